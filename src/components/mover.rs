//! Move and recolour: the person takes hold of a thing on the canvas, by pointer or by keys, or gives it a colour.

use leptos::ev::PointerEvent;
use leptos::prelude::*;

use crate::browser::{keep_pointer, places_of};
use crate::canvas::{Canvas, Item, Point};
use crate::hand::Lease;
use crate::store::Store;

use super::mark_view::MarkView;
use super::pen::{Instrument, Pen, rubs_out};
use super::shape_view::ShapeView;

/// How near the pointer must come, units.
const REACH: f64 = 8.0;

/// What is held.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Grip {
    Pointer(i32),
    Keys,
}

#[derive(Debug)]
struct Held {
    grip: Grip,
    lease: Lease,
    hold: u32,
    id: String,
    /// Where the pointer took hold of it.
    from: Point,
    /// How far it has been drawn, before the frame's edge stops it.
    by: Point,
}

/// What moves and recolours things. A handle.
#[derive(Clone, Copy, Debug)]
pub struct Mover {
    store: Store<Canvas>,
    pen: Pen,
    held: StoredValue<Option<Held>, LocalStorage>,
    /// What is held, and how far from its place it is shown.
    shown: RwSignal<Option<(String, Point)>>,
}

impl Mover {
    /// Moves on this canvas, and recolours with this pen's colour.
    pub fn new(store: Store<Canvas>, pen: Pen) -> Self {
        let mover = Self {
            store,
            pen,
            held: StoredValue::new_local(None),
            shown: RwSignal::new(None),
        };
        on_cleanup(move || mover.put_down());
        mover
    }

    /// A pointer goes down. Returns whether it is the mover's and no matter of the pen's.
    pub fn down(self, event: &PointerEvent) -> bool {
        let instrument = self.pen.instrument.get_untracked();
        let idle = self.held.with_value(Option::is_none);
        if !matches!(instrument, Instrument::Move | Instrument::Recolour) || idle && rubs_out(event)
        {
            return false;
        }
        if !event.is_trusted() || event.button() != 0 || !idle || self.pen.is_busy() {
            return true;
        }
        event.prevent_default();
        keep_pointer(event);
        let Some(at) = point(event) else { return true };
        match (self.under(at), instrument) {
            (Some(id), Instrument::Move) => {
                self.take_hold(
                    Grip::Pointer(event.pointer_id()),
                    event.time_stamp(),
                    id,
                    at,
                );
            }
            (Some(id), _) => self.recolour(&id),
            (None, _) => {}
        }
        true
    }

    /// A pointer moves.
    pub fn moved(self, event: &PointerEvent) {
        if !self.is_held_by(event) {
            return;
        }
        if let Some(at) = point(event) {
            self.held.update_value(|held| {
                if let Some(held) = held {
                    held.lease.renew(event.time_stamp());
                    held.by = at - held.from;
                }
            });
            self.show();
        }
        if event.buttons() == 0 {
            // It was lifted where the window could not see it.
            self.put_down();
        }
    }

    /// A pointer is lifted.
    pub fn up(self, event: &PointerEvent) {
        if self.is_held_by(event) {
            self.put_down();
        }
    }

    /// The browser takes a pointer away: the thing stays where it was.
    pub fn cancelled(self, event: &PointerEvent) {
        if self.is_held_by(event) {
            self.put_back();
        }
    }

    /// Time goes by. What a pointer holds that the picture does not keep any more is put down if nobody hears of it.
    pub fn waited(self, time: f64, kept: impl Fn(i32) -> bool) {
        let is_over = self.held.with_value(|held| match held {
            Some(Held {
                grip: Grip::Pointer(id),
                lease,
                ..
            }) => lease.is_over(time, kept(*id)),
            _ => false,
        });
        if is_over {
            self.put_down();
        }
    }

    /// The key that puts a pen down is pressed here: it takes hold of what lies here, or puts down what is held, or
    /// recolours. Returns whether it is the mover's and no matter of the pen's.
    pub fn keys_press(self, at: Point) -> bool {
        match self.pen.instrument.get_untracked() {
            Instrument::Pen | Instrument::Eraser => return false,
            Instrument::Move if self.held.with_value(Option::is_some) => self.put_down(),
            Instrument::Move => {
                if let Some(id) = self.under(at) {
                    self.pick_up(id);
                }
            }
            Instrument::Recolour => {
                if let Some(id) = self.under(at) {
                    self.recolour(&id);
                }
            }
        }
        true
    }

