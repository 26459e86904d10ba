//! Finding what an id or an anchor in the arguments means.

use crate::canvas::{AnchorName, Bounds, Canvas, Item, Point};
use crate::rules::Rule;
use crate::tools::fault::Fault;

use super::words;

/// A mark or shape that is there, whosever it is.
///
/// # Errors
/// Gone or never there, with the path.
pub fn item<'a>(canvas: &'a Canvas, path: &str, id: &str) -> Result<Item<'a>, Fault> {
    canvas.get(id).ok_or_else(|| missing(canvas, path, id))
}

/// Checks that an id is one of the agent's own shapes.
///
/// # Errors
/// The human's, gone or never there, with the path.
pub fn own(canvas: &Canvas, path: &str, id: &str) -> Result<(), Fault> {
    if canvas.agent().get(id).is_some() {
        Ok(())
    } else if canvas.human().taken_shape(id).is_some() {
        Err(words::taken(path, id))
    } else if canvas.human().get(id).is_none() {
        Err(missing(canvas, path, id))
    } else if Rule::Protect.holds() {
        Err(words::not_yours(path, id))
    } else {
        Ok(())
    }
}

/// Checks a list of own shapes, and leaves out what it names again. All of them or none.
///
/// # Errors
/// The first that is not the agent's own.
pub fn all_own(canvas: &Canvas, ids: &[&str]) -> Result<Vec<String>, Fault> {
    for (index, id) in ids.iter().enumerate() {
        own(canvas, &format!("ids[{index}]"), id)?;
    }
    let mut own: Vec<String> = Vec::with_capacity(ids.len());
    for id in ids {
        if !own.iter().any(|named| named == id) {
            own.push((*id).to_owned());
        }
    }
    Ok(own)
}

/// The point that an anchor such as `h3.left` means.
///
/// # Errors
/// No anchor, or one of something that is not there.
pub fn anchor(canvas: &Canvas, path: &str, anchor: &str) -> Result<Point, Fault> {
    let (id, name) = anchor.split_once('.').unwrap_or((anchor, "center"));
    let item = item(canvas, path, id)?;
    let Some(name) = AnchorName::parse(name) else {
        let expected = "an anchor: an id, a dot and center, left, right, top, bottom, start or end";
        let got = crate::tools::schema::in_words(&anchor.into());
        return Err(Fault::invalid(path, expected, &got));
    };
    let anchors = match item {
        Item::Mark(mark) => mark.anchors(),
        Item::Taken(shape) | Item::Shape(shape) => shape.anchors(),
    };
    Ok(anchors.get(name).rounded())
}

/// The box of something and the circle it is, if it is one.
pub fn extent(item: &Item<'_>) -> (Bounds, Option<(Point, f64)>) {
    match item {
        Item::Mark(mark) => (mark.bounds(), mark.circle()),
        Item::Taken(shape) | Item::Shape(shape) => (shape.bounds(), shape.circle()),
    }
}

fn missing(canvas: &Canvas, path: &str, id: &str) -> Fault {
    if let Some(remover) = canvas.agent().remover(id) {
        words::gone(path, id, remover)
    } else if canvas.human().is_gone(id) {
        words::mark_gone(path, id)
    } else {
        words::not_found(path, id)
    }
}
