//! A session in a few numbers.

use crate::session::Millis;

/// What a session came to so far.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Summary {
    /// From the first entry to the last, milliseconds.
    pub span: Millis,
    /// What the person did; a stroke is one, though its beginning and its end both count in the gate.
    pub acts: u32,
    /// Calls, looks and plans among them.
    pub calls: u32,
    /// Calls that were refused and had landed nothing.
    pub refused: u32,
    /// Looks that were answered.
    pub looks: u32,
    /// Units that landed.
    pub landed: u32,
    /// Units that were cut off and never happened.
    pub dropped: u32,
    /// Units that landed although they were given up.
    pub broken: u32,
}

impl Summary {
    /// Units that calls sent and that began to land.
    pub const fn sent(&self) -> u32 {
        self.landed.saturating_add(self.dropped)
    }
}
