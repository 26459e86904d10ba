//! How one drawn thing lies to another: across it, inside it, around it, at it, apart from it. Must not know whose they
//! are, nor what is said about it.

use super::bounds::{Bounds, FRAME};
use super::erased::is_near;
use super::form::Form;
use super::geometry::Geometry;
use super::hit::is_inside;
use super::mark::Mark;
use super::outline::distance;
use super::point::Point;
use super::simplify::simplify_to;
use super::style::Style;

/// Two lines this close, units, are joined to whoever looks at them: on a picture 700 pixels wide it is 8 pixels, and
/// anchors of marks drawn by hand lie some units off the ink.
pub const JOINS: f64 = 12.0;

/// What covers this share of the frame is the ground on which everything stands: that something stands on it says
/// nothing.
const GROUND: f64 = 0.5;

/// Boxes that share this much of what they cover are in the same place.
const SAME_PLACE: f64 = 0.5;

/// As many points as tell what lies near: what two things cost to compare grows with the product.
const OUTLINE_POINTS: usize = 64;

/// A line with a width, closed or not.
#[derive(Debug)]
pub struct Drawn {
    outline: Vec<Point>,
    half_width: f64,
    is_closed: bool,
}

impl Drawn {
    /// A mark.
    pub fn mark(mark: &Mark) -> Self {
        let form = mark.recognised().form;
        Self {
            outline: mark.outline().to_vec(),
            half_width: mark.stroke().width / 2.0,
            is_closed: matches!(form, Form::Circle { .. } | Form::Loop),
        }
    }

    /// A shape of this form and paint.
    pub fn shape(geometry: &Geometry, style: &Style) -> Self {
        let outline = geometry.outline();
        let is_closed = match (outline.first(), outline.last()) {
            (Some(first), Some(last)) => outline.len() > 2 && first.distance(*last) < 1.0,
            _ => false,
        };
        Self {
            outline: simplify_to(&outline, OUTLINE_POINTS),
            half_width: style.width / 2.0,
            is_closed,
        }
    }

    fn ends(&self) -> impl Iterator<Item = Point> {
        let ends = [self.outline.first(), self.outline.last()];
        let ends = ends.into_iter().flatten().copied();
        ends.filter(|_| !self.is_closed)
    }

    /// How far a point is from the ink, units.
    fn gap(&self, point: Point) -> f64 {
        distance(&self.outline, self.half_width, &[point], 0.0).unwrap_or(f64::INFINITY)
    }

    fn holds(&self, other: &Self) -> bool {
        let first = other.outline.first();
        self.is_closed && first.is_some_and(|point| is_inside(&self.outline, *point))
    }

    fn is_ground(&self) -> bool {
        let bounds = Bounds::from_points(self.outline.iter().copied());
        self.is_closed && bounds.is_some_and(|bounds| bounds.area() >= FRAME.area() * GROUND)
    }
}

/// How one thing lies to another.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Nearness {
    /// Their ink meets, and not at an end of either.
    Across,
    /// It lies inside the other.
    Inside,
    /// The other lies inside of it.
    Around,
    /// It comes this near, units, at most [`JOINS`].
    At {
        /// How near.
        gap: f64,
        /// Whether it comes near an end of the other.
        end: bool,
    },
    /// It is farther off, this many units.
    Apart(f64),
}

/// How the first lies to the second; `None` if one is the ground under the other. An end that meets the other's ink
/// joins it, even where it meets it exactly.
pub fn nearness(one: &Drawn, other: &Drawn) -> Option<Nearness> {
    let nearest = |from: &Drawn, to: &Drawn| {
        let gaps = from.ends().map(|end| to.gap(end));
        gaps.map(|gap| (gap - from.half_width).max(0.0))
            .fold(f64::INFINITY, f64::min)
    };
    let (own, others) = (nearest(one, other), nearest(other, one));
    if own.min(others) <= JOINS {
        return Some(Nearness::At {
            gap: own.min(others),
            // A dot has no end.
            end: others <= own && other.outline.len() > 1,
        });
    }
    let (a, b) = (&one.outline, &other.outline);
    let gap = distance(a, one.half_width, b, other.half_width);
    Some(match gap.unwrap_or(f64::INFINITY) {
        0.0 => Nearness::Across,
        _ if other.holds(one) && !other.is_ground() => Nearness::Inside,
        _ if one.holds(other) && !one.is_ground() => Nearness::Around,
        _ if other.holds(one) || one.holds(other) => return None,
        gap if gap <= JOINS => Nearness::At { gap, end: false },
        gap => Nearness::Apart(gap),
    })
}

