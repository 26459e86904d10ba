//! The paragraphs in their order and the tombstones of those that are gone: ids are made here and nowhere else.

use std::collections::BTreeMap;
use std::sync::Arc;

use super::change::Placed;
use super::owner::Owner;
use super::paragraph::Paragraph;
use super::standing::Standing;
use super::tombstone::{Reason, Tombstone};

/// Every paragraph that is or was.
#[derive(Clone, Debug, Default)]
pub struct Body {
    paragraphs: Vec<Arc<Paragraph>>,
    /// The same, to be found by id.
    standing: Standing,
    tombstones: BTreeMap<String, Tombstone>,
    made: u32,
}

impl PartialEq for Body {
    fn eq(&self, other: &Self) -> bool {
        self.made == other.made
            && self.paragraphs == other.paragraphs
            && self.tombstones == other.tombstones
    }
}

impl Body {
    pub(super) fn paragraphs(&self) -> &[Arc<Paragraph>] {
        &self.paragraphs
    }

    pub(super) const fn tombstones(&self) -> &BTreeMap<String, Tombstone> {
        &self.tombstones
    }

    /// Paragraphs ever made.
    pub(super) const fn made(&self) -> u32 {
        self.made
    }

    pub(super) fn set_made(&mut self, made: u32) {
        self.made = self.made.max(made);
    }

    pub(super) fn get(&self, id: &str) -> Option<&Arc<Paragraph>> {
        self.standing.get(id)
    }

    pub(super) fn place(&self, id: &str) -> Option<usize> {
        let wanted = self.get(id)?;
        let mut paragraphs = self.paragraphs.iter();
        paragraphs.position(|paragraph| Arc::ptr_eq(paragraph, wanted))
    }

    /// The paragraph with its place, to be found again.
    pub(super) fn placed(&self, place: usize) -> Option<Placed> {
        let paragraph = self.paragraphs.get(place)?;
        Some(Placed {
            paragraph: Arc::clone(paragraph),
            before: self.id_before(place),
            place,
        })
    }

    fn id_before(&self, place: usize) -> Option<String> {
        let before = place.checked_sub(1)?;
        let before = self.paragraphs.get(before)?;
        Some(before.id().to_owned())
    }

    /// A new paragraph at a place.
    pub(super) fn make(&mut self, place: usize, owner: Owner, text: &str) -> Arc<Paragraph> {
        self.made += 1;
        let paragraph = Arc::new(Paragraph::new(format!("p{}", self.made), owner, text));
        self.insert(place, Arc::clone(&paragraph));
        paragraph
    }

    fn insert(&mut self, place: usize, paragraph: Arc<Paragraph>) {
        let place = place.min(self.paragraphs.len());
        self.standing.set(&paragraph);
        self.paragraphs.insert(place, paragraph);
    }

    fn take_out(&mut self, place: usize) -> Arc<Paragraph> {
        let paragraph = self.paragraphs.remove(place);
        self.standing.remove(paragraph.id());
        paragraph
    }

    /// Puts paragraphs in the place of a run of them, without tombstones.
    pub(super) fn splice(&mut self, run: std::ops::Range<usize>, after: &[Arc<Paragraph>]) {
        let end = run.end.min(self.paragraphs.len());
        let start = run.start.min(end);
        let gone = self.paragraphs.splice(start..end, after.iter().cloned());
        gone.for_each(|gone| self.standing.remove(gone.id()));
        after.iter().for_each(|there| self.standing.set(there));
    }

    /// Puts a paragraph in the place of the one of its id.
    pub(super) fn set(&mut self, paragraph: Paragraph) {
        if let Some(place) = self.place(paragraph.id()) {
            self.splice(place..place + 1, &[Arc::new(paragraph)]);
        }
    }

    /// Puts a paragraph where it stood, or in the place of the one of its id, and returns the place. If what it stood
    /// after is gone, it is put no earlier than `least`: what went after it may not know any more what was before it.
    pub(super) fn put(&mut self, placed: &Placed, least: usize) -> usize {
        let paragraph = Arc::clone(&placed.paragraph);
        self.tombstones.remove(paragraph.id());
        if let Some(place) = self.place(paragraph.id()) {
            self.splice(place..place + 1, &[paragraph]);
            return place;
        }
        let before = placed.before.as_deref();
        let place = match before.and_then(|before| self.place(before)) {
            Some(place) => place + 1,
            None => self.place_after(before, placed.place).max(least),
        };
        let place = place.min(self.paragraphs.len());
        self.insert(place, paragraph);
        place
    }

    /// The place after a paragraph; if that is gone as well, after the one that it stood after, and so on.
    pub(super) fn place_after(&self, id: Option<&str>, otherwise: usize) -> usize {
        let mut id = id;
        for _ in 0..=self.tombstones.len() {
            let Some(before) = id else {
                return 0;
            };
            if let Some(place) = self.place(before) {
                return place + 1;
            }
            let Some(tombstone) = self.tombstones.get(before) else {
                return otherwise;
            };
            id = tombstone.before.as_deref();
        }
        otherwise
    }

    /// Takes a paragraph away and sets a tombstone.
    pub(super) fn bury(&mut self, id: &str, reason: Reason) {
        let Some(place) = self.place(id) else {
            return;
        };
        let before = self.id_before(place);
        let paragraph = self.take_out(place);
        self.tombstone(
            Placed {
                paragraph,
                before,
                place,
            },
            reason,
        );
    }

    /// Sets a tombstone for a paragraph that stood there until now.
    pub(super) fn tombstone(&mut self, placed: Placed, reason: Reason) {
        let Placed {
            paragraph,
            before,
            place,
        } = placed;
        self.tombstones.insert(
            paragraph.id().to_owned(),
            Tombstone {
                paragraph,
                reason,
                before,
                place,
            },
        );
    }

    /// Moves a paragraph to a place counted without it.
    pub(super) fn shift(&mut self, id: &str, to: impl FnOnce(&Self) -> usize) {
        if let Some(place) = self.place(id) {
            let paragraph = self.take_out(place);
            let place = to(self);
            self.insert(place, paragraph);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Looks for every id that was ever made, and for some that never were.
    fn check(body: &Body) {
        for number in 0..=body.made + 1 {
            let id = format!("p{number}");
            let mut all = body.paragraphs.iter().enumerate();
            let there = all.find(|(_, paragraph)| paragraph.id() == id);
            assert_eq!(body.place(&id), there.map(|(place, _)| place), "{id}");
            assert_eq!(body.get(&id), there.map(|(_, there)| there), "{id}");
        }
        for id in ["", "p", "p01", "p+1", "h1", "p99999999999999999999"] {
            assert_eq!(body.get(id), None, "{id}");
        }
    }

    #[test]
    fn a_paragraph_is_not_found_by_its_id_or_one_that_is_gone_is() {
        let mut body = Body::default();
        for place in [0, 0, 1, 9] {
            body.make(place, Owner::Agent, "text");
            check(&body);
        }
        body.shift("p1", |_| 0);
        check(&body);
        let other = Paragraph::clone(body.get("p3").expect("it was made")).rewritten("new", None);
        body.set(other);
        check(&body);
        let before = [1, 2].map(|place| body.placed(place).expect("four stand there"));
        let after = [Arc::clone(&before[1].paragraph), {
            body.set_made(5);
            Arc::new(Paragraph::new("p5".to_owned(), Owner::Human, "new"))
        }];
        body.splice(1..3, &after);
        check(&body);
        body.bury("p5", Reason::LeftEmpty);
        check(&body);
        for placed in &before {
            body.put(placed, 0);
            check(&body);
        }
    }
}
