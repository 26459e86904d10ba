//! Strokes as a hand would draw them, for the tests: uneven in speed, wobbling and trembling.

use std::f64::consts::TAU;

use super::noise::Noise;
use super::point::Point;

/// How a hand draws.
#[derive(Clone, Copy, Debug)]
pub struct Hand {
    pub seed: u64,
    /// Samples taken along the way.
    pub samples: usize,
    /// Slow deviation, as a part of the size of what is drawn.
    pub wobble: f64,
    /// Deviation of each sample, in units.
    pub tremble: f64,
    /// How much faster it is at one place than at another, from 0 to 1, at most.
    pub haste: f64,
}

impl Hand {
    /// Follows `way`, which gives a place for each share of the time from 0 to 1.
    pub fn follow(&self, size: f64, way: impl Fn(f64) -> Point) -> Vec<Point> {
        let mut noise = Noise::new(self.seed);
        let [lean, phase_x, phase_y] = [(); 3].map(|()| noise.unit());
        let slow = |share: f64, phase: f64| (TAU * (share * 1.5 + phase)).sin();
        (0..self.samples)
            .map(|index| index as f64 / (self.samples.max(2) - 1) as f64)
            .map(|time| {
                // Slower at one place than at another, so that samples crowd there.
                let share = time + self.haste * lean * (TAU * time).sin() / TAU;
                let wobble = Point::new(slow(time, phase_x), slow(time, phase_y));
                way(share) + wobble * (size * self.wobble) + noise.shake(self.tremble)
            })
            .collect()
    }

    /// Goes along an ellipse, turned by 0.4 radians, from `start` over `sweep` degrees.
    pub fn ellipse(&self, center: Point, radii: (f64, f64), start: f64, sweep: f64) -> Vec<Point> {
        self.follow(radii.0, |share| {
            let (sin, cos) = (start + sweep * share).to_radians().sin_cos();
            let (x, y) = (radii.0 * cos, radii.1 * sin);
            let (sin, cos) = 0.4_f64.sin_cos();
            center + Point::new(x * cos - y * sin, x * sin + y * cos)
        })
    }

    /// Goes straight from corner to corner.
    pub fn corners(&self, corners: &[(f64, f64)]) -> Vec<Point> {
        let corners: Vec<Point> = corners.iter().map(|&(x, y)| Point::new(x, y)).collect();
        let size = corners
            .iter()
            .map(|p| p.distance(corners[0]))
            .fold(0.0, f64::max);
        self.follow(size, |share| {
            let along = share.clamp(0.0, 1.0) * (corners.len() - 1) as f64;
            let part = (along as usize).min(corners.len() - 2);
            corners[part].toward(corners[part + 1], along - part as f64)
        })
    }
}
