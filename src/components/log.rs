//! The activity log: what happened, who did it, what it cost.

use leptos::html::Div;
use leptos::prelude::*;

use crate::account::Pictured;
use crate::browser::local_time;
use crate::session::{Row, isolated};
use crate::store::Store;
use crate::tools::Page;

use super::account_panel::AccountPanel;
use super::copy_button::CopyButton;
use super::example::Example;
use super::icon::{Icon, IconView};
use super::log_filter::{Chips, Filter, Kinds};
use super::log_row::LogRow;
use super::log_summary::LogSummary;
use super::replay_dialog::{Picture, ReplayDialog, Replays};

/// Rows built at a time; earlier ones are shown on request.
const SHOWN: usize = 200;

/// Nearer to the end than this, in pixels, the reader follows what is new.
const FOLLOWING: i32 = 32;

/// The log.
#[component]
pub fn Log<P: Page + Pictured>(
    /// The page's store.
    store: Store<P>,
    /// The ids that the row under the pointer or the focus is about.
    highlighted: RwSignal<Vec<String>>,
    /// Shows the work in a replay.
    picture: Picture<P>,
    /// Shows what was dropped when a call was cut off, given its entry of the ledger.
    #[prop(optional)]
    dropped: Option<Callback<usize, AnyView>>,
) -> impl IntoView {
    let filter = Filter::new();
    let replays = Replays::new();
    let shown = RwSignal::new(SHOWN);
    let following = RwSignal::new(true);
    let list = NodeRef::<Div>::new();
    let rows = Memo::new(move |_| {
        store.rows(|rows| {
            let mut newest: Vec<_> = rows
                .rows()
                .iter()
                .rev()
                .filter(|row| filter.wants(row))
                .take(shown.get() + 1)
                .cloned()
                .collect();
            newest.reverse();
            newest
        })
    });
    let has_earlier = Memo::new(move |_| rows.read().len() > shown.get());
    let visible = move || {
        let rows = rows.get();
        let skip = rows.len().saturating_sub(shown.get());
        rows.into_iter().skip(skip)
    };
    let to_newest = move || {
        // The frame gets the element itself: by then this view, and every signal of it, may be gone.
        if let Some(list) = list.get_untracked() {
            request_animation_frame(move || list.set_scroll_top(list.scroll_height()));
        }
    };
    Effect::new(move |_| {
        rows.track();
        if following.get_untracked() {
            to_newest();
        }
    });
    let on_scroll = move |_| {
        // A scroll is told a frame late as well.
        if let Some(Some(list)) = list.try_get_untracked() {
            let below = list.scroll_height() - list.scroll_top() - list.client_height();
            following.set(below < FOLLOWING);
        }
    };
    let is_empty = store.memo(|session| !session.has_work());
    view! {
        <section class="log card" aria-labelledby="log-title">
            <div class="log-head">
                <h2 id="log-title">"Activity"</h2>
                <Chips filter=filter />
                <div class="log-tools">
                    <Kinds filter=filter />
                    <CopyButton label="Copy" text=move || as_text(store) />
                </div>
            </div>
            <LogSummary store=store replays=replays />
            <Show when=move || is_empty.get()>
                <div class="log-empty">
                    <p>"Nobody has done anything yet. Every act and every call is written here, with what it cost."</p>
                    <Example replays=replays />
                </div>
            </Show>
            <div
                class="log-rows"
                role="log"
                aria-labelledby="log-title"
                aria-live="off"
                tabindex="0"
                node_ref=list
                on:scroll=on_scroll
            >
                <Show when=move || has_earlier.get()>
                    <button class="button button-plain" type="button" on:click=move |_| shown.update(|shown| *shown += SHOWN)>
                        "Show earlier rows"
                    </button>
                </Show>
                <For
                    each=visible
                    // A row that changes keeps its element, and with it the focus and what was opened in it.
                    key=|row| row.number
                    children=move |row| view! { <LogRow store=store row=newest(rows, row) highlighted=highlighted dropped=dropped /> }
                />
            </div>
            <Show when=move || !following.get()>
                <button class="button button-ink log-newest" type="button" on:click=move |_| {
                    // The button goes once the end is in view.
                    if let Some(list) = list.get_untracked() {
                        _ = list.focus();
                    }
                    to_newest();
                }>
                    "Newest"
                    <IconView icon=Icon::Down />
                </button>
            </Show>
        </section>
        <AccountPanel store=store highlighted=highlighted />
        <ReplayDialog replays=replays picture=picture />
    }
}

/// A row as it stands now, for as long as it is among these.
fn newest(rows: Memo<Vec<Row>>, first: Row) -> Memo<Row> {
    let number = first.number;
    Memo::new(move |before: Option<&Row>| {
        let rows = rows.read();
        let place = rows.binary_search_by_key(&number, |row| row.number);
        let now = place.ok().and_then(|place| rows.get(place));
        now.or(before).unwrap_or(&first).clone()
    })
}

/// The whole log as plain text, a line a row.
fn as_text<P: Page>(store: Store<P>) -> String {
    store.rows(|rows| {
        let lines = rows.rows().iter().map(|row| {
            let mut line = format!(
                "{}  {:<4}  {}",
                local_time(row.at),
                row.who.label(),
                row.text
            );
            if row.times > 1 {
                line += &format!(" (×{})", row.times);
            }
            if let Some(cost) = row.cost {
                line += &format!("  barged in: {}", cost.in_words());
            }
            if let Some(plan) = &row.plan {
                line += &format!(": {}", isolated(&plan.plan));
                if !plan.abandoning.is_empty() {
                    let (saw, gives_up) = (isolated(&plan.observed), isolated(&plan.abandoning));
                    line += &format!(" · saw: {saw} · gives up: {gives_up}");
                }
            }
            // One line a row: a plan with line breaks must not pass for rows.
            line.replace(
                |sign: char| sign.is_control() || matches!(sign, '\u{2028}' | '\u{2029}'),
                " ",
            )
        });
        lines.collect::<Vec<_>>().join("\n")
    })
}
