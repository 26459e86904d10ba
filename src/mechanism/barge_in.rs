//! The mechanism itself: the state, and every event that may change it.

mod kept;
mod replanning;
mod touch;

use super::counters::Counters;
use super::gate::Gate;
use super::hold::Hold;
use super::look::{Act, Look};
use super::permit::{Cut, Permit};
use super::refusal::Refusal;
use super::replan::Plan;
use crate::rules::Rule;

pub use kept::Kept;
pub use replanning::Replanned;

/// Human pre-emption over some shared work. See the [module documentation](super) for the idea.
///
/// `W` is what the page says about a human act.
#[derive(Clone, Debug)]
pub struct BargeIn<W = String> {
    counters: Counters,
    holds: Vec<u32>,
    next_hold: u32,
    met: bool,
    stale: bool,
    doubts: u32,
    news: Vec<Act<W>>,
    plan: Option<Plan>,
}

impl<W> Default for BargeIn<W> {
    fn default() -> Self {
        Self {
            counters: Counters::default(),
            holds: Vec::new(),
            next_hold: 0,
            met: false,
            stale: false,
            doubts: 0,
            news: Vec::new(),
            plan: None,
        }
    }
}

impl<W> BargeIn<W> {
    /// A new, empty page: the gate is open.
    pub fn new() -> Self {
        Self::default()
    }

    /// Where the agent stands now.
    ///
    /// Before agent and human have met there is no plan to give up, so a look alone opens the gate.
    pub const fn gate(&self) -> Gate {
        if self.stale || self.busy() || self.counters.unseen() > 0 {
            Gate::Look
        } else if self.met && self.counters.reconciled() < self.counters.acts() {
            Gate::Replan
        } else {
            Gate::Open
        }
    }

    /// The three counters.
    pub const fn counters(&self) -> Counters {
        self.counters
    }

    /// Whether the human is in the middle of something.
    pub const fn busy(&self) -> bool {
        !self.holds.is_empty()
    }

    /// Whether the agent has landed something or stated a plan.
    pub const fn met(&self) -> bool {
        self.met
    }

    /// Whether a reload or a fault of the page has made the agent's memory doubtful, and it has not looked since.
    pub const fn stale(&self) -> bool {
        self.stale
    }

    /// How often the agent's memory has become doubtful. With the acts it tells one permit's moment from another's.
    pub const fn doubts(&self) -> u32 {
        self.doubts
    }

    /// The plan in force.
    pub const fn plan(&self) -> Option<&Plan> {
        self.plan.as_ref()
    }

    /// Every act that no accepted plan covers yet, oldest first.
    pub fn news(&self) -> &[Act<W>] {
        &self.news
    }

    /// The human did something. Returns the act's number.
    ///
    /// Call it for trusted events only, and in the same update that changes the work.
    pub fn human_acted(&mut self, what: W) -> u32 {
        let number = self.counters.act();
        self.news.push(Act { number, what });
        number
    }

    /// The human has begun something that takes time. This is an act; until it ends nothing lands.
    pub fn begin_hold(&mut self, what: W) -> Hold {
        self.human_acted(what);
        self.touch()
    }

    /// The hold has ended. With something to show for it, that is an act of its own.
    pub fn end_hold(&mut self, hold: Hold, what: Option<W>) {
        self.holds.retain(|open| *open != hold.0);
        if let Some(what) = what {
            self.human_acted(what);
        }
    }

    /// The agent looks: the one way to be told. Always allowed.
    ///
    /// The snapshot is taken and `seen` moves in one step that nothing can come between. With a hold
    /// open `seen` stays, for what the human is doing cannot be shown yet.
    pub fn look<S>(&mut self, snapshot: impl FnOnce(Look<'_, W>) -> S) -> S {
        let shown = snapshot(self.view());
        if !self.busy() {
            self.counters.look();
            self.stale = false;
            if !Rule::Replan.holds() {
                self.reconcile();
            }
        }
        shown
    }

    /// What a look would be given now, without looking.
    pub fn view(&self) -> Look<'_, W> {
        Look {
            news: if Rule::Tell.holds() { &self.news } else { &[] },
            counters: self.counters,
            busy: self.busy(),
            plan: self.plan.as_ref(),
        }
    }

