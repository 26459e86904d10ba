//! The board: the picture in its two layers, and the live ink above them.

use std::sync::Arc;
use std::time::Duration;

use leptos::ev;
use leptos::prelude::*;
use leptos::svg::Svg;

use crate::browser::{keeps_pointer, steady_now};
use crate::canvas::{Canvas, Mark, Shape};
use crate::practice::Practice;
use crate::session::Caller;
use crate::store::Store;

use super::ghosts::{GhostLayer, Ghosts};
use super::icon::{Icon, IconView};
use super::key_pen::{CrossHair, KeyPenSays, Keys};
use super::live_ink::LiveInkView;
use super::mark_view::MarkView;
use super::mover::{HeldView, Mover};
use super::pen::{Instrument, Pen};
use super::pointed::{By, Pointed};
use super::practice_card::PracticeHint;
use super::shape_view::ShapeView;

/// How often it is seen to that nothing is held by a pointer that nobody hears of any more.
const WAIT: Duration = Duration::from_secs(5);

/// The picture, and the hand on it.
#[component]
pub fn Board(
    /// The canvas page's store.
    store: Store<Canvas>,
    /// The pen.
    pen: Pen,
    /// What moves and recolours.
    mover: Mover,
    /// What was dropped.
    ghosts: Ghosts,
    /// The practice script.
    practice: Practice<Canvas>,
    /// The button that starts it while nothing is drawn.
    hint: &'static str,
    /// The ids that a row of the log points at.
    highlighted: RwSignal<Vec<String>>,
    /// What the person points at.
    pointed: Pointed,
) -> impl IntoView {
    let picture = NodeRef::<Svg>::new();
    let keys = Keys::new(pen, mover, pointed);
    Effect::new(move |_| pointed.at(By::Hand, mover.held()));
    // A script's word for it does not lift the pen.
    let gone = move |is_trusted: bool| {
        if is_trusted {
            pen.lost();
            mover.put_down();
        }
    };
    let blur = window_event_listener(ev::blur, move |event| gone(event.is_trusted()));
    let hidden = window_event_listener(ev::visibilitychange, move |event| gone(event.is_trusted()));
    let wait = move || {
        let time = steady_now() as f64;
        let kept = |id| {
            let picture = picture.get_untracked();
            picture.is_some_and(|picture| keeps_pointer(&picture, id))
        };
        pen.waited(time, kept);
        mover.waited(time, kept);
    };
    let waiting = set_interval_with_handle(wait, WAIT).ok();
    on_cleanup(move || {
        if let Some(waiting) = waiting {
            waiting.clear();
        }
        blur.remove();
        hidden.remove();
        pen.lost();
    });
    let shapes = store.memo(|session| Things(session.model().agent().shapes().to_vec()));
    let taken = store.memo(|session| Things(session.model().human().taken().to_vec()));
    let marks = store.memo(|session| Things(session.model().human().marks().to_vec()));
    let empty = store.memo(|session| session.model().is_empty());
    // What is there when the board opens has landed before: thousands of shapes that fade in at once are slow.
    let is_open = StoredValue::new(false);
    Effect::new(move |_| is_open.set_value(true));
    let waits = move || !pen.ink.is_there() && !practice.is_on();
    // The button that starts the script goes at that moment; the focus stays where the picture is.
    let start = move || {
        practice.start();
        if let Some(picture) = picture.get_untracked() {
            _ = picture.focus();
        }
    };
    view! {
        <div class="board-fit">
            <div class="board">
                <svg
                    id="canvas"
                    viewBox="0 0 1000 700"
                    tabindex="0"
                    role="application"
                    aria-label="Canvas, 1000 by 700 units"
                    aria-describedby="canvas-keys"
                    on:keydown=move |event| keys.key(&event)
                    on:focus=move |_| keys.focused()
                    on:blur=move |_| keys.blurred()
                    data-tool=move || match pen.instrument.get() {
                        Instrument::Pen => "pen",
                        Instrument::Eraser => "eraser",
                        Instrument::Move => "move",
                        Instrument::Recolour => "recolour",
                    }
                    node_ref=picture
                    on:pointerover=move |event| pointed.over(&event, "data-id")
                    on:pointerleave=move |_| pointed.at(By::Pointer, None)
                    on:pointerdown=move |event| {
                        if !mover.down(&event) {
                            pen.down(&event);
                        }
                    }
                    on:pointermove=move |event| {
                        mover.moved(&event);
                        pen.moved(&event);
                    }
                    on:pointerup=move |event| {
                        mover.up(&event);
                        pen.up(&event);
                    }
                    on:pointercancel=move |event| {
                        mover.cancelled(&event);
                        pen.cancelled(&event);
                    }
                    on:lostpointercapture=move |event| {
                        mover.cancelled(&event);
                        pen.cancelled(&event);
                    }
                >
                    <g data-layer="agent">
                        <For
                            each=move || left(&shapes.read(), &pen.taken.read(), Shape::id)
                            key=|shape| (shape.id().to_owned(), shape.revision())
                            children=move |shape| view! { <ShapeView shape=shape owner="AI" lands=is_open.get_value() /> }
                        />
                    </g>
                    <GhostLayer ghosts=ghosts />
                    <g data-layer="human">
                        <For
                            each=move || left(&taken.read(), &pen.taken.read(), Shape::id)
                            key=|shape| (shape.id().to_owned(), shape.revision())
                            children=|shape| view! { <ShapeView shape=shape owner="You" /> }
                        />
                        <For
                            each=move || left(&marks.read(), &pen.taken.read(), Mark::id)
                            key=|mark| (mark.id().to_owned(), mark.revision())
                            children=move |mark| {
                                let laid = pen.ink.take_left(mark.stroke());
                                view! { <MarkView mark=mark laid=laid /> }
                            }
                        />
                    </g>
                    <HeldView mover=mover />
                    <LiveInkView ink=pen.ink color=pen.color width=pen.width />
                    <CrossHair keys=keys />
                    <Highlights store=store highlighted=highlighted />
                </svg>
                <Show when=move || empty.get() && waits()>
                    <EmptyBoard store=store hint=hint start=start />
                </Show>
                <Flag store=store />
                <p class="visually-hidden" id="canvas-keys">
                    "Arrow keys move the pen, with Shift finely. Space puts it down and lifts it. E is the eraser, P the pen."
                </p>
                <KeyPenSays keys=keys />
            </div>
        </div>
    }
}

