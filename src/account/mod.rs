//! The account of a session: what its ledger says of the whole, read afterwards or while it goes on.
//!
//! Everything here is read from entries alone, so that it says the same of a session that is under way, of one that was
//! kept and of one that came out of a file. Pure, and kept up to date entry by entry.

mod account;
mod cell;
mod difference;
mod escape;
mod first_write;
mod html;
mod interruption;
mod lives;
mod markdown;
mod picture;
mod promise;
mod replay;
mod report;
mod stems;
mod subject;
mod summary;
mod words;

pub use account::Account;
pub use difference::Piece;
pub use first_write::FirstWrite;
pub use html::html;
pub use interruption::{Cut, Interruption};
pub use markdown::markdown;
pub use picture::Pictured;
pub use promise::{Breach, Promise};
pub use replay::Replay;
pub use report::Source;
pub use summary::Summary;
pub use words::duration;
