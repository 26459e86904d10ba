//! The way of a call: in, guarded, waiting for its turn, guarded again, landing unit by unit, answered once.
//!
//! Each step is a function of the session and the time. Who waits, and how long, is the store's business.

use serde_json::{Map, Value, json};

use crate::mechanism::{Code, Field, Refusal, Replan, Replanned, Ticket, is_blank};
use crate::session::{CallId, Caller, Halt, Job, Millis, Session};

use super::answer::{Outcome, answer};
use super::arguments::Arguments;
use super::fault::Fault;
use super::landing::{all_landed, no_longer_yours, none_landed, partly_landed};
use super::tool::{Deed, Looking, Measure, Page, Prepare, Show, Tool, Work};
use super::words;

/// A call as it comes in.
#[derive(Clone, Debug)]
pub struct Call {
    /// The tool's name.
    pub tool: String,
    /// The arguments, unchecked; or why they cannot even be read as JSON.
    pub arguments: Result<Value, Fault>,
    /// Who calls.
    pub caller: Caller,
}

/// What became of a call that came in.
#[derive(Debug)]
pub enum Arrival {
    /// It is answered.
    Answered(Value),
    /// It waits in the lane for [`take_turn`].
    Queued(Pending),
}

/// A call that waits for its turn.
#[derive(Debug)]
pub struct Pending {
    id: CallId,
    tool: String,
    arguments: Value,
    ticket: Ticket,
}

impl Pending {
    /// The call's number.
    pub const fn id(&self) -> CallId {
        self.id
    }

    /// Its place in the lane.
    pub const fn ticket(&self) -> Ticket {
        self.ticket
    }
}

/// What became of a call whose turn came.
#[derive(Debug)]
pub enum Turn<P: Page> {
    /// It is answered.
    Answered(Value),
    /// Its units land from now on, with [`land_next`].
    Landing(Landing<P>),
}

/// A call whose units land.
#[derive(Debug)]
pub struct Landing<P: Page> {
    job: Job<P::Unit>,
    warnings: Vec<String>,
}

impl<P: Page> Landing<P> {
    /// The work itself.
    pub const fn job(&self) -> &Job<P::Unit> {
        &self.job
    }
}

/// A call comes in.
pub fn arrive<P: Page>(
    session: &mut Session<P>,
    tools: &[Tool<P>],
    call: Call,
    now: Millis,
) -> Arrival {
    let Call {
        tool: name,
        arguments,
        caller,
    } = call;
    let kept = words::kept_arguments(&arguments);
    let id = session.called(caller, &name, kept.clone(), now);
    let Some(tool) = tools.iter().find(|tool| tool.name == name) else {
        let names: Vec<_> = tools.iter().map(|tool| tool.name).collect();
        let fault = words::unknown_tool(&name, &names);
        return Arrival::Answered(end(session, id, fault.into(), now));
    };
    let arguments = match arguments {
        Ok(arguments) => arguments,
        Err(fault) => return Arrival::Answered(end(session, id, fault.into(), now)),
    };
    if let Deed::Look(show) = &tool.deed {
        return Arrival::Answered(look(session, tool, *show, id, &arguments, now));
    }
    if let Some((call, earlier)) = session.lost_answer(&name, &kept) {
        let outcome = words::repeat(earlier, &session.no_longer_agents(call));
        return Arrival::Answered(end(session, id, outcome, now));
    }
    let guarded = match tool.deed {
        Deed::Replan => Ok(()),
        _ => session.guard().map(|_| ()),
    };
    match guarded {
        Ok(()) => Arrival::Queued(Pending {
            id,
            tool: name,
            arguments,
            ticket: session.join_lane(id),
        }),
        Err(refusal) => {
            let fault = refused(session, &refusal, now);
            Arrival::Answered(end(session, id, fault.into(), now))
        }
    }
}

/// A call's turn has come. It is guarded again: it may have waited.
pub fn take_turn<P: Page>(
    session: &mut Session<P>,
    tools: &[Tool<P>],
    pending: Pending,
    measure: &dyn Measure,
    now: Millis,
) -> Turn<P> {
    let outcome = match tools.iter().find(|tool| tool.name == pending.tool) {
        Some(tool) => match &tool.deed {
            Deed::Replan => replan(session, tool, &pending, now),
            Deed::Plan => plan(session, tool, &pending, now),
            Deed::Write(prepare) => match write(session, tool, *prepare, &pending, measure, now) {
                Ok(landing) => return Turn::Landing(landing),
                Err(fault) => fault.into(),
            },
            Deed::Look(_) => words::internal().into(),
        },
        None => words::internal().into(),
    };
    Turn::Answered(end(session, pending.id, outcome, now))
}

