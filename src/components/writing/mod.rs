//! The person's hand on the document: what keys, input methods, clipboard and mouse do to its text, all of it through
//! the model's one edit.
//!
//! The browser changes nothing by itself where it can be asked not to. Where it cannot, as in a composition, what it
//! has made is read back and becomes an edit. Knows no rule of ownership: that is the model's.

mod caret;
mod clipboard;
mod edits;
mod input;
mod input_kind;
mod writing;

pub use writing::Writing;
