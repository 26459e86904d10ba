//! What a hand can do now: each verb gives the act, if it would change anything.

use super::act::Act;
use super::change::{Change, Side};
use super::changed::{Changed, between, by_edit};
use super::document::Document;
use super::edit::Edit;
use super::editing::Planned;
use super::offset::{Edge, clamp};
use super::owner::Hand;
use super::tombstone::Tombstone;

/// What a hand can do now. Each gives the act, if it would change anything.
impl Document {
    /// Changing text.
    pub fn editing(&self, mut edit: Edit, hand: Hand) -> Option<Act> {
        if edit.over.is_none() && edit.pieces == [""] {
            return None;
        }
        if let Some(over) = &mut edit.over {
            let is_empty = over.from == over.to;
            let end = if is_empty { Edge::Start } else { Edge::End };
            for (spot, edge) in [(&mut over.from, Edge::Start), (&mut over.to, end)] {
                spot.at = clamp(self.get(&spot.id)?.text(), spot.at, edge);
            }
        }
        let Planned { run, replaced, .. } = self.plan(&edit, hand)?;
        let before = self.paragraphs().get(run)?;
        (before != replaced.after).then(|| Act::Edited {
            changed: by_edit(before, &edit, &replaced),
            edit,
            hand,
        })
    }

    /// Whether there is an own act that can be undone.
    pub fn can_undo(&self) -> bool {
        self.undone_next().is_some()
    }

    /// Whether anything that was undone can be done again.
    pub fn can_redo(&self) -> bool {
        self.redone_next().is_some()
    }

    /// Undoing the last own act that can be undone.
    pub fn undoing(&self) -> Option<Act> {
        let change = self.undone_next()?;
        let changed = self.changed(&change.after, &change.before);
        Some(Act::Undid { changed })
    }

    /// Doing again what was undone last.
    pub fn redoing(&self) -> Option<Act> {
        let change = self.redone_next()?;
        let changed = self.changed(&change.before, &change.after);
        Some(Act::Redid { changed })
    }

    /// Taking back those of these paragraphs that are still the agent's.
    pub fn taking_back(&self, ids: &[String]) -> Option<Act> {
        let is_agents = |id: &&String| self.get(id).is_some_and(|p| p.may_be_rewritten());
        let ids: Vec<_> = ids.iter().filter(is_agents).cloned().collect();
        (!ids.is_empty()).then_some(Act::TookBack { ids })
    }

    /// Bringing back a paragraph that is gone.
    pub fn restoring(&self, id: &str) -> Option<Act> {
        let can = self.tombstone(id).is_some_and(Tombstone::can_come_back);
        can.then(|| Act::Restored { id: id.to_owned() })
    }

    /// Giving a paragraph to the agent.
    pub fn giving(&self, id: &str) -> Option<Act> {
        let paragraph = self.get(id)?;
        // The agent has no empty paragraphs: nobody would take them away again.
        let can = paragraph.owner().is_protected() && !paragraph.text().is_empty();
        can.then(|| Act::Gave { id: id.to_owned() })
    }

    /// Beginning a new document.
    pub fn clearing(&self) -> Option<Act> {
        let ids = self.paragraphs().iter().map(|p| p.id().to_owned());
        let ids: Vec<_> = ids.collect();
        (!ids.is_empty()).then_some(Act::Cleared { ids })
    }

    /// Opening something that nobody here wrote in the place of what is there.
    pub fn opening(name: &str, text: &str) -> Act {
        Act::Opened {
            name: name.to_owned(),
            texts: super::pieces::paragraphs(text),
        }
    }

    fn undone_next(&self) -> Option<&Change> {
        let applies =
            |change: &&Change| change.can_leave(&self.body, &change.after, &change.before);
        self.history.done().find(applies)
    }

    fn redone_next(&self) -> Option<&Change> {
        let applies =
            |change: &&Change| change.can_leave(&self.body, &change.before, &change.after);
        self.history.undone().find(applies)
    }

    fn changed(&self, from: &Side, to: &Side) -> Vec<Changed> {
        let there = from.standing.iter();
        let there = there.filter_map(|placed| self.get(placed.paragraph.id()).cloned());
        let comes = to.standing.iter().map(|placed| placed.paragraph.clone());
        between(&there.collect::<Vec<_>>(), &comes.collect::<Vec<_>>())
    }
}
