//! What a look says: all an agent has, for it never sees the picture.

use serde_json::{Map, Value, json};

use crate::canvas::{Canvas, Item};
use crate::session::counted;
use crate::tools::arguments::Arguments;
use crate::tools::fault::Fault;
use crate::tools::news::{ago, dropped, landing_so_far, nothing_done, plan_in_force};
use crate::tools::tool::Looking;

use super::inventory::{POINTS, inventory, mark_in_full, shape_in_full, taken_in_full, taken_over};
use super::news::acts;
use super::target;

type Fields = Map<String, Value>;

/// Acts told one by one; earlier ones are counted.
const ACTS: usize = 20;
/// Bytes of a summary, less some for what every answer says besides.
const SUMMARY: usize = 7_700;
/// Bytes of a look in full.
const FULL: usize = 160_000;

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
                Item::Taken(shape) => taken_in_full(shape),
                Item::Shape(shape) => shape_in_full(shape),
            })
        });
        let items = items.collect::<Result<Vec<_>, Fault>>()?;
        fields.insert("items".to_owned(), json!(items));
        return Ok(fields);
    }
    let taken = taken_over(canvas);
    if !taken.is_empty() {
        fields.insert("user_took_over".to_owned(), json!(taken));
    }
    let told = serde_json::to_string(&fields).map_or(0, |text| text.len());
    let room = if full { FULL } else { SUMMARY };
    let (marks, shapes) = inventory(canvas, full, room.saturating_sub(told));
    fields.insert("user_marks".to_owned(), json!(marks));
    fields.insert("your_shapes".to_owned(), json!(shapes));
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
    if let Some(plan) = plan_in_force(look.plan) {
        put("plan", plan);
    }
    put("news_count", json!(new));
    if acts.is_empty() {
        put("user_did", nothing_done(look.plan, look.busy));
    } else {
        let earlier = acts.len().saturating_sub(ACTS);
        if earlier > 0 {
            put(
                "user_did_earlier",
                json!(format!(
                    "{} before these",
                    counted(earlier, "more act", "more acts")
                )),
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
            landing_so_far(landing, ("shape", "shapes"), "a batch"),
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
