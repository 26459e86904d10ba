//! The same list stated a second time, as plainly as can be, and held against the quick one in any order of changes.

use proptest::prelude::*;

use super::list::LongList;

/// What happens to a list.
#[derive(Clone, Debug)]
enum Step {
    Push(bool),
    Pop,
    Show(usize, bool),
    Measure(usize, f64),
}

fn step() -> impl Strategy<Value = Step> {
    prop_oneof![
        4 => any::<bool>().prop_map(Step::Push),
        2 => Just(Step::Push(true)),
        1 => Just(Step::Pop),
        1 => (any::<usize>(), any::<bool>()).prop_map(|(at, shown)| Step::Show(at, shown)),
        3 => (any::<usize>(), 1u32..3_000).prop_map(|(at, tenths)| Step::Measure(at, f64::from(tenths) / 10.0)),
    ]
}

/// A row of the plain list: its number, whether it is shown, how high it was measured.
type Plain = (usize, bool, Option<f64>);

/// A list in both ways.
#[derive(Default)]
struct Both {
    quick: LongList,
    plain: Vec<Plain>,
    made: usize,
}

impl Both {
    fn after(steps: &[Step]) -> Self {
        let mut both = Self::default();
        for step in steps {
            both.take(step);
        }
        both
    }

    fn take(&mut self, step: &Step) {
        let count = self.plain.len();
        match *step {
            Step::Push(shown) => {
                self.quick.put(count, self.made, shown);
                self.plain.push((self.made, shown, None));
                self.made += 1;
            }
            Step::Pop => {
                self.plain.pop();
                self.quick.truncate(self.plain.len());
            }
            Step::Show(at, shown) if count > 0 => {
                let row = &mut self.plain[at % count];
                row.1 = shown;
                self.quick.put(at % count, row.0, shown);
            }
            Step::Measure(at, height) if count > 0 => {
                let row = &mut self.plain[at % count];
                row.2 = Some(height);
                self.quick.measure(row.0, height);
            }
            _ => {}
        }
    }

    /// What a row that was not measured is taken for now: read off one, for it is nothing a reader could see.
    fn guess(&self) -> f64 {
        let mut probe = self.quick.clone();
        let before = probe.height();
        probe.put(self.plain.len(), self.made, true);
        probe.height() - before
    }

    /// Upper and lower edge of each shown row, by its place.
    fn edges(&self) -> Vec<(usize, f64, f64)> {
        let (guess, mut top) = (self.guess(), 0.0);
        let places = self.plain.iter().enumerate();
        let shown = places.filter(|(_, row)| row.1);
        let edges = shown.map(|(place, row)| {
            let upper = top;
            top += row.2.unwrap_or(guess);
            (place, upper, top)
        });
        edges.collect()
    }
}

fn near(one: f64, other: f64) -> bool {
    (one - other).abs() < 1e-3
}

proptest! {
    #![proptest_config(ProptestConfig {
        // A file of its own beside the source helps nobody: what fails is printed.
        failure_persistence: None,
        ..ProptestConfig::default()
    })]

    #[test]
    fn a_row_stands_elsewhere_than_the_rows_above_it_say(steps in prop::collection::vec(step(), 0..200)) {
        let both = Both::after(&steps);
        let edges = both.edges();
        prop_assert_eq!(both.quick.count(), edges.len());
        prop_assert!(near(both.quick.height(), edges.last().map_or(0.0, |row| row.2)));
        for (place, upper, _) in edges {
            prop_assert!(near(both.quick.above(place), upper), "{place}: {upper}");
        }
    }

    #[test]
    fn a_row_in_view_is_not_built_or_one_far_out_is(
        steps in prop::collection::vec(step(), 0..200),
        top in -500.0..20_000.0,
        height in 0.0..900.0,
        margin in 0.0..600.0,
    ) {
        let both = Both::after(&steps);
        let edges = both.edges();
        let places = both.quick.in_view(top, height, margin);
        let last = (both.quick.height() - height).max(0.0);
        let top = top.clamp(0.0, last);
        prop_assert_eq!(places.is_empty(), edges.is_empty());
        for (place, upper, lower) in edges {
            let reaches = upper < top + height + margin - 1e-3 && lower > top - margin + 1e-3;
            let is_out = upper > top + height + margin + 1e-3 || lower < top - margin - 1e-3;
            let is_built = places.contains(&place);
            prop_assert!(is_built || !reaches, "{place} is not built");
            // Without a height there is no view: one row stands for it.
            prop_assert!(!is_built || !is_out || places.len() == 1, "{place} is built");
        }
        prop_assert!(places.is_sorted());
    }

    #[test]
    fn gaps_and_built_rows_do_not_come_to_where_a_row_stands(
        steps in prop::collection::vec(step(), 1..200),
        picks in prop::collection::btree_set(0usize..200, 0..12),
    ) {
        let both = Both::after(&steps);
        let edges = both.edges();
        let built: Vec<_> = edges.iter().enumerate().filter(|(rank, _)| picks.contains(rank)).collect();
        let places: Vec<_> = built.iter().map(|(_, row)| row.0).collect();
        let slots = both.quick.lay_out(&places);
        prop_assert_eq!(slots.len(), built.len());
        let mut stands = 0.0;
        for (slot, (rank, (place, upper, lower))) in slots.iter().zip(built) {
            stands += slot.gap;
            prop_assert!(near(stands, *upper), "{place} stands at {stands}");
            prop_assert_eq!((slot.place, slot.rank, slot.number), (*place, rank, both.plain[*place].0));
            stands += lower - upper;
        }
    }

    #[test]
    fn the_row_under_the_eye_moves_when_rows_above_it_do(
        before in prop::collection::vec(step(), 1..100),
        after in prop::collection::vec(step(), 0..100),
        top in 0.0..5_000.0_f64,
    ) {
        let mut both = Both::after(&before);
        let top = top.min(both.quick.height() - 0.5);
        let under = both.edges().into_iter().find(|(_, upper, lower)| *upper <= top && top < *lower);
        let anchor = both.quick.anchor(top);
        prop_assert!(under.is_none() || anchor.is_some());
        let (Some((place, upper, _)), Some(anchor)) = (under, anchor) else { return Ok(()) };
        let (number, ..) = both.plain[place];
        // What was popped and pushed again is another row.
        after.iter().for_each(|step| both.take(step));
        let still = both.plain.iter().position(|row| row.0 == number && row.1);
        let now = both.edges();
        let found = now.iter().find(|(place, ..)| Some(*place) == still);
        let top_now = both.quick.top_of(&anchor);
        match found {
            Some((_, upper_now, _)) => prop_assert!(near(top_now - upper_now, top - upper)),
            None => {
                let next = now.iter().find(|(place, ..)| both.plain[*place].0 > number);
                let expected = next.map_or(both.quick.height(), |(_, upper, _)| *upper);
                prop_assert!(near(top_now, expected), "{top_now}, {expected}");
            }
        }
    }
}

