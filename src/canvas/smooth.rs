//! Samples of a hand to the text of an SVG path: smooth, and never far from what was drawn.
//!
//! Centripetal Catmull–Rom through every sample: it makes no loops or cusps of its own (Yuksel,
//! Schaefer, Keyser, "Parameterization and applications of Catmull–Rom curves", 2011). Its handles
//! are shortened until the promise below holds. This file must not know colour, width or layer.
//!
//! Why the promise holds: a piece of the curve is a weighted mean of its two samples, which lie on
//! the polyline, and of two handles, which together never weigh more than ¾ (at the middle). The
//! distance to a segment is convex, so if no handle is farther than `limit ÷ ¾` from it, no part of
//! the curve is farther than `limit`. Halving a handle's length at least halves that distance.

use super::line_segment::point_to_segment;
use super::number::push_number;
use super::point::Point;

/// How far the smoothed ink may leave the straight lines between the samples, in units. With the
/// narrowest pens a bow of 2 units is seen as smoothness and never as another path.
pub const SMOOTH_LIMIT: f64 = 2.0;

/// Coordinates are written in tenths: each may be off by half of one, both by √2 times that.
const WRITTEN_ERROR: f64 = 0.071;

/// A smooth path through every sample, at most `limit` units from the straight lines between them.
///
/// Samples are written in tenths of a unit; repeated samples and such that are not finite are left
/// out. One sample alone becomes a dot (under a round line cap), none the empty text. A large
/// `limit` suits a few far samples placed by an agent, where 2 units would show corners.
#[must_use]
pub fn smooth_within(points: &[Point], closed: bool, limit: f64) -> String {
    let samples = distinct(points, closed);
    if samples.len() < 3 {
        return lines(&samples, closed);
    }
    let mut out = curves_d(&samples, curves(&samples, closed, limit));
    if closed {
        out.push('Z');
    }
    out
}

/// A part of the smooth path that goes on from one sample before it and to one after it: parts that meet go on into
/// each other.
pub(super) fn smooth_part_d(
    before: Option<Point>,
    points: &[Point],
    after: Option<Point>,
) -> String {
    let part = distinct(points, false);
    let before = before.filter(|point| part.first() != Some(point));
    let after = after.filter(|point| part.last() != Some(point));
    let all = before.into_iter().chain(part.iter().copied()).chain(after);
    let all = distinct(&all.collect::<Vec<_>>(), false);
    if part.len() < 2 || all.len() < 3 {
        return lines(&part, false);
    }
    let skipped = usize::from(all.first() != part.first());
    let curves = curves(&all, false, SMOOTH_LIMIT).into_iter().skip(skipped);
    curves_d(&part, curves.take(part.len() - 1))
}

fn curves_d(samples: &[Point], curves: impl IntoIterator<Item = [Point; 4]>) -> String {
    let mut out = String::with_capacity(samples.len() * 32);
    push_points(&mut out, "M", samples.get(..1).unwrap_or_default());
    for [_, leave, arrive, to] in curves {
        push_points(&mut out, "C", &[leave, arrive, to]);
    }
    out
}

/// The pieces of the smooth curve, each from one sample to the next with its two handles: at most `limit` units from
/// the straight lines between them. The samples are in tenths and differ from the one before.
pub(super) fn curves(samples: &[Point], closed: bool, limit: f64) -> Vec<[Point; 4]> {
    let reach = (limit - 2.0 * WRITTEN_ERROR).max(0.0) / 0.75;
    // Each piece sees its neighbours: before, from, to, after. Open ends see themselves.
    let before = if closed {
        samples.last()
    } else {
        samples.first()
    };
    let wrap = if closed { 2 } else { 0 };
    let end = if closed { None } else { samples.last() };
    let around: Vec<Point> = before
        .into_iter()
        .chain(samples)
        .chain(samples.iter().take(wrap))
        .chain(end)
        .copied()
        .collect();
    around
        .windows(4)
        .filter_map(|piece| {
            let &[before, from, to, after] = piece else {
                return None;
            };
            let leave = handle(before, from, to, reach);
            let arrive = handle(after, to, from, reach);
            Some([from, leave, arrive, to])
        })
        .collect()
}

/// A path of straight lines through every sample, with the same rules for odd samples.
#[must_use]
pub fn polyline_d(points: &[Point], closed: bool) -> String {
    lines(&distinct(points, closed), closed)
}

/// The handle at `from` of the piece towards `to`, when the curve comes from `before`.
fn handle(before: Point, from: Point, to: Point, reach: f64) -> Point {
    let chord = to - from;
    let span = chord.length();
    let back = from.distance(before);
    if back == 0.0 {
        return from + chord * (1.0 / 3.0);
    }
    // Centripetal: time between two samples is the square root of their distance.
    let (earlier, later) = (back.sqrt(), span.sqrt());
    let way = (from - before) * (later / earlier) + chord * (earlier / later);
    let mut offset = way * (later / (3.0 * (earlier + later)));
    // Half the chord at most, so that a piece cannot run past its own end and come back.
    let longest = span / 2.0;
    let length = offset.length();
    if length > longest {
        offset = offset * (longest / length);
    }
    let away = point_to_segment(from + offset, from, to);
    if away > reach {
        offset = offset * (reach / away);
    }
    from + offset
}

