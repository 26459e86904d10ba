//! An upright box, and how two boxes lie to each other.
//!
//! Pure arithmetic. A box must not know what it surrounds, or what is said about it.

use serde::{Deserialize, Serialize};

use super::number::{Kept, tenth};
use super::point::Point;

/// The frame every coordinate is told in: 1000 × 700 units, origin at the top left.
pub const FRAME: Bounds = Bounds {
    x: 0.0,
    y: 0.0,
    w: 1000.0,
    h: 700.0,
};

/// An upright box in frame units, kept as `[x, y, w, h]` in tenths.
///
/// `w` and `h` are never negative: every constructor here and the reading of a kept box see to it.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(try_from = "[f64; 4]", into = "[Kept; 4]")]
pub struct Bounds {
    /// Left edge, units.
    pub x: f64,
    /// Top edge, units.
    pub y: f64,
    /// Width, units, at least 0.
    pub w: f64,
    /// Height, units, at least 0.
    pub h: f64,
}

impl Bounds {
    /// The same in tenths of a unit, as it is kept.
    #[must_use]
    pub fn rounded(self) -> Self {
        Self {
            x: tenth(self.x),
            y: tenth(self.y),
            w: tenth(self.w),
            h: tenth(self.h),
        }
    }

    /// The box between two opposite corners, whichever they are.
    #[must_use]
    pub fn from_corners(a: Point, b: Point) -> Self {
        let (x, y) = (a.x.min(b.x), a.y.min(b.y));
        Self {
            x,
            y,
            w: a.x.max(b.x) - x,
            h: a.y.max(b.y) - y,
        }
    }

    /// The smallest box that holds every point; `None` if there are none.
    #[must_use]
    pub fn from_points(points: impl IntoIterator<Item = Point>) -> Option<Self> {
        let mut points = points.into_iter();
        let first = points.next()?;
        let (low, high) = points.fold((first, first), |(low, high), p| {
            (
                Point::new(low.x.min(p.x), low.y.min(p.y)),
                Point::new(high.x.max(p.x), high.y.max(p.y)),
            )
        });
        Some(Self::from_corners(low, high))
    }

    /// The box of a circle.
    #[must_use]
    pub fn around(center: Point, radius: f64) -> Self {
        let reach = Point::new(radius, radius);
        Self::from_corners(center - reach, center + reach)
    }

    /// Right edge, units.
    #[must_use]
    pub const fn right(&self) -> f64 {
        self.x + self.w
    }

    /// Bottom edge, units.
    #[must_use]
    pub const fn bottom(&self) -> f64 {
        self.y + self.h
    }

    /// The middle of the box.
    #[must_use]
    pub const fn center(&self) -> Point {
        Point::new(self.x + self.w / 2.0, self.y + self.h / 2.0)
    }

    /// Square units covered.
    #[must_use]
    pub const fn area(&self) -> f64 {
        self.w * self.h
    }

    /// Length of the diagonal, units.
    #[must_use]
    pub fn diagonal(&self) -> f64 {
        self.w.hypot(self.h)
    }

    /// The smallest box that holds both.
    #[must_use]
    pub fn union(&self, other: &Self) -> Self {
        Self::from_corners(
            Point::new(self.x.min(other.x), self.y.min(other.y)),
            Point::new(
                self.right().max(other.right()),
                self.bottom().max(other.bottom()),
            ),
        )
    }

    /// The box both share; `None` if they are apart. Boxes that only meet share a box of no area.
    #[must_use]
    pub fn intersection(&self, other: &Self) -> Option<Self> {
        let low = Point::new(self.x.max(other.x), self.y.max(other.y));
        let high = Point::new(
            self.right().min(other.right()),
            self.bottom().min(other.bottom()),
        );
        (low.x <= high.x && low.y <= high.y).then(|| Self::from_corners(low, high))
    }

    /// The box with every side moved out by `margin` units (in, if negative, at most to the middle).
    #[must_use]
    pub fn grow(&self, margin: f64) -> Self {
        let center = self.center();
        let half = Point::new(
            (self.w / 2.0 + margin).max(0.0),
            (self.h / 2.0 + margin).max(0.0),
        );
        Self::from_corners(center - half, center + half)
    }

