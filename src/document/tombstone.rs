//! What is left of a paragraph that is gone: its id is never given out again, and its text can come back.

use std::sync::Arc;

use super::owner::Remover;
use super::paragraph::Paragraph;
use super::wording::Wording;

/// Why a paragraph is gone.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Reason {
    /// Someone took it away.
    Removed(Remover),
    /// Its text lives on in this paragraph.
    Merged(String),
    /// It was empty and was left so.
    LeftEmpty,
    /// The human undid what had made it.
    Undone,
}

/// A paragraph that is gone.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tombstone {
    pub(super) paragraph: Arc<Paragraph>,
    pub(super) reason: Reason,
    pub(super) before: Option<String>,
    pub(super) place: usize,
}

impl Tombstone {
    /// The paragraph as it was.
    pub const fn paragraph(&self) -> &Arc<Paragraph> {
        &self.paragraph
    }

    /// Why it is gone.
    pub const fn reason(&self) -> &Reason {
        &self.reason
    }

    /// Whether someone took it away and there is a text to bring back.
    pub fn can_come_back(&self) -> bool {
        matches!(self.reason, Reason::Removed(_)) && self.texts().next().is_some()
    }

    /// The texts that went with it: what stood there last, and what the agent had written there.
    pub fn texts(&self) -> impl Iterator<Item = &str> {
        self.wordings().map(Wording::as_str)
    }

    /// The same, to be compared with others.
    pub(super) fn wordings(&self) -> impl Iterator<Item = &Wording> {
        let last = Some(self.paragraph.as_it_is()).filter(|last| !last.as_str().is_empty());
        last.into_iter().chain(self.paragraph.as_it_was())
    }
}
