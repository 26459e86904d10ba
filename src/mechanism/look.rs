//! What a look is given: what the human did, and what else the agent should know.

use super::counters::Counters;
use super::replan::Plan;

/// One thing the human did, in the words (or the type) of the page.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Act<W> {
    /// Which act of the session this is, from 1.
    pub number: u32,
    /// What was done.
    pub what: W,
}

/// What a look is given: the acts since the last accepted plan, and what else the agent should know.
#[derive(Clone, Copy, Debug)]
pub struct Look<'a, W> {
    /// Every act that no accepted plan covers yet, oldest first.
    pub news: &'a [Act<W>],
    /// Where the counters stood before this look.
    pub counters: Counters,
    /// Whether the human is in the middle of something. Such a look covers nothing.
    pub busy: bool,
    /// The plan in force.
    pub plan: Option<&'a Plan>,
}

impl<W> Look<'_, W> {
    /// Whether no earlier look has shown this act.
    pub const fn is_new(&self, act: &Act<W>) -> bool {
        act.number > self.counters.seen()
    }
}
