//! What the human erased of what the agent had drawn, to know a near copy by. Must not know who draws the copy.

use std::sync::Arc;

use super::geometry::Geometry;
use super::shape::Shape;

/// Two shapes are near copies if their boxes' edges lie within this share of the box's size of each other.
const NEAR: f64 = 0.1;

/// The edges of small and of flat boxes may lie so many units apart.
const NEAR_UNITS: f64 = 4.0;

/// Shapes that the human took away, act by act. Each act stands until a plan of the agent's names one of its shapes.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct Erased {
    acts: Vec<Vec<Arc<Shape>>>,
}

impl Erased {
    /// These went by one act of the human's.
    pub(super) fn add<'a>(&mut self, shapes: impl Iterator<Item = &'a Arc<Shape>>) {
        let act: Vec<_> = shapes.map(Arc::clone).collect();
        if !act.is_empty() {
            self.acts.push(act);
        }
    }

    /// These are back, or a plan has named them.
    pub(super) fn forget(&mut self, ids: &[String]) {
        let is_among = |shape: &Arc<Shape>| ids.iter().any(|id| id == shape.id());
        self.acts.retain(|act| !act.iter().any(is_among));
    }

    /// The shapes of which this one would be a near copy.
    pub(super) fn near(&self, geometry: &Geometry) -> impl Iterator<Item = &Arc<Shape>> {
        let shapes = self.acts.iter().flatten();
        shapes.filter(|erased| is_near(erased.geometry(), geometry))
    }
}

/// Whether two forms are of one kind and in nearly the same box; of two texts, whether they also read the same.
pub(super) fn is_near(one: &Geometry, other: &Geometry) -> bool {
    let says_other = match (one, other) {
        (Geometry::Text { text, .. }, Geometry::Text { text: other, .. }) => {
            text.to_lowercase() != other.to_lowercase()
        }
        _ => false,
    };
    let (a, b) = (one.bounds(), other.bounds());
    let along = |from: (f64, f64), to: (f64, f64)| {
        let reach = (NEAR * (from.1 - from.0)).max(NEAR_UNITS);
        (from.0 - to.0).abs() <= reach && (from.1 - to.1).abs() <= reach
    };
    one.kind() == other.kind()
        && !says_other
        && along((a.x, a.right()), (b.x, b.right()))
        && along((a.y, a.bottom()), (b.y, b.bottom()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::canvas::bounds::Bounds;
    use crate::canvas::{Point, TextAnchor};

    #[test]
    fn near_copies_are_of_one_kind_and_in_nearly_the_same_box() {
        let rect = |x, y, w, h| Geometry::Rect {
            bounds: Bounds { x, y, w, h },
        };
        let line = |y| Geometry::Line {
            points: vec![Point::new(100.0, y), Point::new(400.0, y)],
        };
        let text = |text: &str| Geometry::Text {
            text: text.to_owned(),
            at: Point::new(100.0, 100.0),
            size: 24.0,
            anchor: TextAnchor::Start,
            width: 60.0,
        };
        let ellipse = Geometry::Ellipse {
            bounds: Bounds {
                x: 100.0,
                y: 100.0,
                w: 60.0,
                h: 60.0,
            },
        };
        let erased = rect(100.0, 100.0, 60.0, 60.0);
        for (one, other, near) in [
            (&erased, &erased, true),
            (&erased, &rect(104.0, 97.0, 58.0, 65.0), true),
            (&erased, &rect(110.0, 100.0, 60.0, 60.0), false),
            (&erased, &rect(100.0, 100.0, 90.0, 60.0), false),
            (&erased, &ellipse, false),
            (&line(200.0), &line(203.0), true),
            (&line(200.0), &line(210.0), false),
            (&text("Lion"), &text("lion"), true),
            (&text("Lion"), &text("Cart"), false),
        ] {
            assert_eq!(is_near(one, other), near, "{one:?} {other:?}");
        }
    }
}
