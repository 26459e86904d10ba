//! The agent's calls: each step of one is a function of the session and the time.

use serde_json::Value;

use crate::mechanism::{Cut, Look, Permit, Refusal, Replan, Replanned, Ticket};

use super::event::{CallId, Caller, Event, Millis};
use super::job::{Halt, Job, Planned};
use super::model::Model;
use super::named::named_in;
use super::session::{News, Session};

/// The agent's calls.
impl<M: Model> Session<M> {
    /// A call has come in. It must be answered with [`Session::answer`].
    pub fn called(&mut self, caller: Caller, tool: &str, arguments: Value, now: Millis) -> CallId {
        let call = self.last_call.saturating_add(1);
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

    /// Puts a call at the end of the lane of landing work. It leaves the lane when it is answered, whatever
    /// became of it.
    pub fn join_lane(&mut self, call: CallId) -> Ticket {
        let ticket = self.lane.join();
        match self.open_calls.iter_mut().find(|open| open.call == call) {
            Some(open) => open.ticket = Some(ticket),
            None => self.lane.leave(ticket),
        }
        ticket
    }

    /// Whether it is this ticket's turn to land.
    pub fn is_turn(&self, ticket: Ticket) -> bool {
        self.lane.is_turn(ticket)
    }

    /// The agent looks: the snapshot and the count in one step.
    ///
    /// # Errors
    /// Whatever kept the snapshot from being taken. Then the agent was shown nothing, so it has not looked.
    pub fn look<S, E>(
        &mut self,
        call: CallId,
        now: Millis,
        snapshot: impl FnOnce(&Self, Look<'_, News>) -> Result<S, E>,
    ) -> Result<S, E> {
        let shown = snapshot(self, self.barge_in.view())?;
        self.record(Event::Looked { call }, now);
        Ok(shown)
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
            self.model.planned(&named_in(&plan.new_plan));
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
            interval,
            unseen: false,
        }
    }

    /// What is left of a job lands while nobody can see the page. It is written down once, and only if it lands.
    pub fn unseen(&mut self, job: &mut Job<M::Unit>, now: Millis) {
        if !job.unseen && !self.is_paused(job) && !self.is_cut(job) {
            job.unseen = true;
            self.record(Event::Unseen { call: job.call }, now);
        }
    }

    /// Lands the next unit of a job, if the permit is good at this instant. Does nothing once all have landed, nor
    /// while the job is paused.
    ///
    /// # Errors
    /// [`Halt`] if the human has acted, the call is answered already, or the human's caret is in the way: nothing more
    /// of this job will ever land.
    pub fn land_next(&mut self, job: &mut Job<M::Unit>, now: Millis) -> Result<(), Halt> {
        let Some(planned) = job.units.get(job.landed.len()) else {
            return Ok(());
        };
        if self.is_paused(job) {
            return Ok(());
        }
        if !self.is_open(job.call) || !self.barge_in.permits(&job.permit) {
            return Err(Halt::Cut);
        }
        if self.is_at_caret(&planned.unit).is_some() {
            return Err(Halt::Caret);
        }
        let index = u32::try_from(job.landed.len()).unwrap_or(u32::MAX);
        let unit = planned.unit.clone();
        let permit = job.permit;
        let call = job.call;
        let landed = self.land_on_model(call, &permit, &unit);
        let ids = landed.map_err(|Cut| Halt::Cut)?;
        self.landed_one(call, &unit, &ids);
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

    /// Whether this job waits for what touches to prove to be something or nothing.
    pub fn is_paused(&self, job: &Job<M::Unit>) -> bool {
        self.is_open(job.call) && self.barge_in.pauses(&job.permit)
    }

    /// The rest of this job never happens. What of it can be shown to the person is written down.
    pub fn drop_rest(&mut self, job: &Job<M::Unit>, now: Millis) {
        let rest = (0..).zip(&job.units).skip(job.landed.len());
        let units: Vec<_> = rest
            .filter(|(_, planned)| M::leaves_a_ghost(&planned.unit))
            .map(|(index, planned)| (index, planned.unit.clone()))
            .collect();
        if self.is_open(job.call) && !units.is_empty() {
            let call = job.call;
            self.record(Event::Dropped { call, units }, now);
        }
    }

    /// Whether the next unit of this job would never land.
    pub fn is_cut(&self, job: &Job<M::Unit>) -> bool {
        let next = job.units.get(job.landed.len());
        if self.is_paused(job) {
            return false;
        }
        !self.is_open(job.call)
            || !self.barge_in.permits(&job.permit)
            || next.is_some_and(|next| self.is_at_caret(&next.unit).is_some())
    }

    /// What this unit would write, if the human's caret stands in it.
    pub fn is_at_caret<'u>(&self, unit: &'u M::Unit) -> Option<&'u str> {
        M::writes(unit).filter(|id| self.caret.iter().any(|at| at == id))
    }

    /// The page made a mistake of its own in this call: nothing lands any more until the agent looks.
    pub fn faulted(&mut self, call: CallId, now: Millis) {
        if self.is_open(call) {
            self.record(Event::Faulted { call }, now);
        }
    }

    /// Ends a call: its one row in the ledger. A call that is not open any more is left alone.
    pub fn answer(&mut self, call: CallId, code: Option<&str>, answer: &Value, now: Millis) {
        if self.is_open(call) {
            let event = Event::Answered {
                call,
                code: code.map(str::to_owned),
                answer: answer.clone(),
            };
            self.record(event, now);
        }
    }

    /// The tool of a call that has not been answered yet.
    pub fn tool_of(&self, call: CallId) -> Option<&str> {
        let mut open = self.open_calls.iter();
        open.find(|open| open.call == call)
            .map(|open| open.tool.as_str())
    }

    fn is_open(&self, call: CallId) -> bool {
        self.open_calls.iter().any(|open| open.call == call)
    }

    /// Whether a call is on its way: it lands, or waits for its turn.
    pub const fn is_at_work(&self) -> bool {
        !self.open_calls.is_empty()
    }

    /// The calls that have not been answered yet.
    pub fn open_calls(&self) -> Vec<CallId> {
        self.open_calls.iter().map(|open| open.call).collect()
    }
}
