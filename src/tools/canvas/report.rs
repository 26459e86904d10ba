//! What an answer says about shapes that have just landed: where texts came to lie, and what looks wrong.

use std::sync::Arc;

use serde_json::{Map, Value, json};

use crate::canvas::{Canvas, FRAME, Geometry, Shape, covers};
use crate::session::LandedUnit;

use super::words;

/// Longer lists of warnings help nobody.
const WARNINGS: usize = 12;

/// A shape reaching out of the frame by less of itself than this is not worth a word.
const OUTSIDE: f64 = 0.1;

/// Two boxes of which the common part is at least this much of both are the same place.
const SAME: f64 = 0.98;

/// The fields that describe what landed.
pub fn report(canvas: &Canvas, landed: &[LandedUnit]) -> Map<String, Value> {
    let shapes: Vec<_> = landed
        .iter()
        .flat_map(|(_, ids)| ids)
        .filter_map(|id| canvas.agent().get(id))
        .collect();
    let mut fields = Map::new();
    let texts: Vec<_> = shapes.iter().filter_map(|shape| text(shape)).collect();
    if !texts.is_empty() {
        fields.insert("texts".to_owned(), json!(texts));
    }
    let mut warnings: Vec<_> = shapes
        .iter()
        .flat_map(|shape| warnings(canvas, shape))
        .take(WARNINGS + 1)
        .collect();
    if warnings.len() > WARNINGS {
        warnings.truncate(WARNINGS);
        warnings.push("There are more warnings like these.".to_owned());
    }
    if !warnings.is_empty() {
        fields.insert("warnings".to_owned(), json!(warnings));
    }
    fields
}

/// A text's id, its measured box, and whether the frame clips it.
fn text(shape: &Arc<Shape>) -> Option<Value> {
    matches!(shape.geometry(), Geometry::Text { .. }).then(|| {
        let clipped = !FRAME.contains(&shape.bounds());
        json!({"id": shape.id(), "box": shape.bounds(), "clipped": clipped})
    })
}

fn warnings(canvas: &Canvas, shape: &Arc<Shape>) -> Vec<String> {
    let bounds = shape.bounds();
    let mut found = Vec::new();
    // One point is a dot if it is meant as a stroke.
    let is_dot = matches!(shape.geometry(), Geometry::Stroke { points, .. } if points.len() == 1);
    if bounds.w == 0.0 && bounds.h == 0.0 && !is_dot {
        found.push(words::speck(shape.id()));
    }
    let outside = bounds.outside_fraction(&FRAME);
    if outside > OUTSIDE || (outside > 0.0 && is_text(shape)) {
        let sides = bounds.overhang(&FRAME).sides();
        found.push(words::outside(shape.id(), &sides, outside >= 1.0));
    }
    let filled = !matches!(shape.style().fill, crate::canvas::Fill::Open);
    let covered: Vec<_> = canvas
        .human()
        .marks()
        .iter()
        .map(|mark| (mark.id(), mark.bounds()))
        .chain(
            canvas
                .human()
                .taken()
                .iter()
                .map(|shape| (shape.id(), shape.bounds())),
        )
        .filter(|(_, theirs)| filled && covers(&bounds, theirs))
        .map(|(id, _)| id)
        .take(5)
        .collect();
    if !covered.is_empty() {
        found.push(words::lies_under(shape.id(), &covered));
    }
    if is_text(shape) {
        let marks = canvas.human().marks().iter();
        let overlapped = marks
            .filter(|mark| bounds.intersection(&mark.bounds()).is_some())
            .map(|mark| format!("the user's {}", mark.id()));
        let texts = canvas.agent().shapes().iter();
        let texts = texts
            .filter(|other| is_text(other) && other.id() != shape.id())
            .filter(|other| bounds.intersection(&other.bounds()).is_some())
            .map(|other| format!("your text {}", other.id()));
        found.extend(
            overlapped
                .chain(texts)
                .take(2)
                .map(|other| words::text_overlaps(shape.id(), &other)),
        );
        return found;
    }
    let shapes = canvas.agent().shapes();
    let place = shapes.iter().position(|other| other.id() == shape.id());
    let mut below = shapes.iter().take(place.unwrap_or(0)).rev();
    let solid = filled && shape.style().opacity >= 1.0;
    let twin = below
        .clone()
        .find(|other| same_form(other, shape) && same_place(other, shape));
    if let Some(twin) = twin {
        found.push(words::same_place(shape.id(), twin.id()));
    } else if solid
        && let Some(other) = below.find(|other| covers(&bounds, &other.bounds()) && !is_text(other))
    {
        found.push(words::covers(shape.id(), other.id()));
    }
    found
}

fn is_text(shape: &Shape) -> bool {
    matches!(shape.geometry(), Geometry::Text { .. })
}

fn same_form(a: &Shape, b: &Shape) -> bool {
    a.geometry().kind() == b.geometry().kind()
}

fn same_place(a: &Shape, b: &Shape) -> bool {
    a.bounds().intersection_over_union(&b.bounds()) >= SAME
}
