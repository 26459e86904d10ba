//! From the arguments of one shape to the unit that draws it.

use serde_json::Value;

use crate::canvas::{Bounds, Canvas, Geometry, Path, Point, TextAnchor, Unit, fit_box};
use crate::mechanism::is_blank;
use crate::session::{Planned, counted};
use crate::tools::arguments::{Arguments, numbers};
use crate::tools::fault::Fault;
use crate::tools::schema::{Property, Schema, list, optional};
use crate::tools::tool::Measure;

use super::style::{Place, one_line, style};
use super::target;
use super::words::{bad_path, no_room, parameter};

/// The forms of `canvas_shape`.
pub const SHAPE_KINDS: &[&str] = &["rect", "ellipse", "line", "arrow", "polygon", "path"];
/// The forms of a batch's items.
pub const ITEM_KINDS: &[&str] = &[
    "stroke", "rect", "ellipse", "line", "arrow", "polygon", "path", "text",
];

/// Coordinates an agent may send, units either way: ten frames.
const REACH: f64 = 10_000.0;
/// Points of one shape.
const POINTS: usize = 2_000;
/// Characters of path data: the text of the longest path with every number written out.
const PATH_TEXT: usize = 40_000;

fn coordinate() -> Schema {
    Schema::Number(-REACH, REACH)
}

/// A point or a distance: two numbers.
pub fn pair() -> Schema {
    list(coordinate(), 2, 2)
}

/// The parameter `points`.
pub fn points_schema() -> Schema {
    list(pair(), 1, POINTS)
}

/// The parameters of a freehand line.
pub fn stroke_properties() -> Vec<Property> {
    vec![
        optional("smooth", Schema::Flag, parameter::SMOOTH),
        optional("closed", Schema::Flag, parameter::CLOSED),
    ]
}

/// The parameters of the other forms.
pub fn form_properties() -> Vec<Property> {
    vec![
        optional("box", list(coordinate(), 4, 4), parameter::BOX),
        optional("d", Schema::Text(1, PATH_TEXT), parameter::D),
        optional("from", Schema::Text(2, 24), parameter::ANCHOR),
        optional("to", Schema::Text(2, 24), parameter::ANCHOR),
        optional("fit", Schema::Text(2, 12), parameter::FIT),
        optional("scale", Schema::Number(0.05, 5.0), parameter::SCALE),
    ]
}

/// The parameters of a text besides the text and its point.
pub fn text_properties() -> Vec<Property> {
    vec![
        optional("size", Schema::Number(8.0, 96.0), parameter::SIZE),
        optional(
            "anchor",
            Schema::Choice(&["start", "middle", "end"]),
            parameter::TEXT_ANCHOR,
        ),
    ]
}

/// The fields that each kind takes, besides style and `under`.
fn fields_of(kind: &str) -> &'static [&'static str] {
    match kind {
        "stroke" => &["points", "smooth", "closed"],
        "rect" | "ellipse" => &["box", "fit", "scale"],
        "line" | "arrow" => &["points", "from", "to"],
        "polygon" => &["points"],
        "path" => &["d"],
        _ => &["text", "at", "size", "anchor"],
    }
}

const FORM_FIELDS: &[&str] = &[
    "points", "smooth", "closed", "box", "d", "from", "to", "fit", "scale", "text", "at", "size",
    "anchor",
];

/// The unit that draws one shape.
///
/// # Errors
/// What does not fit, with its path: a field the kind does not take, a missing one, an anchor of something
/// that is not there.
pub fn draw(
    canvas: &Canvas,
    kind: &str,
    arguments: Arguments<'_>,
    at: Place<'_>,
    measure: &dyn Measure,
) -> Result<Planned<Unit>, Fault> {
    let takes = fields_of(kind);
    if let Some(name) = FORM_FIELDS
        .iter()
        .find(|name| arguments.has(name) && !takes.contains(name))
    {
        let expected = format!("left out: kind {kind} takes {}", takes.join(", "));
        return Err(Fault::invalid(&at.of(name), &expected, "given"));
    }
    let geometry = geometry(canvas, kind, arguments, at, measure)?;
    let style = style(arguments, &at)?;
    let under = arguments.text("under");
    if let Some(under) = under {
        target::own(canvas, &at.of("under"), under)?;
    }
    Ok(Planned {
        label: label(&style.label, &geometry),
        unit: Unit::Draw {
            geometry,
            style,
            under: under.map(str::to_owned),
        },
    })
}

/// What a unit is called in lists: its label, or its form and place if it has none.
fn label(label: &str, geometry: &Geometry) -> String {
    if label.is_empty() {
        let center = geometry.bounds().center();
        format!("{} at {:.0},{:.0}", geometry.kind(), center.x, center.y)
    } else {
        label.to_owned()
    }
}

