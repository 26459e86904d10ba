//! What the human can change of a thing that is there: its place and its colour.

use serde::{Deserialize, Serialize};

use super::act::Act;
use super::bounds::{Bounds, FRAME};
use super::canvas::{Canvas, Item};
use super::color::Color;
use super::mark::{Mark, Stroke};
use super::point::Point;
use super::shape::Shape;
use super::style::{Fill, Style};

/// One change of place or colour.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Alteration {
    /// So far to the right and down, units.
    Move(Point),
    /// Of this colour.
    Recolour(Color),
}

impl Alteration {
    /// The mark after it.
    pub(super) fn of_mark(self, mark: &Mark) -> Mark {
        let stroke = mark.stroke();
        mark.altered(match self {
            Self::Move(by) => Stroke {
                points: stroke.points.iter().map(|p| (*p + by).rounded()).collect(),
                ..Stroke::clone(stroke)
            },
            Self::Recolour(color) => Stroke {
                color,
                ..Stroke::clone(stroke)
            },
        })
    }

    /// The shape after it. A filled shape changes its filling and keeps its line.
    pub(super) fn of_shape(self, shape: &Shape) -> Shape {
        let style = shape.style().clone();
        match self {
            Self::Move(by) => shape.edited(shape.geometry().moved(by), style),
            Self::Recolour(color) => {
                let style = match style.fill {
                    Fill::Open => Style { color, ..style },
                    Fill::Solid(_) => Style {
                        fill: Fill::Solid(color),
                        ..style
                    },
                };
                shape.edited(shape.geometry().clone(), style)
            }
        }
    }
}

impl Canvas {
    /// The act of moving this thing so far, at most until its middle is at the frame's edge. `None` if it is not there
    /// or would stay where it is.
    pub fn moving(&self, id: &str, by: Point) -> Option<Act> {
        let item = self.get(id)?;
        let by = self.reach(id, by)?;
        let can_move = match item {
            Item::Mark(_) => true,
            Item::Taken(shape) | Item::Shape(shape) => shape.geometry().can_move(by),
        };
        let moves = by != Point::new(0.0, 0.0);
        (can_move && moves).then(|| self.altering(id, Alteration::Move(by)))
    }

    /// How far this thing goes when it is drawn so far: its middle stays on the frame.
    pub fn reach(&self, id: &str, by: Point) -> Option<Point> {
        let Bounds { x, y, w, h } = self.get(id)?.bounds();
        let (x, y) = (x + w / 2.0, y + h / 2.0);
        // What lies outside already may stay there, and may come in.
        let within = |from: f64, by: f64, low: f64, high: f64| {
            by.clamp((low - from).min(0.0), (high - from).max(0.0))
        };
        let by = Point::new(
            within(x, by.x, FRAME.x, FRAME.right()),
            within(y, by.y, FRAME.y, FRAME.bottom()),
        );
        Some(by.rounded())
    }

    /// The act of giving this thing a colour. `None` if it is not there or has it.
    pub fn recolouring(&self, id: &str, color: Color) -> Option<Act> {
        let has = match self.get(id)? {
            Item::Mark(mark) => mark.stroke().color,
            Item::Taken(shape) | Item::Shape(shape) => match shape.style().fill {
                Fill::Open => shape.style().color,
                Fill::Solid(fill) => fill,
            },
        };
        (has != color).then(|| self.altering(id, Alteration::Recolour(color)))
    }

    fn altering(&self, id: &str, how: Alteration) -> Act {
        let ids = vec![id.to_owned()];
        let taken = match self.agent().get(id) {
            Some(_) => ids.clone(),
            None => Vec::new(),
        };
        Act::Altered { ids, taken, how }
    }
}
