//! What `index.html` shows until the app does.

use leptos::prelude::document;

/// Takes the start screen away.
pub fn take_start_screen_away() {
    if let Some(screen) = document().get_element_by_id("start") {
        screen.remove();
    }
}
