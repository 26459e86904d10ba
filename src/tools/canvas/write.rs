//! The writing tools' handlers: from checked arguments to units. None of them changes anything.

use serde_json::{Value, json};

use crate::canvas::{Canvas, Geometry, Order, PATH_REACH, Point, Unit};
use crate::session::{Millis, Planned};
use crate::tools::arguments::Arguments;
use crate::tools::fault::Fault;
use crate::tools::schema::in_words;
use crate::tools::tool::{Measure, Work};

use super::draw::draw;
use super::style::{Place, style_change};
use super::{target, words};

type Handled = Result<Work<Unit>, Fault>;

/// A batch takes about this long, so that the person sees it coming and can cut it.
const BATCH_MS: Millis = 4_000;
/// Shapes follow each other no faster and no slower than this.
const INTERVAL_MS: (Millis, Millis) = (20, 250);
/// Points of one batch.
const BATCH_POINTS: usize = 20_000;
/// Shapes on the canvas, the agent's: past this SVG is too slow for a hand to draw in.
const SHAPES: usize = 5_000;

/// `canvas_batch`
pub fn batch(canvas: &Canvas, arguments: Arguments<'_>, measure: &dyn Measure) -> Handled {
    let shapes = arguments.list("shapes").unwrap_or_default();
    let points = |shape: &Value| {
        let points = Arguments::new(shape).list("points");
        points.map_or(0, <[Value]>::len)
    };
    let sent: usize = shapes.iter().map(points).sum();
    if sent > BATCH_POINTS {
        return Err(words::too_many_points(sent, BATCH_POINTS));
    }
    let units = shapes.iter().enumerate().map(|(index, shape)| {
        let shape_arguments = Arguments::new(shape);
        let kind = shape_arguments.text("kind").unwrap_or_default();
        let path = format!("shapes[{index}]");
        let drawn = draw(canvas, kind, shape_arguments, Place(&path), measure);
        drawn.map_err(|fault| fault.with("index", json!(index)))
    });
    let units = units.collect::<Result<Vec<_>, _>>()?;
    not_erased(canvas, &drawn(&units), Some)?;
    let count = Millis::try_from(units.len().max(1)).unwrap_or(Millis::MAX);
    let interval = (BATCH_MS / count).clamp(INTERVAL_MS.0, INTERVAL_MS.1);
    room_for(canvas, units, interval)
}

/// `canvas_stroke`
pub fn stroke(canvas: &Canvas, arguments: Arguments<'_>, measure: &dyn Measure) -> Handled {
    one(canvas, "stroke", arguments, measure)
}

/// `canvas_shape`
pub fn shape(canvas: &Canvas, arguments: Arguments<'_>, measure: &dyn Measure) -> Handled {
    let kind = arguments.text("kind").unwrap_or_default();
    one(canvas, kind, arguments, measure)
}

/// `canvas_text`
pub fn text(canvas: &Canvas, arguments: Arguments<'_>, measure: &dyn Measure) -> Handled {
    one(canvas, "text", arguments, measure)
}

/// `canvas_edit`
pub fn edit(canvas: &Canvas, arguments: Arguments<'_>, _: &dyn Measure) -> Handled {
    let ids = target::all_own(canvas, &arguments.texts("ids").unwrap_or_default())?;
    let [dx, dy] = arguments.numbers("move").unwrap_or([0.0, 0.0]);
    let change = style_change(arguments, &Place(""))?;
    let order = match (arguments.text("order"), arguments.text("under")) {
        (Some(_), Some(_)) => {
            return Err(Fault::invalid("under", "order or under, not both", "both"));
        }
        (Some("back"), None) => Some(Order::Back),
        (Some(_), None) => Some(Order::Front),
        (None, Some(under)) => {
            target::own(canvas, "under", under)?;
            if ids.iter().any(|id| id == under) {
                let expected = "a shape that is not itself being moved";
                return Err(Fault::invalid("under", expected, &in_words(&under.into())));
            }
            Some(Order::Under(under.to_owned()))
        }
        (None, None) => None,
    };
    if change.is_empty() && order.is_none() && (dx, dy) == (0.0, 0.0) {
        let expected = "ids with something to change: move, a style, order or under";
        return Err(Fault::invalid("", expected, "ids alone"));
    }
    let by = Point::new(dx, dy).rounded();
    let is_far = |id: &String| {
        let shape = canvas.agent().get(id);
        shape.is_some_and(|shape| !shape.geometry().can_move(by))
    };
    if ids.iter().any(is_far) {
        let expected = format!("a move that leaves every shape within {PATH_REACH} units");
        return Err(Fault::invalid("move", &expected, &format!("[{dx}, {dy}]")));
    }
    if (dx, dy) != (0.0, 0.0) {
        let moved = |id: &String| Some(canvas.agent().get(id)?.geometry().moved(by));
        let moved: Vec<_> = ids.iter().filter_map(moved).collect();
        not_erased(canvas, &moved.iter().collect::<Vec<_>>(), |_| None)?;
    }
    let label = format!("edit of {}", ids.join(", "));
    Ok(at_once(
        Unit::Edit {
            ids,
            by,
            change,
            order,
        },
        label,
    ))
}

