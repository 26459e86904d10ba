//! What a second tab shows: the first one has the pen and the tools.

use leptos::prelude::*;

use super::pages::{Pages, ShownPage};

/// Says where the page is open, and offers to have it here instead.
#[component]
pub fn OtherTab(
    /// Both pages.
    pages: Pages,
    /// The one that is open elsewhere.
    shown: ShownPage,
    /// The owner at the app's root.
    root: Owner,
) -> impl IntoView {
    let refused = RwSignal::new(None::<String>);
    let ask = move |_| {
        refused.set(None);
        pages.take_over(shown, &root, refused);
    };
    let says = move || {
        let in_words = |reason| {
            format!(
                "The other tab keeps it, or what was done there would be lost: {reason}. Save the session there, then close that tab."
            )
        };
        refused.get().map(in_words)
    };
    view! {
        <main class="notice-page">
            <h1>"This page is open in another tab"</h1>
            <p>"One tab at a time has the page and its tools. Nothing is lost if you move it here."</p>
            <button class="button button-ink" type="button" on:click=ask>
                "Use it here"
            </button>
            <p role="status">{says}</p>
        </main>
    }
}
