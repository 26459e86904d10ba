//! What pointers do on the picture, as one state and one `match`.
//!
//! One pointer works at a time. A touch may be a palm or the first finger of a pinch, so it is meant only once it has
//! lasted and gone somewhere, or is lifted; until then a pen or a second finger takes it back without a trace.

use std::collections::BTreeSet;

use crate::canvas::{Bounds, DOT_SIZE, Point};

use super::lease::Lease;

/// What kind of pointer it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pointer {
    /// A mouse.
    Mouse,
    /// A stylus, by one of its ends.
    Pen(End),
    /// A finger, or a palm.
    Touch,
    /// The keyboard's pen.
    Keys,
}

/// The end of a stylus that points at the picture.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum End {
    /// The one that writes.
    Tip,
    /// The one that rubs out, whatever the pen is set to.
    Eraser,
}

/// Where a pointer was, and how hard it pressed.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Sample {
    /// Units of the frame.
    pub at: Point,
    /// From 0 to 255; `None` for a pointer that cannot tell.
    pub pressure: Option<u8>,
}

/// What happens to a pointer. Times are milliseconds of a clock that never goes back.
#[derive(Clone, Copy, Debug)]
pub enum Happening<'a> {
    /// It goes down.
    Down {
        /// The browser's number for it.
        id: i32,
        /// Its kind.
        pointer: Pointer,
        /// When.
        time: f64,
    },
    /// It was at these places since.
    Moved {
        /// Its number.
        id: i32,
        /// The places, oldest first.
        samples: &'a [Sample],
        /// When it was at the last of them.
        time: f64,
    },
    /// It is lifted.
    Up {
        /// Its number.
        id: i32,
    },
    /// The browser takes it away.
    Cancelled {
        /// Its number.
        id: i32,
    },
    /// A stylus is near, up or down: what touches beside it is a hand that rests.
    PenNear {
        /// When.
        time: f64,
    },
    /// Time goes by in which nobody may have heard of the pointer that works.
    Silent {
        /// When it is now.
        time: f64,
        /// Whether the picture still gets all that the pointer does.
        kept: bool,
    },
    /// The window loses whatever there was.
    Lost,
}

/// What is to be done about it, in order.
#[derive(Clone, Debug, PartialEq)]
pub enum Step {
    /// Work begins. What is not meant yet may be taken back.
    Begin {
        /// Whether it is meant from the start.
        meant: bool,
        /// Whether it rubs out, whatever the pen is set to.
        rubs_out: bool,
        /// When.
        time: f64,
    },
    /// What began is meant.
    Mean,
    /// The work goes on through these places.
    Go(Vec<Sample>),
    /// The work is over and stays.
    Keep,
    /// The work is over and leaves nothing.
    Withdraw,
}

/// A touch is a palm's if a stylus follows within so many milliseconds.
const PALM: f64 = 300.0;

/// So long after a stylus was near, in milliseconds, touches are the resting hand's.
const PEN_IN_USE: f64 = 1_000.0;

/// A pointer that the browser took away after fewer samples than this was a palm.
const LEAST_SAMPLES: usize = 3;

/// What pointers are in the middle of.
#[derive(Debug, Default)]
pub struct Gesture {
    state: State,
    fingers: BTreeSet<i32>,
    pen_near: Option<f64>,
}

#[derive(Debug, Default)]
enum State {
    #[default]
    Idle,
    Working(Work),
    /// Two fingers move the page, until the last is lifted.
    Pinching,
}

#[derive(Debug)]
struct Work {
    id: i32,
    pointer: Pointer,
    since: f64,
    meant: bool,
    samples: usize,
    bounds: Option<Bounds>,
    lease: Lease,
}

impl Gesture {
    /// Whether a pointer works.
    pub const fn is_working(&self) -> bool {
        matches!(self.state, State::Working(_))
    }

    /// The browser's number for the pointer that works, unless it is the keys' pen, of which nothing is heard while it
    /// rests.
    pub fn pointer(&self) -> Option<i32> {
        match &self.state {
            State::Working(work) if work.pointer != Pointer::Keys => Some(work.id),
            _ => None,
        }
    }

    /// Whether this is the pointer that works.
    pub fn is_at_work(&self, id: i32) -> bool {
        matches!(&self.state, State::Working(work) if work.id == id)
    }

