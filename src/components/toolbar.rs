//! The person's instruments: pen, eraser, move and recolour, colours, widths, and taking things back.

use leptos::ev;
use leptos::prelude::*;

use crate::browser::is_typing;
use crate::canvas::{Act, Canvas, Color, PEN_DEFAULT};
use crate::session::Session;
use crate::store::Store;

use super::confirm::{Confirm, ask};
use super::dialogs::is_modal_open;
use super::files::Files;
use super::icon::{Icon, IconView};
use super::pen::{Instrument, Pen};
use super::picture_files::PICTURE_FILES;
use super::press_button::PressButton;

/// The pen's colours.
const COLORS: [(&str, Color); 8] = [
    ("Ink", Color::rgb(0x1b, 0x1f, 0x23)),
    ("Vermilion", PEN_DEFAULT),
    ("Amber", Color::rgb(0xb3, 0x6b, 0x00)),
    ("Green", Color::rgb(0x2f, 0x7d, 0x46)),
    ("Teal", Color::rgb(0x0b, 0x7a, 0x86)),
    ("Blue", Color::rgb(0x1d, 0x56, 0xb8)),
    ("Violet", Color::rgb(0x75, 0x40, 0xb8)),
    ("Grey", Color::rgb(0x72, 0x79, 0x7f)),
];

/// The pen's widths in units, and how large their dots are drawn.
const WIDTHS: [(&str, f64, f64); 4] = [
    ("Fine, 3 units", 3.0, 1.75),
    ("Medium, 6 units", 6.0, 3.25),
    ("Broad, 12 units", 12.0, 5.25),
    ("Very broad, 24 units", 24.0, 8.0),
];

/// The bar below the board.
#[component]
pub fn Toolbar(
    /// The canvas page's store.
    store: Store<Canvas>,
    /// The pen.
    pen: Pen,
    /// Further groups, behind the pen's.
    children: Children,
) -> impl IntoView {
    view! {
        <div class="toolbar" role="group" aria-label="Drawing tools">
            <div class="tool-group tools">
                <Instruments pen=pen />
                <TakingBack store=store pen=pen />
                <Files store=store kinds=PICTURE_FILES />
            </div>
            <fieldset class="tool-group swatches">
                <legend class="visually-hidden">"Colour"</legend>
                {COLORS
                    .into_iter()
                    .map(|(name, color)| {
                        view! {
                            <label class="choice">
                                <input
                                    type="radio"
                                    name="color"
                                    prop:checked=move || pen.color.get() == color
                                    on:change=move |_| pen.color.set(color)
                                />
                                <span class="visually-hidden">{name}</span>
                                <svg class="swatch" viewBox="0 0 24 24" aria-hidden="true">
                                    <circle class="swatch-ring" cx="12" cy="12" r="11" />
                                    <circle class="swatch-disc" cx="12" cy="12" r="8" fill=color.to_string() />
                                </svg>
                            </label>
                        }
                    })
                    .collect_view()}
            </fieldset>
            <fieldset class="tool-group widths">
                <legend class="visually-hidden">"Width"</legend>
                {WIDTHS
                    .into_iter()
                    .map(|(name, width, dot)| {
                        view! {
                            <label class="choice">
                                <input
                                    type="radio"
                                    name="width"
                                    prop:checked=move || (pen.width.get() - width).abs() < 0.1
                                    on:change=move |_| pen.width.set(width)
                                />
                                <span class="visually-hidden">{name}</span>
                                <svg class="width-dot" viewBox="0 0 24 24" aria-hidden="true">
                                    <circle cx="12" cy="12" r=dot />
                                </svg>
                            </label>
                        }
                    })
                    .collect_view()}
            </fieldset>
            {children()}
        </div>
    }
}

/// Pen, eraser, move or recolour.
#[component]
fn Instruments(
    /// The pen.
    pen: Pen,
) -> impl IntoView {
    let choices = [
        ("Pen", Instrument::Pen, Icon::Pen),
        ("Eraser", Instrument::Eraser, Icon::Eraser),
        ("Move", Instrument::Move, Icon::Move),
        ("Recolour", Instrument::Recolour, Icon::Recolour),
    ];
    let choices = choices.into_iter().map(|(name, instrument, icon)| {
        view! {
            <label class="choice">
                <input
                    type="radio"
                    name="instrument"
                    prop:checked=move || pen.instrument.get() == instrument
                    on:change=move |_| pen.instrument.set(instrument)
                />
                <span class="visually-hidden">{name}</span>
                <IconView icon=icon />
            </label>
        }
    });
    view! {
        <fieldset class="tool-group">
            <legend class="visually-hidden">"Instrument"</legend>
            {choices.collect_view()}
        </fieldset>
    }
}

/// Undo, redo, take back the AI's last batch, clear.
#[component]
fn TakingBack(
    /// The canvas page's store.
    store: Store<Canvas>,
    /// The pen: nothing is taken back in the middle of a stroke.
    pen: Pen,
) -> impl IntoView {
    let confirm = NodeRef::new();
    let can_undo = store.memo(|session| session.model().undoing().is_some());
    let can_redo = store.memo(|session| session.model().redoing().is_some());
    let is_empty = store.memo(|session| session.model().is_empty());
    let has_batch = store.memo(Session::has_made);
    let says = Signal::derive(move || {
        store.read(|session| {
            let (marks, shapes) = session.model().counts();
            format!("Your marks: {marks}. The AI’s shapes: {shapes}. Undo brings them back.")
        })
    });
    let undo = move || {
        if !pen.is_busy() {
            store.act(Canvas::undoing);
        }
    };
    let redo = move || {
        if !pen.is_busy() {
            store.act(Canvas::redoing);
        }
    };
    let keys = window_event_listener(ev::keydown, move |event| {
        if !event.is_trusted()
            || !(event.ctrl_key() || event.meta_key())
            || is_typing(&event)
            || is_modal_open()
        {
            return;
        }
        match (event.key().to_lowercase().as_str(), event.shift_key()) {
            ("z", false) => undo(),
            ("z", true) | ("y", false) => redo(),
            _ => return,
        }
        event.prevent_default();
    });
    on_cleanup(move || keys.remove());
    view! {
        <PressButton store=store name="Undo your last act" icon=Icon::Undo when=can_undo press=undo />
        <PressButton store=store name="Redo" icon=Icon::Redo when=can_redo press=redo />
        <PressButton
            store=store
            name="Take back the AI’s last batch"
            icon=Icon::Robot
            when=has_batch
            press=move || {
                let ids = store.peek(Session::last_made);
                store.act(|_| Some(Act::TookBack { ids }));
            }
        />
        <PressButton
            store=store
            name="Clear the canvas"
            icon=Icon::Clear
            when=Memo::new(move |_| !is_empty.get())
            press=move || ask(confirm)
        />
        <Confirm
            store=store
            dialog=confirm
            title="Clear the whole canvas?"
            says=says
            keep="Keep everything"
            go="Clear canvas"
            act=Canvas::clearing
        />
    }
}
