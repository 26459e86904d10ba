//! One paragraph: its text and whose it is.

use std::sync::Arc;

use super::owner::{Hand, Owner};
use super::wording::Wording;
use crate::rules::Rule;

/// A paragraph. It is never changed, only put in the place of another of the same id.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Paragraph {
    id: String,
    owner: Owner,
    text: Arc<Wording>,
    wording: Option<Arc<Wording>>,
    kept: bool,
    echo_of: Option<String>,
}

impl Paragraph {
    /// A new paragraph.
    pub(super) fn new(id: String, owner: Owner, text: &str) -> Self {
        Self {
            id,
            owner,
            text: Arc::new(Wording::new(text)),
            wording: None,
            kept: false,
            echo_of: None,
        }
    }

    /// Its id, `p1` and so on.
    pub fn id(&self) -> &str {
        &self.id
    }

    /// Whose it is.
    pub const fn owner(&self) -> Owner {
        self.owner
    }

    /// Its text. Single line breaks may stand in it.
    pub fn text(&self) -> &str {
        self.text.as_str()
    }

    /// What stood here before a hand touched it, if that was the agent's to write.
    pub fn wording(&self) -> Option<&str> {
        self.wording.as_deref().map(Wording::as_str)
    }

    /// Its text, to be compared with others.
    pub(super) fn as_it_is(&self) -> &Wording {
        &self.text
    }

    /// What stood here before, to be compared with others.
    pub(super) fn as_it_was(&self) -> Option<&Wording> {
        self.wording.as_deref()
    }

    /// Whether the human has made it stand: the agent may write it anew, but not take it away.
    pub const fn is_kept(&self) -> bool {
        self.kept
    }

    /// The human's paragraph that the agent repeats here almost word for word.
    pub fn echo_of(&self) -> Option<&str> {
        self.echo_of.as_deref()
    }

    /// Whether the agent may write it anew and move it.
    pub fn may_be_rewritten(&self) -> bool {
        !(self.owner.is_protected() && Rule::Protect.holds())
    }

    /// Whether the agent may take it away.
    pub fn may_be_deleted(&self) -> bool {
        !((self.owner.is_protected() || self.kept) && Rule::Protect.holds())
    }

    /// The same paragraph, whole, after a hand has put something in or taken something out: it is theirs now.
    pub(super) fn touched(&self, hand: Hand, text: &str) -> Self {
        let wording = if self.owner.is_protected() {
            self.wording.clone()
        } else {
            Some(Arc::clone(&self.text))
        };
        Self {
            wording,
            ..Self::new(self.id.clone(), hand.owner(), text)
        }
    }

    /// One half of it, under its own id or another one. A half of the agent's stays the agent's, and stands.
    pub(super) fn half(&self, id: String, text: &str) -> Self {
        Self {
            kept: !self.owner.is_protected(),
            ..Self::new(id, self.owner, text)
        }
    }

    /// The same with another owner and text, nothing being typed: two paragraphs that were joined.
    pub(super) fn joined(&self, owner: Owner, text: &str, kept: bool) -> Self {
        Self {
            wording: self.wording.clone(),
            kept: kept && !owner.is_protected(),
            ..Self::new(self.id.clone(), owner, text)
        }
    }

    /// The agent's from now on, as it stands.
    pub(super) fn given(&self) -> Self {
        Self::new(self.id.clone(), Owner::Agent, self.text())
    }

    /// The same, made to stand: what the human has restored.
    pub(super) fn restored(&self) -> Self {
        let is_empty = self.text().is_empty();
        let wording = self.wording().filter(|_| is_empty);
        let text = wording.unwrap_or(self.text());
        let owner = if wording.is_some() {
            Owner::Agent
        } else {
            self.owner
        };
        Self {
            kept: !owner.is_protected(),
            ..Self::new(self.id.clone(), owner, text)
        }
    }

    /// The same with a text that the agent has written.
    pub(super) fn rewritten(&self, text: &str, echo_of: Option<String>) -> Self {
        Self {
            kept: self.kept,
            echo_of,
            ..Self::new(self.id.clone(), Owner::Agent, text)
        }
    }

    /// Marks what it repeats.
    pub(super) fn echoing(self, echo_of: Option<String>) -> Self {
        Self { echo_of, ..self }
    }
}
