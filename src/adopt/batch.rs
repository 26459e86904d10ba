//! Work of several units on its way through the lane.

use crate::mechanism::{Code, Permit, Ticket};

use super::refused::Refused;

/// Work of several units that lands one unit at a time. It lives in memory only; a reload ends it.
///
/// The permit is the one from the moment the call was made. A call that waited in the lane while the human acted
/// and another call re-planned does not land under that other call's plan.
#[derive(Clone, Debug)]
pub struct Batch {
    pub(super) ticket: Ticket,
    pub(super) permit: Permit,
    pub(super) units: u32,
    pub(super) landed: u32,
    pub(super) stop: Option<Stop>,
}

impl Batch {
    /// Units asked for.
    pub const fn units(&self) -> u32 {
        self.units
    }

    /// Units that landed.
    pub const fn landed(&self) -> u32 {
        self.landed
    }

    /// Units that never happened because the batch was stopped; 0 while it is on its way.
    pub const fn dropped(&self) -> u32 {
        match self.stop {
            Some(_) => self.units - self.landed,
            None => 0,
        }
    }

    /// Why it stopped before everything had landed, if so.
    pub const fn stop(&self) -> Option<&Stop> {
        self.stop.as_ref()
    }

    /// Whether nothing more of it will land.
    pub const fn is_over(&self) -> bool {
        self.stop.is_some() || self.landed == self.units
    }
}

/// What became of one step of a [`Batch`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Step<T> {
    /// Another call is landing. Ask again.
    Wait,
    /// One more unit landed; this is what it returned.
    Landed(T),
    /// Nothing more of this batch will land: all has landed, or [`Batch::stop`] says why not.
    Over,
}

/// Why a batch stopped before everything had landed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Stop {
    /// Its turn came and it was refused; nothing had landed.
    Refused(Refused),
    /// The human acted.
    Cut,
    /// The next unit's region is the human's.
    NotYours(String),
    /// The caller aborted.
    Cancelled,
    /// The person left the page.
    Elsewhere,
    /// A unit failed: a fault of the page.
    Fault,
}

impl Stop {
    /// The code on the wire.
    pub const fn code(&self) -> Code {
        match self {
            Self::Refused(refused) => refused.code(),
            Self::Cut => Code::Cut,
            Self::NotYours(_) => Code::NotYours,
            Self::Cancelled => Code::Cancelled,
            Self::Elsewhere => Code::Elsewhere,
            Self::Fault => Code::Internal,
        }
    }
}
