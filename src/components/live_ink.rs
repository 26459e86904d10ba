//! The stroke that is being drawn, on screen: in pieces, so that one more point costs the same however long it is.

use leptos::prelude::*;

use crate::canvas::{Color, Stroke, Traced};

/// Live ink. A handle.
#[derive(Clone, Copy, Debug)]
pub struct LiveInk {
    /// Pieces that will not change any more.
    laid: RwSignal<Vec<String>>,
    growing: RwSignal<String>,
    outlined: RwSignal<bool>,
    /// The pieces that the last stroke laid, for whoever shows the mark that it became.
    left: StoredValue<Option<(Traced, Vec<String>)>>,
}

impl LiveInk {
    /// None yet.
    pub fn new() -> Self {
        Self {
            laid: RwSignal::new(Vec::new()),
            growing: RwSignal::new(String::new()),
            outlined: RwSignal::new(false),
            left: StoredValue::new(None),
        }
    }

    /// Whether there is any, followed where this is tracked.
    pub fn is_there(self) -> bool {
        !self.growing.read().is_empty()
    }

    /// Paints what the stroke has gained.
    pub fn paint(self, stroke: &Stroke) {
        if self.outlined.get_untracked() != stroke.is_outlined() {
            self.outlined.set(stroke.is_outlined());
        }
        let growing = stroke.ink_pieces() - 1;
        let laid = self.laid.with_untracked(Vec::len);
        if laid < growing {
            let done = (laid..growing).map(|piece| stroke.ink_piece(piece));
            self.laid.update(|laid| laid.extend(done));
        }
        self.growing.set(stroke.ink_piece(growing));
    }

    /// The stroke is over.
    pub fn clear(self) {
        if !self.growing.read_untracked().is_empty() {
            self.laid.set(Vec::new());
            self.growing.set(String::new());
        }
    }

    /// The stroke becomes a mark of this ink: what is painted of it need not be painted again.
    pub fn hand_over(self, stroke: &Traced) {
        let laid = self.laid.try_update_untracked(std::mem::take);
        let left = laid.map(|laid| (stroke.clone(), laid));
        self.left.set_value(left);
    }

    /// The first pieces of this ink, if it is the stroke that was drawn last; then they are gone from here.
    pub fn take_left(self, stroke: &Traced) -> Vec<String> {
        let left = self.left.try_update_value(|left| {
            let (_, laid) = left.take_if(|(of, _)| of == stroke)?;
            Some(laid)
        });
        left.flatten().unwrap_or_default()
    }
}

/// Shows live ink.
#[component]
pub fn LiveInkView(
    /// The ink.
    ink: LiveInk,
    /// The pen's colour.
    color: RwSignal<Color>,
    /// The pen's width, units.
    width: RwSignal<f64>,
) -> impl IntoView {
    let paint = move |here: bool| {
        if ink.outlined.get() == here {
            color.get().to_string()
        } else {
            "none".to_owned()
        }
    };
    view! {
        <g
            data-layer="ink"
            fill=move || paint(true)
            stroke=move || paint(false)
            stroke-width=move || width.get()
            stroke-linecap="round"
            stroke-linejoin="round"
        >
            <For
                each=move || 0..ink.laid.read().len()
                key=|index| *index
                children=move |index| {
                    let d = ink.laid.with_untracked(|laid| laid.get(index).cloned());
                    view! { <path d=d /> }
                }
            />
            <path d=move || ink.growing.get() />
        </g>
    }
}
