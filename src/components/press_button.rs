//! A button that only a person can press.

use leptos::prelude::*;

use crate::store::Store;
use crate::tools::Page;

use super::icon::{Icon, IconView};

/// A button that only a person can press.
#[component]
pub fn PressButton<P: Page>(
    /// The page's store, which writes down who else pressed it.
    store: Store<P>,
    /// What it does.
    name: &'static str,
    /// Its icon.
    icon: Icon,
    /// Whether there is anything to do.
    #[prop(into)]
    when: Signal<bool>,
    /// What it does.
    press: impl Fn() + 'static,
) -> impl IntoView {
    view! {
        <button
            class="icon-button"
            type="button"
            aria-label=name
            title=name
            // Not `disabled`: that would throw the focus away from whoever has just pressed it for the last time.
            aria-disabled=move || (!when.get()).then_some("true")
            on:click=move |event| {
                if when.get_untracked() && store.is_human(event.is_trusted(), name) {
                    press();
                }
            }
        >
            <IconView icon=icon />
        </button>
    }
}
