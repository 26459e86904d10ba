//! One page's session: its gate, its model and its ledger together, pure.
//!
//! The human's verbs ([`Session::act`], [`Session::begin_hold`] …) and the agent's calls ([`Session::called`] …
//! [`Session::answer`]) end here, one event each. Knows no tool, no sentence for agents, no clock and no web type.

mod agent;
mod bearing;
mod canvas;
mod canvas_bearing;
mod counted;
mod document;
mod document_bearing;
mod entry_reading;
mod event;
mod file;
mod fold;
mod isolated;
mod job;
mod ledger;
mod made;
mod model;
mod named;
mod row;
mod row_list;
mod row_words;
mod rows;
mod session;
mod shared;

pub use bearing::{Bearing, Deed, Relation};
pub use counted::counted;
pub use event::{CallId, Caller, Entry, Event, Millis};
pub use file::{FileFault, read_file, write_file};
pub use isolated::isolated;
pub use job::{Halt, Job, LandedUnit, Planned};
pub use ledger::Ledger;
pub use model::{ActKind, HoldWords, Model, Record};
pub use named::named_in;
pub use row::{CallEntries, Cost, PlanRow, Row, Who};
pub use row_list::RowList;
pub use rows::Rows;
pub use session::{Actor, Damaged, News, Progress, Session};
pub use shared::Shared;
