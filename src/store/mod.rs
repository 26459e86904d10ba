//! The guarded state store: one page's session in signals. The only writer, and the pace of the lane.
//!
//! Whoever shows something reads through [`Store::read`] or a [`Store::memo`]; whoever acts calls a verb. Each verb is
//! one update, so the mark and the shut gate appear together. Knows no component and no tool by name.

mod asked;
mod bell;
mod call;
mod copy;
mod drafted;
mod keeper;
mod keeping;
mod measure;
mod store;
mod turnstile;

pub use asked::Asked;
pub use call::{Abort, IncomingCall};
pub use keeping::{Claimed, Keeping, Kept, claim, take_over};
pub use store::Store;
