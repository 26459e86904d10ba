//! One page's gate, model and ledger together. The human's verbs and the agent's calls both end here, and each
//! is one event, applied in one place.
//!
//! Still pure: `now` is an argument. What is not in the ledger is not in the state, so folding the ledger of a
//! session gives the session again (invariant I15).

use serde_json::Value;

use crate::mechanism::{
    BargeIn, Cut, Gate, Hold, Lane, Look, Permit, Refusal, Replan, Replanned, Ticket,
};

use super::event::{CallId, Caller, Entry, Event, Millis};
use super::job::{Job, Planned};
use super::ledger::Ledger;
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
}

/// A ledger that no session can have written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Damaged {
    /// The number of the entry at fault, from 0.
    pub entry: usize,
}

/// The answer of a call that the caller aborted, kept until it asks again.
#[derive(Clone, Debug)]
struct Lost {
    tool: String,
    arguments: Value,
    answer: Value,
}

#[derive(Clone, Debug)]
struct OpenCall {
    call: CallId,
    tool: String,
    arguments: Value,
}

/// How often the same tool was refused with the same code in a row.
#[derive(Clone, Debug, Default)]
struct Streak {
    tool: String,
    code: String,
    count: u32,
}

/// A session: everything one page is.
#[derive(Debug)]
pub struct Session<M: Model> {
    barge_in: BargeIn<News>,
    model: M,
    ledger: Ledger<M::Act, M::Unit>,
    holds: Vec<(u32, Hold)>,
    next_hold: u32,
    last_call: CallId,
    open_calls: Vec<OpenCall>,
    landing: Option<Progress>,
    last_actor: Actor,
    last_act_at: Option<Millis>,
    lost: Vec<Lost>,
    streak: Streak,
    lane: Lane,
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
            open_calls: Vec::new(),
            landing: None,
            last_actor: Actor::Nobody,
            last_act_at: None,
            lost: Vec::new(),
            streak: Streak::default(),
            lane: Lane::default(),
        }
    }
}

/// Reading.
impl<M: Model> Session<M> {
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

    /// Who changed the work last.
    pub const fn last_actor(&self) -> Actor {
        self.last_actor
    }

    /// When the human acted last.
    pub const fn last_act_at(&self) -> Option<Millis> {
        self.last_act_at
    }

    /// How often, up to now and in a row, the tool of this open call was refused with this code.
    pub fn refused_in_a_row(&self, call: CallId, code: &str) -> u32 {
        let mut open = self.open_calls.iter();
        let same_tool = open.any(|open| open.call == call && open.tool == self.streak.tool);
        if same_tool && self.streak.code == code {
            self.streak.count
        } else {
            0
        }
    }

    /// The answer that an aborted call of the same words never delivered.
    pub fn lost_answer(&self, tool: &str, arguments: &Value) -> Option<&Value> {
        self.lost
            .iter()
            .find(|lost| lost.tool == tool && lost.arguments == *arguments)
            .map(|lost| &lost.answer)
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

    /// The human begins something that takes time. Returns the number to end it with.
    pub fn begin_hold(&mut self, now: Millis) -> u32 {
        let hold = self.next_hold;
        self.record(Event::HoldBegan { hold }, now);
        hold
    }

    /// What the human began is over, with or without something to show for it. Ending it twice does nothing.
    pub fn end_hold(&mut self, hold: u32, act: Option<M::Act>, now: Millis) {
        if self.holds.iter().any(|(open, _)| *open == hold) {
            self.record(Event::HoldEnded { hold, act }, now);
        }
    }
}

/// The agent's calls.
impl<M: Model> Session<M> {
    /// A call has come in. It must be answered with [`Session::answer`].
    pub fn called(&mut self, caller: Caller, tool: &str, arguments: Value, now: Millis) -> CallId {
        let call = self.last_call + 1;
        let tool = tool.to_owned();
        self.record(
            Event::Called {
                call,
                caller,
                tool,
                arguments,
            },
            now,
        );
        call
    }

    /// May the agent write now? Changes nothing.
    ///
    /// # Errors
    /// The mechanism's refusal.
    pub fn guard(&self) -> Result<Permit, Refusal> {
        self.barge_in.guard()
    }

    /// Joins the lane of landing work.
    pub fn join_lane(&mut self) -> Ticket {
        self.lane.join()
    }

    /// Whether it is this ticket's turn to land.
    pub fn is_turn(&self, ticket: Ticket) -> bool {
        self.lane.is_turn(ticket)
    }

    /// Gives the place in the lane up. Every call that joined must come here, whatever became of it.
    pub fn leave_lane(&mut self, ticket: Ticket) {
        self.lane.leave(ticket);
    }

