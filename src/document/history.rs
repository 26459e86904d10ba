//! The human's own acts, to be undone and redone one by one. What the agent did is never in it.

use super::change::Change;
use super::edit::Edit;

/// Acts that can be undone; earlier ones are forgotten.
const KEPT: usize = 500;

/// Changes done and changes undone, the newest last.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct History {
    done: Vec<Change>,
    undone: Vec<Change>,
    /// Where the last change goes on if the next edit is more of the same typing.
    run: Option<Run>,
}

/// A run of typing, or of deleting, that is one step to undo.
#[derive(Clone, Debug, PartialEq)]
struct Run {
    id: String,
    at: usize,
    deletes: bool,
    blank: bool,
}

impl Run {
    fn of(edit: &Edit) -> Option<Self> {
        let (id, from, to, piece) = edit.within()?;
        match (from == to, piece.is_empty()) {
            (true, false) => Some(Self {
                id: id.to_owned(),
                at: from + piece.len(),
                deletes: false,
                blank: piece.ends_with(char::is_whitespace),
            }),
            (false, true) => Some(Self {
                id: id.to_owned(),
                at: from,
                deletes: true,
                blank: false,
            }),
            _ => None,
        }
    }

    /// Whether this edit goes on where the run stands. A word begins a new step.
    fn goes_on(&self, edit: &Edit) -> bool {
        let Some((id, from, to, piece)) = edit.within() else {
            return false;
        };
        let joins = if self.deletes {
            piece.is_empty() && from < to && (from == self.at || to == self.at)
        } else {
            let new_word = self.blank && !piece.starts_with(char::is_whitespace);
            from == to && from == self.at && !piece.is_empty() && !new_word
        };
        id == self.id && joins
    }
}

impl History {
    /// Changes that undo would take back, the newest first.
    pub(super) fn done(&self) -> impl Iterator<Item = &Change> {
        self.done.iter().rev()
    }

    /// Changes that redo would do again, the next one first.
    pub(super) fn undone(&self) -> impl Iterator<Item = &Change> {
        self.undone.iter().rev()
    }

    /// Writes an edit down. What goes on from the edit before it becomes one step with it.
    pub(super) fn push_edit(&mut self, change: Change, edit: &Edit) {
        let goes_on = self.run.as_ref().is_some_and(|run| run.goes_on(edit));
        let next = Run::of(edit);
        match self.done.last_mut() {
            Some(last) if goes_on && last.after == change.before => last.after = change.after,
            _ => self.push(change),
        }
        self.undone.clear();
        self.run = next;
    }

    /// Writes any other act down.
    pub(super) fn push(&mut self, change: Change) {
        self.done.push(change);
        let surplus = self.done.len().saturating_sub(KEPT);
        self.done.drain(..surplus);
        self.undone.clear();
        self.run = None;
    }

    /// Takes out the newest change for which this holds; newer ones do not apply any more and are dropped.
    pub(super) fn undo(&mut self, applies: impl Fn(&Change) -> bool) -> Option<Change> {
        self.run = None;
        let change = last_for_which(&mut self.done, applies)?;
        self.undone.push(change.clone());
        Some(change)
    }

    /// Takes out the next change to do again for which this holds.
    pub(super) fn redo(&mut self, applies: impl Fn(&Change) -> bool) -> Option<Change> {
        self.run = None;
        let change = last_for_which(&mut self.undone, applies)?;
        self.done.push(change.clone());
        Some(change)
    }
}

fn last_for_which(changes: &mut Vec<Change>, applies: impl Fn(&Change) -> bool) -> Option<Change> {
    while let Some(change) = changes.pop() {
        if applies(&change) {
            return Some(change);
        }
    }
    None
}
