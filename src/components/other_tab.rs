//! What a second tab shows: the first one has the pen and the tools.

use leptos::prelude::*;

use crate::browser::take_over;

/// Says where the page is open, and offers to have it here instead.
#[component]
pub fn OtherTab() -> impl IntoView {
    view! {
        <main class="notice-page">
            <h1>"This page is open in another tab"</h1>
            <p>"One tab at a time has the page and its tools. Nothing is lost if you move it here."</p>
            <button class="button button-ink" type="button" on:click=move |_| take_over()>
                "Use it here"
            </button>
        </main>
    }
}
