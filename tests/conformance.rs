//! The conformance scenarios, run on the mechanism itself: `tests/conformance/README.md` says what they are.

// All of it is a test, also what is not marked as one.
#![allow(clippy::indexing_slicing, clippy::panic, clippy::unwrap_used)]

use std::collections::BTreeMap;

use barge_in::adopt::{Batch, Ended, Page, Refused, Step, Stop};
use barge_in::mechanism::{Hold, Refusal, Replan};
use serde_json::{Value, json};

/// What the mechanism can be asked to do. Aborted calls are remembered by the pages.
const SUPPORTED: [&str; 6] = [
    "unchecked arguments",
    "two calls",
    "reload",
    "hold",
    "hold without a mark",
    "regions",
];

#[derive(Default)]
struct Adapter {
    page: Page,
    holds: BTreeMap<String, Hold>,
    batches: BTreeMap<String, Result<Batch, Refused>>,
    written: Vec<String>,
}

impl Adapter {
    /// Does one step of a scenario; what an agent would be told.
    fn take(&mut self, step: &Value, plans: &Value) -> Value {
        let text = |key: &str| step[key].as_str();
        let call = || text("call").expect("this step names a call").to_owned();
        let answer = match text("do").expect("a step does something") {
            "act" => self.human(|page| {
                page.human_acted("acted");
            }),
            "hold" => {
                let hold = self.page.begin_hold("began");
                self.holds
                    .insert(text("as").unwrap_or_default().to_owned(), hold);
                json!({})
            }
            "release" => {
                let hold = self.holds.remove(text("hold").unwrap_or_default());
                let mark = step["mark"] == true;
                let hold = hold.expect("this hold is open");
                self.human(|page| page.end_hold(hold, mark.then_some("made a mark")))
            }
            "touch" => self.human(|page| {
                page.touch(text("region").expect("a region"));
                page.human_acted("touched");
            }),
            "give" => self.human(|page| {
                page.release(text("region").expect("a region"));
            }),
            "look" => {
                let told = self.page.look(|look| look.news.len());
                json!({"ok": true, "told": told, "user_busy": self.page.barge_in().busy()})
            }
            "replan" => self.replan(step, plans),
            "write" => self.write(text("as").unwrap_or("w"), text("region")),
            "begin" => {
                let units = u32::try_from(step["units"].as_u64().expect("a number")).unwrap();
                let batch = self.page.join(units, None);
                self.batches.insert(call(), batch);
                json!({})
            }
            "land" => {
                let units = step["units"].as_u64().expect("a number");
                while self.landed(&call()) < units {
                    self.step(&call());
                }
                json!({})
            }
            "abort" => {
                if let Some(Ok(batch)) = self.batches.get_mut(&call()) {
                    self.page.abort(batch, Stop::Cancelled);
                }
                json!({})
            }
            "await" | "settle" => self.settle(&call()),
            "reload" => {
                self.page = Page::restore(self.page.save()).expect("it was saved just now");
                self.batches.clear();
                json!({})
            }
            unknown => panic!("no such step: {unknown}"),
        };
        self.with_state(answer)
    }

    fn human(&mut self, act: impl FnOnce(&mut Page)) -> Value {
        act(&mut self.page);
        json!({})
    }

    fn replan(&mut self, step: &Value, plans: &Value) -> Value {
        let mut fields = plans[step["plan"].as_str().expect("a plan")].clone();
        for (key, value) in step["with"].as_object().into_iter().flatten() {
            fields[key] = value.clone();
        }
        if let Some(missing) = step["without"].as_str() {
            fields.as_object_mut().expect("fields").remove(missing);
        }
        let outcome = self.page.replan(Replan {
            observed: fields["observed"].as_str(),
            new_plan: fields["new_plan"].as_str(),
            abandoning: fields["abandoning"].as_str(),
        });
        match outcome {
            Ok(_) => json!({"ok": true}),
            Err(refusal) => refused(&refusal.into()),
        }
    }

    fn write(&mut self, label: &str, region: Option<&str>) -> Value {
        let written = &mut self.written;
        match self.page.write(region, || written.push(label.to_owned())) {
            Ok(()) => json!({"ok": true}),
            Err(why) => refused(&why),
        }
    }

    fn landed(&self, call: &str) -> u64 {
        match self.batches.get(call) {
            Some(Ok(batch)) => batch.landed().into(),
            _ => 0,
        }
    }

    fn step(&mut self, call: &str) {
        let Self {
            page,
            batches,
            written,
            ..
        } = self;
        if let Some(Ok(batch)) = batches.get_mut(call) {
            let step = page.step(batch, None, |index| written.push(format!("{call}.{index}")));
            assert_ne!(
                step,
                Step::Wait,
                "the scenario awaits {call} before its turn"
            );
        }
    }

    fn settle(&mut self, call: &str) -> Value {
        while matches!(&self.batches[call], Ok(batch) if !batch.is_over()) {
            self.step(call);
        }
        let batch = match &self.batches[call] {
            Ok(batch) => batch,
            Err(why) => return refused(why),
        };
        match Ended::of_batch(batch) {
            Ended::Refused(why) => refused(&why),
            ended => json!({
                "ok": ended.code().is_none(),
                "code": ended.code().map(|code| code.as_str()),
                "landed": batch.landed(),
                "dropped": batch.dropped(),
            }),
        }
    }

    fn with_state(&self, mut seen: Value) -> Value {
        let barge_in = self.page.barge_in();
        let counters = barge_in.counters();
        seen["gate"] = json!(barge_in.gate().as_str());
        seen["user_acts"] = json!(counters.acts());
        seen["counters"] = json!([counters.acts(), counters.seen(), counters.reconciled()]);
        seen["written"] = json!(self.written);
        seen["written_count"] = json!(self.written.len());
        seen["written_last"] = json!(self.written.last());
        seen
    }
}

fn refused(why: &Refused) -> Value {
    let field = match why {
        Refused::Gate(Refusal::Thin(thin)) => Some(thin.field.as_str()),
        _ => None,
    };
    json!({"ok": false, "code": why.code().as_str(), "field": field})
}

/// Whether what is seen is what is expected; a pair of numbers where one number is seen is a range.
fn fits(expected: &Value, seen: &Value) -> bool {
    match (expected.as_array().map(Vec::as_slice), seen.as_u64()) {
        (Some([least, most]), Some(seen)) => (least.as_u64()..=most.as_u64()).contains(&Some(seen)),
        _ => expected == seen,
    }
}

#[test]
fn the_mechanism_passes_every_scenario() {
    let kit = include_str!("conformance/scenarios.json");
    let kit: Value = serde_json::from_str(kit).expect("scenarios.json is JSON");
    let mut ran = 0;
    for scenario in kit["scenarios"].as_array().expect("a list of scenarios") {
        let name = &scenario["name"];
        let mut needs = scenario["needs"].as_array().into_iter().flatten();
        if !needs.all(|need| SUPPORTED.contains(&need.as_str().expect("a need is a text"))) {
            continue;
        }
        ran += 1;
        let mut adapter = Adapter::default();
        for (number, step) in (1..).zip(scenario["steps"].as_array().expect("a list of steps")) {
            for _ in 0..step["times"].as_u64().unwrap_or(1) {
                let seen = adapter.take(step, &kit["plans"]);
                for (key, expected) in step["expect"].as_object().into_iter().flatten() {
                    assert!(
                        fits(expected, &seen[key]),
                        "{name}, step {number}: {key} should be {expected} and is {}\n{step}",
                        seen[key]
                    );
                }
            }
        }
    }
    assert!(ran >= 20, "only {ran} scenarios ran");
}
