//! What a script does on the page itself, without any tool: events that no person made. They must do nothing.

use crate::mechanism::Gate;
use crate::session::Session;

use super::outcome::{Outcome, Slip, Told, Verdict};
use super::trial::Tried;

/// How it stands with what a script must not be able to change: what is the person's, everything else, the gate, and
/// how much the person has done.
#[derive(Debug)]
pub struct Standing<P: Tried> {
    things: Vec<P::Thing>,
    work: P,
    gate: Gate,
    acts: u32,
}

impl<P: Tried> Standing<P> {
    /// How it stands now.
    pub fn of(session: &Session<P>) -> Self {
        Self {
            things: session.model().things(),
            work: session.model().clone(),
            gate: session.gate(),
            acts: session.barge_in().counters().acts(),
        }
    }

    /// What has become of it since `before`. An agent may draw and look in between, and the person may act.
    pub fn since(&self, before: &Self) -> Since {
        if self.acts != before.acts {
            Since::ActedOn
        } else if self.things == before.things {
            Since::Same(self.things.len())
        } else {
            Since::Changed
        }
    }
}

/// What has become of what is the person's.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Since {
    /// So many things, all as they were.
    Same(usize),
    /// The person went on working, so it cannot be compared.
    ActedOn,
    /// Something changed without the person.
    Changed,
}

/// An attempt by events.
#[derive(Clone, Copy, Debug)]
pub struct Untrusted {
    /// What is tried, in a few words to the person.
    pub name: &'static str,
    /// What must hold all the same.
    pub rule: &'static str,
    /// What the script does.
    pub what: &'static str,
}

/// What came of it. `found` tells whether there was anything to try it on, `says` what the page wrote down.
pub fn judge<P: Tried>(
    untrusted: Untrusted,
    found: bool,
    says: String,
    before: &Standing<P>,
    after: &Standing<P>,
) -> Outcome {
    let Untrusted { name, rule, what } = untrusted;
    let verdict = if !found {
        let says = "It is not on the page.".to_owned();
        Verdict::NotTried { what, says }
    } else if after.things != before.things {
        Verdict::GotThrough(Slip::Changed)
    } else if after.work != before.work || (after.gate, after.acts) != (before.gate, before.acts) {
        Verdict::GotThrough(Slip::Landed)
    } else {
        Verdict::Refused
    };
    Outcome {
        name,
        rule,
        told: vec![Told::Tried {
            what,
            code: None,
            says,
            times: 1,
        }],
        verdict,
        things: after.things.len(),
    }
}
