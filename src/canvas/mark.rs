//! A mark that the human drew.

use std::fmt;
use std::sync::OnceLock;

use serde::{Deserialize, Serialize};

use super::anchor::{Anchors, anchor_points};
use super::bounds::Bounds;
use super::color::Color;
use super::form::{Form, Recognised};
use super::point::Point;
use super::recognise::recognise;
use super::simplify::simplify_to;

/// What the pen left: the samples as they came, nothing smoothed away.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Stroke {
    /// At least one point, in tenths of a unit.
    pub points: Vec<Point>,
    /// The pen's colour.
    pub color: Color,
    /// The pen's width, units.
    pub width: f64,
    /// How hard the pen pressed at each point, from 0 to 255; empty for a pointer that cannot tell.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub pressure: Vec<u8>,
}

impl Stroke {
    /// The same with so few points that what it costs does not grow with it: enough to tell what lies near it.
    #[must_use]
    pub fn thinned(&self) -> Self {
        let step = self.points.len().div_ceil(OUTLINE_POINTS - 1).max(1);
        let last = self.points.len().saturating_sub(1);
        let points = self.points.iter().enumerate();
        let points = points.filter(|(at, _)| at % step == 0 || *at == last);
        Self {
            points: points.map(|(_, point)| *point).collect(),
            pressure: Vec::new(),
            ..*self
        }
    }

    /// The width of the ink at a point, units. A pen pressed by half leaves its own width.
    pub fn width_at(&self, point: usize) -> f64 {
        const LEAST: f64 = 0.3;
        const MOST: f64 = 1.7;
        let pressure = self.pressure.get(point);
        let share = pressure.map_or(0.5, |pressure| f64::from(*pressure) / 255.0);
        self.width * (LEAST + (MOST - LEAST) * share)
    }
}

/// One mark in the human's layer. It never changes; what moves or recolours it puts another one of the same id in its
/// place. What it looks like is worked out when it is first asked for: folding a long session asks it of few marks.
#[derive(Clone)]
pub struct Mark {
    id: String,
    revision: u32,
    stroke: Stroke,
    bounds: Bounds,
    recognised: OnceLock<Recognised>,
    outline: OnceLock<Vec<Point>>,
}

// All else follows from the stroke, whether it is worked out yet or not.
impl fmt::Debug for Mark {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut mark = f.debug_struct("Mark");
        mark.field("id", &self.id);
        mark.field("revision", &self.revision);
        mark.field("stroke", &self.stroke);
        mark.finish_non_exhaustive()
    }
}

impl PartialEq for Mark {
    fn eq(&self, other: &Self) -> bool {
        (&self.id, self.revision, &self.stroke) == (&other.id, other.revision, &other.stroke)
    }
}

/// The colour the pen has until the person picks another.
pub const PEN_DEFAULT: Color = Color::rgb(0xbf, 0x33, 0x0c);

/// Enough points to tell what a mark touches, few enough to compare it with every shape.
const OUTLINE_POINTS: usize = 64;

impl Mark {
    /// The mark a stroke leaves.
    pub fn new(id: String, stroke: Stroke) -> Self {
        let bounds = Bounds::from_points(stroke.points.iter().copied());
        Self {
            id,
            revision: 0,
            bounds: bounds.unwrap_or_else(|| Bounds::around(Point::new(0.0, 0.0), 0.0)),
            recognised: OnceLock::new(),
            outline: OnceLock::new(),
            stroke,
        }
    }

    /// The same mark with other ink.
    #[must_use]
    pub(super) fn altered(&self, stroke: Stroke) -> Self {
        Self {
            revision: self.revision + 1,
            ..Self::new(self.id.clone(), stroke)
        }
    }

    /// How often it was altered.
    pub const fn revision(&self) -> u32 {
        self.revision
    }

    /// `h1`, `h2` …
    pub fn id(&self) -> &str {
        &self.id
    }

    /// The stroke it came from.
    pub const fn stroke(&self) -> &Stroke {
        &self.stroke
    }

    /// The box around its points, without the width of the pen.
    pub const fn bounds(&self) -> Bounds {
        self.bounds
    }

    /// What it looks like.
    pub fn recognised(&self) -> &Recognised {
        self.recognised
            .get_or_init(|| recognise(&self.stroke.points))
    }

    /// At most 64 of its points, which tell its form.
    pub fn outline(&self) -> &[Point] {
        let outline = || simplify_to(&self.stroke.points, OUTLINE_POINTS);
        self.outline.get_or_init(outline)
    }

    /// Centre and radius, if it is a circle.
    pub fn circle(&self) -> Option<(Point, f64)> {
        match self.recognised().form {
            Form::Circle { center, radius } => Some((center, radius)),
            _ => None,
        }
    }

    /// The points that an agent's lines can start from and end at.
    pub fn anchors(&self) -> Anchors {
        anchor_points(&self.bounds, &self.stroke.points, self.circle())
    }
}
