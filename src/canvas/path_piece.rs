//! What a path draws: straight and curved pieces, measured and cut into points.
//!
//! Pure arithmetic on the numbers of a path. It must not know path text.

use std::f64::consts::{FRAC_PI_2, TAU};

use super::path_segment::Segment;
use super::point::Point;

/// The most lines one curve is cut into, whatever the tolerance. Within the frame and at a tenth
/// of a unit a curve needs no more than 136.
const MOST_LINES: f64 = 160.0;

/// One drawn step of a subpath, from its beginning to its end.
#[derive(Clone, Copy, Debug)]
pub enum Piece {
    Line([Point; 2]),
    /// Beginning, two handles, end.
    Cubic([Point; 4]),
}

/// The pieces of each subpath that draws anything; quadratics and arcs as cubics.
pub fn subpaths(segments: &[Segment]) -> Vec<Vec<Piece>> {
    let mut subpaths = Vec::new();
    let mut pieces = Vec::new();
    let (mut start, mut here) = (Point::default(), Point::default());
    for segment in segments {
        match *segment {
            Segment::Move { to } => {
                subpaths.push(std::mem::take(&mut pieces));
                (start, here) = (to, to);
            }
            Segment::Line { to } => {
                pieces.push(Piece::Line([here, to]));
                here = to;
            }
            Segment::Quadratic { control, to } => {
                let third = 2.0 / 3.0;
                let handles = (here.toward(control, third), to.toward(control, third));
                pieces.push(Piece::Cubic([here, handles.0, handles.1, to]));
                here = to;
            }
            Segment::Cubic { leave, arrive, to } => {
                pieces.push(Piece::Cubic([here, leave, arrive, to]));
                here = to;
            }
            Segment::Arc {
                radii,
                rotation,
                large,
                sweep,
                to,
            } => {
                pieces.extend(arc([here, to], radii, rotation.to_radians(), large, sweep));
                here = to;
            }
            Segment::Close => {
                pieces.push(Piece::Line([here, start]));
                here = start;
                subpaths.push(std::mem::take(&mut pieces));
            }
        }
    }
    subpaths.push(pieces);
    subpaths.retain(|pieces| !pieces.is_empty());
    subpaths
}

impl Piece {
    pub const fn start(&self) -> Point {
        match self {
            Self::Line([from, ..]) | Self::Cubic([from, ..]) => *from,
        }
    }

    /// The points among which the piece's leftmost, topmost, rightmost and lowest are.
    pub fn extremes(self) -> Vec<Point> {
        match self {
            Self::Line(ends) => ends.to_vec(),
            Self::Cubic([a, b, c, d]) => {
                let turns_x = turns([a.x, b.x, c.x, d.x]);
                let turns_y = turns([a.y, b.y, c.y, d.y]);
                let turns = turns_x.into_iter().chain(turns_y).flatten();
                let inner = turns.map(|t| at([a, b, c, d], t));
                [a, d].into_iter().chain(inner).collect()
            }
        }
    }

    /// Appends the points after the beginning, close enough for lines between them to stay within
    /// `tolerance` units of the piece (as far as [`MOST_LINES`] reach).
    pub fn flatten(&self, tolerance: f64, points: &mut Vec<Point>) {
        match *self {
            Self::Line([_, to]) => points.push(to),
            Self::Cubic(curve) => {
                let [a, b, c, d] = curve;
                // Wang's formula for a cubic: n² = ¾ · the largest second difference ÷ tolerance.
                let bend = (a - b * 2.0 + c).length().max((b - c * 2.0 + d).length());
                let lines = (0.75 * bend / tolerance.max(1e-3)).sqrt().ceil();
                let lines = lines.clamp(1.0, MOST_LINES);
                let cuts = (1..lines as u32).map(|cut| at(curve, f64::from(cut) / lines));
                points.extend(cuts);
                points.push(d);
            }
        }
    }
}

/// The place on a cubic at `t` from 0 to 1.
fn at([a, b, c, d]: [Point; 4], t: f64) -> Point {
    let s = 1.0 - t;
    a * (s * s * s) + b * (3.0 * s * s * t) + c * (3.0 * s * t * t) + d * (t * t * t)
}

