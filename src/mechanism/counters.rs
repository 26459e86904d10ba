//! Three counters that only grow, and the order between them.

/// How far the human, the agent's eyes and the agent's plan have come.
///
/// `reconciled ≤ seen ≤ acts` holds by construction: each method is the only way to move its counter,
/// and it moves it only upwards and never past the next one (invariant I1).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Counters {
    acts: u32,
    seen: u32,
    reconciled: u32,
}

impl Counters {
    /// More acts than any human makes. Kept counters beyond it are damaged; from below it, counting up
    /// never reaches the end of the numbers, where one more act would no longer shut the gate.
    pub const MOST: u32 = u32::MAX / 2;

    /// Rebuilds counters that were kept. `None` if they are out of order or beyond [`Counters::MOST`], so
    /// that a damaged file cannot open the gate.
    pub const fn restore(acts: u32, seen: u32, reconciled: u32) -> Option<Self> {
        if reconciled <= seen && seen <= acts && acts <= Self::MOST {
            Some(Self {
                acts,
                seen,
                reconciled,
            })
        } else {
            None
        }
    }

    /// Human acts so far.
    pub const fn acts(self) -> u32 {
        self.acts
    }

    /// Human acts covered by the last delivered look.
    pub const fn seen(self) -> u32 {
        self.seen
    }

    /// Human acts covered by the last accepted plan.
    pub const fn reconciled(self) -> u32 {
        self.reconciled
    }

    /// Human acts that no look has shown yet.
    pub const fn unseen(self) -> u32 {
        self.acts - self.seen
    }

    pub(super) const fn act(&mut self) -> u32 {
        self.acts = self.acts.saturating_add(1);
        self.acts
    }

    pub(super) const fn look(&mut self) {
        self.seen = self.acts;
    }

    pub(super) const fn reconcile(&mut self) {
        self.reconciled = self.seen;
    }
}

#[cfg(test)]
mod tests {
    use super::Counters;

    #[test]
    fn counters_out_of_order_or_out_of_reach_are_not_restored() {
        for (acts, seen, reconciled, fits) in [
            (0, 0, 0, true),
            (3, 2, 1, true),
            (2, 3, 1, false),
            (3, 1, 2, false),
            (u32::MAX, u32::MAX, u32::MAX, false),
        ] {
            assert_eq!(
                Counters::restore(acts, seen, reconciled).is_some(),
                fits,
                "acts {acts}, seen {seen}, reconciled {reconciled}"
            );
        }
    }
}
