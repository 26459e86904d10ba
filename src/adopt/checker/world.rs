//! The world around a page: a human, two callers that call as they please, and everything that can happen next.

use crate::adopt::{CallId, Ended, Row, Step};
use crate::mechanism::{Code, Replan, Replanned};

use super::subject::{Act, Half, NOTES, Rules, Subject, Told, View};
use super::truth::{Caller, Landing, Truth};

/// Units of every batch: the first beside the notes, the second into them.
pub const UNITS: u32 = 2;

/// How far the search goes.
#[derive(Clone, Copy, Debug)]
pub struct Bounds {
    pub acts: u32,
    pub holds: usize,
    pub doubts: u32,
}

/// What a replan says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Says {
    /// Three good fields.
    Fresh,
    /// Gives nothing up.
    Nothing,
    /// The plan in force, told differently.
    OldPlan,
    /// The plan in force, word for word.
    Again,
}

/// Everything that can happen next. A caller is 0 or 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Event {
    Human(Act),
    BeginHold,
    EndHold {
        nth: usize,
        mark: bool,
    },
    StartLook(usize),
    FinishLook(usize),
    AbortLook(usize),
    /// A write in one step, by a third caller that does not queue.
    Write,
    Replan(Says),
    Join(usize),
    Step(usize),
    Abort(usize),
    Reload,
    /// A fault of the page.
    Doubt,
}

/// What an event did, as far as an onlooker can see.
#[derive(Debug, Default)]
pub struct Effects {
    pub told: Option<Told>,
    pub wrote: Vec<(Half, Option<&'static str>)>,
    /// The caller that wrote, and its batch before it did.
    pub writer: Option<(usize, Landing)>,
    /// Whether the page says that a unit landed, if one was to.
    pub says_landed: Option<bool>,
    pub replanned: Option<(Says, bool)>,
    pub ended: Option<Ended>,
    pub rows: Vec<Row>,
    pub new_hold: Option<u32>,
}

#[derive(Clone, Debug)]
pub struct World {
    pub subject: Subject,
    pub truth: Truth,
}

/// A state, small and exact: two worlds with equal keys behave alike. Numbers that only ever name a thing (of a
/// row, a call, a ticket, a hold) are left out, and the two callers are interchangeable.
pub type Key = [u8; 32];

impl World {
    pub fn new(rules: &'static Rules) -> Self {
        Self {
            subject: Subject::new(rules),
            truth: Truth::default(),
        }
    }

    pub fn view(&self) -> View {
        (self.subject.rules.view)(&self.subject)
    }

    /// Everything that can happen next within the bounds.
    pub fn events(&self, bounds: Bounds) -> Vec<Event> {
        let truth = &self.truth;
        let mut events = Vec::with_capacity(16);
        if truth.acts < bounds.acts {
            events.extend([Act::Draw, Act::Type, Act::Undo].map(Event::Human));
            if truth.holds.len() < bounds.holds {
                events.push(Event::BeginHold);
            }
        }
        for nth in 0..truth.holds.len() {
            events.push(Event::EndHold { nth, mark: false });
            if truth.acts < bounds.acts {
                events.push(Event::EndHold { nth, mark: true });
            }
        }
        events.push(Event::Write);
        events.extend([Says::Fresh, Says::Nothing].map(Event::Replan));
        if truth.plan > 0 {
            events.extend([Says::OldPlan, Says::Again].map(Event::Replan));
        }
        for (who, caller) in truth.callers.iter().enumerate() {
            match caller {
                Caller::Idle => events.extend([Event::StartLook(who), Event::Join(who)]),
                Caller::Looking(_) => {
                    events.extend([Event::FinishLook(who), Event::AbortLook(who)]);
                }
                Caller::Landing(_) => events.extend([Event::Step(who), Event::Abort(who)]),
            }
        }
        if truth.doubts < bounds.doubts {
            events.extend([Event::Reload, Event::Doubt]);
        }
        events
    }

