//! The bar over the sheet: taking back, a new document, files, and whose the paragraph with the caret is.

use leptos::prelude::*;

use crate::browser::download;
use crate::document::{Document, Owner, markdown, plain_text};
use crate::session::Session;
use crate::store::Store;

use super::confirm::{Confirm, ask};
use super::files::{FileKind, Files};
use super::icon::{Icon, IconView};
use super::press_button::PressButton;
use super::writing::Writing;

/// The bar.
#[component]
pub fn DocumentBar(
    /// The document page's store.
    store: Store<Document>,
    /// The hand.
    writing: Writing,
) -> impl IntoView {
    let confirm = NodeRef::new();
    let can_undo = store.memo(|session| session.model().can_undo());
    let can_redo = store.memo(|session| session.model().can_redo());
    let has_text = store.memo(|session| !session.model().paragraphs().is_empty());
    let has_insert = store.memo(Session::has_made);
    let says = Signal::derive(move || {
        let count = store.read(|session| session.model().paragraphs().len());
        format!("Paragraphs that go: {count}. Undo brings them back.")
    });
    view! {
        <div class="doc-bar" role="group" aria-label="Document tools">
            <PressButton store=store name="Undo your last edit" icon=Icon::Undo when=can_undo press=move || writing.undo() />
            <PressButton store=store name="Redo" icon=Icon::Redo when=can_redo press=move || writing.redo() />
            <PressButton
                store=store
                name="Take back what the AI wrote last"
                icon=Icon::Robot
                when=has_insert
                press=move || {
                    let ids = store.peek(Session::last_made);
                    store.act(|document| document.taking_back(&ids));
                }
            />
            <PressButton store=store name="New document" icon=Icon::NewPage when=has_text press=move || ask(confirm) />
            <Files store=store kinds=KINDS />
            <Here store=store writing=writing />
        </div>
        <Confirm
            store=store
            dialog=confirm
            title="Start a new document?"
            says=says
            keep="Keep this one"
            go="New document"
            act=Document::clearing
        />
    }
}

/// What the document can be saved as.
const KINDS: &[FileKind<Document>] = &[
    FileKind {
        label: "Markdown",
        save: |document| download("document.md", "text/markdown", &markdown(document)),
    },
    FileKind {
        label: "Plain text",
        save: |document| download("document.txt", "text/plain", &plain_text(document)),
    },
];

/// The paragraph with the caret: whose it is, and giving it to the AI.
#[component]
fn Here(
    /// The document page's store.
    store: Store<Document>,
    /// The hand, which knows where the caret is.
    writing: Writing,
) -> impl IntoView {
    const GIVE: &str = "Give it to the AI";
    let here = Memo::new(move |_| {
        let id = writing.here.get()?;
        store.read(|session| {
            let document = session.model();
            let paragraph = document.get(&id)?;
            let number = document.place(&id)? + 1;
            Some((number, paragraph.owner(), document.giving(&id).is_some()))
        })
    });
    let landing = store.memo(|session| session.landing().filter(|landing| landing.of > 1));
    let who = store.memo(|session| session.last_caller().name());
    let says = move || match (landing.get(), here.get()) {
        (Some(landing), _) => format!(
            "The {} is writing: {} of {}",
            who.get(),
            landing.landed,
            landing.of
        ),
        (None, None) => "A paragraph is yours as soon as you type in it.".to_owned(),
        (None, Some((number, owner, _))) => format!("Paragraph {number} {}", standing(owner)),
    };
    let can_give = move || here.get().is_some_and(|(_, _, can_give)| can_give);
    view! {
        <div class="doc-here">
            <p id="doc-here">{says}</p>
            <Show when=can_give>
                <button
                    class="button"
                    type="button"
                    on:click=move |event| {
                        if store.is_human(event.is_trusted(), GIVE)
                            && let Some(id) = writing.here.get_untracked()
                        {
                            store.act(|document| document.giving(&id));
                        }
                    }
                >
                    <IconView icon=Icon::Robot />
                    {GIVE}
                </button>
            </Show>
        </div>
    }
}

const fn standing(owner: Owner) -> &'static str {
    match owner {
        Owner::Human => "is yours. The AI must write around it.",
        Owner::Agent => "is the AI’s. It is yours as soon as you type in it.",
        Owner::Open => "is nobody’s yet: the AI may rewrite it until you type in it.",
        Owner::Unknown => "was written by a script or an extension. The AI must write around it.",
    }
}
