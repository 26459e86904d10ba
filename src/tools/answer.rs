//! What every answer says, whatever the tool: whether all was done, where the gate stands, what to call next.

use serde_json::{Map, Value, json};

use crate::mechanism::Code;
use crate::session::{Actor, Session};

use super::brief::shorten;
use super::fault::Fault;
use super::tool::Page;
use super::words;

/// What one call has to say.
#[derive(Debug, Default)]
pub struct Outcome {
    /// Why less was done than asked for; also a repeat of something that was done in full.
    pub code: Option<Code>,
    /// Whether everything asked for was done.
    pub ok: bool,
    /// Full sentences for the agent.
    pub message: Option<String>,
    /// Further fields of the answer.
    pub details: Map<String, Value>,
    /// Whether it is what a look shows, which may be long.
    pub is_look: bool,
}

impl From<Fault> for Outcome {
    fn from(fault: Fault) -> Self {
        Self {
            code: Some(fault.code),
            ok: false,
            message: Some(fault.message),
            details: fault.details,
            is_look: false,
        }
    }
}

/// Puts the answer of a call to `tool` together from what it has to say and where the session stands now.
pub fn answer<P: Page>(session: &Session<P>, tool: &str, outcome: Outcome) -> Value {
    let Outcome {
        code,
        ok,
        message,
        details,
        is_look,
    } = outcome;
    let barge_in = session.barge_in();
    let mut answer = Map::new();
    let mut put = |key: &str, value: Value| {
        answer.insert(key.to_owned(), value);
    };
    put("ok", json!(ok));
    if let Some(code) = code {
        put("code", json!(code.as_str()));
    }
    put("gate", json!(session.gate().as_str()));
    let path = details.get("path").and_then(Value::as_str);
    let write_on = words::next_after::<P>(code, tool, path);
    let unseen = barge_in.counters().unseen();
    put(
        "next",
        json!(P::NAMES.next(session.gate(), barge_in.busy(), unseen, &write_on)),
    );
    put("user_acts", json!(barge_in.counters().acts()));
    if barge_in.busy() {
        put("user_busy", json!(true));
    }
    put(
        "last_actor",
        json!(match session.last_actor() {
            Actor::Nobody => "nobody",
            Actor::Human => "user",
            Actor::Agent => "agent",
            Actor::Unknown => "unknown",
        }),
    );
    if let Some(message) = message {
        put("message", json!(message));
    }
    answer.extend(details);
    Value::Object(if is_look { answer } else { shorten(answer) })
}
