//! Fewer points for the same stroke: Ramer–Douglas–Peucker.
//!
//! Between two kept points, the one that lies farthest from the line between them is the next to
//! keep. Either all that lie farther than a tolerance are kept, or as many as are wanted, the
//! farthest first. This file must not know who drew the stroke or who reads it.

use std::cmp::Ordering;
use std::collections::BinaryHeap;

use super::line_segment::point_to_segment;
use super::point::Point;

/// Splits at the farthest point are kept to this many levels; below them a range is halved. Hands
/// split to about log₂ n levels, 14 for 10,000 points; a zigzag that dies away would take n, and
/// n² steps. Halving keeps n log n steps and every promise here, for a few points more.
const DEEPEST_FARTHEST_SPLIT: u32 = 24;

/// The stroke with as few points as this algorithm finds, such that every point left out lies
/// within `tolerance` units of the straight line that replaces it. Both ends are kept.
#[must_use]
pub fn simplify(points: &[Point], tolerance: f64) -> Vec<Point> {
    let mut kept = ends(points);
    let mut waiting: Vec<Range> = Range::whole(points).into_iter().collect();
    while let Some(range) = waiting.pop() {
        if range.distance > tolerance {
            kept.push(range.split);
            waiting.extend(range.parts(points));
        }
    }
    pick(points, kept)
}

/// The stroke with at most `max` points, and never fewer than its two ends. Those that lie
/// farthest from what is already kept come first; points that change nothing are left out.
///
/// All that [`simplify`] keeps at the smallest tolerance that fits are among them, and the rest is
/// used up: in an even scribble all turns lie equally far out, and a tolerance keeps all or none.
#[must_use]
pub fn simplify_to(points: &[Point], max: usize) -> Vec<Point> {
    let mut kept = ends(points);
    let mut waiting: BinaryHeap<Range> = Range::whole(points).into_iter().collect();
    while kept.len() < max
        && let Some(range) = waiting.pop()
        && range.distance > 0.0
    {
        kept.push(range.split);
        waiting.extend(range.parts(points));
    }
    pick(points, kept)
}

/// A stretch of the stroke between two kept points, and the point in it that is next to keep.
struct Range {
    first: usize,
    last: usize,
    split: usize,
    /// How far the farthest of its points lies from the line that would replace them, in units.
    distance: f64,
    depth: u32,
}

impl Range {
    fn whole(points: &[Point]) -> Option<Self> {
        Self::new(points, 0, points.len().checked_sub(1)?, 0)
    }

    /// The range strictly between `first` and `last`; `None` if there is nothing in it.
    fn new(points: &[Point], first: usize, last: usize, depth: u32) -> Option<Self> {
        let (a, b) = (*points.get(first)?, *points.get(last)?);
        let between = points.get(first + 1..last)?;
        let mut range: Option<Self> = None;
        for (split, point) in (first + 1..).zip(between) {
            let distance = point_to_segment(*point, a, b);
            if range.as_ref().is_none_or(|range| distance > range.distance) {
                range = Some(Self {
                    first,
                    last,
                    split,
                    distance,
                    depth,
                });
            }
        }
        if depth > DEEPEST_FARTHEST_SPLIT {
            let split = usize::midpoint(first, last);
            return range.map(|range| Self { split, ..range });
        }
        range
    }

    fn parts(&self, points: &[Point]) -> impl Iterator<Item = Self> {
        let depth = self.depth + 1;
        let before = Self::new(points, self.first, self.split, depth);
        before
            .into_iter()
            .chain(Self::new(points, self.split, self.last, depth))
    }
}

impl Ord for Range {
    /// By distance; of two equal ones the earlier in the stroke is greater, so that the answer
    /// does not depend on how a heap is built.
    fn cmp(&self, other: &Self) -> Ordering {
        let farther = self.distance.total_cmp(&other.distance);
        farther.then(other.first.cmp(&self.first))
    }
}

