//! What every look tells, whatever the page: the plan in force, what was dropped, how long ago something was.

use std::collections::BTreeSet;

use serde_json::{Map, Value, json};

use crate::mechanism::Plan;
use crate::session::{Event, Millis, Progress, counted};

use super::tool::{Looking, Page};

/// Labels of what was dropped told.
const DROPPED: usize = 20;
/// How many entries back the ledger is searched for what was dropped.
const DROPPED_SEARCH: usize = 2_000;
/// Characters of the plan told, and of what it gave up: enough to go on by.
const PLAN: (usize, usize) = (400, 200);

/// The plan in force and what it gave up.
pub fn plan_in_force(plan: Option<&Plan>) -> Option<Value> {
    let plan = plan?;
    let mut told = json!({"plan": start_of(&plan.new_plan, PLAN.0)});
    if let Value::Object(told) = &mut told
        && !plan.abandoning.is_empty()
    {
        let gave_up = start_of(&plan.abandoning, PLAN.1);
        told.insert("gave_up".to_owned(), json!(gave_up));
    }
    Some(told)
}

/// What a look says the user did, while there is no act to tell.
pub fn nothing_done(plan: Option<&Plan>, busy: bool) -> Value {
    json!(match (plan, busy) {
        (Some(_), false) => "nothing since your last plan",
        (None, false) => "nothing since you began",
        (Some(_), true) => "since your last plan, only what they are doing right now",
        (None, true) => "since you began, only what they are doing right now",
    })
}

/// How far a call has landed, whose units have this noun, as one and as many.
pub fn landing_so_far(
    Progress { landed, of, .. }: Progress,
    noun: (&str, &str),
    whole: &str,
) -> Value {
    let units = counted(of as usize, noun.0, noun.1);
    let have = if of == 1 { "has" } else { "have" };
    json!(format!(
        "{landed} of {units} of {whole} {have} landed so far"
    ))
}

/// What was cut off and what the agent has not gone on from since, by a plan or by landing something else.
pub fn dropped<P: Page>(looking: &Looking<'_, P>) -> Option<Value> {
    let entries = looking.session.ledger().entries();
    // On the way back: the calls that were answered or go on now, and what landed of the one that is met next.
    let goes_on = looking.session.landing().map(|landing| landing.call);
    let mut known: BTreeSet<_> = goes_on.into_iter().collect();
    let mut landed = 0;
    for entry in entries.iter().rev().take(DROPPED_SEARCH) {
        match &entry.event {
            Event::Replanned { .. } => return None,
            Event::Answered {
                code: None, answer, ..
            } if answer.get("landed_count").is_some() => return None,
            Event::Answered { call, answer, .. } => {
                let count = answer.get("dropped_count").and_then(Value::as_u64);
                let labels = answer.get("dropped").and_then(Value::as_array);
                if let (Some(count), Some(labels)) = (count, labels)
                    && count > 0
                {
                    let labels = labels.iter().filter_map(|pair| pair.get(1));
                    return Some(never_happened(count, labels.take(DROPPED).collect()));
                }
                known.insert(*call);
            }
            Event::Landed { .. } => landed += 1,
            // The page was closed in the middle of it, and nobody was there to answer.
            Event::Began { call, of } if !known.contains(call) && *of > landed => {
                return Some(never_happened(u64::from(*of - landed), Vec::new()));
            }
            Event::Began { .. } => landed = 0,
            _ => {}
        }
    }
    None
}

fn never_happened(count: u64, labels: Vec<&Value>) -> Value {
    let mut told = Map::new();
    told.insert("count".to_owned(), json!(count));
    if !labels.is_empty() {
        told.insert("labels".to_owned(), json!(labels));
    }
    let means = "these never happened and will not appear by themselves";
    told.insert("means".to_owned(), json!(means));
    Value::Object(told)
}

/// How long ago that was.
pub fn ago(at: Millis, now: Millis) -> String {
    format!("{} s ago", now.saturating_sub(at) / 1_000)
}

/// The first characters of a text, and a sign that there were more.
pub fn start_of(text: &str, characters: usize) -> String {
    let mut start: String = text.chars().take(characters).collect();
    if start.len() < text.len() {
        start.push('…');
    }
    start
}
