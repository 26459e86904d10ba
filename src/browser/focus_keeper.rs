//! Keeps the focus near a button that goes, or is hidden, because it was pressed.

use std::time::Duration;

use leptos::prelude::{document, set_timeout};
use wasm_bindgen::JsCast;
use wasm_bindgen::prelude::Closure;
use web_sys::{Element, HtmlElement, MouseEvent};

/// What can have the focus.
const FOCUSABLE: &str = "button, summary, a[href], input:not([type=radio]), select, textarea, [tabindex='0'], [contenteditable='true']";

/// What belongs together: the focus goes to a neighbour within before it goes elsewhere.
const TOGETHER: [&str; 3] = [
    "li, [role=group], [role=log]",
    "dialog, details, section",
    "main, body",
];

/// Watches until it is dropped.
#[derive(Debug)]
pub struct FocusKeeper {
    pressed: Closure<dyn Fn(MouseEvent)>,
}

impl FocusKeeper {
    /// From now on, a button that has the focus and goes when it is pressed gives it to a neighbour.
    pub fn new() -> Self {
        let pressed = Closure::<dyn Fn(MouseEvent)>::new(|event: MouseEvent| {
            if event.is_trusted() {
                keep(&event);
            }
        });
        let listener = pressed.as_ref().unchecked_ref();
        // On its way down: later the button may be gone, and nobody could tell where it was.
        let _ = document().add_event_listener_with_callback_and_bool("click", listener, true);
        Self { pressed }
    }
}

impl Drop for FocusKeeper {
    fn drop(&mut self) {
        let listener = self.pressed.as_ref().unchecked_ref();
        let _ = document().remove_event_listener_with_callback_and_bool("click", listener, true);
    }
}

fn keep(event: &MouseEvent) {
    let target = event.target();
    let target = target.and_then(|target| target.dyn_into::<Element>().ok());
    let button = target.and_then(|target| target.closest("button").ok().flatten());
    let Some(button) = button.filter(|button| document().active_element().as_ref() == Some(button))
    else {
        return;
    };
    let neighbours = neighbours(&button);
    // What the press changes has been shown by then.
    let after = move || {
        let has_focus = document().active_element();
        if has_focus.is_none_or(|element| element.tag_name() == "BODY") {
            let there = neighbours.into_iter().find(is_shown);
            if let Some(there) = there {
                let _ = there.focus();
            }
        }
    };
    set_timeout(after, Duration::ZERO);
}

/// What can have the focus beside this, the nearest groups first; in each what follows, then what comes before.
fn neighbours(button: &Element) -> Vec<HtmlElement> {
    let mut all: Vec<HtmlElement> = Vec::new();
    let groups = TOGETHER
        .iter()
        .filter_map(|group| button.closest(group).ok().flatten());
    for group in groups {
        let Ok(found) = group.query_selector_all(FOCUSABLE) else {
            continue;
        };
        let found = (0..found.length()).filter_map(|place| found.get(place)?.dyn_into().ok());
        let found: Vec<HtmlElement> = found.collect();
        let place = found
            .iter()
            .position(|other| other.is_same_node(Some(button)));
        let (before, after) = found.split_at(place.unwrap_or(0));
        all.extend(after.iter().skip(1).chain(before.iter().rev()).cloned());
    }
    all
}

/// Whether it is on the page and takes up room there.
fn is_shown(element: &HtmlElement) -> bool {
    element.is_connected() && element.offset_width() > 0
}