/// Where between 0 and 1 one coordinate of a cubic turns back: the roots of its derivative.
fn turns([p0, p1, p2, p3]: [f64; 4]) -> [Option<f64>; 2] {
    // The derivative over 3 is a t² + 2 b t + c.
    let a = p3 - 3.0 * p2 + 3.0 * p1 - p0;
    let b = p2 - 2.0 * p1 + p0;
    let c = p1 - p0;
    let inside = |t: f64| (t > 0.0 && t < 1.0).then_some(t);
    let discriminant = b * b - a * c;
    if discriminant < 0.0 {
        return [None, None];
    }
    // The stable form: no difference of near equal numbers, and right for a straight derivative.
    let q = -(b + discriminant.sqrt().copysign(b));
    [inside(q / a), inside(c / q)]
}

/// An SVG arc between `ends` as cubics of at most a quarter turn, `turn` in radians.
///
/// After <https://www.w3.org/TR/SVG2/implnote.html#ArcImplementationNotes>, B.2.4 and B.2.5.
fn arc(ends: [Point; 2], radii: Point, turn: f64, large: bool, sweep: bool) -> Vec<Piece> {
    let [from, to] = ends;
    let (sin, cos) = turn.sin_cos();
    let turned = |p: Point| Point::new(cos * p.x - sin * p.y, sin * p.x + cos * p.y);
    let unturned = |p: Point| Point::new(cos * p.x + sin * p.y, cos * p.y - sin * p.x);
    // In these coordinates the ellipse is a unit circle, and `half` is half the chord.
    let half = unturned((from - to) * 0.5);
    let reach = Point::new(half.x / radii.x, half.y / radii.y).length();
    let radii = radii * reach.max(1.0);
    let half = Point::new(half.x / radii.x, half.y / radii.y);
    let half_length = half.length().min(1.0);
    let rise = (1.0 - half_length * half_length).sqrt() / half_length.max(f64::MIN_POSITIVE);
    let side = if large == sweep { -1.0 } else { 1.0 };
    let center = Point::new(half.y, -half.x) * (rise * side);
    let begin = half - center;
    let mut swept = begin.angle_to(half * -1.0 - center);
    if sweep && swept < 0.0 {
        swept += TAU;
    } else if !sweep && swept > 0.0 {
        swept -= TAU;
    }
    let count = (swept.abs() / FRAC_PI_2 - 1e-9).ceil().clamp(1.0, 4.0);
    let step = swept / count;
    let pull = 4.0 / 3.0 * (step / 4.0).tan();
    let middle = from.toward(to, 0.5);
    let place = |p: Point| middle + turned(Point::new(p.x * radii.x, p.y * radii.y));
    let first = begin.y.atan2(begin.x);
    let mut here = from;
    (1..=count as u32)
        .map(|index| {
            let end = first + step * f64::from(index);
            let [a, b] = [end - step, end].map(|angle| Point::new(angle.cos(), angle.sin()));
            let leave = a + Point::new(-a.y, a.x) * pull;
            let arrive = b - Point::new(-b.y, b.x) * pull;
            let last = f64::from(index) >= count;
            let next = if last { to } else { place(center + b) };
            let piece = Piece::Cubic([here, place(center + leave), place(center + arrive), next]);
            here = next;
            piece
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::canvas::bounds::Bounds;
    use crate::canvas::line_segment::point_to_segment;
    use crate::canvas::noise::Noise;
    use crate::canvas::path_data::Path;

    #[test]
    fn boxes() {
        let check = |text: &str, [x, y, w, h]: [f64; 4], error: f64| {
            let found = Path::parse(text).unwrap().bounds();
            let off = [found.x - x, found.y - y, found.w - w, found.h - h];
            assert!(
                off.iter().all(|off| off.abs() <= error),
                "{text}: {found:?}"
            );
        };
        check("M0 0H10V5", [0., 0., 10., 5.], 0.0);
        check("M5 5Z", [5., 5., 0., 0.], 0.0);
        // Where nothing is drawn there is no box: the first and the last move do not count.
        check("M900 900M0 0H10M500 500", [0., 0., 10., 0.], 0.0);
        check("M0 0Q50 100 100 0", [0., 0., 100., 50.], 1e-9);
        check("M0 0C0 100 100 100 100 0", [0., 0., 100., 75.], 1e-9);
        check(
            "M0 0C100 50 -100 50 0 0",
            [-28.8675, 0., 57.735, 37.5],
            1e-3,
        );
        check(
            "M0 50a50 50 0 1 1 100 0a50 50 0 1 1-100 0",
            [0., 0., 100., 100.],
            0.02,
        );
        check("M0 50a50 50 0 0 1 100 0", [0., 0., 100., 50.], 0.02);
        check("M0 50a50 50 0 0 0 100 0", [0., 50., 100., 50.], 0.02);
        check("M50 0a50 50 0 0 1 50 50", [50., 0., 50., 50.], 0.02);
        check("M50 0a50 50 0 1 0 50 50", [0., 0., 100., 100.], 0.02);
        check("M100 50A50 50 0 1 1 100 49.99", [0., 0., 100., 100.], 0.05);
        // Radii too small grow until they reach; a turned ellipse lies the other way.
        check("M0 0A1 1 0 0 1 100 0", [0., -50., 100., 50.], 0.02);
        check("M50 0A100 50 90 0 1 50 200", [50., 0., 50., 200.], 0.05);
    }

    #[test]
    fn lines_stay_near_the_curve() {
        for seed in 0..300 {
            let mut noise = Noise::new(seed);
            let mut place = || Point::new(noise.between(0., 1000.), noise.between(0., 700.));
            let curve = [place(), place(), place(), place()];
            let mut points = vec![curve[0]];
            Piece::Cubic(curve).flatten(0.1, &mut points);
            assert!(points.len() <= 137, "seed {seed}: {} points", points.len());
            let bounds = Bounds::from_points(Piece::Cubic(curve).extremes()).unwrap();
            for step in 0..=200 {
                let on = at(curve, f64::from(step) / 200.0);
                let near = points.windows(2).map(|p| point_to_segment(on, p[0], p[1]));
                assert!(
                    near.fold(f64::MAX, f64::min) <= 0.1,
                    "seed {seed} at {step}"
                );
                assert!(
                    bounds.grow(1e-6).contains_point(on),
                    "seed {seed} at {step}"
                );
            }
        }
    }

    #[test]
    fn arcs_lie_on_their_ellipse_and_end_where_they_should() {
        for seed in 0..300 {
            let mut noise = Noise::new(seed);
            let [large, sweep] = [noise.unit() < 0.5, noise.unit() < 0.5];
            let mut place = || Point::new(noise.between(0., 1000.), noise.between(0., 700.));
            let ends = [place(), place()];
            // Large enough to reach, so that it is the circle it says.
            let radius = ends[0].distance(ends[1]) * 0.8;
            let pieces = arc(ends, Point::new(radius, radius), 1.0, large, sweep);
            let mut points = vec![pieces[0].start()];
            for piece in &pieces {
                piece.flatten(0.01, &mut points);
            }
            assert_eq!((points[0], *points.last().unwrap()), (ends[0], ends[1]));
            let length: f64 = points.windows(2).map(|p| p[0].distance(p[1])).sum();
            let angle = 2.0 * (0.5_f64 / 0.8).asin();
            let expected = radius * if large { TAU - angle } else { angle };
            assert!((length - expected).abs() < expected * 1e-3, "seed {seed}");
            let turn = (points[1] - points[0]).cross(points[2] - points[1]);
            assert_eq!(turn > 0.0, sweep, "seed {seed}");
        }
    }

    #[test]
    fn subpaths_are_apart() {
        let outlines = Path::parse("M0 0H9V9ZM20 20h5M7 7").unwrap().outlines(0.1);
        assert_eq!(outlines.iter().map(Vec::len).collect::<Vec<_>>(), [4, 2]);
    }
}