/// The things of a layer. Equal if they are the very same ones, which costs no look into them: the lists of elements
/// are gone through only when something came, went or became another.
#[derive(Clone, Debug)]
struct Things<T>(Vec<Arc<T>>);

impl<T> PartialEq for Things<T> {
    fn eq(&self, other: &Self) -> bool {
        let mut pairs = self.0.iter().zip(&other.0);
        self.0.len() == other.0.len() && pairs.all(|(one, other)| Arc::ptr_eq(one, other))
    }
}

/// What the eraser has left of them.
fn left<T>(things: &Things<T>, gone: &[String], id: fn(&T) -> &str) -> Vec<Arc<T>> {
    let things = things.0.iter();
    let left = things.filter(|thing| !gone.iter().any(|gone| gone == id(thing)));
    left.cloned().collect()
}

/// Frames around what a row of the log points at.
#[component]
fn Highlights(
    /// The canvas page's store.
    store: Store<Canvas>,
    /// The ids.
    highlighted: RwSignal<Vec<String>>,
) -> impl IntoView {
    /// Units between a frame and what it is around.
    const MARGIN: f64 = 8.0;
    let frames = move || {
        let ids = highlighted.get();
        store.read(|session| {
            let canvas = session.model();
            let found = ids.iter().filter_map(|id| {
                canvas.get(id).map(|item| {
                    let who = if item.is_human() { "human" } else { "agent" };
                    (who, item.bounds().grow(MARGIN))
                })
            });
            found.collect::<Vec<_>>()
        })
    };
    view! {
        <g data-layer="frames" aria-hidden="true">
            {move || {
                frames()
                    .into_iter()
                    .map(|(who, bounds)| {
                        view! {
                            <rect
                                class="frame"
                                data-who=who
                                x=bounds.x
                                y=bounds.y
                                width=bounds.w
                                height=bounds.h
                                rx="4"
                            />
                        }
                    })
                    .collect_view()
            }}
        </g>
    }
}

/// What to do on an empty canvas.
#[component]
fn EmptyBoard(
    /// The canvas page's store.
    store: Store<Canvas>,
    /// The button that starts the practice script.
    hint: &'static str,
    /// Starts it.
    start: impl Fn() + 'static,
) -> impl IntoView {
    let lines = [
        ("Copy the prompt", " below and give it to your agent."),
        ("Let it draw.", " Its plan and every call show here."),
        ("Draw over it", " whenever you like. It has to stop."),
    ];
    let items = lines.into_iter().map(|(strong, rest)| {
        view! {
            <li>
                <span>
                    <strong>{strong}</strong>
                    <span class="empty-rest">{rest}</span>
                </span>
            </li>
        }
    });
    view! {
        <div class="empty">
            <ol class="empty-lines">{items.collect_view()}</ol>
            <PracticeHint store=store label=hint start=start />
        </div>
    }
}

/// A flag on the board: the agent draws, or is held back.
#[component]
fn Flag(
    /// The canvas page's store.
    store: Store<Canvas>,
) -> impl IntoView {
    let landing = store.memo(|session| session.landing().filter(|landing| landing.of > 1));
    let who = store.memo(|session| match session.last_caller() {
        Caller::Agent => "AI",
        Caller::Practice => "Script",
    });
    let held = store
        .memo(|session| session.barge_in().met() && session.gate() != crate::mechanism::Gate::Open);
    move || {
        if held.get() {
            let flag = view! {
                <p class="board-flag" data-kind="held">
                    <IconView icon=Icon::Hand />
                    {format!("{} held back", who.get())}
                </p>
            };
            return flag.into_any();
        }
        landing
            .get()
            .map(|landing| {
                view! {
                    <p class="board-flag" data-kind="landing">
                        <span>{format!("{} is drawing {} of {}", who.get(), landing.landed, landing.of)}</span>
                    </p>
                }
            })
            .into_any()
    }
}
