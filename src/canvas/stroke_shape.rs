//! What can be measured of a stroke as a whole: how wide it is, how far round it goes, whether it
//! comes back to where it began.
//!
//! It must not know forms; it only says what a form is decided from.

use super::point::Point;
use super::resample::{arc_length, mean, resample};

/// Evenly spaced points a stroke is measured at: a circle then has one every 3°.
const EVEN_POINTS: usize = 128;

/// Directions in which the width is measured, over half a turn: every 5°.
const DIRECTIONS: u32 = 36;

/// Where a hand begins and ends, as a part of the stroke's length: an end may overshoot the
/// beginning by this much and the stroke is still closed.
const END_PART: usize = 3;

/// The gap of a closed line, at most, as a part of its least width. A circle that lacks 40° has
/// 0.35; a letter U has 1.
const CLOSED_GAP: f64 = 0.35;

/// The least width of a closed line, as a part of the greatest: below, it is there and back again.
const CLOSED_RATIO: f64 = 0.08;

/// A spiral goes round more than so often (radians: 500°) while its distance from the middle grows
/// steadily (correlation at least [`SPIRAL_GROWTH`]). A circle drawn twice goes round, but does
/// not grow.
const SPIRAL_TURN: f64 = 8.73;

/// See [`SPIRAL_TURN`].
const SPIRAL_GROWTH: f64 = 0.6;

/// The enclosed area of an outline, at least, as a part of its two widths' product. A star has
/// 0.3; the turns of a scribble cancel out.
const OUTLINE_AREA: f64 = 0.2;

/// The length of an outline, at most, as a part of its convex hull's. A star has 1.2 to
/// 1.6, a dense scribble several times that.
const OUTLINE_LENGTH: f64 = 2.2;

/// Measures of one stroke.
pub struct StrokeShape {
    even: Vec<Point>,
    length: f64,
    least_width: f64,
    greatest_width: f64,
    mean_width: f64,
}

impl StrokeShape {
    /// Measures a stroke of at least two different points.
    pub fn measure(samples: &[Point]) -> Self {
        let widths: Vec<f64> = (0..DIRECTIONS)
            .map(|step| (f64::from(step) * 180.0 / f64::from(DIRECTIONS)).to_radians())
            .map(|angle| width(samples, Point::new(angle.cos(), angle.sin())))
            .collect();
        Self {
            even: resample(samples, EVEN_POINTS),
            length: arc_length(samples),
            least_width: widths.iter().copied().fold(f64::INFINITY, f64::min),
            greatest_width: widths.iter().copied().fold(0.0, f64::max),
            mean_width: widths.iter().sum::<f64>() / f64::from(DIRECTIONS),
        }
    }

    /// The stroke as evenly spaced points.
    pub fn even(&self) -> &[Point] {
        &self.even
    }

    /// How wide it is in the direction in which it is least wide, units.
    pub const fn least_width(&self) -> f64 {
        self.least_width
    }

    /// How wide it is in the direction in which it is widest, units.
    pub const fn greatest_width(&self) -> f64 {
        self.greatest_width
    }

    /// How far it goes round `center`, in radians, clockwise positive.
    pub fn turned_about(&self, center: Point) -> f64 {
        let pairs = self.even.iter().zip(self.even.iter().skip(1));
        pairs
            .map(|(from, to)| (*from - center).angle_to(*to - center))
            .sum()
    }

    /// The ends of the straight line nearest to the stroke (least squares), as far as the stroke
    /// reaches along it; the first is nearer to its beginning. `None` if it has no direction.
    pub fn axis(&self) -> Option<(Point, Point)> {
        let middle = mean(&self.even)?;
        let [mut xx, mut xy, mut yy] = [0.0; 3];
        for offset in self.even.iter().map(|point| *point - middle) {
            xx += offset.x * offset.x;
            xy += offset.x * offset.y;
            yy += offset.y * offset.y;
        }
        let angle = (2.0 * xy).atan2(xx - yy) / 2.0;
        let way = Point::new(angle.cos(), angle.sin());
        let along = self.even.iter().map(|point| way.dot(*point - middle));
        let (low, high) = along.fold((0.0_f64, 0.0_f64), |(low, high), share| {
            (low.min(share), high.max(share))
        });
        let (low, high) = (middle + way * low, middle + way * high);
        let first = *self.even.first()?;
        if low == high {
            None
        } else if first.distance(low) <= first.distance(high) {
            Some((low, high))
        } else {
            Some((high, low))
        }
    }

    /// The gap it leaves, in units, if it comes back to where it began; `None` if it stays open.
    pub fn closing_gap(&self) -> Option<f64> {
        let part = self.even.len() / END_PART;
        let (first, last) = (*self.even.first()?, *self.even.last()?);
        let to_first = self.even.iter().rev().take(part).map(|p| p.distance(first));
        let to_last = self.even.iter().take(part).map(|p| p.distance(last));
        let gap = to_first.chain(to_last).fold(f64::INFINITY, f64::min);
        let closed = gap <= self.least_width * CLOSED_GAP
            && self.least_width >= self.greatest_width * CLOSED_RATIO
            && !self.is_spiral();
        closed.then_some(gap)
    }

    /// Whether it is an outline, as of a star, and not a scribble that ends near its beginning.
    pub fn goes_round_once(&self) -> bool {
        let box_area = self.least_width * self.greatest_width;
        // Cauchy: a convex outline is π times as long as it is wide in the mean.
        let hull_length = std::f64::consts::PI * self.mean_width;
        self.closing_gap().is_some()
            && self.enclosed_area() >= box_area * OUTLINE_AREA
            && self.length <= hull_length * OUTLINE_LENGTH
    }

    fn enclosed_area(&self) -> f64 {
        let Some(first) = self.even.first() else {
            return 0.0;
        };
        let pairs = self.even.iter().zip(self.even.iter().skip(1));
        let doubled: f64 = pairs.map(|(a, b)| (*a - *first).cross(*b - *first)).sum();
        (doubled / 2.0).abs()
    }

    fn is_spiral(&self) -> bool {
        let Some(middle) = mean(&self.even) else {
            return false;
        };
        let distances = self.even.iter().map(|point| point.distance(middle));
        self.turned_about(middle).abs() > SPIRAL_TURN
            && growth(&distances.collect::<Vec<_>>()).abs() >= SPIRAL_GROWTH
    }
}

/// How wide the points lie in a direction given as a vector of length 1.
fn width(points: &[Point], direction: Point) -> f64 {
    let along = points.iter().map(|point| direction.dot(*point));
    let (low, high) = along.fold((f64::INFINITY, f64::NEG_INFINITY), |(low, high), share| {
        (low.min(share), high.max(share))
    });
    (high - low).max(0.0)
}

/// Correlation of the values with their places in the list, from −1 to 1; 0 if all are the same.
fn growth(values: &[f64]) -> f64 {
    let count = values.len() as f64;
    let mean = values.iter().sum::<f64>() / count;
    let middle = (count - 1.0) / 2.0;
    let [mut both, mut places, mut spread] = [0.0; 3];
    for (place, value) in values.iter().enumerate() {
        let (place, value) = (place as f64 - middle, value - mean);
        both += place * value;
        places += place * place;
        spread += value * value;
    }
    let scale = (places * spread).sqrt();
    if scale > 0.0 { both / scale } else { 0.0 }
}
