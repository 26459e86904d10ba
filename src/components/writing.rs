//! The person's hand on the document: what keys, input methods, clipboard and mouse do to its text, all of it through
//! the model's one edit.
//!
//! The browser changes nothing by itself where it can be asked not to. Where it cannot, as in a composition, what it
//! has made is read back and becomes an edit.

use std::sync::Arc;

use leptos::ev;
use leptos::prelude::*;

use crate::browser::{
    Line, Place, Surface, drag_text, dropped_text, input_text, pasted_text, put_on_clipboard,
};
use crate::document::{
    Act, Document, Edit, Hand, Paragraph, Range, Shown, Spot, caret_between, copied, to_utf16,
};
use crate::store::Store;

use super::input_kind::{InputKind, Way};

/// A stretch of the surface, in the order of the text.
type Stretch = (Place, Place);

/// The hand and the surface it writes on. A handle.
#[derive(Clone, Copy, Debug)]
pub struct Writing {
    store: Store<Document>,
    state: StoredValue<State, LocalStorage>,
    /// The paragraph that the caret stands in, or stood in last.
    pub here: RwSignal<Option<String>>,
}

#[derive(Debug, Default)]
struct State {
    surface: Option<Surface>,
    /// What the surface shows.
    shown: Vec<Arc<Paragraph>>,
    doing: Doing,
}

/// What the hand is in the middle of.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Doing {
    #[default]
    Nothing,
    /// An input method composes. While it does, nothing else touches the surface.
    Composing { hold: u32 },
    /// The browser is about to make a change that the person asked for and that cannot be held up.
    Awaiting,
    /// A stretch of the text is being dragged.
    Dragging(Stretch),
}

/// Where the caret goes once something is done.
type Caret = Option<Spot>;

impl Writing {
    /// A hand for this document.
    pub fn new(store: Store<Document>) -> Self {
        Self {
            store,
            state: StoredValue::new_local(State::default()),
            here: RwSignal::new(None),
        }
    }

    /// Begins to write on a surface.
    pub fn open(self, surface: Surface) {
        self.state.update_value(|state| {
            state.surface = Some(surface);
            state.shown = Vec::new();
        });
        self.show(false);
    }

    /// Leaves the surface.
    pub fn close(self) {
        self.composed();
        self.state.update_value(|state| state.surface = None);
        self.store.set_caret(Vec::new());
    }

    /// Brings the surface up to date. `by_others` if it was not this hand that changed the document: then the view
    /// stays where it is, and what is new is marked.
    pub fn show(self, by_others: bool) {
        let now = self
            .store
            .peek(|session| session.model().paragraphs().to_vec());
        self.state.update_value(|state| {
            if matches!(state.doing, Doing::Composing { .. }) {
                return;
            }
            let Some(surface) = &mut state.surface else {
                return;
            };
            let is_same = |(was, is): &(&Arc<Paragraph>, &Arc<Paragraph>)| Arc::ptr_eq(was, is);
            let start = state.shown.iter().zip(&now).take_while(is_same).count();
            let most = state.shown.len().min(now.len()) - start;
            let ends = state.shown.iter().rev().zip(now.iter().rev());
            let end = ends.take(most).take_while(is_same).count();
            let lines = now.get(start..now.len() - end).unwrap_or_default();
            let run = start..state.shown.len() - end;
            if lines.is_empty() && run.is_empty() {
                return;
            }
            let anchor = if by_others { surface.anchor() } else { None };
            let lines: Vec<_> = lines.iter().map(|there| line(there)).collect();
            surface.splice(run, &lines, by_others);
            if let Some(anchor) = anchor {
                surface.hold(&anchor);
            }
            state.shown = now;
        });
    }

    /// Puts the surface back as the document is, whatever stands there.
    fn repair(self) {
        self.show(false);
        self.state.update_value(|state| {
            let lines: Vec<_> = state.shown.iter().map(|there| line(there)).collect();
            if let Some(surface) = &mut state.surface {
                surface.repair(&lines);
            }
        });
    }

    /// Marks the paragraphs that a row of the log points at, and only these.
    pub fn light(self, before: &[String], ids: &[String]) {
        self.with_surface(|surface| {
            for id in before.iter().filter(|id| !ids.contains(id)) {
                surface.mark(id, "data-lit", false);
            }
            for id in ids {
                surface.mark(id, "data-lit", true);
            }
            Some(())
        });
    }
}

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

    /// Reads what stands on the surface and makes an edit of it, or puts it back.
    fn read_back(self, hand: Hand) {
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
        let kept = match hand {
            Hand::Human => {
                self.store.act(|_| Some(act));
                true
            }
            Hand::Unknown => self.store.act_by_script(act),
        };
        self.repair();
        self.put_caret(caret.filter(|_| kept));
    }

    fn read(self) -> Option<Vec<Shown>> {
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
    fn edit(self, hand: Hand, over: Option<Stretch>, make: impl FnOnce(Option<Range>) -> Edit) {
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
        let kept = match hand {
            Hand::Human => {
                self.store.act(|_| Some(act));
                true
            }
            Hand::Unknown => self.store.act_by_script(act),
        };
        self.show(false);
        self.put_caret(caret.filter(|_| kept));
    }

    /// Deletes a selection, or what the browser says lies that way, or the break between two paragraphs.
    fn delete(self, hand: Hand, way: Way, over: Option<Stretch>) {
        let over = match self.selection() {
            Some((at, to)) if at == to => self.break_at(at, way).or(over),
            selected => selected.or(over),
        };
        if let Some(over) = over {
            self.edit(hand, Some(over), |over| Edit::typing(over, ""));
        }
    }

    fn break_at(self, at: Place, way: Way) -> Option<Stretch> {
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

    fn turn(self, act: fn(&Document) -> Option<Act>) {
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
        self.store.set_caret(ids);
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
        self.store.set_caret(Vec::new());
    }

    fn put_caret(self, caret: Caret) {
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
    fn selection(self) -> Option<Stretch> {
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

    fn range(self, document: &Document, over: Option<Stretch>) -> Option<Range> {
        let (from, to) = over?;
        self.state.with_value(|state| {
            let id = |place: Place| Some(state.shown.get(place.line)?.id());
            document.range((id(from)?, from.utf16), (id(to)?, to.utf16))
        })
    }
}

/// State.
impl Writing {
    fn with_surface<T>(self, read: impl FnOnce(&Surface) -> Option<T>) -> Option<T> {
        self.state
            .with_value(|state| state.surface.as_ref().and_then(read))
    }

    fn doing(self) -> Doing {
        self.state.with_value(|state| state.doing)
    }

    fn set_doing(self, doing: Doing) {
        self.state.update_value(|state| state.doing = doing);
    }

    fn is_composing(self) -> bool {
        matches!(self.doing(), Doing::Composing { .. })
    }
}

fn line(paragraph: &Paragraph) -> Line<'_> {
    Line {
        id: paragraph.id(),
        kind: paragraph.owner().as_str(),
        text: paragraph.text(),
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

fn read_act(document: &Document, shown: &[Shown], hand: Hand) -> Option<(Act, Caret)> {
    act_of(document, document.reading(shown)?, hand)
}

fn hand_of(event: &ev::Event) -> Hand {
    if event.is_trusted() {
        Hand::Human
    } else {
        Hand::Unknown
    }
}
