//! Fewer points for the same stroke: Ramer–Douglas–Peucker.
//!
//! The algorithm runs once and gives every point a weight: the tolerance up to which it is kept.
//! Any tolerance and any count of points can then be answered from the weights alone, exactly.
//! This file must not know who drew the stroke or who reads it.

use super::line_segment::point_to_segment;
use super::point::Point;

/// Splits at the farthest point are kept to this many levels; below them a range is halved. Hands
/// split to about log₂ n levels, 14 for 10,000 points; a zigzag that dies away would take n, and
/// n² steps. Halving keeps n log n steps and the promise of `simplify`, for a few points more.
const DEEPEST_FARTHEST_SPLIT: u32 = 48;

/// The stroke with as few points as this algorithm finds, such that every point left out lies
/// within `tolerance` units of the straight line that replaces it. Both ends are kept.
#[must_use]
pub fn simplify(points: &[Point], tolerance: f64) -> Vec<Point> {
    keep(points, &weights(points), tolerance)
}

/// The stroke with at most `max` points (never fewer than its two ends), at the smallest tolerance
/// that leaves no more.
#[must_use]
pub fn simplify_to(points: &[Point], max: usize) -> Vec<Point> {
    let max = max.max(2);
    if points.len() <= max {
        return points.to_vec();
    }
    let weights = weights(points);
    let mut ranked = weights.clone();
    ranked.sort_unstable_by(|a, b| b.total_cmp(a));
    // Only weights above the first one that no longer fits are kept; equal ones go together.
    let tolerance = ranked.get(max).copied().unwrap_or(0.0);
    keep(points, &weights, tolerance)
}

fn keep(points: &[Point], weights: &[f64], tolerance: f64) -> Vec<Point> {
    points
        .iter()
        .zip(weights)
        .filter(|(_, weight)| **weight > tolerance)
        .map(|(point, _)| *point)
        .collect()
}

/// A stretch of the stroke between two kept points, not yet split.
struct Range {
    first: usize,
    last: usize,
    /// The tolerance up to which both ends are kept: nothing inside can outlast them.
    weight: f64,
    depth: u32,
}

/// For each point the tolerance up to which it is kept, in units; the ends are kept at any.
fn weights(points: &[Point]) -> Vec<f64> {
    let mut weights = vec![0.0; points.len()];
    if let Some(end) = weights.first_mut() {
        *end = f64::INFINITY;
    }
    if let Some(end) = weights.last_mut() {
        *end = f64::INFINITY;
    }
    let mut waiting = vec![Range {
        first: 0,
        last: points.len().saturating_sub(1),
        weight: f64::INFINITY,
        depth: 0,
    }];
    while let Some(range) = waiting.pop() {
        let Some((farthest, distance)) = farthest(points, range.first, range.last) else {
            continue;
        };
        let split = if range.depth < DEEPEST_FARTHEST_SPLIT {
            farthest
        } else {
            usize::midpoint(range.first, range.last)
        };
        let weight = distance.min(range.weight);
        if let Some(place) = weights.get_mut(split) {
            *place = weight;
        }
        let depth = range.depth + 1;
        for (first, last) in [(range.first, split), (split, range.last)] {
            waiting.push(Range {
                first,
                last,
                weight,
                depth,
            });
        }
    }
    weights
}

/// The point strictly between `first` and `last` that lies farthest from the segment between them,
/// and how far; `None` if there is none between.
fn farthest(points: &[Point], first: usize, last: usize) -> Option<(usize, f64)> {
    let (a, b) = (*points.get(first)?, *points.get(last)?);
    let between = points.get(first + 1..last)?;
    let mut found = None;
    for (index, point) in (first + 1..).zip(between) {
        let distance = point_to_segment(*point, a, b);
        if found.is_none_or(|(_, most)| distance > most) {
            found = Some((index, distance));
        }
    }
    found
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
    fn at_most_so_many_points_and_not_needlessly_few() {
        for seed in 0..200 {
            let mut noise = Noise::new(seed);
            let stroke = noise.walk(500, 30.0);
            let max = noise.between(0.0, 60.0) as usize;
            let kept = simplify_to(&stroke, max);
            assert!(
                kept.len() <= max.max(2),
                "seed {seed}: {} of {max}",
                kept.len()
            );
            // Distances of a random walk are all different, but a weight may be its parent's.
            assert!(
                kept.len() + 8 >= max,
                "seed {seed}: {} of {max}",
                kept.len()
            );
        }
        assert_eq!(simplify_to(&[], 24), []);
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
