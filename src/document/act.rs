//! What the human can do to the document.

use serde::{Deserialize, Serialize};

use super::changed::Changed;
use super::edit::Edit;
use super::owner::Hand;

/// One act of a hand. All of them count in the gate.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "act", rename_all = "snake_case")]
pub enum Act {
    /// Changed text.
    Edited {
        /// What comes in the place of what.
        edit: Edit,
        /// Whose hand it was.
        #[serde(default, skip_serializing_if = "Hand::is_human")]
        hand: Hand,
        /// What a reader sees changed by it.
        changed: Vec<Changed>,
    },
    /// Undid an own act.
    Undid {
        /// What a reader sees changed by it.
        changed: Vec<Changed>,
    },
    /// Did it again after all.
    Redid {
        /// What a reader sees changed by it.
        changed: Vec<Changed>,
    },
    /// Took back what the agent wrote.
    TookBack {
        /// The paragraphs that went.
        ids: Vec<String>,
    },
    /// Brought back a paragraph that was gone.
    Restored {
        /// The paragraph.
        id: String,
    },
    /// Gave a paragraph to the agent.
    Gave {
        /// The paragraph.
        id: String,
    },
    /// Began a new document.
    Cleared {
        /// Everything that was in the old one.
        ids: Vec<String>,
    },
    /// Opened something that nobody here wrote, such as the sample. It comes in the place of what was there.
    Opened {
        /// What it is called.
        name: String,
        /// Its paragraphs.
        texts: Vec<String>,
    },
}
