//! The four rules of human pre-emption, with nothing of any page in them.
//!
//! # The idea
//!
//! An agent works on something through tools; a human works on the same thing with their hands. The page cannot
//! speak to the agent, only answer when it is called. That is enough for the human to act at any time, unasked,
//! and to be obeyed:
//!
//! 1. **Refuse, don't stop.** Every write passes [`BargeIn::guard`]; after a human act it is refused.
//! 2. **Answer when you are pulled.** Every [`BargeIn::look`] tells every act since the last accepted plan.
//! 3. **Seeing is not accepting.** Only [`BargeIn::replan`], with three fields that say something, opens the gate.
//! 4. **What is the human's is never touched.** [`BargeIn::land`] re-checks the permit for every unit, and the page
//!    keeps what the human made where no unit can reach it.
//!
//! # The four lines
//!
//! A page that has a `BargeIn` adopts it with one line in each of four places: the human's events, the write, the
//! look and the replan.
//!
//! ```
//! use barge_in::{BargeIn, Refusal, Replan};
//!
//! struct Notes {
//!     text: String,
//!     barge_in: BargeIn<&'static str>,
//! }
//!
//! impl Notes {
//!     fn on_input(&mut self, text: &str) {
//!         self.barge_in.human_acted("edited the notes"); // 1: only where the event is trusted
//!         self.text = text.to_owned();
//!     }
//!
//!     fn insert(&mut self, text: &str) -> Result<(), Refusal> {
//!         self.barge_in.write(|| self.text.push_str(text)) // 2: refused from the act until the replan
//!     }
//!
//!     fn read(&mut self) -> (String, usize) {
//!         let Self { text, barge_in } = self;
//!         barge_in.look(|look| (text.clone(), look.news.len())) // 3: the text and the news in one step
//!     }
//!
//!     fn replan(&mut self, replan: Replan<'_>) -> Result<(), Refusal> {
//!         self.barge_in.replan(replan).map(|_| ()) // 4: what was seen, what comes now, what is given up
//!     }
//! }
//!
//! let mut notes = Notes { text: String::new(), barge_in: BargeIn::new() };
//! notes.insert("Tent. ")?;
//! notes.on_input("Tent, but the small one. ");
//! assert_eq!(notes.insert("Stove. "), Err(Refusal::LookFirst { unseen: 1 }));
//! assert_eq!(notes.read(), ("Tent, but the small one. ".to_owned(), 1));
//! assert_eq!(notes.insert("Stove. "), Err(Refusal::ReplanFirst));
//! notes.replan(Replan {
//!     observed: Some("The user wants the small tent."),
//!     new_plan: Some("List what fits a small tent."),
//!     abandoning: Some("The stove and the folding table."),
//! })?;
//! notes.insert("Lamp.")?;
//! assert_eq!(notes.text, "Tent, but the small one. Lamp.");
//! # Ok::<(), Refusal>(())
//! ```
//!
//! Work that takes longer than one step keeps the permit that `guard` gives, and lands unit by unit:
//!
//! ```
//! use barge_in::mechanism::{BargeIn, Cut, Gate};
//!
//! let mut page = BargeIn::new();
//! let mut text = vec!["one"];
//!
//! let permit = page.guard().expect("a new page is open");
//! page.land(&permit, || text.push("two")).expect("nobody acted");
//!
//! page.human_acted("edited a paragraph");
//! assert_eq!(page.land(&permit, || text.push("three")), Err(Cut));
//! assert_eq!((page.gate(), text.len()), (Gate::Look, 2));
//! ```
//!
//! [`adopt::Page`](crate::adopt::Page) adds what such a page needs besides: a lane for calls that come at once,
//! regions that are the human's, and the rows of a ledger.
//!
//! # The state
//!
//! | part | what it is |
//! | --- | --- |
//! | [`Counters`] | `acts`, `seen` and `reconciled`: what the human did, what a look has shown, what a plan has covered. They only grow, and `reconciled ≤ seen ≤ acts` |
//! | [`Hold`]s | what the human is in the middle of: a pen that is down, a composition that is open |
//! | [`BargeIn::met`] | whether the agent has landed something or stated a plan |
//! | [`BargeIn::stale`] | whether a reload or a fault of the page has made the agent's memory doubtful, and it has not looked since |
//! | [`BargeIn::news`] | the acts after `reconciled`, in the page's words |
//! | [`BargeIn::plan`] | the plan in force |
//!
//! The [`Gate`] is derived whenever it is asked for: `look` while something is held, unseen or stale; otherwise
//! `replan` while an act is not covered by a plan; otherwise `open`. Before agent and human have met there is no
//! plan to give up, so a look alone opens it, and the first thing the agent lands covers what it has seen. Until
//! then the news stay, so that they survive an answer that was lost on its way.
//!
//! # The calls
//!
//! | call | when | what it changes |
//! | --- | --- | --- |
//! | [`human_acted`](BargeIn::human_acted) | a trusted event, in the update that changes the work | `acts` + 1; every permit is dead |
//! | [`begin_hold`](BargeIn::begin_hold), [`end_hold`](BargeIn::end_hold) | something that takes time begins, and ends on every way out | an act at its beginning, one more at its end if it left something; nothing lands meanwhile |
//! | [`look`](BargeIn::look) | always allowed | the snapshot and `seen := acts` in one step; with a hold open `seen` stays |
//! | [`replan`](BargeIn::replan) | everything seen, nothing held, three valid fields | `reconciled := acts`; the plan; the news are over |
//! | [`guard`](BargeIn::guard) | before a write | nothing |
//! | [`write`](BargeIn::write) | for a write that is done in one step | as `guard`, then `land` |
//! | [`land`](BargeIn::land) | for every unit of a longer write | runs the unit if its permit is good at this instant, or does not begin it |
//! | [`state_plan`](BargeIn::state_plan) | before the first interruption | the plan, under a permit |
//! | [`doubt`](BargeIn::doubt) | the page had a fault of its own | the agent must look; every permit is dead |
//! | [`keep`](BargeIn::keep), [`restore`](BargeIn::restore), [`reload`](BargeIn::reload) | the page goes and comes back | nothing is forgotten; the agent must look |
//!
//! A [`Refusal`] changes nothing. All agents of a page share one gate: one may re-plan on what another has seen, so
//! a page with several agents must let each of them look for itself.
//!
//! # What is proved
//!
//! A model checker runs this code through every interleaving of a human, two callers and reloads until no new
//! state is left, and holds the invariants of the design in each; the mutants that it must catch are tests too.
//! `cargo test --no-default-features checker` prints its figures.
//!
//! This module knows no noun of any page, no clock, no web type and no crate but `std`.

mod barge_in;
mod code;
mod counters;
mod gate;
mod hold;
mod lane;
mod look;
mod permit;
mod placeholder;
mod refusal;
mod replan;
mod text;
mod words;

pub use barge_in::{BargeIn, Kept, Replanned};
pub use code::Code;
pub use counters::Counters;
pub use gate::Gate;
pub use hold::Hold;
pub use lane::{Lane, Ticket};
pub use look::{Act, Look};
pub use permit::{Cut, Permit};
pub use refusal::Refusal;
pub use replan::{FIELD_MAX, FIELD_MIN, FIELD_MIN_CJK, Fault, Field, Plan, Replan, Thin};
pub use text::{is_blank, is_unspaced};
pub use words::{ToolNames, times};