    /// The same box moved by `by`.
    #[must_use]
    pub fn moved(&self, by: Point) -> Self {
        Self {
            x: self.x + by.x,
            y: self.y + by.y,
            ..*self
        }
    }

    /// Whether `other` lies inside this box; touching the edge is inside.
    #[must_use]
    pub fn contains(&self, other: &Self) -> bool {
        self.x <= other.x
            && self.y <= other.y
            && other.right() <= self.right()
            && other.bottom() <= self.bottom()
    }

    /// Whether a point lies inside this box; touching the edge is inside.
    #[must_use]
    pub fn contains_point(&self, point: Point) -> bool {
        self.contains(&Self::from_corners(point, point))
    }

    /// Shared area over united area: 0 apart, 1 the same. Two boxes without area are the same or 0.
    #[must_use]
    pub fn intersection_over_union(&self, other: &Self) -> f64 {
        let shared = self.intersection(other).map_or(0.0, |both| both.area());
        let united = self.area() + other.area() - shared;
        if united > 0.0 {
            shared / united
        } else {
            f64::from(u8::from(self == other))
        }
    }
}

impl TryFrom<[f64; 4]> for Bounds {
    type Error = &'static str;
    fn try_from([x, y, w, h]: [f64; 4]) -> Result<Self, Self::Error> {
        let finite = [x, y, w, h].iter().all(|value| value.is_finite());
        if finite && w >= 0.0 && h >= 0.0 {
            Ok(Self { x, y, w, h })
        } else {
            Err("a box is [x, y, w, h]: four numbers, with w and h at least 0")
        }
    }
}

impl From<Bounds> for [Kept; 4] {
    fn from(bounds: Bounds) -> Self {
        [bounds.x, bounds.y, bounds.w, bounds.h].map(|value| Kept(tenth(value)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const fn bounds(x: f64, y: f64, w: f64, h: f64) -> Bounds {
        Bounds { x, y, w, h }
    }

    #[test]
    fn overlap() {
        let check = |a: Bounds, b: Bounds, expected: f64| {
            assert_eq!(a.intersection_over_union(&b), expected, "{a:?} {b:?}");
            assert_eq!(b.intersection_over_union(&a), expected, "{b:?} {a:?}");
        };
        let square = bounds(0.0, 0.0, 10.0, 10.0);
        check(square, square, 1.0);
        check(square, bounds(10.0, 0.0, 10.0, 10.0), 0.0);
        check(square, bounds(0.0, 5.0, 10.0, 10.0), 1.0 / 3.0);
        check(square, bounds(20.0, 0.0, 1.0, 1.0), 0.0);
        check(bounds(1.0, 1.0, 0.0, 0.0), bounds(1.0, 1.0, 0.0, 0.0), 1.0);
        check(bounds(1.0, 1.0, 0.0, 0.0), bounds(2.0, 1.0, 0.0, 0.0), 0.0);
    }

    #[test]
    fn growing_and_holding() {
        let square = bounds(0.0, 0.0, 10.0, 10.0);
        assert_eq!(square.grow(2.0), bounds(-2.0, -2.0, 14.0, 14.0));
        assert_eq!(square.grow(-9.0), bounds(5.0, 5.0, 0.0, 0.0));
        assert!(square.grow(1.0).contains(&square) && square.contains(&square));
        assert!(!square.contains(&square.moved(Point::new(0.1, 0.0))));
        assert_eq!(square.union(&FRAME), FRAME);
        assert_eq!(Bounds::from_points([]), None);
        let around = Bounds::around(Point::new(5.0, 5.0), 5.0);
        assert_eq!(around, square);
    }

    #[test]
    fn boxes_are_kept_in_tenths_and_bad_ones_refused() {
        let kept = serde_json::to_string(&bounds(1.04, 2.0, 3.26, -0.0)).unwrap();
        assert_eq!(kept, "[1,2,3.3,0]");
        assert!(serde_json::from_str::<Bounds>(&kept).is_ok());
        assert!(serde_json::from_str::<Bounds>("[0,0,-1,5]").is_err());
        assert!(serde_json::from_str::<Bounds>("[0,0,1]").is_err());
    }
}
