//! "Try to break it": a script tries what no AI may do here, and the panel shows what each attempt got.

use leptos::prelude::*;
use leptos::task::spawn_local;

use crate::store::Store;
use crate::trials::{Outcome, Since, Standing, Tried, Verdict, try_all};

use super::icon::{Icon, IconView};
use super::panel::Panel;
use super::trial_events::{Events, try_events};
use super::trial_row::TrialRow;

/// The panel's id.
pub const TRIALS: &str = "trials";

/// The panel.
#[component]
pub fn TrialPanel<P: Tried>(
    /// The page's store. It is copied; only the made-up events come to it.
    store: Store<P>,
    /// What a script does to the page without a tool.
    events: &'static [Events],
) -> impl IntoView {
    let outcomes = RwSignal::new(Vec::<Outcome>::new());
    let since = RwSignal::new(None::<Since>);
    let running = RwSignal::new(false);
    let run = move |_| {
        if running.get_untracked() {
            return;
        }
        outcomes.set(Vec::new());
        since.set(None);
        running.set(true);
        let before = store.peek(Standing::of);
        let tell = move |outcome| {
            outcomes.try_update(|outcomes| outcomes.push(outcome));
        };
        spawn_local(async move {
            try_all(store, tell).await;
            events
                .iter()
                .for_each(|events| tell(try_events(store, events)));
            let after = store.peek(Standing::of);
            since.try_set(Some(after.since(&before)));
            running.try_set(false);
        });
    };
    let again = move || match (running.get(), outcomes.read().is_empty()) {
        (true, _) => "Trying…",
        (false, true) => "Try to break it",
        (false, false) => "Try again",
    };
    view! {
        <Panel id=TRIALS title="Try to break it">
            <div class="panel-body">
                <p>
                    {format!(
                        "A script tries what no AI may do here, through the same tools an AI has. It works on a copy of your {noun}, so your {noun}, the AI’s gate and your log stay as they are. Where you would have to act, the page acts on the copy in your place.",
                        noun = P::NOUN,
                    )}
                </p>
                <p class="quiet">
                    "The last two attempts are made-up events on this very page. A made-up press is written in your log as ignored."
                </p>
                <button class="button button-ink trial-run" type="button" aria-disabled=move || running.get().to_string() on:click=run>
                    <IconView icon=Icon::Blocked />
                    <span>{again}</span>
                </button>
                <p class="trial-sum" role="status">
                    {move || since.get().map(|since| sum::<P>(&outcomes.read(), since))}
                </p>
                <ol class="trial-rows" aria-label="Attempts">
                    <For
                        each=move || outcomes.get()
                        key=|outcome| outcome.name
                        children=|outcome| view! { <TrialRow outcome=outcome things=P::THINGS /> }
                    />
                </ol>
            </div>
        </Panel>
    }
}

/// What came of all of them, in two sentences.
fn sum<P: Tried>(outcomes: &[Outcome], since: Since) -> String {
    let refused = |outcome: &&Outcome| outcome.verdict == Verdict::Refused;
    let (all, refused) = (outcomes.len(), outcomes.iter().filter(refused).count());
    let things = P::THINGS;
    let own = match since {
        Since::Same(0) => format!("You have no {things} of your own here, and still have none."),
        Since::Same(count) => format!("Your own {things}, {count} of them, are as they were."),
        Since::ActedOn => "You went on meanwhile, so your own work cannot be compared.".to_owned(),
        Since::Changed => format!("Your own {things} changed. That is a fault of this page."),
    };
    format!("{refused} of {all} refused. {own}")
}
