//! Why a page of this kind says no before anything is written.

use crate::mechanism::{Code, Refusal};

/// Nothing was written and nothing has changed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Refused {
    /// The gate is not open.
    Gate(Refusal),
    /// This region is the human's.
    NotYours(String),
}

impl Refused {
    /// The code on the wire.
    pub const fn code(&self) -> Code {
        match self {
            Self::Gate(refusal) => refusal.code(),
            Self::NotYours(_) => Code::NotYours,
        }
    }
}

impl From<Refusal> for Refused {
    fn from(refusal: Refusal) -> Self {
        Self::Gate(refusal)
    }
}
