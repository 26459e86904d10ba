//! The account of a session: what its ledger says of the whole, read afterwards or while it goes on.
//!
//! Everything here is read from entries alone, so that it says the same of a session that is under way, of one that was
//! kept and of one that came out of a file. Pure, and kept up to date entry by entry.

mod account;
mod interruption;
mod markdown;
mod promise;
mod replay;
mod stems;
mod summary;
mod words;

pub use account::Account;
pub use interruption::{Cut, Interruption};
pub use markdown::{Source, markdown};
pub use promise::{Breach, Promise};
pub use replay::Replay;
pub use summary::Summary;
pub use words::duration;