/// Nobody can see the page in which this lands. To be said before a unit lands.
pub fn unseen<P: Page>(session: &mut Session<P>, landing: &mut Landing<P>, now: Millis) {
    session.unseen(&mut landing.job, now);
}

/// Lands the next unit, if it is allowed at this instant. Returns the answer once there is one.
pub fn land_next<P: Page>(
    session: &mut Session<P>,
    landing: &mut Landing<P>,
    now: Millis,
) -> Option<Value> {
    if let Err(halt) = session.land_next(&mut landing.job, now) {
        let code = match halt {
            Halt::Cut => Code::Cut,
            Halt::Caret => Code::UserBusy,
        };
        return Some(stop(session, landing, code, now));
    }
    landing.job.is_done().then(|| {
        let job = &landing.job;
        let mut details = all_landed(job);
        details.extend(session.model().report(job.landed()));
        warn(&mut details, &landing.warnings);
        let outcome = Outcome {
            ok: true,
            details,
            ..Outcome::default()
        };
        end(session, job.call(), outcome, now)
    })
}

/// Whether this call waits for what touches to prove to be something or nothing.
pub fn is_paused<P: Page>(session: &Session<P>, landing: &Landing<P>) -> bool {
    session.is_paused(&landing.job)
}

/// Whether the human has acted since this call began to land.
pub fn is_cut<P: Page>(session: &Session<P>, landing: &Landing<P>) -> bool {
    session.is_cut(&landing.job)
}

/// Stops a call on its way: what has landed stays, the rest never happens.
pub fn stop<P: Page>(
    session: &mut Session<P>,
    landing: &Landing<P>,
    code: Code,
    now: Millis,
) -> Value {
    let job = &landing.job;
    session.drop_rest(job, now);
    let taken = session.no_longer_agents(job.call());
    let mut details = partly_landed(job);
    details.extend(no_longer_yours(&taken));
    details.extend(session.model().report(job.landed()));
    warn(&mut details, &landing.warnings);
    let (landed, dropped) = (job.landed().len(), job.waiting().count());
    let message = words::stopped(code, landed, taken.len(), dropped);
    let outcome = Outcome {
        code: Some(code),
        message: Some(message),
        details,
        ..Outcome::default()
    };
    end(session, job.call(), outcome, now)
}

/// Takes back a call that has not had its turn: all that it would have landed never happens.
pub fn withdraw<P: Page>(
    session: &mut Session<P>,
    tools: &[Tool<P>],
    pending: &Pending,
    code: Code,
    measure: &dyn Measure,
    now: Millis,
) -> Value {
    let tool = tools.iter().find(|tool| tool.name == pending.tool);
    let units = tool.and_then(|tool| match tool.deed {
        Deed::Write(prepare) => prepared(session, tool, prepare, pending, measure).ok(),
        Deed::Look(_) | Deed::Plan | Deed::Replan => None,
    });
    let units = units.map(|work| work.units).unwrap_or_default();
    let outcome = Outcome {
        code: Some(code),
        message: Some(words::stopped(code, 0, 0, units.len())),
        details: none_landed(&units),
        ..Outcome::default()
    };
    end(session, pending.id, outcome, now)
}

/// Ends a call that a fault of ours left without an answer.
pub fn fail<P: Page>(session: &mut Session<P>, call: CallId, now: Millis) -> Value {
    end(session, call, words::internal().into(), now)
}

fn look<P: Page>(
    session: &mut Session<P>,
    tool: &Tool<P>,
    show: Show<P>,
    id: CallId,
    arguments: &Value,
    now: Millis,
) -> Value {
    if let Err(fault) = tool.schema.check(arguments, "") {
        return end(session, id, fault.into(), now);
    }
    let shown = session.look(id, now, |session, look| {
        show(&Looking { session, look, now }, Arguments::new(arguments))
    });
    let outcome = match shown {
        Ok(details) => Outcome {
            ok: true,
            details,
            is_look: true,
            ..Outcome::default()
        },
        Err(fault) => fault.into(),
    };
    end(session, id, outcome, now)
}

