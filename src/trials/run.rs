//! One trial, step by step: says what to do next, reads what came of it, and judges.

use std::collections::VecDeque;

use serde_json::{Value, json};

use crate::mechanism::Code;

use super::outcome::{Outcome, Slip, Told, Verdict};
use super::trial::{Ask, PersonAct, Step, Trial, Tried};

/// What a trial wants done next.
#[derive(Debug)]
pub enum Do<A> {
    /// The person acts.
    Act(A),
    /// The script calls these tools at once, in this order. What happens at once has happened before the next step.
    Send(Vec<(&'static str, Value)>),
    /// The calls that were sent are answered; the answers go to the next step, in the order of the calls.
    Collect,
    /// It is over.
    Done,
}

/// A trial on its way.
#[derive(Debug)]
pub struct Run<P: Tried> {
    name: &'static str,
    rule: &'static str,
    steps: VecDeque<Step<P>>,
    stage: Stage<P>,
    told: Vec<Told>,
    verdict: Verdict,
    /// The look of a [`Step::Reconcile`] has said so.
    must_replan: bool,
    plans: u32,
}

/// Where the calls of a step stand.
#[derive(Debug)]
enum Stage<P: Tried> {
    /// None is on its way.
    Between,
    /// They have been sent. The person may act now.
    Sent(Sent<P>, Option<PersonAct<P>>),
    /// The person has acted in the middle of them.
    Acted(Sent<P>),
    /// They are being answered.
    Collecting(Sent<P>),
}

/// Calls that are on their way, and how it stood before them, or when the person acted.
#[derive(Debug)]
struct Sent<P: Tried> {
    kind: Kind<P>,
    tools: Vec<&'static str>,
    before: P,
    things: Vec<P::Thing>,
}

#[derive(Debug)]
enum Kind<P> {
    Look,
    Replan,
    Allowed,
    Forbidden { ask: Ask<P>, code: Code, left: u32 },
    AtOnce(Vec<Code>),
}

impl<P: Tried> Run<P> {
    /// A trial that has not begun.
    pub fn new(trial: Trial<P>) -> Self {
        Self {
            name: trial.name,
            rule: trial.rule,
            steps: trial.steps.into(),
            stage: Stage::Between,
            told: Vec::new(),
            verdict: Verdict::Refused,
            must_replan: false,
            plans: 0,
        }
    }

    /// What to do next, as the work stands. `answers` are those of the calls that were sent last, in order.
    pub fn next(&mut self, work: &P, answers: &[Value]) -> Do<P::Act> {
        match std::mem::replace(&mut self.stage, Stage::Between) {
            Stage::Between => {}
            Stage::Sent(sent, None) => {
                self.stage = Stage::Collecting(sent);
                return Do::Collect;
            }
            Stage::Sent(sent, Some(act)) => {
                self.stage = Stage::Acted(sent);
                return self.act(act, work);
            }
            Stage::Acted(sent) => {
                self.stage = Stage::Collecting(Sent {
                    before: work.clone(),
                    things: work.things(),
                    ..sent
                });
                return Do::Collect;
            }
            Stage::Collecting(sent) => self.judge(sent, work, answers),
        }
        if self.verdict != Verdict::Refused {
            return Do::Done;
        }
        if std::mem::take(&mut self.must_replan) {
            let plan = self.plan();
            return self.send(Kind::Replan, work, vec![(P::NAMES.replan, plan)]);
        }
        match self.steps.pop_front() {
            None => Do::Done,
            Some(Step::Reconcile) => self.send(Kind::Look, work, vec![(P::NAMES.look, json!({}))]),
            Some(Step::Person(act)) => self.act(act, work),
            Some(Step::Allowed(ask)) => {
                let call = (ask.tool, (ask.arguments)(work));
                self.send(Kind::Allowed, work, vec![call])
            }
            Some(Step::Forbidden(ask, code, times)) => {
                let call = (ask.tool, (ask.arguments)(work));
                let left = times.saturating_sub(1);
                self.send(Kind::Forbidden { ask, code, left }, work, vec![call])
            }
            Some(Step::AtOnce(asks, act)) => {
                let calls = asks.iter();
                let calls = calls.map(|(ask, _)| (ask.tool, (ask.arguments)(work)));
                let calls = calls.collect();
                let codes = asks.iter().map(|(_, code)| *code).collect();
                let send = self.send(Kind::AtOnce(codes), work, calls);
                if let Stage::Sent(_, meanwhile) = &mut self.stage {
                    *meanwhile = Some(act);
                }
                send
            }
        }
    }

    /// What came of it. Ask when it is over.
    pub fn outcome(self, work: &P) -> Outcome {
        Outcome {
            name: self.name,
            rule: self.rule,
            told: self.told,
            verdict: self.verdict,
            things: work.things().len(),
        }
    }

    fn act(&mut self, act: PersonAct<P>, work: &P) -> Do<P::Act> {
        let Some(act) = act(work) else {
            return self.not_tried("the person’s act", String::new());
        };
        self.told.push(Told::Person(P::act_in_words(&act)));
        Do::Act(act)
    }

    fn send(&mut self, kind: Kind<P>, work: &P, calls: Vec<(&'static str, Value)>) -> Do<P::Act> {
        let sent = Sent {
            kind,
            tools: calls.iter().map(|(tool, _)| *tool).collect(),
            before: work.clone(),
            things: work.things(),
        };
        self.stage = Stage::Sent(sent, None);
        Do::Send(calls)
    }

    fn judge(&mut self, sent: Sent<P>, work: &P, answers: &[Value]) {
        let Sent {
            kind,
            tools,
            before,
            things,
        } = sent;
        let first = answers.first().unwrap_or(&Value::Null);
        let tool = tools.first().copied().unwrap_or_default();
        match kind {
            Kind::Look | Kind::Replan | Kind::Allowed if first["ok"] != true => {
                self.not_tried(tool, sentence(first));
            }
            Kind::Look => {
                self.told.push(Told::Allowed(tool));
                self.must_replan = first["gate"] == "replan";
            }
            Kind::Replan | Kind::Allowed => self.told.push(Told::Allowed(tool)),
            Kind::Forbidden { ask, code, left } => {
                self.tried(tool, first, code);
                self.compare(&before, work);
                if left > 0 {
                    self.steps.push_front(Step::Forbidden(ask, code, left));
                }
            }
            Kind::AtOnce(codes) => {
                let none = Value::Null;
                for (place, (tool, code)) in tools.into_iter().zip(codes).enumerate() {
                    self.tried(tool, answers.get(place).unwrap_or(&none), code);
                }
                self.compare(&before, work);
            }
        }
        if work.things() != things {
            self.slipped(Slip::Changed);
        }
    }

    fn tried(&mut self, what: &'static str, answer: &Value, expected: Code) {
        let code = answer["code"].as_str();
        if answer["ok"] != false {
            self.slipped(Slip::Allowed);
        } else if code != Some(expected.as_str()) {
            self.slipped(Slip::WrongReason);
        }
        let (code, says) = (code.map(str::to_owned), sentence(answer));
        if let Some(Told::Tried {
            what: before,
            code: same,
            says: earlier,
            times,
        }) = self.told.last_mut()
            && (*before, &*same) == (what, &code)
        {
            *times += 1;
            *earlier = says;
        } else {
            let times = 1;
            self.told.push(Told::Tried {
                what,
                code,
                says,
                times,
            });
        }
    }

    /// What was refused must have changed nothing at all.
    fn compare(&mut self, before: &P, after: &P) {
        if after != before {
            self.slipped(Slip::Landed);
        }
    }

    /// The worst is kept: what is the person's comes before everything else.
    fn slipped(&mut self, slip: Slip) {
        if slip == Slip::Changed || self.verdict == Verdict::Refused {
            self.verdict = Verdict::GotThrough(slip);
        }
    }

    fn not_tried(&mut self, what: &'static str, says: String) -> Do<P::Act> {
        self.verdict = Verdict::NotTried { what, says };
        Do::Done
    }

    /// A new plan, never the same twice, in words that the page accepts.
    fn plan(&mut self) -> Value {
        self.plans += 1;
        json!({
            "observed": "The user changed the work, which this script has just looked at.",
            "new_plan": format!("Go on with the trial “{}”, part {}, around what the user did.", self.name, self.plans),
            "abandoning": "Whatever this script was going to do before the user acted.",
        })
    }
}

/// The page's own sentence: what it says of this call, or, where it has said that twice, the one call to make.
fn sentence(answer: &Value) -> String {
    let said = answer["message"].as_str().or(answer["next"].as_str());
    said.unwrap_or_default().to_owned()
}
