//! What must be possible from every state, whatever led to it.

use crate::mechanism::Gate;

use super::invariants::{Broken, holds};
use super::truth::Caller;
use super::world::{Event, Says, UNITS, World};

/// The invariants that do not hold in this state, whatever led to it.
pub fn in_state(world: &World) -> Vec<Broken> {
    let mut broken = Vec::new();
    let mut world = world.clone();
    let rules = world.subject.rules;

    // I14: the page is busy exactly while something is held, and every hold can end.
    let busy = world.view().busy;
    let held = !world.truth.holds.is_empty();
    holds!(
        broken,
        "I14",
        busy == held,
        "busy {busy}, holds {:?}",
        world.truth.holds
    );
    for hold in std::mem::take(&mut world.truth.holds) {
        (rules.end_hold)(&mut world.subject, hold, false);
    }
    holds!(
        broken,
        "I14",
        !world.view().busy,
        "busy after every hold has ended"
    );

    // R45: both callers can finish, whatever they are in the middle of, and then the lane is empty.
    for _ in 0..=2 * UNITS {
        for who in 0..world.truth.callers.len() {
            world.apply(Event::Step(who));
        }
    }
    let callers = &world.truth.callers;
    let stuck = callers
        .iter()
        .any(|caller| matches!(caller, Caller::Landing(_)));
    let in_lane = world.view().in_lane;
    holds!(
        broken,
        "R45",
        !stuck && in_lane == 0,
        "{in_lane} in the lane, callers {callers:?}"
    );

    // I13: once the human stops, a compliant agent is through in two accepted calls.
    for event in [
        Event::StartLook(0),
        Event::FinishLook(0),
        Event::Replan(Says::Fresh),
    ] {
        if world.view().gate != Gate::Open {
            world.apply(event);
        }
    }
    let joined = (rules.join)(&mut world.subject, UNITS);
    holds!(
        broken,
        "I13",
        joined.is_ok(),
        "after a look and a good plan: {joined:?}"
    );
    broken
}
