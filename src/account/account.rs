//! Reads a ledger entry by entry and keeps the account.

use crate::mechanism::Code;
use crate::session::{CallId, Entry, Event, Millis, Model, named_in};

use super::difference::{Piece, difference};
use super::first_write::{FirstWrite, Witness};
use super::interruption::{Cut, Interruption};
use super::promise::{Breach, Promise, WATCHED};
use super::stems::stems;
use super::subject::Subject;
use super::summary::Summary;

/// What is said of a press of Stop, and of a file that was opened.
const STOPPED: &str = "Pressed Stop";
const FILE: &str = "Opened another session";

/// The account of one session.
#[derive(Debug)]
pub struct Account<M: Model> {
    summary: Summary,
    interruptions: Vec<Interruption>,
    promises: Vec<Promise>,
    subject: Subject,
    read: usize,
    began: Option<Millis>,
    /// Whether the two have met: from then on an act needs a new plan.
    met: bool,
    touched: Option<Millis>,
    open: Vec<OpenCall>,
    /// The last act of the interruption that goes on, which a further act may go on with.
    last_act: Option<M::Act>,
    witness: Witness<M>,
}

#[derive(Debug)]
struct OpenCall {
    call: CallId,
    landed: u32,
    of: u32,
}

impl<M: Model> Default for Account<M> {
    fn default() -> Self {
        Self {
            summary: Summary::default(),
            interruptions: Vec::new(),
            promises: Vec::new(),
            subject: Subject::default(),
            read: 0,
            began: None,
            met: false,
            touched: None,
            open: Vec::new(),
            last_act: None,
            witness: Witness::default(),
        }
    }
}

impl<M: Model> Account<M> {
    /// The account of these entries.
    pub fn of(entries: &[Entry<M::Act, M::Unit>]) -> Self {
        let mut account = Self::default();
        account.read(entries);
        account
    }

    /// Reads what the ledger has gained since the last time.
    pub fn read(&mut self, entries: &[Entry<M::Act, M::Unit>]) {
        for (number, entry) in entries.iter().enumerate().skip(self.read) {
            self.entry(number, entry);
        }
        self.read = entries.len();
    }

    /// The session in a few numbers.
    pub const fn summary(&self) -> Summary {
        self.summary
    }

    /// Each time that the person barged in, oldest first.
    pub fn interruptions(&self) -> &[Interruption] {
        &self.interruptions
    }

    /// Each plan and what it gave up, oldest first.
    pub fn promises(&self) -> &[Promise] {
        &self.promises
    }

    /// What the plan of this number, from 1, says otherwise than the one before it; nothing if it is the first, or says
    /// the same.
    pub fn difference(&self, version: usize) -> Vec<Piece> {
        let plan = |version: usize| self.promises.get(version.checked_sub(1)?);
        let both = version.checked_sub(1).and_then(plan).zip(plan(version));
        let other = both.filter(|(old, new)| old.plan != new.plan);
        other.map_or_else(Vec::new, |(old, new)| difference(&old.plan, &new.plan))
    }

    fn entry(&mut self, number: usize, Entry { at, event }: &Entry<M::Act, M::Unit>) {
        let at = *at;
        let began = *self.began.get_or_insert(at);
        self.summary.span = at.saturating_sub(began);
        match event {
            // What no person did is no barge-in.
            Event::Acted { act } if !M::is_by_human(act) => self.witness.follow(act),
            Event::Opened { act } => self.witness.follow(act),
            Event::Acted { act } => {
                self.act_begins(number, at);
                self.act_is(act);
            }
            Event::Stopped => {
                self.act_begins(number, at);
                self.act_is_called(STOPPED);
            }
            Event::Touched { .. } => self.touched = Some(at),
            Event::Withdrawn { .. } => self.touched = None,
            Event::HoldBegan { .. } => {
                let at = self.touched.take().unwrap_or(at);
                self.act_begins(number, at);
                self.now(|now| now.begins_with(M::HOLD.began));
            }
            Event::HoldEnded { act, .. } => match act {
                Some(act) => self.act_is(act),
                None => self.act_is_called(M::HOLD.left_nothing),
            },
            Event::Called { call, .. } => {
                self.summary.calls += 1;
                self.open.push(OpenCall {
                    call: *call,
                    landed: 0,
                    of: 0,
                });
            }
            Event::Began { call, of } => {
                if let Some(open) = self.open.iter_mut().find(|open| open.call == *call) {
                    open.of = *of;
                }
            }
            Event::Landed {
                call, unit, ids, ..
            } => {
                self.met = true;
                self.landed(*call, at);
                self.witness.landed(*call, unit, ids);
                if let Some(what) = M::depicts(unit) {
                    self.hold_against_promises(number, at, ids, what);
                }
            }
            Event::Looked { .. } => {
                self.summary.looks += 1;
                self.now(|now| now.looked = now.first(now.looked, at));
            }
            Event::Planned { plan, .. } => {
                self.met = true;
                self.promise(number, at, plan, "");
            }
            Event::Replanned {
                new_plan,
                abandoning,
                ..
            } => {
                self.met = true;
                self.now(|now| now.replanned = now.first(now.replanned, at));
                self.witness.planned(&named_in(new_plan));
                self.promise(number, at, new_plan, abandoning);
            }
            Event::Answered { call, code, .. } => self.answered(*call, code.as_deref(), at),
            Event::Reloaded => self.begin_again(at),
            Event::FileOpened { .. } => {
                self.begin_again(at);
                self.act_begins(number, at);
                self.act_is_called(FILE);
            }
            Event::Dropped { call, units } => {
                let is_cut = |now: &&mut Interruption| now.cut.is_some_and(|cut| cut.call == *call);
                if self.current().filter(is_cut).is_some() {
                    self.witness.cut_off(units);
                }
            }
            Event::Outside { .. }
            | Event::Ignored { .. }
            | Event::Unseen { .. }
            | Event::Faulted { .. } => {}
        }
    }

