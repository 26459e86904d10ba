//! The stroke that is being drawn, on screen: in pieces, so that one more point costs the same however long it is.

use leptos::prelude::*;

use crate::canvas::{Color, Stroke, paint_stroke};

/// So many points make a piece.
const PIECE: usize = 128;

/// Live ink. A handle.
#[derive(Clone, Copy, Debug)]
pub struct LiveInk {
    /// Pieces that will not change any more.
    laid: RwSignal<Vec<String>>,
    growing: RwSignal<String>,
    outlined: RwSignal<bool>,
}

impl LiveInk {
    /// None yet.
    pub fn new() -> Self {
        Self {
            laid: RwSignal::new(Vec::new()),
            growing: RwSignal::new(String::new()),
            outlined: RwSignal::new(false),
        }
    }

    /// Whether there is any, followed where this is tracked.
    pub fn is_there(self) -> bool {
        !self.growing.read().is_empty()
    }

    /// Paints the points after the first `painted`. Pieces share the point they meet at.
    pub fn paint(self, stroke: &Stroke, painted: usize) {
        let count = stroke.points.len();
        let mut piece = painted.saturating_sub(1) / PIECE;
        while (piece + 1) * PIECE < count {
            let done = self.piece(stroke, piece);
            self.laid.update(|laid| laid.push(done));
            piece += 1;
        }
        let growing = self.piece(stroke, piece);
        self.growing.set(growing);
    }

    fn piece(self, stroke: &Stroke, piece: usize) -> String {
        let ink = paint_stroke(&piece_of(stroke, piece));
        if self.outlined.get_untracked() != ink.outlined {
            self.outlined.set(ink.outlined);
        }
        ink.d
    }

    /// The stroke is over.
    pub fn clear(self) {
        self.laid.set(Vec::new());
        self.growing.set(String::new());
    }
}

/// The points of a stroke from where the piece before ended.
fn piece_of(stroke: &Stroke, piece: usize) -> Stroke {
    let points = piece * PIECE..stroke.points.len().min((piece + 1) * PIECE + 1);
    let pressure = stroke.pressure.get(points.clone()).unwrap_or_default();
    Stroke {
        points: stroke.points.get(points).unwrap_or_default().to_vec(),
        color: stroke.color,
        width: stroke.width,
        pressure: pressure.to_vec(),
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
