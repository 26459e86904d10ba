//! Every sentence the script says: plans to the page, and its end to the person. Each says what is so.

use crate::canvas::{Bounds, FRAME};
use crate::mechanism::FIELD_MAX;
use crate::practice::words::{TOLD, began, counted, did, fit, joined, shortened};

use super::look::SeenMark;
use super::part::Part;
use super::reply::{Reply, Why};

/// The lion is whole, or as whole as it will be.
pub const FINISHED: &str = "It has drawn all it was going to.";
/// The lion was there before.
pub const ALREADY: &str = "The lion is there already. Clear the canvas to see it drawn anew.";
/// The body of the lion is gone.
pub const TAKEN_AWAY: &str = "It ended because you took the lion away.";
/// Whatever there was to give up has been given up.
pub const NOTHING_LEFT: &str = "It ended: there is nothing left that it could give up or draw.";

/// The most characters of a first plan.
const PLAN: usize = 600;

/// The plan before anything is drawn, or while no new one is asked for.
pub fn plan(reply: &Reply, todo: &[Part]) -> String {
    fit(new_plan(reply, todo), PLAN)
}

/// `observed`
pub fn observed(reply: &Reply) -> String {
    let mut sentences = Vec::new();
    let marks = &reply.marks;
    if !marks.is_empty() {
        let told: Vec<_> = marks.iter().take(TOLD).map(mark_in_words).collect();
        let more = match marks.len().saturating_sub(TOLD) {
            0 => String::new(),
            more => format!("; and {more} more"),
        };
        let count = counted(marks.len(), "mark");
        sentences.push(format!("The user drew {count}: {}{more}.", told.join("; ")));
    }
    sentences.extend(began(&reply.acts));
    let others = reply.acts.iter().map(|act| act.what.clone());
    let others = others.filter(|what| !what.starts_with("drew ")).collect();
    let begin = if sentences.is_empty() {
        "The user"
    } else {
        "The user also"
    };
    sentences.extend(did(begin, others));
    if sentences.is_empty() {
        sentences.push("The user acted and left no new mark on the canvas.".to_owned());
    }
    fit(sentences.join(" "), FIELD_MAX)
}

/// `new_plan`
pub fn new_plan(reply: &Reply, todo: &[Part]) -> String {
    let mut sentences = Vec::new();
    for pair in &reply.joined {
        let (left, right) = (&pair.left, &pair.right);
        sentences.push(format!(
            "Take {left} and {right} as wheels and join them by an axle from {left}.center to {right}.center, with a hub in each."
        ));
    }
    let clear: Vec<_> = reply.others().map(|mark| mark.id.clone()).collect();
    if !clear.is_empty() {
        sentences.push(format!("Keep clear of {}.", shortened(&clear)));
    }
    let beneath: Vec<_> = reply
        .beneath
        .iter()
        .map(|(part, mark)| format!("{part} goes under {mark}"))
        .collect();
    if !beneath.is_empty() {
        sentences.push(format!(
            "What is the user's stays on top: {}.",
            shortened(&beneath)
        ));
    }
    if !reply.erase.is_empty() {
        sentences.push(format!(
            "Erase {}, which lost what it was fastened to.",
            shortened(&reply.erase)
        ));
    }
    let is_reply = !reply.acts.is_empty() || !sentences.is_empty();
    if is_reply && sentences.is_empty() {
        sentences.push("Leave what the user changed as it is.".to_owned());
    }
    let rest: Vec<_> = todo
        .iter()
        .filter(|part| {
            !reply
                .joined
                .iter()
                .any(|pair| part.name.ends_with(&pair.axle()))
        })
        .map(Part::rest_in_words)
        .collect();
    let (begin, lion) = if is_reply {
        ("Then go on with", "")
    } else {
        ("Draw", " a lion, from back to front:")
    };
    if rest.is_empty() {
        sentences.push("Then the picture is done.".to_owned());
    } else {
        sentences.push(format!("{begin}{lion} {}.", joined(&rest)));
    }
    fit(sentences.join(" "), FIELD_MAX)
}

/// `abandoning`
pub fn abandoning(reply: &Reply) -> String {
    let mut whys: Vec<&Why> = Vec::new();
    for given in &reply.given_up {
        if !whys.contains(&&given.why) {
            whys.push(&given.why);
        }
    }
    let sentences = whys.into_iter().map(|why| {
        let what: Vec<_> = reply
            .given_up
            .iter()
            .filter(|given| given.why == *why)
            .map(|given| given.what.clone())
            .collect();
        let what = joined(&what);
        match why {
            Why::Wheels => format!("I give up {what}: it rides on the wheels instead."),
            Why::RunsInto(mark) => format!("I give up {what}, which would run into {mark}."),
            Why::WheelGone => format!("I give up {what}, for the user took a wheel away."),
            Why::Room => format!("I give up {what}, to leave the user the room."),
        }
    });
    fit(sentences.collect::<Vec<_>>().join(" "), FIELD_MAX)
}

fn mark_in_words(mark: &SeenMark) -> String {
    let SeenMark { id, form, bounds } = mark;
    let article = if form.starts_with('o') { "an" } else { "a" };
    let center = bounds.center();
    format!(
        "{id}, {article} {form} about {:.0} by {:.0} {} [{:.0}, {:.0}]",
        bounds.w,
        bounds.h,
        place_in_words(bounds),
        center.x,
        center.y
    )
}

/// Which ninth of the frame the middle of a box lies in.
fn place_in_words(bounds: &Bounds) -> &'static str {
    let center = bounds.center();
    let third = |value: f64, whole: f64| {
        if value < whole / 3.0 {
            0
        } else if value < whole * 2.0 / 3.0 {
            1
        } else {
            2
        }
    };
    match (third(center.x, FRAME.w), third(center.y, FRAME.h)) {
        (0, 0) => "at the upper left",
        (1, 0) => "at the top",
        (2, 0) => "at the upper right",
        (0, 1) => "at the left",
        (1, 1) => "in the middle",
        (2, 1) => "at the right",
        (0, _) => "at the lower left",
        (1, _) => "at the bottom",
        _ => "at the lower right",
    }
}
