//! The one way in which a hand changes text: what stands between two places is replaced.
//!
//! Typing, deleting, pasting, Enter, joining, cutting, dropping and correcting are all this.

use serde::{Deserialize, Serialize};

/// A place in the document: a paragraph, and how many bytes of its text stand before.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Spot {
    /// The paragraph's id.
    pub id: String,
    /// Bytes before the place, at the edge of a character.
    pub at: usize,
}

/// A stretch of the document, from one place to a later one, or to the same.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Range {
    /// Where it begins.
    pub from: Spot,
    /// Where it ends.
    pub to: Spot,
}

/// What comes in the place of what.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Edit {
    /// What is replaced; nothing in a document without a paragraph.
    pub over: Option<Range>,
    /// What comes there: at least one piece, and a paragraph begins with each further one.
    pub pieces: Vec<String>,
}

impl Edit {
    /// Typed or otherwise put in, within one paragraph: line breaks stay.
    pub fn typing(over: Option<Range>, text: &str) -> Self {
        let text = super::pieces::clean(text);
        Self {
            over,
            pieces: vec![text],
        }
    }

    /// Taken out.
    pub fn deleting(over: Range) -> Self {
        Self {
            over: Some(over),
            pieces: vec![String::new()],
        }
    }

    /// Enter: a new paragraph begins.
    pub fn enter(over: Option<Range>) -> Self {
        Self {
            over,
            pieces: vec![String::new(), String::new()],
        }
    }

    /// Pasted or dropped: blank lines in it begin new paragraphs.
    pub fn pasting(over: Option<Range>, text: &str) -> Self {
        Self {
            over,
            pieces: super::pieces::pasted(text),
        }
    }

    /// The one paragraph and the bytes of it that this replaces, if it stays within one and makes no other.
    pub(super) fn within(&self) -> Option<(&str, usize, usize, &str)> {
        let over = self.over.as_ref()?;
        match self.pieces.as_slice() {
            [piece] if over.from.id == over.to.id => {
                Some((&over.from.id, over.from.at, over.to.at, piece))
            }
            _ => None,
        }
    }
}
