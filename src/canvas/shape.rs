//! A shape that an agent drew.

use super::anchor::{Anchors, anchor_points};
use super::bounds::Bounds;
use super::geometry::Geometry;
use super::point::Point;
use super::style::Style;

/// One shape in the agent's layer. It never changes; an edit puts another one of the same id in its place.
#[derive(Clone, Debug, PartialEq)]
pub struct Shape {
    id: String,
    revision: u32,
    geometry: Geometry,
    style: Style,
    bounds: Bounds,
}

impl Shape {
    /// A shape as it is first drawn.
    pub fn new(id: String, geometry: Geometry, style: Style) -> Self {
        let bounds = geometry.bounds();
        Self {
            id,
            revision: 0,
            geometry,
            style,
            bounds,
        }
    }

    /// The same shape after an edit.
    #[must_use]
    pub fn edited(&self, geometry: Geometry, style: Style) -> Self {
        Self {
            revision: self.revision + 1,
            ..Self::new(self.id.clone(), geometry, style)
        }
    }

    /// `a1`, `a2` …
    pub fn id(&self) -> &str {
        &self.id
    }

    /// How often it was edited.
    pub const fn revision(&self) -> u32 {
        self.revision
    }

    /// Its form.
    pub const fn geometry(&self) -> &Geometry {
        &self.geometry
    }

    /// What it is, for people: its label or its letters, or else the name of its form.
    pub fn name(&self) -> &str {
        match (self.style.label.as_str(), &self.geometry) {
            ("", Geometry::Text { text, .. }) => text,
            ("", Geometry::Rect { .. }) => "rectangle",
            ("", Geometry::Stroke { .. }) => "freehand line",
            ("", Geometry::Path { .. }) => "shape",
            ("", other) => other.kind(),
            (label, _) => label,
        }
    }

    /// How it is painted.
    pub const fn style(&self) -> &Style {
        &self.style
    }

    /// The box around its form.
    pub const fn bounds(&self) -> Bounds {
        self.bounds
    }

    /// The points that lines can start from and end at.
    pub fn anchors(&self) -> Anchors {
        anchor_points(&self.bounds, &self.geometry.outline(), self.circle())
    }

    /// Centre and radius, if it is a circle.
    pub fn circle(&self) -> Option<(Point, f64)> {
        match &self.geometry {
            Geometry::Ellipse { bounds } if (bounds.w - bounds.h).abs() < 0.5 => {
                Some((bounds.center(), bounds.w / 2.0))
            }
            _ => None,
        }
    }
}
