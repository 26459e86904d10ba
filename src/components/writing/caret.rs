//! The caret and the selection: where they stand, and where they go. Moving them is no act.

use leptos::prelude::*;

use crate::browser::Place;
use crate::document::{Document, Range, Spot, to_utf16};

use super::edits::Caret;
use super::writing::{Stretch, Writing};

/// The caret.
impl Writing {
    /// The caret or the selection is elsewhere, or nowhere.
    pub fn caret_moved(self) {
        let stands = self.with_surface(|surface| {
            let focus = surface.selection()?.1;
            Some((surface.has_focus(), focus))
        });
        let over = self
            .selection()
            .filter(|_| stands.is_some_and(|(has, _)| has));
        let (ids, here) = self.state.with_value(|state| {
            let ids = over.and_then(|(from, to)| state.shown.get(from.line..=to.line));
            let ids = ids.unwrap_or_default().iter();
            let here = stands.and_then(|(_, focus)| state.shown.get(focus.line));
            (
                ids.map(|there| there.id().to_owned()).collect::<Vec<_>>(),
                here.map(|there| there.id().to_owned()),
            )
        });
        self.stand_in(ids);
        if let Some(here) = here
            && self
                .here
                .with_untracked(|before| before.as_ref() != Some(&here))
        {
            let before = self.here.get_untracked();
            self.with_surface(|surface| {
                if let Some(before) = &before {
                    surface.mark(before, "data-current", false);
                }
                surface.mark(&here, "data-current", true);
                Some(())
            });
            self.here.set(Some(here));
        }
    }

    /// The keyboard writes elsewhere from now on.
    pub fn blurred(self) {
        self.composed();
        self.stand_in(Vec::new());
    }

    /// The caret or the selection stands in these now.
    pub(super) fn stand_in(self, ids: Vec<String>) {
        if self.caret.try_with_untracked(|before| *before != ids) == Some(true) {
            self.caret.set(ids.clone());
        }
        self.store.set_caret(ids);
    }

    pub(super) fn put_caret(self, caret: Caret) {
        let Some(Spot { id, at }) = caret else {
            return;
        };
        self.state.with_value(|state| {
            let line = state.shown.iter().position(|there| there.id() == id);
            let (Some(surface), Some(line)) = (&state.surface, line) else {
                return;
            };
            let text = state.shown.get(line).map_or("", |there| there.text());
            if surface.has_focus() {
                let utf16 = to_utf16(text, at);
                surface.select(Place { line, utf16 }, Place { line, utf16 });
                surface.show_caret();
            }
        });
        self.caret_moved();
    }

    /// The selection from its start to its end. One that takes a paragraph whole and ends before the next one does
    /// not reach into that: that is what selecting a paragraph by clicks does.
    pub(super) fn selection(self) -> Option<Stretch> {
        self.with_surface(|surface| {
            let (anchor, focus) = surface.selection()?;
            let (from, to) = (anchor.min(focus), anchor.max(focus));
            let is_whole = from.utf16 == 0 && to.utf16 == 0 && from.line < to.line;
            let last = to.line.saturating_sub(1);
            let length = surface.length_of(last);
            if is_whole && length > 0 {
                let to = Place {
                    line: last,
                    utf16: length,
                };
                return Some((from, to));
            }
            Some((from, to))
        })
    }

    pub(super) fn range(self, document: &Document, over: Option<Stretch>) -> Option<Range> {
        let (from, to) = over?;
        self.state.with_value(|state| {
            let id = |place: Place| Some(state.shown.get(place.line)?.id());
            document.range((id(from)?, from.utf16), (id(to)?, to.utf16))
        })
    }
}
