//! Human pre-emption for pages that AI agents work on through WebMCP tools.
//!
//! The library is the [`mechanism`]: with `--no-default-features` it needs no other crate. The feature `pages`
//! adds the shared canvas as pure Rust, and `app` the page that shows it.

pub mod adopt;
#[cfg(feature = "pages")]
pub mod canvas;
pub mod mechanism;
#[cfg(feature = "pages")]
pub mod session;
#[cfg(feature = "pages")]
pub mod tools;

pub use mechanism::{BargeIn, Gate, Hold, Permit, Plan, Refusal, Replan};
