//! Repeatable noise for the tests, so that a failing case can be run again from its seed.

use super::point::Point;

/// Knuth's MMIX linear congruential generator; its upper bits are good enough to shake a hand.
pub struct Noise(u64);

impl Noise {
    pub const fn new(seed: u64) -> Self {
        Self(seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) ^ 0x5851)
    }

    /// From 0 up to, but without, 1.
    pub fn unit(&mut self) -> f64 {
        self.0 = self
            .0
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 11) as f64 / (1_u64 << 53) as f64
    }

    /// Between `low` and `high`.
    pub fn between(&mut self, low: f64, high: f64) -> f64 {
        low + (high - low) * self.unit()
    }

    /// One of `items`.
    pub fn pick<T: Copy>(&mut self, items: &[T]) -> T {
        items[(self.unit() * items.len() as f64) as usize]
    }

    /// A vector of both coordinates within `reach`, near the middle more often than not.
    pub fn shake(&mut self, reach: f64) -> Point {
        let mut one = || (self.unit() + self.unit() - 1.0) * reach;
        Point::new(one(), one())
    }

    /// A walk of `count` points over the frame, each step at most `step` units.
    pub fn walk(&mut self, count: usize, step: f64) -> Vec<Point> {
        let mut at = Point::new(500.0, 350.0);
        (0..count)
            .map(|_| {
                at = at + self.shake(step);
                at
            })
            .collect()
    }
}
