//! The activity log: what happened, who did it, what it cost.

use std::collections::BTreeSet;

use leptos::ev;
use leptos::prelude::*;

use crate::account::Pictured;
use crate::browser::local_time;
use crate::session::isolated;
use crate::store::Store;
use crate::tools::Page;

use super::account_panel::AccountPanel;
use super::built_rows::RowSeat;
use super::copy_button::CopyButton;
use super::example::Example;
use super::icon::{Icon, IconView};
use super::log_filter::{Chips, Filter, Kinds};
use super::log_row::LogRow;
use super::log_summary::LogSummary;
use super::log_window::{End, Frame, LogWindow};
use super::pointed::Pointed;
use super::replay_dialog::{Picture, ReplayDialog, Replays};

/// The log.
#[component]
pub fn Log<P: Page + Pictured>(
    /// The page's store.
    store: Store<P>,
    /// The ids that the row under the pointer or the focus is about.
    highlighted: RwSignal<Vec<String>>,
    /// What the person points at: the rows about it show so.
    pointed: Pointed,
    /// Shows the work in a replay.
    picture: Picture<P>,
    /// Shows what was dropped when a call was cut off, given its entry of the ledger.
    #[prop(optional)]
    dropped: Option<Callback<usize, AnyView>>,
) -> impl IntoView {
    let filter = Filter::new();
    let replays = Replays::new();
    let frame = Frame {
        scroller: NodeRef::new(),
        holder: NodeRef::new(),
        extent: NodeRef::new(),
    };
    let count = RwSignal::new(0);
    let opened = RwSignal::new(BTreeSet::new());
    let row = move |seat: RowSeat| {
        let row = store.peek_rows(|rows| rows.list().find(seat.number).cloned());
        row.map(|row| view! { <LogRow store=store row=row seat=seat count=count opened=opened highlighted=highlighted pointed=pointed dropped=dropped /> })
            .into_any()
    };
    let window = LogWindow::new(store, filter, frame, count, row);
    let is_empty = store.memo(|session| !session.has_work());
    // Scrolling there by itself the browser would stop short: rows on the way prove to be of another height.
    let keys = move |event: ev::KeyboardEvent| {
        window.let_go();
        let has_focus = event.target() == event.current_target();
        let is_plain = !(event.ctrl_key() || event.alt_key() || event.meta_key());
        if !has_focus || !is_plain || event.shift_key() {
            return;
        }
        match event.key().as_str() {
            "Home" => window.go(End::First),
            "End" => window.go(End::Newest),
            _ => return,
        }
        event.prevent_default();
    };
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
                node_ref=frame.scroller
                on:scroll=move |_| window.scrolled()
                on:keydown=keys
                on:pointerdown=move |_| window.let_go()
            >
                <div class="log-extent" aria-hidden="true" node_ref=frame.extent></div>
                <div role=move || (count.get() > 0).then_some("list") node_ref=frame.holder></div>
            </div>
            <Show when=move || !window.following.get()>
                <button class="button button-ink log-newest" type="button" on:click=move |_| {
                    // The button goes once the end is in view.
                    if let Some(list) = frame.scroller.get_untracked() {
                        _ = list.focus();
                    }
                    window.go(End::Newest);
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