impl PartialOrd for Range {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl PartialEq for Range {
    fn eq(&self, other: &Self) -> bool {
        self.cmp(other).is_eq()
    }
}

impl Eq for Range {}

fn ends(points: &[Point]) -> Vec<usize> {
    let last = points.len().checked_sub(1);
    let mut ends: Vec<usize> = last.map(|last| vec![0, last]).unwrap_or_default();
    ends.dedup();
    ends
}

fn pick(points: &[Point], mut kept: Vec<usize>) -> Vec<Point> {
    kept.sort_unstable();
    let kept = kept.into_iter();
    kept.filter_map(|index| points.get(index).copied())
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::canvas::noise::Noise;

    fn points(list: &[(f64, f64)]) -> Vec<Point> {
        list.iter().map(|&(x, y)| Point::new(x, y)).collect()
    }

    /// Every point is kept or lies near the line that replaces it, in the same order.
    fn assert_near(stroke: &[Point], kept: &[Point], tolerance: f64, what: &str) {
        assert_eq!(stroke.first(), kept.first(), "{what}");
        assert_eq!(stroke.last(), kept.last(), "{what}");
        let mut lines = kept.windows(2);
        let mut line = lines.next();
        for point in stroke {
            let Some(&[a, b]) = line else { break };
            let off = point_to_segment(*point, a, b);
            assert!(off <= tolerance + 1e-9, "{what}: {point:?} is {off} off");
            if *point == b {
                line = lines.next();
            }
        }
        assert!(line.is_none(), "{what}: a kept point is not in the stroke");
    }

    #[test]
    fn known_strokes() {
        let check = |stroke: &[(f64, f64)], tolerance: f64, expected: &[(f64, f64)]| {
            assert_eq!(simplify(&points(stroke), tolerance), points(expected));
        };
        check(&[], 1.0, &[]);
        check(&[(5., 5.)], 1.0, &[(5., 5.)]);
        check(&[(0., 0.), (1., 1.)], 5.0, &[(0., 0.), (1., 1.)]);
        check(&[(0., 0.), (5., 0.9), (9., 0.)], 1.0, &[(0., 0.), (9., 0.)]);
        check(&[(0., 0.), (5., 0.0), (9., 0.)], 0.0, &[(0., 0.), (9., 0.)]);
        let corner = [(0., 0.), (5., 0.), (9., 0.), (9., 4.), (9., 9.)];
        check(&corner, 1.0, &[(0., 0.), (9., 0.), (9., 9.)]);
        // A loop that ends where it began is measured from that point, not from a line.
        let square = [(0., 0.), (9., 0.), (9., 9.), (0., 9.), (0., 0.)];
        check(&square, 1.0, &square);
    }

    #[test]
    fn whatever_is_left_out_is_near() {
        for seed in 0..200 {
            let mut noise = Noise::new(seed);
            let count = noise.between(2.0, 400.0) as usize;
            let stroke = noise.walk(count, 40.0);
            let tolerance = noise.between(0.0, 60.0);
            let kept = simplify(&stroke, tolerance);
            assert_near(&stroke, &kept, tolerance, &format!("seed {seed}"));
        }
    }

    #[test]
    fn as_many_points_as_wanted() {
        for seed in 0..200 {
            let mut noise = Noise::new(seed);
            let stroke = noise.walk(500, 30.0);
            let max = noise.between(2.0, 60.0) as usize;
            let kept = simplify_to(&stroke, max);
            assert_eq!(kept.len(), max, "seed {seed}");
            // Whatever a tolerance keeps that leaves no more points is among them.
            let mut tolerance = 0.0;
            while simplify(&stroke, tolerance).len() > max {
                tolerance += 1.0;
            }
            let mut rest = kept.iter();
            for point in simplify(&stroke, tolerance) {
                assert!(rest.any(|kept| *kept == point), "seed {seed}: {point:?}");
            }
        }
    }

    #[test]
    fn an_even_scribble_does_not_lose_all_its_turns_at_once() {
        // All turns of a scribble lie equally far out; a common tolerance kept 2 of 10,000 points.
        let stroke: Vec<Point> = (0..10_000)
            .map(f64::from)
            .map(|i| Point::new(i / 15.0, 250.0 * (i / 20.0).sin()))
            .collect();
        assert_eq!(simplify_to(&stroke, 24).len(), 24);
    }

    #[test]
    fn few_points_and_few_wanted() {
        let check = |count: u32, max: usize, expected: usize| {
            let stroke: Vec<Point> = (0..count)
                .map(|i| Point::new(f64::from(i), f64::from(i * i)))
                .collect();
            assert_eq!(simplify_to(&stroke, max).len(), expected, "{count} {max}");
        };
        check(0, 24, 0);
        check(1, 24, 1);
        check(2, 0, 2);
        check(9, 0, 2);
        check(9, 9, 9);
        check(9, 24, 9);
        // Points on a line say nothing more than its ends.
        let line: Vec<Point> = (0..9).map(|i| Point::new(f64::from(i), 5.0)).collect();
        assert_eq!(simplify_to(&line, 9).len(), 2);
    }

    #[test]
    fn a_zigzag_that_dies_away_is_not_slow() {
        // Every split takes off one point: 10,000 levels, 50 million distances without the limit.
        let stroke: Vec<Point> = (0..10_000)
            .map(|i| (f64::from(i), if i % 2 == 0 { 1.0 } else { -1.0 }))
            .map(|(i, sign)| Point::new(i / 10.0, sign * (10_000.0 - i) / 30.0))
            .collect();
        let kept = simplify(&stroke, 5.0);
        assert_near(&stroke, &kept, 5.0, "a dying zigzag");
        assert!(simplify_to(&stroke, 24).len() <= 24);
    }

    #[test]
    fn numbers_that_are_none_do_no_harm() {
        let stroke = [f64::NAN, 1.0, f64::INFINITY, 2.0, f64::NAN].map(|v| Point::new(v, v));
        assert!(simplify(&stroke, 1.0).len() <= 5);
        assert!(simplify_to(&stroke, 3).len() <= 5);
    }
}
