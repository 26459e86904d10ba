//! The page tries to break its own rules, for people who want to see them hold.
//!
//! A [`Trial`] is a forbidden sequence as data: what the person does, what the script asks for, and how the page must
//! refuse it. [`Run`] is a pure state machine that goes through one: it says what to do next, reads the answers, and
//! compares what is the person's before and after. It has no way round the tools, and if something ever got through,
//! its [`Outcome`] says so. What lets it run in a browser, on a copy of the person's session, is the runner alone.

mod canvas;
mod document;
mod outcome;
mod plan;
mod run;
#[cfg(all(feature = "app", target_arch = "wasm32"))]
mod runner;
mod trial;
mod untrusted;

pub use outcome::{Outcome, Slip, Told, Verdict};
pub use run::{Do, Run};
#[cfg(all(feature = "app", target_arch = "wasm32"))]
pub use runner::try_all;
pub use trial::{Ask, PersonAct, Step, Trial, Tried};
pub use untrusted::{Since, Standing, Untrusted, judge};
