//! The layer above everything an agent draws: the human's marks, in the order they were drawn.

use std::collections::BTreeSet;
use std::sync::Arc;

use super::mark::{Mark, Stroke};

/// The human's marks and the ids of those that are gone.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct HumanLayer {
    marks: Vec<Arc<Mark>>,
    gone: BTreeSet<String>,
    drawn: u32,
}

impl HumanLayer {
    /// The marks, the lowest first.
    pub fn marks(&self) -> &[Arc<Mark>] {
        &self.marks
    }

    /// A mark that is there.
    pub fn get(&self, id: &str) -> Option<&Arc<Mark>> {
        self.marks.iter().find(|mark| mark.id() == id)
    }

    /// Whether a mark of this id was there once and is not any more.
    pub fn is_gone(&self, id: &str) -> bool {
        self.gone.contains(id)
    }

    /// The id that the next mark gets.
    pub fn next_id(&self) -> String {
        format!("h{}", self.drawn + 1)
    }

    pub(super) fn draw(&mut self, stroke: Stroke) -> Arc<Mark> {
        let mark = Arc::new(Mark::new(self.next_id(), stroke));
        self.drawn += 1;
        self.marks.push(Arc::clone(&mark));
        mark
    }

    /// Takes marks away and returns them with their places, so that they can be put back.
    pub(super) fn remove(&mut self, ids: &[String]) -> Vec<(usize, Arc<Mark>)> {
        let mut removed = Vec::new();
        let mut place = 0;
        self.marks.retain(|mark| {
            let stays = !ids.iter().any(|id| id == mark.id());
            if !stays {
                removed.push((place, Arc::clone(mark)));
            }
            place += 1;
            stays
        });
        let ids = removed.iter().map(|(_, mark)| mark.id().to_owned());
        self.gone.extend(ids);
        removed
    }

    /// Moves marks, which nothing does while the rules hold.
    #[cfg(feature = "evidence")]
    pub(super) fn shift(&mut self, ids: &[String], by: super::point::Point) {
        for mark in &mut self.marks {
            if ids.iter().any(|id| id == mark.id()) {
                let mut stroke = mark.stroke().clone();
                for point in &mut stroke.points {
                    *point = *point + by;
                }
                *mark = Arc::new(Mark::new(mark.id().to_owned(), stroke));
            }
        }
    }

    /// Puts marks back where they were.
    pub(super) fn restore(&mut self, removed: &[(usize, Arc<Mark>)]) {
        for (place, mark) in removed {
            self.gone.remove(mark.id());
            let place = (*place).min(self.marks.len());
            self.marks.insert(place, Arc::clone(mark));
        }
    }
}
