//! One quiet line for screen readers: what the agent was just told or did. It is silent while the person draws.

use leptos::prelude::*;

use crate::store::Store;
use crate::tools::Page;

/// The status line.
#[component]
pub fn StatusLine<P: Page>(
    /// The page's store.
    store: Store<P>,
) -> impl IntoView {
    let said = Memo::new(move |before: Option<&String>| {
        let busy = store.read(|session| session.barge_in().busy());
        let newest = store.rows(|rows| {
            let ended = |row: &&crate::session::Row| {
                row.who.calls() && row.call.is_some_and(|call| call.answered.is_some())
            };
            rows.rows()
                .iter()
                .rev()
                .find(ended)
                .map(|row| format!("{}: {}", row.who.label(), row.text))
        });
        match (busy, before) {
            (true, Some(before)) => before.clone(),
            _ => newest.unwrap_or_default(),
        }
    });
    view! {
        <p class="visually-hidden" id="status" role="status">
            {said}
        </p>
    }
}
