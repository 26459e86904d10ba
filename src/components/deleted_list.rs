//! What was deleted, by whom, and a button each to bring it back.

use leptos::prelude::*;

use crate::document::{Document, Reason, Remover};
use crate::session::{Who, counted};
use crate::store::Store;

use super::icon::{Icon, IconView};
use super::log_row::WhoMark;

/// Rows shown; older ones come up as newer ones are restored.
const SHOWN: usize = 50;

/// The list, newest first.
#[component]
pub fn DeletedList(
    /// The document page's store.
    store: Store<Document>,
) -> impl IntoView {
    let gone = store.memo(|session| {
        let gone = session.model().deleted().map(|gone| {
            let who = match gone.reason() {
                Reason::Removed(Remover::Agent) => Who::Agent,
                Reason::Removed(Remover::Unknown) => Who::Unknown,
                _ => Who::Human,
            };
            let text = gone.texts().next().unwrap_or_default().to_owned();
            (gone.paragraph().id().to_owned(), text, who)
        });
        let mut gone: Vec<_> = gone.collect();
        gone.sort_by_key(|(id, ..)| std::cmp::Reverse(number(id)));
        gone
    });
    let count = Memo::new(move |_| gone.read().len());
    let title = move || counted(count.get(), "deleted paragraph", "deleted paragraphs");
    view! {
        <Show when=move || count.get() != 0>
            <details class="deleted card">
                <summary>
                    <IconView icon=Icon::Chevron />
                    {title}
                </summary>
                <ol>
                    <For
                        each=move || gone.get().into_iter().take(SHOWN)
                        key=Clone::clone
                        children=move |(id, text, who)| view! { <DeletedRow store=store id=id text=text who=who /> }
                    />
                </ol>
            </details>
        </Show>
    }
}

/// One paragraph that is gone.
#[component]
fn DeletedRow(
    /// The document page's store.
    store: Store<Document>,
    /// Its id.
    id: String,
    /// Its text.
    text: String,
    /// Who deleted it.
    who: Who,
) -> impl IntoView {
    let label = format!("Restore {id}");
    let restored = id.clone();
    view! {
        <li class="deleted-row" data-id=id>
            <p class="deleted-text" dir="auto">{text}</p>
            <p class="deleted-by">
                <WhoMark who=who />
                " deleted it"
            </p>
            <button
                class="button"
                type="button"
                aria-label=label.clone()
                on:click=move |event| {
                    if store.is_human(event.is_trusted(), &label) {
                        store.act(|document| document.restoring(&restored));
                    }
                }
            >
                "Restore"
            </button>
        </li>
    }
}

fn number(id: &str) -> u32 {
    let digits = id.trim_start_matches(|c: char| !c.is_ascii_digit());
    digits.parse().unwrap_or(0)
}
