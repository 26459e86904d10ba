//! The person's hand on the canvas: pointers and keys go to the gesture, and what it decides is drawn or erased.

use leptos::ev::PointerEvent;
use leptos::prelude::*;

use crate::browser::{keep_pointer, places_of};
use crate::canvas::{Act, Canvas, Color, FRAME, PEN_DEFAULT, Point, Stroke};
use crate::hand::{End, Gesture, Happening, Pointer, Sample, Step};
use crate::store::Store;

use super::live_ink::LiveInk;

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

impl Instrument {
    /// What the pen does on its way with it. `None` for what takes hold of a thing instead.
    const fn tip(self) -> Option<Tip> {
        match self {
            Self::Pen => Some(Tip::Ink),
            Self::Eraser => Some(Tip::Eraser),
            Self::Move | Self::Recolour => None,
        }
    }
}

/// What the pen leaves on its way, or takes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Tip {
    Ink,
    Eraser,
}

/// So many points of a stroke are kept in one draft while it is drawn.
const PIECE: usize = 128;

/// What a stylus presses, from 0 to 255, before it has told.
const MIDDLE: u8 = 128;

/// How near the eraser must come, units.
const ERASER_REACH: f64 = 8.0;

/// The keyboard's number among the pointers; browsers give out none below 0.
const KEYS: i32 = -1;

/// What the hand has in work.
#[derive(Debug)]
struct Work {
    hold: u32,
    /// Whether the pointer is meant, and no palm.
    meant: bool,
    tip: Tip,
    stroke: Stroke,
}

/// The pen with its settings and its live ink. A handle.
#[derive(Clone, Copy, Debug)]
pub struct Pen {
    store: Store<Canvas>,
    gesture: StoredValue<Gesture, LocalStorage>,
    work: StoredValue<Option<Work>, LocalStorage>,
    /// What the pointer does.
    pub instrument: RwSignal<Instrument>,
    /// The colour of the next mark.
    pub color: RwSignal<Color>,
    /// The width of the next mark, units.
    pub width: RwSignal<f64>,
    /// What is being drawn.
    pub ink: LiveInk,
    /// What the eraser has taken and its act is not over yet.
    pub taken: RwSignal<Vec<String>>,
}

impl Pen {
    /// A pen for this canvas.
    pub fn new(store: Store<Canvas>) -> Self {
        Self {
            store,
            gesture: StoredValue::new_local(Gesture::default()),
            work: StoredValue::new_local(None),
            instrument: RwSignal::new(Instrument::Pen),
            color: RwSignal::new(PEN_DEFAULT),
            width: RwSignal::new(6.0),
            ink: LiveInk::new(),
            taken: RwSignal::new(Vec::new()),
        }
    }

    /// A pointer goes down. Ink counts from here on, unless it may be a palm's: the agent stops when the pen touches.
    pub fn down(self, event: &PointerEvent) {
        if !event.is_trusted() || (event.button() != 0 && !rubs_out(event)) {
            return;
        }
        event.prevent_default();
        let (id, time) = (event.pointer_id(), event.time_stamp());
        let pointer = pointer(event);
        self.take(Happening::Down { id, pointer, time });
        if !self.is_at_work(id) {
            return;
        }
        keep_pointer(event);
        self.follow(event);
    }

    /// A pointer moves.
    pub fn moved(self, event: &PointerEvent) {
        if !event.is_trusted() {
            return;
        }
        if matches!(pointer(event), Pointer::Pen(_)) {
            let time = event.time_stamp();
            self.take(Happening::PenNear { time });
        }
        let id = event.pointer_id();
        if !self.is_at_work(id) {
            return;
        }
        if event.buttons() == 0 {
            // It was lifted where the window could not see it.
            self.take(Happening::Up { id });
        } else {
            self.follow(event);
        }
    }

    /// A pointer is lifted.
    pub fn up(self, event: &PointerEvent) {
        if event.is_trusted() {
            let id = event.pointer_id();
            if self.is_at_work(id) {
                self.follow(event);
            }
            self.take(Happening::Up { id });
        }
    }

