//! Whose a paragraph is, and who took one away.

use serde::{Deserialize, Serialize};

/// Whose a paragraph is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Owner {
    /// The human's: they typed in it, took something out of it or pasted it.
    Human,
    /// The agent's: it wrote it, or was given it.
    Agent,
    /// From the sample or a file, touched by nobody here. It behaves as the agent's.
    Open,
    /// Written by something that is no person, such as a script or an extension. Protected like the human's.
    Unknown,
}

impl Owner {
    /// The value of `data-owner`, and the word on the wire except for the human, who is the `user` there.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Human => "human",
            Self::Agent => "agent",
            Self::Open => "open",
            Self::Unknown => "unknown",
        }
    }

    /// Whether the agent may not write here.
    pub const fn is_protected(self) -> bool {
        matches!(self, Self::Human | Self::Unknown)
    }

    /// Of two that meet in one paragraph, the one of the higher rank keeps its id and its ownership.
    pub(super) const fn rank(self) -> u8 {
        match self {
            Self::Human => 2,
            Self::Unknown => 1,
            Self::Agent | Self::Open => 0,
        }
    }
}

/// Whose hand made an edit.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Hand {
    /// The person's: a trusted event.
    #[default]
    Human,
    /// A script's or an extension's: an event that no person made.
    Unknown,
}

impl Hand {
    /// Whose a paragraph is once this hand has touched it.
    pub const fn owner(self) -> Owner {
        match self {
            Self::Human => Owner::Human,
            Self::Unknown => Owner::Unknown,
        }
    }

    /// Whether it is the person's.
    pub const fn is_human(&self) -> bool {
        matches!(self, Self::Human)
    }
}

/// Who took a paragraph away.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Remover {
    /// The human.
    Human,
    /// The agent.
    Agent,
    /// A script or an extension.
    Unknown,
}

impl From<Hand> for Remover {
    fn from(hand: Hand) -> Self {
        match hand {
            Hand::Human => Self::Human,
            Hand::Unknown => Self::Unknown,
        }
    }
}