    /// Lets one thing happen.
    pub fn apply(&mut self, event: Event) -> Effects {
        let mut effects = Effects::default();
        match event {
            Event::Human(act) => self.human(act),
            Event::BeginHold => {
                let hold = (self.subject.rules.begin_hold)(&mut self.subject);
                self.truth.acts += 1;
                self.truth.holds.push(hold);
                effects.new_hold = Some(hold);
            }
            Event::EndHold { nth, mark } => {
                let hold = self.truth.holds.remove(nth);
                (self.subject.rules.end_hold)(&mut self.subject, hold, mark);
                self.truth.acts += u32::from(mark);
            }
            Event::StartLook(who) => {
                let call = self.subject.page.begin("look");
                (self.subject.rules.start_look)(&mut self.subject);
                self.truth.callers[who] = Caller::Looking(call);
            }
            Event::FinishLook(who) => self.finish_look(who, &mut effects),
            Event::AbortLook(who) => {
                if let Caller::Looking(call) = self.truth.callers[who] {
                    self.end(call, Ended::Declined(Code::Cancelled), &mut effects);
                }
                self.truth.callers[who] = Caller::Idle;
            }
            Event::Write => self.write(&mut effects),
            Event::Replan(says) => self.replan(says, &mut effects),
            Event::Join(who) => self.join(who, &mut effects),
            Event::Step(who) => self.step(who, &mut effects),
            Event::Abort(who) => {
                if let Caller::Landing(mut landing) = self.take_caller(who) {
                    (self.subject.rules.abort)(&mut self.subject, &mut landing.batch);
                    self.end(landing.call, Ended::of_batch(&landing.batch), &mut effects);
                }
            }
            Event::Reload => {
                (self.subject.rules.reload)(&mut self.subject);
                self.truth.doubts += 1;
                self.truth.stale = true;
                self.truth.holds.clear();
            }
            Event::Doubt => {
                (self.subject.rules.doubt)(&mut self.subject);
                self.truth.doubts += 1;
                self.truth.stale = true;
            }
        }
        self.truth.last_hold = effects.new_hold.or(self.truth.last_hold);
        effects.rows = self.subject.page.take_rows();
        self.truth.rows += u32::try_from(effects.rows.len()).unwrap();
        effects
    }

    fn human(&mut self, act: Act) {
        (self.subject.rules.act)(&mut self.subject, act);
        self.truth.acts += 1;
        match act {
            Act::Draw => {}
            Act::Type => self.truth.owned = true,
            Act::Undo => self.truth.owned = false,
        }
    }

    fn finish_look(&mut self, who: usize, effects: &mut Effects) {
        let Caller::Looking(call) = self.take_caller(who) else {
            return;
        };
        let told = (self.subject.rules.finish_look)(&mut self.subject);
        if self.truth.holds.is_empty() {
            self.truth.shown = self.truth.acts;
            self.truth.stale = false;
        }
        let news = u32::try_from(told.news.len()).unwrap();
        effects.told = Some(told);
        self.end(call, Ended::Looked { news }, effects);
    }

    fn replan(&mut self, says: Says, effects: &mut Effects) {
        let call = self.subject.page.begin("replan");
        let plans = [
            "",
            "Build a cart on the loops",
            "Write a list below the title",
        ];
        let in_force = self.truth.plan;
        let other = if in_force == 1 { 2 } else { 1 };
        let plan = if says == Says::Fresh { other } else { in_force };
        let replan = Replan {
            observed: Some(match says {
                Says::OldPlan => "The user did more of the same",
                _ => "The user drew two loops",
            }),
            new_plan: Some(match says {
                Says::Nothing => plans[usize::from(other)],
                _ => plans[usize::from(plan)],
            }),
            abandoning: Some(match says {
                Says::Nothing => "nothing at all",
                _ => "The lion's four legs",
            }),
        };
        let outcome = (self.subject.rules.replan)(&mut self.subject, replan);
        let accepted = outcome == Ok(Replanned::Accepted);
        effects.replanned = Some((says, accepted));
        if accepted {
            self.truth.accepted = self.truth.acts;
            self.truth.met = true;
            self.truth.plan = if says == Says::Nothing { other } else { plan };
        }
        let ended = match outcome {
            Ok(replanned) => Ended::Replanned(replanned),
            Err(refusal) => Ended::Refused(refusal.into()),
        };
        self.end(call, ended, effects);
    }

