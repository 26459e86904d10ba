//! The words that the address asks for, such as `?words=plain`.

use crate::browser;
use crate::tools::Wording;

/// What the address asks for.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Asked {
    /// Nothing: the everyday words.
    #[default]
    Nothing,
    /// These words, to measure what they do.
    For(Wording),
    /// Words that there are none of.
    Unknown(String),
}

impl Asked {
    /// The longest name that is repeated to the person, in characters.
    const LONGEST: usize = 40;

    pub(super) fn at_address() -> Self {
        match browser::query("words") {
            None => Self::Nothing,
            Some(name) => Wording::named(&name).map_or_else(
                || Self::Unknown(name.chars().take(Self::LONGEST).collect()),
                Self::For,
            ),
        }
    }

    /// The words of the tools.
    pub const fn wording(&self) -> Wording {
        match self {
            Self::For(wording) => *wording,
            Self::Nothing | Self::Unknown(_) => Wording::Full,
        }
    }
}
