//! A button that copies a text and says so.

use leptos::prelude::*;
use leptos::task::spawn_local;

use crate::browser::copy_text;

use super::icon::{Icon, IconView};

/// How long the button says what became of it, in milliseconds.
const SAID_FOR: u32 = 2_500;

/// Copies the text that `text` gives at the press.
#[component]
pub fn CopyButton(
    /// What the button says.
    label: &'static str,
    /// The text to copy.
    text: impl Fn() -> String + 'static,
) -> impl IntoView {
    let copied = RwSignal::new(None::<bool>);
    let copy = move |_| {
        let text = text();
        spawn_local(async move {
            copied.set(Some(copy_text(&text).await));
            gloo_timers::future::TimeoutFuture::new(SAID_FOR).await;
            copied.try_set(None);
        });
    };
    let says = move || match copied.get() {
        None => label,
        Some(true) => "Copied",
        Some(false) => "Not allowed here: select and copy",
    };
    let icon = move || {
        if copied.get() == Some(true) {
            Icon::Check
        } else {
            Icon::Copy
        }
    };
    view! {
        <button class="button" type="button" on:click=copy>
            {move || view! { <IconView icon=icon() /> }}
            <span>{says}</span>
        </button>
    }
}
