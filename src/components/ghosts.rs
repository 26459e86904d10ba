//! Ghosts: what was dropped when a call was cut off. They fade in place, are shown again from their row of the log,
//! and land only when the person lets them in.

use std::time::Duration;

use leptos::leptos_dom::helpers::TimeoutHandle;
use leptos::prelude::*;

use crate::canvas::{Canvas, Painted, Shape, Unit, paint_shape};
use crate::session::{CallId, Event, Session};
use crate::store::Store;

/// How long ghosts are seen after a cut. The style sheet fades them in this time, unless motion is reduced.
const SEEN: Duration = Duration::from_secs(8);
/// Newest rows among which a row of a cut call is looked for.
const NEWEST: usize = 32;

/// Which ghosts are to be seen. A handle.
#[derive(Clone, Copy, Debug)]
pub struct Ghosts {
    store: Store<Canvas>,
    /// The entry of the ledger whose ghosts are fading.
    fading: RwSignal<Option<usize>>,
    /// The entry whose ghosts are shown from their row.
    shown: RwSignal<Option<usize>>,
    /// The ghost that is pointed at, by its place in its call.
    pointed: RwSignal<Option<u32>>,
}

#[derive(Clone, PartialEq)]
struct Ghost {
    index: u32,
    shape: Shape,
}

impl Ghost {
    fn name(&self) -> String {
        let name = self.shape.name();
        if self.shape.style().label.is_empty() {
            format!("{name} {}", self.index + 1)
        } else {
            name.to_owned()
        }
    }
}

/// What an entry of the ledger says was dropped, and from which call.
fn dropped(session: &Session<Canvas>, entry: usize) -> Option<(CallId, &[(u32, Unit)])> {
    match &session.ledger().get(entry)?.event {
        Event::Dropped { call, units } => Some((*call, units)),
        _ => None,
    }
}

impl Ghosts {
    /// The ghosts of this canvas. What is cut off from now on fades.
    pub fn new(store: Store<Canvas>) -> Self {
        let ghosts = Self {
            store,
            fading: RwSignal::new(None),
            shown: RwSignal::new(None),
            pointed: RwSignal::new(None),
        };
        let newest = Memo::new(move |_| {
            store.rows(|rows| {
                let mut rows = rows.rows().iter().rev().take(NEWEST);
                rows.find_map(|row| row.dropped)
            })
        });
        let until = StoredValue::new(None::<TimeoutHandle>);
        let stop = move || {
            if let Some(until) = until.try_update_value(Option::take).flatten() {
                until.clear();
            }
        };
        Effect::new(move |before: Option<Option<usize>>| {
            let newest = newest.get();
            if before.is_some_and(|before| before < newest) {
                stop();
                ghosts.fading.set(newest);
                let over = move || ghosts.fading.set(None);
                until.set_value(set_timeout_with_handle(over, SEEN).ok());
            }
            newest
        });
        on_cleanup(stop);
        ghosts
    }

    /// What was dropped there, as shapes.
    fn of(self, entry: usize) -> Vec<Ghost> {
        self.store.peek(|session| {
            let ghost = |(index, unit): &(u32, Unit)| match unit {
                Unit::Draw {
                    geometry, style, ..
                } => Some(Ghost {
                    index: *index,
                    shape: Shape::new(String::new(), geometry.clone(), style.clone()),
                }),
                Unit::Edit { .. } | Unit::Erase { .. } => None,
            };
            let units = dropped(session, entry)
                .into_iter()
                .flat_map(|(_, units)| units);
            units.filter_map(ghost).collect()
        })
    }

    /// The places of what was let in of what was dropped there.
    fn in_of(self, entry: usize) -> Vec<u32> {
        self.store.read(|session| {
            let Some((call, units)) = dropped(session, entry) else {
                return Vec::new();
            };
            let places = units.iter().map(|(index, _)| *index);
            places
                .filter(|index| session.model().is_let_in(call, *index))
                .collect()
        })
    }

    fn let_in(self, entry: usize, index: u32) {
        let ghost = self.store.peek(|session| {
            let (call, units) = dropped(session, entry)?;
            let (_, unit) = units.iter().find(|(place, _)| *place == index)?;
            Some((call, unit.clone()))
        });
        if let Some((call, unit)) = ghost {
            self.store
                .act(|canvas| canvas.letting_in(call, index, &unit));
        }
    }
}

