//! Where a script stands with the page, as its answers say: the gate, what it has seen, how often it was refused.

use serde_json::Value;

use super::answer::{SeenAct, text};
use super::words;

/// So many refusals in a row, and it ends.
const PATIENCE: u32 = 6;

/// What the answers so far come to.
#[derive(Clone, Debug, Default)]
pub struct Standing {
    ok: bool,
    gate: String,
    acts: u64,
    /// The user's acts when it last looked.
    seen: Option<u64>,
    /// The user's acts before it began.
    began: Option<u64>,
    refusals: u32,
}

impl Standing {
    /// Takes an answer in. Says why it is the end, if it is.
    pub fn hear(&mut self, answer: &Value) -> Option<&'static str> {
        self.ok = answer.get("ok") == Some(&Value::Bool(true));
        self.gate = text(answer, "gate").unwrap_or_default();
        self.acts = answer.get("user_acts").and_then(Value::as_u64).unwrap_or(0);
        self.refusals = if self.ok { 0 } else { self.refusals + 1 };
        let is_hopeless = self.refusals > PATIENCE
            || text(answer, "code").is_some_and(|code| code == "thin_replan");
        is_hopeless.then_some(words::REFUSED)
    }

    /// Whether the last call did all it was asked for.
    pub const fn ok(&self) -> bool {
        self.ok
    }

    /// The last answer was a look's. Returns whether it showed all there is.
    pub fn looked(&mut self) -> bool {
        let is_whole = self.ok && self.gate != "look";
        if is_whole {
            self.seen = Some(self.acts);
        }
        is_whole
    }

    /// What was seen may be so no more, though the user has not acted.
    pub const fn doubt(&mut self) {
        self.seen = None;
    }

    /// Begins with what it has seen now. Returns whether it had not begun before.
    pub const fn begin(&mut self) -> bool {
        let is_first = self.began.is_none();
        if is_first {
            self.began = Some(self.acts);
        }
        is_first
    }

    /// Whether the next call is a look.
    pub fn must_look(&self) -> bool {
        self.seen != Some(self.acts) || self.gate == "look"
    }

    /// Whether it must say a new plan before it may write.
    pub fn must_replan(&self) -> bool {
        self.gate == "replan"
    }

    /// Whether the user has pressed Stop since it began.
    pub fn is_stopped(&self, acts: &[SeenAct]) -> bool {
        let is_new = |act: &SeenAct| self.began.is_some_and(|began| act.number > began);
        acts.iter()
            .any(|act| act.what == "pressed Stop" && is_new(act))
    }
}
