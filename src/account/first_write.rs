//! What the agent's first write after a new plan did with what the person had done in that interruption.
//!
//! The work is followed entry by entry, and only the first call that lands after a plan is compared, with a bounded
//! number of things. So an entry costs the same however long the session is, but for finding things by their ids.

use crate::session::{Bearing, CallId, Deed, Model, Relation};

/// So many of the things that the person changed in one interruption are compared, the latest: more than a hand changes
/// one by one before an agent looks, and a canvas that was cleared is one act.
const DEEDS: usize = 48;

/// So many of the units that were cut off are compared, the first: as many as a call can have.
const CUT_OFF: usize = 200;

/// Fewer units than this, sent again, may be just what was left to do.
const FEWEST_AGAIN: usize = 3;

/// Of what was cut off so many in ten, sent again, are all of it: then nothing was given up.
const AGAIN_IN_TEN: usize = 9;

/// What a first write did with what the person had done.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FirstWrite {
    /// The number of the plan before it, from 1.
    pub plan: usize,
    /// The strongest relation of any of its units.
    pub relation: Relation,
    /// What shows it, in one line.
    pub says: String,
}

impl FirstWrite {
    /// All of it in one line.
    pub fn in_words(&self) -> String {
        let Self {
            plan,
            relation,
            says,
        } = self;
        let relation = relation.as_str();
        format!("First write after plan {plan} {relation} what you did: {says}")
    }
}

/// The work as it stands, what the person changed in the last interruption, and the write that is compared with it.
#[derive(Debug)]
pub(super) struct Witness<M: Model> {
    model: M,
    deeds: Vec<Deed<M::State>>,
    /// What was cut off, and whether it was sent again since.
    cut_off: Vec<(M::Unit, bool)>,
    write: Option<Write>,
}

/// The call that is compared.
#[derive(Debug)]
struct Write {
    call: CallId,
    interruption: usize,
    plan: usize,
    best: Option<Bearing>,
}

impl<M: Model> Default for Witness<M> {
    fn default() -> Self {
        Self {
            model: M::default(),
            deeds: Vec::new(),
            cut_off: Vec::new(),
            write: None,
        }
    }
}

impl<M: Model> Witness<M> {
    /// Something happened that is nobody's deed.
    pub(super) fn follow(&mut self, act: &M::Act) {
        self.model.act(&M::thinned(act));
    }

    /// The person acted.
    pub(super) fn acted(&mut self, act: &M::Act) {
        let ids = M::act_ids(act).into_iter().take(DEEDS);
        let before: Vec<_> = ids
            .map(|id| {
                let was = self.model.state_of(&id);
                (id, was)
            })
            .collect();
        self.follow(act);
        for (id, was) in before {
            let is = self.model.state_of(&id);
            match self.deeds.iter_mut().find(|deed| deed.id == id) {
                Some(deed) => deed.is = is,
                None => self.deeds.push(Deed {
                    id,
                    was,
                    is,
                    named: false,
                }),
            }
        }
        // What they took back themselves is as if it had not been.
        self.deeds.retain(|deed| deed.was != deed.is);
        let surplus = self.deeds.len().saturating_sub(DEEDS);
        self.deeds.drain(..surplus);
    }

    /// What the interruption cut off.
    pub(super) fn cut_off(&mut self, units: &[(u32, M::Unit)]) {
        let units = units.iter().take(CUT_OFF);
        self.cut_off = units.map(|(_, unit)| (unit.clone(), false)).collect();
    }

    /// A plan was accepted, which names these.
    pub(super) fn planned(&mut self, named: &[String]) {
        for deed in &mut self.deeds {
            deed.named = named.contains(&deed.id);
        }
    }

    /// This call is the first to land after the plan of that number, for the interruption of that number.
    pub(super) fn begins(&mut self, call: CallId, plan: usize, interruption: usize) {
        self.write = Some(Write {
            call,
            interruption,
            plan,
            best: None,
        });
    }

    /// A unit landed.
    pub(super) fn landed(&mut self, call: CallId, unit: &M::Unit, ids: &[String]) {
        let is_compared = self.write.as_ref().is_some_and(|write| write.call == call);
        if is_compared && M::takes_away(unit) {
            self.compare(unit, ids);
        }
        self.model.land(unit);
        if is_compared && !M::takes_away(unit) {
            self.compare(unit, ids);
        }
    }

    fn compare(&mut self, unit: &M::Unit, ids: &[String]) {
        let model = &self.model;
        let deeds = self.deeds.iter();
        let bearings = deeds.filter_map(|deed| model.bearing(unit, ids, deed));
        if let Some(write) = &mut self.write {
            let all = write.best.take().into_iter().chain(bearings);
            write.best = all.reduce(|best, next| if next.outdoes(&best) { next } else { best });
        }
        let again = self.cut_off.iter_mut().filter(|(_, again)| !again);
        let mut again = again.filter(|(dropped, _)| M::is_sent_again(unit, dropped));
        if let Some((_, again)) = again.next() {
            *again = true;
        }
    }

    /// A call was answered: what it did, and for which interruption, if it is the one that is compared.
    pub(super) fn answered(&mut self, call: CallId) -> Option<(usize, FirstWrite)> {
        let write = self.write.take_if(|write| write.call == call)?;
        self.judged(write)
    }

    /// Whatever call was under way is over.
    pub(super) fn ends(&mut self) -> Option<(usize, FirstWrite)> {
        let write = self.write.take()?;
        self.judged(write)
    }

    /// Another interruption begins: nothing is compared with what came before it any more.
    pub(super) fn interrupted(&mut self) -> Option<(usize, FirstWrite)> {
        let judged = self.ends();
        self.deeds.clear();
        self.cut_off.clear();
        judged
    }

    fn judged(&self, write: Write) -> Option<(usize, FirstWrite)> {
        let best = write.best.map(|best| (best.relation, best.says));
        let is_clear = best
            .as_ref()
            .is_none_or(|(relation, _)| *relation == Relation::KeptClear);
        let again = self.sent_again().filter(|_| is_clear);
        let (relation, says) = again.map(|says| (Relation::Ignored, says)).or(best)?;
        let first = FirstWrite {
            plan: write.plan,
            relation,
            says,
        };
        Some((write.interruption, first))
    }

    /// Whether all that was cut off came again, in words.
    fn sent_again(&self) -> Option<String> {
        let of = self.cut_off.len();
        let again = self.cut_off.iter().filter(|(_, again)| *again).count();
        let is_all = again >= FEWEST_AGAIN && again * 10 >= of * AGAIN_IN_TEN;
        is_all.then(|| format!("{again} of {of} that you had cut off came again"))
    }
}
