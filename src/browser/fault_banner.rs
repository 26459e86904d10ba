//! What happens when the page itself breaks: whoever waits is told, and so is the person.
//!
//! After a panic nothing of the app can be trusted to run, so the banner is made here, by hand, out of elements.

use std::cell::{Cell, RefCell};

use leptos::prelude::{document, window};
use wasm_bindgen::JsCast;
use wasm_bindgen::prelude::Closure;
use web_sys::ErrorEvent;

thread_local! {
    static BROKEN: Cell<bool> = const { Cell::new(false) };
    static LISTENERS: RefCell<Vec<Box<dyn Fn()>>> = const { RefCell::new(Vec::new()) };
}

/// Whether the page has broken. From then on no tool may write.
pub fn is_broken() -> bool {
    BROKEN.get()
}

/// Runs this once if the page breaks. It must touch nothing that may have been in use at that moment.
pub fn on_fault(listener: impl Fn() + 'static) {
    LISTENERS.with_borrow_mut(|listeners| listeners.push(Box::new(listener)));
}

/// Watches for panics, and for exceptions that leave our code without one.
pub fn watch_for_faults() {
    std::panic::set_hook(Box::new(|panic| {
        console_error_panic_hook::hook(panic);
        broken();
    }));
    let uncaught = Closure::<dyn Fn(ErrorEvent)>::new(|event: ErrorEvent| {
        if event.error().is_instance_of::<js_sys::Error>() && is_ours(&event) {
            broken();
        }
    });
    let added =
        window().add_event_listener_with_callback("error", uncaught.as_ref().unchecked_ref());
    if added.is_ok() {
        // It watches for as long as the page is open.
        uncaught.forget();
    }
}

/// Whether an error came out of our wasm rather than an extension's script.
fn is_ours(event: &ErrorEvent) -> bool {
    let stack = js_sys::Reflect::get(&event.error(), &"stack".into()).ok();
    stack
        .and_then(|stack| stack.as_string())
        .is_some_and(|stack| stack.contains("wasm"))
}

fn broken() {
    if BROKEN.replace(true) {
        return;
    }
    LISTENERS.with(|listeners| {
        if let Ok(listeners) = listeners.try_borrow() {
            for listener in listeners.iter() {
                listener();
            }
        }
    });
    // Without a body there is nobody to show it to.
    let _ = show_banner();
}

fn show_banner() -> Option<()> {
    let banner = document().create_element("div").ok()?;
    banner.set_class_name("banner");
    banner.set_attribute("role", "alert").ok()?;
    banner.set_attribute("data-kind", "fault").ok()?;
    let text = document().create_element("p").ok()?;
    text.set_text_content(Some(
        "Something broke in this page. The AI is held back. Load the page again to go on with what was kept.",
    ));
    let again = document().create_element("a").ok()?;
    again.set_class_name("button");
    again
        .set_attribute("href", &window().location().href().ok()?)
        .ok()?;
    // Or the router would take the click, and nothing would be loaded.
    again.set_attribute("rel", "external").ok()?;
    again.set_text_content(Some("Load again"));
    banner.append_child(&text).ok()?;
    banner.append_child(&again).ok()?;
    document().body()?.prepend_with_node_1(&banner).ok()
}
