//! Human pre-emption for pages that AI agents work on through WebMCP tools.
//!
//! The library is the [`mechanism`]: with `--no-default-features` it needs no other crate. The feature `pages`
//! adds the shared canvas and the shared document as pure Rust, and `app`, on wasm32, the page that shows it.

#[cfg(feature = "pages")]
pub mod canvas;
#[cfg(feature = "pages")]
pub mod document;
pub mod mechanism;
#[cfg(feature = "pages")]
pub mod session;
#[cfg(feature = "pages")]
pub mod tools;

#[cfg(all(feature = "app", target_arch = "wasm32"))]
mod browser;
#[cfg(all(feature = "app", target_arch = "wasm32"))]
mod components;
#[cfg(all(feature = "app", target_arch = "wasm32"))]
mod store;
#[cfg(all(feature = "app", target_arch = "wasm32"))]
mod webmcp;

pub use mechanism::{BargeIn, Gate, Hold, Permit, Plan, Refusal, Replan};

/// Puts the page on screen.
#[cfg(all(feature = "app", target_arch = "wasm32"))]
pub fn start() {
    browser::watch_for_faults();
    webmcp::settle_all_on_fault();
    leptos::mount::mount_to_body(components::App);
}