    /// The agent looks: the snapshot and the count in one step.
    pub fn look<S>(
        &mut self,
        call: CallId,
        now: Millis,
        snapshot: impl FnOnce(&Self, Look<'_, News>) -> S,
    ) -> S {
        let shown = snapshot(self, self.barge_in.view());
        self.record(Event::Looked { call }, now);
        shown
    }

    /// The agent states its first plan.
    ///
    /// # Errors
    /// [`Cut`] if the permit is no longer good.
    pub fn plan(
        &mut self,
        call: CallId,
        permit: &Permit,
        plan: &str,
        now: Millis,
    ) -> Result<(), Cut> {
        if !self.barge_in.permits(permit) {
            return Err(Cut);
        }
        let plan = plan.to_owned();
        self.record(Event::Planned { call, plan }, now);
        Ok(())
    }

    /// The agent re-plans.
    ///
    /// # Errors
    /// The mechanism's refusal; nothing has changed then.
    pub fn replan(
        &mut self,
        call: CallId,
        replan: Replan<'_>,
        now: Millis,
    ) -> Result<Replanned, Refusal> {
        let vague = self.is_vague(replan.observed.unwrap_or_default());
        let outcome = self.barge_in.replan(replan)?;
        if let (Replanned::Accepted, Some(plan)) = (outcome, self.barge_in.plan()) {
            let event = Event::Replanned {
                call,
                observed: plan.observed.clone(),
                new_plan: plan.new_plan.clone(),
                abandoning: plan.abandoning.clone(),
                vague,
            };
            self.ledger.push(now, event);
        }
        Ok(outcome)
    }

    /// Whether these words name nothing of what the human did since the last plan.
    fn is_vague(&self, observed: &str) -> bool {
        let observed = observed.to_lowercase();
        let mut names = self
            .barge_in
            .news()
            .iter()
            .filter_map(|act| self.ledger.get(act.what.entry))
            .filter_map(|entry| match &entry.event {
                Event::Acted { act } | Event::HoldEnded { act: Some(act), .. } => Some(act),
                _ => None,
            })
            .flat_map(M::act_names)
            .peekable();
        names.peek().is_some() && !names.any(|name| observed.contains(&name))
    }

    /// A call's turn has come: its units will land from now on, one every `interval`, the first at once.
    pub fn begin(
        &mut self,
        call: CallId,
        permit: Permit,
        units: Vec<Planned<M::Unit>>,
        interval: Millis,
        now: Millis,
    ) -> Job<M::Unit> {
        let of = u32::try_from(units.len()).unwrap_or(u32::MAX);
        self.record(Event::Began { call, of }, now);
        Job {
            call,
            permit,
            units,
            landed: Vec::new(),
            began: now,
            interval,
        }
    }

    /// Lands the next unit of a job, if the permit is good at this instant. Does nothing once all have landed.
    ///
    /// # Errors
    /// [`Cut`] if the human has acted: nothing more of this job will ever land.
    pub fn land_next(&mut self, job: &mut Job<M::Unit>, now: Millis) -> Result<(), Cut> {
        let Some(planned) = job.units.get(job.landed.len()) else {
            return Ok(());
        };
        let index = u32::try_from(job.landed.len()).unwrap_or(u32::MAX);
        let unit = planned.unit.clone();
        let permit = job.permit;
        let model = &mut self.model;
        let ids = self.barge_in.land(&permit, || model.land(&unit))?;
        self.landed_one();
        let call = job.call;
        job.landed.push((index, ids.clone()));
        self.ledger.push(
            now,
            Event::Landed {
                call,
                index,
                unit,
                ids,
            },
        );
        Ok(())
    }

    /// Whether the next unit of this job would be cut.
    pub fn is_cut(&self, job: &Job<M::Unit>) -> bool {
        !self.barge_in.permits(&job.permit)
    }

    /// Ends a call: its one row in the ledger. A call that is not open any more is left alone.
    pub fn answer(&mut self, call: CallId, code: Option<&str>, answer: &Value, now: Millis) {
        if self.open_calls.iter().any(|open| open.call == call) {
            let event = Event::Answered {
                call,
                code: code.map(str::to_owned),
                answer: answer.clone(),
            };
            self.record(event, now);
        }
    }

    /// The calls that have not been answered yet.
    pub fn open_calls(&self) -> Vec<CallId> {
        self.open_calls.iter().map(|open| open.call).collect()
    }
}

/// Folding.
impl<M: Model> Session<M> {
    /// Folds a ledger into the session that wrote it.
    ///
    /// # Errors
    /// [`Damaged`] names the first entry that could not have happened, such as a unit that landed with the
    /// gate shut.
    pub fn fold(
        entries: impl IntoIterator<Item = Entry<M::Act, M::Unit>>,
    ) -> Result<Self, Damaged> {
        let mut session = Self::default();
        for (number, Entry { at, event }) in entries.into_iter().enumerate() {
            session
                .apply(&event, at)
                .map_err(|Cut| Damaged { entry: number })?;
            session.ledger.push(at, event);
        }
        Ok(session)
    }

