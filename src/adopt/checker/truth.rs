//! What really happened, kept by the world alone.
//!
//! It repeats none of the mechanism's code: it counts what the human did, what a look has shown and what a plan
//! has covered, as an onlooker with a notebook would.

use crate::adopt::{Batch, CallId};
use crate::mechanism::Gate;

/// What one caller is in the middle of.
#[derive(Clone, Debug, Default)]
pub enum Caller {
    #[default]
    Idle,
    Looking(CallId),
    Landing(Landing),
}

/// A batch on its way, and what the world knew when it was called.
#[derive(Clone, Debug)]
pub struct Landing {
    pub call: CallId,
    pub batch: Batch,
    pub acts: u32,
    pub doubts: u32,
    pub landed: u32,
}

/// What really happened.
#[derive(Clone, Debug, Default)]
pub struct Truth {
    pub acts: u32,
    pub shown: u32,
    pub accepted: u32,
    pub met: bool,
    pub stale: bool,
    pub owned: bool,
    pub doubts: u32,
    /// Which of two plans is in force; 0 for none.
    pub plan: u8,
    pub holds: Vec<u32>,
    pub callers: [Caller; 2],
    pub rows: u32,
    /// The hold begun last; holds are numbered upwards.
    pub last_hold: Option<u32>,
}

impl Truth {
    /// The gate as the table in the design says it.
    pub fn gate(&self) -> Gate {
        if self.stale || !self.holds.is_empty() || self.shown < self.acts {
            Gate::Look
        } else if self.met && self.accepted < self.acts {
            Gate::Replan
        } else {
            Gate::Open
        }
    }
}
