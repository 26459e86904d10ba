//! Ways to break the mechanism, one thing each, and the invariant that must notice.

use crate::adopt::{Batch, Step, Stop, Who};
use crate::mechanism::{BargeIn, Code, Refusal, Replan};

use super::subject::{self, Act, Half, NOTES, REAL, Rules, Subject, Told};

/// A page that breaks one rule.
pub struct Mutant {
    /// What it does wrong.
    pub name: &'static str,
    /// The invariant that must be among those that notice first.
    pub breaks: &'static str,
    pub rules: &'static Rules,
}

macro_rules! mutants {
    ($($name:literal breaks $breaks:literal { $($rule:ident: $with:expr),+ $(,)? })+) => {
        pub const MUTANTS: &[Mutant] = &[$(Mutant {
            name: $name,
            breaks: $breaks,
            rules: {
                static RULES: Rules = Rules { $($rule: $with,)+ ..REAL };
                &RULES
            },
        }),+];
    };
}

mutants! {
    "no re-check at landing" breaks "I2" {
        step: |subject, batch, region, unit| land_anyway(subject, batch, region, unit, true),
    }
    "a permit reused across acts" breaks "I2" {
        step: |subject, batch, region, unit| {
            if let Ok(permit) = subject.page.guard(None) {
                batch.permit = permit;
            }
            subject::step(subject, batch, region, unit)
        },
    }
    "a write without a guard" breaks "I2" {
        write: |subject, unit| {
            unit(Half::First);
            unit(Half::Second);
            let _ = subject.page.write(None, || ());
            Ok(())
        },
    }
    "a permit that outlives a reload" breaks "I2" {
        reload: |subject| {
            let mut kept = subject.page.barge_in.keep();
            kept.doubts = kept.doubts.wrapping_sub(1);
            subject.page.barge_in.reload();
            if kept.met || kept.acts > 0 {
                subject.page.barge_in = BargeIn::restore(kept).expect("it was kept just now");
            }
            subject.page.note(Who::Page, "loaded again");
        },
    }
    "half a unit before the check" breaks "I3" {
        step: |subject, batch, region, unit| {
            if subject.page.is_turn(batch) && subject.page.guard(region).is_err() {
                unit(Half::First);
            }
            subject::step(subject, batch, region, unit)
        },
    }
    "seen moves before the snapshot is taken" breaks "I4" {
        start_look: |subject| subject.page.look(|_| ()),
        finish_look: |subject| {
            let view = subject::view(subject);
            Told { news: view.news, acts: view.acts }
        },
    }
    "a snapshot taken before seen moves" breaks "I4" {
        start_look: |subject| subject.memory = subject::view(subject).acts,
        finish_look: |subject| {
            let acts = subject.memory;
            let mut told = subject::look(subject);
            told.news.retain(|act| *act <= acts);
            Told { acts, ..told }
        },
    }
    "a look that covers an open hold" breaks "I4" {
        view: |subject| {
            let mut view = subject::view(subject);
            view.busy = subject.memory > 0;
            view
        },
        begin_hold: |subject| {
            subject.memory += 1;
            subject.page.human_acted("pen down");
            subject.page.last_row + 100
        },
        reload: |subject| {
            subject.memory = 0;
            subject.page.reload();
        },
        end_hold: |subject, hold, mark| {
            subject.memory = subject.memory.saturating_sub(1);
            subject::end_hold(subject, hold, mark);
        },
    }
    "a replan that ignores a later act" breaks "I5" {
        replan: |subject, replan| {
            subject.page.look(|_| ());
            subject.page.replan(replan)
        },
    }
    "a boolean instead of a counter" breaks "I5" {
        finish_look: |subject| {
            subject.memory = 1;
            subject::look(subject)
        },
        replan: |subject, replan| {
            if std::mem::take(&mut subject.memory) == 1 {
                subject.page.look(|_| ());
            }
            subject.page.replan(replan)
        },
    }
    "a plan that gives nothing up" breaks "I5" {
        replan: |subject, replan| {
            subject.page.replan(Replan { abandoning: Some("The lion's tail"), ..replan })
        },
    }
    "the old plan again" breaks "I5" {
        replan: |subject, replan| {
            let outcome = subject.page.replan(replan);
            if matches!(outcome, Err(Refusal::Thin(_))) {
                let padded = format!("{} indeed", replan.new_plan.unwrap_or_default());
                return subject.page.replan(Replan { new_plan: Some(&padded), ..replan });
            }
            outcome
        },
    }
    "a look that opens the gate" breaks "I5" {
        finish_look: |subject| {
            let told = subject::look(subject);
            let _ = subject.page.replan(Replan {
                observed: Some("Whatever the user did"),
                new_plan: Some("Whatever comes next"),
                abandoning: Some("Whatever was planned"),
            });
            told
        },
    }
    "news cleared by a look" breaks "I6" {
        finish_look: |subject| {
            let seen = subject::view(subject).seen;
            let mut told = subject::look(subject);
            told.news.retain(|act| *act > seen);
            told
        },
    }
    "a write that never counts as meeting" breaks "gate" {
        write: |subject, unit| {
            subject.page.guard(Some(NOTES))?;
            unit(Half::First);
            unit(Half::Second);
            Ok(())
        },
    }
    "ownership forgotten at landing" breaks "I7" {
        step: |subject, batch, _, unit| subject::step(subject, batch, None, unit),
    }
    "a plan that takes the human's part back" breaks "I8" {
        replan: |subject, replan| {
            let outcome = subject.page.replan(replan);
            if outcome.is_ok() {
                subject.page.owned.clear();
            }
            outcome
        },
    }
    "undo that skips the count" breaks "I1" {
        act: |subject, act| match act {
            Act::Undo => {
                subject.page.owned.clear();
            }
            act => subject::act(subject, act),
        },
    }
    "a mark that a hold's end forgets" breaks "I1" {
        end_hold: |subject, hold, _| subject::end_hold(subject, hold, false),
    }
    "a reload that forgets" breaks "I1" {
        reload: |subject| {
            subject.page.barge_in = BargeIn::new();
            subject.page.reload();
        },
    }
    "a reload that trusts the agent's memory" breaks "gate" {
        reload: |subject| subject.page.note(Who::Page, "loaded again"),
    }
    "a fault that leaves the gate open" breaks "gate" {
        doubt: |subject| subject.page.note(Who::Page, "had a fault"),
    }
    "a refusal that counts as an act" breaks "I10" {
        join: |subject, units| {
            let joined = subject.page.join(units, None);
            if joined.is_err() {
                subject.page.barge_in.human_acted(String::new());
            }
            joined
        },
    }
    "a refused call that stays in the lane" breaks "I10" {
        join: |subject, units| {
            let ticket = subject.page.lane.join();
            let joined = subject.page.join(units, None);
            if joined.is_ok() {
                subject.page.lane.leave(ticket);
            }
            joined
        },
    }
    "a hold that never ends" breaks "I14" {
        end_hold: |subject, _, mark| {
            if mark {
                subject.page.human_acted("drew");
            }
        },
    }
    "a hold that holds nothing" breaks "I14" {
        begin_hold: |subject| {
            let hold = subject::begin_hold(subject);
            subject::end_hold(subject, hold, false);
            hold
        },
    }
    "no plan is ever good enough" breaks "I13" {
        replan: |_, _| Err(Refusal::ReplanFirst),
    }
    "a cut call without a row" breaks "I9" {
        end: |subject, call, ended| {
            if ended.code() == Some(Code::Cut) {
                subject.page.open_calls.clear();
            }
            subject.page.end(call, ended);
        },
    }
    "an aborted call with two rows" breaks "I9" {
        end: |subject, call, ended| {
            if ended.code() == Some(Code::Cancelled) {
                let twin = subject.page.begin("insert");
                subject.page.end(twin, ended.clone());
            }
            subject.page.end(call, ended);
        },
    }
    "an agent's deed told as the human's" breaks "I11" {
        step: |subject, batch, region, unit| {
            let step = subject::step(subject, batch, region, unit);
            if step == Step::Landed(()) {
                subject.page.note(Who::Human, "wrote");
            }
            step
        },
    }
    "row numbers that start again after a reload" breaks "I12" {
        reload: |subject| {
            subject.page.last_row = 0;
            subject.page.reload();
        },
    }
    "dropped units without a reason" breaks "I12" {
        abort: |subject, batch| {
            subject.page.abort(batch, Stop::Cancelled);
            batch.stop = None;
        },
    }
    "no lane" breaks "A34" {
        step: |subject, batch, region, unit| land_anyway(subject, batch, region, unit, false),
    }
    "an aborted call that keeps the lane" breaks "R45" {
        abort: |_, batch| batch.stop = Some(Stop::Cancelled),
    }
}

/// Lands the next unit past the permit, or past the lane.
fn land_anyway(
    subject: &mut Subject,
    batch: &mut Batch,
    region: Option<&str>,
    unit: &mut dyn FnMut(Half),
    past_the_permit: bool,
) -> Step<()> {
    let turn = subject.page.is_turn(batch);
    if past_the_permit && !turn {
        return Step::Wait;
    }
    if batch.is_over() || !past_the_permit && !subject.page.barge_in.permits(&batch.permit) {
        return subject::step(subject, batch, region, unit);
    }
    unit(Half::First);
    unit(Half::Second);
    let _ = subject.page.barge_in.land(&batch.permit, || ());
    batch.landed += 1;
    if batch.is_over() {
        subject.page.lane.leave(batch.ticket);
    }
    Step::Landed(())
}
