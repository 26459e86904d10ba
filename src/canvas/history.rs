//! The human's own acts, to be undone and redone one by one. What the agent did is never in it.

use std::sync::Arc;

use super::alter::Alteration;
use super::mark::Mark;
use super::shape::Shape;

/// What one act changed, with everything needed to change it back.
#[derive(Clone, Debug, PartialEq)]
pub enum Change {
    /// A mark came.
    Drew(Arc<Mark>),
    /// Marks and shapes went, from these places.
    Removed {
        /// The human's.
        marks: Vec<(usize, Arc<Mark>)>,
        /// The human's that were the agent's.
        taken: Vec<(usize, Arc<Shape>)>,
        /// The agent's.
        shapes: Vec<(usize, Arc<Shape>)>,
    },
    /// Marks and shapes were altered. Here is how, and what they were before.
    Altered {
        /// How.
        how: Alteration,
        /// The human's.
        marks: Vec<Arc<Mark>>,
        /// The human's that had been taken before.
        taken: Vec<Arc<Shape>>,
        /// The agent's until then, from these places.
        shapes: Vec<(usize, Arc<Shape>)>,
    },
    /// A shape of the agent that had been dropped came in.
    LetIn {
        /// The call and the place in it that it was dropped from.
        from: (u32, u32),
        /// The shape.
        shape: Arc<Shape>,
    },
}

impl Change {
    /// The ids that it concerns.
    pub fn ids(&self) -> Vec<String> {
        match self {
            Self::Drew(mark) => vec![mark.id().to_owned()],
            Self::LetIn { shape, .. } => vec![shape.id().to_owned()],
            Self::Altered {
                marks,
                taken,
                shapes,
                ..
            } => {
                let marks = marks.iter().map(|mark| mark.id().to_owned());
                let shapes = taken.iter().chain(shapes.iter().map(|(_, shape)| shape));
                marks
                    .chain(shapes.map(|shape| shape.id().to_owned()))
                    .collect()
            }
            Self::Removed {
                marks,
                taken,
                shapes,
            } => {
                let marks = marks.iter().map(|(_, mark)| mark.id().to_owned());
                let shapes = taken.iter().chain(shapes);
                let shapes = shapes.map(|(_, shape)| shape.id().to_owned());
                marks.chain(shapes).collect()
            }
        }
    }
}

/// Changes done and changes undone, the newest last.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct History {
    done: Vec<Change>,
    undone: Vec<Change>,
}

impl History {
    /// What was done and not undone, the newest first.
    pub fn done(&self) -> impl Iterator<Item = &Change> {
        self.done.iter().rev()
    }

    /// What was undone, the next to be done again first.
    pub(super) fn undone(&self) -> impl Iterator<Item = &Change> {
        self.undone.iter().rev()
    }

    pub(super) fn push(&mut self, change: Change) {
        self.done.push(change);
        self.undone.clear();
    }

    /// Takes out the newest change for which this holds; newer ones would change nothing any more and are dropped.
    pub(super) fn undo(&mut self, changes: impl Fn(&Change) -> bool) -> Option<Change> {
        let change = last_for_which(&mut self.done, changes)?;
        self.undone.push(change.clone());
        Some(change)
    }

    /// Takes out the next change to do again for which this holds; [`History::redone`] must follow.
    pub(super) fn redo(&mut self, changes: impl Fn(&Change) -> bool) -> Option<Change> {
        last_for_which(&mut self.undone, changes)
    }

    /// Writes down what doing it again has changed.
    pub(super) fn redone(&mut self, change: Change) {
        self.done.push(change);
    }
}

fn last_for_which(all: &mut Vec<Change>, changes: impl Fn(&Change) -> bool) -> Option<Change> {
    while let Some(change) = all.pop() {
        if changes(&change) {
            return Some(change);
        }
    }
    None
}
