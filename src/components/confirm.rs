//! Asking once before everything goes.

use leptos::ev;
use leptos::html::Dialog;
use leptos::prelude::*;

use crate::store::Store;
use crate::tools::Page;

/// The question, and the act if the person says yes.
#[component]
pub fn Confirm<P: Page>(
    /// The page's store.
    store: Store<P>,
    /// The dialog, for who opens it.
    dialog: NodeRef<Dialog>,
    /// The question.
    title: &'static str,
    /// What it would cost.
    says: Signal<String>,
    /// What the button says that changes nothing.
    keep: &'static str,
    /// What the button says that does it.
    go: &'static str,
    /// The act, if there is anything to do.
    act: fn(&P) -> Option<P::Act>,
) -> impl IntoView {
    let close = move || {
        if let Some(dialog) = dialog.get_untracked() {
            dialog.close();
        }
    };
    let confirmed = move |event: ev::MouseEvent| {
        if store.is_human(event.is_trusted(), go) {
            store.act(act);
            close();
        }
    };
    view! {
        <dialog class="dialog" id="confirm" aria-labelledby="confirm-title" node_ref=dialog>
            <div class="panel-body">
                <h2 id="confirm-title">{title}</h2>
                <p>{move || says.get()}</p>
            </div>
            <div class="dialog-actions">
                <button class="button" type="button" on:click=move |_| close()>
                    {keep}
                </button>
                <button class="button button-ink" type="button" on:click=confirmed>
                    {go}
                </button>
            </div>
        </dialog>
    }
}

/// Opens the question.
pub fn ask(dialog: NodeRef<Dialog>) {
    if let Some(dialog) = dialog.get_untracked() {
        // It cannot be open already: it is modal.
        let _ = dialog.show_modal();
    }
}
