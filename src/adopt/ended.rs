//! How a call ended.

use crate::mechanism::{Code, Plan, Replanned};

use super::batch::{Batch, Stop};
use super::refused::Refused;

/// How a call ended: what its one row of the ledger says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Ended {
    /// The call did what it was asked to, in the page's own words.
    Done(String),
    /// A look told so many acts.
    Looked {
        /// Acts that no accepted plan covers.
        news: u32,
    },
    /// A replan was not refused.
    Replanned(Replanned),
    /// A batch is over.
    Batch {
        /// Units that landed.
        landed: u32,
        /// Units that never happened.
        dropped: u32,
        /// Why it stopped early, if so.
        stop: Option<Stop>,
    },
    /// The call was refused and changed nothing.
    Refused(Refused),
    /// The page refused for a reason of its own, such as arguments that do not fit.
    Declined(Code),
}

impl Ended {
    /// How the call of this batch ended.
    pub fn of_batch(batch: &Batch) -> Self {
        match batch.stop() {
            Some(Stop::Refused(refused)) => Self::Refused(refused.clone()),
            stop => Self::Batch {
                landed: batch.landed(),
                dropped: batch.units() - batch.landed(),
                stop: stop.cloned(),
            },
        }
    }

    /// Why less was done than asked for, if so.
    pub fn code(&self) -> Option<Code> {
        match self {
            Self::Refused(refused) => Some(refused.code()),
            Self::Batch { stop, .. } => stop.as_ref().map(Stop::code),
            Self::Declined(code) => Some(*code),
            Self::Done(_) | Self::Looked { .. } | Self::Replanned(_) => None,
        }
    }

    /// What the row says. `plan` is the plan in force.
    pub(super) fn words(&self, tool: &str, plan: Option<&Plan>) -> String {
        match self {
            Self::Done(what) => what.clone(),
            Self::Looked { news: 0 } => "looked: nothing new".to_owned(),
            Self::Looked { news: 1 } => "looked: 1 act of yours".to_owned(),
            Self::Looked { news } => format!("looked: {news} acts of yours"),
            Self::Replanned(Replanned::Accepted) => plan.map_or_else(
                || "made a new plan".to_owned(),
                |plan| {
                    let Plan {
                        observed,
                        new_plan,
                        abandoning,
                    } = plan;
                    format!("new plan: {new_plan} · saw: {observed} · gives up: {abandoning}")
                },
            ),
            Self::Replanned(Replanned::InForce) => "repeated the plan in force".to_owned(),
            Self::Batch {
                landed, dropped: 0, ..
            } => format!("landed {landed}"),
            Self::Batch {
                landed, dropped, ..
            } => format!(
                "landed {landed} of {}; {dropped} never happened",
                landed + dropped
            ),
            Self::Refused(refused) => format!("blocked {tool}: {}", refused.code()),
            Self::Declined(Code::Cancelled) => format!("{tool} was stopped by the agent's host"),
            Self::Declined(Code::Internal) => format!("{tool} failed: a fault of the page"),
            Self::Declined(code) => format!("blocked {tool}: {code}"),
        }
    }
}
