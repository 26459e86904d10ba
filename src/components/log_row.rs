//! One row of the log.

use std::collections::BTreeSet;

use leptos::prelude::*;

use crate::account::duration;
use crate::browser::local_time;
use crate::session::{CallEntries, Cost, Event, PlanRow, Row, Who};
use crate::store::Store;
use crate::tools::{Page, counted};

use super::built_rows::RowSeat;
use super::copy_button::CopyButton;
use super::icon::{Icon, IconView};
use super::log_window::row_id;
use super::pointed::Pointed;
use super::ticks::Ticks;

/// Longer arguments and answers are cut on screen, in characters; the copy is whole.
const SHOWN: usize = 4_000;

/// One row: when, who, what, what it cost, and the call behind it.
#[component]
pub fn LogRow<P: Page>(
    /// The page's store.
    store: Store<P>,
    /// The row, which may change while it is shown.
    row: Row,
    /// Where it is built.
    seat: RowSeat,
    /// How many rows are shown.
    count: RwSignal<usize>,
    /// The numbers of the rows whose calls are open to be read. A row that was out of view comes back as it was.
    opened: RwSignal<BTreeSet<usize>>,
    /// Set to the row's ids while it has the pointer or the focus.
    highlighted: RwSignal<Vec<String>>,
    /// What the person points at: a row about it shows so.
    pointed: Pointed,
    /// Shows what was dropped, given its entry of the ledger.
    dropped: Option<Callback<usize, AnyView>>,
) -> impl IntoView {
    let row = newest(store, row);
    let open = Memo::new(move |_| opened.read().contains(&seat.number));
    // Each part on its own, so that one that changes leaves the others' elements alone.
    let text = Memo::new(move |_| row.read().text.clone());
    let times = Memo::new(move |_| row.read().times);
    let code = Memo::new(move |_| row.read().code.clone());
    let cost = Memo::new(move |_| row.read().cost);
    let plan = Memo::new(move |_| row.read().plan.clone());
    let call = Memo::new(move |_| row.read().call);
    let who = Memo::new(move |_| row.read().who);
    let lit = Memo::new(move |_| pointed.is_any_of(&row.read().ids));
    let ghost = Memo::new(move |_| row.read().dropped);
    let time = local_time(row.read_untracked().at);
    let kind = move || match (&*plan.read(), &*cost.read()) {
        (Some(_), _) => Some("plan"),
        (_, Some(_)) => Some("barge"),
        _ => None,
    };
    let kept = Memo::new(move |_| {
        let row = row.read();
        let call = row
            .call
            .filter(|call| call.answered.is_some() && !row.ids.is_empty());
        call.map(|call| left_alone(store, call))
    });
    let point = move |_| highlighted.set(row.read_untracked().ids.clone());
    let toggle = row.read_untracked().call.map(|_| {
        let time = time.clone();
        let detail_id = format!("{}-detail", row_id(seat.number));
        let turn = move |_| {
            opened.update(|opened| {
                if !opened.remove(&seat.number) {
                    opened.insert(seat.number);
                }
            });
        };
        view! {
            <button
                class="icon-button log-toggle"
                type="button"
                aria-expanded=move || open.get().to_string()
                aria-controls=detail_id.clone()
                aria-label=format!("Arguments and answer of {time}")
                on:click=turn
            >
                <IconView icon=Icon::Chevron />
            </button>
            <div class="log-detail" id=detail_id hidden=move || !open.get()>
                {move || {
                    let call = call.get().filter(|_| open.get());
                    call.map(|call| view! { <Detail store=store call=call /> })
                }}
            </div>
        }
    });
    view! {
        <div
            class="log-row"
            id=row_id(seat.number)
            role="listitem"
            aria-posinset=move || (seat.rank.get() + 1).to_string()
            aria-setsize=move || count.get().to_string()
            aria-current=move || lit.get().then_some("true")
            node_ref=seat.element
            data-who=move || who.get().as_str()
            data-code=move || code.get()
            data-kind=kind
            on:mouseenter=move |_| point(())
            on:mouseleave=move |_| highlighted.set(Vec::new())
            on:focusin=move |_| point(())
            on:focusout=move |_| highlighted.set(Vec::new())
        >
            <time class="log-time">{time}</time>
            {move || view! { <WhoMark who=who.get() /> }}
            <div class="log-what">
                <p class="log-line">
                    {move || code.read().is_some().then(|| view! { <IconView icon=Icon::Blocked /> " " })}
                    <bdi>{text}</bdi>
                    {move || {
                        let times = times.get();
                        (times > 1).then(|| view! { " " <span class="log-times">{format!("×{times}")}</span> })
                    }}
                    {move || code.get().map(|code| view! { " " <bdi class="code">{code}</bdi> })}
                </p>
                {move || kept.get().map(kept_view)}
                {move || cost.get().map(cost_view)}
                {move || plan.get().map(plan_view)}
                {move || dropped.zip(ghost.get()).map(|(show, entry)| show.run(entry))}
            </div>
            {toggle}
        </div>
    }
}

