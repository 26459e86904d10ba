//! What is on the canvas, as a look tells it: the user's marks and the agent's shapes.

use serde_json::{Map, Value, json};

use crate::canvas::{
    Canvas, Form, Mark, PEN_DEFAULT, Shape, form_name, simplify_to, tenth, touches,
};

/// Points of a mark in a summary, and in full.
pub const POINTS: (usize, usize) = (12, 24);
/// Marks told with points and anchors in a summary; the others are told briefly.
const MARKS_IN_FULL: usize = 8;
/// Marks told at all in a summary.
const MARKS: usize = 60;
/// Shapes told one by one in a summary; earlier ones are told in groups.
const SHAPES: usize = 100;
/// How many earlier shapes make a group.
const GROUP: usize = 25;

/// The user's marks: the newest in full, earlier ones briefly.
pub fn marks(canvas: &Canvas, full: bool) -> Value {
    let marks = canvas.human().marks();
    let skipped = if full {
        0
    } else {
        marks.len().saturating_sub(MARKS)
    };
    let in_brief = if full {
        0
    } else {
        marks.len().saturating_sub(MARKS_IN_FULL)
    };
    let points = if full { POINTS.1 } else { POINTS.0 };
    marks
        .iter()
        .enumerate()
        .skip(skipped)
        .map(|(index, mark)| {
            if index < in_brief {
                mark_in_brief(mark)
            } else {
                mark_in_full(canvas, mark, points)
            }
        })
        .collect()
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
        Form::Circle { center, radius } => json!({"center": center, "radius": tenth(radius)}),
        Form::Line { from, to } => json!({"from": from, "to": to}),
        Form::Dot { at } => json!({"at": at}),
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
        "fit": tenth(recognised.fit * 100.0) / 100.0,
        "box": mark.bounds(),
        "points": shown,
        "points_shown": format!("{} of {}", shown.len(), stroke.points.len()),
        "color": stroke.color,
        "color_is": if own_color { "chosen by the user" } else { "the pen's default" },
        "width": stroke.width,
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
    let shapes = canvas.agent().shapes().iter();
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

/// The newest shapes one by one, earlier ones in groups of neighbours in paint order.
pub fn shapes_in_brief(canvas: &Canvas) -> Value {
    let shapes = canvas.agent().shapes();
    let grouped = shapes.len().saturating_sub(SHAPES);
    let (earlier, newest) = shapes.split_at(grouped);
    let groups = earlier.chunks(GROUP).filter_map(|group| {
        let first = group.first()?;
        let last = group.last()?;
        let bounds = group
            .iter()
            .map(|shape| shape.bounds())
            .reduce(|all, bounds| all.union(&bounds))?;
        Some(json!(format!(
            "{} to {}: {} shapes in [{:.0},{:.0},{:.0},{:.0}]; pass ids for more",
            first.id(),
            last.id(),
            group.len(),
            bounds.x,
            bounds.y,
            bounds.w,
            bounds.h
        )))
    });
    groups
        .chain(newest.iter().map(|shape| shape_in_brief(shape)))
        .collect()
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
        "width": style.width,
        "opacity": style.opacity,
    })
}
