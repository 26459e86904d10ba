//! The canvas's practice agent: it draws a lion, and gives way.
//!
//! It sees what any agent sees, the answers of the tools, and nothing of the session behind them.

mod lion;
mod look;
mod painter;
mod part;
mod reply;
mod wheels;
mod words;

pub use painter::LionAgent;
