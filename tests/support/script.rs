//! A practice script at work on a bench, run as the page runs it.

use barge_in::canvas::Canvas;
use barge_in::practice::{Agent, Step};
use barge_in::session::Caller;
use barge_in::tools::Page;
use serde_json::Value;

use super::{Bench, Handle};

/// A call as it was made, and its answer.
pub struct Made {
    /// The tool.
    pub tool: &'static str,
    /// Its arguments.
    pub arguments: Value,
    /// What it was answered.
    pub answer: Value,
    /// The person's acts when it was made.
    pub acts: u32,
}

/// A script at work on a bench.
pub struct Run<P: Page, A> {
    /// The page.
    pub page: Bench<P>,
    /// Every call that was answered.
    pub made: Vec<Made>,
    /// Why it ended, once it has.
    pub done: Option<&'static str>,
    agent: A,
    open: Option<(Handle, &'static str, Value, u32)>,
}

impl<P: Page + Clone + PartialEq, A: Agent> Run<P, A> {
    /// A script that has not begun.
    pub fn on(page: Bench<P>, agent: A) -> Self {
        Self {
            page,
            agent,
            made: Vec::new(),
            open: None,
            done: None,
        }
    }

    /// Does one step of the script, or lets the time pass until its call is answered.
    pub fn step(&mut self) {
        let answer = match &self.open {
            Some((call, ..)) => {
                let Some(answer) = self.page.answer(*call).cloned() else {
                    self.page.pass(20);
                    return;
                };
                let (_, tool, arguments, acts) = self.open.take().unwrap();
                self.made.push(Made {
                    tool,
                    arguments,
                    answer: answer.clone(),
                    acts,
                });
                Some(answer)
            }
            None => None,
        };
        match self.agent.next(answer.as_ref()) {
            Step::Call { tool, arguments } => {
                let acts = self.page.acts();
                let call = self
                    .page
                    .start_as(Caller::Practice, tool, arguments.clone());
                self.open = Some((call, tool, arguments, acts));
            }
            Step::Wait(millis) => self.page.pass(millis),
            Step::Done(why) => self.done = Some(why),
        }
    }

    /// Goes on until this holds or the script has ended.
    pub fn until(&mut self, mut holds: impl FnMut(&Self) -> bool) {
        for _ in 0..50_000 {
            if self.done.is_some() || holds(self) {
                return;
            }
            self.step();
        }
        panic!("the script never ends: {:?}", self.page.log());
    }

    /// Goes on until it ends. Returns why it did.
    pub fn run_to_the_end(&mut self) -> &'static str {
        self.until(|_| false);
        self.done.unwrap()
    }

    /// The calls that did less than asked for: the tool and the code.
    pub fn codes(&self) -> Vec<(&str, &str)> {
        let code = |made: &Made| made.answer["code"].as_str().map(str::to_owned);
        self.made
            .iter()
            .filter_map(|made| {
                code(made).map(|_| (made.tool, made.answer["code"].as_str().unwrap()))
            })
            .collect()
    }

    /// The last plan that was accepted after an act.
    pub fn replan(&self) -> &Value {
        let plans = self.made.iter().rev();
        let mut plans =
            plans.filter(|made| made.tool == P::NAMES.replan && made.answer["ok"] == true);
        &plans.next().expect("it re-planned").arguments
    }

    /// Some of its calls were taken: it did not end for being refused.
    pub fn check_was_taken(&self, seed: u64) {
        let refused = "It ended because the page refused it again and again.";
        assert_ne!(
            self.done,
            Some(refused),
            "seed {seed}: {:?}",
            self.page.log()
        );
    }

    /// What holds for every run, whatever the person did.
    pub fn check(&self) {
        for (place, made) in self.made.iter().enumerate() {
            let code = made.answer["code"].as_str().unwrap_or_default();
            assert!(
                matches!(
                    code,
                    "" | "look_first" | "user_busy" | "replan_first" | "look_again" | "cut"
                ),
                "{}: {}",
                made.tool,
                made.answer
            );
            let same = self.made[..place].iter().filter(|earlier| {
                earlier.answer["ok"] == false
                    && earlier.answer["code"] != "cut"
                    && (earlier.tool, &earlier.arguments) == (made.tool, &made.arguments)
            });
            assert!(same.count() <= 1, "{} again and again", made.tool);
        }
        // Two accepted calls after the last act: a look and a plan, and the next call is through.
        let last = self.page.acts();
        let after: Vec<_> = self.made.iter().filter(|made| made.acts == last).collect();
        if last > 0
            && let Some(through) = after.iter().position(|made| made.answer["gate"] == "open")
        {
            let accepted = after[..=through]
                .iter()
                .filter(|made| made.answer["ok"] == true);
            assert!(accepted.count() <= 2, "{:?}", self.page.log());
        }
    }
}

/// Reading a canvas.
impl<A> Run<Canvas, A> {
    /// Whether so many shapes are there.
    pub fn shapes(&self, count: usize) -> bool {
        self.page.shapes().len() >= count
    }

    /// The labels of the shapes, lowest first.
    pub fn labels(&self) -> Vec<String> {
        let shapes = self.page.session.model().agent().shapes();
        shapes
            .iter()
            .map(|shape| shape.style().label.clone())
            .collect()
    }
}
