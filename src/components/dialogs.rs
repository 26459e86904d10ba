//! What an open dialog changes for keys that hold for the whole page.

use leptos::prelude::document;

/// Whether Esc closes a dialog: one that is modal or has the focus.
pub fn takes_escape() -> bool {
    is_there("dialog:modal, dialog[open]:focus-within")
}

/// Whether a modal dialog is open: what lies behind it is out of reach until it is answered.
pub fn is_modal_open() -> bool {
    is_there("dialog:modal")
}

fn is_there(selector: &str) -> bool {
    matches!(document().query_selector(selector), Ok(Some(_)))
}
