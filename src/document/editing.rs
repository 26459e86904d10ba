//! How an edit changes the document, and how it is written down to be undone.

use std::collections::BTreeMap;
use std::ops;
use std::sync::Arc;

use super::change::{Change, Side};
use super::document::Document;
use super::edit::{Edit, Range};
use super::owner::{Hand, Remover};
use super::paragraph::Paragraph;
use super::replace::{Replaced, Replacement, replace};
use super::tombstone::Reason;

/// What an edit comes to, before it is done.
pub(super) struct Planned {
    pub(super) run: ops::Range<usize>,
    pub(super) replaced: Replaced,
    pub(super) made: u32,
}

impl Document {
    pub(super) fn plan(&self, edit: &Edit, hand: Hand) -> Option<Planned> {
        let count = self.paragraphs().len();
        let (run, from, to) = match &edit.over {
            None => (count..count, 0, 0),
            Some(Range { from, to }) => {
                let (start, end) = (self.place(&from.id)?, self.place(&to.id)?);
                if (start, from.at) > (end, to.at) && start >= end {
                    return None;
                }
                (start..end + 1, from.at, to.at)
            }
        };
        let mut made = self.body.made();
        let mut id = || {
            made += 1;
            format!("p{made}")
        };
        let replacement = Replacement {
            from,
            to,
            pieces: &edit.pieces,
            hand,
        };
        let replaced = replace(self.paragraphs().get(run.clone())?, &replacement, &mut id);
        Some(Planned {
            run,
            replaced,
            made,
        })
    }

    pub(super) fn edit(&mut self, edit: &Edit, hand: Hand) {
        let Some(Planned {
            run,
            replaced,
            made,
        }) = self.plan(edit, hand)
        else {
            return;
        };
        let before: Vec<_> = run
            .clone()
            .filter_map(|place| self.body.placed(place))
            .collect();
        self.body.splice(run.clone(), &replaced.after);
        self.body.set_made(made);
        let mut tombstones = BTreeMap::new();
        for (paragraph, reason) in replaced.gone {
            if let Some(placed) = before.iter().find(|placed| placed.paragraph == paragraph) {
                self.body.tombstone(placed.clone(), reason);
            }
            if let Some(tombstone) = self.tombstone(paragraph.id()) {
                tombstones.insert(paragraph.id().to_owned(), tombstone.clone());
            }
        }
        let after = run.start..run.start + replaced.after.len();
        let after = after.filter_map(|place| self.body.placed(place)).collect();
        let change = Change {
            before: Side {
                standing: before,
                ..Side::default()
            },
            after: Side {
                standing: after,
                tombstones,
            },
        };
        self.history.push_edit(change, edit);
        self.take_away_empty(&replaced.after);
    }

    /// Empty paragraphs of a hand's go as soon as the hand is elsewhere.
    fn take_away_empty(&mut self, but: &[Arc<Paragraph>]) {
        let is_left = |paragraph: &&Arc<Paragraph>| {
            paragraph.text().is_empty()
                && paragraph.owner().is_protected()
                && !but.iter().any(|here| here.id() == paragraph.id())
        };
        let left: Vec<_> = self.paragraphs().iter().filter(is_left).cloned().collect();
        for paragraph in left {
            let reason = if paragraph.wording().is_some() {
                Reason::Removed(Remover::Human)
            } else {
                Reason::LeftEmpty
            };
            self.body.bury(paragraph.id(), reason);
        }
    }
}
