//! What the mechanism says to an agent, in full sentences that are true when they are said.
//!
//! These are the sentences every page shares; a page's own tool texts live with its tools. Both are held
//! by one golden file in the tests. Requests land and prohibitions do not, so each sentence says what to do.

use super::gate::Gate;
use super::refusal::Refusal;
use super::replan::{FIELD_MAX, FIELD_MIN, Fault, Thin};

/// The tools an answer can send the agent to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ToolNames<'a> {
    /// The tool that looks.
    pub look: &'a str,
    /// The tool that re-plans.
    pub replan: &'a str,
}

impl ToolNames<'_> {
    /// The one call to make now. `unseen` is how many acts no look covers; `write` says how to go on when the gate is
    /// open.
    pub fn next(&self, gate: Gate, busy: bool, unseen: u32, write: &str) -> String {
        let Self { look, replan } = self;
        match gate {
            Gate::Open => write.to_owned(),
            Gate::Look if busy => {
                format!(
                    "The user is in the middle of something; wait a few seconds, then call {look}."
                )
            }
            Gate::Look if unseen == 0 => {
                format!("Call {look} now; it shows the page as it stands.")
            }
            Gate::Look => format!("Call {look} now; it tells what the user did."),
            Gate::Replan => format!(
                "Call {replan} now with observed, new_plan and abandoning, each written in English; speak to the user in their own language."
            ),
        }
    }

    /// Why the gate refused.
    pub fn refusal(&self, refusal: &Refusal) -> String {
        let Self { look, replan } = self;
        match refusal {
            Refusal::LookFirst { unseen: 0 } => format!(
                "The page was loaded again or had a fault of its own, so your picture of it may be out of date. Nothing was written. Call {look} first."
            ),
            Refusal::LookFirst { unseen } => format!(
                "The user acted {}, and you have not seen it yet. Nothing was written. Call {look} to see what they did.",
                times(*unseen)
            ),
            Refusal::ReplanFirst => format!(
                "Looking is not enough: no plan of yours takes account of what the user did. Nothing was written. Call {replan} with observed (what the user did), new_plan (how you build on it) and abandoning (what you were going to make and now will not), each written in English."
            ),
            Refusal::LookAgain { unseen } => format!(
                "The user acted {} more after the look this plan rests on, so the plan is not accepted. Call {look} again, then {replan}.",
                times(*unseen)
            ),
            Refusal::UserBusy => format!(
                "The user is doing something at this moment. Nothing was written. Wait a few seconds, then call {look}."
            ),
            Refusal::Thin(thin) => self.thin(*thin),
        }
    }

    fn thin(&self, Thin { field, fault }: Thin) -> String {
        let name = field.as_str();
        let why = match fault {
            Fault::Missing => format!("{name} is missing or is no text"),
            Fault::Blank => format!("{name} is blank"),
            Fault::Placeholder => format!("{name} is a placeholder that says nothing"),
            Fault::Short => {
                format!(
                    "{name} is too short: it needs at least two different words and {FIELD_MIN} characters"
                )
            }
            Fault::Long => format!("{name} is longer than {FIELD_MAX} characters"),
            Fault::SameAs(other) => format!("{name} repeats {}", other.as_str()),
            Fault::OldPlan => format!("{name} is the plan that the user interrupted"),
        };
        let mend = match fault {
            Fault::Long => "Say it shorter.",
            Fault::OldPlan => "Say what you will do differently now.",
            _ => match field {
                super::replan::Field::Observed => "Say what you saw the user do.",
                super::replan::Field::NewPlan => {
                    "Say what you will do now, around what the user did."
                }
                super::replan::Field::Abandoning => {
                    "Name the smallest concrete thing that you were going to make and now will not."
                }
            },
        };
        format!(
            "The plan is not accepted: {why}. {mend} Then call {} again.",
            self.replan
        )
    }
}

/// `once`, `twice`, `3 times`.
pub fn times(count: u32) -> String {
    match count {
        1 => "once".to_owned(),
        2 => "twice".to_owned(),
        n => format!("{n} times"),
    }
}
