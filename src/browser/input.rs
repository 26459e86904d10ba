//! What text events carry.

use web_sys::{ClipboardEvent, DataTransfer, DragEvent, InputEvent};

const PLAIN: &str = "text/plain";

/// The text that an input event brings, wherever the browser puts it.
pub fn input_text(event: &InputEvent) -> String {
    let brought = || plain(event.data_transfer().as_ref());
    event.data().or_else(brought).unwrap_or_default()
}

/// The plain text that is pasted.
pub fn pasted_text(event: &ClipboardEvent) -> Option<String> {
    plain(event.clipboard_data().as_ref())
}

/// The plain text that is dropped.
pub fn dropped_text(event: &DragEvent) -> Option<String> {
    plain(event.data_transfer().as_ref())
}

/// Puts a text on the clipboard in the place of what the browser would. `false` where it does not allow that.
pub fn put_on_clipboard(event: &ClipboardEvent, text: &str) -> bool {
    let clipboard = event.clipboard_data();
    let set = clipboard.is_some_and(|clipboard| clipboard.set_data(PLAIN, text).is_ok());
    if set {
        event.prevent_default();
    }
    set
}

/// Gives a text along with what is dragged.
pub fn drag_text(event: &DragEvent, text: &str) {
    if let Some(dragged) = event.data_transfer() {
        // What else the browser gives along, such as markup, is not wanted here.
        let _ = dragged.clear_data();
        let _ = dragged.set_data(PLAIN, text);
    }
}

fn plain(from: Option<&DataTransfer>) -> Option<String> {
    from?.get_data(PLAIN).ok()
}
