//! Events that no person made, for showing people that the page takes none of them. A browser marks each of them as
//! untrusted, whoever dispatches it.

use leptos::prelude::document;
use wasm_bindgen::JsCast;
use web_sys::{
    Element, EventTarget, HtmlElement, KeyboardEvent, KeyboardEventInit, PointerEvent,
    PointerEventInit,
};

/// Presses what this selector finds. `false` if there is no such thing.
pub fn press_untrusted(selector: &str) -> bool {
    let found = find(selector).and_then(|found| found.dyn_into::<HtmlElement>().ok());
    if let Some(button) = &found {
        button.click();
    }
    found.is_some()
}

/// Draws a line across what this selector finds. `false` if there is no such thing.
pub fn stroke_untrusted(selector: &str) -> bool {
    let Some(picture) = find(selector) else {
        return false;
    };
    let bounds = picture.get_bounding_client_rect();
    let steps = [
        ("pointerdown", 0.3),
        ("pointermove", 0.5),
        ("pointermove", 0.7),
        ("pointerup", 0.7),
    ];
    for (kind, part) in steps {
        let init = PointerEventInit::new();
        init.set_bubbles(true);
        init.set_cancelable(true);
        init.set_pointer_id(1);
        init.set_is_primary(true);
        init.set_pointer_type("mouse");
        init.set_buttons(u16::from(kind != "pointerup"));
        init.set_client_x((bounds.left() + bounds.width() * part) as i32);
        init.set_client_y((bounds.top() + bounds.height() * part) as i32);
        if let Ok(event) = PointerEvent::new_with_event_init_dict(kind, &init) {
            dispatch(&picture, &event);
        }
    }
    true
}

/// Presses keys on what this selector finds, each with Ctrl where it says so. `false` if there is no such thing.
pub fn type_untrusted(selector: &str, keys: &[(&str, bool)]) -> bool {
    let Some(surface) = find(selector) else {
        return false;
    };
    for (key, ctrl) in keys {
        for kind in ["keydown", "keyup"] {
            let init = KeyboardEventInit::new();
            init.set_bubbles(true);
            init.set_cancelable(true);
            init.set_key(key);
            init.set_ctrl_key(*ctrl);
            let event = KeyboardEvent::new_with_keyboard_event_init_dict(kind, &init);
            if let Ok(event) = event {
                dispatch(&surface, &event);
            }
        }
    }
    true
}

fn find(selector: &str) -> Option<Element> {
    document().query_selector(selector).ok().flatten()
}

/// Whether someone prevented what the browser would do is of no interest: it does nothing for such an event.
fn dispatch(target: &EventTarget, event: &web_sys::Event) {
    let _ = target.dispatch_event(event);
}
