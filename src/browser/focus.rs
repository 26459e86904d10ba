//! The focus.

use leptos::prelude::document;
use wasm_bindgen::JsCast;
use web_sys::{HtmlElement, SvgElement};

/// Whatever has the focus loses it, and is told so now: an element that is taken down is told too late, when
/// nothing is left of what it would do then.
pub fn drop_focus() {
    let Some(focused) = document().active_element() else {
        return;
    };
    // Neither throws.
    if let Some(focused) = focused.dyn_ref::<HtmlElement>() {
        let _ = focused.blur();
    } else if let Some(focused) = focused.dyn_ref::<SvgElement>() {
        let _ = focused.blur();
    }
}
