//! The plan in view: what the agent said it would do, what it saw, what it gives up.

use leptos::html::Details;
use leptos::prelude::*;

use crate::session::{PlanRow, counted};
use crate::store::Store;
use crate::tools::Page;

use super::icon::{Icon, IconView};

/// The plan in force and the ones before it.
#[component]
pub fn PlanCard<P: Page>(
    /// The page's store.
    store: Store<P>,
    /// What the agent does here: `draws`, `writes`.
    verb: &'static str,
) -> impl IntoView {
    let count = Memo::new(move |_| store.rows(|rows| rows.list().plan_count()));
    let newest = Memo::new(move |_| store.rows(|rows| rows.list().plans().next_back().cloned()));
    let who = store.memo(|session| session.last_caller().name());
    let overtaken = store.memo(|session| {
        let counters = session.barge_in().counters();
        counters.reconciled() < counters.acts()
    });
    let has_older = move || count.get() > 1;
    let title = move || match count.get() {
        0 => "Plan".to_owned(),
        number => format!("Plan {number}"),
    };
    let standing = move || match (count.get(), overtaken.get()) {
        (0, _) => "",
        (_, true) => "overtaken by what you did",
        (_, false) => "in force",
    };
    view! {
        <section class="plan card" aria-labelledby="plan-title">
            <div class="plan-head">
                <h2 id="plan-title">{title}</h2>
                <span class="quiet">{standing}</span>
            </div>
            {move || match newest.get() {
                None => {
                    let who = who.get();
                    view! { <p class="quiet">{format!("The {who}’s plan appears here before it {verb}.")}</p> }
                        .into_any()
                }
                Some(plan) => view! { <CurrentPlan plan=plan /> }.into_any(),
            }}
            <Show when=has_older>
                <OlderPlans store=store count=count />
            </Show>
        </section>
    }
}

/// One plan in full.
#[component]
fn CurrentPlan(
    /// The plan.
    plan: PlanRow,
) -> impl IntoView {
    let facts = (!plan.abandoning.is_empty()).then(|| {
        view! {
            <dl class="plan-facts">
                <dt>"Saw"</dt>
                <dd>
                    <bdi>{plan.observed}</bdi>
                </dd>
                <dt>"Gives up"</dt>
                <dd>
                    <ul class="gives-up">
                        <li>
                            <IconView icon=Icon::Cross />
                            <del>
                                <bdi>{plan.abandoning}</bdi>
                            </del>
                        </li>
                    </ul>
                </dd>
            </dl>
        }
    });
    view! {
        <p class="plan-text">
            <bdi>{plan.plan}</bdi>
        </p>
        {facts}
    }
}

/// The plans that others took the place of, oldest first. They are built while they are unfolded.
#[component]
fn OlderPlans<P: Page>(
    /// The page's store.
    store: Store<P>,
    /// How many plans there are, with the one in force.
    count: Memo<usize>,
) -> impl IntoView {
    let details = NodeRef::<Details>::new();
    let is_open = RwSignal::new(false);
    let older = move || count.get().saturating_sub(1);
    let items = move || {
        let number = if is_open.get() { older() } else { 0 };
        let plans = store.peek_rows(|rows| {
            let plans = rows.list().plans().take(number);
            plans.map(|plan| plan.plan.clone()).collect::<Vec<_>>()
        });
        let items = plans
            .into_iter()
            .zip(1..)
            .map(|(plan, number): (_, usize)| {
                view! {
                    <li>
                        <strong>{format!("Plan {number} ")}</strong>
                        <bdi>{plan}</bdi>
                    </li>
                }
            });
        items.collect_view()
    };
    let turned = move |_| {
        if let Some(details) = details.get_untracked() {
            is_open.set(details.has_attribute("open"));
        }
    };
    view! {
        <details class="plan-older" node_ref=details on:toggle=turned>
            <summary>
                <IconView icon=Icon::Chevron />
                {move || counted(older(), "older plan", "older plans")}
            </summary>
            <ol>{items}</ol>
        </details>
    }
}
