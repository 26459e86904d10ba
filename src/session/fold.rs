//! One place where events change a session, live and when its ledger is read again.

use serde_json::Value;

use crate::mechanism::{Code, Cut, Hold, Lane, Permit, Plan};

use super::event::{CallId, Entry, Event, Millis};
use super::model::Model;
use super::named::named_in;
use super::session::{Actor, Damaged, Held, Lost, News, OpenCall, Progress, Session, Streak};

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
        for entry in entries {
            session.follow(entry)?;
        }
        Ok(session)
    }

    /// Folds one more entry.
    ///
    /// # Errors
    /// [`Damaged`] if it could not have happened here. Then it is not in the ledger.
    pub fn follow(&mut self, entry: Entry<M::Act, M::Unit>) -> Result<(), Damaged> {
        let Entry { at, event } = entry;
        let number = self.ledger.len();
        self.apply(&event, at)
            .map_err(|Cut| Damaged { entry: number })?;
        self.ledger.push(at, event);
        Ok(())
    }

    /// A session of its own with the same past, as a page that loads the ledger has it: what was held has ended, and
    /// the agent must look. What happens to it never reaches this one.
    ///
    /// # Errors
    /// [`Damaged`], which a session's own ledger never is (invariant I15).
    pub fn copy(&self, now: Millis) -> Result<Self, Damaged> {
        let mut copy = Self::fold(self.ledger.entries().iter().cloned())?;
        copy.reload(now);
        Ok(copy)
    }

    /// The page was loaded again with this session in it. A session in which nothing happened stays new.
    pub fn reload(&mut self, now: Millis) {
        if !self.ledger.is_empty() {
            self.record(Event::Reloaded, now);
        }
    }

    /// Applies an event and writes it down. Verbs check first, so that it cannot be cut here.
    pub(super) fn record(&mut self, event: Event<M::Act, M::Unit>, now: Millis) {
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
            Event::Opened { act } => self.model.act(act),
            Event::Outside { .. } | Event::Unseen { .. } | Event::Dropped { .. } => {}
            Event::Stopped => {
                self.barge_in.human_acted(news);
                self.human_changed(None, at);
            }
            Event::Touched { hold } => {
                let open = self.barge_in.touch();
                self.hold(*hold, open, false);
            }
            Event::HoldBegan { hold } => {
                match self.holds.iter_mut().find(|held| held.number == *hold) {
                    Some(held) => {
                        self.barge_in.mean(&held.hold, news);
                        held.meant = true;
                    }
                    None => {
                        let open = self.barge_in.begin_hold(news);
                        self.hold(*hold, open, true);
                    }
                }
                self.human_changed(None, at);
            }
            Event::HoldEnded { hold, act } => {
                let open = self.let_go(*hold)?;
                self.barge_in.end_hold(open, act.as_ref().map(|_| news));
                self.human_changed(act.as_ref(), at);
            }
            Event::Withdrawn { hold } => {
                let open = self.let_go(*hold)?;
                self.barge_in.end_hold(open, None);
            }
            Event::Called {
                call,
                caller,
                tool,
                arguments,
            } => {
                self.last_caller = *caller;
                self.last_call = self.last_call.max(*call);
                self.open_calls.push(OpenCall {
                    call: *call,
                    tool: tool.clone(),
                    arguments: arguments.clone(),
                    ticket: None,
                });
            }
            Event::Began { call, of } => {
                self.landing = Some(Progress {
                    call: *call,
                    landed: 0,
                    of: *of,
                });
            }
            Event::Landed {
                call, unit, ids, ..
            } => {
                let permit = self.barge_in.guard().map_err(|_| Cut)?;
                let made = self.land_on_model(*call, &permit, unit)?;
                if made != *ids || self.landing.is_none_or(|landing| landing.call != *call) {
                    return Err(Cut);
                }
                self.landed_one(*call, unit, ids);
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
                let plan = Plan {
                    observed: observed.clone(),
                    new_plan: new_plan.clone(),
                    abandoning: abandoning.clone(),
                };
                self.barge_in.accepted(plan).map_err(|_| Cut)?;
                self.model.planned(&named_in(new_plan));
            }
            Event::Answered { call, code, answer } => {
                self.answered(*call, code.as_deref(), answer, at);
            }
            Event::Faulted { .. } => self.barge_in.doubt(),
            Event::Ignored { .. } => {}
            Event::Reloaded => self.begin_again(),
            Event::FileOpened { .. } => {
                self.begin_again();
                self.barge_in.human_acted(News {
                    during: None,
                    ..news
                });
                self.human_changed(None, at);
            }
        }
        Ok(())
    }

    /// Nothing is on its way any more, and what the agent remembers is doubtful.
    fn begin_again(&mut self) {
        self.barge_in.reload();
        self.holds.clear();
        self.open_calls.clear();
        self.lane = Lane::default();
        self.landing = None;
        self.caret.clear();
    }

    fn hold(&mut self, number: u32, hold: Hold, meant: bool) {
        self.holds.push(Held {
            number,
            hold,
            meant,
        });
        self.next_hold = self.next_hold.max(number.saturating_add(1));
    }

    fn let_go(&mut self, number: u32) -> Result<Hold, Cut> {
        let place = self.holds.iter().position(|held| held.number == number);
        Ok(self.holds.swap_remove(place.ok_or(Cut)?).hold)
    }

    /// Lands a unit if the permit is good, and compares everything that is the human's with what it was.
    pub(super) fn land_on_model(
        &mut self,
        call: CallId,
        permit: &Permit,
        unit: &M::Unit,
    ) -> Result<Vec<String>, Cut> {
        let model = &mut self.model;
        let (ids, is_kept) = self.barge_in.land(permit, || {
            let before = model.owned();
            let ids = model.land(unit);
            (ids, model.owned() == before)
        })?;
        if !is_kept {
            self.harmed.insert(call);
        }
        Ok(ids)
    }

    pub(super) fn landed_one(&mut self, call: CallId, unit: &M::Unit, ids: &[String]) {
        self.last_actor = Actor::Agent;
        if M::makes(unit) {
            self.made.add(call, ids);
        }
        if let Some(landing) = &mut self.landing {
            landing.landed += 1;
        }
    }

    fn human_changed(&mut self, act: Option<&M::Act>, at: Millis) {
        if let Some(act) = act {
            self.model.act(act);
        }
        if act.is_none_or(M::is_by_human) {
            self.last_actor = Actor::Human;
            self.last_act_at = Some(at);
        } else {
            self.last_actor = Actor::Unknown;
        }
    }

    fn answered(&mut self, call: CallId, code: Option<&str>, answer: &Value, at: Millis) {
        if code.is_some_and(is_refusal) {
            self.last_refused_at = Some(at);
        }
        if self.landing.is_some_and(|landing| landing.call == call) {
            self.landing = None;
        }
        let Some(place) = self.open_calls.iter().position(|open| open.call == call) else {
            return;
        };
        let OpenCall {
            tool,
            arguments,
            ticket,
            ..
        } = self.open_calls.swap_remove(place);
        if let Some(ticket) = ticket {
            self.lane.leave(ticket);
        }
        let code = code.unwrap_or_default();
        if code == Code::Cancelled.as_str() && landed_something(answer) {
            self.lost.push(Lost {
                call,
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
        let message = answer.get("message").and_then(Value::as_str);
        let message = message.unwrap_or(&self.streak.message);
        let streak = &self.streak;
        if streak.tool == tool && streak.code == code && streak.message == message {
            self.streak.count += 1;
        } else {
            self.streak = Streak {
                tool,
                code: code.to_owned(),
                message: message.to_owned(),
                count: u32::from(!code.is_empty()),
            };
        }
    }
}

/// Whether a code means that the page kept the agent from what it wanted.
fn is_refusal(code: &str) -> bool {
    !matches!(
        Code::parse(code),
        None | Some(Code::Repeat | Code::Cancelled | Code::Internal | Code::Elsewhere)
    )
}

/// Whether an answer tells of anything that landed. A call that did nothing may simply be made again.
fn landed_something(answer: &Value) -> bool {
    let landed = answer.get("landed_count").and_then(Value::as_u64);
    landed.is_some_and(|count| count > 0)
}

/// A caller that aborted retries at once or never, so a few are enough.
const LOST_ANSWERS_KEPT: usize = 8;
