//! What an agent can draw: the forms, their boxes and their outlines.

use serde::{Deserialize, Serialize};

use super::bounds::Bounds;
use super::path_data::{PATH_REACH, Path};
use super::point::Point;

/// The form of an agent's shape, in frame units.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Geometry {
    /// A freehand line; one point is a dot.
    Stroke {
        /// At least one point.
        points: Vec<Point>,
        /// Whether the line is rounded between the points.
        smooth: bool,
        /// Whether the end joins the start.
        closed: bool,
    },
    /// An upright rectangle.
    Rect {
        /// Its box.
        bounds: Bounds,
    },
    /// An upright ellipse.
    Ellipse {
        /// Its box.
        bounds: Bounds,
    },
    /// Straight segments through at least two points.
    Line {
        /// The points.
        points: Vec<Point>,
    },
    /// The same with a head at its end.
    Arrow {
        /// The points.
        points: Vec<Point>,
    },
    /// A closed form of at least three corners.
    Polygon {
        /// The corners.
        points: Vec<Point>,
    },
    /// An SVG path, read to numbers.
    Path {
        /// Its steps.
        path: Path,
    },
    /// One line of text.
    Text {
        /// The letters.
        text: String,
        /// The point it is set at, on its base line.
        at: Point,
        /// Font size, units.
        size: f64,
        /// Which part of the text is at the point.
        anchor: TextAnchor,
        /// Its measured width, units.
        width: f64,
    },
}

/// Which part of a text stands at its point.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum TextAnchor {
    /// Its start.
    #[default]
    Start,
    /// Its middle.
    Middle,
    /// Its end.
    End,
}

/// How far letters reach above and below the base line, as parts of the font size. Held by CSS, which sets
/// one system font stack; measured widths come from the browser.
const ASCENT: f64 = 0.8;
const DESCENT: f64 = 0.25;

impl Geometry {
    /// The name of the form, as tools and looks call it.
    pub const fn kind(&self) -> &'static str {
        match self {
            Self::Stroke { .. } => "stroke",
            Self::Rect { .. } => "rect",
            Self::Ellipse { .. } => "ellipse",
            Self::Line { .. } => "line",
            Self::Arrow { .. } => "arrow",
            Self::Polygon { .. } => "polygon",
            Self::Path { .. } => "path",
            Self::Text { .. } => "text",
        }
    }

    /// The box around it, without the width of its line.
    pub fn bounds(&self) -> Bounds {
        match self {
            Self::Rect { bounds } | Self::Ellipse { bounds } => *bounds,
            Self::Path { path } => path.bounds(),
            Self::Stroke { points, .. }
            | Self::Line { points }
            | Self::Arrow { points }
            | Self::Polygon { points } => {
                Bounds::from_points(points.iter().copied()).unwrap_or(NOWHERE)
            }
            Self::Text {
                at,
                size,
                anchor,
                width,
                ..
            } => {
                let left = match anchor {
                    TextAnchor::Start => at.x,
                    TextAnchor::Middle => at.x - width / 2.0,
                    TextAnchor::End => at.x - width,
                };
                Bounds {
                    x: left,
                    y: at.y - size * ASCENT,
                    w: *width,
                    h: size * (ASCENT + DESCENT),
                }
            }
        }
    }

    /// Points along its ink, good enough to tell what touches what.
    pub fn outline(&self) -> Vec<Point> {
        let close = |points: &[Point]| {
            let first = points.first().copied();
            points.iter().copied().chain(first).collect()
        };
        match self {
            Self::Stroke {
                points,
                closed: true,
                ..
            }
            | Self::Polygon { points } => close(points),
            Self::Stroke { points, .. } | Self::Line { points } | Self::Arrow { points } => {
                points.clone()
            }
            Self::Rect { bounds } => close(&corners(bounds)),
            Self::Text { .. } => close(&corners(&self.bounds())),
            Self::Ellipse { bounds } => ellipse(bounds),
            Self::Path { path } => path.flatten(FLATNESS),
        }
    }

    /// Whether it can be moved so far: no form leaves the reach of a path.
    pub fn can_move(&self, by: Point) -> bool {
        if let Self::Path { path } = self {
            return path.moved(by).is_some();
        }
        let bounds = self.bounds().moved(by);
        let reach = -PATH_REACH..=PATH_REACH;
        [bounds.x, bounds.y, bounds.right(), bounds.bottom()]
            .iter()
            .all(|edge| reach.contains(edge))
    }

    /// The same form elsewhere. See [`Geometry::can_move`].
    #[must_use]
    pub fn moved(&self, by: Point) -> Self {
        let point = |point: &Point| Point::new(point.x + by.x, point.y + by.y).rounded();
        let all = |points: &[Point]| points.iter().map(point).collect();
        match self {
            Self::Stroke {
                points,
                smooth,
                closed,
            } => Self::Stroke {
                points: all(points),
                smooth: *smooth,
                closed: *closed,
            },
            Self::Rect { bounds } => Self::Rect {
                bounds: bounds.moved(by),
            },
            Self::Ellipse { bounds } => Self::Ellipse {
                bounds: bounds.moved(by),
            },
            Self::Line { points } => Self::Line {
                points: all(points),
            },
            Self::Arrow { points } => Self::Arrow {
                points: all(points),
            },
            Self::Polygon { points } => Self::Polygon {
                points: all(points),
            },
            Self::Path { path } => Self::Path {
                path: path.moved(by).unwrap_or_else(|| path.clone()),
            },
            Self::Text {
                text,
                at,
                size,
                anchor,
                width,
            } => Self::Text {
                text: text.clone(),
                at: point(at),
                size: *size,
                anchor: *anchor,
                width: *width,
            },
        }
    }
}

const NOWHERE: Bounds = Bounds {
    x: 0.0,
    y: 0.0,
    w: 0.0,
    h: 0.0,
};

/// How far a flattened curve may be from the curve, units.
const FLATNESS: f64 = 1.0;

fn corners(bounds: &Bounds) -> [Point; 4] {
    [
        Point::new(bounds.x, bounds.y),
        Point::new(bounds.right(), bounds.y),
        Point::new(bounds.right(), bounds.bottom()),
        Point::new(bounds.x, bounds.bottom()),
    ]
}

/// Thirty-two points keep the outline of an ellipse within half a percent of its radius.
fn ellipse(bounds: &Bounds) -> Vec<Point> {
    let center = bounds.center();
    (0..=32)
        .map(|step| {
            let angle = f64::from(step) * std::f64::consts::TAU / 32.0;
            Point::new(
                center.x + bounds.w / 2.0 * angle.cos(),
                center.y + bounds.h / 2.0 * angle.sin(),
            )
        })
        .collect()
}
