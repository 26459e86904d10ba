//! What a picture is made of: parts, and the shapes of each.

use serde_json::{Value, json};

use crate::canvas::{Bounds, Point};

/// One shape, as it is sent.
#[derive(Clone, Debug, PartialEq)]
pub struct Piece {
    /// What it depicts; no other piece of the picture has the same.
    pub label: String,
    /// The item of a batch.
    pub shape: Value,
    /// Where it comes to lie, in frame units; `None` if it is fastened to something of the user's and meant to touch it.
    pub bounds: Option<Bounds>,
}

/// Pieces that make sense together only.
#[derive(Clone, Debug, PartialEq)]
pub struct Part {
    /// What it is called in a sentence, with its article.
    pub name: String,
    /// Whether the picture is nothing without it: it is drawn under a mark rather than given up.
    pub core: bool,
    /// How many pieces it has when it is whole.
    pub whole: usize,
    /// The pieces that have not landed, bottom first.
    pub pieces: Vec<Piece>,
}

impl Part {
    /// A part of which nothing has landed.
    pub fn new(name: &str, core: bool, pieces: Vec<Piece>) -> Self {
        Self {
            name: name.to_owned(),
            core,
            whole: pieces.len(),
            pieces,
        }
    }

    /// What is still to come of it, in a sentence.
    pub fn rest_in_words(&self) -> String {
        let left = self.pieces.len();
        if left < self.whole {
            let name = &self.name;
            format!("the rest of {name} ({left} of {} shapes)", self.whole)
        } else {
            self.name.clone()
        }
    }

    /// Whether anything that is still to come of it would run into this box.
    pub fn runs_into(&self, bounds: &Bounds) -> bool {
        let boxes = self.pieces.iter().filter_map(|piece| piece.bounds);
        let mut met = boxes.filter_map(|piece| piece.intersection(bounds));
        met.next().is_some()
    }
}

/// Where a picture stands: its own origin in the frame, and its size.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Place {
    /// Frame units to the right.
    pub x: f64,
    /// Frame units down.
    pub y: f64,
    /// Times its own size.
    pub scale: f64,
}

impl Place {
    /// A box of the picture in the frame.
    pub fn bounds(&self, [x, y, w, h]: [f64; 4]) -> Bounds {
        Bounds {
            x: self.x + x * self.scale,
            y: self.y + y * self.scale,
            w: w * self.scale,
            h: h * self.scale,
        }
        .rounded()
    }

    fn point(&self, [x, y]: [f64; 2]) -> Point {
        Point::new(self.x + x * self.scale, self.y + y * self.scale).rounded()
    }

    /// An oval in this box, filled.
    pub fn oval(&self, label: impl Into<String>, at: [f64; 4], fill: &str) -> Piece {
        let (label, bounds) = (label.into(), self.bounds(at));
        Piece {
            shape: json!({
                "kind": "ellipse",
                "box": bounds,
                "fill": fill,
                "color": "#6b4423",
                "width": 2,
                "label": label,
            }),
            label,
            bounds: Some(bounds),
        }
    }

    /// A line by hand through these points.
    pub fn stroke(
        &self,
        label: impl Into<String>,
        through: &[[f64; 2]],
        color: &str,
        width: f64,
    ) -> Piece {
        let label = label.into();
        let points: Vec<_> = through.iter().map(|point| self.point(*point)).collect();
        let width = (width * self.scale).max(1.0).round();
        Piece {
            shape: json!({
                "kind": "stroke",
                "points": points,
                "color": color,
                "width": width,
                "label": label,
            }),
            label,
            bounds: Bounds::from_points(points).map(|bounds| bounds.grow(width / 2.0)),
        }
    }
}
