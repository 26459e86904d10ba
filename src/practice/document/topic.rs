//! How it stands with one passage of the text.

use super::look::{Look, SeenParagraph};
use super::story::Passage;

/// A passage, and what has become of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Topic {
    /// What it says.
    pub passage: &'static Passage,
    /// The paragraph that holds it or, before it is written, that it takes the place of.
    pub id: Option<String>,
    /// What stands in that paragraph, if the script put it there or found it to be replaced.
    pub stands: Option<String>,
    /// Whether any form of it is written.
    pub is_written: bool,
    /// Whether it may lean on the paragraphs around it.
    pub leans: bool,
    /// It is left as it is, or not written.
    pub is_given_up: bool,
    /// Whether the user's caret stands in it, as far as was told.
    pub user_is_here: bool,
}

/// What a look shows of a passage that the script had in hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Found {
    /// It is as the script left it, or not written yet.
    Same,
    /// The user has written in it, or it stands otherwise than the script left it.
    Taken,
    /// It is not there any more.
    Gone,
}

impl Topic {
    /// A passage of which nothing is written.
    pub const fn new(passage: &'static Passage) -> Self {
        Self {
            passage,
            id: None,
            stands: None,
            is_written: false,
            leans: true,
            is_given_up: false,
            user_is_here: false,
        }
    }

    /// Takes what an earlier run wrote for its own, unless the user has it.
    pub fn adopt(&mut self, there: &SeenParagraph) {
        self.id = Some(there.id.clone());
        self.stands = Some(there.text.clone());
        self.is_written = true;
        self.leans = there.text != self.passage.alone;
        self.is_given_up = !there.may_rewrite;
    }

    /// Compares it with what a look shows.
    pub fn find(&mut self, look: &Look) -> Found {
        let Some(id) = &self.id else {
            return Found::Same;
        };
        let there = look.get(id);
        self.user_is_here = there.is_some_and(|there| there.user_is_here);
        match there {
            None if look.all_told => Found::Gone,
            Some(there) if !there.may_rewrite || self.stands.as_ref() != Some(&there.text) => {
                Found::Taken
            }
            _ => Found::Same,
        }
    }

    /// The form it is to have in the end.
    pub const fn last_form(&self) -> &'static str {
        if self.leans {
            self.passage.full
        } else {
            self.passage.alone
        }
    }

    /// Whether it is still to be written for the first time.
    pub const fn is_to_come(&self) -> bool {
        !self.is_written && !self.is_given_up
    }

    /// Whether it stands there in another form than it is to have in the end.
    pub fn is_unfinished(&self) -> bool {
        let is_last = self.stands.as_deref() == Some(self.last_form());
        self.is_written && !self.is_given_up && !is_last
    }

    /// `p9, the paragraph on the oar`, or without an id if it has none.
    pub fn in_words(&self) -> String {
        let name = self.passage.name;
        match &self.id {
            Some(id) => format!("{id}, the paragraph on {name}"),
            None => format!("the paragraph on {name}"),
        }
    }

    /// Its id, or what it is on.
    pub fn short(&self) -> String {
        self.id
            .clone()
            .unwrap_or_else(|| format!("the paragraph on {}", self.passage.name))
    }
}
