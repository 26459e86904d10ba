//! The hand and the surface it writes on: what is shown, and what the hand is in the middle of.

use std::sync::Arc;

use leptos::prelude::*;

use crate::browser::{Line, Place, Surface};
use crate::document::{Document, Paragraph};
use crate::store::Store;

/// A stretch of the surface, in the order of the text.
pub(super) type Stretch = (Place, Place);

/// The hand and the surface it writes on. A handle.
#[derive(Clone, Copy, Debug)]
pub struct Writing {
    pub(super) store: Store<Document>,
    pub(super) state: StoredValue<State, LocalStorage>,
    /// The paragraph that the caret stands in, or stood in last.
    pub here: RwSignal<Option<String>>,
    /// The paragraphs that the caret or the selection stands in while the text has the focus.
    pub caret: RwSignal<Vec<String>>,
}

#[derive(Debug, Default)]
pub(super) struct State {
    pub(super) surface: Option<Surface>,
    /// What the surface shows.
    pub(super) shown: Vec<Arc<Paragraph>>,
    doing: Doing,
}

/// What the hand is in the middle of.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum Doing {
    #[default]
    Nothing,
    /// An input method composes. While it does, nothing else touches the surface.
    Composing { hold: u32 },
    /// The browser is about to make a change that the person asked for and that cannot be held up.
    Awaiting,
    /// A stretch of the text is being dragged.
    Dragging(Stretch),
}

impl Writing {
    /// A hand for this document.
    pub fn new(store: Store<Document>) -> Self {
        Self {
            store,
            state: StoredValue::new_local(State::default()),
            here: RwSignal::new(None),
            caret: RwSignal::new(Vec::new()),
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
        self.stand_in(Vec::new());
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
            let anchor = if by_others {
                surface.anchor(start)
            } else {
                None
            };
            let lines: Vec<_> = lines.iter().map(|there| line(there)).collect();
            surface.splice(run, &lines, by_others);
            if let Some(anchor) = anchor {
                surface.hold(&anchor);
            }
            state.shown = now;
        });
    }

    /// Puts the surface back as the document is, whatever stands there.
    pub(super) fn repair(self) {
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

/// State.
impl Writing {
    pub(super) fn with_surface<T>(self, read: impl FnOnce(&Surface) -> Option<T>) -> Option<T> {
        self.state
            .with_value(|state| state.surface.as_ref().and_then(read))
    }

    pub(super) fn doing(self) -> Doing {
        self.state.with_value(|state| state.doing)
    }

    pub(super) fn set_doing(self, doing: Doing) {
        self.state.update_value(|state| state.doing = doing);
    }

    pub(super) fn is_composing(self) -> bool {
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
