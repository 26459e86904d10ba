//! A panel that hangs at the side of the page, and what opens it. One is open at a time, for they hang in one place.

use leptos::html::Dialog;
use leptos::prelude::*;

use super::icon::{Icon, IconView};

/// Which panel is open, if any. Provided at the root.
#[derive(Clone, Copy, Debug)]
pub struct OpenPanel(RwSignal<Option<&'static str>>);

impl OpenPanel {
    /// None is open.
    pub fn new() -> Self {
        Self(RwSignal::new(None))
    }

    /// Whether this one is.
    pub fn is(self, id: &'static str) -> bool {
        self.0.get() == Some(id)
    }

    /// Opens it in the place of whichever is open, or closes it.
    pub fn toggle(self, id: &'static str) {
        self.0
            .update(|open| *open = (*open != Some(id)).then_some(id));
    }

    fn close(self, id: &'static str) {
        self.0.try_update(|open| {
            open.take_if(|open| *open == id);
        });
    }
}

/// A panel.
#[component]
pub fn Panel(
    /// Its id, by which it is opened.
    id: &'static str,
    /// Its title.
    title: &'static str,
    /// What is in it.
    children: Children,
) -> impl IntoView {
    let open = expect_context::<OpenPanel>();
    let panel = NodeRef::<Dialog>::new();
    Effect::new(move |_| {
        let Some(dialog) = panel.get() else {
            return;
        };
        match (open.is(id), dialog.open()) {
            (true, false) => dialog.show(),
            (false, true) => dialog.close(),
            _ => {}
        }
    });
    on_cleanup(move || open.close(id));
    // The dialog first, and `open` by its event: what is in it may go with `open`, and the focus with that. Only a dialog
    // that still holds the focus gives it back to what opened it.
    let shut = move || {
        if let Some(dialog) = panel.get_untracked() {
            dialog.close();
        }
    };
    view! {
        <dialog
            class="panel"
            id=id
            aria-labelledby=format!("{id}-title")
            node_ref=panel
            on:close=move |_| open.close(id)
            // It is not modal, so that one can draw beside it, and only modal ones close on Esc by themselves.
            on:keydown=move |event| {
                if event.key() == "Escape" {
                    // It is used up: it stops the agent only if that is at work.
                    event.prevent_default();
                    shut();
                }
            }
        >
            <PanelHead id=id title=title close=shut />
            {children()}
        </dialog>
    }
}

/// The head of a panel or a dialog: its title, by which `{id}-title` names it, and the button that closes it.
#[component]
pub fn PanelHead(
    /// The panel's id.
    id: &'static str,
    /// Its title.
    #[prop(into)]
    title: Signal<&'static str>,
    /// Closes it.
    close: impl Fn() + 'static,
) -> impl IntoView {
    view! {
        <div class="panel-head">
            <h2 id=format!("{id}-title")>{move || title.get()}</h2>
            <button class="icon-button" type="button" aria-label="Close" on:click=move |_| close()>
                <IconView icon=Icon::Cross />
            </button>
        </div>
    }
}

/// A button that opens a panel, and closes it.
#[component]
pub fn PanelButton(
    /// The panel's id.
    panel: &'static str,
    /// What the button says.
    label: &'static str,
    /// Its icon.
    icon: Icon,
) -> impl IntoView {
    let open = expect_context::<OpenPanel>();
    view! {
        <button
            class="button"
            type="button"
            aria-controls=panel
            aria-expanded=move || open.is(panel).to_string()
            on:click=move |_| open.toggle(panel)
        >
            <IconView icon=icon />
            <span>{label}</span>
        </button>
    }
}
