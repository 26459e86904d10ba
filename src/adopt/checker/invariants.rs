//! What must hold, each invariant of the design stated over the truth and over what an onlooker sees.

use crate::adopt::{Ended, Who};
use crate::mechanism::Gate;

use super::subject::{Half, NOTES, View};
use super::truth::Caller;
use super::world::{Effects, Event, Says, UNITS, World};

/// An invariant that does not hold, and what shows it.
#[derive(Clone, Debug)]
pub struct Broken {
    pub invariant: &'static str,
    /// For whoever reads the failed test.
    #[allow(dead_code)]
    pub why: String,
}

/// One event, with the world before and after it.
#[derive(Clone, Copy)]
pub struct Happened<'a> {
    pub event: Event,
    pub before: &'a World,
    pub was: &'a View,
    pub effects: &'a Effects,
    pub after: &'a World,
    pub is: &'a View,
}

/// Notes an invariant unless it holds.
macro_rules! holds {
    ($broken:ident, $invariant:literal, $condition:expr, $($why:tt)+) => {
        if !$condition {
            $broken.push(Broken { invariant: $invariant, why: format!($($why)+) });
        }
    };
}

/// The invariants that this event broke.
pub fn after_event(happened: Happened<'_>) -> Vec<Broken> {
    let mut broken = Vec::new();
    for check in [
        counters, landings, looks, plans, ownership, rows, refusals, ids, gate,
    ] {
        check(happened, &mut broken);
    }
    broken
}

/// I1: 0 ≤ reconciled ≤ seen ≤ acts; they only grow; every act of the human counts once, and nothing else does.
fn counters(Happened { was, is, after, .. }: Happened<'_>, broken: &mut Vec<Broken>) {
    let ordered = is.reconciled <= is.seen && is.seen <= is.acts;
    holds!(broken, "I1", ordered, "out of order: {is:?}");
    let grew = was.acts <= is.acts && was.seen <= is.seen && was.reconciled <= is.reconciled;
    holds!(broken, "I1", grew, "a counter fell from {was:?} to {is:?}");
    let acts = after.truth.acts;
    holds!(
        broken,
        "I1",
        is.acts == acts,
        "{acts} acts, {} counted",
        is.acts
    );
}

/// I2: a unit lands only if the gate is open at that instant, under the permit of its own call.
/// I3: it lands whole or not at all, and the page knows which. A34: batches never interleave.
fn landings(happened: Happened<'_>, broken: &mut Vec<Broken>) {
    let Happened {
        before, effects, ..
    } = happened;
    let then = &before.truth;
    let halves: Vec<_> = effects.wrote.iter().map(|(half, _)| *half).collect();
    if !halves.is_empty() {
        let gate = then.gate();
        holds!(
            broken,
            "I2",
            gate == Gate::Open,
            "landed with the gate at {gate}"
        );
    }
    if let Some((who, landing)) = &effects.writer {
        let called = (landing.acts, landing.doubts);
        let landed = (then.acts, then.doubts);
        holds!(
            broken,
            "I2",
            called == landed,
            "called at {called:?}, landed at {landed:?}"
        );
        let other = then.callers.get(1 - who);
        let midway = matches!(other, Some(Caller::Landing(landing)) if landing.landed > 0);
        holds!(broken, "A34", !midway, "between two units of {other:?}");
    }
    let whole = halves == [Half::First, Half::Second];
    holds!(broken, "I3", whole || halves.is_empty(), "wrote {halves:?}");
    if let Some(said) = effects.says_landed {
        holds!(broken, "I3", said == whole, "said {said}, wrote {halves:?}");
    }
}

/// I4: `seen` moves only with a snapshot taken at that count. I6: an act is in every look until a plan passes it.
fn looks(happened: Happened<'_>, broken: &mut Vec<Broken>) {
    let Happened {
        before,
        was,
        effects,
        is,
        ..
    } = happened;
    let then = &before.truth;
    if is.seen != was.seen {
        let snapshot = effects.told.as_ref().map(|told| told.acts);
        holds!(
            broken,
            "I4",
            snapshot == Some(is.seen),
            "{} seen, snapshot at {snapshot:?}",
            is.seen
        );
        holds!(
            broken,
            "I4",
            then.holds.is_empty(),
            "seen moved during a hold"
        );
    }
    if let Some(told) = &effects.told {
        let due: Vec<_> = (then.accepted + 1..=then.acts).collect();
        holds!(
            broken,
            "I6",
            told.news == due,
            "told {:?}, due {due:?}",
            told.news
        );
    }
}

