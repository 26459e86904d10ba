//! The mechanism ready to be adopted: all that a page without a session of its own needs, in one value.
//!
//! A [`Page`] keeps the gate, the regions that are the human's, the lane in which calls land their work, and the
//! ledger's rows. `barge-in.js` is this module behind a thin layer of JavaScript, and the model checker in
//! `adopt/checker` runs over it.
//!
//! # A page that guards its own batch
//!
//! ```
//! use barge_in::adopt::{Ended, Page, Step, Stop};
//!
//! let mut page = Page::new();
//! let mut lines: Vec<String> = Vec::new();
//!
//! // An agent calls: five lines, to land one after the other. The call ends in one row of the ledger.
//! let call = page.begin("doc_insert");
//! let mut batch = page.join(5, None).expect("a new page is open");
//! while !batch.is_over() {
//!     match page.step(&mut batch, None, |index| lines.push(format!("line {index}"))) {
//!         Step::Landed(()) if batch.landed() == 2 => {
//!             // Between two units the page waits for a moment. The person acts:
//!             page.human_acted("edited a paragraph");
//!         }
//!         // Landed, or another call is landing: wait and go on.
//!         Step::Landed(()) | Step::Wait | Step::Over => {}
//!     }
//! }
//! assert_eq!(batch.stop(), Some(&Stop::Cut));
//! assert_eq!(lines, ["line 0", "line 1"]);
//! assert_eq!((batch.landed(), batch.dropped()), (2, 3));
//! page.end(call, Ended::of_batch(&batch));
//!
//! let said: Vec<_> = page.take_rows().into_iter().map(|row| row.what).collect();
//! assert_eq!(said, ["edited a paragraph", "landed 2 of 5; 3 never happened"]);
//! ```
//!
//! Knows the mechanism only: no clock, no web type, no noun of any page, no crate but `std`.

mod batch;
#[cfg(test)]
mod checker;
mod ended;
mod page;
mod refused;
mod row;

pub use batch::{Batch, Step, Stop};
pub use ended::Ended;
pub use page::{CallId, Page, Saved};
pub use refused::Refused;
pub use row::{Row, Who};
