//! The newest row of the log in one line, where the log itself lies below the fold. It leads there.

use leptos::prelude::*;

use crate::browser::path;
use crate::store::Store;
use crate::tools::Page;

use super::icon::{Icon, IconView};
use super::log_row::WhoMark;

/// The line at the lower edge of a narrow window. The style sheet hides it where the log is in sight.
#[component]
pub fn Glance<P: Page>(
    /// The page's store.
    store: Store<P>,
) -> impl IntoView {
    let newest = Memo::new(move |_| {
        store.rows(|rows| {
            rows.rows().last().map(|row| {
                // What it cost says more than what was done.
                let cost = row.cost.map(|cost| cost.in_words());
                let plan = row.plan.as_ref().map(|plan| plan.plan.clone());
                (row.who, cost.or(plan).unwrap_or_else(|| row.text.clone()))
            })
        })
    });
    let line = move || match newest.get() {
        None => view! { <span class="quiet">"Nothing has happened yet."</span> }.into_any(),
        Some((who, text)) => view! {
            <WhoMark who=who />
            <bdi class="glance-text">{text}</bdi>
        }
        .into_any(),
    };
    // `external`: the router would lead elsewhere, as it would from the skip link.
    view! {
        <a class="glance" href=format!("{}#log-title", path()) rel="external">
            <span class="visually-hidden">"To the activity. The newest: "</span>
            {line}
            <IconView icon=Icon::Down />
        </a>
    }
}
