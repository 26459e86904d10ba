//! Keys: whether they belong to a text.

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