    /// The browser takes a pointer away.
    pub fn cancelled(self, event: &PointerEvent) {
        if event.is_trusted() {
            let id = event.pointer_id();
            self.take(Happening::Cancelled { id });
        }
    }

    /// The window loses the pointer: what was drawn stays.
    pub fn lost(self) {
        self.take(Happening::Lost);
    }

    /// Time goes by. What was begun with a pointer that the picture does not keep any more ends if nobody hears of it.
    pub fn waited(self, time: f64, kept: impl Fn(i32) -> bool) {
        if let Some(id) = self.gesture.with_value(Gesture::pointer) {
            let kept = kept(id);
            self.take(Happening::Silent { time, kept });
        }
    }

    /// The keyboard puts the pen down here.
    pub fn keys_down(self, at: Point, time: f64) {
        let (id, pointer) = (KEYS, Pointer::Keys);
        self.take(Happening::Down { id, pointer, time });
        self.keys_to(at, time);
    }

    /// The keyboard's pen is here now; it leaves ink while it is down.
    pub fn keys_to(self, at: Point, time: f64) {
        let (id, samples) = (KEYS, [Sample { at, pressure: None }]);
        let samples = &samples;
        self.take(Happening::Moved { id, samples, time });
    }

    /// The keyboard lifts the pen.
    pub fn keys_up(self) {
        self.take(Happening::Up { id: KEYS });
    }

    /// Whether the keyboard's pen is down.
    pub fn keys_are_down(self) -> bool {
        self.is_at_work(KEYS)
    }

    /// Whether the hand is in the middle of something.
    pub fn is_busy(self) -> bool {
        self.gesture.with_value(Gesture::is_working)
    }

    fn is_at_work(self, id: i32) -> bool {
        self.gesture.with_value(|gesture| gesture.is_at_work(id))
    }

    fn follow(self, event: &PointerEvent) {
        let samples: Vec<_> = places_of(event)
            .into_iter()
            .map(|sample| Sample {
                at: Point::new(
                    sample.x.clamp(FRAME.x, FRAME.right()),
                    sample.y.clamp(FRAME.y, FRAME.bottom()),
                )
                .rounded(),
                pressure: sample
                    .pressure
                    .map(|share| (share * 255.0).round().clamp(0.0, 255.0) as u8),
            })
            .collect();
        self.take(Happening::Moved {
            id: event.pointer_id(),
            samples: &samples,
            time: event.time_stamp(),
        });
    }

    fn take(self, happening: Happening<'_>) {
        let steps = self
            .gesture
            .try_update_value(|gesture| gesture.take(happening));
        for step in steps.into_iter().flatten() {
            match step {
                Step::Begin {
                    meant,
                    rubs_out,
                    time,
                } => self.begin(meant, rubs_out, time),
                Step::Mean => self.mean(),
                Step::Go(samples) => self.go(&samples),
                Step::Keep => self.end(true),
                Step::Withdraw => self.end(false),
            }
        }
    }

    fn begin(self, meant: bool, rubs_out: bool, time: f64) {
        let chosen = || self.instrument.get_untracked().tip();
        let Some(tip) = rubs_out.then_some(Tip::Eraser).or_else(chosen) else {
            return;
        };
        // What the eraser does is an act once it has taken something.
        let hold = if meant && tip == Tip::Ink {
            self.store.begin_hold_since(time)
        } else {
            self.store.touch_since(time)
        };
        self.work.set_value(Some(Work {
            hold,
            meant,
            tip,
            stroke: Stroke {
                points: Vec::new(),
                color: self.color.get_untracked(),
                width: self.width.get_untracked(),
                pressure: Vec::new(),
            },
        }));
    }

    fn mean(self) {
        self.work.update_value(|work| {
            if let Some(work) = work {
                work.meant = true;
            }
        });
        self.count();
    }

    /// Lets the work count as an act if it is one by now.
    fn count(self) {
        let hold = self.work.with_value(|work| {
            let work = work.as_ref().filter(|work| work.meant)?;
            let erases_nothing = work.tip == Tip::Eraser && self.taken.read_untracked().is_empty();
            (!erases_nothing).then_some(work.hold)
        });
        if let Some(hold) = hold {
            self.store.mean(hold);
        }
    }

