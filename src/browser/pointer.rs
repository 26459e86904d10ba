//! A pointer on the picture that listens to it.

use wasm_bindgen::JsCast;
use web_sys::{Element, FocusOptions, PointerEvent, SvgGraphicsElement, SvgsvgElement};

use super::position::{PointerSample, samples};

/// Every place where the pointer has been since its last event, in units of the frame, the newest last. None while the
/// picture is not shown.
pub fn places_of(event: &PointerEvent) -> Vec<PointerSample> {
    let picture = event.current_target();
    let picture = picture.and_then(|picture| picture.dyn_into::<SvgGraphicsElement>().ok());
    picture.map_or_else(Vec::new, |picture| samples(&picture, event))
}

/// The value of that attribute where the pointer is: of what it is over, or of the nearest around that.
pub fn value_under(event: &PointerEvent, attribute: &str) -> Option<String> {
    let target = event.target()?.dyn_into::<Element>().ok()?;
    let marked = target.closest(&format!("[{attribute}]")).ok()??;
    marked.get_attribute(attribute)
}

/// Whether the picture gets all that this pointer does.
pub fn keeps_pointer(picture: &Element, id: i32) -> bool {
    picture.has_pointer_capture(id)
}

/// The picture gets all that this pointer does from now on, and the focus. It does not scroll for that.
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
