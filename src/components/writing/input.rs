//! What events announce and tell: keys, corrections, input methods, and what nobody announced.

use leptos::ev;

use crate::browser::input_text;
use crate::document::{Edit, Hand};

use super::edits::read_act;
use super::input_kind::InputKind;
use super::writing::{Doing, Writing};

/// Input.
impl Writing {
    /// Something is about to change the text.
    pub fn before_input(self, event: &ev::InputEvent) {
        let hand = hand_of(event);
        if hand.is_human() && !event.is_composing() {
            // The end of a composition can get lost.
            self.composed();
        }
        let kind = InputKind::of(&event.input_type());
        let goes_by_itself = event.is_composing()
            || !event.cancelable()
            || matches!(kind, InputKind::Composes | InputKind::Other);
        if goes_by_itself {
            if hand.is_human() && !self.is_composing() {
                self.set_doing(Doing::Awaiting);
            }
            return;
        }
        event.prevent_default();
        let over = || {
            self.with_surface(|surface| surface.target(event))
                .or_else(|| self.selection())
        };
        match kind {
            InputKind::Types => {
                let text = input_text(event);
                self.edit(hand, over(), |over| Edit::typing(over, &text));
            }
            InputKind::BreaksLine => self.edit(hand, over(), |over| Edit::typing(over, "\n")),
            InputKind::BeginsParagraph => self.edit(hand, over(), Edit::enter),
            InputKind::Pastes => {
                let text = input_text(event);
                self.edit(hand, over(), |over| Edit::pasting(over, &text));
            }
            InputKind::Deletes(way) => self.delete(hand, way, over()),
            InputKind::Undoes if hand.is_human() => self.undo(),
            InputKind::Redoes if hand.is_human() => self.redo(),
            _ => {}
        }
    }

    /// Something has changed the text.
    pub fn input(self, event: &ev::Event) {
        let awaited = self.doing() == Doing::Awaiting;
        match (hand_of(event), self.is_composing()) {
            (Hand::Human, true) => {}
            (Hand::Human, false) if awaited => {
                self.set_doing(Doing::Nothing);
                self.read_back(Hand::Human);
            }
            // Nobody announced it: no key did this.
            _ => self.read_back(Hand::Unknown),
        }
    }

    /// Something changed on the surface that no event told of.
    pub fn changed(self) {
        if !self.is_composing() {
            self.read_back(Hand::Unknown);
        }
    }

    /// An input method begins to compose.
    pub fn composition_start(self, event: &ev::CompositionEvent) {
        if !event.is_trusted() {
            return;
        }
        self.composed();
        if let Some((from, to)) = self.selection().filter(|(from, to)| from.line < to.line) {
            // The browser would join the blocks itself, each in its own way.
            self.edit(Hand::Human, Some((from, to)), |over| Edit::typing(over, ""));
        }
        let hold = self.store.begin_hold();
        self.set_doing(Doing::Composing { hold });
    }

    /// What an input method composed is there.
    pub fn composed(self) {
        let Doing::Composing { hold } = self.doing() else {
            return;
        };
        self.set_doing(Doing::Nothing);
        let shown = self.read();
        let mut caret = None;
        self.store.end_hold(hold, |document| {
            let (act, at) = read_act(document, &shown?, Hand::Human)?;
            caret = at;
            Some(act)
        });
        self.show(false);
        if self.with_surface(|surface| Some(surface.is_whole())) == Some(false) {
            self.repair();
            self.put_caret(caret);
        }
    }
}

/// Whose hand makes an event: no person's, unless the browser vouches for it.
pub(super) fn hand_of(event: &ev::Event) -> Hand {
    if event.is_trusted() {
        Hand::Human
    } else {
        Hand::Unknown
    }
}
