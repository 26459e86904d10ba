//! Every sentence the tools say to an agent that is not about one page: full sentences, true when they are said.

use serde_json::{Map, Value, json};

use crate::mechanism::{Code, Plan, ToolNames};
use crate::session::{Event, Millis, Session};

use super::answer::Outcome;
use super::fault::Fault;
use super::landing::no_longer_yours;
use super::tool::Page;

pub(super) fn unknown_tool(name: &str, tools: &[&str]) -> Fault {
    let name: String = name.chars().take(60).collect();
    Fault::new(
        Code::NotFound,
        format!(
            "This page has no tool {name:?}. Nothing was done. Its tools are {}.",
            tools.join(", ")
        ),
    )
}

pub(super) fn internal() -> Fault {
    Fault::new(
        Code::Internal,
        "The page made a mistake of its own and did nothing more. Tell the user, then look again before you write.",
    )
}

/// The whole answer to every call on a page that has broken. It is said without the session, which may be what broke.
pub const BROKEN_ANSWER: &str = r#"{"ok":false,"code":"internal","gate":"look","next":"Tell the user that the page broke and must be loaded again; then look.","user_acts":0,"message":"The page made a mistake of its own. Nothing more will be written until the user loads it again."}"#;

/// The one call to make now, while the gate is open. After a refusal that is not to write on.
pub(super) fn next_after<P: Page>(code: Option<Code>, tool: &str, path: Option<&str>) -> String {
    let ToolNames { look, replan } = P::NAMES;
    if let Some(next) = code.and_then(P::next_after) {
        return next.to_owned();
    }
    match code {
        Some(Code::InvalidInput) => {
            let path = path.unwrap_or("what was sent");
            format!("Correct {path} and call {tool} again.")
        }
        Some(Code::Limit) => match path {
            Some(path) => format!("Call {tool} again with less in {path}."),
            None => format!("Make room among your own first, or call {tool} with less."),
        },
        Some(Code::NotFound | Code::Gone) => format!("Call {look} to see what is there."),
        Some(Code::DeletedByUser) => format!(
            "Call {replan} and say in new_plan, with its id, why it is needed again; or leave it out."
        ),
        Some(Code::NotYours) => format!("Call {tool} again with ids of your own alone."),
        Some(Code::Elsewhere) => format!("Call {look} once the user is back on this page."),
        _ => P::WRITE_ON.to_owned(),
    }
}

/// What a call is told that was stopped on its way. Of what landed, `taken` is gone by now, or the user's.
pub(super) fn stopped(code: Code, landed: usize, taken: usize, dropped: usize) -> String {
    let why = match code {
        Code::Cut => "The user acted while this was landing",
        Code::Cancelled => "The caller cancelled this call",
        Code::Elsewhere => "The user left this page",
        Code::UserBusy => "The user's caret came into what was to change next",
        _ => "The page made a mistake of its own",
    };
    match (landed, dropped) {
        (0, 0) => format!("{why}. Nothing was done."),
        (0, _) => format!("{why}: none of it landed, and what was dropped never happened."),
        _ => {
            let stays = |count| match count {
                1 => "stays until you remove it",
                _ => "stay until you remove them",
            };
            let stay = match landed.saturating_sub(taken) {
                _ if taken == 0 => format!(" and {}", stays(landed)),
                0 => ", all taken away or over by the user since (no_longer_yours)".to_owned(),
                kept => format!(
                    ", {taken} of them taken away or over by the user since (no_longer_yours); {kept} {}",
                    stays(kept)
                ),
            };
            format!("{why}: {landed} landed{stay}; {dropped} dropped, which never happened.")
        }
    }
}

/// The user's caret stands in what a call wants to write.
pub(super) fn at_caret(id: &str) -> Fault {
    Fault::new(
        Code::UserBusy,
        format!("The user's caret stands in {id} at this moment. Nothing was written. Wait a few seconds before you change {id}, or work elsewhere."),
    )
    .with("id", json!(id))
}

pub(super) fn plan_shown(plan: &str) -> Outcome {
    Outcome {
        ok: true,
        message: Some("The user can read this plan on the page now. Go on.".to_owned()),
        details: Map::from_iter([("plan".to_owned(), json!(plan))]),
        ..Outcome::default()
    }
}

