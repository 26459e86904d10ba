//! Tools as rows of data, over a session: names, words, schemas, and the way of a call.
//!
//! Every sentence that an agent reads stands in a `words` module here or in the mechanism, and one golden file
//! in the tests holds them all. Knows no browser: a call is a name and JSON, an answer is JSON.

mod answer;
mod arguments;
mod brief;
mod calls;
mod fault;
mod laboratory;
mod landing;
mod news;
mod number;
mod schema;
mod tool;
mod wording;
mod words;

pub mod canvas;
pub mod document;

pub use arguments::Arguments;
pub use calls::{
    Arrival, Call, Landing, Pending, Turn, arrive, fail, is_cut, is_paused, land_next, stop,
    take_turn, unseen, withdraw,
};
pub use fault::Fault;
pub use laboratory::{Measured, MeasuredCall, counted};
pub use schema::{Property, Schema, list, optional, required};
pub use tool::{Deed, Looking, Measure, Page, Tool, Work};
pub use wording::{Sentence, Wording, tools_in};
pub use words::BROKEN_ANSWER;