    fn go(self, samples: &[Sample]) {
        let erased = self.work.try_update_value(|work| {
            let work = work.as_mut()?;
            let painted = work.stroke.points.len();
            let before = work.stroke.points.last().copied();
            for sample in samples {
                add(&mut work.stroke, *sample);
            }
            let new = work.stroke.points.get(painted..).unwrap_or_default();
            if new.is_empty() {
                return None;
            }
            match work.tip {
                Tip::Ink => {
                    self.ink.paint(&work.stroke);
                    self.draft(work.hold, &work.stroke, painted);
                    None
                }
                Tip::Eraser => Some(before.into_iter().chain(new.iter().copied()).collect()),
            }
        });
        if let Some(way) = erased.flatten() {
            self.erase(way);
        }
    }

    /// Keeps what has been drawn so far, in case that the page is closed before the stroke is over.
    fn draft(self, hold: u32, stroke: &Stroke, kept: usize) {
        let pieces = stroke.points.chunks(PIECE).enumerate();
        for (number, points) in pieces.skip(kept / PIECE) {
            let from = number * PIECE;
            let pressure = stroke.pressure.get(from..from + points.len());
            let piece = Stroke {
                points: points.to_vec(),
                color: stroke.color,
                width: stroke.width,
                pressure: pressure.unwrap_or_default().to_vec(),
            };
            self.store.draft(hold, number, &piece);
        }
    }

    /// Takes away what lies along this way.
    fn erase(self, way: Vec<Point>) {
        let from = way.iter().take(1).chain(&way);
        for (from, to) in from.zip(&way) {
            let taken = self.taken.get_untracked();
            let swept = self
                .store
                .peek(|session| session.model().sweep(*from, *to, ERASER_REACH, &taken));
            if !swept.is_empty() {
                self.taken.update(|taken| taken.extend(swept));
                self.count();
            }
        }
    }

    fn end(self, kept: bool) {
        let Some(work) = self.work.try_update_value(Option::take).flatten() else {
            return;
        };
        let taken = self.taken.get_untracked();
        self.store.end_hold(work.hold, |canvas| {
            let something = match work.tip {
                Tip::Ink => !work.stroke.points.is_empty(),
                Tip::Eraser => !taken.is_empty(),
            };
            (kept && something).then(|| match work.tip {
                Tip::Ink => {
                    let act = canvas.drawing(work.stroke);
                    if let Act::Drew { stroke, .. } = &act {
                        self.ink.hand_over(stroke);
                    }
                    act
                }
                Tip::Eraser => Act::Erased { ids: taken },
            })
        });
        // Who follows what was taken goes through all that is there.
        if !self.taken.read_untracked().is_empty() {
            self.taken.set(Vec::new());
        }
        self.ink.clear();
    }
}

/// The pen goes on to here.
fn add(stroke: &mut Stroke, Sample { at, pressure }: Sample) {
    if stroke.points.last() == Some(&at) {
        return;
    }
    if stroke.points.is_empty() && pressure.is_some() || !stroke.pressure.is_empty() {
        let last = stroke.pressure.last().copied();
        stroke.pressure.push(pressure.or(last).unwrap_or(MIDDLE));
    }
    stroke.points.push(at);
}

/// Whether it is the end of a stylus that rubs out, touching the picture.
pub(super) fn rubs_out(event: &PointerEvent) -> bool {
    /// Its bit among the buttons that are down (Pointer Events, "button" and "buttons").
    const ERASER: u16 = 32;
    event.pointer_type() == "pen" && event.buttons() & ERASER != 0
}

fn pointer(event: &PointerEvent) -> Pointer {
    match event.pointer_type().as_str() {
        "pen" if rubs_out(event) => Pointer::Pen(End::Eraser),
        "pen" => Pointer::Pen(End::Tip),
        "touch" => Pointer::Touch,
        _ => Pointer::Mouse,
    }
}
