//! The pen for the keyboard: a cross-hair that arrows move, and what a screen reader is told of it.

use std::time::Duration;

use leptos::ev::KeyboardEvent;
use leptos::leptos_dom::helpers::TimeoutHandle;
use leptos::prelude::*;

use crate::hand::{KeyPen, Stride};

use super::mover::Mover;
use super::pen::{Instrument, Pen};
use super::pointed::{By, Pointed};

/// How long the keys must rest before the place is said: once for a way, and not for each step.
const REST: Duration = Duration::from_millis(600);

/// The keyboard's pen. A handle.
#[derive(Clone, Copy, Debug)]
pub struct Keys {
    pen: Pen,
    mover: Mover,
    place: RwSignal<KeyPen>,
    is_down: RwSignal<bool>,
    is_shown: RwSignal<bool>,
    said: RwSignal<String>,
    saying: StoredValue<Option<TimeoutHandle>>,
    pointed: Pointed,
}

impl Keys {
    /// The keyboard's pen, which draws with this one's instrument, colour and width, or moves with this mover.
    pub fn new(pen: Pen, mover: Mover, pointed: Pointed) -> Self {
        let keys = Self {
            pen,
            mover,
            place: RwSignal::new(KeyPen::default()),
            is_down: RwSignal::new(false),
            is_shown: RwSignal::new(false),
            said: RwSignal::new(String::new()),
            saying: StoredValue::new(None),
            pointed,
        };
        on_cleanup(move || keys.hush());
        keys
    }

    /// A key is pressed on the canvas.
    pub fn key(self, event: &KeyboardEvent) {
        if !event.is_trusted() || event.ctrl_key() || event.meta_key() || event.alt_key() {
            return;
        }
        let stride = if event.shift_key() {
            Stride::Fine
        } else {
            Stride::Long
        };
        let (key, time) = (event.key(), event.time_stamp());
        let place = self.place.get_untracked();
        if let Some(next) = place.moved(&key, stride) {
            self.place.set(next);
            self.pen.keys_to(next.at(), time);
            self.mover.push(next.at() - place.at());
        } else {
            match key.as_str() {
                " " if event.repeat() => {}
                " " if self.mover.keys_press(place.at()) => {}
                " " if self.pen.keys_are_down() => self.pen.keys_up(),
                " " => self.pen.keys_down(place.at(), time),
                "e" | "E" => self.pen.instrument.set(Instrument::Eraser),
                "p" | "P" => self.pen.instrument.set(Instrument::Pen),
                // It stops the agent, too.
                "Escape" => {
                    self.mover.put_back();
                    return self.lift();
                }
                _ => return,
            }
        }
        event.prevent_default();
        self.is_shown.set(true);
        self.is_down.set(self.is_held_down());
        self.say();
    }

    /// The canvas has the focus. A pointer that brought it needs no cross-hair.
    pub fn focused(self) {
        self.is_shown.set(!self.pen.is_busy());
    }

    /// The focus goes elsewhere: what was drawn stays.
    pub fn blurred(self) {
        if self.mover.keys_hold() {
            self.mover.put_down();
        }
        self.lift();
        self.pointed.at(By::Focus, None);
        self.is_shown.set(false);
        self.said.set(String::new());
        self.hush();
    }

    fn is_held_down(self) -> bool {
        self.pen.keys_are_down() || untrack(|| self.mover.keys_hold())
    }

    fn lift(self) {
        self.pen.keys_up();
        self.is_down.set(false);
    }

    fn say(self) {
        self.hush();
        let say = move || {
            let at = self.place.get_untracked().at();
            let is_down = self.is_held_down();
            let over = self.mover.under(at).filter(|_| !is_down);
            self.pointed.at(By::Focus, over);
            let name = match self.pen.instrument.get_untracked() {
                Instrument::Pen => "Pen",
                Instrument::Eraser => "Eraser",
                Instrument::Move => "Move",
                Instrument::Recolour => "Recolour",
            };
            let state = if is_down { "down" } else { "up" };
            self.said
                .set(format!("{name} {state} at {:.0}, {:.0}", at.x, at.y));
        };
        self.saying
            .set_value(set_timeout_with_handle(say, REST).ok());
    }

    fn hush(self) {
        if let Some(saying) = self.saying.try_update_value(Option::take).flatten() {
            saying.clear();
        }
    }
}

/// Where the keyboard's pen is.
#[component]
pub fn CrossHair(
    /// The keyboard's pen.
    keys: Keys,
) -> impl IntoView {
    view! {
        <Show when=move || keys.is_shown.get()>
            <g
                class="key-pen"
                data-down=move || keys.is_down.get().to_string()
                aria-hidden="true"
                transform=move || {
                    let at = keys.place.get().at();
                    format!("translate({} {})", at.x, at.y)
                }
            >
                <path class="key-pen-edge" d="M-22 0H-6M6 0H22M0-22V-6M0 6V22" />
                <path d="M-22 0H-6M6 0H22M0-22V-6M0 6V22" />
            </g>
        </Show>
    }
}

/// The place of the keyboard's pen in words, once its keys rest. Only while it is in use: otherwise the page has one
/// voice.
#[component]
pub fn KeyPenSays(
    /// The keyboard's pen.
    keys: Keys,
) -> impl IntoView {
    view! {
        <Show when=move || keys.is_shown.get()>
            <p class="visually-hidden" role="status" id="key-pen">
                {move || keys.said.get()}
            </p>
        </Show>
    }
}
