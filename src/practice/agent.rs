//! What a practice agent is, to whoever runs it.

use serde_json::Value;

use crate::session::Millis;

use super::chance::Chance;

/// Milliseconds between an answer and the next call, and how much longer it may be by chance.
const PAUSE: (Millis, Millis) = (1_300, 700);

/// A script that works through tool calls.
pub trait Agent {
    /// What to do next. `answer` is that of the call asked for last, if it has come since; `None` at the beginning
    /// and after a wait.
    fn next(&mut self, answer: Option<&Value>) -> Step;
}

/// One thing to do.
#[derive(Clone, Debug, PartialEq)]
pub enum Step {
    /// Call this tool, and hand its answer to the next step.
    Call {
        /// The tool's name.
        tool: &'static str,
        /// Its arguments.
        arguments: Value,
    },
    /// Let this many milliseconds pass.
    Wait(Millis),
    /// There is nothing more to do. Says why, to the person.
    Done(&'static str),
}

/// How long an agent takes from an answer to its next call.
pub const fn pause(chance: &mut Chance) -> Millis {
    PAUSE.0 + chance.below(PAUSE.1)
}
