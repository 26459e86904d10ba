//! Human pre-emption for pages that AI agents work on through WebMCP tools.
//!
//! A page has one channel back to an agent: what a tool returns. This crate uses it to give the person at the page
//! control that no consent dialog gives: act whenever you like, unasked, and the agent is overruled, finds out,
//! gives something up, and works around what you did.
//!
//! - [`mechanism`]: the four rules. Start here; it takes four lines to adopt.
//! - [`adopt`]: the mechanism with a lane, owned regions and a ledger, for pages that have none. `barge-in.js` is
//!   this module for pages in plain JavaScript.
//!
//! With `--no-default-features` these two need no other crate, no clock and no web type. The feature `pages` adds
//! the shared canvas and the shared document as pure Rust, and `app`, on wasm32, the pages that show them.

pub mod adopt;
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

/// Puts the page at the tab's address on screen, with what was kept of it, unless another tab has it.
#[cfg(all(feature = "app", target_arch = "wasm32"))]
pub fn start() {
    browser::watch_for_faults();
    webmcp::settle_all_on_fault();
    // Leptos has its own, but only once something is mounted.
    wasm_bindgen_futures::spawn_local(async {
        let first = components::First::claim().await;
        leptos::mount::mount_to_body(|| components::app(first));
        browser::take_start_screen_away();
    });
}
