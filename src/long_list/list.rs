//! The rows of a long list: which are shown, how high each is, and what follows for a scroll position.

use super::sums::{Sum, Sums};

/// How high a row is taken to be before any was measured, pixels.
const FIRST_GUESS: f64 = 48.0;

/// So many rows tell what all are like. All that were not measured move with the guess, so it stands from then on.
const TELLING: usize = 32;

#[derive(Clone, Copy, Debug)]
struct Row {
    number: usize,
    is_shown: bool,
    height: Option<f64>,
}

impl Row {
    fn sum(&self) -> Sum {
        match (self.is_shown, self.height) {
            (false, _) => Sum::default(),
            (true, Some(height)) => Sum {
                shown: 1,
                guessed: 0,
                height,
            },
            (true, None) => Sum {
                shown: 1,
                guessed: 1,
                height: 0.0,
            },
        }
    }
}

/// Where a row that is built stands.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Slot {
    /// Its place among all rows.
    pub place: usize,
    /// Its number.
    pub number: usize,
    /// How many shown rows come before it.
    pub rank: usize,
    /// The room that rows take which are not built, between the one built before it and itself, pixels.
    pub gap: f64,
}

/// The row at the upper edge of the view.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Anchor {
    number: usize,
    /// How much of it is above the edge, pixels.
    above: f64,
}

/// The rows, by their places. Each has a number that goes up from place to place and is no other row's.
#[derive(Clone, Debug)]
pub struct LongList {
    rows: Vec<Row>,
    sums: Sums,
    /// How high a row is taken to be that was not measured.
    guess: f64,
    /// How many rows it is the mean of.
    telling: usize,
}

impl Default for LongList {
    fn default() -> Self {
        Self {
            rows: Vec::new(),
            sums: Sums::default(),
            guess: FIRST_GUESS,
            telling: 0,
        }
    }
}

/// What changes.
impl LongList {
    /// At this place, which may be the next one, stands the row of this number now. Beyond the next nothing is put.
    pub fn put(&mut self, place: usize, number: usize, is_shown: bool) {
        let before = self.rows.get(place).copied();
        let height = before
            .filter(|row| row.number == number)
            .and_then(|row| row.height);
        let row = Row {
            number,
            is_shown,
            height,
        };
        if place == self.rows.len() {
            self.rows.push(row);
            self.sums.push(row.sum());
        } else if let (Some(before), Some(there)) = (before, self.rows.get_mut(place)) {
            *there = row;
            if before.sum() != row.sum() {
                self.sums.change(place, before.sum(), row.sum());
            }
        }
    }

    /// Only the first so many rows are left.
    pub fn truncate(&mut self, len: usize) {
        self.rows.truncate(len);
        self.sums.truncate(len);
    }

    /// A row was measured. A height that is none, as that of a row out of sight, says nothing. Returns whether the
    /// row's height had only been guessed before.
    pub fn measure(&mut self, number: usize, height: f64) -> bool {
        if !height.is_finite() || height <= 0.0 {
            return false;
        }
        let Some((place, row)) = self
            .place_of(number)
            .and_then(|place| Some((place, self.rows.get_mut(place)?)))
        else {
            return false;
        };
        let before = row.sum();
        let was = row.height.replace(height);
        let now = row.sum();
        if before != now {
            self.sums.change(place, before, now);
        }
        // Later it may have been opened, which tells nothing about the others.
        if was.is_none() && self.telling < TELLING {
            self.telling += 1;
            #[expect(clippy::cast_precision_loss, reason = "they are few")]
            let count = self.telling as f64;
            let known = if count > 1.0 { self.guess } else { height };
            self.guess = known + (height - known) / count;
        }
        was.is_none()
    }
}

/// What there is.
impl LongList {
    /// How many rows are shown.
    pub fn count(&self) -> usize {
        self.sums.all().shown
    }

    /// How high all shown rows are together, pixels.
    pub fn height(&self) -> f64 {
        self.sums.all().height_with(self.guess)
    }

    /// Where the row of this number stands, shown or not.
    pub fn place_of(&self, number: usize) -> Option<usize> {
        let found = self.rows.binary_search_by_key(&number, |row| row.number);
        found.ok()
    }

    /// How high the shown rows before this place are, pixels.
    pub fn above(&self, place: usize) -> f64 {
        self.sums.before(place).height_with(self.guess)
    }

    /// Whether the row at this place is shown.
    pub fn shows(&self, place: usize) -> bool {
        self.rows.get(place).is_some_and(|row| row.is_shown)
    }

    /// The places of the shown rows that reach into the view or come within a margin of it, all in pixels. `top` may
    /// lie beyond either end: then it is that end.
    pub fn in_view(&self, top: f64, height: f64, margin: f64) -> Vec<usize> {
        let last_top = (self.height() - height).max(0.0);
        let top = top.clamp(0.0, last_top);
        let (from, to) = (top - margin, top + height + margin);
        let mut sum = self.sums.before(self.at(from));
        let mut places = Vec::new();
        while sum.height_with(self.guess) < to || places.is_empty() {
            let place = self.sums.first(|reached| reached.shown > sum.shown);
            let Some(row) = self.rows.get(place) else {
                break;
            };
            places.push(place);
            sum += row.sum();
        }
        places
    }

    /// The places of the shown rows from one of these numbers to the other, whichever comes first; of `most` and more
    /// only those of the two.
    pub fn from_to(&self, ends: [usize; 2], most: usize) -> Vec<usize> {
        let mut places: Vec<_> = ends.iter().filter_map(|end| self.place_of(*end)).collect();
        places.sort_unstable();
        if let [first, last] = places[..]
            && last - first < most
        {
            places = (first..=last).collect();
        }
        places.dedup();
        places.retain(|place| self.shows(*place));
        places
    }

    /// Where rows stand that are built, given in their order.
    pub fn lay_out(&self, places: &[usize]) -> Vec<Slot> {
        let mut end = 0.0;
        let slots = places.iter().filter_map(|&place| {
            let row = self.rows.get(place)?;
            let before = self.sums.before(place);
            let above = before.height_with(self.guess);
            // What is left of rounding is no gap.
            let gap = above - end;
            let gap = if gap.abs() < 0.01 { 0.0 } else { gap };
            end = (before + row.sum()).height_with(self.guess);
            Some(Slot {
                place,
                number: row.number,
                rank: before.shown,
                gap,
            })
        });
        slots.collect()
    }

    /// What is at the upper edge of a view that begins here. `None` if nothing is shown.
    pub fn anchor(&self, top: f64) -> Option<Anchor> {
        let place = self.at(top);
        let row = self.rows.get(place)?;
        Some(Anchor {
            number: row.number,
            above: top - self.above(place),
        })
    }

    /// Where a view must begin so that the row is where it was. If it is not shown any more, the next one stands in
    /// for it.
    pub fn top_of(&self, anchor: &Anchor) -> f64 {
        let place = self.rows.partition_point(|row| row.number < anchor.number);
        let still = self.rows.get(place);
        let is_there = still.is_some_and(|row| row.is_shown && row.number == anchor.number);
        self.above(place) + if is_there { anchor.above } else { 0.0 }
    }

    /// The shown row that reaches past so many pixels; the last one if none does.
    fn at(&self, pixels: f64) -> usize {
        let place = self
            .sums
            .first(|sum| sum.shown > 0 && sum.height_with(self.guess) > pixels);
        if place < self.rows.len() {
            return place;
        }
        let all = self.count();
        self.sums.first(|sum| all > 0 && sum.shown >= all)
    }
}