    /// Takes in what happens and says what is to be done.
    pub fn take(&mut self, happening: Happening<'_>) -> Vec<Step> {
        match happening {
            Happening::Down { id, pointer, time } => self.down(id, pointer, time),
            Happening::Moved { id, samples, time } => match &mut self.state {
                State::Working(work) if work.id == id => work.go(samples, time),
                _ => Vec::new(),
            },
            Happening::Up { id } => self.end(id, |_| Step::Keep),
            Happening::Cancelled { id } => self.end(id, |work| {
                if work.samples < LEAST_SAMPLES {
                    Step::Withdraw
                } else {
                    Step::Keep
                }
            }),
            Happening::PenNear { time } => {
                self.pen_near = Some(time);
                Vec::new()
            }
            Happening::Silent { time, kept } => match &self.state {
                State::Working(work) if work.lease.is_over(time, kept) => {
                    self.take(Happening::Lost)
                }
                _ => Vec::new(),
            },
            Happening::Lost => {
                self.fingers.clear();
                let lost = std::mem::take(&mut self.state);
                Vec::from_iter(matches!(lost, State::Working(_)).then_some(Step::Keep))
            }
        }
    }

    fn down(&mut self, id: i32, pointer: Pointer, time: f64) -> Vec<Step> {
        match pointer {
            Pointer::Touch => _ = self.fingers.insert(id),
            Pointer::Pen(_) => self.pen_near = Some(time),
            Pointer::Mouse | Pointer::Keys => {}
        }
        let rests = self.pen_near.is_some_and(|near| time - near < PEN_IN_USE);
        match (&self.state, pointer) {
            (State::Idle, Pointer::Touch) if rests => Vec::new(),
            (State::Idle, _) => vec![self.begin(id, pointer, time)],
            (State::Pinching, Pointer::Touch) => Vec::new(),
            (State::Pinching, _) => vec![self.begin(id, pointer, time)],
            (State::Working(work), _) => match (work.pointer, pointer) {
                (Pointer::Touch, Pointer::Touch) if !work.meant => {
                    self.state = State::Pinching;
                    vec![Step::Withdraw]
                }
                (Pointer::Touch, Pointer::Pen(_)) => {
                    let end = if work.meant {
                        Step::Keep
                    } else {
                        Step::Withdraw
                    };
                    vec![end, self.begin(id, pointer, time)]
                }
                (Pointer::Keys, Pointer::Touch) if rests => Vec::new(),
                (Pointer::Keys, Pointer::Mouse | Pointer::Pen(_) | Pointer::Touch) => {
                    vec![Step::Keep, self.begin(id, pointer, time)]
                }
                _ => Vec::new(),
            },
        }
    }

    fn begin(&mut self, id: i32, pointer: Pointer, time: f64) -> Step {
        let meant = pointer != Pointer::Touch;
        self.state = State::Working(Work {
            id,
            pointer,
            since: time,
            meant,
            samples: 0,
            bounds: None,
            lease: Lease::new(time),
        });
        let rubs_out = pointer == Pointer::Pen(End::Eraser);
        Step::Begin {
            meant,
            rubs_out,
            time,
        }
    }

    fn end(&mut self, id: i32, how: impl FnOnce(&Work) -> Step) -> Vec<Step> {
        self.fingers.remove(&id);
        let step = match &self.state {
            State::Working(work) if work.id == id => Some(how(work)),
            State::Pinching if self.fingers.is_empty() => None,
            _ => return Vec::new(),
        };
        self.state = State::Idle;
        Vec::from_iter(step)
    }
}

impl Work {
    fn go(&mut self, samples: &[Sample], time: f64) -> Vec<Step> {
        self.samples += samples.len();
        self.lease.renew(time);
        let here = Bounds::from_points(samples.iter().map(|sample| sample.at));
        self.bounds = match (self.bounds, here) {
            (Some(all), Some(here)) => Some(all.union(&here)),
            (all, here) => all.or(here),
        };
        let far = self
            .bounds
            .is_some_and(|bounds| bounds.w.max(bounds.h) > DOT_SIZE);
        let mut steps = Vec::new();
        if !self.meant && far && time - self.since >= PALM {
            self.meant = true;
            steps.push(Step::Mean);
        }
        steps.push(Step::Go(samples.to_vec()));
        steps
    }
}
