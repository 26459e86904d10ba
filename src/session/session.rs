//! One page's gate, model and ledger together. The human's verbs and the agent's calls both end here, and each
//! is one event, applied in one place.
//!
//! Still pure: `now` is an argument. What is not in the ledger is not in the state, so folding the ledger of a
//! session gives the session again (invariant I15).

use std::collections::BTreeSet;

use serde_json::Value;

use crate::mechanism::{BargeIn, Gate, Hold, Lane, Ticket};

use super::event::{CallId, Caller, Event, Millis};
use super::ledger::Ledger;
use super::made::Made;
use super::model::Model;

/// What the mechanism keeps of a human act: where it stands in the ledger, and what it interrupted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct News {
    /// The number of the ledger entry.
    pub entry: usize,
    /// What was landing at that moment.
    pub during: Option<Progress>,
}

/// How far a call has landed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Progress {
    /// The call.
    pub call: CallId,
    /// Units landed.
    pub landed: u32,
    /// Units in all.
    pub of: u32,
}

/// Who changed the work last.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Actor {
    /// Nobody yet.
    #[default]
    Nobody,
    /// The human.
    Human,
    /// An agent.
    Agent,
    /// A script or an extension.
    Unknown,
}

/// A ledger that no session can have written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Damaged {
    /// The number of the entry at fault, from 0.
    pub entry: usize,
}

/// The answer of a call that the caller aborted, kept until it asks again.
#[derive(Clone, Debug)]
pub(super) struct Lost {
    pub(super) call: CallId,
    pub(super) tool: String,
    pub(super) arguments: Value,
    pub(super) answer: Value,
}

/// A hold under its number in the ledger.
#[derive(Debug)]
pub(super) struct Held {
    pub(super) number: u32,
    pub(super) hold: Hold,
    /// Whether it is an act; until then it may prove to be nothing.
    pub(super) meant: bool,
}

#[derive(Clone, Debug)]
pub(super) struct OpenCall {
    pub(super) call: CallId,
    pub(super) tool: String,
    pub(super) arguments: Value,
    pub(super) ticket: Option<Ticket>,
}

/// How often the same tool was refused in a row in the same words.
#[derive(Clone, Debug, Default)]
pub(super) struct Streak {
    pub(super) tool: String,
    pub(super) code: String,
    /// What was said; an answer without a message repeats it.
    pub(super) message: String,
    pub(super) count: u32,
}

/// A session: everything one page is.
#[derive(Debug)]
pub struct Session<M: Model> {
    pub(super) barge_in: BargeIn<News>,
    pub(super) model: M,
    pub(super) ledger: Ledger<M::Act, M::Unit>,
    pub(super) holds: Vec<Held>,
    pub(super) next_hold: u32,
    pub(super) last_call: CallId,
    pub(super) last_caller: Caller,
    pub(super) open_calls: Vec<OpenCall>,
    pub(super) landing: Option<Progress>,
    pub(super) made: Made,
    pub(super) harmed: BTreeSet<CallId>,
    pub(super) last_actor: Actor,
    pub(super) last_act_at: Option<Millis>,
    pub(super) lost: Vec<Lost>,
    pub(super) streak: Streak,
    pub(super) lane: Lane,
    pub(super) last_refused_at: Option<Millis>,
    /// Where the human's caret or selection stands. Moving it is no act, so it is not in the ledger; it decides
    /// nothing but whether a call is refused, and that is.
    pub(super) caret: Vec<String>,
}

impl<M: Model> Default for Session<M> {
    fn default() -> Self {
        Self {
            barge_in: BargeIn::new(),
            model: M::default(),
            ledger: Ledger::default(),
            holds: Vec::new(),
            next_hold: 0,
            last_call: 0,
            last_caller: Caller::Agent,
            open_calls: Vec::new(),
            landing: None,
            made: Made::default(),
            harmed: BTreeSet::new(),
            last_actor: Actor::Nobody,
            last_act_at: None,
            lost: Vec::new(),
            streak: Streak::default(),
            lane: Lane::default(),
            last_refused_at: None,
            caret: Vec::new(),
        }
    }
}

