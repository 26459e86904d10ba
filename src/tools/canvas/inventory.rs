//! What is on the canvas, as a look tells it: the user's marks and the agent's shapes.

use std::sync::Arc;

use serde_json::{Map, Value, json};

use crate::canvas::{
    Canvas, Form, Mark, PEN_DEFAULT, Shape, form_name, simplify_to, tenth, touches,
};
use crate::session::counted;
use crate::tools::number::number;

/// Points of a mark in a summary, and in full.
pub const POINTS: (usize, usize) = (12, 24);
/// Marks told with points and anchors in a summary; the others are told briefly.
const MARKS_IN_FULL: usize = 8;
/// Earlier shapes are told in so many groups of neighbours in paint order.
const GROUPS: usize = 8;
/// Shapes that the user took over told one by one; of more, the newest and how many there are.
const TAKEN: usize = 12;
/// Bytes that a group takes.
const GROUP: usize = 90;

/// The user's marks and the agent's shapes in about so many bytes: the newest in full, earlier ones briefly, the
/// earliest in groups. The marks come first, for they are what an agent must build around.
pub fn inventory(canvas: &Canvas, full: bool, room: usize) -> (Vec<Value>, Vec<Value>) {
    let shapes = canvas.agent().shapes();
    let grouped = GROUP * GROUPS.min(shapes.len());
    // As long as there are shapes, marks in full leave a third of the room to them.
    let for_marks = if shapes.is_empty() {
        room
    } else {
        room * 2 / 3
    };
    let (marks, taken) = marks(canvas, full, for_marks);
    let room = room.saturating_sub(taken);
    let one_by_one = newest(shapes, room.saturating_sub(grouped), |shape| {
        if full {
            shape_in_full(shape)
        } else {
            shape_in_brief(shape)
        }
    });
    let earlier = shapes.len() - one_by_one.len();
    let groups = groups(shapes.get(..earlier).unwrap_or_default());
    (marks, groups.chain(one_by_one).collect())
}

/// The shapes that were the agent's until the user changed them, briefly.
pub fn taken_over(canvas: &Canvas) -> Vec<Value> {
    let taken = canvas.human().taken();
    let earlier = taken.len().saturating_sub(TAKEN);
    let line = (earlier > 0).then(|| {
        json!(format!(
            "{}; pass ids for more",
            counted(earlier, "earlier one", "earlier ones")
        ))
    });
    let newest = taken.iter().skip(earlier);
    let newest = newest.map(|shape| shape_in_brief(shape));
    line.into_iter().chain(newest).collect()
}

/// The marks, and the bytes they take.
fn marks(canvas: &Canvas, full: bool, room: usize) -> (Vec<Value>, usize) {
    let marks = canvas.human().marks();
    let (points, most) = if full {
        (POINTS.1, marks.len())
    } else {
        (POINTS.0, MARKS_IN_FULL)
    };
    // Those told briefly and the line about the earliest need room as well.
    let reserve = (room / 4).min(40 * marks.len() + GROUP);
    let candidates = marks
        .get(marks.len().saturating_sub(most)..)
        .unwrap_or_default();
    let in_full = newest(candidates, room - reserve, |mark| {
        mark_in_full(canvas, mark, points)
    });
    let taken = bytes(&in_full);
    let others = marks.get(..marks.len() - in_full.len()).unwrap_or_default();
    let room = room.saturating_sub(taken + GROUP);
    let in_brief = newest(others, room, |mark| mark_in_brief(mark));
    let earliest = others.len() - in_brief.len();
    let line = match (
        others.first(),
        earliest.checked_sub(1).and_then(|last| others.get(last)),
    ) {
        (Some(first), Some(last)) => Some(json!(format!(
            "{} to {}: {}; pass ids for more",
            first.id(),
            last.id(),
            counted(earliest, "earlier mark", "earlier marks")
        ))),
        _ => None,
    };
    let told: Vec<_> = line.into_iter().chain(in_brief).chain(in_full).collect();
    let taken = bytes(&told);
    (told, taken)
}

/// The newest of these, in their order, as many as there is room for.
fn newest<T>(all: &[T], mut room: usize, tell: impl Fn(&T) -> Value) -> Vec<Value> {
    let mut told = Vec::new();
    for item in all.iter().rev() {
        let value = tell(item);
        let Some(rest) = room.checked_sub(bytes(&value) + 1) else {
            break;
        };
        room = rest;
        told.push(value);
    }
    told.reverse();
    told
}

