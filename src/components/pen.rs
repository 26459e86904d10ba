//! The person's hand: what a pointer does on the canvas, as one state and one `match`.

use leptos::prelude::*;
use web_sys::{FocusOptions, PointerEvent, SvgsvgElement};

use crate::browser::samples;
use crate::canvas::{Act, Canvas, Color, FRAME, PEN_DEFAULT, Point, Stroke, smooth_d};
use crate::store::Store;

/// What the pointer does.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Instrument {
    /// Draws.
    #[default]
    Pen,
    /// Takes away whatever it touches, whosever it is.
    Eraser,
    /// Moves a thing, whosever it is.
    Move,
    /// Gives a thing the pen's colour, whosever it is.
    Recolour,
}

/// A mark that was cut off by the browser with fewer points than this was no mark but a palm.
const LEAST_POINTS_OF_CANCELLED: usize = 3;

/// Live ink is painted in pieces of this many points, so that a long stroke costs no more a point than a short one.
const PIECE: usize = 128;

/// How near the eraser must come, units.
const ERASER_REACH: f64 = 8.0;

/// What the hand is in the middle of.
#[derive(Debug, Default)]
enum Gesture {
    #[default]
    Idle,
    Drawing {
        pointer: i32,
        hold: u32,
        points: Vec<Point>,
    },
    Erasing {
        pointer: i32,
    },
}

/// What ends a gesture.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum End {
    /// The pointer was lifted, or the window lost it.
    Lifted,
    /// The browser took the pointer away.
    Cancelled,
}

/// The pen with its settings and its live ink. A handle.
#[derive(Clone, Copy, Debug)]
pub struct Pen {
    store: Store<Canvas>,
    gesture: StoredValue<Gesture, LocalStorage>,
    /// What the pointer does.
    pub instrument: RwSignal<Instrument>,
    /// The colour of the next mark.
    pub color: RwSignal<Color>,
    /// The width of the next mark, units.
    pub width: RwSignal<f64>,
    /// Live ink that will not change any more, piece by piece.
    pub laid: RwSignal<Vec<String>>,
    /// The piece of live ink that is growing.
    pub growing: RwSignal<String>,
}

impl Pen {
    /// A pen for this canvas.
    pub fn new(store: Store<Canvas>) -> Self {
        Self {
            store,
            gesture: StoredValue::new_local(Gesture::Idle),
            instrument: RwSignal::new(Instrument::Pen),
            color: RwSignal::new(PEN_DEFAULT),
            width: RwSignal::new(6.0),
            laid: RwSignal::new(Vec::new()),
            growing: RwSignal::new(String::new()),
        }
    }

    /// A pointer goes down. The stroke counts from here on: the agent stops when the pen touches.
    pub fn down(self, picture: &SvgsvgElement, event: &PointerEvent) {
        let idle = self
            .gesture
            .with_value(|gesture| matches!(gesture, Gesture::Idle));
        if !event.is_trusted() || event.button() != 0 || !idle {
            return;
        }
        event.prevent_default();
        // A pointer that is gone already cannot be captured; its stroke is a dot.
        let _ = picture.set_pointer_capture(event.pointer_id());
        // Keys go to the canvas the person draws on. It must not scroll under the pen.
        let without_scrolling = FocusOptions::new();
        without_scrolling.set_prevent_scroll(true);
        let _ = picture.focus_with_options(&without_scrolling);
        let pointer = event.pointer_id();
        match self.instrument.get_untracked() {
            Instrument::Pen => {
                let hold = self.store.begin_hold();
                let points = Vec::new();
                self.gesture.set_value(Gesture::Drawing {
                    pointer,
                    hold,
                    points,
                });
            }
            Instrument::Eraser => self.gesture.set_value(Gesture::Erasing { pointer }),
            // The mover's.
            Instrument::Move | Instrument::Recolour => return,
        }
        self.follow(picture, event);
    }

    /// A pointer moves.
    pub fn moved(self, picture: &SvgsvgElement, event: &PointerEvent) {
        if !self.is_at_work(event) {
            return;
        }
        if event.buttons() == 0 {
            // It was lifted where the window could not see it.
            self.end(End::Lifted);
        } else {
            self.follow(picture, event);
        }
    }

    /// A pointer is lifted.
    pub fn up(self, picture: &SvgsvgElement, event: &PointerEvent) {
        if self.is_at_work(event) {
            self.follow(picture, event);
            self.end(End::Lifted);
        }
    }

    /// The browser takes a pointer away.
    pub fn cancelled(self, event: &PointerEvent) {
        if self.is_at_work(event) {
            self.end(End::Cancelled);
        }
    }

    /// The window loses the pointer: what was drawn stays.
    pub fn lost(self) {
        self.end(End::Lifted);
    }

    /// Whether the hand is in the middle of something.
    pub fn is_busy(self) -> bool {
        self.gesture
            .with_value(|gesture| !matches!(gesture, Gesture::Idle))
    }

    /// Whether this is the pointer that draws. A script's never is.
    fn is_at_work(self, event: &PointerEvent) -> bool {
        event.is_trusted()
            && self.gesture.with_value(|gesture| match gesture {
                Gesture::Idle => false,
                Gesture::Drawing { pointer, .. } | Gesture::Erasing { pointer } => {
                    *pointer == event.pointer_id()
                }
            })
    }

    fn follow(self, picture: &SvgsvgElement, event: &PointerEvent) {
        let samples = samples(picture, event);
        let samples = samples.into_iter().map(|sample| {
            Point::new(
                sample.x.clamp(FRAME.x, FRAME.right()),
                sample.y.clamp(FRAME.y, FRAME.bottom()),
            )
            .rounded()
        });
        let mut erased = Vec::new();
        self.gesture.update_value(|gesture| match gesture {
            Gesture::Idle => {}
            Gesture::Drawing { points, .. } => {
                for point in samples {
                    if points.last() != Some(&point) {
                        points.push(point);
                        self.ink(points);
                    }
                }
            }
            Gesture::Erasing { .. } => erased.extend(samples),
        });
        for point in erased {
            self.store.act(|canvas| {
                let id = canvas.hit(point, ERASER_REACH)?;
                Some(Act::Erased {
                    ids: vec![id.to_owned()],
                })
            });
        }
    }

    /// Paints the newest point. Pieces share the point they meet at.
    fn ink(self, points: &[Point]) {
        let begin = (points.len() - 1) / PIECE * PIECE;
        let piece = points.get(begin.saturating_sub(1)..).unwrap_or_default();
        if begin > 0 && begin + 1 == points.len() {
            let done = self.growing.get_untracked();
            self.laid.update(|laid| laid.push(done));
        }
        self.growing.set(smooth_d(piece, false));
    }

    fn end(self, end: End) {
        let gesture = self
            .gesture
            .try_update_value(std::mem::take)
            .unwrap_or_default();
        let Gesture::Drawing { hold, points, .. } = gesture else {
            return;
        };
        let kept = end == End::Lifted || points.len() >= LEAST_POINTS_OF_CANCELLED;
        let stroke = (kept && !points.is_empty()).then(|| Stroke {
            points,
            color: self.color.get_untracked(),
            width: self.width.get_untracked(),
        });
        self.store
            .end_hold(hold, |canvas| stroke.map(|stroke| canvas.drawing(stroke)));
        self.laid.set(Vec::new());
        self.growing.set(String::new());
    }
}
