//! What a person draws, as samples of a pointer.

use std::f64::consts::TAU;

use barge_in::canvas::Point;

/// A closed round by hand, not quite even.
pub fn circle(x: f64, y: f64, radius: f64, samples: u32) -> Vec<Point> {
    (0..=samples)
        .map(|sample| {
            let share = f64::from(sample) / f64::from(samples);
            let wobble = 1.0 + 0.02 * (share * TAU * 3.0).sin();
            let angle = share * TAU - 1.2;
            Point::new(
                x + radius * wobble * angle.cos(),
                y + radius * wobble * angle.sin(),
            )
            .rounded()
        })
        .collect()
}

/// A straight line.
pub fn line(from: (f64, f64), to: (f64, f64), samples: u32) -> Vec<Point> {
    let (from, to) = (Point::new(from.0, from.1), Point::new(to.0, to.1));
    (0..=samples)
        .map(|sample| {
            from.toward(to, f64::from(sample) / f64::from(samples))
                .rounded()
        })
        .collect()
}

/// To and fro, many times.
pub fn scribble(x: f64, y: f64, samples: u32) -> Vec<Point> {
    (0..samples)
        .map(|sample| {
            let side = f64::from(sample % 2) * 80.0;
            Point::new(x + f64::from(sample) * 3.0, y + side).rounded()
        })
        .collect()
}
