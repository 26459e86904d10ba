//! What has to outlive the page, and how it comes back.

use super::{Act, BargeIn, Counters, Plan};

/// Everything of a [`BargeIn`] that a reload must not lose, as plain values. How they are written down is the
/// page's business.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Kept<W = String> {
    /// Human acts so far.
    pub acts: u32,
    /// Human acts covered by the last delivered look.
    pub seen: u32,
    /// Human acts covered by the last accepted plan.
    pub reconciled: u32,
    /// Whether agent and human have met.
    pub met: bool,
    /// How often a reload or a fault of the page has made the agent's memory doubtful.
    pub doubts: u32,
    /// Every act after `reconciled`, oldest first.
    pub news: Vec<W>,
    /// The plan in force.
    pub plan: Option<Plan>,
}

impl<W> BargeIn<W> {
    /// What has to be kept now.
    pub fn keep(&self) -> Kept<W>
    where
        W: Clone,
    {
        Kept {
            acts: self.counters.acts(),
            seen: self.counters.seen(),
            reconciled: self.counters.reconciled(),
            met: self.met,
            doubts: self.doubts,
            news: self.news.iter().map(|act| act.what.clone()).collect(),
            plan: self.plan.clone(),
        }
    }

    /// The page was loaded again with what an earlier one kept: as after [`BargeIn::reload`], whatever was held
    /// is over and the agent must look. A page on which nothing had happened is new again.
    ///
    /// `None` if no mechanism can have kept this: counters out of order, news that do not match them, or a plan
    /// before anybody met. Such a file must not be trusted about who owns what either.
    pub fn restore(kept: Kept<W>) -> Option<Self> {
        let counters = Counters::restore(kept.acts, kept.seen, kept.reconciled)?;
        let pending = usize::try_from(kept.acts - kept.reconciled).ok()?;
        let planless = kept.plan.is_none() && kept.reconciled == 0;
        if kept.news.len() != pending || !(kept.met || planless) {
            return None;
        }
        let news = (kept.reconciled + 1..)
            .zip(kept.news)
            .map(|(number, what)| Act { number, what })
            .collect();
        Some(Self {
            counters,
            holds: Vec::new(),
            next_hold: 0,
            met: kept.met,
            stale: kept.met || kept.acts > 0,
            doubts: kept.doubts.wrapping_add(1),
            news,
            plan: kept.plan,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::{BargeIn, Kept};
    use crate::mechanism::{Cut, Gate, Refusal};

    #[test]
    fn h23_h24_what_was_kept_comes_back_shut_and_an_old_permit_stays_dead() {
        let mut page = BargeIn::new();
        let permit = page.guard().unwrap();
        page.land(&permit, || ()).unwrap();
        page.human_acted("drew a line".to_owned());
        page.look(|_| ());
        page.human_acted("drew a dot".to_owned());

        let mut back = BargeIn::restore(page.keep()).unwrap();
        assert_eq!(back.counters(), page.counters());
        assert_eq!(back.news(), page.news());
        assert_eq!(back.guard(), Err(Refusal::LookFirst { unseen: 1 }));
        assert_eq!(back.land(&permit, || ()), Err(Cut));

        back.look(|_| ());
        assert_eq!(back.gate(), Gate::Replan);
    }

    #[test]
    fn a_page_on_which_nothing_happened_comes_back_new() {
        let back = BargeIn::restore(BargeIn::<String>::new().keep()).unwrap();
        assert_eq!(back.gate(), Gate::Open);
    }

    #[test]
    fn h25_what_no_page_can_have_kept_is_not_restored() {
        let kept = |acts, seen, reconciled, met, news: usize| Kept {
            acts,
            seen,
            reconciled,
            met,
            news: vec![(); news],
            ..Kept::default()
        };
        for (kept, fits) in [
            (kept(2, 2, 1, true, 1), true),
            (kept(2, 2, 0, false, 2), true),
            (kept(1, 2, 0, false, 1), false),
            (kept(2, 2, 1, true, 0), false),
            (kept(2, 2, 1, true, 2), false),
            (kept(2, 2, 1, false, 1), false),
        ] {
            assert_eq!(BargeIn::restore(kept.clone()).is_some(), fits, "{kept:?}");
        }
    }
}