    fn write(&mut self, effects: &mut Effects) {
        let call = self.subject.page.begin("write");
        let wrote = &mut effects.wrote;
        let outcome = (self.subject.rules.write)(&mut self.subject, &mut |half| {
            wrote.push((half, Some(NOTES)));
        });
        effects.says_landed = Some(outcome.is_ok());
        let ended = match outcome {
            Ok(()) => {
                self.meet();
                Ended::Done("wrote".to_owned())
            }
            Err(refused) => Ended::Refused(refused),
        };
        self.end(call, ended, effects);
    }

    fn meet(&mut self) {
        if !self.truth.met {
            self.truth.met = true;
            self.truth.accepted = self.truth.shown;
        }
    }

    fn join(&mut self, who: usize, effects: &mut Effects) {
        let call = self.subject.page.begin("insert");
        match (self.subject.rules.join)(&mut self.subject, UNITS) {
            Ok(batch) => {
                self.truth.callers[who] = Caller::Landing(Landing {
                    call,
                    batch,
                    acts: self.truth.acts,
                    doubts: self.truth.doubts,
                    landed: 0,
                });
            }
            Err(refused) => self.end(call, Ended::Refused(refused), effects),
        }
    }

    fn step(&mut self, who: usize, effects: &mut Effects) {
        if !matches!(self.truth.callers[who], Caller::Landing(_)) {
            return;
        }
        let Caller::Landing(mut landing) = self.take_caller(who) else {
            return;
        };
        let before = landing.clone();
        let region = (landing.landed == 1).then_some(NOTES);
        let mut wrote = Vec::new();
        let step =
            (self.subject.rules.step)(&mut self.subject, &mut landing.batch, region, &mut |half| {
                wrote.push((half, region))
            });
        if !wrote.is_empty() {
            effects.writer = Some((who, before));
            landing.landed += 1;
            self.meet();
        }
        effects.wrote = wrote;
        effects.says_landed = Some(matches!(step, Step::Landed(())));
        if landing.batch.is_over() {
            let ended = Ended::of_batch(&landing.batch);
            self.end(landing.call, ended, effects);
        } else {
            self.truth.callers[who] = Caller::Landing(landing);
        }
    }

    fn end(&mut self, call: CallId, ended: Ended, effects: &mut Effects) {
        (self.subject.rules.end)(&mut self.subject, call, ended.clone());
        effects.ended = Some(ended);
    }

    fn take_caller(&mut self, who: usize) -> Caller {
        std::mem::replace(&mut self.truth.callers[who], Caller::Idle)
    }

    /// The key of this world, of which this is the view.
    pub fn key(&self, view: &View) -> Key {
        let truth = &self.truth;
        let small = |number: u32| u8::try_from(number).unwrap();
        let mut key = [0; 32];
        let mut place = 0;
        let mut put = |byte: u8| {
            key[place] = byte;
            place += 1;
        };
        for number in [truth.acts, truth.shown, truth.accepted, truth.doubts] {
            put(small(number));
        }
        for flag in [truth.met, truth.stale, truth.owned] {
            put(u8::from(flag));
        }
        put(truth.plan);
        put(u8::try_from(truth.holds.len()).unwrap());
        let mut callers = truth.callers.each_ref().map(|caller| match caller {
            Caller::Idle => [0; 4],
            Caller::Looking(_) => [1, 0, 0, 0],
            Caller::Landing(landing) => [
                if self.subject.page.is_turn(&landing.batch) {
                    3
                } else {
                    2
                },
                small(landing.acts),
                small(landing.doubts),
                small(landing.landed),
            ],
        });
        callers.sort_unstable();
        callers.into_iter().flatten().for_each(&mut put);
        for number in [view.acts, view.seen, view.reconciled, self.subject.memory] {
            put(small(number));
        }
        for flag in [view.busy, view.met, view.stale, view.owned] {
            put(u8::from(flag));
        }
        put(view.gate as u8);
        put(u8::try_from(view.in_lane).unwrap());
        put(u8::try_from(view.news.len()).unwrap());
        key
    }
}