/// `canvas_erase`
pub fn erase(canvas: &Canvas, arguments: Arguments<'_>, _: &dyn Measure) -> Handled {
    let ids = match (arguments.texts("ids"), arguments.number("last")) {
        (Some(ids), None) => target::all_own(canvas, &ids)?,
        (None, Some(last)) => newest(canvas, last as usize),
        (Some(_), Some(_)) => return Err(Fault::invalid("last", "ids or last, not both", "both")),
        (None, None) => return Err(Fault::invalid("ids", "ids, or last instead", "nothing")),
    };
    if ids.is_empty() {
        return Err(Fault::invalid(
            "ids",
            "at least one shape of yours",
            "none: you have no shapes on the canvas",
        ));
    }
    let label = format!("erasure of {}", ids.join(", "));
    Ok(at_once(Unit::Erase { ids }, label))
}

fn one(canvas: &Canvas, kind: &str, arguments: Arguments<'_>, measure: &dyn Measure) -> Handled {
    let units = vec![draw(canvas, kind, arguments, Place(""), measure)?];
    not_erased(canvas, &drawn(&units), |_| None)?;
    room_for(canvas, units, 0)
}

fn drawn(units: &[Planned<Unit>]) -> Vec<&Geometry> {
    let forms = units.iter().filter_map(|planned| match &planned.unit {
        Unit::Draw { geometry, .. } => Some(geometry),
        Unit::Edit { .. } | Unit::Erase { .. } => None,
    });
    forms.collect()
}

/// Checks that none of these forms brings back what the human erased. `index` is the place in the arguments of the
/// form at a place of the list, if it has one.
fn not_erased(
    canvas: &Canvas,
    forms: &[&Geometry],
    index: impl Fn(usize) -> Option<usize>,
) -> Result<(), Fault> {
    let mut first = None;
    let mut ids: Vec<&str> = Vec::new();
    for (place, geometry) in forms.iter().enumerate() {
        for erased in canvas.erased_like(geometry) {
            first = first.or(Some((place, erased)));
            if !ids.contains(&erased.id()) {
                ids.push(erased.id());
            }
        }
    }
    match first {
        Some((place, erased)) => Err(words::near_copy(index(place), erased, &ids)),
        None => Ok(()),
    }
}

fn at_once(unit: Unit, label: String) -> Work<Unit> {
    Work {
        units: vec![Planned { unit, label }],
        interval: 0,
        warnings: Vec::new(),
    }
}

fn room_for(canvas: &Canvas, units: Vec<Planned<Unit>>, interval: Millis) -> Handled {
    let after = canvas.agent().shapes().len() + units.len();
    if after > SHAPES {
        return Err(words::full(after, SHAPES));
    }
    Ok(Work {
        units,
        interval,
        warnings: Vec::new(),
    })
}

/// The shapes drawn last. Ids count upwards, whatever the paint order.
fn newest(canvas: &Canvas, count: usize) -> Vec<String> {
    let number = |id: &str| id.trim_start_matches('a').parse::<u32>().unwrap_or(0);
    let mut ids: Vec<_> = canvas
        .agent()
        .shapes()
        .iter()
        .map(|shape| shape.id().to_owned())
        .collect();
    ids.sort_by_key(|id| std::cmp::Reverse(number(id)));
    ids.truncate(count);
    ids
}
