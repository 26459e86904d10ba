//! One time that the person barged in, from the first act to the agent's first write after its new plan.

use crate::session::{ActKind, CallId, Millis};

use super::first_write::FirstWrite;

/// What was landing when the person acted, and how much of it never happened.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Cut {
    /// The call.
    pub call: CallId,
    /// Units that had landed.
    pub landed: u32,
    /// Units that the call had asked for.
    pub of: u32,
}

impl Cut {
    /// Units that never happened.
    pub const fn dropped(&self) -> u32 {
        self.of.saturating_sub(self.landed)
    }
}

/// One barge-in. It begins with an act after which the agent must re-plan; acts that follow before it has done so
/// belong to it.
///
/// Times are milliseconds after `at`; `None` is what has not happened.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Interruption {
    /// The entry of the ledger that it began with.
    pub entry: usize,
    /// When the pen touched, the key went down, the button was pressed.
    pub at: Millis,
    /// What was done first, in words for the person.
    pub what: String,
    /// Acts as a reader takes them: what was typed in one go is one.
    pub acts: u32,
    /// What kinds of acts, in the order in which they came first.
    pub kinds: Vec<ActKind>,
    /// What was landing and was cut short.
    pub cut: Option<Cut>,
    /// Until the call that was landing was over.
    pub stopped: Option<Millis>,
    /// Until a call was refused.
    pub refused: Option<Millis>,
    /// Until the agent looked.
    pub looked: Option<Millis>,
    /// Until its new plan was accepted.
    pub replanned: Option<Millis>,
    /// Until something of the agent's landed again.
    pub wrote: Option<Millis>,
    /// What that did with what the person had done: the first call that landed, once it is over. `None` also where
    /// nothing can be said, as after a mere Stop.
    pub first_write: Option<FirstWrite>,
    /// Calls that were refused before the new plan was accepted.
    pub wasted: u32,
}

impl Interruption {
    pub(super) const fn new(entry: usize, at: Millis) -> Self {
        Self {
            entry,
            at,
            what: String::new(),
            acts: 0,
            kinds: Vec::new(),
            cut: None,
            stopped: None,
            refused: None,
            looked: None,
            replanned: None,
            wrote: None,
            first_write: None,
            wasted: 0,
        }
    }

    /// Whether a further act begins another one.
    pub const fn is_over(&self) -> bool {
        self.replanned.is_some()
    }

    /// What was done, and how much more.
    pub fn in_words(&self) -> String {
        match self.acts.saturating_sub(1) {
            0 => self.what.clone(),
            more => format!("{}, and {more} more", self.what),
        }
    }

    /// It began with something of which it is not known yet what it will be.
    pub(super) fn begins_with(&mut self, what: &str) {
        if self.acts == 0 {
            what.clone_into(&mut self.what);
        }
    }

    pub(super) fn acted(&mut self, kind: Option<ActKind>, what: String) {
        if self.acts == 0 {
            self.what = what;
        }
        self.acts += 1;
        self.is_of(kind);
    }

    /// The last act went on; `what` is all of it.
    pub(super) fn went_on(&mut self, kind: ActKind, what: String) {
        if self.acts == 1 {
            self.what = what;
        }
        self.is_of(Some(kind));
    }

    fn is_of(&mut self, kind: Option<ActKind>) {
        if let Some(kind) = kind.filter(|kind| !self.kinds.contains(kind)) {
            self.kinds.push(kind);
        }
    }

    /// Milliseconds from its beginning to `now`, for what happens only once.
    pub(super) fn first(&self, known: Option<Millis>, now: Millis) -> Option<Millis> {
        known.or(Some(now.saturating_sub(self.at)))
    }
}
