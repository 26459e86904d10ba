//! Ink of uneven width as the edge around it: a disc at each place of the pen, and the strip between two of them.
//!
//! All pieces turn the same way round, so that under the rule nonzero, which is SVG's own, they fill as one. This file
//! must not know colour or layer.

use super::mark::Stroke;
use super::number::push_number;
use super::point::Point;
use super::smooth::{SMOOTH_LIMIT, curves};

/// Along a curve a disc stands every so many units, at most.
const APART: f64 = 4.0;

/// Between two samples stand no more discs than this.
const MOST_BETWEEN: f64 = 12.0;

/// A disc that moves and grows less than this, in units, since the one before is left out.
const UNSEEN: f64 = 0.4;

/// The edge of a stroke whose pen pressed unevenly, smooth within 2 units of the lines between its samples.
pub fn ribbon_d(stroke: &Stroke) -> String {
    let mut out = String::new();
    let mut before: Option<Disc> = None;
    for disc in discs(stroke) {
        if let Some(before) = before {
            push_strip(&mut out, before, disc);
        }
        push_disc(&mut out, disc);
        before = Some(disc);
    }
    out
}

#[derive(Clone, Copy, Debug)]
struct Disc {
    at: Point,
    radius: f64,
}

impl Disc {
    fn is_like(self, other: Self) -> bool {
        self.at.distance(other.at) + (self.radius - other.radius).abs() < UNSEEN
    }
}

fn discs(stroke: &Stroke) -> Vec<Disc> {
    let finite = stroke.points.iter().enumerate();
    let mut samples: Vec<Disc> = finite
        .filter(|(_, point)| point.is_finite())
        .map(|(index, point)| Disc {
            at: point.rounded(),
            radius: stroke.width_at(index) / 2.0,
        })
        .collect();
    samples.dedup_by_key(|disc| disc.at);
    let points: Vec<Point> = samples.iter().map(|disc| disc.at).collect();
    let mut discs: Vec<Disc> = samples.iter().copied().take(1).collect();
    let curves = curves(&points, false, SMOOTH_LIMIT);
    let count = curves.len();
    for (index, (curve, ends)) in curves.into_iter().zip(samples.windows(2)).enumerate() {
        let &[from, to] = ends else { continue };
        let steps = (from.at.distance(to.at) / APART)
            .ceil()
            .clamp(1.0, MOST_BETWEEN);
        for step in 1..=steps as u32 {
            let share = f64::from(step) / steps;
            let disc = Disc {
                at: on_curve(curve, share),
                radius: from.radius + (to.radius - from.radius) * share,
            };
            let is_last = index + 1 == count && step == steps as u32;
            if is_last || !discs.last().is_some_and(|last| last.is_like(disc)) {
                discs.push(disc);
            }
        }
    }
    discs
}

fn on_curve([from, leave, arrive, to]: [Point; 4], share: f64) -> Point {
    let (a, b) = (from.toward(leave, share), leave.toward(arrive, share));
    let c = arrive.toward(to, share);
    let (a, b) = (a.toward(b, share), b.toward(c, share));
    a.toward(b, share)
}

fn push_disc(out: &mut String, Disc { at, radius }: Disc) {
    push(out, 'M', &[at.x - radius, at.y]);
    let across = 2.0 * radius;
    push(out, 'a', &[radius, radius, 0.0, 0.0, 0.0, across, 0.0]);
    push(out, 'a', &[radius, radius, 0.0, 0.0, 0.0, -across, 0.0]);
    out.push('z');
}

fn push_strip(out: &mut String, from: Disc, to: Disc) {
    let way = to.at - from.at;
    let length = way.length();
    if length == 0.0 {
        return;
    }
    // To the right of the way, as seen on a screen whose y grows downwards.
    let side = Point::new(-way.y / length, way.x / length);
    let [a, b] = [from.at + side * from.radius, to.at + side * to.radius];
    let [c, d] = [to.at - side * to.radius, from.at - side * from.radius];
    push(out, 'M', &[a.x, a.y]);
    push(out, 'L', &[b.x, b.y, c.x, c.y, d.x, d.y]);
    out.push('z');
}

fn push(out: &mut String, command: char, numbers: &[f64]) {
    out.push(command);
    for (index, number) in numbers.iter().enumerate() {
        if index > 0 {
            out.push(' ');
        }
        push_number(out, *number, 2);
    }
}

#[cfg(test)]
mod tests {
    use super::{discs, ribbon_d};
    use crate::canvas::{Color, Path, Point, SMOOTH_LIMIT, Stroke, point_to_segment};

    fn stroke(points: &[(f64, f64)], pressure: &[u8]) -> Stroke {
        Stroke {
            points: points.iter().map(|&(x, y)| Point::new(x, y)).collect(),
            color: Color::rgb(0, 0, 0),
            width: 10.0,
            pressure: pressure.to_vec(),
        }
    }

    /// Twice the signed area of each closed piece of a path of straight lines and discs, as `M … z`.
    fn turns(d: &str) -> Vec<f64> {
        d.split_inclusive('z')
            .map(|piece| {
                let corners = Path::parse(piece).unwrap().flatten(0.01);
                let around = corners.iter().zip(corners.iter().cycle().skip(1));
                around.map(|(a, b)| a.cross(*b)).sum()
            })
            .collect()
    }

    #[test]
    fn all_pieces_turn_one_way_so_that_none_cuts_a_hole_into_another() {
        for points in [
            &[(100.0, 100.0), (150.0, 100.0), (150.0, 160.0), (90.0, 90.0)][..],
            &[(0.0, 0.0), (0.0, 50.0), (0.0, 10.0), (-40.0, 10.0)],
        ] {
            let turns = turns(&ribbon_d(&stroke(points, &[20, 255, 90, 128])));
            assert!(turns.len() > 6);
            assert!(turns.iter().all(|turn| *turn < 0.0), "{turns:?}");
        }
    }

    #[test]
    fn pressure_is_width_and_the_middle_is_the_pens_own() {
        let stroke = stroke(&[(0.0, 0.0), (1.0, 0.0), (2.0, 0.0)], &[0, 128, 255]);
        let radii: Vec<_> = discs(&stroke).iter().map(|disc| disc.radius).collect();
        assert_eq!(radii.len(), 3);
        assert!((radii[0] - 1.5).abs() < 0.01, "{radii:?}");
        assert!((radii[1] - 5.0).abs() < 0.02, "{radii:?}");
        assert!((radii[2] - 8.5).abs() < 0.01, "{radii:?}");
    }

    #[test]
    fn d14_a_ribbon_stays_with_its_samples() {
        let points: Vec<_> = (0..8)
            .map(|i| (f64::from(i) * 40.0, f64::from(i % 2) * 90.0))
            .collect();
        let stroke = stroke(&points, &[128; 8]);
        let discs = discs(&stroke);
        for disc in &discs {
            let lines = stroke.points.windows(2);
            let off = lines.map(|line| point_to_segment(disc.at, line[0], line[1]));
            assert!(off.fold(f64::MAX, f64::min) <= SMOOTH_LIMIT);
        }
        for point in &stroke.points {
            assert!(discs.iter().any(|disc| disc.at.distance(*point) < 0.1));
        }
    }

    #[test]
    fn a_tap_is_a_disc_and_no_ink_is_none() {
        assert_eq!(ribbon_d(&stroke(&[], &[])), "");
        let d = ribbon_d(&stroke(&[(5.0, 5.0)], &[255]));
        assert_eq!(turns(&d).len(), 1);
    }
}