    /// The page was loaded again with this session in it. A session in which nothing happened stays new.
    pub fn reload(&mut self, now: Millis) {
        if !self.ledger.is_empty() {
            self.record(Event::Reloaded, now);
        }
    }

    /// Applies an event and writes it down. Verbs check first, so that it cannot be cut here.
    fn record(&mut self, event: Event<M::Act, M::Unit>, now: Millis) {
        if self.apply(&event, now).is_ok() {
            self.ledger.push(now, event);
        }
    }

    fn apply(&mut self, event: &Event<M::Act, M::Unit>, at: Millis) -> Result<(), Cut> {
        let news = News {
            entry: self.ledger.len(),
            during: self.landing,
        };
        match event {
            Event::Acted { act } => {
                self.barge_in.human_acted(news);
                self.human_changed(Some(act), at);
            }
            Event::Stopped => {
                self.barge_in.human_acted(news);
                self.human_changed(None, at);
            }
            Event::HoldBegan { hold } => {
                let open = self.barge_in.begin_hold(news);
                self.holds.push((*hold, open));
                self.next_hold = self.next_hold.max(hold + 1);
                self.human_changed(None, at);
            }
            Event::HoldEnded { hold, act } => {
                let place = self.holds.iter().position(|(open, _)| open == hold);
                let (_, open) = self.holds.swap_remove(place.ok_or(Cut)?);
                self.barge_in.end_hold(open, act.as_ref().map(|_| news));
                self.human_changed(act.as_ref(), at);
            }
            Event::Called {
                call,
                tool,
                arguments,
                ..
            } => {
                self.last_call = self.last_call.max(*call);
                self.open_calls.push(OpenCall {
                    call: *call,
                    tool: tool.clone(),
                    arguments: arguments.clone(),
                });
            }
            Event::Began { call, of } => {
                self.landing = Some(Progress {
                    call: *call,
                    landed: 0,
                    of: *of,
                });
            }
            Event::Landed { unit, .. } => {
                let permit = self.barge_in.guard().map_err(|_| Cut)?;
                let model = &mut self.model;
                self.barge_in.land(&permit, || model.land(unit))?;
                self.landed_one();
            }
            Event::Looked { .. } => self.barge_in.look(|_| ()),
            Event::Planned { plan, .. } => {
                let permit = self.barge_in.guard().map_err(|_| Cut)?;
                self.barge_in.state_plan(&permit, plan)?;
            }
            Event::Replanned {
                observed,
                new_plan,
                abandoning,
                ..
            } => {
                let replan = Replan {
                    observed: Some(observed),
                    new_plan: Some(new_plan),
                    abandoning: Some(abandoning),
                };
                self.barge_in.replan(replan).map_err(|_| Cut)?;
            }
            Event::Answered { call, code, answer } => {
                self.answered(*call, code.as_deref(), answer);
            }
            Event::Reloaded => {
                self.barge_in.reload();
                self.holds.clear();
                self.open_calls.clear();
                self.landing = None;
            }
        }
        Ok(())
    }

    fn landed_one(&mut self) {
        self.last_actor = Actor::Agent;
        if let Some(landing) = &mut self.landing {
            landing.landed += 1;
        }
    }

    fn human_changed(&mut self, act: Option<&M::Act>, at: Millis) {
        if let Some(act) = act {
            self.model.act(act);
        }
        self.last_actor = Actor::Human;
        self.last_act_at = Some(at);
    }

    fn answered(&mut self, call: CallId, code: Option<&str>, answer: &Value) {
        if self.landing.is_some_and(|landing| landing.call == call) {
            self.landing = None;
        }
        let Some(place) = self.open_calls.iter().position(|open| open.call == call) else {
            return;
        };
        let OpenCall {
            tool, arguments, ..
        } = self.open_calls.swap_remove(place);
        if code == Some("cancelled") {
            self.lost.push(Lost {
                tool: tool.clone(),
                arguments,
                answer: answer.clone(),
            });
            let surplus = self.lost.len().saturating_sub(LOST_ANSWERS_KEPT);
            self.lost.drain(..surplus);
        } else {
            self.lost
                .retain(|lost| lost.tool != tool || lost.arguments != arguments);
        }
        let code = code.unwrap_or_default();
        if self.streak.tool == tool && self.streak.code == code {
            self.streak.count += 1;
        } else {
            self.streak = Streak {
                tool,
                code: code.to_owned(),
                count: u32::from(!code.is_empty()),
            };
        }
    }
}

/// A caller that aborted retries at once or never, so a few are enough.
const LOST_ANSWERS_KEPT: usize = 8;
