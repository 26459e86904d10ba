//! What the ledger is made of.

use serde::{Deserialize, Serialize};
use serde_json::Value;

/// Milliseconds since 1970-01-01 UTC.
pub type Millis = u64;

/// A call's number in its session, from 1.
pub type CallId = u32;

/// One line of the ledger: an event and when it happened.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Entry<A, U> {
    /// When it happened.
    pub at: Millis,
    /// What happened.
    #[serde(flatten)]
    pub event: Event<A, U>,
}

/// Who made a call that did not come from outside the page.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Caller {
    /// An agent through WebMCP.
    #[default]
    Agent,
    /// The page's own practice agent, a script.
    Practice,
}

impl Caller {
    /// What the person reads of it, after "the".
    pub const fn name(self) -> &'static str {
        match self {
            Self::Agent => "AI",
            Self::Practice => "script",
        }
    }
}

/// Everything that can happen in a session. Folding the events in order gives its whole state.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "event", rename_all = "snake_case")]
pub enum Event<A, U> {
    /// The human did something; or something that is no person did, and the page kept it
    /// ([`Model::is_by_human`](super::Model::is_by_human) tells).
    Acted {
        /// What they did.
        act: A,
    },
    /// The page opened with something on it that nobody here made. No act: nobody did it.
    Opened {
        /// What was put there.
        act: A,
    },
    /// Something that is no person tried to act outside the tools. Nothing came of it.
    Outside {
        /// What it tried, in words for the log.
        what: String,
    },
    /// The human pressed Stop.
    Stopped,
    /// Something touches that may prove to be nothing, such as a palm. No act; nothing lands until it ends.
    Touched {
        /// The number of the hold that it is, or will be.
        hold: u32,
    },
    /// What touched was nothing, and left nothing.
    Withdrawn {
        /// The number it touched with.
        hold: u32,
    },
    /// The human began something that takes time, such as a stroke; or what touches is meant.
    HoldBegan {
        /// Its number in the session.
        hold: u32,
    },
    /// What was begun is over.
    HoldEnded {
        /// The number it began with.
        hold: u32,
        /// What came of it, if anything.
        act: Option<A>,
    },
    /// Something that was no person pressed what only a person may press. It changed nothing.
    Ignored {
        /// What was pressed, as the page names it.
        pressed: String,
    },
    /// An agent called a tool.
    Called {
        /// The call's number.
        call: CallId,
        /// Who called.
        caller: Caller,
        /// The tool's name.
        tool: String,
        /// The arguments as they came in; very long ones are summed up.
        arguments: Value,
    },
    /// A call's turn came and its work begins to land.
    Began {
        /// The call.
        call: CallId,
        /// How many units it will land if nobody interrupts it.
        of: u32,
    },
    /// One unit landed.
    Landed {
        /// The call it belongs to.
        call: CallId,
        /// Its place among the call's units, from 0.
        index: u32,
        /// What landed.
        unit: U,
        /// The ids that it made or changed.
        ids: Vec<String>,
    },
    /// From here on a call lands while nobody can see the page: at once and not at its pace.
    Unseen {
        /// The call.
        call: CallId,
    },
    /// A call was cut off: these of its units never happened. The person can be shown them, and can let them in.
    Dropped {
        /// The call.
        call: CallId,
        /// Units with their places in the call, from 0.
        units: Vec<(u32, U)>,
    },
    /// The agent looked.
    Looked {
        /// The call.
        call: CallId,
    },
    /// The agent stated a plan before it was interrupted.
    Planned {
        /// The call.
        call: CallId,
        /// The plan.
        plan: String,
    },
    /// The agent re-planned and was accepted.
    Replanned {
        /// The call.
        call: CallId,
        /// What it saw.
        observed: String,
        /// What it will do now.
        new_plan: String,
        /// What it gives up.
        abandoning: String,
        /// Whether `observed` names nothing of what the human did. A remark for readers, not a refusal.
        vague: bool,
    },
    /// The page made a mistake of its own in this call: the gate fails closed until the agent looks.
    Faulted {
        /// The call.
        call: CallId,
    },
    /// A call was answered. Each call has exactly one of these (invariant I9).
    Answered {
        /// The call.
        call: CallId,
        /// Why less was done than asked for, if so.
        code: Option<String>,
        /// The answer, word for word.
        answer: Value,
    },
    /// The page was loaded again.
    Reloaded,
    /// The human opened this session from a file, in the place of what was here. An act, and a new page to an agent:
    /// whatever it remembers is of something else.
    FileOpened {
        /// What the file is called.
        name: String,
    },
}

impl<A, U> Event<A, U> {
    /// Whether the shared work may be another after it. What changes only the gate or the log does not count.
    pub const fn may_change_work(&self) -> bool {
        matches!(
            self,
            Self::Acted { .. }
                | Self::Opened { .. }
                | Self::HoldEnded { act: Some(_), .. }
                | Self::Landed { .. }
        )
    }
}
