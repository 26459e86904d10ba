//! One quiet line for screen readers: what the agent was just told or did. It says nothing while the person is at work.

use gloo_timers::callback::Timeout;
use leptos::prelude::*;

use crate::store::Store;
use crate::tools::Page;

/// So long after the person's last act the line stays as it is, in milliseconds: nobody is talked to while typing.
const PAUSE: u32 = 1_200;

/// The status line.
#[component]
pub fn StatusLine<P: Page>(
    /// The page's store.
    store: Store<P>,
) -> impl IntoView {
    let busy = store.memo(|session| session.barge_in().busy());
    let acts = store.memo(|session| session.barge_in().counters().acts());
    let newest = Memo::new(move |_| {
        store.rows(|rows| {
            let newest = rows.list().last_answered();
            newest.map(|row| format!("{}: {}", row.who.label(), row.text))
        })
    });
    let said = RwSignal::new(String::new());
    let at_work = RwSignal::new(false);
    let pause = StoredValue::new_local(None::<Timeout>);
    Effect::new(move |before: Option<u32>| {
        let acts = acts.get();
        if before.is_some_and(|before| before != acts) {
            at_work.set(true);
            // The one that was waiting ends as this one takes its place.
            pause.set_value(Some(Timeout::new(PAUSE, move || at_work.set(false))));
        }
        if !at_work.get() && !busy.get() {
            said.set(newest.get().unwrap_or_default());
        }
        acts
    });
    on_cleanup(move || pause.set_value(None));
    view! {
        <p class="visually-hidden" id="status" role="status">
            {said}
        </p>
    }
}
