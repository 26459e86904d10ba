//! What is on the canvas as a list: for those who do not see it, and for whoever looks for one thing among many.

use leptos::ev;
use leptos::html::Ol;
use leptos::prelude::*;

use crate::browser::scroll_into_list;
use crate::canvas::{Canvas, Item, Place, Point, reading_order};
use crate::session::Who;
use crate::store::Store;

use super::icon::Icon;
use super::log_row::WhoMark;
use super::mover::Mover;
use super::panel::{OpenPanel, Panel};
use super::pointed::{By, Pointed};
use super::press_button::PressButton;

/// The id of the panel.
pub const CONTENTS: &str = "contents";

/// Rows shown at first, and by each press of the button below them.
const SHOWN: usize = 200;

/// How far an arrow moves what keys hold, units.
const STEP: f64 = 10.0;
/// How far with Shift.
const FINE: f64 = 1.0;

/// One thing on the canvas in words.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
struct Entry {
    id: String,
    who: Who,
    name: String,
    place: &'static str,
}

impl Entry {
    fn of(item: &Item<'_>) -> Self {
        Self {
            id: item.id().to_owned(),
            who: if item.is_human() {
                Who::Human
            } else {
                Who::Agent
            },
            name: item.name().to_owned(),
            place: Place::of(&item.bounds()).in_words(),
        }
    }

    fn row(&self) -> String {
        format!("contents-{}", self.id)
    }
}

/// The panel with the list. It is made only while it is open: an act costs nothing for it otherwise.
#[component]
pub fn ContentsPanel(
    /// The canvas page's store.
    store: Store<Canvas>,
    /// What moves and recolours.
    mover: Mover,
    /// Set to the chosen row's id while the list has the focus.
    highlighted: RwSignal<Vec<String>>,
    /// What the person points at.
    pointed: Pointed,
) -> impl IntoView {
    let counts = store.memo(|session| {
        let canvas = session.model();
        canvas.counts()
    });
    let says = move || {
        let (marks, shapes) = counts.get();
        format!("Your marks: {marks}. The AI’s shapes: {shapes}.")
    };
    let open = expect_context::<OpenPanel>();
    view! {
        <Panel id=CONTENTS title="On the canvas">
            <p class="contents-counts">{says}</p>
            <Show when=move || open.is(CONTENTS)>
                <ContentsList store=store mover=mover highlighted=highlighted pointed=pointed />
            </Show>
        </Panel>
    }
}