pub(super) fn replanned(plan: Option<&Plan>) -> Outcome {
    Outcome {
        ok: true,
        message: Some(
            "This plan is in force now. What has landed stays until you remove it; what was dropped never happened."
                .to_owned(),
        ),
        details: in_force_details(plan),
        ..Outcome::default()
    }
}

pub(super) fn in_force(plan: Option<&Plan>) -> Outcome {
    Outcome {
        code: Some(Code::Repeat),
        ok: true,
        message: Some(
            "This very plan is in force already; nothing changed. Go on with it.".to_owned(),
        ),
        details: in_force_details(plan),
        ..Outcome::default()
    }
}

fn in_force_details(plan: Option<&Plan>) -> Map<String, Value> {
    plan.map(|plan| {
        let plan = json!({"new_plan": plan.new_plan, "abandoning": plan.abandoning});
        Map::from_iter([("plan".to_owned(), plan)])
    })
    .unwrap_or_default()
}

/// The outcome that an aborted call never heard of.
pub(super) fn repeat(earlier: &Value, taken: &[String]) -> Outcome {
    let kept = ["landed_count", "landed", "dropped_count", "dropped"];
    let mut details: Map<_, _> = kept
        .into_iter()
        .filter_map(|key| Some((key.to_owned(), earlier.get(key)?.clone())))
        .collect();
    details.extend(no_longer_yours(taken));
    let gone = if taken.is_empty() {
        ""
    } else {
        " (what no_longer_yours names is gone by now, or the user's)"
    };
    Outcome {
        code: Some(Code::Repeat),
        message: Some(format!(
            "This is the same call as one that was cancelled before you had its answer; here is what had landed of it{gone}. Nothing was done twice. Send what was dropped as a new call if you still want it."
        )),
        details,
        ..Outcome::default()
    }
}

/// What a look tells of a session that came out of a file.
pub const FILE_OPENED: &str = "opened a saved session in the place of what was here: only what this look shows is \
there, and ids from before name other things";

/// What the user did last and how long ago, in a few words.
pub(super) fn newest_act<P: Page>(session: &Session<P>, now: Millis) -> String {
    let acts = session.barge_in().news().iter().rev();
    let newest = acts
        .filter_map(|act| session.ledger().get(act.what.entry))
        .next();
    newest.map_or_else(String::new, |entry| {
        let what = match &entry.event {
            Event::Acted { act } | Event::HoldEnded { act: Some(act), .. } => P::act_in_words(act),
            Event::Stopped => "pressed Stop".to_owned(),
            Event::FileOpened { .. } => FILE_OPENED.to_owned(),
            _ => "began something".to_owned(),
        };
        let ago = now.saturating_sub(entry.at) / 1_000;
        format!("{}, {ago} s ago", lower_first(&what))
    })
}

/// The same words inside a sentence.
pub fn lower_first(text: &str) -> String {
    let mut letters = text.chars();
    letters
        .next()
        .map(|first| first.to_lowercase().collect::<String>() + letters.as_str())
        .unwrap_or_default()
}

/// The most of a call's arguments that the ledger keeps, in bytes of JSON. What lands is kept as units anyway, and
/// what is refused must not fill the storage.
const KEPT: usize = 20_000;

/// The arguments as the ledger keeps them: whole, unless they are long. Two long ones that are equal are kept as equal.
pub(super) fn kept_arguments(arguments: &Result<Value, Fault>) -> Value {
    let arguments = match arguments {
        Ok(arguments) => arguments,
        Err(fault) => return json!({ "unreadable": fault.details.get("path") }),
    };
    let text = serde_json::to_string(arguments).unwrap_or_default();
    if text.len() > KEPT {
        json!({ "too_long_to_keep": text.len(), "fingerprint": fingerprint(&text) })
    } else {
        arguments.clone()
    }
}

/// FNV-1a: the same in every build, and good enough to tell one call from another.
fn fingerprint(text: &str) -> String {
    let hash = text.bytes().fold(0xcbf2_9ce4_8422_2325_u64, |hash, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
    });
    format!("{hash:016x}")
}
