//! The reasons an answer can carry, one list for every page.

use std::fmt;

/// Why a call did less than it asked for. Agents read [`Code::as_str`] in `code`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Code {
    /// The user acted and the agent has not looked since.
    LookFirst,
    /// The agent looked but has not said what it gives up.
    ReplanFirst,
    /// The user acted again after the look that a replan rests on.
    LookAgain,
    /// A field of the replan is missing, blank, a placeholder or a repeat.
    ThinReplan,
    /// The user's pen is down, or they are in the middle of a word.
    UserBusy,
    /// The target belongs to the user.
    NotYours,
    /// The user acted while the work was landing.
    Cut,
    /// A near copy of what the user deleted.
    DeletedByUser,
    /// The id was alive once and is not any more.
    Gone,
    /// The id was never given out.
    NotFound,
    /// The arguments do not fit.
    InvalidInput,
    /// The arguments exceed a stated limit.
    Limit,
    /// The caller aborted.
    Cancelled,
    /// The same call again, whose answer the caller never got.
    Repeat,
    /// The person left the page the call was made to.
    Elsewhere,
    /// A fault of the page itself.
    Internal,
}

impl Code {
    /// Every code, in the order of the contract.
    pub const ALL: [Self; 16] = [
        Self::LookFirst,
        Self::ReplanFirst,
        Self::LookAgain,
        Self::ThinReplan,
        Self::UserBusy,
        Self::NotYours,
        Self::Cut,
        Self::DeletedByUser,
        Self::Gone,
        Self::NotFound,
        Self::InvalidInput,
        Self::Limit,
        Self::Cancelled,
        Self::Repeat,
        Self::Elsewhere,
        Self::Internal,
    ];

    /// The name on the wire and in `data-code`.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::LookFirst => "look_first",
            Self::ReplanFirst => "replan_first",
            Self::LookAgain => "look_again",
            Self::ThinReplan => "thin_replan",
            Self::UserBusy => "user_busy",
            Self::NotYours => "not_yours",
            Self::Cut => "cut",
            Self::DeletedByUser => "deleted_by_user",
            Self::Gone => "gone",
            Self::NotFound => "not_found",
            Self::InvalidInput => "invalid_input",
            Self::Limit => "limit",
            Self::Cancelled => "cancelled",
            Self::Repeat => "repeat",
            Self::Elsewhere => "elsewhere",
            Self::Internal => "internal",
        }
    }

    /// The code of that name on the wire.
    pub fn parse(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|code| code.as_str() == name)
    }
}

impl fmt::Display for Code {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}
