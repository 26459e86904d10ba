//! What a look says: all an agent has, for it never sees the picture.

use serde_json::{Map, Value, json};

use crate::canvas::{
    Canvas, Form, Item, Mark, PEN_DEFAULT, Shape, form_name, simplify_to, tenth, touches,
};
use crate::session::{Event, Millis, News};
use crate::tools::arguments::Arguments;
use crate::tools::fault::Fault;
use crate::tools::tool::Looking;

use super::target;

type Fields = Map<String, Value>;

/// Points of a mark in a summary, and in full.
const POINTS: (usize, usize) = (12, 24);
/// Marks told with points and anchors in a summary; the others are told briefly.
const MARKS_IN_FULL: usize = 8;
/// Marks told at all in a summary.
const MARKS: usize = 60;
/// Shapes told one by one in a summary; earlier ones are told in groups.
const SHAPES: usize = 100;
/// How many earlier shapes make a group.
const GROUP: usize = 25;
/// Acts told one by one; earlier ones are counted.
const ACTS: usize = 24;
/// Labels of dropped shapes told.
const DROPPED: usize = 24;
/// How many entries back the ledger is searched for what was dropped.
const DROPPED_SEARCH: usize = 2_000;

/// The answer of `canvas_describe`.
///
/// # Errors
/// An id that is not there.
pub fn describe(looking: &Looking<'_, Canvas>, arguments: Arguments<'_>) -> Result<Fields, Fault> {
    let canvas = looking.session.model();
    let full = arguments.text("detail") == Some("full");
    let mut fields = standing(looking);
    if let Some(ids) = arguments.texts("ids") {
        let items = ids.iter().enumerate().map(|(index, id)| {
            let item = target::item(canvas, &format!("ids[{index}]"), id)?;
            Ok(match item {
                Item::Mark(mark) => mark_in_full(canvas, mark, POINTS.1),
                Item::Shape(shape) => shape_in_full(shape),
            })
        });
        let items = items.collect::<Result<Vec<_>, Fault>>()?;
        fields.insert("items".to_owned(), json!(items));
        return Ok(fields);
    }
    fields.insert("user_marks".to_owned(), marks(canvas, full));
    let shapes = if full {
        let shapes = canvas.agent().shapes().iter();
        shapes.map(|shape| shape_in_full(shape)).collect()
    } else {
        shapes_in_brief(canvas)
    };
    fields.insert("your_shapes".to_owned(), shapes);
    Ok(fields)
}

/// The frame, the plan, what the user did, and what was dropped.
fn standing(looking: &Looking<'_, Canvas>) -> Fields {
    let Looking { session, look, now } = looking;
    let canvas = session.model();
    let acts = acts(looking);
    let new = acts.iter().filter(|act| act.new).count();
    let mut fields = Map::new();
    let mut put = |key: &str, value: Value| {
        fields.insert(key.to_owned(), value);
    };
    put(
        "frame",
        json!("1000 x 700 units, origin top left, x right, y down"),
    );
    if let Some(plan) = look.plan {
        let gave_up = (!plan.abandoning.is_empty()).then_some(&plan.abandoning);
        put("plan", json!({"plan": plan.new_plan, "gave_up": gave_up}));
    }
    put("news_count", json!(new));
    if acts.is_empty() {
        put("user_did", json!("nothing since your last plan"));
    } else {
        let earlier = acts.len().saturating_sub(ACTS);
        if earlier > 0 {
            put(
                "user_did_earlier",
                json!(format!("{earlier} more acts before these")),
            );
        }
        let told: Vec<_> = acts.into_iter().skip(earlier).map(|act| act.told).collect();
        put("user_did", json!(told));
    }
    if look.busy {
        put(
            "user_is",
            json!(
                "drawing right now; this look shows the canvas without that stroke, so look again in a few seconds"
            ),
        );
    } else if let Some(at) = session.last_act_at() {
        put("user_last_acted", json!(ago(at, *now)));
    }
    if let Some(landing) = session.landing() {
        put(
            "landing",
            json!(format!(
                "{} of {} shapes of a batch have landed so far",
                landing.landed, landing.of
            )),
        );
    }
    if let Some(dropped) = dropped(looking) {
        put("dropped", dropped);
    }
    put(
        "counts",
        json!({"user_marks": canvas.human().marks().len(), "your_shapes": canvas.agent().shapes().len()}),
    );
    fields
}

