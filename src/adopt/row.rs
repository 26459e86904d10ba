//! One line of the ledger.

use super::ended::Ended;

/// Who a row is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Who {
    /// The person at the page: only what a trusted event did.
    Human,
    /// An agent: only what happened in a call of a tool.
    Agent,
    /// The page itself, and everything else.
    Page,
}

impl Who {
    /// The name in `data-who`: `human`, `agent` or `page`.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Human => "human",
            Self::Agent => "agent",
            Self::Page => "page",
        }
    }
}

/// One thing that happened. When it happened is for the page to say, which has the clock.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Row {
    /// Its number in the session, from 1, never given out twice.
    pub number: u32,
    /// Who did it.
    pub who: Who,
    /// What was done, for a person to read.
    pub what: String,
    /// Which human act this is, if it counts as one.
    pub act: Option<u32>,
    /// The tool that was called, and how the call ended, if it was a call.
    pub call: Option<(String, Ended)>,
}