/// The row as it stands now. Nothing of it is read again until it changes.
fn newest<P: Page>(store: Store<P>, first: Row) -> Memo<Row> {
    let number = first.number;
    let revision =
        Memo::new(move |_| store.rows(|rows| rows.list().find(number).map(|row| row.revision)));
    Memo::new(move |before: Option<&Row>| {
        // Read, not only tracked: a memo that nobody reads follows nothing.
        revision.read();
        let now = store.peek_rows(|rows| rows.list().find(number).cloned());
        // One that was folded into another is taken down in a moment.
        now.unwrap_or_else(|| before.unwrap_or(&first).clone())
    })
}

/// Who did it, in a word and an icon.
#[component]
pub fn WhoMark(
    /// Who.
    who: Who,
) -> impl IntoView {
    let icon = match who {
        Who::Human => Icon::Person,
        Who::Agent => Icon::Robot,
        Who::Script => Icon::Script,
        Who::Page | Who::Unknown => Icon::Page,
    };
    view! {
        <span class="who" data-who=who.as_str()>
            <span class="who-mark">
                <IconView icon=icon />
            </span>
            {who.label()}
        </span>
    }
}

/// Whether what a call landed left all that is the person's as it was.
fn left_alone<P: Page>(store: Store<P>, call: CallEntries) -> bool {
    store.peek(|session| match session.ledger().get(call.called) {
        Some(entry) => match entry.event {
            Event::Called { call, .. } => session.left_alone(call),
            _ => false,
        },
        None => false,
    })
}

fn kept_view(is_kept: bool) -> impl IntoView {
    let (icon, says) = if is_kept {
        (Icon::Check, "What is yours is as it was")
    } else {
        (
            Icon::Cross,
            "What is yours was changed: a fault of this page",
        )
    };
    view! {
        <p class="log-kept" data-kept=is_kept.to_string()>
            <IconView icon=icon />
            <span>{says}</span>
        </p>
    }
}

fn cost_view(cost: Cost) -> impl IntoView {
    view! {
        <div class="log-cost">
            <Ticks landed=cost.landed of=cost.of />
            <p>
                <strong>"Barged in: "</strong>
                {cost.in_words()}
            </p>
        </div>
    }
}

fn plan_view(plan: PlanRow) -> impl IntoView {
    let facts = (!plan.abandoning.is_empty()).then(|| {
        let vague = plan.vague.then_some(" (names nothing of what you did)");
        view! {
            <dl class="log-facts">
                <dt>"Saw"</dt>
                <dd>
                    <bdi>{plan.observed}</bdi>
                    {vague}
                </dd>
                <dt>"Gives up"</dt>
                <dd>
                    <del>
                        <bdi>{plan.abandoning}</bdi>
                    </del>
                </dd>
            </dl>
        }
    });
    view! {
        <p class="log-plan">
            <bdi>{plan.plan}</bdi>
        </p>
        {facts}
    }
}

/// What was sent and what was answered.
#[component]
fn Detail<P: Page>(
    /// The page's store.
    store: Store<P>,
    /// Where the call stands in the ledger.
    call: CallEntries,
) -> impl IntoView {
    let (arguments, answer, took) = store.peek(|session| {
        let entry = |number: usize| session.ledger().get(number).map(|entry| &entry.event);
        let (arguments, count) = match entry(call.called) {
            Some(Event::Called { arguments, .. }) => {
                (pretty(arguments), counted(arguments, P::SENTENCE.counted))
            }
            _ => Default::default(),
        };
        let at = |number: usize| session.ledger().get(number).map(|entry| entry.at);
        let took = call.answered.and_then(at).zip(at(call.called));
        let took = took.map(|(end, start)| duration(end.saturating_sub(start)));
        let sent = (count > 0).then(|| format!("{count} {}", P::SENTENCE.counted));
        let took: Vec<_> = took.into_iter().chain(sent).collect();
        let answer = match call.answered.and_then(entry) {
            Some(Event::Answered { answer, .. }) => pretty(answer),
            _ => "Not answered yet".to_owned(),
        };
        (arguments, answer, took.join(" · "))
    });
    view! {
        <p class="log-quiet">{took}</p>
        <Quote title="Arguments" text=arguments />
        <Quote title="Answer" text=answer />
    }
}

/// A long text, cut on screen and whole in the copy.
#[component]
fn Quote(
    /// What it is.
    title: &'static str,
    /// The whole text.
    text: String,
) -> impl IntoView {
    let mut shown: String = text.chars().take(SHOWN).collect();
    if shown.len() < text.len() {
        shown.push_str("\n… (copy to have it whole)");
    }
    view! {
        <div class="log-detail-head">
            {title}
            <CopyButton label="Copy" text=move || text.clone() />
        </div>
        <pre tabindex="0">{shown}</pre>
    }
}

fn pretty(value: &serde_json::Value) -> String {
    serde_json::to_string_pretty(value).unwrap_or_default()
}