/// Reading.
impl<M: Model> Session<M> {
    /// Whether what this call landed left everything that is the human's as it was (invariant I7). It was compared at
    /// each unit; the rules do not let it be otherwise.
    pub fn left_alone(&self, call: CallId) -> bool {
        !self.harmed.contains(&call)
    }

    /// The shared work.
    pub const fn model(&self) -> &M {
        &self.model
    }

    /// Everything that happened.
    pub const fn ledger(&self) -> &Ledger<M::Act, M::Unit> {
        &self.ledger
    }

    /// The mechanism, to be read.
    pub const fn barge_in(&self) -> &BargeIn<News> {
        &self.barge_in
    }

    /// Where the agent stands.
    pub const fn gate(&self) -> Gate {
        self.barge_in.gate()
    }

    /// What is landing now.
    pub const fn landing(&self) -> Option<Progress> {
        self.landing
    }

    /// What is left of what the agent's last call made: of the newest call of which anything is.
    pub fn last_made(&self) -> Vec<String> {
        self.made.newest(|id| self.model.is_agents(id))
    }

    /// Whether anything is left of what the agent's calls made.
    pub fn has_made(&self) -> bool {
        self.made.is_left(|id| self.model.is_agents(id))
    }

    /// What this call made that is gone by now, or not the agent's any more.
    pub fn no_longer_agents(&self, call: CallId) -> Vec<String> {
        let made = self.made.by(call).iter();
        made.filter(|id| !self.model.is_agents(id))
            .cloned()
            .collect()
    }

    /// Who called last: the one at work with the human.
    pub const fn last_caller(&self) -> Caller {
        self.last_caller
    }

    /// Who changed the work last.
    pub const fn last_actor(&self) -> Actor {
        self.last_actor
    }

    /// When the human acted last.
    pub const fn last_act_at(&self) -> Option<Millis> {
        self.last_act_at
    }

    /// The ids in which the human's caret or selection stands.
    pub fn caret(&self) -> &[String] {
        &self.caret
    }

    /// Whether what a script or an extension does outside the tools is kept now. It is not while the gate is shut,
    /// nor for a minute after a refusal: then it may well be the agent, on another way.
    pub fn trusts_scripts(&self, now: Millis) -> bool {
        let refused = self.last_refused_at;
        let lately = refused.is_some_and(|at| now.saturating_sub(at) < DISTRUST);
        self.gate() == Gate::Open && !lately
    }

    /// How often, up to now and in a row, the tool of this open call was refused with this code and message.
    pub fn refused_in_a_row(&self, call: CallId, code: &str, message: &str) -> u32 {
        let mut open = self.open_calls.iter();
        let same_tool = open.any(|open| open.call == call && open.tool == self.streak.tool);
        if same_tool && self.streak.code == code && self.streak.message == message {
            self.streak.count
        } else {
            0
        }
    }

    /// The answer that an aborted call of the same words never delivered, and the call. Once nothing is left of what
    /// that call made, the same words are a new call.
    pub fn lost_answer(&self, tool: &str, arguments: &Value) -> Option<(CallId, &Value)> {
        let mut lost = self.lost.iter();
        let lost = lost.find(|lost| lost.tool == tool && lost.arguments == *arguments)?;
        let made = self.made.by(lost.call);
        let is_left = made.is_empty() || made.iter().any(|id| self.model.is_agents(id));
        is_left.then_some((lost.call, &lost.answer))
    }
}

/// How long after a refusal nothing is kept that no person did, in milliseconds.
const DISTRUST: Millis = 60_000;

/// What no person does.
impl<M: Model> Session<M> {
    /// The page opens with something on it that nobody here made, such as a sample. Only a session in which nothing
    /// has happened can open.
    pub fn open_with(&mut self, act: M::Act, now: Millis) {
        if self.ledger.is_empty() {
            self.record(Event::Opened { act }, now);
        }
    }

    /// A script or an extension did something outside the tools. Returns whether it is kept; if not, the page must
    /// put back what was there.
    #[must_use = "what is not kept must be put back"]
    pub fn acted_by_script(&mut self, act: M::Act, now: Millis) -> bool {
        let kept = self.trusts_scripts(now) && !M::is_by_human(&act);
        if kept {
            self.record(Event::Acted { act }, now);
        } else {
            let what = "a script or an extension changed something, and it was put back".to_owned();
            self.record(Event::Outside { what }, now);
        }
        kept
    }
}

