//! What the window on the log knows: all rows with their heights, those that are built, and where the reader is.

use std::collections::BTreeSet;

use crate::browser::SizeWatch;
use crate::long_list::{Anchor, LongList, Slot};
use crate::session::{Row, RowList};

use super::built_rows::BuiltRows;
use super::log_filter::Choice;

/// So far beyond the view rows are built, pixels: what a frame of fast scrolling uncovers is there, and a short log is
/// built whole.
const MARGIN: f64 = 960.0;

/// Of this many selected rows, or more, only the first and the last stay built: who wants more of the log copies it whole.
const SELECTED: usize = 500;

/// An end of the list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum End {
    /// The first row.
    First,
    /// The newest row, and what is new from then on.
    Newest,
}

/// What the window knows.
#[derive(Debug)]
pub struct State {
    /// All rows.
    pub list: LongList,
    choice: Choice,
    /// How often the rows had changed when the list was brought up to date.
    changes: usize,
    /// Those that are built.
    pub built: BuiltRows,
    /// Tells how high they are.
    pub watch: SizeWatch,
    /// Where the view begins, pixels.
    pub top: f64,
    /// How high it is, pixels.
    pub height: f64,
    /// Where the reader has asked to go, and for how many frames more they are held there.
    pub heading: Option<(End, u32)>,
    /// Whether all are built, as for printing.
    pub all: bool,
}

impl State {
    /// Nothing yet.
    pub fn new(watch: SizeWatch) -> Self {
        Self {
            list: LongList::default(),
            choice: Choice::default(),
            changes: 0,
            built: BuiltRows::default(),
            watch,
            top: 0.0,
            height: 0.0,
            heading: None,
            all: false,
        }
    }

    /// Brings the list up to date. Returns how far the view must go for what is in it to stay where it is; `None` if
    /// nothing is another.
    pub fn catch_up(&mut self, rows: &RowList, choice: Choice) -> Option<f64> {
        let all = rows.all();
        let put = |list: &mut LongList, place: usize, row: &Row| {
            list.put(place, row.number, choice.wants(row));
        };
        let anchor = self.list.anchor(self.top);
        let is_new = self.choice != choice;
        let changed = rows.changed_since(self.changes).filter(|_| !is_new);
        let is_changed = is_new || self.changes != rows.changes();
        self.list.truncate(all.len());
        match changed {
            Some(places) => {
                for place in places {
                    if let Some(row) = all.get(place) {
                        put(&mut self.list, place, row);
                    }
                }
            }
            None => {
                for (place, row) in all.iter().enumerate() {
                    put(&mut self.list, place, row);
                }
            }
        }
        (self.choice, self.changes) = (choice, rows.changes());
        let by = self.keep(anchor);
        is_changed.then_some(by)
    }

    /// The view goes where the row at its edge is now. Returns how far that is.
    pub fn keep(&mut self, anchor: Option<Anchor>) -> f64 {
        let before = self.top;
        self.top = anchor.map_or(before, |anchor| self.list.top_of(&anchor));
        self.top - before
    }

    /// What is to be built, with the row that has the focus and those between which something is selected; and whether
    /// the row with the focus is not shown any more.
    pub fn wanted(
        &self,
        follows: bool,
        focused: Option<usize>,
        selected: Option<[usize; 2]>,
    ) -> (Vec<Slot>, bool) {
        let top = if follows { f64::INFINITY } else { self.top };
        let margin = if self.all { f64::INFINITY } else { MARGIN };
        let mut places = BTreeSet::from_iter(self.list.in_view(top, self.height, margin));
        let place = focused.and_then(|number| self.list.place_of(number));
        let place = place.filter(|place| self.list.shows(*place));
        places.extend(place);
        let selected = selected.map(|ends| self.list.from_to(ends, SELECTED));
        places.extend(selected.into_iter().flatten());
        let is_lost = focused.is_some() && place.is_none();
        let places: Vec<_> = places.into_iter().collect();
        (self.list.lay_out(&places), is_lost)
    }

    /// Gives what is built its places once heights are others.
    pub fn place(&mut self) {
        let numbers = self.built.numbers();
        let places: Vec<_> = numbers
            .filter_map(|number| self.list.place_of(number))
            .collect();
        self.built.place(&self.list.lay_out(&places));
    }
}