fn geometry(
    canvas: &Canvas,
    kind: &str,
    arguments: Arguments<'_>,
    at: Place<'_>,
    measure: &dyn Measure,
) -> Result<Geometry, Fault> {
    Ok(match kind {
        "stroke" => Geometry::Stroke {
            points: points(arguments, at, 1)?,
            smooth: arguments.flag("smooth").unwrap_or(true),
            closed: arguments.flag("closed").unwrap_or(false),
        },
        "rect" => Geometry::Rect {
            bounds: bounds(canvas, arguments, at)?,
        },
        "ellipse" => Geometry::Ellipse {
            bounds: bounds(canvas, arguments, at)?,
        },
        "line" => Geometry::Line {
            points: ends(canvas, arguments, at)?,
        },
        "arrow" => Geometry::Arrow {
            points: ends(canvas, arguments, at)?,
        },
        "polygon" => Geometry::Polygon {
            points: points(arguments, at, 3)?,
        },
        "path" => {
            let d = arguments
                .text("d")
                .ok_or_else(|| Fault::invalid(&at.of("d"), "SVG path data", "nothing"))?;
            let path = Path::parse(d).map_err(|error| bad_path(&at.of("d"), &error))?;
            Geometry::Path { path }
        }
        _ => text(arguments, at, measure)?,
    })
}

fn points(arguments: Arguments<'_>, at: Place<'_>, least: usize) -> Result<Vec<Point>, Fault> {
    let sent = arguments.list("points").unwrap_or_default();
    if sent.len() < least {
        let expected = format!("a list of at least {least} [x,y]");
        let got = match sent.len() {
            0 => "nothing".to_owned(),
            n => format!("a list of {}", counted(n, "item", "items")),
        };
        return Err(Fault::invalid(&at.of("points"), &expected, &got));
    }
    Ok(sent.iter().filter_map(point).collect())
}

/// A value that is a point.
pub fn point(value: &Value) -> Option<Point> {
    let [x, y] = numbers(value)?;
    Some(Point::new(x, y).rounded())
}

fn bounds(canvas: &Canvas, arguments: Arguments<'_>, at: Place<'_>) -> Result<Bounds, Fault> {
    let path = at.of("box");
    match (arguments.numbers::<4>("box"), arguments.text("fit")) {
        (Some([x, y, w, h]), None) => {
            let bounds = Bounds { x, y, w, h }.rounded();
            let has_size = bounds.w > 0.0 && bounds.h > 0.0;
            has_size.then_some(bounds).ok_or_else(|| {
                let expected = "[x, y, width, height] with a width and a height of at least 0.1";
                Fault::invalid(&path, expected, &format!("{w} by {h}"))
            })
        }
        (None, Some(id)) => {
            let item = target::item(canvas, &at.of("fit"), id)?;
            let (bounds, circle) = target::extent(&item);
            let scale = arguments.number("scale").unwrap_or(1.0);
            let fitted = fit_box(&bounds, circle, scale).rounded();
            let has_size = fitted.w > 0.0 && fitted.h > 0.0;
            has_size
                .then_some(fitted)
                .ok_or_else(|| no_room(&at.of("fit"), id, &fitted))
        }
        (Some(_), Some(_)) => Err(Fault::invalid(&path, "box or fit, not both", "both")),
        (None, None) => Err(Fault::invalid(
            &path,
            "[x, y, width, height], or fit instead",
            "nothing",
        )),
    }
}

fn ends(canvas: &Canvas, arguments: Arguments<'_>, at: Place<'_>) -> Result<Vec<Point>, Fault> {
    let from = arguments.text("from");
    let to = arguments.text("to");
    match (arguments.has("points"), from, to) {
        (true, None, None) => points(arguments, at, 2),
        (false, Some(from), Some(to)) => Ok(vec![
            target::anchor(canvas, &at.of("from"), from)?,
            target::anchor(canvas, &at.of("to"), to)?,
        ]),
        (true, ..) => Err(Fault::invalid(
            &at.of("points"),
            "points, or from and to, not both",
            "both",
        )),
        (false, None, _) => Err(Fault::invalid(
            &at.of("from"),
            "an anchor, or points instead of from and to",
            "nothing",
        )),
        (false, _, None) => Err(Fault::invalid(
            &at.of("to"),
            "an anchor, or points instead of from and to",
            "nothing",
        )),
    }
}

fn text(arguments: Arguments<'_>, at: Place<'_>, measure: &dyn Measure) -> Result<Geometry, Fault> {
    let text = one_line(arguments.text("text").unwrap_or_default());
    if is_blank(&text) {
        return Err(Fault::invalid(
            &at.of("text"),
            "a text that shows something",
            "blank",
        ));
    }
    let point = arguments
        .get("at")
        .and_then(point)
        .ok_or_else(|| Fault::invalid(&at.of("at"), "[x, y]", "nothing"))?;
    let size = arguments.number("size").unwrap_or(24.0);
    Ok(Geometry::Text {
        width: crate::canvas::tenth(measure.text_width(&text, size)),
        text,
        at: point,
        size,
        anchor: match arguments.text("anchor") {
            Some("middle") => TextAnchor::Middle,
            Some("end") => TextAnchor::End,
            _ => TextAnchor::Start,
        },
    })
}
