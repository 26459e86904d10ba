//! How far a box reaches outside another, for the warning that an agent's shape left the frame.
//!
//! Pure arithmetic. It must not know the warning's words.

use serde::{Deserialize, Serialize};

use super::bounds::Bounds;

/// How far a box reaches past each edge of another, in units; 0 where it does not.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Overhang {
    /// Past the left edge.
    pub left: f64,
    /// Past the top edge.
    pub top: f64,
    /// Past the right edge.
    pub right: f64,
    /// Past the bottom edge.
    pub bottom: f64,
}

impl Bounds {
    /// How much of this box lies outside `frame`, from 0 to 1. A line counts by its length, a
    /// single point is 0 or 1.
    #[must_use]
    pub fn outside_fraction(&self, frame: &Self) -> f64 {
        if frame.contains(self) {
            return 0.0; // And not the little that rounding leaves of it.
        }
        let inside = self.intersection(frame).map_or(0.0, |shared| {
            let share = |part: f64, whole: f64| if whole > 0.0 { part / whole } else { 1.0 };
            share(shared.w, self.w) * share(shared.h, self.h)
        });
        (1.0 - inside).clamp(0.0, 1.0)
    }

    /// How far this box reaches past each edge of `frame`.
    #[must_use]
    pub const fn overhang(&self, frame: &Self) -> Overhang {
        Overhang {
            left: (frame.x - self.x).max(0.0),
            top: (frame.y - self.y).max(0.0),
            right: (self.right() - frame.right()).max(0.0),
            bottom: (self.bottom() - frame.bottom()).max(0.0),
        }
    }
}

impl Overhang {
    /// Each edge's name with the units past it, only those it reaches past, the farthest first.
    #[must_use]
    pub fn sides(&self) -> Vec<(&'static str, f64)> {
        let mut sides = vec![
            ("left", self.left),
            ("top", self.top),
            ("right", self.right),
            ("bottom", self.bottom),
        ];
        sides.retain(|(_, units)| *units > 0.0);
        sides.sort_by(|a, b| b.1.total_cmp(&a.1));
        sides
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::canvas::bounds::FRAME;

    const fn bounds(x: f64, y: f64, w: f64, h: f64) -> Bounds {
        Bounds { x, y, w, h }
    }

    #[test]
    fn outside_the_frame() {
        let check = |bounds: Bounds, fraction: f64, sides: &[(&str, f64)]| {
            assert_eq!(bounds.outside_fraction(&FRAME), fraction, "{bounds:?}");
            assert_eq!(bounds.overhang(&FRAME).sides(), sides, "{bounds:?}");
        };
        check(FRAME, 0.0, &[]);
        check(bounds(900.0, 0.0, 200.0, 100.0), 0.5, &[("right", 100.0)]);
        check(
            bounds(-50.0, 600.0, 100.0, 400.0),
            0.875,
            &[("bottom", 300.0), ("left", 50.0)],
        );
        check(bounds(0.0, 800.0, 10.0, 10.0), 1.0, &[("bottom", 110.0)]);
        // A level line and a dot have no area, and are still told.
        check(bounds(950.0, 10.0, 100.0, 0.0), 0.5, &[("right", 50.0)]);
        check(bounds(0.0, -1.0, 0.0, 0.0), 1.0, &[("top", 1.0)]);
    }
}
