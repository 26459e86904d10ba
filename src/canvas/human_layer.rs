//! The layer above everything an agent draws: the human's marks, in the order they were drawn,
//! and below them the shapes that were the agent's until the human changed them.

use std::collections::BTreeSet;
use std::sync::Arc;

use super::alter::Alteration;
use super::mark::Mark;
use super::shape::Shape;
use super::stack;
use super::traced::Traced;

/// A list as one thing: whether it is the very same costs no look into it.
pub type List<T> = Arc<Vec<Arc<T>>>;

/// The human's marks and taken shapes, and the ids of those that are gone.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct HumanLayer {
    marks: List<Mark>,
    taken: List<Shape>,
    gone: BTreeSet<String>,
    drawn: u32,
}

impl HumanLayer {
    /// The marks, the lowest first.
    pub fn marks(&self) -> &[Arc<Mark>] {
        &self.marks
    }

    /// Both lists as they stand. Two that are the very same lists are equal.
    pub fn lists(&self) -> (&List<Mark>, &List<Shape>) {
        (&self.marks, &self.taken)
    }

    /// A mark that is there. What is asked for is mostly new, so it is looked for from the top.
    pub fn get(&self, id: &str) -> Option<&Arc<Mark>> {
        self.marks.iter().rev().find(|mark| mark.id() == id)
    }

    /// The shapes that were the agent's until the human changed them, the lowest first. They lie below the marks.
    pub fn taken(&self) -> &[Arc<Shape>] {
        &self.taken
    }

    /// A taken shape that is there.
    pub fn taken_shape(&self, id: &str) -> Option<&Arc<Shape>> {
        self.taken.iter().find(|shape| shape.id() == id)
    }

    /// Whether a mark or a taken shape of this id was there once and is not any more.
    pub fn is_gone(&self, id: &str) -> bool {
        self.gone.contains(id)
    }

    /// The id that the next mark gets.
    pub fn next_id(&self) -> String {
        format!("h{}", self.drawn + 1)
    }

    pub(super) fn draw(&mut self, stroke: Traced) -> Arc<Mark> {
        let mark = Arc::new(Mark::new(self.next_id(), stroke));
        self.drawn += 1;
        Arc::make_mut(&mut self.marks).push(Arc::clone(&mark));
        mark
    }

    /// Takes marks away and returns them with their places, so that they can be put back.
    pub(super) fn remove(&mut self, ids: &[String]) -> Vec<(usize, Arc<Mark>)> {
        let removed = stack::take_out(Arc::make_mut(&mut self.marks), ids);
        let ids = removed.iter().map(|(_, mark)| mark.id().to_owned());
        self.gone.extend(ids);
        removed
    }

    /// Moves marks, which nothing of an agent's does while the rules hold.
    #[cfg(feature = "evidence")]
    pub(super) fn shift(&mut self, ids: &[String], by: super::point::Point) {
        stack::alter(Arc::make_mut(&mut self.marks).as_mut_slice(), ids, |mark| {
            Alteration::Move(by).of_mark(mark)
        });
    }

    /// Puts marks back where they were.
    pub(super) fn restore(&mut self, removed: &[(usize, Arc<Mark>)]) {
        for (_, mark) in removed {
            self.gone.remove(mark.id());
        }
        stack::put_back(Arc::make_mut(&mut self.marks), removed);
    }

    /// Takes taken shapes away and returns them with their places.
    pub(super) fn remove_taken(&mut self, ids: &[String]) -> Vec<(usize, Arc<Shape>)> {
        let removed = stack::take_out(Arc::make_mut(&mut self.taken), ids);
        let ids = removed.iter().map(|(_, shape)| shape.id().to_owned());
        self.gone.extend(ids);
        removed
    }

    /// Puts taken shapes back where they were.
    pub(super) fn restore_taken(&mut self, removed: &[(usize, Arc<Shape>)]) {
        for (_, shape) in removed {
            self.gone.remove(shape.id());
        }
        stack::put_back(Arc::make_mut(&mut self.taken), removed);
    }

    /// A shape that was the agent's is the human's from now on, on top of those before it.
    pub(super) fn take(&mut self, shape: Shape) {
        Arc::make_mut(&mut self.taken).push(Arc::new(shape));
    }

    /// A taken shape is the agent's again, as if it had never been taken.
    pub(super) fn give_back(&mut self, id: &str) {
        Arc::make_mut(&mut self.taken).retain(|shape| shape.id() != id);
    }

    /// Alters marks and taken shapes. Returns them as they were.
    pub(super) fn alter(
        &mut self,
        ids: &[String],
        how: Alteration,
    ) -> (Vec<Arc<Mark>>, Vec<Arc<Shape>>) {
        let marks = stack::alter(Arc::make_mut(&mut self.marks).as_mut_slice(), ids, |mark| {
            how.of_mark(mark)
        });
        let shapes = stack::alter(
            Arc::make_mut(&mut self.taken).as_mut_slice(),
            ids,
            |shape| how.of_shape(shape),
        );
        (marks, shapes)
    }

    /// Puts marks and taken shapes back as they were.
    pub(super) fn put_back(&mut self, marks: &[Arc<Mark>], shapes: &[Arc<Shape>]) {
        stack::restore(Arc::make_mut(&mut self.marks).as_mut_slice(), marks);
        stack::restore(Arc::make_mut(&mut self.taken).as_mut_slice(), shapes);
    }
}
