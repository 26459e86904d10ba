//! The paragraphs that stand in the document, by their ids: whether one is there is asked far more often than where.

use std::sync::Arc;

use super::paragraph::Paragraph;

/// One slot for each id that was ever made. Ids are counted, so that the number in one is its place here.
#[derive(Clone, Debug, Default)]
pub struct Standing(Vec<Option<Arc<Paragraph>>>);

impl Standing {
    /// The paragraph of this id.
    pub(super) fn get(&self, id: &str) -> Option<&Arc<Paragraph>> {
        let there = self.0.get(number(id)?)?.as_ref();
        there.filter(|there| there.id() == id)
    }

    /// This one stands there from now on, in the place of any other of its id.
    pub(super) fn set(&mut self, paragraph: &Arc<Paragraph>) {
        let Some(number) = number(paragraph.id()) else {
            return;
        };
        if self.0.len() <= number {
            self.0.resize(number + 1, None);
        }
        if let Some(slot) = self.0.get_mut(number) {
            *slot = Some(Arc::clone(paragraph));
        }
    }

    /// The paragraph of this id does not stand there any more.
    pub(super) fn remove(&mut self, id: &str) {
        if let Some(slot) = number(id).and_then(|number| self.0.get_mut(number)) {
            *slot = None;
        }
    }
}

fn number(id: &str) -> Option<usize> {
    id.strip_prefix('p')?.parse().ok()
}
