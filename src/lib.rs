//! Human pre-emption for pages that AI agents work on through WebMCP tools.
//!
//! A page has one channel back to an agent: what a tool returns. This crate uses it to give the person at the page
//! control that no consent dialog gives: act whenever you like, unasked, and the agent is overruled, finds out,
//! gives something up, and works around what you did.
//!
//! ```
//! use barge_in::{BargeIn, Gate, Refusal, Replan};
//!
//! let mut page = BargeIn::new();
//! let mut text = String::new();
//!
//! page.write(|| text.push_str("Tent. "))?;
//! page.human_acted("edited a paragraph"); // the person: no agent writes from here on
//! assert_eq!(page.write(|| text.push_str("Stove. ")), Err(Refusal::LookFirst { unseen: 1 }));
//!
//! let told = page.look(|look| look.news[0].what);
//! assert_eq!((told, page.gate()), ("edited a paragraph", Gate::Replan)); // seeing is not accepting
//! page.replan(Replan {
//!     observed: Some("The user wants the small tent."),
//!     new_plan: Some("List what fits a small tent."),
//!     abandoning: Some("The stove and the folding table."),
//! })?;
//! page.write(|| text.push_str("Lamp."))?;
//! assert_eq!(text, "Tent. Lamp.");
//! # Ok::<(), Refusal>(())
//! ```
//!
//! # Where to go on
//!
//! - [`mechanism`]: the four rules, the state they need and the contract of each call. Start here; it takes four
//!   lines to adopt, and work that lands piece by piece is cut between two pieces.
//! - [`adopt`]: the mechanism with a lane, owned regions and a ledger, for pages that have none, and an example that
//!   guards its own batch. `barge-in.js` is this module for pages in plain JavaScript.
//! - `docs/adopt.md` in the repository: the same for newcomers, in both languages.
//! - `tests/conformance`: scenarios as data, for a page to hold its own guard against.
//!
//! # Features
//!
//! With `--no-default-features` these two modules need no other crate, no clock and no web type. The feature `pages`
//! adds the shared canvas and the shared document as pure Rust, and `app`, on wasm32, the pages that show them.
//! `evidence` is for the project's own measuring (`docs/evidence.md`) and for nothing else: it can switch the rules off.

#[cfg(all(feature = "evidence", feature = "app"))]
compile_error!("`evidence` can switch the rules off, so it is no feature of a page");

#[cfg(feature = "pages")]
pub mod account;
pub mod adopt;
#[cfg(feature = "pages")]
pub mod canvas;
#[cfg(feature = "pages")]
pub mod document;
#[cfg(feature = "pages")]
pub mod hand;
#[cfg(feature = "pages")]
pub mod long_list;
pub mod mechanism;
#[cfg(feature = "pages")]
pub mod practice;
// Public for the tests that measure; elsewhere there is nothing to be done with it.
#[cfg(feature = "evidence")]
pub mod rules;
#[cfg(not(feature = "evidence"))]
mod rules;
#[cfg(feature = "pages")]
pub mod session;
#[cfg(feature = "pages")]
pub mod tools;
#[cfg(feature = "pages")]
pub mod trials;

#[cfg(all(feature = "app", target_arch = "wasm32"))]
mod browser;
#[cfg(all(feature = "app", target_arch = "wasm32"))]
mod components;
#[cfg(all(feature = "app", target_arch = "wasm32"))]
mod store;
#[cfg(all(feature = "app", target_arch = "wasm32"))]
mod webmcp;

// Compiles and runs what newcomers paste.
#[cfg(doctest)]
#[doc = include_str!("../docs/adopt.md")]
struct Adopt;

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