    /// Keys take hold of a thing.
    pub fn pick_up(self, id: String) {
        if self.held.with_value(Option::is_none) {
            self.take_hold(Grip::Keys, 0.0, id, Point::new(0.0, 0.0));
        }
    }

    /// Keys move what they hold so far further.
    pub fn push(self, by: Point) {
        let reach = self.held.with_value(|held| {
            let held = held.as_ref().filter(|held| held.grip == Grip::Keys)?;
            self.store
                .peek(|session| session.model().reach(&held.id, held.by + by))
        });
        self.held.update_value(|held| {
            if let (Some(held), Some(reach)) = (held, reach) {
                held.by = reach;
            }
        });
        self.show();
    }

    /// Whether keys hold something, followed where this is tracked.
    pub fn keys_hold(self) -> bool {
        self.shown.track();
        self.held
            .with_value(|held| held.as_ref().is_some_and(|held| held.grip == Grip::Keys))
    }

    /// What is held, followed where this is tracked.
    pub fn held(self) -> Option<String> {
        self.shown.get().map(|(id, _)| id)
    }

    /// What is held stays where it is now.
    pub fn put_down(self) {
        if let Some(held) = self.let_go() {
            self.store
                .end_hold(held.hold, |canvas| canvas.moving(&held.id, held.by));
        }
    }

    /// What is held goes back to where it was.
    pub fn put_back(self) {
        if let Some(held) = self.let_go() {
            self.store.end_hold(held.hold, |_| None);
        }
    }

    /// Gives a thing the pen's colour.
    pub fn recolour(self, id: &str) {
        let color = self.pen.color.get_untracked();
        self.store.act(|canvas| canvas.recolouring(id, color));
    }

    /// What lies topmost here.
    pub fn under(self, at: Point) -> Option<String> {
        self.store.peek(|session| {
            let id = session.model().hit(at, REACH);
            id.map(str::to_owned)
        })
    }

    fn take_hold(self, grip: Grip, time: f64, id: String, from: Point) {
        let held = Held {
            grip,
            lease: Lease::new(time),
            hold: match grip {
                Grip::Pointer(_) => self.store.begin_hold_since(time),
                Grip::Keys => self.store.begin_hold(),
            },
            id,
            from,
            by: Point::new(0.0, 0.0),
        };
        self.held.set_value(Some(held));
        self.show();
    }

    fn let_go(self) -> Option<Held> {
        let held = self.held.try_update_value(Option::take).flatten();
        self.shown.try_set(None);
        held
    }

    fn show(self) {
        let shown = self.held.with_value(|held| {
            let held = held.as_ref()?;
            let by = self
                .store
                .peek(|session| session.model().reach(&held.id, held.by))?;
            Some((held.id.clone(), by))
        });
        self.shown.set(shown);
    }

    fn is_held_by(self, event: &PointerEvent) -> bool {
        event.is_trusted()
            && self.held.with_value(|held| {
                let grip = held.as_ref().map(|held| held.grip);
                grip == Some(Grip::Pointer(event.pointer_id()))
            })
    }
}

fn point(event: &PointerEvent) -> Option<Point> {
    let newest = places_of(event).pop()?;
    Some(Point::new(newest.x, newest.y))
}

/// A copy of what is held, where it would be put down.
#[component]
pub fn HeldView(
    /// The mover.
    mover: Mover,
) -> impl IntoView {
    let id = Memo::new(move |_| mover.shown.get().map(|(id, _)| id));
    let shift = move || {
        let by = mover.shown.get().map(|(_, by)| by).unwrap_or_default();
        format!("translate({} {})", by.x, by.y)
    };
    let copy = move || {
        let id = id.get()?;
        mover.store.peek(|session| match session.model().get(&id)? {
            Item::Mark(mark) => {
                let mark = mark.clone();
                Some(view! { <MarkView mark=mark copy=true /> }.into_any())
            }
            Item::Taken(shape) | Item::Shape(shape) => {
                let shape = shape.clone();
                Some(view! { <ShapeView shape=shape owner="You" copy=true /> }.into_any())
            }
        })
    };
    view! {
        <g data-layer="held" aria-hidden="true" transform=shift>
            {copy}
        </g>
    }
}
