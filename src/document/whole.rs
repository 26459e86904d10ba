//! What a hand does to whole paragraphs: taking away, bringing back, giving to the agent, opening.

use std::collections::BTreeMap;
use std::sync::Arc;

use super::change::{Change, Placed, Side};
use super::document::Document;
use super::owner::{Owner, Remover};
use super::tombstone::Reason;

impl Document {
    pub(super) fn remove(&mut self, ids: &[String]) -> Change {
        let is_meant = |placed: &Placed| ids.iter().any(|id| id == placed.paragraph.id());
        let all = 0..self.paragraphs().len();
        let standing: Vec<_> = all
            .filter_map(|place| self.body.placed(place))
            .filter(is_meant)
            .collect();
        let mut tombstones = BTreeMap::new();
        for placed in &standing {
            let id = placed.paragraph.id();
            self.body.bury(id, Reason::Removed(Remover::Human));
            // As it stood before any of them went.
            self.body
                .tombstone(placed.clone(), Reason::Removed(Remover::Human));
            if let Some(tombstone) = self.tombstone(id) {
                tombstones.insert(id.to_owned(), tombstone.clone());
            }
        }
        Change {
            before: Side {
                standing,
                ..Side::default()
            },
            after: Side {
                tombstones,
                ..Side::default()
            },
        }
    }

    pub(super) fn remove_all(&mut self) -> Change {
        let ids = self.paragraphs().iter().map(|p| p.id().to_owned());
        let ids: Vec<_> = ids.collect();
        self.remove(&ids)
    }

    pub(super) fn restore(&mut self, id: &str) {
        let Some(tombstone) = self
            .tombstone(id)
            .filter(|gone| gone.can_come_back())
            .cloned()
        else {
            return;
        };
        let placed = Placed {
            paragraph: Arc::new(tombstone.paragraph.restored()),
            before: tombstone.before.clone(),
            place: tombstone.place,
        };
        self.body.put(&placed, 0);
        let standing = self.place(id).and_then(|place| self.body.placed(place));
        self.history.push(Change {
            before: Side {
                tombstones: [(id.to_owned(), tombstone)].into(),
                ..Side::default()
            },
            after: Side {
                standing: standing.into_iter().collect(),
                ..Side::default()
            },
        });
    }

    pub(super) fn give(&mut self, id: &str) {
        let Some(before) = self.place(id).and_then(|place| self.body.placed(place)) else {
            return;
        };
        let paragraph = &before.paragraph;
        if !paragraph.owner().is_protected() || paragraph.text().is_empty() {
            return;
        }
        let after = Placed {
            paragraph: Arc::new(before.paragraph.given()),
            ..before.clone()
        };
        self.body.put(&after, 0);
        let side = |placed| Side {
            standing: vec![placed],
            ..Side::default()
        };
        self.history.push(Change {
            before: side(before),
            after: side(after),
        });
    }

    pub(super) fn open(&mut self, texts: &[String]) {
        let is_first = self.body.made() == 0;
        let mut change = self.remove_all();
        for (place, text) in texts.iter().enumerate() {
            self.body.make(place, Owner::Open, text);
        }
        let all = 0..self.paragraphs().len();
        change.after.standing = all.filter_map(|place| self.body.placed(place)).collect();
        // Before the first thing there was nothing to go back to.
        if !is_first {
            self.history.push(change);
        }
    }
}
