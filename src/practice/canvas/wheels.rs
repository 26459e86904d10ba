//! Two closed loops of the user's become wheels: an axle joins them at their own anchors.

use serde_json::json;

use super::look::{Look, SeenMark};
use super::part::{Part, Piece};

/// Less than this across, in units, is an eye or a dot rather than a wheel.
const LEAST: f64 = 24.0;
/// One wheel may be so many times as large as the other.
const UNLIKE: f64 = 2.5;

/// Two marks that are joined, by their ids, the left one first.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Wheels {
    /// The left one.
    pub left: String,
    /// The right one.
    pub right: String,
}

impl Wheels {
    /// Whether this mark is one of them.
    pub fn has(&self, id: &str) -> bool {
        self.left == id || self.right == id
    }

    /// The label of the axle.
    pub fn axle(&self) -> String {
        format!("axle from {} to {}", self.left, self.right)
    }

    /// The labels of all that joins them.
    pub fn labels(&self) -> [String; 5] {
        let Self { left, right } = self;
        [
            self.axle(),
            format!("hub in {left}"),
            format!("hub in {right}"),
            format!("strut on {left}"),
            format!("strut on {right}"),
        ]
    }

    /// What joins them; with the id of the body that rides on them, struts as well.
    pub fn joint(&self, body: Option<&str>) -> Part {
        let [axle, left_hub, right_hub, left_strut, right_strut] = self.labels();
        let (left, right) = (&self.left, &self.right);
        let line = |label: String, from: String, to: String, width: u8| {
            let shape = json!({
                "kind": "line",
                "from": from,
                "to": to,
                "color": "#5b5f66",
                "width": width,
                "label": label,
            });
            fastened(label, shape)
        };
        let hub = |label: String, wheel: &str| {
            let shape = json!({
                "kind": "ellipse",
                "fit": wheel,
                "scale": 0.25,
                "fill": "#c9ccd1",
                "color": "#5b5f66",
                "label": label,
            });
            fastened(label, shape)
        };
        let center = |wheel: &str| format!("{wheel}.center");
        let mut pieces = vec![line(axle, center(left), center(right), 8)];
        if let Some(body) = body {
            for (label, wheel) in [(left_strut, left), (right_strut, right)] {
                pieces.push(line(label, center(wheel), format!("{body}.bottom"), 6));
            }
        }
        pieces.push(hub(left_hub, left));
        pieces.push(hub(right_hub, right));
        Part::new(&format!("the {}", self.axle()), true, pieces)
    }
}

fn fastened(label: String, shape: serde_json::Value) -> Piece {
    Piece {
        label,
        shape,
        bounds: None,
    }
}

/// The pairs among the closed loops that no other pair has yet.
pub fn pairs(look: &Look, joined: &[Wheels]) -> Vec<Wheels> {
    let is_free = |mark: &&SeenMark| {
        let size = mark.bounds.w.min(mark.bounds.h);
        mark.is_closed() && size >= LEAST && !joined.iter().any(|pair| pair.has(&mark.id))
    };
    let mut free: Vec<_> = look.marks.iter().filter(is_free).collect();
    let mut found = Vec::new();
    while let Some(first) = free.first().copied() {
        free.remove(0);
        let Some(place) = free.iter().position(|other| fit(first, other)) else {
            continue;
        };
        let second = free.remove(place);
        let (left, right) = if first.bounds.center().x <= second.bounds.center().x {
            (first, second)
        } else {
            (second, first)
        };
        found.push(Wheels {
            left: left.id.clone(),
            right: right.id.clone(),
        });
    }
    found
}

/// Whether two loops make a pair: alike in size, and apart.
fn fit(one: &SeenMark, other: &SeenMark) -> bool {
    let (a, b) = (one.bounds.diagonal(), other.bounds.diagonal());
    let apart = one.bounds.center().distance(other.bounds.center());
    a <= b * UNLIKE && b <= a * UNLIKE && apart > a.max(b) / 2.0
}
