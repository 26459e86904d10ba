//! How long a pointer may keep silent: what was begun with it must end, even if nobody ever tells that it was lifted.

/// Milliseconds without a word of a pointer after which its work ends, unless the picture still keeps the pointer: a
/// hand may well rest.
const SILENCE: f64 = 30_000.0;

/// When a pointer was last heard of, in milliseconds of a clock that never goes back.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Lease {
    heard: f64,
}

impl Lease {
    /// Heard of for the first time.
    pub const fn new(time: f64) -> Self {
        Self { heard: time }
    }

    /// Heard of again.
    pub const fn renew(&mut self, time: f64) {
        self.heard = time;
    }

    /// Whether it is over. `kept` says whether the picture still gets all that the pointer does.
    pub fn is_over(self, time: f64, kept: bool) -> bool {
        !kept && time - self.heard >= SILENCE
    }
}

#[cfg(test)]
mod tests {
    use super::{Lease, SILENCE};

    #[test]
    fn i14_a_pointer_that_nobody_keeps_and_nobody_hears_of_holds_for_ever() {
        let mut lease = Lease::new(500.0);
        assert!(!lease.is_over(499.0 + SILENCE, false));
        assert!(lease.is_over(500.0 + SILENCE, false));
        assert!(!lease.is_over(500.0 + 9.0 * SILENCE, true), "it is kept");
        lease.renew(900.0);
        assert!(!lease.is_over(500.0 + SILENCE, false));
    }
}
