//! One step of a path as numbers, and its canonical text.
//!
//! It must not know the steps before it: everything in it is absolute.

use super::number::push_number;
use super::point::Point;

/// Decimals kept of a path's numbers. A circle is often drawn as one arc to a point 0.01 or 0.001
/// beside its start, so fewer would make circles vanish.
pub(super) const PATH_DECIMALS: u8 = 4;

/// One step of a path, in absolute frame units.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Segment {
    /// Begins a new subpath.
    Move {
        /// Where it begins.
        to: Point,
    },
    /// A straight line.
    Line {
        /// Where it ends.
        to: Point,
    },
    /// A quadratic curve.
    Quadratic {
        /// Its handle.
        control: Point,
        /// Where it ends.
        to: Point,
    },
    /// A cubic curve.
    Cubic {
        /// The handle at its beginning.
        leave: Point,
        /// The handle at its end.
        arrive: Point,
        /// Where it ends.
        to: Point,
    },
    /// A part of an ellipse. Radii too small to reach are enlarged when it is drawn, as SVG says.
    Arc {
        /// The two radii in units, both above 0.
        radii: Point,
        /// How far the ellipse is turned clockwise, in degrees.
        rotation: f64,
        /// Takes the longer way round.
        large: bool,
        /// Goes clockwise on the screen.
        sweep: bool,
        /// Where it ends.
        to: Point,
    },
    /// Back to the beginning of the subpath.
    Close,
}

impl Segment {
    /// Where it ends; a closing one where its subpath began.
    pub(super) const fn end(&self) -> Option<Point> {
        match *self {
            Self::Move { to }
            | Self::Line { to }
            | Self::Quadratic { to, .. }
            | Self::Cubic { to, .. }
            | Self::Arc { to, .. } => Some(to),
            Self::Close => None,
        }
    }

    /// Appends its canonical text.
    pub(super) fn push_to(&self, out: &mut String) {
        match *self {
            Self::Move { to } => push_step(out, 'M', &[to.x, to.y]),
            Self::Line { to } => push_step(out, 'L', &[to.x, to.y]),
            Self::Quadratic { control, to } => {
                push_step(out, 'Q', &[control.x, control.y, to.x, to.y]);
            }
            Self::Cubic { leave, arrive, to } => {
                let numbers = [leave.x, leave.y, arrive.x, arrive.y, to.x, to.y];
                push_step(out, 'C', &numbers);
            }
            Self::Arc {
                radii,
                rotation,
                large,
                sweep,
                to,
            } => {
                let [large, sweep] = [large, sweep].map(|flag| f64::from(u8::from(flag)));
                let numbers = [radii.x, radii.y, rotation, large, sweep, to.x, to.y];
                push_step(out, 'A', &numbers);
            }
            Self::Close => out.push('Z'),
        }
    }

    pub(super) fn moved(self, by: Point) -> Self {
        match self {
            Self::Move { to } => Self::Move { to: to + by },
            Self::Line { to } => Self::Line { to: to + by },
            Self::Quadratic { control, to } => Self::Quadratic {
                control: control + by,
                to: to + by,
            },
            Self::Cubic { leave, arrive, to } => Self::Cubic {
                leave: leave + by,
                arrive: arrive + by,
                to: to + by,
            },
            Self::Arc {
                radii,
                rotation,
                large,
                sweep,
                to,
            } => Self::Arc {
                radii,
                rotation,
                large,
                sweep,
                to: to + by,
            },
            Self::Close => Self::Close,
        }
    }
}

fn push_step(out: &mut String, letter: char, numbers: &[f64]) {
    out.push(letter);
    for (index, number) in numbers.iter().enumerate() {
        if index > 0 {
            out.push(' ');
        }
        push_number(out, *number, PATH_DECIMALS);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_step_is_written_and_moved() {
        let check = |segment: Segment, text: &str, moved: &str| {
            let mut out = String::new();
            segment.push_to(&mut out);
            assert_eq!(out, text);
            out.clear();
            segment.moved(Point::new(10.0, -1.0)).push_to(&mut out);
            assert_eq!(out, moved);
        };
        let [to, control] = [Point::new(1.0, 2.5), Point::new(3.0, 0.0)];
        let (leave, arrive) = (control, to);
        check(Segment::Move { to }, "M1 2.5", "M11 1.5");
        check(Segment::Line { to }, "L1 2.5", "L11 1.5");
        check(
            Segment::Quadratic { control, to },
            "Q3 0 1 2.5",
            "Q13 -1 11 1.5",
        );
        let cubic = Segment::Cubic { leave, arrive, to };
        check(cubic, "C3 0 1 2.5 1 2.5", "C13 -1 11 1.5 11 1.5");
        let arc = Segment::Arc {
            radii: Point::new(5.0, 6.0),
            rotation: 30.0,
            large: true,
            sweep: false,
            to,
        };
        check(arc, "A5 6 30 1 0 1 2.5", "A5 6 30 1 0 11 1.5");
        check(Segment::Close, "Z", "Z");
    }
}
