//! The document: what a person and an agent write, paragraph by paragraph, and whose each of them is.
//!
//! A paragraph is the human's from the first character they put in or take out, and no unit of the agent reaches it.
//! Everything here is pure. It must not know the web, a clock, a source of randomness, the mechanism's rules, or the
//! words said to an agent.
//!
//! ```
//! use barge_in::document::{Document, Edit, Hand, Owner, Position, Unit};
//!
//! let mut document = Document::default();
//! document.land(&Unit::Insert { at: Position::End, text: "A lion".into(), echo_of: None });
//! let over = document.range(("p1", 6), ("p1", 6));
//! let act = document.editing(Edit::typing(over, " sleeps"), Hand::Human);
//! document.act(&act.expect("something was typed"));
//!
//! let paragraph = document.get("p1").expect("it is there");
//! assert_eq!((paragraph.text(), paragraph.owner()), ("A lion sleeps", Owner::Human));
//! ```

mod act;
mod body;
mod caret;
mod change;
mod changed;
mod copies;
mod document;
mod edit;
mod editing;
mod export;
mod history;
mod offset;
mod owner;
mod paragraph;
mod pieces;
mod reading;
mod replace;
mod sample;
mod shares;
mod similarity;
mod standing;
mod tombstone;
mod unit;
mod verbs;
mod whole;
mod wording;

pub use act::Act;
pub use caret::caret_between;
pub use changed::{Changed, between, together};
pub use copies::Copies;
pub use document::Document;
pub use edit::{Edit, Range, Spot};
pub use export::{copied, markdown, plain_text};
pub use offset::{Edge, from_utf16, to_utf16};
pub use owner::{Hand, Owner, Remover};
pub use paragraph::Paragraph;
pub use pieces::{clean, paragraphs, pasted};
pub use reading::Shown;
pub use sample::{SAMPLE, SAMPLE_NAME};
pub use shares::Share;
pub use similarity::{Fingerprint, NEAR};
pub use tombstone::{Reason, Tombstone};
pub use unit::{Position, Unit};
