//! Numbers that look random and are the same in every run.

/// A small generator (SplitMix64).
#[derive(Debug)]
pub struct Chance(u64);

impl Chance {
    /// Starts a series.
    pub fn new(seed: u64) -> Self {
        Self(seed)
    }

    /// A number from 0, below `end`.
    pub fn below(&mut self, end: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        (mixed ^ (mixed >> 31)) as usize % end.max(1)
    }
}
