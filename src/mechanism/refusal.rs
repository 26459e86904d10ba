//! Why the gate said no, as a value.

use std::error::Error;
use std::fmt;

use super::code::Code;
use super::replan::Thin;

/// What the mechanism answers instead of a permit or an accepted plan. A refusal changes nothing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// There is something the agent has not been told.
    LookFirst {
        /// Human acts that no look has shown; 0 when only a reload or a fault of the page made the
        /// agent's memory doubtful.
        unseen: u32,
    },
    /// The agent looked, and must now say what it gives up.
    ReplanFirst,
    /// The human acted again after the look that this replan rests on.
    LookAgain {
        /// Human acts since that look, at least 1.
        unseen: u32,
    },
    /// The replan does not say enough.
    Thin(Thin),
    /// A hold is open: the human is in the middle of something.
    UserBusy,
}

impl Refusal {
    /// The code of this refusal on the wire.
    pub const fn code(&self) -> Code {
        match self {
            Self::LookFirst { .. } => Code::LookFirst,
            Self::ReplanFirst => Code::ReplanFirst,
            Self::LookAgain { .. } => Code::LookAgain,
            Self::Thin(_) => Code::ThinReplan,
            Self::UserBusy => Code::UserBusy,
        }
    }
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.code().fmt(f)
    }
}

impl Error for Refusal {}
