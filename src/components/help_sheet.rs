//! The help sheet: which keys there are on the shown page. A button opens it, and so does `?`.

use leptos::ev;
use leptos::html::Dialog;
use leptos::prelude::*;

use crate::browser::is_typing;

use super::dialogs::is_modal_open;
use super::icon::{Icon, IconView};
use super::keys::{KeyGroup, KeyLine, keys_of};
use super::pages::ShownPage;
use super::panel::PanelHead;

/// The button in the header, and the sheet it opens.
#[component]
pub fn HelpSheet(
    /// Whose keys are listed.
    shown: Memo<ShownPage>,
) -> impl IntoView {
    let sheet = NodeRef::<Dialog>::new();
    let open = move || {
        if let Some(sheet) = sheet.get_untracked()
            && !is_modal_open()
        {
            // It can be opened: no other dialog is modal, and this one is closed.
            let _ = sheet.show_modal();
        }
    };
    let close = move || {
        if let Some(sheet) = sheet.get_untracked() {
            sheet.close();
        }
    };
    let keys = window_event_listener(ev::keydown, move |event| {
        let is_plain = !(event.ctrl_key() || event.meta_key() || event.alt_key());
        if event.key() == "?" && is_plain && !is_typing(&event) {
            event.prevent_default();
            open();
        }
    });
    on_cleanup(move || keys.remove());
    view! {
        <button
            class="icon-button"
            id="help-button"
            type="button"
            aria-label="Keys and help"
            aria-keyshortcuts="?"
            aria-haspopup="dialog"
            title="Keys and help (?)"
            on:click=move |_| open()
        >
            <IconView icon=Icon::Help />
        </button>
        <dialog class="dialog dialog-wide" id="help" aria-labelledby="help-title" node_ref=sheet>
            <PanelHead id="help" title="Keys" close=close />
            <div class="panel-body">
                {move || keys_of(shown.get()).iter().map(|group| view! { <Group group=group /> }).collect_view()}
                <p class="quiet">"On a Mac, ⌘ does what Ctrl does here."</p>
            </div>
        </dialog>
    }
}

/// Keys that belong together.
#[component]
fn Group(
    /// The group.
    group: &'static KeyGroup,
) -> impl IntoView {
    let lines = group.lines.iter().map(|KeyLine { ways, does }| {
        let ways = ways.iter().enumerate().map(|(index, way)| {
            let keys = way
                .iter()
                .map(|key| view! { <kbd class="key">{*key}</kbd> " " });
            view! {
                {(index > 0).then_some("or ")}
                {keys.collect_view()}
            }
        });
        view! {
            <dt>{ways.collect_view()}</dt>
            <dd>{*does}</dd>
        }
    });
    view! {
        <section class="key-group">
            <h3>{group.title}</h3>
            <dl class="keys">{lines.collect_view()}</dl>
        </section>
    }
}
