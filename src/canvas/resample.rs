//! Samples of a hand made comparable: without jitter, and evenly spaced.
//!
//! A pointer reports by time, so a slow hand leaves many samples and a fast one few; forms are a
//! matter of length. This file must not know forms.

use super::point::Point;

/// Length of the polyline through `points`, in units.
#[must_use]
pub fn arc_length(points: &[Point]) -> f64 {
    points.windows(2).map(step_length).sum()
}

/// The stroke with each run of samples that stays within `step` units of the run's first sample
/// replaced by the mean of the run. First and last sample are kept as they are.
#[must_use]
pub fn steady(points: &[Point], step: f64) -> Vec<Point> {
    let runs = RunsWithin { rest: points, step };
    let mut means: Vec<Point> = runs.filter_map(mean).collect();
    if let (Some(mean), Some(first)) = (means.first_mut(), points.first()) {
        *mean = *first;
    }
    if means.len() < 2 {
        means.extend(points.last().filter(|_| points.len() > 1));
    } else if let (Some(mean), Some(last)) = (means.last_mut(), points.last()) {
        *mean = *last;
    }
    means
}

/// At most `most` of the points (at least 2), evenly spread over them, both ends among them.
#[must_use]
pub fn spread(points: &[Point], most: usize) -> Vec<Point> {
    let Some((last, before)) = points.split_last() else {
        return Vec::new();
    };
    let every = before.len().div_ceil(most.saturating_sub(1).max(1)).max(1);
    let some = before.iter().step_by(every);
    some.chain([last]).copied().collect()
}

/// `count` points (at least 2) at even distances along the polyline through `points`, both ends
/// among them. A stroke of no length is its first point alone.
#[must_use]
pub fn resample(points: &[Point], count: usize) -> Vec<Point> {
    let length = arc_length(points);
    let Some((first, last)) = points.first().zip(points.last()) else {
        return Vec::new();
    };
    if length == 0.0 {
        return vec![*first];
    }
    let spacing = length / (count.max(2) - 1) as f64;
    let mut even = vec![*first];
    let mut walked = 0.0;
    for pair in points.windows(2) {
        let &[from, to] = pair else { continue };
        let step = from.distance(to);
        // The last point is added at the end, whatever the rounding of a long sum.
        while even.len() + 1 < count && walked + step >= spacing * even.len() as f64 {
            let share = (spacing * even.len() as f64 - walked) / step;
            even.push(from.toward(to, share));
        }
        walked += step;
    }
    even.push(*last);
    even
}

/// The mean of some points; `None` if there are none.
#[must_use]
pub fn mean(points: &[Point]) -> Option<Point> {
    let sum = points.iter().copied().reduce(|sum, point| sum + point)?;
    Some(sum * (1.0 / points.len() as f64))
}

/// Splits a stroke where it has moved `step` units away from where the run began.
struct RunsWithin<'a> {
    rest: &'a [Point],
    step: f64,
}

impl<'a> Iterator for RunsWithin<'a> {
    type Item = &'a [Point];

    fn next(&mut self) -> Option<Self::Item> {
        let first = self.rest.first()?;
        let away = |point: &Point| point.distance(*first) >= self.step;
        // Never an empty run, also with a step of 0.
        let later = self.rest.iter().skip(1).position(away);
        let end = later.map_or(self.rest.len(), |later| later + 1);
        let (run, rest) = self.rest.split_at_checked(end)?;
        self.rest = rest;
        Some(run)
    }
}

fn step_length(pair: &[Point]) -> f64 {
    match pair {
        [a, b] => a.distance(*b),
        _ => 0.0,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::canvas::noise::Noise;

    fn points(list: &[(f64, f64)]) -> Vec<Point> {
        list.iter().map(|&(x, y)| Point::new(x, y)).collect()
    }

    #[test]
    fn even_points() {
        let check = |stroke: &[(f64, f64)], count: usize, expected: &[(f64, f64)]| {
            assert_eq!(resample(&points(stroke), count), points(expected));
        };
        check(&[], 4, &[]);
        check(&[(3., 3.), (3., 3.)], 4, &[(3., 3.)]);
        check(&[(0., 0.), (8., 0.)], 3, &[(0., 0.), (4., 0.), (8., 0.)]);
        check(&[(0., 0.), (8., 0.)], 0, &[(0., 0.), (8., 0.)]);
        let corner = [(0., 0.), (1., 0.), (4., 0.), (4., 2.)];
        check(&corner, 4, &[(0., 0.), (2., 0.), (4., 0.), (4., 2.)]);
    }

    #[test]
    fn of_many_points_some() {
        for count in 0..200 {
            let stroke: Vec<Point> = (0..count).map(|i| Point::new(f64::from(i), 0.0)).collect();
            let some = spread(&stroke, 20);
            assert!(some.len() <= 20, "{} of {count}", some.len());
            assert!(
                some.len() * 2 >= stroke.len().min(20),
                "{} of {count}",
                some.len()
            );
            assert_eq!(some.first(), stroke.first());
            assert_eq!(some.last(), stroke.last());
        }
    }

    #[test]
    fn spacing_does_not_follow_the_hand() {
        for seed in 0..50 {
            let mut noise = Noise::new(seed);
            // Along a line, sometimes very slowly.
            let mut x = 0.0;
            let stroke: Vec<Point> = (0..500)
                .map(|_| {
                    x += noise.unit().powi(6) * 20.0;
                    Point::new(x, 0.0)
                })
                .collect();
            let even = resample(&stroke, 128);
            assert_eq!(even.len(), 128);
            let spacing = arc_length(&stroke) / 127.0;
            for pair in even.windows(2) {
                assert!(
                    (pair[0].distance(pair[1]) - spacing).abs() < 1e-6,
                    "seed {seed}"
                );
            }
        }
    }

    #[test]
    fn jitter_goes_and_the_ends_stay() {
        let check = |stroke: &[(f64, f64)], expected: &[(f64, f64)]| {
            assert_eq!(steady(&points(stroke), 2.0), points(expected));
        };
        check(&[], &[]);
        check(&[(1., 1.)], &[(1., 1.)]);
        check(&[(1., 1.), (1.5, 1.)], &[(1., 1.), (1.5, 1.)]);
        let resting = [(0., 0.), (0.4, 0.), (5., 0.), (5., 1.), (5., 0.5), (9., 0.)];
        check(&resting, &[(0., 0.), (5., 0.5), (9., 0.)]);
    }
}
