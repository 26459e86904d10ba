//! The session in four numbers, above the log, and what opens the whole account.

use leptos::prelude::*;

use crate::store::Store;
use crate::tools::Page;

use super::account_panel::ACCOUNT;
use super::icon::Icon;
use super::panel::PanelButton;
use super::replay_dialog::{ReplayButton, Replays};

/// The numbers; nothing before there are any.
#[component]
pub fn LogSummary<P: Page>(
    /// The page's store.
    store: Store<P>,
    /// Where it is replayed.
    replays: Replays<P>,
) -> impl IntoView {
    let numbers = Memo::new(move |_| {
        store.account(|account| {
            let summary = account.summary();
            [
                (account.interruptions().len(), "barge-in", "barge-ins"),
                (summary.dropped as usize, "never happened", "never happened"),
                (summary.refused as usize, "refusal", "refusals"),
                (summary.broken as usize, "broken promise", "broken promises"),
            ]
        })
    });
    let happened = Memo::new(move |_| numbers.read().iter().any(|(number, ..)| *number > 0));
    let shown = move || {
        let shown = numbers.get().into_iter().filter(|(number, ..)| *number > 0);
        let shown = shown.map(|(number, one, many)| {
            view! {
                <div>
                    <dt>{if number == 1 { one } else { many }}</dt>
                    <dd>{number}</dd>
                </div>
            }
        });
        shown.collect_view()
    };
    view! {
        <Show when=move || happened.get()>
            <div class="log-summary">
                <dl>{shown}</dl>
                <div class="log-tools">
                    <PanelButton panel=ACCOUNT label="Account" icon=Icon::List />
                    <ReplayButton store=store replays=replays />
                </div>
            </div>
        </Show>
    }
}
