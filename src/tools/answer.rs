//! What every answer says, whatever the tool: whether all was done, where the gate stands, what to call next.

use serde_json::{Map, Value, json};

use crate::mechanism::Code;
use crate::session::{Actor, Session};

use super::fault::Fault;
use super::tool::Page;

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
}

impl From<Fault> for Outcome {
    fn from(fault: Fault) -> Self {
        Self {
            code: Some(fault.code),
            ok: false,
            message: Some(fault.message),
            details: fault.details,
        }
    }
}

/// Puts an answer together from what this call has to say and where the session stands now.
pub fn answer<P: Page>(session: &Session<P>, outcome: Outcome) -> Value {
    let Outcome {
        code,
        ok,
        message,
        details,
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
    put(
        "next",
        json!(P::NAMES.next(session.gate(), barge_in.busy(), P::WRITE_ON)),
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
        }),
    );
    if let Some(message) = message {
        put("message", json!(message));
    }
    answer.extend(details);
    Value::Object(answer)
}
