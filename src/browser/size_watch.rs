//! Tells how high elements are, and again whenever that changes.

use js_sys::Array;
use wasm_bindgen::JsCast;
use wasm_bindgen::prelude::Closure;
use web_sys::{Element, ResizeObserver, ResizeObserverEntry};

/// Watches until it is dropped.
#[derive(Debug)]
pub struct SizeWatch {
    observer: Option<ResizeObserver>,
    _told: Closure<dyn Fn(Array)>,
}

impl SizeWatch {
    /// Calls `told` with elements that are new to it or have another size than before, each by its id and its height
    /// in pixels, after the page was laid out and before it is painted. Where browsers cannot watch it is never called.
    pub fn new(told: impl Fn(Vec<(String, f64)>) + 'static) -> Self {
        let told = Closure::<dyn Fn(Array)>::new(move |entries: Array| {
            let elements = entries
                .iter()
                .filter_map(|entry| entry.dyn_into::<ResizeObserverEntry>().ok());
            let heights = elements.map(|entry| {
                let element = entry.target();
                (element.id(), element.get_bounding_client_rect().height())
            });
            told(heights.collect());
        });
        Self {
            observer: ResizeObserver::new(told.as_ref().unchecked_ref()).ok(),
            _told: told,
        }
    }

    /// Watches this element as well.
    pub fn watch(&self, element: &Element) {
        if let Some(observer) = &self.observer {
            observer.observe(element);
        }
    }

    /// Watches it no more.
    pub fn forget(&self, element: &Element) {
        if let Some(observer) = &self.observer {
            observer.unobserve(element);
        }
    }
}

impl Drop for SizeWatch {
    fn drop(&mut self) {
        if let Some(observer) = &self.observer {
            observer.disconnect();
        }
    }
}
