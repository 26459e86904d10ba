//! What a look says: the words that are there, whose they are, and what the user did.

use serde_json::{Map, Value, json};

use crate::document::{Document, Owner, Paragraph};
use crate::session::counted;
use crate::tools::arguments::Arguments;
use crate::tools::fault::Fault;
use crate::tools::news::{ago, dropped, landing_so_far, nothing_done, plan_in_force};
use crate::tools::tool::Looking;

use super::news::acts;
use super::target;

type Fields = Map<String, Value>;

/// Acts told one by one; earlier ones are counted.
const ACTS: usize = 20;
/// Paragraphs shown unless the agent asks for another number.
const SHOWN: usize = 40;
/// Bytes of paragraphs after which a look says where to go on.
const BYTES: usize = 60_000;
/// The user is at it if they did something within so many milliseconds.
const TYPING_MS: u64 = 2_000;

/// The answer of `doc_read`.
///
/// # Errors
/// A `from` that is not there.
pub fn read(looking: &Looking<'_, Document>, arguments: Arguments<'_>) -> Result<Fields, Fault> {
    let document = looking.session.model();
    let first = match arguments.text("from") {
        Some(id) => {
            target::any(document, "from", id)?;
            document.place(id).unwrap_or(0)
        }
        None => 0,
    };
    let limit = arguments
        .number("limit")
        .map_or(SHOWN, |limit| limit as usize);
    let all = document.paragraphs();
    let mut fields = standing(looking);
    let mut room = BYTES;
    let mut shown: Vec<Value> = Vec::new();
    for paragraph in all.iter().skip(first).take(limit) {
        // One is always shown, however long.
        if !shown.is_empty() && paragraph.text().len() > room {
            break;
        }
        room = room.saturating_sub(paragraph.text().len());
        shown.push(paragraph_in_full(looking, paragraph));
    }
    if let Some(next) = all.get(first + shown.len()) {
        fields.insert("more_from".to_owned(), json!(next.id()));
    }
    fields.insert("paragraphs".to_owned(), json!(shown));
    fields.insert("total".to_owned(), json!(all.len()));
    Ok(fields)
}

/// The word for an owner on the wire.
pub const fn owner_word(owner: Owner) -> &'static str {
    match owner {
        Owner::Human => "user",
        Owner::Agent | Owner::Open | Owner::Unknown => owner.as_str(),
    }
}

fn paragraph_in_full(looking: &Looking<'_, Document>, paragraph: &Paragraph) -> Value {
    let rewrite = paragraph.may_be_rewritten();
    let may = [
        ("rewrite", rewrite),
        ("move", rewrite),
        ("delete", paragraph.may_be_deleted()),
    ];
    let may: Vec<_> = may
        .iter()
        .filter(|(_, may)| *may)
        .map(|(what, _)| what)
        .collect();
    let mut told = json!({
        "id": paragraph.id(),
        "owner": owner_word(paragraph.owner()),
        "text": paragraph.text(),
        "may": may,
    });
    if let Value::Object(told) = &mut told {
        if let Some(of) = paragraph.echo_of() {
            told.insert("echo_of".to_owned(), json!(of));
        }
        let caret = looking.session.caret();
        if caret.iter().any(|id| id == paragraph.id()) {
            told.insert("user_is_here".to_owned(), json!(true));
        }
    }
    told
}

/// The plan, what the user did, and what was dropped.
fn standing(looking: &Looking<'_, Document>) -> Fields {
    let Looking { session, look, now } = looking;
    let acts = acts(looking);
    let new: u32 = acts.iter().map(|act| act.new).sum();
    let mut fields = Map::new();
    let mut put = |key: &str, value: Value| {
        fields.insert(key.to_owned(), value);
    };
    if let Some(plan) = plan_in_force(look.plan) {
        put("plan", plan);
    }
    put("news_count", json!(new));
    if acts.is_empty() {
        put("user_did", nothing_done(look.plan, look.busy));
    } else {
        let earlier = acts.len().saturating_sub(ACTS);
        if earlier > 0 {
            let earlier = format!("{} before these", counted(earlier, "more act", "more acts"));
            put("user_did_earlier", json!(earlier));
        }
        let told: Vec<_> = acts.into_iter().skip(earlier).map(|act| act.told).collect();
        put("user_did", json!(told));
    }
    let last = session.last_act_at();
    let typing = last.is_some_and(|at| now.saturating_sub(at) < TYPING_MS);
    if look.busy {
        put(
            "user_is",
            json!(
                "in the middle of a word; this look shows the document without it, so look again in a few seconds"
            ),
        );
    } else if typing {
        put("user_is", json!("typing or editing right now"));
    }
    if let Some(at) = last {
        put("user_last_acted", json!(ago(at, *now)));
    }
    if let Some(landing) = session.landing() {
        put(
            "landing",
            landing_so_far(landing, ("paragraph", "paragraphs"), "a call"),
        );
    }
    if let Some(dropped) = dropped(looking) {
        put("dropped", dropped);
    }
    fields
}