    /// The interruption that the agent has not re-planned for yet.
    fn current(&mut self) -> Option<&mut Interruption> {
        self.interruptions.last_mut().filter(|last| !last.is_over())
    }

    fn now(&mut self, change: impl FnOnce(&mut Interruption)) {
        if let Some(now) = self.current() {
            change(now);
        }
    }

    fn act_begins(&mut self, number: usize, at: Millis) {
        self.summary.acts += 1;
        if self.met && self.current().is_none() {
            let landing = self.open.iter().find(|open| open.of > 0);
            let cut = landing.map(|open| Cut {
                call: open.call,
                landed: open.landed,
                of: open.of,
            });
            let judged = self.witness.interrupted();
            self.judged(judged);
            let begun = Interruption::new(number, at);
            self.interruptions.push(Interruption { cut, ..begun });
            self.last_act = None;
        }
    }

    fn act_is(&mut self, act: &M::Act) {
        self.witness.acted(act);
        let before = self.last_act.take();
        let both = before.and_then(|before| M::together(&before, act));
        let goes_on = both.is_some();
        let act = both.unwrap_or_else(|| act.clone());
        let (kind, what) = (M::act_kind(&act), M::act_in_words(&act));
        self.now(|now| match goes_on {
            true => now.went_on(kind, what),
            false => now.acted(Some(kind), what),
        });
        self.last_act = Some(act);
    }

    fn act_is_called(&mut self, what: &str) {
        self.last_act = None;
        self.now(|now| now.acted(None, what.to_owned()));
    }

    fn landed(&mut self, call: CallId, at: Millis) {
        self.summary.landed += 1;
        if let Some(open) = self.open.iter_mut().find(|open| open.call == call) {
            open.landed += 1;
        }
        let last = self.interruptions.len().wrapping_sub(1);
        if let Some(interruption) = self
            .interruptions
            .get_mut(last)
            .filter(|last| last.is_over())
        {
            if interruption.wrote.is_none() {
                self.witness.begins(call, self.promises.len(), last);
            }
            interruption.wrote = interruption.first(interruption.wrote, at);
        }
    }

    fn judged(&mut self, judged: Option<(usize, FirstWrite)>) {
        if let Some((number, first_write)) = judged
            && let Some(interruption) = self.interruptions.get_mut(number)
        {
            interruption.first_write = Some(first_write);
        }
    }

    fn answered(&mut self, call: CallId, code: Option<&str>, at: Millis) {
        let Some(place) = self.open.iter().position(|open| open.call == call) else {
            return;
        };
        let open = self.open.remove(place);
        self.never_happened(&open, at);
        let judged = self.witness.answered(call);
        self.judged(judged);
        let ended = [Code::Cut, Code::Cancelled, Code::Elsewhere, Code::Repeat].map(Code::as_str);
        if code.is_some_and(|code| !ended.contains(&code)) && open.landed == 0 {
            self.summary.refused += 1;
            self.now(|now| {
                now.refused = now.first(now.refused, at);
                now.wasted += 1;
            });
        }
    }

    /// A call is over: what had not landed by then never happened.
    fn never_happened(&mut self, open: &OpenCall, at: Millis) {
        let dropped = open.of.saturating_sub(open.landed);
        self.summary.dropped = self.summary.dropped.saturating_add(dropped);
        self.now(|now| {
            let Some(cut) = now.cut.filter(|cut| cut.call == open.call) else {
                return;
            };
            let cut = Cut {
                landed: open.landed,
                ..cut
            };
            // Where the last unit was there already, it cost nothing.
            now.cut = Some(cut).filter(|cut| cut.dropped() > 0);
            now.stopped = now.cut.and_then(|_| now.first(now.stopped, at));
        });
    }

    fn begin_again(&mut self, at: Millis) {
        for open in std::mem::take(&mut self.open) {
            self.never_happened(&open, at);
        }
        self.touched = None;
        let judged = self.witness.ends();
        self.judged(judged);
    }

    fn promise(&mut self, number: usize, at: Millis, plan: &str, given_up: &str) {
        let taken_up = stems(plan);
        for earlier in self.promises.iter_mut().rev().take(WATCHED) {
            earlier.forget(&taken_up);
        }
        let version = self.promises.len() + 1;
        let promise = Promise::new((version, number), at, plan, given_up, &taken_up);
        self.promises.push(promise);
    }

    fn hold_against_promises(&mut self, number: usize, at: Millis, ids: &[String], what: &str) {
        let mut said = stems(what);
        let heard = said.clone();
        said.retain(|word| self.subject.tells_apart(word));
        self.subject.hears(&heard);
        // The latest that it breaks: one thing breaks one promise.
        let broken = self.promises.iter_mut().rev().take(WATCHED);
        if let Some(promise) = broken
            .into_iter()
            .find(|promise| promise.is_broken_by(&said, M::NAME_WORDS))
        {
            self.summary.broken += 1;
            promise.breaches.push(Breach {
                entry: number,
                at,
                ids: ids.to_vec(),
                what: what.to_owned(),
            });
        }
    }
}
