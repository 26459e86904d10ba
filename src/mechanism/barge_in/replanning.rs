//! The one way from seeing to writing again: a new plan, as it comes in and as a kept ledger tells of it.

use super::BargeIn;
use crate::mechanism::gate::Gate;
use crate::mechanism::refusal::Refusal;
use crate::mechanism::replan::{self, Plan, Replan};

/// What became of a replan that was not refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Replanned {
    /// The plan is in force from now on.
    Accepted,
    /// The very same plan is in force already; nothing changed.
    InForce,
}

impl<W> BargeIn<W> {
    /// The agent says what it saw, what it will do now and what it gives up. The one way from
    /// [`Gate::Replan`] to [`Gate::Open`].
    ///
    /// # Errors
    /// [`Refusal::UserBusy`] while a hold is open; [`Refusal::LookFirst`] without a look since the last
    /// plan; [`Refusal::LookAgain`] if that look is out of date; [`Refusal::Thin`] if a field says too little.
    pub fn replan(&mut self, replan: Replan<'_>) -> Result<Replanned, Refusal> {
        self.has_seen_all()?;
        let in_force = self.plan.as_ref();
        if self.gate() == Gate::Open
            && in_force.is_some_and(|plan| replan::is_in_force(replan, plan))
        {
            return Ok(Replanned::InForce);
        }
        let plan = replan::check(replan, in_force).map_err(Refusal::Thin)?;
        self.accept(plan);
        Ok(Replanned::Accepted)
    }

    /// A plan that was accepted once, as a kept ledger tells of it. What its fields had to say was judged then, and
    /// is not judged again: a kept ledger must fold to the same page however that judgement has changed since.
    ///
    /// # Errors
    /// As [`BargeIn::replan`] for everything but the fields: no plan can have been accepted at such a moment.
    pub fn accepted(&mut self, plan: Plan) -> Result<(), Refusal> {
        self.has_seen_all()?;
        self.accept(plan);
        Ok(())
    }

    /// Whether the last look was up to date, so that a plan can rest on it.
    fn has_seen_all(&self) -> Result<(), Refusal> {
        let unseen = self.counters.unseen();
        let looked = self.counters.seen() > self.counters.reconciled();
        if self.busy() {
            Err(Refusal::UserBusy)
        } else if self.stale || (unseen > 0 && !looked) {
            Err(Refusal::LookFirst { unseen })
        } else if unseen > 0 {
            Err(Refusal::LookAgain { unseen })
        } else {
            Ok(())
        }
    }

    fn accept(&mut self, plan: Plan) {
        self.plan = Some(plan);
        self.meet();
        self.reconcile();
    }
}

#[cfg(test)]
mod tests {
    use super::BargeIn;
    use crate::mechanism::{Gate, Plan, Refusal};

    #[test]
    fn a_plan_of_the_past_is_not_judged_again_but_rests_on_a_look_like_any_other() {
        let thin = Plan {
            observed: "mark".to_owned(),
            new_plan: "cart".to_owned(),
            abandoning: "none".to_owned(),
        };
        let mut page = BargeIn::new();
        page.write(|| ()).unwrap();
        page.human_acted("drew a line".to_owned());
        let refused = page.accepted(thin.clone());
        assert_eq!(refused, Err(Refusal::LookFirst { unseen: 1 }));
        page.look(|_| ());
        assert_eq!(page.accepted(thin.clone()), Ok(()));
        assert_eq!((page.gate(), page.plan()), (Gate::Open, Some(&thin)));
    }
}
