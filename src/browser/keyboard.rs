//! Keys: whether they belong to a text, and whether something else takes them all.

use leptos::prelude::document;
use wasm_bindgen::JsCast;
use web_sys::{Element, KeyboardEvent};

/// Whether a key goes into a text or an input method: no letter is a command then.
pub fn is_typing(event: &KeyboardEvent) -> bool {
    let target = event
        .target()
        .and_then(|target| target.dyn_into::<Element>().ok());
    event.is_composing()
        || target.is_some_and(|target| {
            target
                .closest(
                    "input:not([type=radio], [type=checkbox]), select, textarea, [contenteditable]",
                )
                .is_ok_and(|found| found.is_some())
        })
}

/// Whether a dialog that takes all keys is open.
pub fn is_modal_open() -> bool {
    let open = document().query_selector("dialog:modal").ok();
    open.flatten().is_some()
}
