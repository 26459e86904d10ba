//! Clipboard and mouse: text that comes from elsewhere and goes elsewhere, always plain.

use leptos::ev;

use crate::browser::{drag_text, dropped_text, pasted_text, put_on_clipboard};
use crate::document::{Edit, copied};

use super::input::hand_of;
use super::writing::{Doing, Writing};

/// Clipboard and mouse.
impl Writing {
    /// Copies the selection.
    pub fn copy(self, event: &ev::ClipboardEvent) -> bool {
        let text = self.selected_text();
        text.is_some_and(|text| put_on_clipboard(event, &text))
    }

    /// Cuts the selection out.
    pub fn cut(self, event: &ev::ClipboardEvent) {
        if self.copy(event) {
            self.edit(hand_of(event), self.selection(), |over| {
                Edit::typing(over, "")
            });
        }
    }

    /// Pastes plain text.
    pub fn paste(self, event: &ev::ClipboardEvent) {
        event.prevent_default();
        if let Some(text) = pasted_text(event).filter(|text| !text.is_empty()) {
            self.edit(hand_of(event), self.selection(), |over| {
                Edit::pasting(over, &text)
            });
        }
    }

    /// The selection begins to be dragged.
    pub fn drag(self, event: &ev::DragEvent) {
        if let (Some(text), Some(over)) = (self.selected_text(), self.selection()) {
            drag_text(event, &text);
            self.set_doing(Doing::Dragging(over));
        }
    }

    /// Dragging is over, wherever it was dropped.
    pub fn drag_end(self) {
        if matches!(self.doing(), Doing::Dragging(_)) {
            self.set_doing(Doing::Nothing);
        }
    }

    /// Something is dropped. What comes from here moves, unless a key asks for a copy.
    pub fn dropped(self, event: &ev::DragEvent) {
        event.prevent_default();
        let at = self.with_surface(|surface| surface.place_at(event.client_x(), event.client_y()));
        let moved = match self.doing() {
            Doing::Dragging(over) if !event.ctrl_key() && !event.alt_key() => Some(over),
            _ => None,
        };
        self.drag_end();
        let Some(text) = dropped_text(event).filter(|text| !text.is_empty()) else {
            return;
        };
        let hand = hand_of(event);
        let put = || {
            self.edit(hand, at.map(|at| (at, at)), |over| {
                Edit::pasting(over, &text)
            })
        };
        let take = |over| self.edit(hand, Some(over), |over| Edit::typing(over, ""));
        // Whichever stands further down goes first, so that the other is still where it was.
        match (moved, at) {
            (Some((from, to)), Some(at)) if at > to => {
                put();
                take((from, to));
            }
            (Some((from, to)), Some(at)) if at < from => {
                take((from, to));
                put();
            }
            (Some(_), _) => {}
            (None, _) => put(),
        }
    }

    fn selected_text(self) -> Option<String> {
        let over = self.selection().filter(|(from, to)| from != to)?;
        self.store.peek(|session| {
            let document = session.model();
            Some(copied(document, &self.range(document, Some(over))?))
        })
    }
}