    /// May the agent write now? Changes nothing, and so is not enough for the page to know that agent and human
    /// have met: what follows it must go through [`BargeIn::land`], or both through [`BargeIn::write`].
    ///
    /// # Errors
    /// [`Refusal::UserBusy`], [`Refusal::LookFirst`] or [`Refusal::ReplanFirst`].
    pub fn guard(&self) -> Result<Permit, Refusal> {
        let permit = Permit {
            acts: self.counters.acts(),
            doubts: self.doubts,
        };
        match self.gate() {
            _ if !Rule::Refuse.holds() => Ok(permit),
            Gate::Open => Ok(permit),
            Gate::Look if self.busy() => Err(Refusal::UserBusy),
            Gate::Look => Err(Refusal::LookFirst {
                unseen: self.counters.unseen(),
            }),
            Gate::Replan => Err(Refusal::ReplanFirst),
        }
    }

    /// Whether a unit may land under this permit at this instant.
    pub fn permits(&self, permit: &Permit) -> bool {
        !Rule::Refuse.holds() || self.guard().is_ok_and(|now| now == *permit)
    }

    /// Lands one unit, or does not begin it.
    ///
    /// # Errors
    /// [`Cut`] if the human has acted since the permit was given; `unit` was not called.
    pub fn land<T>(&mut self, permit: &Permit, unit: impl FnOnce() -> T) -> Result<T, Cut> {
        if !self.permits(permit) {
            return Err(Cut);
        }
        self.meet();
        Ok(unit())
    }

    /// Writes in one step that nothing can come between: [`BargeIn::guard`] and [`BargeIn::land`] together.
    ///
    /// # Errors
    /// As [`BargeIn::guard`]; `unit` was not called.
    pub fn write<T>(&mut self, unit: impl FnOnce() -> T) -> Result<T, Refusal> {
        self.guard()?;
        self.meet();
        Ok(unit())
    }

    /// The agent states what it is going to do before it has been interrupted.
    ///
    /// # Errors
    /// [`Cut`] if the permit is no longer good.
    pub fn state_plan(&mut self, permit: &Permit, plan: &str) -> Result<(), Cut> {
        self.land(permit, || ())?;
        self.plan = Some(Plan {
            observed: String::new(),
            new_plan: plan.to_owned(),
            abandoning: String::new(),
        });
        Ok(())
    }

    /// The page was reloaded: what the agent remembers is unknown, and whatever was held is over.
    pub fn reload(&mut self) {
        self.doubt();
        self.holds.clear();
    }

    /// What the agent remembers may be wrong, such as after a fault of the page: no permit is good any more,
    /// and it must look.
    pub const fn doubt(&mut self) {
        self.stale = true;
        self.doubts = self.doubts.wrapping_add(1);
    }

    /// The first thing an agent lands covers what it had seen by then, as an accepted plan would.
    fn meet(&mut self) {
        if !self.met {
            self.met = true;
            self.reconcile();
        }
    }

    fn reconcile(&mut self) {
        self.counters.reconcile();
        let covered = self.counters.reconciled();
        self.news.retain(|act| act.number > covered);
    }
}

#[cfg(test)]
mod tests {
    use super::{BargeIn, Cut, Gate, Refusal, Replanned};
    use crate::mechanism::Replan;

