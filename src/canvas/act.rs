//! What the human can do on the canvas.

use serde::{Deserialize, Serialize};

use super::agent_layer::Unit;
use super::alter::Alteration;
use super::traced::Traced;

/// One act of the human's hand. All of them count in the gate.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "act", rename_all = "snake_case")]
pub enum Act {
    /// Drew a mark, which gets this id.
    Drew {
        /// The mark's id, as the layer gives it.
        id: String,
        /// What looked like.
        form: String,
        /// The ink.
        stroke: Traced,
    },
    /// Erased marks of their own or shapes of the agent.
    Erased {
        /// What was erased.
        ids: Vec<String>,
    },
    /// Took back all that is left of the agent's last call.
    TookBack {
        /// The shapes that went.
        ids: Vec<String>,
    },
    /// Cleared the canvas.
    Cleared {
        /// Everything that was on it.
        ids: Vec<String>,
    },
    /// Moved or recoloured something. A shape of the agent that is altered is the human's from then on.
    Altered {
        /// What was altered.
        ids: Vec<String>,
        /// Those of them that were the agent's until then.
        taken: Vec<String>,
        /// How.
        how: Alteration,
    },
    /// Let in a shape that was dropped when a call was cut off. It is the agent's.
    LetIn {
        /// The call it was dropped from.
        call: u32,
        /// Its place among the call's units, from 0.
        index: u32,
        /// The shape's id, as the layer gives it.
        id: String,
        /// The shape.
        unit: Unit,
    },
    /// Undid an own act.
    Undid {
        /// What came or went by it.
        ids: Vec<String>,
    },
    /// Did it again after all.
    Redid {
        /// What came or went by it.
        ids: Vec<String>,
    },
}
