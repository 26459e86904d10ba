//! How two drawn lines lie to each other, each given as points and half of its width.
//!
//! An outline is the polyline through its points; one point alone is a dot. It must not know what
//! the lines depict, nor whose they are.

use super::bounds::Bounds;
use super::line_segment::segment_to_segment;
use super::point::Point;

/// Whether the ink of two lines meets. `half_a` and `half_b` are half of each line's width, units.
///
/// The inside of a closed line is no ink: a dot in the middle of a circle does not touch it. A line
/// without points touches nothing. Outlines of 64 points take some 4,000 comparisons of boxes at
/// worst; simplify longer ones first.
#[must_use]
pub fn touches(a: &[Point], half_a: f64, b: &[Point], half_b: f64) -> bool {
    let reach = half_a + half_b;
    let Some(near) = shared_region(a, b, reach) else {
        return false;
    };
    let others: Vec<Stretch> = stretches(b).filter(|other| other.meets(&near)).collect();
    stretches(a)
        .filter(|stretch| stretch.meets(&near))
        .any(|stretch| {
            let around = stretch.bounds.grow(reach);
            let mut close = others.iter().filter(|other| other.meets(&around));
            close.any(|other| stretch.distance(other) <= reach)
        })
}

/// Distance between the ink of two lines in units, 0 where they meet; `None` if one has no points.
#[must_use]
pub fn distance(a: &[Point], half_a: f64, b: &[Point], half_b: f64) -> Option<f64> {
    let others: Vec<Stretch> = stretches(b).collect();
    let mut nearest = None;
    for stretch in stretches(a) {
        for other in &others {
            let least = nearest.unwrap_or(f64::INFINITY);
            if stretch.gap(other) < least {
                nearest = Some(stretch.distance(other).min(least));
            }
        }
    }
    nearest.map(|between| (between - half_a - half_b).max(0.0))
}

/// Whether the box `a` hides the box `b` if it is painted later and filled.
#[must_use]
pub fn covers(a: &Bounds, b: &Bounds) -> bool {
    a.contains(b)
}

/// One straight part of an outline.
struct Stretch {
    ends: [Point; 2],
    bounds: Bounds,
}

impl Stretch {
    fn new(a: Point, b: Point) -> Self {
        Self {
            ends: [a, b],
            bounds: Bounds::from_corners(a, b),
        }
    }

    fn meets(&self, region: &Bounds) -> bool {
        self.bounds.intersection(region).is_some()
    }

    /// Distance between the boxes: never more than that between the stretches.
    fn gap(&self, other: &Self) -> f64 {
        let over = self.bounds.overhang(&other.bounds);
        let (w, h) = (self.bounds.w, self.bounds.h);
        let apart_x = (over.left.max(over.right) - w).max(0.0);
        let apart_y = (over.top.max(over.bottom) - h).max(0.0);
        apart_x.hypot(apart_y)
    }

    fn distance(&self, other: &Self) -> f64 {
        let ([a, b], [c, d]) = (self.ends, other.ends);
        segment_to_segment(a, b, c, d)
    }
}

/// The straight parts of an outline; a single point is a part of no length.
fn stretches(points: &[Point]) -> impl Iterator<Item = Stretch> {
    let dot = points.iter().take(usize::from(points.len() == 1));
    let dot = dot.map(|point| Stretch::new(*point, *point));
    let parts = points.windows(2).filter_map(|pair| match pair {
        [a, b] => Some(Stretch::new(*a, *b)),
        _ => None,
    });
    dot.chain(parts)
}

/// Where two lines at most `reach` apart can be near each other; `None` if nowhere.
fn shared_region(a: &[Point], b: &[Point], reach: f64) -> Option<Bounds> {
    let a = Bounds::from_points(a.iter().copied())?.grow(reach);
    let b = Bounds::from_points(b.iter().copied())?.grow(reach);
    a.intersection(&b)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::canvas::noise::Noise;

    fn points(list: &[(f64, f64)]) -> Vec<Point> {
        list.iter().map(|&(x, y)| Point::new(x, y)).collect()
    }

    #[test]
    fn known_lines() {
        let check = |a: &[(f64, f64)], b: &[(f64, f64)], half: f64, gap: Option<f64>| {
            let (a, b) = (points(a), points(b));
            assert_eq!(distance(&a, half, &b, half), gap, "{a:?} {b:?}");
            assert_eq!(distance(&b, half, &a, half), gap, "{b:?} {a:?}");
            assert_eq!(touches(&a, half, &b, half), gap == Some(0.0), "{a:?} {b:?}");
        };
        let square = [(0., 0.), (9., 0.), (9., 9.), (0., 9.), (0., 0.)];
        check(&square, &[(4., 4.)], 1.0, Some(2.0)); // inside is not on
        check(&square, &[(4., 4.)], 2.0, Some(0.0));
        check(&square, &[(12., 5.), (20., 5.)], 1.5, Some(0.0)); // just meeting
        check(&square, &[(12., 5.), (20., 5.)], 1.0, Some(1.0));
        check(&square, &[(-5., 4.), (20., 4.)], 0.0, Some(0.0)); // straight through
        check(&[(1., 1.)], &[(1., 1.)], 0.0, Some(0.0));
        check(&[(0., 0.)], &[(3., 4.)], 1.0, Some(3.0));
        check(&square, &[], 9.0, None);
        check(&[], &[], 9.0, None);
    }

    #[test]
    fn early_exits_change_no_answer() {
        for seed in 0..400 {
            let mut noise = Noise::new(seed);
            let (a, b) = (noise.walk(20, 30.0), noise.walk(20, 30.0));
            let aside = noise.shake(400.0);
            let b: Vec<Point> = b.into_iter().map(|point| point + aside).collect();
            let half = noise.between(0.0, 20.0);
            let pairs = a.windows(2).flat_map(|a| b.windows(2).map(move |b| (a, b)));
            let plain = pairs
                .map(|(a, b)| segment_to_segment(a[0], a[1], b[0], b[1]))
                .fold(f64::INFINITY, f64::min);
            let expected = (plain - half * 2.0).max(0.0);
            let found = distance(&a, half, &b, half).unwrap();
            assert!((found - expected).abs() < 1e-9, "seed {seed}");
            assert_eq!(
                touches(&a, half, &b, half),
                plain <= half * 2.0,
                "seed {seed}"
            );
        }
    }
}
