//! A place on the canvas, in frame units: x grows to the right, y grows downwards.
//!
//! Pure arithmetic. A point must not know the frame, the screen or what is drawn at it.

use std::ops::{Add, Mul, Sub};

use serde::{Deserialize, Serialize};

use super::number::{Kept, tenth};

/// A place, or the way from one place to another, in frame units. Kept as `[x, y]`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(from = "[f64; 2]", into = "[Kept; 2]")]
pub struct Point {
    /// Units from the left edge of the frame.
    pub x: f64,
    /// Units from the top edge of the frame.
    pub y: f64,
}

impl Point {
    /// The point at exactly `x`, `y`; nothing is rounded.
    #[must_use]
    pub const fn new(x: f64, y: f64) -> Self {
        Self { x, y }
    }

    /// The same point in tenths of a unit, as it is written in ink and told to an agent.
    #[must_use]
    pub fn rounded(self) -> Self {
        Self::new(tenth(self.x), tenth(self.y))
    }

    /// Whether both coordinates are numbers.
    #[must_use]
    pub const fn is_finite(self) -> bool {
        self.x.is_finite() && self.y.is_finite()
    }

    /// Straight distance to `other`, in units.
    #[must_use]
    pub fn distance(self, other: Self) -> f64 {
        (self - other).length()
    }

    /// The point `share` of the way to `other`: 0 is here, 1 is there.
    #[must_use]
    pub fn toward(self, other: Self, share: f64) -> Self {
        self + (other - self) * share
    }

    /// Length of this point seen as a vector, in units.
    #[must_use]
    pub fn length(self) -> f64 {
        self.dot(self).sqrt()
    }

    /// Dot product of two vectors.
    #[must_use]
    pub const fn dot(self, other: Self) -> f64 {
        self.x * other.x + self.y * other.y
    }

    /// Cross product of two vectors; positive when `other` lies clockwise of this one on the
    /// screen, since y grows downwards.
    #[must_use]
    pub const fn cross(self, other: Self) -> f64 {
        self.x * other.y - self.y * other.x
    }

    /// Signed angle from this vector to `other`, in radians from -π to π, clockwise positive.
    #[must_use]
    pub fn angle_to(self, other: Self) -> f64 {
        self.cross(other).atan2(self.dot(other))
    }
}

impl Add for Point {
    type Output = Self;
    fn add(self, other: Self) -> Self {
        Self::new(self.x + other.x, self.y + other.y)
    }
}

impl Sub for Point {
    type Output = Self;
    fn sub(self, other: Self) -> Self {
        Self::new(self.x - other.x, self.y - other.y)
    }
}

impl Mul<f64> for Point {
    type Output = Self;
    fn mul(self, factor: f64) -> Self {
        Self::new(self.x * factor, self.y * factor)
    }
}

impl From<[f64; 2]> for Point {
    fn from([x, y]: [f64; 2]) -> Self {
        Self::new(x, y)
    }
}

impl From<Point> for [Kept; 2] {
    fn from(point: Point) -> Self {
        [Kept(point.x), Kept(point.y)]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn points_are_kept_exactly() {
        let check = |point: Point, json: &str| {
            assert_eq!(serde_json::to_string(&point).unwrap(), json);
            assert_eq!(serde_json::from_str::<Point>(json).unwrap(), point);
        };
        check(Point::new(1.0, 2.0), "[1,2]");
        check(Point::new(-0.25, 699.375), "[-0.25,699.375]");
    }

    #[test]
    fn measures() {
        let (origin, corner) = (Point::new(0.0, 0.0), Point::new(3.0, 4.0));
        assert_eq!(origin.distance(corner), 5.0);
        assert_eq!(origin.toward(corner, 0.5), Point::new(1.5, 2.0));
        assert_eq!(Point::new(1.24, -0.01).rounded(), Point::new(1.2, 0.0));
        let (right, down) = (Point::new(1.0, 0.0), Point::new(0.0, 1.0));
        assert_eq!(right.angle_to(down), std::f64::consts::FRAC_PI_2);
        assert!(!Point::new(f64::NAN, 0.0).is_finite());
    }
}