/// Neighbours in paint order, told together.
fn groups(shapes: &[Arc<Shape>]) -> impl Iterator<Item = Value> {
    let size = shapes.len().div_ceil(GROUPS).max(1);
    shapes.chunks(size).filter_map(|group| {
        let first = group.first()?;
        let last = group.last()?;
        let bounds = group
            .iter()
            .map(|shape| shape.bounds())
            .reduce(|all, bounds| all.union(&bounds))?;
        Some(json!(format!(
            "{} to {}: {} in [{:.0},{:.0},{:.0},{:.0}]; pass ids for more",
            first.id(),
            last.id(),
            counted(group.len(), "shape", "shapes"),
            bounds.x,
            bounds.y,
            bounds.w,
            bounds.h
        )))
    })
}

fn bytes(value: &impl serde::Serialize) -> usize {
    serde_json::to_string(value).map_or(0, |text| text.len())
}

fn mark_in_brief(mark: &Mark) -> Value {
    let bounds = mark.bounds();
    json!(format!(
        "{} {} [{:.0},{:.0},{:.0},{:.0}]",
        mark.id(),
        form_name(&mark.recognised().form),
        bounds.x,
        bounds.y,
        bounds.w,
        bounds.h
    ))
}

/// A mark with its form, points and anchors.
pub fn mark_in_full(canvas: &Canvas, mark: &Mark, points: usize) -> Value {
    let recognised = mark.recognised();
    let stroke = mark.stroke();
    let shown = simplify_to(&stroke.points, points);
    let form = match recognised.form {
        Form::Circle { center, radius } => {
            json!({"center": center.rounded(), "radius": number(tenth(radius))})
        }
        Form::Line { from, to } => json!({"from": from.rounded(), "to": to.rounded()}),
        Form::Dot { at } => json!({"at": at.rounded()}),
        Form::Zigzag { turns } => json!({"turns": turns}),
        Form::Loop | Form::Curve => Value::Null,
    };
    let anchors: Map<String, Value> = mark
        .anchors()
        .iter()
        .map(|(name, at)| (name.as_str().to_owned(), json!(at.rounded())))
        .collect();
    let touched = touched(canvas, mark);
    let own_color = stroke.color != PEN_DEFAULT;
    let mut told = json!({
        "id": mark.id(),
        "form": form_name(&recognised.form),
        "fit": number(tenth(recognised.fit * 10.0) / 10.0),
        "box": mark.bounds(),
        "points": shown,
        "points_shown": format!("{} of {}", shown.len(), stroke.points.len()),
        "color": stroke.color,
        "color_is": if own_color { "chosen by the user" } else { "the pen's default" },
        "width": number(stroke.width),
        "anchors": anchors,
    });
    if let Value::Object(told) = &mut told {
        if !form.is_null() {
            told.insert("as".to_owned(), form);
        }
        if !touched.is_empty() {
            told.insert("touches".to_owned(), json!(touched));
        }
    }
    told
}

/// The marks and shapes whose ink this mark's ink meets.
fn touched(canvas: &Canvas, mark: &Mark) -> Vec<String> {
    let half = mark.stroke().width / 2.0;
    let near = mark.bounds().grow(half);
    let marks = canvas.human().marks().iter();
    let marks = marks
        .filter(|other| other.id() != mark.id())
        .filter(|other| {
            near.intersection(&other.bounds().grow(other.stroke().width))
                .is_some()
        })
        .filter(|other| {
            touches(
                mark.outline(),
                half,
                other.outline(),
                other.stroke().width / 2.0,
            )
        })
        .map(|other| other.id().to_owned());
    let taken = canvas.human().taken();
    let shapes = taken.iter().chain(canvas.agent().shapes());
    let shapes = shapes
        .filter(|shape| {
            near.intersection(&shape.bounds().grow(shape.style().width))
                .is_some()
        })
        .filter(|shape| {
            let outline = simplify_to(&shape.geometry().outline(), 64);
            touches(mark.outline(), half, &outline, shape.style().width / 2.0)
        })
        .map(|shape| shape.id().to_owned());
    marks.chain(shapes).take(12).collect()
}

fn shape_in_brief(shape: &Shape) -> Value {
    let bounds = shape.bounds();
    json!(
        format!(
            "{} {} [{:.0},{:.0},{:.0},{:.0}] {}",
            shape.id(),
            shape.geometry().kind(),
            bounds.x,
            bounds.y,
            bounds.w,
            bounds.h,
            shape.style().label
        )
        .trim_end()
    )
}

/// A shape with its style.
pub fn shape_in_full(shape: &Shape) -> Value {
    let style = shape.style();
    json!({
        "id": shape.id(),
        "kind": shape.geometry().kind(),
        "box": shape.bounds(),
        "label": style.label,
        "color": style.color,
        "fill": style.fill,
        "width": number(style.width),
        "opacity": number(style.opacity),
    })
}

/// A shape that the user took over, with its style.
pub fn taken_in_full(shape: &Shape) -> Value {
    let mut told = shape_in_full(shape);
    if let Value::Object(told) = &mut told {
        told.insert("owner".to_owned(), json!("user"));
    }
    told
}
