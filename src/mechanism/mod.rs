//! The four rules of human pre-emption, with nothing of any page in them.
//!
//! An agent works on something through tools; a human works on the same thing with their hands. The page
//! cannot speak to the agent, only answer when it is called. That is enough for the human to act at any
//! time, unasked, and to be obeyed:
//!
//! 1. **Refuse, don't stop.** Every write passes [`BargeIn::guard`]; after a human act it is refused.
//! 2. **Answer when you are pulled.** Every [`BargeIn::look`] tells every act since the last accepted plan.
//! 3. **Seeing is not accepting.** Only [`BargeIn::replan`], with three fields that say something, opens the gate.
//! 4. **What is the human's is never touched.** [`BargeIn::land`] re-checks the permit for every unit, and the page
//!    keeps what the human made where no unit can reach it.
//!
//! ```
//! use barge_in::mechanism::{BargeIn, Gate, Replan};
//!
//! let mut page = BargeIn::new();
//! let mut text = vec!["one"];
//!
//! let permit = page.guard().expect("a new page is open");
//! page.land(&permit, || text.push("two")).expect("nobody acted");
//!
//! page.human_acted("edited a paragraph");
//! assert!(page.land(&permit, || text.push("three")).is_err());
//! assert_eq!(page.gate(), Gate::Look);
//!
//! let told = page.look(|look| look.news.len());
//! assert_eq!((told, page.gate()), (1, Gate::Replan));
//!
//! page.replan(Replan {
//!     observed: Some("The user edited a paragraph."),
//!     new_plan: Some("Write around the user's paragraph."),
//!     abandoning: Some("The third line I had in mind."),
//! })
//! .expect("all three fields say something");
//! assert_eq!((page.gate(), text.len()), (Gate::Open, 2));
//! ```
//!
//! The state is three [`Counters`] that only grow, the open [`Hold`]s, whether agent and human have met, and
//! whether a reload has made the agent's memory doubtful. The [`Gate`] is derived from them.
//!
//! This module knows no noun of any page, no clock, no web type and no crate but `std`.

mod barge_in;
mod code;
mod counters;
mod gate;
mod lane;
mod refusal;
mod replan;
mod text;
mod words;

pub use barge_in::{Act, BargeIn, Cut, Hold, Kept, Look, Permit, Replanned};
pub use code::Code;
pub use counters::Counters;
pub use gate::Gate;
pub use lane::{Lane, Ticket};
pub use refusal::Refusal;
pub use replan::{FIELD_MAX, FIELD_MIN, FIELD_MIN_CJK, Fault, Field, Plan, Replan, Thin};
pub use words::{ToolNames, times};
