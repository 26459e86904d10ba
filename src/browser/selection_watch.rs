//! Tells when the page's selection is elsewhere.

use leptos::prelude::document;
use wasm_bindgen::JsCast;
use wasm_bindgen::prelude::Closure;

/// Told by the document alone: the event does not come up to the window.
const EVENT: &str = "selectionchange";

/// Watches until it is dropped.
#[derive(Debug)]
pub struct SelectionWatch {
    moved: Closure<dyn Fn()>,
}

impl SelectionWatch {
    /// Calls `moved` whenever the caret or the selection of the page has moved, by whatever means.
    pub fn new(moved: impl Fn() + 'static) -> Self {
        let moved = Closure::<dyn Fn()>::new(moved);
        // The document takes any listener.
        let _ = document().add_event_listener_with_callback(EVENT, moved.as_ref().unchecked_ref());
        Self { moved }
    }
}

impl Drop for SelectionWatch {
    fn drop(&mut self) {
        let moved = self.moved.as_ref().unchecked_ref();
        let _ = document().remove_event_listener_with_callback(EVENT, moved);
    }
}
