//! What the user did, as a look tells it, and what it cut off.

use serde_json::{Value, json};

use crate::canvas::{Act, Alteration, Canvas, Unit};
use crate::mechanism::Act as Told;
use crate::session::{Event, Model, News, Progress, counted};
use crate::tools::news::ago;
use crate::tools::number::number;
use crate::tools::tool::Looking;
use crate::tools::words::{FILE_OPENED, lower_first};

/// Ids of an act told; of more, the first and how many there were.
const IDS: usize = 12;

/// One act as a look tells it.
pub struct ToldAct {
    /// Whether no earlier look told it.
    pub new: bool,
    /// Which act it was, what, when, and what was landing then.
    pub told: Value,
}

/// The acts since the last plan, a stroke as one act: what was landing is told of the moment the pen went down.
pub fn acts(looking: &Looking<'_, Canvas>) -> Vec<ToldAct> {
    let Looking { session, look, now } = looking;
    let ledger = session.ledger();
    let mut pen_down: Vec<(u32, &Told<News>)> = Vec::new();
    let mut told: Vec<ToldAct> = Vec::new();
    for act in look.news {
        let Some(entry) = ledger.get(act.what.entry) else {
            continue;
        };
        let (what, began) = match &entry.event {
            Event::HoldBegan { hold } => {
                pen_down.push((*hold, act));
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
            Event::FileOpened { .. } => (json!(FILE_OPENED), None),
            _ => continue,
        };
        let new = look.is_new(act);
        let mut fields = json!({
            "act": act.number,
            "new": new,
            "what": what,
            "when": ago(entry.at, *now),
        });
        if let (Value::Object(fields), Some(progress)) =
            (&mut fields, began.unwrap_or(act).what.during)
        {
            let Progress { landed, of, .. } = progress;
            let shapes = counted(of as usize, "shape", "shapes");
            let during = format!("while your batch landed: {landed} of {shapes}");
            fields.insert("during".to_owned(), json!(during));
        }
        told.push(ToldAct { new, told: fields });
    }
    // The pen that is down now is not finished yet; the others left no ink.
    let down_now = usize::from(look.busy).min(pen_down.len());
    pen_down.truncate(pen_down.len() - down_now);
    if !pen_down.is_empty() {
        let new = pen_down.iter().any(|(_, began)| look.is_new(began));
        let times = pen_down.len();
        let what = "put the pen down and drew nothing";
        told.push(ToldAct {
            new,
            told: json!({"new": new, "what": what, "times": times}),
        });
    }
    told
}

fn in_words(act: &Act) -> Value {
    let words = lower_first(&Canvas::act_in_words(act));
    match act {
        Act::Drew { id, .. } => json!(format!("{words}: {id}")),
        Act::Altered { ids, taken, how } => {
            let whose = if taken.is_empty() { "their" } else { "your" };
            let ids = ids.join(", ");
            let what = match how {
                Alteration::Move(by) => {
                    format!(
                        "moved {whose} {ids} by [{}, {}]",
                        number(by.x),
                        number(by.y)
                    )
                }
                Alteration::Recolour(color) => format!("recoloured {whose} {ids} to {color}"),
            };
            if taken.is_empty() {
                json!(what)
            } else {
                json!(format!("{what}: it is the user's now, leave it as it is"))
            }
        }
        Act::LetIn { id, unit, .. } => {
            let label = match unit {
                Unit::Draw { style, .. } if !style.label.is_empty() => {
                    format!(" ({})", style.label)
                }
                _ => String::new(),
            };
            json!(format!(
                "let in a shape of yours that had been dropped: {id}{label}; it is on the canvas now and is yours"
            ))
        }
        Act::Undid { .. } => {
            json!(words.replace("the last act", "their own last act"))
        }
        Act::TookBack { ids } => {
            let first: Vec<_> = ids.iter().take(IDS).map(String::as_str).collect();
            let more = ids.len().saturating_sub(IDS);
            let more = match more {
                0 => String::new(),
                more => format!(" and {more} more"),
            };
            json!(format!(
                "took back your last batch: {}{more}",
                first.join(", ")
            ))
        }
        _ => json!(words),
    }
}