struct ToldAct {
    new: bool,
    told: Value,
}

/// The acts since the last plan, a stroke as one act: what was landing is told of the moment the pen went down.
fn acts(looking: &Looking<'_, Canvas>) -> Vec<ToldAct> {
    let Looking { session, look, now } = looking;
    let ledger = session.ledger();
    let mut pen_down: Vec<(u32, News)> = Vec::new();
    let mut told: Vec<ToldAct> = Vec::new();
    for act in look.news {
        let Some(entry) = ledger.get(act.what.entry) else {
            continue;
        };
        let (what, began) = match &entry.event {
            Event::HoldBegan { hold } => {
                pen_down.push((*hold, act.what));
                continue;
            }
            Event::HoldEnded {
                hold,
                act: Some(did),
            } => {
                let place = pen_down.iter().position(|(open, _)| open == hold);
                (
                    in_words(did),
                    place.map(|place| pen_down.swap_remove(place).1),
                )
            }
            Event::Acted { act: did } => (in_words(did), None),
            Event::Stopped => (json!("pressed Stop"), None),
            _ => continue,
        };
        let during = began.unwrap_or(act.what).during;
        let during = during.map(|progress| {
            format!(
                "while your batch landed: {} of {} shapes",
                progress.landed, progress.of
            )
        });
        told.push(ToldAct {
            new: look.is_new(act),
            told: json!({
                "act": act.number,
                "new": look.is_new(act),
                "what": what,
                "when": ago(entry.at, *now),
                "during": during,
            }),
        });
    }
    let unfinished = pen_down.len() - usize::from(look.busy).min(pen_down.len());
    if unfinished > 0 {
        told.push(ToldAct {
            new: true,
            told: json!({"what": "put the pen down and drew nothing", "times": unfinished}),
        });
    }
    told
}

fn in_words(act: &crate::canvas::Act) -> Value {
    use crate::session::Model;
    let words = crate::tools::words::lower_first(&Canvas::act_in_words(act));
    match act {
        crate::canvas::Act::Drew { id, .. } => json!(format!("{words}: {id}")),
        crate::canvas::Act::Undid { .. } => {
            json!(words.replace("the last act", "their own last act"))
        }
        crate::canvas::Act::TookBack { ids } => {
            json!(format!("took back your last batch: {}", ids.join(", ")))
        }
        _ => json!(words),
    }
}

/// What the user's acts cut off since the last accepted plan.
fn dropped(looking: &Looking<'_, Canvas>) -> Option<Value> {
    let entries = looking.session.ledger().entries();
    for entry in entries.iter().rev().take(DROPPED_SEARCH) {
        match &entry.event {
            Event::Replanned { .. } => return None,
            Event::Answered {
                code: Some(_),
                answer,
                ..
            } => {
                let count = answer.get("dropped_count").and_then(Value::as_u64);
                let labels = answer.get("dropped").and_then(Value::as_array);
                if let (Some(count), Some(labels)) = (count, labels)
                    && count > 0
                {
                    let labels: Vec<_> = labels
                        .iter()
                        .filter_map(|pair| pair.get(1))
                        .take(DROPPED)
                        .collect();
                    return Some(json!({
                        "count": count,
                        "labels": labels,
                        "means": "these never happened and will not appear by themselves",
                    }));
                }
            }
            _ => {}
        }
    }
    None
}

fn ago(at: Millis, now: Millis) -> String {
    format!("{} s ago", now.saturating_sub(at) / 1_000)
}

fn marks(canvas: &Canvas, full: bool) -> Value {
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

fn mark_in_full(canvas: &Canvas, mark: &Mark, points: usize) -> Value {
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
    let anchors: Fields = mark
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
fn shapes_in_brief(canvas: &Canvas) -> Value {
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

fn shape_in_full(shape: &Shape) -> Value {
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
