//! The right to land work, and what is said when it is no longer good.

use std::error::Error;
use std::fmt;

/// The right to land work, good only until the human acts or the page is reloaded.
///
/// It is not a key but a claim: [`BargeIn::land`](super::BargeIn::land) checks it again for every unit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Permit {
    pub(super) acts: u32,
    pub(super) doubts: u32,
}

/// A unit was not landed: the permit is no longer good.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Cut;

impl fmt::Display for Cut {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("the human acted, so the unit did not land")
    }
}

impl Error for Cut {}
