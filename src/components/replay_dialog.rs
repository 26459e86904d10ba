//! The replay: a session played again from its ledger, with the work, the gate and the log as they stood.

use std::time::Duration;

use leptos::html::Dialog;
use leptos::leptos_dom::helpers::IntervalHandle;
use leptos::prelude::*;

use crate::account::Replay;
use crate::browser::local_time;
use crate::session::{Millis, Row, Session};
use crate::store::Store;
use crate::tools::Page;

use super::confirm::ask;
use super::icon::{Icon, IconView};
use super::log_row::WhoMark;
use super::panel::PanelHead;

/// What the button says.
pub const REPLAY: &str = "Replay";

/// Milliseconds between two looks at what is due.
const BEAT: Millis = 50;

/// How much faster than it was.
const SPEEDS: [u32; 5] = [1, 2, 4, 8, 16];

/// Rows shown of the log, the newest last.
const ROWS: usize = 5;

/// A replay and where it stands. A handle: copies are the same replay.
pub struct Replaying<P: Page> {
    replay: StoredValue<Replay<P>, LocalStorage>,
    /// How many entries have happened.
    at: RwSignal<usize>,
}

impl<P: Page> Clone for Replaying<P> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<P: Page> Copy for Replaying<P> {}

impl<P: Page> Replaying<P> {
    fn new(store: Store<P>) -> Self {
        let entries = store.peek(|session| session.ledger().entries().to_vec());
        let end = entries.len();
        let replaying = Self {
            replay: StoredValue::new_local(Replay::new(entries)),
            at: RwSignal::new(0),
        };
        replaying.go_to(end);
        replaying
    }

    /// The session as it stood, and again wherever else it goes.
    pub fn read<T>(self, read: impl FnOnce(&Session<P>) -> T) -> T {
        self.at.track();
        self.replay.with_value(|replay| read(replay.session()))
    }

    fn rows(self) -> Vec<Row> {
        self.at.track();
        self.replay.with_value(|replay| {
            let rows = replay.rows().rows();
            rows.iter()
                .skip(rows.len().saturating_sub(ROWS))
                .cloned()
                .collect()
        })
    }

    fn len(self) -> usize {
        self.replay.with_value(Replay::len)
    }

    fn go_to(self, count: usize) {
        // The session that is copied wrote its ledger itself, so every entry can be followed.
        let stands = self.replay.try_update_value(|replay| {
            _ = replay.go_to(count);
            replay.session().ledger().len()
        });
        if let Some(stands) = stands {
            self.at.set(stands);
        }
    }
}

/// How a page shows its work in a replay.
pub type Picture<P> = fn(Replaying<P>) -> AnyView;

/// The button and the dialog.
#[component]
pub fn ReplayDialog<P: Page>(
    /// The page's store; it is copied and goes on by itself.
    store: Store<P>,
    /// Shows the work.
    picture: Picture<P>,
) -> impl IntoView {
    let dialog = NodeRef::<Dialog>::new();
    let shown = RwSignal::new(false);
    view! {
        <button
            class="button"
            type="button"
            on:click=move |_| {
                shown.set(true);
                ask(dialog);
            }
        >
            <IconView icon=Icon::Play />
            {REPLAY}
        </button>
        <dialog
            class="dialog dialog-replay"
            id="replay"
            aria-labelledby="replay-title"
            node_ref=dialog
            on:close=move |_| shown.set(false)
        >
            <PanelHead
                id="replay"
                title=REPLAY
                close=move || {
                    if let Some(dialog) = dialog.get_untracked() {
                        dialog.close();
                    }
                }
            />
            <Show when=move || shown.get()>
                <Player replaying=Replaying::new(store) picture=picture />
            </Show>
        </dialog>
    }
}

/// The work, the log and what plays them.
#[component]
fn Player<P: Page>(
    /// The replay.
    replaying: Replaying<P>,
    /// Shows the work.
    picture: Picture<P>,
) -> impl IntoView {
    let at = replaying.at;
    let len = replaying.len();
    let speed = RwSignal::new(1_u32);
    let playing = RwSignal::new(false);
    let played = StoredValue::new(0);
    let beat = move || {
        played.update_value(|played: &mut Millis| {
            *played += BEAT * Millis::from(speed.get_untracked())
        });
        let due = replaying
            .replay
            .with_value(|replay| replay.count_at(played.get_value()));
        if due > at.get_untracked() {
            replaying.go_to(due);
        }
        if due >= len {
            playing.set(false);
        }
    };
    let beats = StoredValue::new(None::<IntervalHandle>);
    let rest = move || {
        if let Some(handle) = beats.try_update_value(Option::take).flatten() {
            handle.clear();
        }
    };
    Effect::new(move |_| {
        rest();
        if playing.get() {
            beats.set_value(set_interval_with_handle(beat, Duration::from_millis(BEAT)).ok());
        }
    });
    on_cleanup(rest);
    let seek = move |count: usize| {
        replaying.go_to(count);
        played.set_value(
            replaying
                .replay
                .with_value(|replay| replay.played_at(count)),
        );
    };
    let toggle = move |_| {
        if !playing.get_untracked() && at.get_untracked() >= len {
            seek(0);
        }
        playing.update(|playing| *playing = !*playing);
    };
    let told = move || {
        let now = replaying.rows().pop();
        let now =
            now.map(|row| format!("{} {}: {}", local_time(row.at), row.who.label(), row.text));
        format!("{} of {len}. {}", at.get(), now.unwrap_or_default())
    };
    view! {
        <div class="replay" data-gate=move || replaying.read(|session| session.gate().as_str())>
            <div class="replay-picture">{picture(replaying)}</div>
            <div class="replay-bar">
                <button class="button button-ink" type="button" on:click=toggle>
                    {move || view! { <IconView icon=if playing.get() { Icon::Pause } else { Icon::Play } /> }}
                    <span>{move || if playing.get() { "Pause" } else { "Play" }}</span>
                </button>
                <input
                    type="range"
                    aria-label="Moment"
                    min="0"
                    max=len
                    prop:value=move || at.get().to_string()
                    aria-valuetext=told
                    on:input=move |event| {
                        playing.set(false);
                        seek(event_target_value(&event).parse().unwrap_or(0));
                    }
                />
                <div class="chips" role="group" aria-label="Speed">
                    {SPEEDS
                        .map(|times| {
                            view! {
                                <button
                                    class="chip"
                                    type="button"
                                    aria-pressed=move || (speed.get() == times).to_string()
                                    on:click=move |_| speed.set(times)
                                >
                                    {format!("{times}×")}
                                </button>
                            }
                        })
                        .collect_view()}
                </div>
            </div>
            <p class="replay-gate">
                <span class="code">{move || replaying.read(|session| session.gate().as_str())}</span>
                " "
                {move || format!("{} of {len}", at.get())}
            </p>
            <ol class="replay-rows">
                {move || replaying.rows().into_iter().map(row).collect_view()}
            </ol>
        </div>
    }
}

fn row(row: Row) -> impl IntoView {
    let cost = row
        .cost
        .map(|cost| view! { <p class="log-quiet">{cost.in_words()}</p> });
    view! {
        <li>
            <time>{local_time(row.at)}</time>
            <WhoMark who=row.who />
            <div>
                <bdi>{row.text}</bdi>
                {row.plan.map(|plan| view! { ": " <bdi>{plan.plan}</bdi> })}
                {cost}
            </div>
        </li>
    }
}