/// I5: `reconciled` moves only with seen = acts and valid fields, or with the first thing that lands.
fn plans(happened: Happened<'_>, broken: &mut Vec<Broken>) {
    let Happened {
        event,
        before,
        was,
        effects,
        is,
        ..
    } = happened;
    let then = &before.truth;
    let covered = then.shown == then.acts && then.holds.is_empty() && !then.stale;
    if let Some((says, true)) = effects.replanned {
        holds!(broken, "I5", says == Says::Fresh, "accepted {says:?}");
        holds!(
            broken,
            "I5",
            covered,
            "accepted with {} of {} acts shown",
            then.shown,
            then.acts
        );
    }
    if is.reconciled != was.reconciled {
        let accepted = effects.replanned == Some((Says::Fresh, true));
        let first = !then.met && !effects.wrote.is_empty();
        holds!(
            broken,
            "I5",
            accepted || first,
            "reconciled moved by {event:?}"
        );
        holds!(
            broken,
            "I5",
            is.reconciled == then.acts,
            "reconciled {} of {}",
            is.reconciled,
            then.acts
        );
    }
}

/// I7: what the human owns no agent step changes. I8: only a human step gives it back.
fn ownership(happened: Happened<'_>, broken: &mut Vec<Broken>) {
    let Happened {
        before,
        effects,
        after,
        is,
        ..
    } = happened;
    let into_notes = effects
        .wrote
        .iter()
        .any(|(_, region)| *region == Some(NOTES));
    let spared = !(into_notes && before.truth.owned);
    holds!(
        broken,
        "I7",
        spared,
        "an agent wrote into the human's notes"
    );
    let owned = after.truth.owned;
    holds!(
        broken,
        "I8",
        is.owned == owned,
        "owned {}, and should be {owned}",
        is.owned
    );
}

/// I9: every call ends in exactly one row, and every act in one. I11: the human's rows come from the human, the
/// agent's from a call.
fn rows(happened: Happened<'_>, broken: &mut Vec<Broken>) {
    let Happened {
        event,
        before,
        effects,
        after,
        ..
    } = happened;
    let calls = effects.rows.iter().filter(|row| row.call.is_some()).count();
    let ends = usize::from(effects.ended.is_some());
    holds!(
        broken,
        "I9",
        calls == ends,
        "{ends} calls ended in {calls} rows"
    );
    let acted: Vec<_> = effects.rows.iter().filter_map(|row| row.act).collect();
    let due: Vec<_> = (before.truth.acts + 1..=after.truth.acts).collect();
    holds!(
        broken,
        "I9",
        acted == due,
        "rows for the acts {acted:?}, due {due:?}"
    );
    let by_human = matches!(
        event,
        Event::Human(_) | Event::BeginHold | Event::EndHold { .. }
    );
    for row in &effects.rows {
        let fits = match row.who {
            Who::Human => by_human,
            Who::Agent => row.call.is_some(),
            Who::Page => matches!(event, Event::Reload | Event::Doubt),
        };
        holds!(broken, "I11", fits, "{event:?} wrote {row:?}");
    }
}

/// I10: a refusal changes nothing else.
fn refusals(happened: Happened<'_>, broken: &mut Vec<Broken>) {
    let Happened {
        event,
        was,
        effects,
        is,
        ..
    } = happened;
    if !matches!(effects.ended, Some(Ended::Refused(_))) {
        return;
    }
    // A call that is refused when its turn comes gives its place in the lane up.
    let was = match event {
        Event::Step(_) => &View {
            in_lane: was.in_lane - 1,
            ..was.clone()
        },
        _ => was,
    };
    holds!(
        broken,
        "I10",
        was == is,
        "a refusal changed {was:?} to {is:?}"
    );
    holds!(
        broken,
        "I10",
        effects.wrote.is_empty(),
        "a refused call wrote {:?}",
        effects.wrote
    );
}

/// I12: ids are never given out twice, and what was dropped says why.
fn ids(happened: Happened<'_>, broken: &mut Vec<Broken>) {
    let Happened {
        before,
        effects,
        after,
        ..
    } = happened;
    let numbers: Vec<_> = effects.rows.iter().map(|row| row.number).collect();
    let due: Vec<_> = (before.truth.rows + 1..=after.truth.rows).collect();
    holds!(
        broken,
        "I12",
        numbers == due,
        "rows numbered {numbers:?}, due {due:?}"
    );
    if let (Some(hold), Some(last)) = (effects.new_hold, before.truth.last_hold) {
        holds!(broken, "I12", hold > last, "hold {hold} after hold {last}");
    }
    if let Some(Ended::Batch {
        landed,
        dropped,
        stop,
    }) = &effects.ended
    {
        let all = landed + dropped == UNITS && stop.is_some() == (*dropped > 0);
        holds!(
            broken,
            "I12",
            all,
            "landed {landed}, dropped {dropped}, because {stop:?}"
        );
    }
}

/// The gate is what the design's table derives.
fn gate(Happened { after, is, .. }: Happened<'_>, broken: &mut Vec<Broken>) {
    let gate = after.truth.gate();
    holds!(
        broken,
        "gate",
        is.gate == gate,
        "the gate is {}, and should be {gate}",
        is.gate
    );
}

pub(super) use holds;
