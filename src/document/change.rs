//! What one act of the human changed, with everything needed to change it back and to do it again.

use std::collections::BTreeMap;
use std::sync::Arc;

use super::body::Body;
use super::paragraph::Paragraph;
use super::tombstone::{Reason, Tombstone};

/// A paragraph and where it stood: after which one, and the how many-eth it was.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Placed {
    pub(super) paragraph: Arc<Paragraph>,
    pub(super) before: Option<String>,
    pub(super) place: usize,
}

/// The paragraphs that an act reached, before and after it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Change {
    pub(super) before: Side,
    pub(super) after: Side,
}

/// One side of a change.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Side {
    /// The paragraphs that stood there.
    pub(super) standing: Vec<Placed>,
    /// The tombstones of those that stand on the other side only.
    pub(super) tombstones: BTreeMap<String, Tombstone>,
}

impl Side {
    fn has(&self, id: &str) -> bool {
        self.standing
            .iter()
            .any(|placed| placed.paragraph.id() == id)
    }
}

impl Change {
    /// Whether the document still stands as this side left it, and going to the other side changes anything.
    pub(super) fn can_leave(&self, body: &Body, side: &Side, other: &Side) -> bool {
        let stands = side.standing.iter().all(|placed| {
            let paragraph = &placed.paragraph;
            match body.get(paragraph.id()) {
                Some(now) => now == paragraph,
                // Empty ones are taken away silently.
                None => paragraph.text().is_empty(),
            }
        });
        let free = other.standing.iter().all(|placed| {
            let id = placed.paragraph.id();
            body.get(id).is_none() || side.has(id)
        });
        let goes = side.standing.iter().any(|placed| {
            let id = placed.paragraph.id();
            body.get(id).is_some() && !other.has(id)
        });
        let comes = other
            .standing
            .iter()
            .any(|placed| body.get(placed.paragraph.id()) != Some(&placed.paragraph));
        stands && free && (goes || comes)
    }
}

/// Leaves one side of a change for the other.
pub(super) fn go(body: &mut Body, leave: &Side, to: &Side) {
    for placed in &leave.standing {
        let id = placed.paragraph.id();
        if !to.has(id) {
            match to.tombstones.get(id) {
                Some(tombstone) => body.bury(id, tombstone.reason.clone()),
                None => body.bury(id, Reason::Undone),
            }
        }
    }
    // They are kept in their order, and come back in it.
    let mut least = 0;
    for placed in &to.standing {
        least = body.put(placed, least) + 1;
    }
}
