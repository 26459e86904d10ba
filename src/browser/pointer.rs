//! A pointer that takes hold of something on a picture.

use wasm_bindgen::JsCast;
use web_sys::{FocusOptions, PointerEvent, SvgGraphicsElement, SvgsvgElement};

use super::position::{PointerSample, samples};

/// Where a pointer is on the picture that listens, in units of the frame. `None` while the picture is not shown.
pub fn place_of(event: &PointerEvent) -> Option<PointerSample> {
    let picture = event.current_target()?;
    let picture = picture.dyn_into::<SvgGraphicsElement>().ok()?;
    samples(&picture, event).pop()
}

/// The picture that listens gets all that this pointer does from now on, and the focus.
pub fn keep_pointer(event: &PointerEvent) {
    let picture = event.current_target();
    let Some(picture) = picture.and_then(|picture| picture.dyn_into::<SvgsvgElement>().ok()) else {
        return;
    };
    // A pointer that is gone already cannot be kept.
    let _ = picture.set_pointer_capture(event.pointer_id());
    let without_scrolling = FocusOptions::new();
    without_scrolling.set_prevent_scroll(true);
    let _ = picture.focus_with_options(&without_scrolling);
}
