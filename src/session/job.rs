//! Work of one call that lands unit by unit.

use crate::mechanism::Permit;

use super::event::{CallId, Millis};

/// One unit on its way, and what it depicts.
#[derive(Clone, Debug, PartialEq)]
pub struct Planned<U> {
    /// What is to land.
    pub unit: U,
    /// The agent's name for it; empty if it gave none.
    pub label: String,
}

/// Why a unit did not land. Nothing more of its call ever will.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Halt {
    /// The human has acted, or the call is answered already.
    Cut,
    /// The human's caret stands in what the unit would write.
    Caret,
}

/// A unit that landed: its place in the call and the ids it made or changed.
pub type LandedUnit = (u32, Vec<String>);

/// A call whose turn has come. It lives in memory only: after a reload nothing of it lands any more.
#[derive(Debug)]
pub struct Job<U> {
    pub(super) call: CallId,
    pub(super) permit: Permit,
    pub(super) units: Vec<Planned<U>>,
    pub(super) landed: Vec<LandedUnit>,
    pub(super) interval: Millis,
    /// Whether the ledger says that it lands unseen.
    pub(super) unseen: bool,
}

impl<U> Job<U> {
    /// The call this is the work of.
    pub const fn call(&self) -> CallId {
        self.call
    }

    /// When the next unit is due, in milliseconds after the job began. By the time that passed, not by counting
    /// timers: a throttled tab catches up.
    pub fn next_due(&self) -> Millis {
        self.interval * self.landed.len() as Millis
    }

    /// What has landed, in order.
    pub fn landed(&self) -> &[LandedUnit] {
        &self.landed
    }

    /// What has not landed: place and label, in order.
    pub fn waiting(&self) -> impl Iterator<Item = (u32, &str)> {
        (0..)
            .zip(&self.units)
            .map(|(index, planned)| (index, planned.label.as_str()))
            .skip(self.landed.len())
    }

    /// Whether every unit has landed.
    pub fn is_done(&self) -> bool {
        self.landed.len() == self.units.len()
    }
}
