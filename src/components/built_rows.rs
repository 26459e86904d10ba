//! The rows of the log that are built, in their order. An element comes once, stays where it is among the others, and
//! goes: none is moved, for what is moved loses the focus.

use std::fmt;

use leptos::html::Div;
use leptos::prelude::*;
use leptos::tachys::renderer::types::Element;

use crate::browser::{SizeWatch, set_room_above};
use crate::long_list::Slot;

/// What a row is built with.
#[derive(Clone, Copy, Debug)]
pub struct RowSeat {
    /// Its number.
    pub number: usize,
    /// How many shown rows come before it now.
    pub rank: RwSignal<usize>,
    /// Its element.
    pub element: NodeRef<Div>,
}

struct BuiltRow {
    seat: RowSeat,
    gap: f64,
    view: <AnyView as Render>::State,
    owner: Owner,
}

/// The rows, by their numbers.
#[derive(Default)]
pub struct BuiltRows(Vec<BuiltRow>);

impl fmt::Debug for BuiltRows {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} rows", self.0.len())
    }
}

impl BuiltRows {
    /// Their numbers.
    pub fn numbers(&self) -> impl Iterator<Item = usize> {
        self.0.iter().map(|row| row.seat.number)
    }

    /// Builds these rows in `holder` and no others. Those that are built already stay as they are.
    pub fn show(
        &mut self,
        slots: &[Slot],
        holder: &Element,
        watch: &SizeWatch,
        build: impl Fn(RowSeat) -> AnyView,
    ) {
        self.0.retain_mut(|row| {
            let number = row.seat.number;
            let stays = slots.binary_search_by_key(&number, |slot| slot.number);
            if stays.is_err() {
                row.take_down(watch);
            }
            stays.is_ok()
        });
        for (at, slot) in slots.iter().enumerate() {
            let next = self.0.get(at);
            if next.is_some_and(|next| next.seat.number == slot.number) {
                continue;
            }
            let mut row = BuiltRow::new(slot, &build);
            let is_in = next.is_some_and(|next| next.view.insert_before_this(&mut row.view));
            if !is_in {
                row.view.mount(holder, None);
            }
            if let Some(element) = row.seat.element.get_untracked() {
                watch.watch(&element);
            }
            self.0.insert(at, row);
        }
        self.place(slots);
    }

    /// Gives the rows their places: `slots` are theirs.
    pub fn place(&mut self, slots: &[Slot]) {
        for (row, slot) in self.0.iter_mut().zip(slots) {
            row.place(slot);
        }
    }
}

impl BuiltRow {
    fn new(slot: &Slot, build: impl Fn(RowSeat) -> AnyView) -> Self {
        // Of nobody's: an owner remembers for good each one that was ever made below it, and rows come and go.
        let owner = Owner::default();
        let (seat, view) = owner.with(|| {
            let seat = RowSeat {
                number: slot.number,
                rank: RwSignal::new(slot.rank),
                element: NodeRef::new(),
            };
            (seat, build(seat).build())
        });
        Self {
            seat,
            gap: 0.0,
            view,
            owner,
        }
    }

    fn place(&mut self, slot: &Slot) {
        if self.seat.rank.get_untracked() != slot.rank {
            self.seat.rank.set(slot.rank);
        }
        #[expect(clippy::float_cmp, reason = "set again if it differs at all")]
        let is_moved = self.gap != slot.gap;
        if is_moved && let Some(element) = self.seat.element.get_untracked() {
            set_room_above(&element, slot.gap);
            self.gap = slot.gap;
        }
    }

    fn take_down(&mut self, watch: &SizeWatch) {
        if let Some(element) = self.seat.element.get_untracked() {
            watch.forget(&element);
        }
        self.view.unmount();
        self.owner.cleanup();
    }
}
