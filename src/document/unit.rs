//! The smallest things an agent can land in the document.

use serde::{Deserialize, Serialize};

/// Where a paragraph goes.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Position {
    /// Before everything.
    Start,
    /// After everything.
    End,
    /// Just before this paragraph.
    Before(String),
    /// Just after this paragraph.
    After(String),
}

/// One paragraph of the agent's that comes, changes, moves or goes.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "unit", rename_all = "snake_case")]
pub enum Unit {
    /// A new paragraph.
    Insert {
        /// Where.
        at: Position,
        /// Its text.
        text: String,
        /// The human's paragraph that it repeats almost word for word.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        echo_of: Option<String>,
    },
    /// An own paragraph with another text.
    Rewrite {
        /// The paragraph.
        id: String,
        /// Its text.
        text: String,
        /// The human's paragraph that it repeats almost word for word.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        echo_of: Option<String>,
    },
    /// An own paragraph taken away.
    Delete {
        /// The paragraph.
        id: String,
    },
    /// An own paragraph put elsewhere.
    Move {
        /// The paragraph.
        id: String,
        /// Where.
        at: Position,
    },
}

impl Unit {
    /// The paragraph that is there already and that this writes.
    pub fn writes(&self) -> Option<&str> {
        match self {
            Self::Insert { .. } => None,
            Self::Rewrite { id, .. } | Self::Delete { id } | Self::Move { id, .. } => Some(id),
        }
    }
}
