//! A box for a shape that shall sit in the middle of another, as a hub sits in a wheel.
//!
//! It must not know what is fitted, nor what it is fitted to.

use super::bounds::Bounds;
use super::point::Point;

/// The box with the middle of `target` and `scale` times its size.
///
/// If the target is a circle (centre, radius in units), its box counts and not the box of the
/// stroke it was recognised from. `scale` 1 is the same size; a negative one counts as 0.
#[must_use]
pub fn fit_box(target: &Bounds, circle: Option<(Point, f64)>, scale: f64) -> Bounds {
    let target = circle.map_or(*target, |(center, radius)| Bounds::around(center, radius));
    let half = Point::new(target.w, target.h) * (scale.max(0.0) / 2.0);
    Bounds::from_corners(target.center() - half, target.center() + half)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn boxes_are_concentric() {
        let check = |circle: Option<(Point, f64)>, scale: f64, expected: [f64; 4]| {
            let target = Bounds::from_corners(Point::new(10.0, 20.0), Point::new(50.0, 40.0));
            let expected = Bounds::try_from(expected).unwrap();
            assert_eq!(fit_box(&target, circle, scale), expected);
        };
        let wheel = Some((Point::new(100.0, 100.0), 40.0));
        check(None, 1.0, [10., 20., 40., 20.]);
        check(None, 0.5, [20., 25., 20., 10.]);
        check(None, 2.0, [-10., 10., 80., 40.]);
        check(None, -1.0, [30., 30., 0., 0.]);
        check(wheel, 1.0, [60., 60., 80., 80.]);
        check(wheel, 0.25, [90., 90., 20., 20.]);
    }
}
