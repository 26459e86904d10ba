//! Practice agents: scripts that work on a page through its tool calls, as an agent from outside does, for people who
//! have none at hand.
//!
//! A script is a pure state machine ([`Agent`]): answers in, steps out. It knows no clock and no page but by what the
//! answers say, and has no privileges: whatever it does is a call that the page may refuse. What lets it run in a
//! browser, with timers, is the driver alone.

mod agent;
mod answer;
mod canvas;
mod chance;
mod document;
#[cfg(all(feature = "app", target_arch = "wasm32"))]
mod driver;
mod standing;
mod words;

pub use agent::{Agent, Step};
pub use canvas::LionAgent;
pub use chance::Chance;
pub use document::WriterAgent;
#[cfg(all(feature = "app", target_arch = "wasm32"))]
pub use driver::{Practice, Running, Speed};
