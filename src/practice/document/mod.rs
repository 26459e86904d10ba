//! The document's practice agent: it writes a short text, and gives way.
//!
//! It sees what any agent sees, the answers of the tools, and nothing of the session behind them.

mod look;
mod reply;
mod story;
mod topic;
mod words;
mod writer;

pub use writer::WriterAgent;