/// The samples in tenths, without those that repeat the one before or are not numbers.
fn distinct(points: &[Point], closed: bool) -> Vec<Point> {
    let finite = points.iter().copied().filter(|point| point.is_finite());
    let mut samples: Vec<Point> = finite.map(Point::rounded).collect();
    samples.dedup();
    while closed && samples.len() > 1 && samples.first() == samples.last() {
        samples.pop();
    }
    samples
}

fn lines(samples: &[Point], closed: bool) -> String {
    let mut out = String::with_capacity(samples.len() * 12);
    let Some((first, rest)) = samples.split_first() else {
        return out;
    };
    push_points(&mut out, "M", &[*first]);
    if rest.is_empty() {
        // A line of no length shows nothing in some browsers; one hundredth shows the cap alone.
        out.push_str("h0.01");
        return out;
    }
    push_points(&mut out, "L", rest);
    if closed && rest.len() > 1 {
        out.push('Z');
    }
    out
}

fn push_points(out: &mut String, command: &str, points: &[Point]) {
    out.push_str(command);
    for (index, value) in points.iter().flat_map(|p| [p.x, p.y]).enumerate() {
        if index > 0 {
            out.push(' ');
        }
        push_number(out, value, 1);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::canvas::noise::Noise;
    use crate::canvas::path_data::Path;

    fn zigzag(count: u32, across: f64, along: f64) -> Vec<Point> {
        (0..count)
            .map(|i| Point::new(f64::from(i) * along, f64::from(i % 2) * across))
            .collect()
    }

    fn nearest(place: Point, line: &[Point]) -> f64 {
        let gaps = line.windows(2).map(|p| point_to_segment(place, p[0], p[1]));
        gaps.fold(f64::MAX, f64::min)
    }

    /// Each sample lies within the limit of the ink, and all the ink within it of the samples' lines.
    fn assert_faithful(samples: &[Point], closed: bool, limit: f64, what: &str) {
        let ink = Path::parse(&smooth_within(samples, closed, limit))
            .unwrap()
            .flatten(0.001);
        let mut lines = samples.to_vec();
        lines.extend(samples.first().filter(|_| closed));
        for sample in samples {
            let off = nearest(*sample, &ink);
            assert!(
                off <= limit.min(0.075),
                "{what}: the ink misses a sample by {off}"
            );
        }
        for place in &ink {
            let off = nearest(*place, &lines);
            assert!(off <= limit, "{what}: the ink strays {off} units");
        }
    }

    #[test]
    fn a_sharp_turn_is_not_cut_nor_overshot() {
        // Fast direction changes came out as elbows far from what was drawn.
        for (across, along) in [(80., 30.), (300., 5.), (10., 200.), (1., 0.3), (600., 100.)] {
            for closed in [false, true] {
                let what = format!("zigzag {across} by {along}, closed {closed}");
                assert_faithful(&zigzag(8, across, along), closed, SMOOTH_LIMIT, &what);
            }
        }
    }

    #[test]
    fn random_hands() {
        for seed in 0..150 {
            let mut noise = Noise::new(seed);
            let step = noise.pick(&[0.5, 5.0, 60.0, 400.0]);
            let mut samples = noise.walk(40, step);
            // A hand that speeds up: one far jump between near samples.
            samples[20] = samples[20] + noise.shake(500.0);
            let (closed, limit) = (seed % 3 == 0, noise.pick(&[SMOOTH_LIMIT, 0.5, 20.0]));
            assert_faithful(&samples, closed, limit, &format!("seed {seed}"));
        }
    }

    #[test]
    fn odd_strokes() {
        let check = |list: &[(f64, f64)], closed: bool, expected: &str| {
            let points: Vec<Point> = list.iter().map(|&(x, y)| Point::new(x, y)).collect();
            assert_eq!(smooth_within(&points, closed, SMOOTH_LIMIT), expected);
            if points.len() < 3 {
                assert_eq!(polyline_d(&points, closed), expected);
            }
        };
        check(&[], false, "");
        check(&[(f64::NAN, 1.)], false, "");
        check(&[(5., 5.04)], true, "M5 5h0.01");
        check(&[(5., 5.), (5., 5.), (5.01, 5.)], true, "M5 5h0.01");
        check(&[(-0.01, 0.), (9., 9.)], true, "M0 0L9 9");
        check(&[(0., 0.), (9., 9.), (9., 9.), (0., 0.)], true, "M0 0L9 9");
    }

    #[test]
    fn straight_samples_stay_straight_and_lines_stay_lines() {
        let samples = [0.0, 30.0, 60.0].map(|x| Point::new(x, 5.0));
        assert_eq!(
            smooth_within(&samples, false, SMOOTH_LIMIT),
            "M0 5C10 5 20 5 30 5C40 5 50 5 60 5"
        );
        assert_eq!(polyline_d(&samples, true), "M0 5L30 5 60 5Z");
    }

    #[test]
    fn a_curve_has_no_corner_at_a_sample() {
        let samples: Vec<Point> = (0..24)
            .map(|i| f64::from(i).to_radians() * 15.0)
            .map(|angle| Point::new(300.0 + 90.0 * angle.cos(), 300.0 + 90.0 * angle.sin()))
            .collect();
        let ink = Path::parse(&smooth_within(&samples, true, SMOOTH_LIMIT))
            .unwrap()
            .flatten(0.05);
        for place in &ink {
            assert!((place.distance(Point::new(300.0, 300.0)) - 90.0).abs() < 0.3);
        }
    }
}
