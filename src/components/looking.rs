//! Two ways to look at the picture: who made what, without relying on colour, and everything on it as a list.

use leptos::prelude::*;

use super::contents_panel::CONTENTS;
use super::icon::{Icon, IconView};
use super::panel::OpenPanel;

/// The two buttons in the toolbar.
#[component]
pub fn Looking(
    /// Whether the picture shows who made what.
    whose: RwSignal<bool>,
) -> impl IntoView {
    let open = expect_context::<OpenPanel>();
    view! {
        <div class="tool-group looking" role="group" aria-label="Look at the picture">
            <button
                class="icon-button"
                id="whose"
                type="button"
                aria-label="Show who made what"
                title="Show who made what"
                aria-pressed=move || whose.get().to_string()
                on:click=move |_| whose.update(|whose| *whose = !*whose)
            >
                <IconView icon=Icon::Whose />
            </button>
            <button
                class="icon-button"
                id="contents-button"
                type="button"
                aria-label="List what is on the canvas"
                title="List what is on the canvas"
                aria-controls=CONTENTS
                aria-expanded=move || open.is(CONTENTS).to_string()
                on:click=move |_| open.toggle(CONTENTS)
            >
                <IconView icon=Icon::List />
            </button>
        </div>
    }
}

/// What the lines mean while the picture shows who made what.
#[component]
pub fn WhoseKey(
    /// Whether it does.
    whose: RwSignal<bool>,
) -> impl IntoView {
    let lines = [("human", "You"), ("agent", "AI")];
    let line = |(who, name)| {
        view! {
            <span>
                <svg viewBox="0 0 32 8" aria-hidden="true">
                    <path class="whose-line" data-who=who d="M2 4H30" />
                </svg>
                {name}
            </span>
        }
    };
    move || {
        whose.get().then(
            || view! { <p class="whose-key">{lines.map(line).into_iter().collect_view()}</p> },
        )
    }
}
