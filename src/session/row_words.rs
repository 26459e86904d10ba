//! What the log says to the person about a call, plainly and briefly.

use serde_json::Value;

use super::isolated::isolated;

/// A touch that proved to be nothing while something was landing.
pub(super) const WITHDRAWN: &str = "A touch left no mark; the AI waited for it and went on";

/// A press that no person made.
pub(super) fn ignored(pressed: &str) -> String {
    format!("A script pressed “{pressed}”; ignored")
}

/// A session that came out of a file.
pub(super) fn file_opened(name: &str) -> String {
    format!(
        "Opened {}: what stands above is from that file",
        isolated(name)
    )
}

/// A call that has not been answered yet.
pub(super) fn calling(tool: &str) -> String {
    format!("Called {tool}")
}

/// A call that did all it was asked for without landing anything.
pub(super) fn done(tool: &str, answer: &Value) -> String {
    if tool.ends_with("_replan") {
        return "New plan".to_owned();
    }
    if tool.ends_with("_plan") {
        return "Plan".to_owned();
    }
    let busy = answer.get("user_busy").is_some();
    match (answer.get("news_count").and_then(Value::as_u64), busy) {
        (Some(0), false) => "Looked: nothing new from you".to_owned(),
        (Some(0), true) => "Looked while you were in the middle of something".to_owned(),
        (Some(n), _) => {
            let acts = if n == 1 { "act" } else { "acts" };
            let more = if busy {
                ", and you were in the middle of another"
            } else {
                ""
            };
            format!("Looked: {n} new {acts} of yours{more}")
        }
        (None, _) => format!("Called {tool}"),
    }
}

/// What a row says of a call, and whether some of it landed while nobody could see the page.
pub(super) fn seen(text: String, unseen: bool) -> String {
    if unseen {
        format!("{text}; the page was in the background")
    } else {
        text
    }
}

/// A call that was left without an answer, and why. `landed` says what it had landed of so many.
pub(super) fn lost(tool: &str, landed: &str, of: u32, why: &str) -> String {
    if of > 0 {
        format!("{landed}; {why} before the rest")
    } else {
        format!("Called {tool}; {why} before anything was done")
    }
}

/// A call that was refused because of no act, but because the page was loaded again or had a fault.
pub(super) fn doubted(tool: &str) -> String {
    format!("Blocked {tool}: what it knows may be out of date")
}

/// A call that was refused or cut short. `landed` says what it had landed, if its turn had come.
pub(super) fn refused(code: &str, tool: &str, answer: &Value, landed: Option<&str>) -> String {
    let count = |key| answer.get(key).and_then(Value::as_u64).unwrap_or(0);
    let done = landed.map_or_else(|| format!("called {tool}, nothing was done"), str::to_owned);
    match code {
        "look_first" => format!("Blocked {tool}: it has not seen what you did"),
        "replan_first" => format!("Blocked {tool}: it has seen, but not re-planned"),
        "look_again" => "Plan refused: you acted again after its look".to_owned(),
        "thin_replan" => format!(
            "Plan refused: {} says too little",
            answer.get("field").and_then(Value::as_str).unwrap_or("it")
        ),
        "user_busy" if landed.is_none() => {
            format!("Blocked {tool}: you are in the middle of something")
        }
        "not_yours" => format!("Blocked {tool}: that is yours"),
        "deleted_by_user" => format!("Blocked {tool}: you deleted that"),
        "gone" | "not_found" => format!("Turned away {tool}: nothing of that name is there"),
        "invalid_input" => format!("Turned away {tool}: its arguments do not fit"),
        "limit" => format!("Turned away {tool}: too much at once"),
        "cut" | "user_busy" => format!("{done}; {} never happened", count("dropped_count")),
        "cancelled" => format!("Cancelled by the agent's host: {done}"),
        "elsewhere" => format!("Stopped, you left the page: {done}"),
        "repeat" => format!("Asked for {tool} again; nothing done twice"),
        _ => format!("A fault of this page stopped {tool}"),
    }
}
