//! Where the agent stands: what it must do before it may write.

use std::fmt;

/// The gate between the agent and the shared work. It is derived from the [`Counters`](super::Counters)
/// whenever it is asked for and never stored, so it cannot disagree with them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Gate {
    /// The agent may write.
    Open,
    /// The agent must look: there is something it has not been told.
    Look,
    /// The agent has been told everything and must say what it gives up.
    Replan,
}

impl Gate {
    /// The name on the wire and in `data-gate`: `open`, `look` or `replan`.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Open => "open",
            Self::Look => "look",
            Self::Replan => "replan",
        }
    }
}

impl fmt::Display for Gate {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}
