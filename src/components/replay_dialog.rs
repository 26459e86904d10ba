//! The replay: a session played again from its ledger, with the work, the gate and the log as they stood. Which
//! session is a matter of who opens it; the page's own goes on beside it.

use std::time::Duration;

use leptos::html::Dialog;
use leptos::leptos_dom::helpers::IntervalHandle;
use leptos::prelude::*;

use crate::account::Replay;
use crate::browser::local_time;
use crate::session::{Entry, Millis, Model, Row, Session};
use crate::store::Store;
use crate::tools::Page;

use super::confirm::ask;
use super::icon::{Icon, IconView};
use super::log_row::WhoMark;
use super::panel::PanelHead;

/// What the button says.
const REPLAY: &str = "Replay";

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
    fn new(entries: Entries<P>) -> Self {
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
        // A session wrote these entries, or they were folded into one, so every one can be followed.
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

/// A ledger's entries, oldest first.
type Entries<P> = Vec<Entry<<P as Model>::Act, <P as Model>::Unit>>;

/// What is replayed, if anything. A handle: copies open the same dialog.
pub struct Replays<P: Page> {
    dialog: NodeRef<Dialog>,
    /// What the dialog is called while it shows something.
    title: RwSignal<Option<&'static str>>,
    entries: StoredValue<Entries<P>, LocalStorage>,
}

impl<P: Page> Clone for Replays<P> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<P: Page> Copy for Replays<P> {}

impl<P: Page> Replays<P> {
    /// Nothing is replayed.
    pub fn new() -> Self {
        Self {
            dialog: NodeRef::new(),
            title: RwSignal::new(None),
            entries: StoredValue::new_local(Vec::new()),
        }
    }

    /// Replays a copy of this session under this title. Nothing that happens in the replay reaches the session.
    pub fn open(self, title: &'static str, session: &Session<P>) {
        self.entries.set_value(session.ledger().entries().to_vec());
        self.title.set(Some(title));
        ask(self.dialog);
    }
}

/// The button that replays what has happened on the page.
#[component]
pub fn ReplayButton<P: Page>(
    /// The page's store.
    store: Store<P>,
    /// Where it is replayed.
    replays: Replays<P>,
) -> impl IntoView {
    view! {
        <button class="button" type="button" on:click=move |_| store.peek(|session| replays.open(REPLAY, session))>
            <IconView icon=Icon::Play />
            {REPLAY}
        </button>
    }
}

/// The dialog.
#[component]
pub fn ReplayDialog<P: Page>(
    /// What is replayed.
    replays: Replays<P>,
    /// Shows the work.
    picture: Picture<P>,
) -> impl IntoView {
    let Replays {
        dialog,
        title,
        entries,
    } = replays;
    let is_shown = Memo::new(move |_| title.read().is_some());
    let replaying = move || {
        let entries = entries.try_update_value(std::mem::take);
        Replaying::new(entries.unwrap_or_default())
    };
    view! {
        <dialog
            class="dialog dialog-replay"
            id="replay"
            aria-labelledby="replay-title"
            node_ref=dialog
            on:close=move |_| title.set(None)
        >
            <PanelHead
                id="replay"
                title=Signal::derive(move || title.get().unwrap_or(REPLAY))
                close=move || {
                    if let Some(dialog) = dialog.get_untracked() {
                        dialog.close();
                    }
                }
            />
            <Show when=move || is_shown.get()>
                <Player replaying=replaying() picture=picture />
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