/// The list. The focus stays on the list itself, so that no change by the agent can take it away.
#[component]
fn ContentsList(
    /// The canvas page's store.
    store: Store<Canvas>,
    /// What moves and recolours.
    mover: Mover,
    /// Set to the chosen row's id.
    highlighted: RwSignal<Vec<String>>,
    /// What the person points at.
    pointed: Pointed,
) -> impl IntoView {
    let shown = RwSignal::new(SHOWN);
    let chosen = RwSignal::new(None::<String>);
    let all = store.memo(|session| {
        let items = reading_order(session.model());
        items.iter().map(Entry::of).collect::<Vec<_>>()
    });
    let choose = move |entry: &Entry| {
        chosen.set(Some(entry.id.clone()));
        highlighted.set(vec![entry.id.clone()]);
        pointed.at(By::Focus, Some(entry.id.clone()));
        scroll_into_list(&entry.row());
    };
    let is_chosen = move |id: &str| chosen.read().as_deref() == Some(id);
    let list = NodeRef::<Ol>::new();
    on_cleanup(move || {
        mover.put_down();
        highlighted.try_set(Vec::new());
        pointed.at(By::Pointer, None);
        pointed.at(By::Focus, None);
    });
    let pick_up = move || {
        if let Some(id) = chosen.get_untracked() {
            mover.pick_up(id);
        }
    };
    let go = move |event: ev::KeyboardEvent| {
        if event.is_trusted() && moves(mover, &event) {
            event.prevent_default();
            event.stop_propagation();
            return;
        }
        if event.is_trusted() && event.key() == " " {
            event.prevent_default();
            pick_up();
            return;
        }
        let entries = all.read_untracked();
        let last = entries.len().min(shown.get_untracked()).saturating_sub(1);
        let now = entries
            .iter()
            .position(|entry| chosen.read_untracked().as_ref() == Some(&entry.id));
        let next = match (event.key().as_str(), now) {
            ("ArrowDown", Some(now)) => (now + 1).min(last),
            ("ArrowUp", Some(now)) => now.saturating_sub(1),
            ("ArrowDown" | "ArrowUp" | "Home", _) => 0,
            ("End", _) => last,
            _ => return,
        };
        event.prevent_default();
        if let Some(entry) = entries.get(next) {
            choose(entry);
        }
    };
    let active = move || {
        let chosen = chosen.get()?;
        let all = all.read();
        let entry = all
            .iter()
            .take(shown.get())
            .find(|entry| entry.id == chosen);
        entry.map(Entry::row)
    };
    let is_any_chosen = Memo::new(move |_| active().is_some());
    let has_more = move || all.read().len() > shown.get();
    view! {
        <ol
            class="contents-list"
            role="listbox"
            tabindex="0"
            aria-label="What is on the canvas, from the top left"
            aria-activedescendant=active
            on:keydown=go
            on:pointerover=move |event| pointed.over(&event, "data-about")
            on:pointerleave=move |_| pointed.at(By::Pointer, None)
            on:focus=move |_| {
                highlighted.set(chosen.get_untracked().into_iter().collect());
                pointed.at(By::Focus, chosen.get_untracked());
            }
            on:blur=move |_| {
                mover.put_down();
                highlighted.set(Vec::new());
                pointed.at(By::Focus, None);
            }
            node_ref=list
        >
            <For
                each=move || all.get().into_iter().take(shown.get())
                key=Clone::clone
                children=move |entry| {
                    let id = entry.id.clone();
                    let pressed = entry.clone();
                    view! {
                        <li
                            class="contents-row"
                            role="option"
                            id=entry.row()
                            data-about=entry.id.clone()
                            aria-selected=move || is_chosen(&id).to_string()
                            on:click=move |_| choose(&pressed)
                        >
                            <WhoMark who=entry.who />
                            <bdi class="contents-name">{entry.name.clone()}</bdi>
                            <span class="quiet">{entry.place}</span>
                        </li>
                    }
                }
            />
        </ol>
        <div class="contents-tools">
            <PressButton
                store=store
                name="Move the chosen thing with the arrow keys"
                icon=Icon::Move
                when=is_any_chosen
                press=move || {
                    if let Some(list) = list.get_untracked() {
                        _ = list.focus();
                    }
                    pick_up();
                }
            />
            <PressButton
                store=store
                name="Give the chosen thing the pen’s colour"
                icon=Icon::Recolour
                when=is_any_chosen
                press=move || {
                    if let Some(id) = chosen.get_untracked() {
                        mover.recolour(&id);
                    }
                }
            />
            <p class="contents-hint" role="status">
                {move || {
                    mover.keys_hold().then_some("Arrows move it, with Shift finely. Space puts it down, Esc puts it back.")
                }}
            </p>
        </div>
        <Show when=has_more>
            <button class="button button-plain" type="button" on:click=move |_| shown.update(|shown| *shown += SHOWN)>
                {move || format!("Show more of {}", all.read().len())}
            </button>
        </Show>
        <Show when=move || all.read().is_empty()>
            <p class="contents-counts">"Nothing is drawn yet."</p>
        </Show>
    }
}

/// A key while keys hold something. Returns whether it was for them.
fn moves(mover: Mover, event: &ev::KeyboardEvent) -> bool {
    if !mover.keys_hold() {
        return false;
    }
    let step = if event.shift_key() { FINE } else { STEP };
    match event.key().as_str() {
        "ArrowLeft" => mover.push(Point::new(-step, 0.0)),
        "ArrowRight" => mover.push(Point::new(step, 0.0)),
        "ArrowUp" => mover.push(Point::new(0.0, -step)),
        "ArrowDown" => mover.push(Point::new(0.0, step)),
        " " | "Enter" => mover.put_down(),
        "Escape" => mover.put_back(),
        _ => return false,
    }
    true
}