#[test]
fn a_row_out_of_sight_counts_as_no_pixels_high() {
    let mut list = LongList::default();
    list.put(0, 0, true);
    list.measure(0, 40.0);
    for height in [0.0, -1.0, f64::NAN, f64::INFINITY] {
        list.measure(0, height);
    }
    assert!(near(list.height(), 40.0));
}

#[test]
fn a_row_that_is_opened_makes_all_the_others_higher() {
    let mut list = LongList::default();
    (0..100).for_each(|row| list.put(row, row, true));
    assert!((0..4).all(|row| list.measure(row, 30.0)));
    assert!(near(list.height(), 3_000.0), "{}", list.height());
    assert!(!list.measure(2, 630.0));
    assert!(near(list.height(), 3_600.0), "{}", list.height());
}

#[test]
fn the_number_of_a_folded_row_lends_its_height_to_another() {
    let mut list = LongList::default();
    list.put(0, 0, true);
    list.put(1, 1, true);
    list.measure(0, 40.0);
    list.measure(1, 90.0);
    let before = list.height();
    // It went, and another came, before anyone looked.
    list.put(1, 2, true);
    assert!(!near(list.height(), before), "{before}");
}

#[test]
fn of_what_is_selected_a_row_is_left_out_or_one_that_is_not_shown_comes_in() {
    let mut list = LongList::default();
    // Numbers 10, 11 … of which every third is not shown.
    (0..40).for_each(|row| list.put(row, row + 10, row % 3 != 0));
    for (ends, most, places) in [
        ([12, 17], 10, vec![2, 4, 5, 7]),
        ([17, 12], 10, vec![2, 4, 5, 7]),
        ([12, 17], 6, vec![2, 4, 5, 7]),
        ([12, 17], 5, vec![2, 7]),
        ([12, 12], 10, vec![2]),
        ([10, 12], 10, vec![1, 2]),
        ([10, 10], 10, vec![]),
        // What was folded into another row is nowhere.
        ([12, 99], 10, vec![2]),
    ] {
        assert_eq!(list.from_to(ends, most), places, "{ends:?} {most}");
    }
}

#[test]
fn a_filter_forgets_what_was_measured() {
    let mut list = LongList::default();
    (0..4).for_each(|row| list.put(row, row, true));
    assert!((0..4).all(|row| list.measure(row, 30.0)));
    (0..4).for_each(|row| list.put(row, row, row == 2));
    assert!(near(list.height(), 30.0) && list.count() == 1);
    assert_eq!(list.in_view(0.0, 100.0, 0.0), [2]);
}

#[test]
fn nothing_is_shown_and_something_is_built() {
    let mut list = LongList::default();
    assert!(list.in_view(0.0, 500.0, 100.0).is_empty());
    (0..3).for_each(|row| list.put(row, row, false));
    assert!(list.in_view(10.0, 500.0, 100.0).is_empty());
    assert!(near(list.height(), 0.0));
}

#[test]
fn a_screen_of_ten_thousand_rows_builds_more_than_it_shows() {
    let mut list = LongList::default();
    (0..10_000).for_each(|row| list.put(row, row, true));
    for top in [0.0, 1.0, 240_000.0, 1e9] {
        let built = list.in_view(top, 480.0, 96.0).len();
        assert!((12..=15).contains(&built), "{built} at {top}");
    }
    assert_eq!(list.in_view(1e9, 480.0, 0.0).last(), Some(&9_999));
    assert_eq!(list.in_view(0.0, 480.0, 0.0).first(), Some(&0));
}