/// The ghosts on the picture: those that fade, or those of the row that shows them.
#[component]
pub fn GhostLayer(
    /// The ghosts.
    ghosts: Ghosts,
) -> impl IntoView {
    let seen = Memo::new(move |_| {
        let shown = ghosts.shown.get();
        shown
            .map(|entry| (entry, false))
            .or_else(|| ghosts.fading.get().map(|entry| (entry, true)))
    });
    let let_in = Memo::new(move |_| seen.get().map(|(entry, _)| ghosts.in_of(entry)));
    let paint = move |fading: bool, ghost: &Ghost| {
        let index = ghost.index;
        let pointed = move || (ghosts.pointed.get() == Some(index) && !fading).then_some("");
        let fading = fading.then_some("");
        match paint_shape(&ghost.shape) {
            Painted::Path { d, .. } => view! {
                <path data-ghost=index.to_string() data-fading=fading data-pointed=pointed d=d />
            }
            .into_any(),
            Painted::Text {
                text,
                at,
                size,
                anchor,
            } => view! {
                <text
                    data-ghost=index.to_string()
                    data-fading=fading
                    data-pointed=pointed
                    x=at.x
                    y=at.y
                    font-size=size
                    text-anchor=anchor
                >
                    {text}
                </text>
            }
            .into_any(),
        }
    };
    let painted = move || {
        let (entry, fading) = seen.get()?;
        let let_in = let_in.get().unwrap_or_default();
        let all = ghosts.of(entry);
        let out = all.iter().filter(|ghost| !let_in.contains(&ghost.index));
        Some(out.map(|ghost| paint(fading, ghost)).collect_view())
    };
    view! {
        <g data-layer="ghosts" aria-hidden="true">
            {painted}
        </g>
    }
}

/// In the row of a call that was cut off: shows what was dropped, and lets it in one by one.
#[component]
pub fn DroppedList(
    /// The ghosts.
    ghosts: Ghosts,
    /// The entry of the ledger with what was dropped.
    entry: usize,
) -> impl IntoView {
    let count = ghosts.of(entry).len();
    let is_shown = Memo::new(move |_| ghosts.shown.get() == Some(entry));
    let list = format!("dropped-{entry}");
    let toggle = move |_| {
        ghosts.pointed.set(None);
        ghosts
            .shown
            .update(|shown| *shown = (*shown != Some(entry)).then_some(entry));
    };
    let says = move || {
        let verb = if is_shown.get() { "Hide" } else { "Show" };
        format!("{verb} what was dropped ({count})")
    };
    let items = move || {
        is_shown.get().then(|| {
            let let_in = Memo::new(move |_| ghosts.in_of(entry));
            let item = |ghost| view! { <DroppedItem ghosts=ghosts entry=entry ghost=ghost let_in=let_in /> };
            ghosts.of(entry).into_iter().map(item).collect_view()
        })
    };
    view! {
        <div class="log-dropped">
            <button
                class="button button-plain"
                type="button"
                aria-expanded=move || is_shown.get().to_string()
                aria-controls=list.clone()
                on:click=toggle
            >
                {says}
            </button>
            <ul id=list hidden=move || !is_shown.get()>
                {items}
            </ul>
        </div>
    }
}

/// One of the things that were dropped. Its button stays where it is, so that the focus does.
#[component]
fn DroppedItem(
    /// The ghosts.
    ghosts: Ghosts,
    /// The entry of the ledger with what was dropped.
    entry: usize,
    /// The thing.
    ghost: Ghost,
    /// The places of those that are in.
    let_in: Memo<Vec<u32>>,
) -> impl IntoView {
    let index = ghost.index;
    let name = ghost.name();
    let is_in = Memo::new(move |_| let_in.read().contains(&index));
    let says = move || if is_in.get() { "Is in" } else { "Let in" };
    let label = {
        let name = name.clone();
        move || format!("{}: {name}", says())
    };
    let point = move |is_on: bool| ghosts.pointed.set(is_on.then_some(index));
    view! {
        <li
            on:mouseenter=move |_| point(true)
            on:mouseleave=move |_| point(false)
            on:focusin=move |_| point(true)
            on:focusout=move |_| point(false)
        >
            <bdi>{name}</bdi>
            <button
                class="button button-plain"
                type="button"
                aria-label=label
                aria-disabled=move || is_in.get().to_string()
                on:click=move |event| {
                    if ghosts.store.is_human(event.is_trusted(), "Let in") {
                        ghosts.let_in(entry, index);
                    }
                }
            >
                {says}
            </button>
        </li>
    }
}