fn plan<P: Page>(
    session: &mut Session<P>,
    tool: &Tool<P>,
    pending: &Pending,
    now: Millis,
) -> Outcome {
    let permit = match session.guard() {
        Ok(permit) => permit,
        Err(refusal) => return refused(session, &refusal, now).into(),
    };
    if let Err(fault) = tool.schema.check(&pending.arguments, "") {
        return fault.into();
    }
    let plan = Arguments::new(&pending.arguments)
        .text("plan")
        .unwrap_or_default();
    if is_blank(plan) {
        return Fault::invalid("plan", "a text that says something", "blank").into();
    }
    match session.plan(pending.id, &permit, plan, now) {
        Ok(()) => words::plan_shown(plan),
        Err(_) => words::internal().into(),
    }
}

fn replan<P: Page>(
    session: &mut Session<P>,
    tool: &Tool<P>,
    pending: &Pending,
    now: Millis,
) -> Outcome {
    if let Err(fault) = tool.schema.check(&pending.arguments, "") {
        return fault.into();
    }
    let arguments = Arguments::new(&pending.arguments);
    let replan = Replan {
        observed: arguments.text(Field::Observed.as_str()),
        new_plan: arguments.text(Field::NewPlan.as_str()),
        abandoning: arguments.text(Field::Abandoning.as_str()),
    };
    match session.replan(pending.id, replan, now) {
        Ok(Replanned::Accepted) => words::replanned(session.barge_in().plan()),
        Ok(Replanned::InForce) => words::in_force(session.barge_in().plan()),
        Err(refusal) => refused(session, &refusal, now).into(),
    }
}

fn write<P: Page>(
    session: &mut Session<P>,
    tool: &Tool<P>,
    prepare: Prepare<P>,
    pending: &Pending,
    measure: &dyn Measure,
    now: Millis,
) -> Result<Landing<P>, Fault> {
    let permit = session
        .guard()
        .map_err(|refusal| refused(session, &refusal, now))?;
    let work = prepared(session, tool, prepare, pending, measure)?;
    let mut units = work.units.iter();
    if let Some(id) = units.find_map(|planned| session.is_at_caret(&planned.unit)) {
        return Err(words::at_caret(id));
    }
    Ok(Landing {
        job: session.begin(pending.id, permit, work.units, work.interval, now),
        warnings: work.warnings,
    })
}

/// What a call is to land, if its arguments fit.
fn prepared<P: Page>(
    session: &Session<P>,
    tool: &Tool<P>,
    prepare: Prepare<P>,
    pending: &Pending,
    measure: &dyn Measure,
) -> Result<Work<P::Unit>, Fault> {
    tool.schema.check(&pending.arguments, "")?;
    prepare(session.model(), Arguments::new(&pending.arguments), measure)
}

/// The gate's refusal in the page's words.
fn refused<P: Page>(session: &Session<P>, refusal: &Refusal, now: Millis) -> Fault {
    let mut fault = Fault::new(refusal.code(), P::NAMES.refusal(refusal));
    match refusal {
        Refusal::Thin(thin) => fault = fault.with("field", json!(thin.field.as_str())),
        Refusal::LookAgain { .. } => {
            fault = fault.with("newest_act", json!(words::newest_act(session, now)));
        }
        _ => {}
    }
    fault
}

/// Answers a call and writes its one row. The third equal refusal in a row says no more than the next call.
fn end<P: Page>(
    session: &mut Session<P>,
    call: CallId,
    mut outcome: Outcome,
    now: Millis,
) -> Value {
    if let (Some(code), Some(message)) = (outcome.code, &outcome.message)
        && session.refused_in_a_row(call, code.as_str(), message) >= 2
    {
        outcome.message = None;
    }
    let code = outcome.code;
    if code == Some(Code::Internal) {
        session.faulted(call, now);
    }
    let tool = session.tool_of(call).unwrap_or_default().to_owned();
    let answer = answer(session, &tool, outcome);
    session.answer(call, code.map(Code::as_str), &answer, now);
    answer
}

fn warn(details: &mut Map<String, Value>, warnings: &[String]) {
    if warnings.is_empty() {
        return;
    }
    let found = details
        .entry("warnings")
        .or_insert_with(|| Value::Array(Vec::new()));
    if let Value::Array(found) = found {
        found.extend(warnings.iter().map(|warning| json!(warning)));
    }
}
