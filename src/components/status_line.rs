//! One quiet line for screen readers: what the agent was just told or did. It is silent while the person draws.

use leptos::prelude::*;

use crate::session::Who;
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
                row.who == Who::Agent && row.call.is_some_and(|call| call.answered.is_some())
            };
            rows.rows()
                .iter()
                .rev()
                .find(ended)
                .map(|row| row.text.clone())
        });
        match (busy, before) {
            (true, Some(before)) => before.clone(),
            _ => newest.map_or_else(String::new, |text| format!("AI: {text}")),
        }
    });
    view! {
        <p class="visually-hidden" id="status" role="status">
            {said}
        </p>
    }
}