/// The human's verbs. Call them for trusted events only.
impl<M: Model> Session<M> {
    /// The human did something.
    pub fn act(&mut self, act: M::Act, now: Millis) {
        self.record(Event::Acted { act }, now);
    }

    /// The human wants the agent to stop, without doing anything else.
    pub fn stop(&mut self, now: Millis) {
        self.record(Event::Stopped, now);
    }

    /// The human's caret or selection stands in these now. No act.
    pub fn set_caret(&mut self, ids: Vec<String>) {
        self.caret = ids;
    }

    /// The time at which to write down what happened at `then` and is heard of now: as it was, but not before anything
    /// that is written down already.
    pub fn heard_late(&self, then: Millis, now: Millis) -> Millis {
        let last = self.ledger.entries().last().map_or(0, |last| last.at);
        then.max(last).min(now)
    }

    /// The human begins something that takes time. Returns the number to end it with.
    pub fn begin_hold(&mut self, now: Millis) -> u32 {
        let hold = self.next_hold;
        self.record(Event::HoldBegan { hold }, now);
        hold
    }

    /// Something touches that may prove to be nothing, such as a palm. Nothing lands until it ends, but it is no act
    /// before [`Session::mean`]. Returns the number to go on with.
    pub fn touch(&mut self, now: Millis) -> u32 {
        let hold = self.next_hold;
        self.record(Event::Touched { hold }, now);
        hold
    }

    /// What touches is meant: an act, once.
    pub fn mean(&mut self, hold: u32, now: Millis) {
        if self.is_meant(hold) == Some(false) {
            self.record(Event::HoldBegan { hold }, now);
        }
    }

    /// What the human began is over, with or without something to show for it. What only touched and left nothing
    /// was no act. Ending it twice does nothing.
    pub fn end_hold(&mut self, hold: u32, act: Option<M::Act>, now: Millis) {
        match (self.is_meant(hold), act) {
            (None, _) => {}
            (Some(false), None) => self.record(Event::Withdrawn { hold }, now),
            (Some(_), act) => {
                self.mean(hold, now);
                self.record(Event::HoldEnded { hold, act }, now);
            }
        }
    }

    /// Something that a page closed in the middle of has been found again: its hold ends with this act, unless it is
    /// over. Comes before [`Session::reload`].
    pub fn found(&mut self, hold: u32, act: M::Act, now: Millis) {
        if hold >= self.next_hold {
            self.record(Event::HoldBegan { hold }, now);
        }
        // What only rested is no act, and leaves nothing.
        let act = (self.is_meant(hold) != Some(false)).then_some(act);
        self.end_hold(hold, act, now);
    }

    fn is_meant(&self, hold: u32) -> Option<bool> {
        let held = self.holds.iter().find(|held| held.number == hold);
        held.map(|held| held.meant)
    }
}

/// Files.
impl<M: Model> Session<M> {
    /// The human opened this session from a file of that name, in the place of what was here.
    pub fn file_opened(&mut self, name: &str, now: Millis) {
        /// Characters of a name that are kept.
        const NAME: usize = 120;
        let name = name.chars().filter(|sign| !sign.is_control());
        let name = name.take(NAME).collect();
        self.record(Event::FileOpened { name }, now);
    }

    /// Whether somebody has done anything here: then it must not be lost for something else.
    pub fn has_work(&self) -> bool {
        let nobodys = |event: &Event<M::Act, M::Unit>| {
            matches!(
                event,
                Event::Opened { .. }
                    | Event::Reloaded
                    | Event::Ignored { .. }
                    | Event::Outside { .. }
            )
        };
        let mut entries = self.ledger.entries().iter();
        entries.any(|entry| !nobodys(&entry.event))
    }
}

/// What the page itself writes down.
impl<M: Model> Session<M> {
    /// Something that was no person pressed `pressed`, which only a person may press: nothing changes.
    pub fn ignore(&mut self, pressed: &str, now: Millis) {
        let pressed = pressed.to_owned();
        self.record(Event::Ignored { pressed }, now);
    }
}
