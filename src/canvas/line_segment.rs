//! Distances to and between straight segments, in units.
//!
//! Pure arithmetic. It must not know which outline a segment came from.

use super::point::Point;

/// Distance from `point` to the segment `a`–`b`, which may be a single point.
#[must_use]
pub fn point_to_segment(point: Point, a: Point, b: Point) -> f64 {
    let along = b - a;
    let length_squared = along.dot(along);
    if length_squared == 0.0 {
        return point.distance(a);
    }
    let share = ((point - a).dot(along) / length_squared).clamp(0.0, 1.0);
    point.distance(a + along * share)
}

/// Distance between the segments `a`–`b` and `c`–`d`; 0 if they cross or touch.
#[must_use]
pub fn segment_to_segment(a: Point, b: Point, c: Point, d: Point) -> f64 {
    if cross(a, b, c, d) {
        return 0.0;
    }
    // Segments that do not cross are nearest at one of the four ends.
    point_to_segment(a, c, d)
        .min(point_to_segment(b, c, d))
        .min(point_to_segment(c, a, b))
        .min(point_to_segment(d, a, b))
}

/// Whether each segment has an end on either side of the other. Ends that lie on the other segment
/// are left to the distances, which are 0 there.
fn cross(a: Point, b: Point, c: Point, d: Point) -> bool {
    let side = |from: Point, to: Point, point: Point| (to - from).cross(point - from);
    side(a, b, c) * side(a, b, d) < 0.0 && side(c, d, a) * side(c, d, b) < 0.0
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn distances_between_segments() {
        let check = |[a, b, c, d]: [(f64, f64); 4], expected: f64| {
            let at = |(x, y)| Point::new(x, y);
            let found = segment_to_segment(at(a), at(b), at(c), at(d));
            assert!(
                (found - expected).abs() < 1e-12,
                "{a:?} {b:?} {c:?} {d:?}: {found}"
            );
            assert_eq!(found, segment_to_segment(at(c), at(d), at(b), at(a)));
        };
        check([(0., 0.), (10., 10.), (0., 10.), (10., 0.)], 0.0); // crossing
        check([(0., 0.), (10., 0.), (5., 0.), (5., 9.)], 0.0); // a T
        check([(0., 0.), (10., 0.), (0., 3.), (10., 3.)], 3.0); // side by side
        check([(0., 0.), (10., 0.), (13., 4.), (20., 4.)], 5.0); // end to end
        check([(0., 0.), (10., 0.), (12., 0.), (20., 0.)], 2.0); // in one line
        check([(0., 0.), (10., 0.), (4., 7.), (4., 7.)], 7.0); // a dot
        check([(1., 1.), (1., 1.), (4., 5.), (4., 5.)], 5.0); // two dots
    }
}
