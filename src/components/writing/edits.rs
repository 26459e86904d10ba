//! From what the hand does to acts: the one edit, reading back, undoing.

use leptos::prelude::WithValue;

use crate::browser::Place;
use crate::document::{Act, Document, Edit, Hand, Range, Shown, Spot, caret_between};

use super::input_kind::Way;
use super::writing::{Stretch, Writing};

/// Where the caret goes once something is done.
pub(super) type Caret = Option<Spot>;

/// Editing.
impl Writing {
    /// Reads what stands on the surface and makes an edit of it, or puts it back.
    pub(super) fn read_back(self, hand: Hand) {
        let Some(shown) = self.read() else {
            return;
        };
        let read = self
            .store
            .peek(|session| read_act(session.model(), &shown, hand));
        let Some((act, caret)) = read else {
            if self.with_surface(|surface| Some(surface.is_whole())) == Some(false) {
                self.repair();
            }
            return;
        };
        let kept = self.record(hand, act);
        self.repair();
        self.put_caret(caret.filter(|_| kept));
    }

    /// Whether the document takes it; from a person it always does.
    fn record(self, hand: Hand, act: Act) -> bool {
        match hand {
            Hand::Human => {
                self.store.act(|_| Some(act));
                true
            }
            Hand::Unknown => self.store.act_by_script(act),
        }
    }

    pub(super) fn read(self) -> Option<Vec<Shown>> {
        self.with_surface(|surface| {
            let blocks = surface.read().into_iter();
            let shown = blocks.map(|block| Shown {
                id: block.id,
                text: block.text,
            });
            Some(shown.collect())
        })
    }

    /// The one way in which this hand changes text.
    pub(super) fn edit(
        self,
        hand: Hand,
        over: Option<Stretch>,
        make: impl FnOnce(Option<Range>) -> Edit,
    ) {
        let done = self.store.peek(|session| {
            let document = session.model();
            let range = self.range(document, over);
            if range.is_none() && !document.paragraphs().is_empty() {
                return None;
            }
            act_of(document, make(range), hand)
        });
        let Some((act, caret)) = done else {
            return;
        };
        let kept = self.record(hand, act);
        self.show(false);
        self.put_caret(caret.filter(|_| kept));
    }

    /// Deletes a selection, or what the browser says lies that way, or the break between two paragraphs.
    pub(super) fn delete(self, hand: Hand, way: Way, over: Option<Stretch>) {
        let over = match self.selection() {
            Some((at, to)) if at == to => self.break_at(at, way).or(over),
            selected => selected.or(over),
        };
        if let Some(over) = over {
            self.edit(hand, Some(over), |over| Edit::typing(over, ""));
        }
    }

    pub(super) fn break_at(self, at: Place, way: Way) -> Option<Stretch> {
        self.with_surface(|surface| match way {
            Way::Back if at.utf16 == 0 => {
                let line = at.line.checked_sub(1)?;
                let utf16 = surface.length_of(line);
                Some((Place { line, utf16 }, at))
            }
            Way::On if at.utf16 == surface.length_of(at.line) => {
                let line = at.line + 1;
                Some((at, Place { line, utf16: 0 }))
            }
            _ => None,
        })
    }

    /// Undoes the last own act.
    pub fn undo(self) {
        self.turn(Document::undoing);
    }

    /// Does again what was undone.
    pub fn redo(self) {
        self.turn(Document::redoing);
    }

    pub(super) fn turn(self, act: fn(&Document) -> Option<Act>) {
        if self.is_composing() {
            return;
        }
        let before = self.state.with_value(|state| state.shown.clone());
        self.store.act(act);
        self.show(false);
        let caret = self
            .state
            .with_value(|state| caret_between(&before, &state.shown));
        self.put_caret(caret);
    }
}

fn act_of(document: &Document, edit: Edit, hand: Hand) -> Option<(Act, Caret)> {
    let act = document.editing(edit, hand)?;
    let caret = match &act {
        Act::Edited { edit, .. } => document.caret_after(edit, hand),
        _ => None,
    };
    Some((act, caret))
}

/// The act that makes the document read as what is shown, if it does not, and where the caret goes.
pub(super) fn read_act(document: &Document, shown: &[Shown], hand: Hand) -> Option<(Act, Caret)> {
    act_of(document, document.reading(shown)?, hand)
}
