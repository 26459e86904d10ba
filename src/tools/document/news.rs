//! What the user did, as a look tells it: what stood there before, and what stands there now.

use serde_json::{Value, json};

use crate::document::{Act, Changed, Document};
use crate::mechanism::Act as Counted;
use crate::session::{Event, Model, News, Progress, counted};
use crate::tools::news::ago;
use crate::tools::tool::Looking;
use crate::tools::words::{FILE_OPENED, lower_first};

use super::read::owner_word;

/// Paragraphs of one act told.
const CHANGES: usize = 8;
/// Ids of an act told.
const IDS: usize = 12;

/// One act as a look tells it. Letters typed one after another are one act here.
pub struct ToldAct {
    /// How many of the acts in it no earlier look told.
    pub new: u32,
    /// What, when, and what was landing then.
    pub told: Value,
}

/// What a human did, before it is told.
struct Did {
    number: u32,
    new: u32,
    at: u64,
    during: Option<Progress>,
    what: What,
}

enum What {
    Act(Act),
    Stopped,
    FileOpened,
    LeftWord,
}

/// The acts since the last plan.
pub fn acts(looking: &Looking<'_, Document>) -> Vec<ToldAct> {
    did(looking)
        .into_iter()
        .map(|did| tell(did, looking.now))
        .collect()
}

fn did(looking: &Looking<'_, Document>) -> Vec<Did> {
    let Looking { session, look, .. } = looking;
    let ledger = session.ledger();
    let mut composing: Vec<(u32, &Counted<News>)> = Vec::new();
    let mut all: Vec<Did> = Vec::new();
    for act in look.news {
        let Some(entry) = ledger.get(act.what.entry) else {
            continue;
        };
        let (what, began) = match &entry.event {
            Event::HoldBegan { hold } => {
                composing.push((*hold, act));
                continue;
            }
            Event::HoldEnded {
                hold,
                act: Some(did),
            } => {
                let place = composing.iter().position(|(open, _)| open == hold);
                let began = place.map(|place| composing.swap_remove(place).1);
                (What::Act(did.clone()), began)
            }
            Event::Acted { act: did } => (What::Act(did.clone()), None),
            Event::Stopped => (What::Stopped, None),
            Event::FileOpened { .. } => (What::FileOpened, None),
            _ => continue,
        };
        let began = began.unwrap_or(act);
        let now = Did {
            number: act.number,
            new: u32::from(look.is_new(act)),
            at: entry.at,
            during: began.what.during,
            what,
        };
        match all.last_mut().and_then(|before| both(before, &now)) {
            Some(both) => {
                all.pop();
                all.push(both);
            }
            None => all.push(now),
        }
    }
    // A word that is being composed now is not finished yet; the others left nothing.
    let open = usize::from(look.busy).min(composing.len());
    composing.truncate(composing.len() - open);
    all.extend(composing.into_iter().filter_map(|(_, began)| {
        Some(Did {
            number: began.number,
            new: u32::from(look.is_new(began)),
            at: ledger.get(began.what.entry)?.at,
            during: began.what.during,
            what: What::LeftWord,
        })
    }));
    all
}

/// Two acts as one, if a reader takes them so.
fn both(before: &Did, now: &Did) -> Option<Did> {
    let (What::Act(first), What::Act(second)) = (&before.what, &now.what) else {
        return None;
    };
    // What an earlier look has told stays as it was told, and what interrupts a call stands for itself.
    let interrupts = now.during.map(|now| now.call) != before.during.map(|before| before.call);
    if (now.during.is_some() && interrupts) || (before.new == 0) != (now.new == 0) {
        return None;
    }
    Some(Did {
        number: now.number,
        new: before.new + now.new,
        at: now.at,
        during: before.during,
        what: What::Act(Document::together(first, second)?),
    })
}

fn tell(did: Did, now: u64) -> ToldAct {
    let mut told = json!({
        "act": did.number,
        "new": did.new > 0,
        "when": ago(did.at, now),
    });
    let (what, changes) = match &did.what {
        What::Act(act) => (in_words(act), changes(act)),
        What::Stopped => ("pressed Stop".to_owned(), Vec::new()),
        What::FileOpened => (FILE_OPENED.to_owned(), Vec::new()),
        What::LeftWord => ("began to compose a word and left it".to_owned(), Vec::new()),
    };
    if let Value::Object(told) = &mut told {
        told.insert("what".to_owned(), json!(what));
        if !changes.is_empty() {
            told.insert("changes".to_owned(), json!(changes));
        }
        if let Some(Progress { landed, of, .. }) = did.during {
            let paragraphs = counted(of as usize, "paragraph", "paragraphs");
            let during = format!("while your call landed: {landed} of {paragraphs}");
            told.insert("during".to_owned(), json!(during));
        }
    }
    ToldAct { new: did.new, told }
}

/// The log's words, for the agent: it is not `the AI` to itself, and the log's reader is not the reader.
fn in_words(act: &Act) -> String {
    let words = lower_first(&Document::act_in_words(act))
        .replace("which was the AI’s", "which was yours")
        .replace("which were the AI’s", "which were yours");
    match act {
        Act::TookBack { ids } => format!("took back what you wrote: {}", listed(ids)),
        Act::Gave { id } => format!("gave {id} to you: it is yours now"),
        Act::Undid { .. } => words.replace("the last act", "their own last act"),
        Act::Cleared { .. } => format!("{words}; all earlier ids are gone"),
        _ => words,
    }
}

fn listed(ids: &[String]) -> String {
    let first: Vec<_> = ids.iter().take(IDS).map(String::as_str).collect();
    match ids.len().saturating_sub(IDS) {
        0 => first.join(", "),
        more => format!("{} and {more} more", first.join(", ")),
    }
}

fn changes(act: &Act) -> Vec<Value> {
    match act {
        Act::Edited { changed, .. } | Act::Undid { changed } | Act::Redid { changed } => {
            changed.iter().take(CHANGES).map(change).collect()
        }
        _ => Vec::new(),
    }
}

/// One paragraph: whose it was and is, the words before and now.
fn change(changed: &Changed) -> Value {
    let Changed {
        id,
        from,
        to,
        was,
        is,
        left,
        right,
        into,
    } = changed;
    let mut told = json!({"id": id});
    if let Value::Object(told) = &mut told {
        if let Some(owner) = from {
            told.insert("whose".to_owned(), json!(owner_word(*owner)));
            told.insert(
                "before".to_owned(),
                json!([left, was, right].map(String::as_str).concat()),
            );
        }
        if let Some(owner) = to {
            if to != from {
                told.insert("now_whose".to_owned(), json!(owner_word(*owner)));
            }
            told.insert(
                "now".to_owned(),
                json!([left, is, right].map(String::as_str).concat()),
            );
        }
        if let Some(into) = into {
            told.insert("merged_into".to_owned(), json!(into));
        }
    }
    told
}
