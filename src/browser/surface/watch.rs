//! Watches a surface for what it does not do itself: changes of its content, and moves of the selection.

use js_sys::Array;
use leptos::prelude::document;
use wasm_bindgen::JsCast;
use wasm_bindgen::prelude::Closure;
use web_sys::{MutationObserver, MutationObserverInit, Node};

/// The event is the document's and does not bubble to the window.
const SELECTION: &str = "selectionchange";

/// Watches the content until it is dropped.
#[derive(Debug)]
pub struct Watch {
    observer: MutationObserver,
    _changed: Closure<dyn Fn(Array)>,
}

impl Watch {
    /// Calls `changed` a moment after anything in the node has changed. `None` where browsers cannot watch.
    pub fn new(node: &Node, changed: impl Fn() + 'static) -> Option<Self> {
        let changed = Closure::<dyn Fn(Array)>::new(move |_| changed());
        let observer = MutationObserver::new(changed.as_ref().unchecked_ref()).ok()?;
        let options = MutationObserverInit::new();
        options.set_child_list(true);
        options.set_character_data(true);
        options.set_subtree(true);
        observer.observe_with_options(node, &options).ok()?;
        Some(Self {
            observer,
            _changed: changed,
        })
    }

    /// What has changed up to now is known.
    pub fn forget(&self) {
        self.observer.take_records();
    }
}

impl Drop for Watch {
    fn drop(&mut self) {
        self.observer.disconnect();
    }
}

/// Follows the selection until it is dropped.
#[derive(Debug)]
pub struct Follow {
    moved: Closure<dyn Fn()>,
}

impl Follow {
    /// Calls `moved` whenever the caret or the selection is elsewhere.
    pub fn new(moved: impl Fn() + 'static) -> Self {
        let moved = Closure::<dyn Fn()>::new(moved);
        // Only a listener that is none is refused.
        let _ =
            document().add_event_listener_with_callback(SELECTION, moved.as_ref().unchecked_ref());
        Self { moved }
    }
}

impl Drop for Follow {
    fn drop(&mut self) {
        let moved = self.moved.as_ref().unchecked_ref();
        // Taking away what is not there does nothing.
        let _ = document().remove_event_listener_with_callback(SELECTION, moved);
    }
}
