//! Which form a person drew: from samples to a [`Form`].
//!
//! The clearest forms are tried first. Each limit says what lies on either side of it; they were
//! reckoned from the forms and tried on the made-up hands of `form_table`, not on recorded ones.
//! This file must not know colour, meaning, or what the agent is told about the form.
//!
//! ```
//! use barge_in::canvas::{Form, Point, recognise};
//!
//! let corners = [(100.0, 100.0), (400.0, 110.0)].map(|(x, y)| Point::new(x, y));
//! assert!(matches!(recognise(&corners).form, Form::Line { .. }));
//! ```

use super::bounds::Bounds;
use super::circle_fit::fit_circle;
use super::form::{DOT_SIZE, Form, Recognised};
use super::point::Point;
use super::resample::{spread, steady};
use super::simplify::simplify;
use super::stroke_shape::StrokeShape;
use super::turns::turns;

/// Samples nearer than this part of the stroke's diagonal are jitter; 1 unit at least.
const JITTER: f64 = 0.01;

/// Of more samples than this only so many are looked at: a hand draws for a quarter of a minute until it has left them,
/// and its form is in every second of them as well. What a pen leaves is recognised before the next frame.
const MOST: usize = 2_048;

/// A circle's root mean square error, at most, as a part of its radius. A wobble of 5 % has at most
/// 0.05, an ellipse of 4 : 5 has 0.08, a square 0.11.
const CIRCLE_ERROR: f64 = 0.09;

/// A circle's least width, at least, as a part of its greatest. A square has 0.71, a hexagon 0.87.
const CIRCLE_RATIO: f64 = 0.8;

/// How far a circle goes round its centre, at least, in degrees. Chosen between a circle not
/// quite closed and a letter C, which leaves some 60° open.
const CIRCLE_TURN: f64 = 320.0;

/// With fewer samples than this the straight lines between them lie well inside the circle the
/// hand went along, and only the samples tell its radius.
const FEW_SAMPLES: usize = 24;

/// A line's root mean square error, at most, as a part of its length; 1 unit is always allowed. An
/// arch a twelfth as high as it is wide has 0.025, a slow wobble of 3 % has 0.02.
const LINE_ERROR: f64 = 0.025;

/// How far a line goes aside anywhere, at most, as a part of its length; 2.5 units are always
/// allowed. The head of an arrow goes farther.
const LINE_STRAY: f64 = 0.06;

/// A stroke's corners are what remains at this tolerance, as a part of its greatest width, and at
/// least [`CORNER_LEAST`] units: more than a hand trembles, less than a zigzag goes aside.
const CORNER: f64 = 0.02;

/// See [`CORNER`].
const CORNER_LEAST: f64 = 2.5;

/// A zigzag's sharp turns, at least: a V has 1, an N or a Z 2.
const ZIGZAG_TURNS: usize = 3;

/// How many of them, as a share, go to the other side than the one before. In a star or a square
/// none do, in a scribble most.
const ZIGZAG_ALTERNATING: f64 = 0.6;

/// The longest straight part of a zigzag, at most, as a share of its length. An arrow drawn in one
/// go turns as often, but is mostly shaft.
const ZIGZAG_LONGEST: f64 = 0.6;

/// Recognises the form of a stroke from its samples, in the order in which they were drawn.
///
/// Samples that are not finite are left out.
#[must_use]
pub fn recognise(points: &[Point]) -> Recognised {
    let finite = points.iter().copied().filter(|point| point.is_finite());
    let points: Vec<Point> = finite.collect();
    let Some(bounds) = Bounds::from_points(points.iter().copied()) else {
        return Recognised::new(Form::Curve, 0.0);
    };
    if bounds.w.max(bounds.h) <= DOT_SIZE {
        let at = bounds.center();
        let error = root_mean_square(points.iter().map(|point| point.distance(at)));
        return Recognised::new(Form::Dot { at }, 1.0 - error / DOT_SIZE);
    }
    let samples = steady(
        &spread(&points, MOST),
        (bounds.diagonal() * JITTER).max(1.0),
    );
    let shape = StrokeShape::measure(&samples);
    circle(&samples, &shape)
        .or_else(|| zigzag(&samples, &shape))
        .or_else(|| line(&shape))
        .or_else(|| closed_loop(&shape))
        .unwrap_or(Recognised::new(Form::Curve, 1.0))
}

fn circle(samples: &[Point], shape: &StrokeShape) -> Option<Recognised> {
    let fit = fit_circle(shape.even())?;
    let round = fit.rms <= fit.radius * CIRCLE_ERROR
        && shape.least_width() >= shape.greatest_width() * CIRCLE_RATIO
        && shape.turned_about(fit.center).abs() >= CIRCLE_TURN.to_radians();
    let drawn = if samples.len() < FEW_SAMPLES {
        fit_circle(samples)?
    } else {
        fit
    };
    let form = Form::Circle {
        center: drawn.center,
        radius: drawn.radius,
    };
    round.then(|| Recognised::new(form, 1.0 - fit.rms / fit.radius))
}

fn zigzag(samples: &[Point], shape: &StrokeShape) -> Option<Recognised> {
    let tolerance = (shape.greatest_width() * CORNER).max(CORNER_LEAST);
    let turns = turns(&simplify(samples, tolerance));
    let zigzag = turns.count >= ZIGZAG_TURNS
        && turns.alternating >= ZIGZAG_ALTERNATING
        && turns.longest <= ZIGZAG_LONGEST
        && !shape.goes_round_once();
    let form = Form::Zigzag { turns: turns.count };
    zigzag.then(|| Recognised::new(form, turns.alternating))
}

fn line(shape: &StrokeShape) -> Option<Recognised> {
    let (from, to) = shape.axis()?;
    let length = from.distance(to);
    let way = (to - from) * (1.0 / length);
    let errors = || shape.even().iter().map(|point| way.cross(*point - from));
    let error = root_mean_square(errors());
    let stray = errors().map(f64::abs).fold(0.0, f64::max);
    let straight =
        error <= (length * LINE_ERROR).max(1.0) && stray <= (length * LINE_STRAY).max(2.5);
    straight.then(|| Recognised::new(Form::Line { from, to }, 1.0 - error / length))
}

fn closed_loop(shape: &StrokeShape) -> Option<Recognised> {
    let gap = shape.closing_gap()?;
    Some(Recognised::new(Form::Loop, 1.0 - gap / shape.least_width()))
}

fn root_mean_square(errors: impl Iterator<Item = f64>) -> f64 {
    let (count, sum) = errors.fold((0.0, 0.0), |(count, sum), error| {
        (count + 1.0, sum + error * error)
    });
    if count > 0.0 {
        (sum / count).sqrt()
    } else {
        0.0
    }
}
