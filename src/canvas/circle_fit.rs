//! The circle that fits some points best, and how well.
//!
//! Kåsa's fit (I. Kåsa, "A circle fitting procedure and its error analysis", 1976): one linear
//! system. Its known fault, too small a radius for short arcs, does not matter here: only strokes
//! that go nearly all the way round are asked about. It must not know what a stroke is.

use super::point::Point;
use super::resample::mean;

/// A circle, and how far the points it was fitted to lie off it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct CircleFit {
    pub center: Point,
    /// Units, above 0.
    pub radius: f64,
    /// Root of the mean square distance from the circle, in units.
    pub rms: f64,
}

/// The circle with the least sum of (distance² − radius²)²; `None` if all points lie on one line.
pub fn fit_circle(points: &[Point]) -> Option<CircleFit> {
    // Around the mean the system falls apart into two equations for the centre and one for the
    // radius, and loses no digits to far coordinates.
    let middle = mean(points)?;
    let [mut xx, mut xy, mut yy, mut xz, mut yz] = [0.0; 5];
    for offset in points.iter().map(|point| *point - middle) {
        let square = offset.dot(offset);
        xx += offset.x * offset.x;
        xy += offset.x * offset.y;
        yy += offset.y * offset.y;
        xz += offset.x * square;
        yz += offset.y * square;
    }
    let determinant = xx * yy - xy * xy;
    // On one line it is 0 but for rounding, against the square of the points' spread.
    if determinant <= 1e-12 * (xx + yy) * (xx + yy) {
        return None;
    }
    let offset = Point::new(xz * yy - yz * xy, yz * xx - xz * xy) * (0.5 / determinant);
    let count = points.len() as f64;
    let radius = (offset.dot(offset) + (xx + yy) / count).sqrt();
    let center = middle + offset;
    let errors = points.iter().map(|point| point.distance(center) - radius);
    let squares: f64 = errors.map(|error| error * error).sum();
    Some(CircleFit {
        center,
        radius,
        rms: (squares / count).sqrt(),
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::canvas::noise::Noise;

    #[test]
    fn circles() {
        for seed in 0..200 {
            let mut noise = Noise::new(seed);
            let center = Point::new(500.0, 350.0) + noise.shake(400.0);
            let radius = noise.between(4.0, 300.0);
            let count = noise.between(3.0, 200.0) as usize;
            let off = noise.pick(&[0.0, 0.02, 0.05]) * radius;
            let points: Vec<Point> = (0..count)
                .map(|i| std::f64::consts::TAU * i as f64 / count as f64)
                .map(|angle| center + Point::new(angle.cos(), angle.sin()) * radius)
                .map(|point| point + noise.shake(off))
                .collect();
            let fit = fit_circle(&points).unwrap();
            assert!(
                fit.center.distance(center) <= off + 1e-6,
                "seed {seed}: {fit:?}"
            );
            assert!(
                (fit.radius - radius).abs() <= off + 1e-6,
                "seed {seed}: {fit:?}"
            );
            assert!(fit.rms <= off + 1e-6, "seed {seed}: {fit:?}");
        }
    }

    #[test]
    fn no_circle_through_a_line() {
        let check = |list: &[(f64, f64)]| {
            let points: Vec<Point> = list.iter().map(|&(x, y)| Point::new(x, y)).collect();
            assert_eq!(fit_circle(&points), None);
        };
        check(&[]);
        check(&[(1., 1.)]);
        check(&[(1., 1.), (900., 2.)]);
        check(&[(0., 0.), (0.1, 0.3), (0.2, 0.6), (300., 900.)]);
    }
}