    fn replan(new_plan: &str) -> Replan<'_> {
        Replan {
            observed: Some("Two loops near the bottom"),
            new_plan: Some(new_plan),
            abandoning: Some("The lion's four legs"),
        }
    }

    /// A page on which agent and human have met, and the human has just acted.
    fn interrupted() -> BargeIn {
        let mut page = BargeIn::new();
        let permit = page.guard().unwrap();
        page.land(&permit, || ()).unwrap();
        page.human_acted("drew a line".into());
        page
    }

    #[test]
    fn h1_an_act_between_guard_and_landing_cuts_the_unit() {
        let mut page = BargeIn::new();
        let permit = page.guard().unwrap();
        page.human_acted("typed".to_owned());
        let mut landed = false;
        assert_eq!(page.land(&permit, || landed = true), Err(Cut));
        assert!(!landed);
    }

    #[test]
    fn h4_h5_a_replan_rests_on_a_look_that_is_up_to_date() {
        let mut page = interrupted();
        assert_eq!(
            page.replan(replan("Build a cart")),
            Err(Refusal::LookFirst { unseen: 1 })
        );
        page.look(|_| ());
        page.human_acted("drew a dot".into());
        assert_eq!(
            page.replan(replan("Build a cart")),
            Err(Refusal::LookAgain { unseen: 1 })
        );
        page.look(|_| ());
        assert_eq!(page.replan(replan("Build a cart")), Ok(Replanned::Accepted));
        assert_eq!(page.gate(), Gate::Open);
    }

    #[test]
    fn h6_h7_every_look_tells_every_act_until_a_plan_covers_it() {
        let mut page = interrupted();
        let told = |page: &mut BargeIn| {
            page.look(|look| {
                look.news
                    .iter()
                    .map(|act| look.is_new(act))
                    .collect::<Vec<_>>()
            })
        };
        assert_eq!(told(&mut page), [true]);
        assert_eq!(told(&mut page), [false]);
        assert_eq!(page.gate(), Gate::Replan);
        page.replan(replan("Build a cart")).unwrap();
        assert_eq!(told(&mut page), [] as [bool; 0]);
    }

    #[test]
    fn h8_the_same_replan_again_changes_nothing() {
        let mut page = interrupted();
        page.look(|_| ());
        page.replan(replan("Build a cart")).unwrap();
        assert_eq!(page.replan(replan("Build a cart")), Ok(Replanned::InForce));
    }

    #[test]
    fn before_they_have_met_a_look_alone_opens_the_gate() {
        let mut page = BargeIn::new();
        page.human_acted("drew a line".to_owned());
        assert_eq!(page.guard(), Err(Refusal::LookFirst { unseen: 1 }));
        page.look(|_| ());
        let permit = page.guard().unwrap();
        page.land(&permit, || ()).unwrap();
        assert_eq!(page.gate(), Gate::Open);
        page.human_acted("drew a dot".to_owned());
        page.look(|_| ());
        assert_eq!(page.gate(), Gate::Replan);
    }

    #[test]
    fn a_write_in_one_step_counts_as_meeting() {
        let mut page = BargeIn::<String>::new();
        assert_eq!(page.write(|| "written"), Ok("written"));
        page.human_acted("typed".into());
        assert_eq!(page.write(|| ()), Err(Refusal::LookFirst { unseen: 1 }));
        page.look(|_| ());
        assert_eq!(page.write(|| ()), Err(Refusal::ReplanFirst));
    }

    #[test]
    fn a_look_during_a_hold_covers_nothing() {
        let mut page = interrupted();
        let hold = page.begin_hold("put the pen down".into());
        page.look(|look| assert!(look.busy));
        assert_eq!(page.guard(), Err(Refusal::UserBusy));
        page.end_hold(hold, None);
        assert_eq!(page.guard(), Err(Refusal::LookFirst { unseen: 2 }));
    }

    #[test]
    fn h23_h24_after_a_reload_the_agent_must_look() {
        let mut page = BargeIn::<String>::new();
        let permit = page.guard().unwrap();
        page.land(&permit, || ()).unwrap();
        page.reload();
        assert_eq!(page.guard(), Err(Refusal::LookFirst { unseen: 0 }));
        page.look(|_| ());
        assert_eq!(page.gate(), Gate::Open);
        assert_eq!(page.land(&permit, || ()), Err(Cut));
    }
}