/// Whether a form of this paint is what another was: a near copy, or something of the same name in the same place.
pub fn is_again(was: (&Geometry, &Style), is: (&Geometry, &Style)) -> bool {
    let (label, other) = (&was.1.label, &is.1.label);
    let named = !label.is_empty() && label.to_lowercase() == other.to_lowercase();
    let overlap = || was.0.bounds().intersection_over_union(&is.0.bounds());
    is_near(was.0, is.0) || (named && overlap() >= SAME_PLACE)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn drawn(points: &[(f64, f64)], is_closed: bool) -> Drawn {
        Drawn {
            outline: points.iter().map(|&(x, y)| Point::new(x, y)).collect(),
            half_width: 2.0,
            is_closed,
        }
    }

    fn square(x: f64, y: f64, size: f64) -> Drawn {
        let (right, bottom) = (x + size, y + size);
        drawn(
            &[(x, y), (right, y), (right, bottom), (x, bottom), (x, y)],
            true,
        )
    }

    #[test]
    fn a_thing_lies_otherwise_than_it_looks() {
        let wheel = square(100.0, 100.0, 100.0);
        let line = |from, to| drawn(&[from, to], false);
        let at = |gap, end| Nearness::At { gap, end };
        for (one, other, expected) in [
            // Through, out of its middle, out of its edge, up to it, past it.
            (
                line((50.0, 150.0), (250.0, 150.0)),
                &wheel,
                Nearness::Across,
            ),
            (
                line((150.0, 150.0), (250.0, 150.0)),
                &wheel,
                Nearness::Across,
            ),
            (line((200.0, 150.0), (300.0, 150.0)), &wheel, at(0.0, false)),
            (line((212.0, 150.0), (300.0, 150.0)), &wheel, at(8.0, false)),
            (
                line((217.0, 150.0), (300.0, 150.0)),
                &wheel,
                Nearness::Apart(13.0),
            ),
            (square(140.0, 140.0, 20.0), &wheel, Nearness::Inside),
            (square(50.0, 50.0, 200.0), &wheel, Nearness::Around),
            (square(150.0, 150.0, 100.0), &wheel, Nearness::Across),
            (square(210.0, 100.0, 50.0), &wheel, at(6.0, false)),
            (square(260.0, 100.0, 50.0), &wheel, Nearness::Apart(56.0)),
            // What comes to the end of a line comes to its end.
            (
                square(210.0, 100.0, 50.0),
                &line((100.0, 120.0), (202.0, 120.0)),
                at(4.0, true),
            ),
            (
                square(100.0, 130.0, 50.0),
                &line((0.0, 120.0), (300.0, 120.0)),
                at(6.0, false),
            ),
            (drawn(&[(150.0, 150.0)], false), &wheel, Nearness::Inside),
            (drawn(&[], false), &wheel, Nearness::Apart(f64::INFINITY)),
        ] {
            assert_eq!(nearness(&one, other), Some(expected), "{one:?} {other:?}");
        }
        let sky = square(-100.0, -100.0, 700.0);
        assert_eq!(nearness(&sky, &wheel), None);
        assert_eq!(nearness(&wheel, &sky), None);
    }

    #[test]
    fn another_thing_is_the_same_again_or_the_same_is_another() {
        let bounds = |x, w| Bounds {
            x,
            y: 0.0,
            w,
            h: 40.0,
        };
        let named = |label: &str| Style {
            label: label.to_owned(),
            ..Style::default()
        };
        let leg = Geometry::Rect {
            bounds: bounds(0.0, 20.0),
        };
        for (geometry, label, expected) in [
            (
                Geometry::Rect {
                    bounds: bounds(1.0, 20.0),
                },
                "wheel",
                true,
            ),
            (
                Geometry::Ellipse {
                    bounds: bounds(1.0, 20.0),
                },
                "Leg",
                true,
            ),
            (
                Geometry::Ellipse {
                    bounds: bounds(1.0, 20.0),
                },
                "wheel",
                false,
            ),
            (
                Geometry::Ellipse {
                    bounds: bounds(1.0, 20.0),
                },
                "",
                false,
            ),
            (
                Geometry::Rect {
                    bounds: bounds(60.0, 20.0),
                },
                "leg",
                false,
            ),
        ] {
            let (was, is) = (named("leg"), named(label));
            let again = is_again((&leg, &was), (&geometry, &is));
            assert_eq!(again, expected, "{geometry:?} {label}");
        }
    }
}
