//! The sheet: the document's text on one editing surface, and the hand that writes on it.

use leptos::ev;
use leptos::html::Div;
use leptos::prelude::*;

use crate::browser::{SelectionWatch, Surface};
use crate::document::Document;
use crate::store::Store;

use super::pointed::{By, Pointed};
use super::writing::Writing;

/// The sheet.
#[component]
pub fn Editor(
    /// The document page's store.
    store: Store<Document>,
    /// The hand.
    writing: Writing,
    /// The ids that a row of the log points at.
    highlighted: RwSignal<Vec<String>>,
    /// What the person points at.
    pointed: Pointed,
) -> impl IntoView {
    let root = NodeRef::<Div>::new();
    root.on_load(move |element| {
        writing.open(Surface::new(element.into(), move || writing.changed()));
    });
    // After the hand's own acts this finds nothing left to do.
    Effect::new(move |_| {
        store.read(|_| ());
        writing.show(true);
    });
    Effect::new(move |before: Option<Vec<String>>| {
        let ids = highlighted.get();
        writing.light(&before.unwrap_or_default(), &ids);
        ids
    });
    Effect::new(move |_| pointed.at(By::Focus, writing.caret.get()));
    let moved = StoredValue::new_local(Some(SelectionWatch::new(move || writing.caret_moved())));
    let hidden = window_event_listener(ev::pagehide, move |_| writing.composed());
    on_cleanup(move || {
        moved.set_value(None);
        hidden.remove();
        writing.close();
    });
    view! {
        <div class="sheet">
            <div
                id="document"
                contenteditable="true"
                tabindex="0"
                translate="no"
                role="textbox"
                aria-multiline="true"
                aria-label="Document"
                aria-describedby="doc-here"
                node_ref=root
                on:pointerover=move |event| pointed.over(&event, "data-id")
                on:pointerleave=move |_| pointed.at(By::Pointer, None)
                on:beforeinput=move |event| writing.before_input(&event)
                on:input=move |event| writing.input(&event)
                on:compositionstart=move |event| writing.composition_start(&event)
                on:compositionend=move |_| writing.composed()
                on:copy=move |event| {
                    writing.copy(&event);
                }
                on:cut=move |event| writing.cut(&event)
                on:paste=move |event| writing.paste(&event)
                on:dragstart=move |event| writing.drag(&event)
                on:dragend=move |_| writing.drag_end()
                on:drop=move |event| writing.dropped(&event)
                on:focus=move |_| writing.caret_moved()
                on:blur=move |_| writing.blurred()
            ></div>
        </div>
    }
}
