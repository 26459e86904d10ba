//! What of the work the person points at: the rows of the log that are about it show so. The other way round, what a
//! row is about, is no matter of this.

use leptos::ev::PointerEvent;
use leptos::prelude::*;

use crate::browser::value_under;

/// What points.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum By {
    /// A pointer that is over it.
    Pointer,
    /// A hand that holds it.
    Hand,
    /// The focus, or a caret in it.
    Focus,
}

/// The ids that are pointed at. A handle.
#[derive(Clone, Copy, Debug)]
pub struct Pointed {
    pointer: RwSignal<Vec<String>>,
    hand: RwSignal<Vec<String>>,
    focus: RwSignal<Vec<String>>,
}

impl Pointed {
    /// Nothing is pointed at.
    pub fn new() -> Self {
        Self {
            pointer: RwSignal::new(Vec::new()),
            hand: RwSignal::new(Vec::new()),
            focus: RwSignal::new(Vec::new()),
        }
    }

    /// This points at these now, and at nothing else.
    pub fn at(self, by: By, ids: impl IntoIterator<Item = String>) {
        let signal = match by {
            By::Pointer => self.pointer,
            By::Hand => self.hand,
            By::Focus => self.focus,
        };
        let ids: Vec<_> = ids.into_iter().collect();
        // Whoever asks from a view that is going comes too late.
        if signal.try_with_untracked(|before| *before != ids) == Some(true) {
            signal.set(ids);
        }
    }

    /// A pointer comes over something whose id is in that attribute, or over nothing that has one. While a button is
    /// down it draws or selects and does not point; a finger does nothing else. A pen that draws comes over nothing:
    /// the picture keeps it.
    pub fn over(self, event: &PointerEvent, attribute: &str) {
        let points = event.buttons() == 0 && event.pointer_type() != "touch";
        let id = value_under(event, attribute).filter(|_| points);
        self.at(By::Pointer, id);
    }

    /// Whether one of these is pointed at, followed where this is tracked. A pointer says more than a hand, and a hand
    /// more than the focus.
    pub fn is_any_of(self, ids: &[String]) -> bool {
        let signals = [self.pointer, self.hand, self.focus];
        let signal = signals.iter().find(|signal| !signal.read().is_empty());
        signal.is_some_and(|signal| {
            let pointed = signal.read();
            ids.iter().any(|id| pointed.contains(id))
        })
    }
}
