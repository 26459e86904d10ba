//! Watches a surface for changes that it has not made itself.

use js_sys::Array;
use wasm_bindgen::JsCast;
use wasm_bindgen::prelude::Closure;
use web_sys::{MutationObserver, MutationObserverInit, Node};

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
