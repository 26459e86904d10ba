//! The plan in view: what the agent said it would do, what it saw, what it gives up.

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
    let plans = Memo::new(move |_| {
        store.rows(|rows| {
            rows.rows()
                .iter()
                .filter_map(|row| row.plan.clone())
                .collect::<Vec<_>>()
        })
    });
    let who = store.memo(|session| session.last_caller().name());
    let overtaken = store.memo(|session| {
        let counters = session.barge_in().counters();
        counters.reconciled() < counters.acts()
    });
    let title = move || match plans.read().len() {
        0 => "Plan".to_owned(),
        number => format!("Plan {number}"),
    };
    let standing = move || match (plans.read().is_empty(), overtaken.get()) {
        (true, _) => "",
        (false, true) => "overtaken by what you did",
        (false, false) => "in force",
    };
    view! {
        <section class="plan card" aria-labelledby="plan-title">
            <div class="plan-head">
                <h2 id="plan-title">{title}</h2>
                <span class="quiet">{standing}</span>
            </div>
            {move || match plans.get().split_last() {
                None => {
                    let who = who.get();
                    view! { <p class="quiet">{format!("The {who}’s plan appears here before it {verb}.")}</p> }
                        .into_any()
                }
                Some((plan, older)) => {
                    view! {
                        <CurrentPlan plan=plan.clone() />
                        <OlderPlans plans=older.to_vec() />
                    }
                        .into_any()
                }
            }}
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

/// The plans that others took the place of, oldest first, folded away.
#[component]
fn OlderPlans(
    /// The plans.
    plans: Vec<PlanRow>,
) -> impl IntoView {
    if plans.is_empty() {
        return ().into_any();
    }
    let summary = counted(plans.len(), "older plan", "older plans");
    let items = plans
        .into_iter()
        .zip(1..)
        .map(|(plan, number): (_, usize)| {
            view! {
                <li>
                    <strong>{format!("Plan {number} ")}</strong>
                    <bdi>{plan.plan}</bdi>
                </li>
            }
        });
    view! {
        <details class="plan-older">
            <summary>
                <IconView icon=Icon::Chevron />
                {summary}
            </summary>
            <ol>{items.collect_view()}</ol>
        </details>
    }
    .into_any()
}
