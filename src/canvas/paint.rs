//! How things look: every form as one SVG path, texts as text. The page and the exported file paint the same.
//!
//! Numbers in, attributes out; nothing an agent sent is passed through.

use super::bounds::Bounds;
use super::geometry::{Geometry, TextAnchor};
use super::number::push_number;
use super::point::Point;
use super::shape::Shape;
use super::smooth::{polyline_d, smooth_within};
use super::style::Fill;

/// What to paint.
#[derive(Clone, Debug, PartialEq)]
pub enum Painted {
    /// A line, and an inside where `filled`.
    Path {
        /// SVG path data.
        d: String,
        /// Whether the form has an inside that a filling can show.
        filled: bool,
    },
    /// Letters.
    Text {
        /// One line of text.
        text: String,
        /// The point it is set at.
        at: Point,
        /// Font size, units.
        size: f64,
        /// `start`, `middle` or `end`.
        anchor: &'static str,
    },
}

/// How far an agent's smooth line may swing from its few points, units. A hand sends samples close together and
/// must get what it drew; an agent sends eight points for a circle and wants it round.
const SWING: f64 = 40.0;

/// An agent's shape.
pub fn paint_shape(shape: &Shape) -> Painted {
    let line = |d: String| Painted::Path { d, filled: false };
    let form = |d: String| Painted::Path { d, filled: true };
    match shape.geometry() {
        Geometry::Stroke {
            points,
            smooth,
            closed,
        } => {
            let d = if *smooth {
                smooth_within(points, *closed, SWING)
            } else {
                polyline_d(points, *closed)
            };
            let filled = *closed || shape.style().fill != Fill::Open;
            Painted::Path { d, filled }
        }
        Geometry::Rect { bounds } => form(rect_d(bounds)),
        Geometry::Ellipse { bounds } => form(ellipse_d(bounds)),
        Geometry::Line { points } => line(polyline_d(points, false)),
        Geometry::Arrow { points } => {
            line(polyline_d(points, false) + &head_d(points, shape.style().width))
        }
        Geometry::Polygon { points } => form(polyline_d(points, true)),
        Geometry::Path { path } => form(path.to_d()),
        Geometry::Text {
            text,
            at,
            size,
            anchor,
            ..
        } => Painted::Text {
            text: text.clone(),
            at: *at,
            size: *size,
            anchor: match anchor {
                TextAnchor::Start => "start",
                TextAnchor::Middle => "middle",
                TextAnchor::End => "end",
            },
        },
    }
}

fn rect_d(bounds: &Bounds) -> String {
    let Bounds { x, y, w, h } = *bounds;
    steps(&[
        ('M', &[x, y]),
        ('h', &[w]),
        ('v', &[h]),
        ('h', &[-w]),
        ('z', &[]),
    ])
}

fn ellipse_d(bounds: &Bounds) -> String {
    let (rx, ry) = (bounds.w / 2.0, bounds.h / 2.0);
    let center = bounds.center();
    steps(&[
        ('M', &[bounds.x, center.y]),
        ('a', &[rx, ry, 0.0, 0.0, 1.0, bounds.w, 0.0]),
        ('a', &[rx, ry, 0.0, 0.0, 1.0, -bounds.w, 0.0]),
        ('z', &[]),
    ])
}

/// The two strokes of an arrow's head: at 28° to the shaft, as long as the line's width asks for.
fn head_d(points: &[Point], width: f64) -> String {
    const ANGLE: f64 = 0.49;
    let Some((end, before)) = points.split_last() else {
        return String::new();
    };
    let Some(from) = before.iter().rev().find(|point| point.distance(*end) > 0.5) else {
        return String::new();
    };
    let length = 8.0 + 3.0 * width;
    let back = (from.y - end.y).atan2(from.x - end.x);
    let [left, right] = [back - ANGLE, back + ANGLE]
        .map(|angle| [end.x + length * angle.cos(), end.y + length * angle.sin()]);
    steps(&[('M', &left), ('L', &[end.x, end.y]), ('L', &right)])
}

fn steps(steps: &[(char, &[f64])]) -> String {
    let mut d = String::new();
    for (command, numbers) in steps {
        d.push(*command);
        for (index, number) in numbers.iter().enumerate() {
            if index > 0 {
                d.push(' ');
            }
            push_number(&mut d, *number, 1);
        }
    }
    d
}

#[cfg(test)]
mod tests {
    use super::{Painted, paint_shape};
    use crate::canvas::{Bounds, Geometry, Path, Point, Shape, Style};

    #[test]
    fn every_painted_form_is_path_data_that_reads_back() {
        let bounds = Bounds {
            x: 1.0,
            y: 2.5,
            w: 30.0,
            h: 40.0,
        };
        let points = vec![
            Point::new(0.0, 0.0),
            Point::new(10.0, 0.0),
            Point::new(10.0, 10.0),
        ];
        for geometry in [
            Geometry::Rect { bounds },
            Geometry::Ellipse { bounds },
            Geometry::Line {
                points: points.clone(),
            },
            Geometry::Arrow {
                points: points.clone(),
            },
            Geometry::Polygon { points },
        ] {
            let kind = geometry.kind();
            let shape = Shape::new("a1".into(), geometry, Style::default());
            let Painted::Path { d, .. } = paint_shape(&shape) else {
                panic!("{kind} is no path");
            };
            assert!(Path::parse(&d).is_ok(), "{kind}: {d}");
        }
    }
}
