//! Why a record was not read or not written, in words for a person.

use std::fmt;

/// Why the browser did not keep, or did not give, what it was asked for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum RecordFault {
    /// There is no room left.
    Full,
    /// The browser lets this page store nothing.
    Blocked,
    /// It does not answer.
    Silent,
    /// Another tab holds on to it in an older layout.
    HeldByOlder,
    /// A newer version of the page has laid it out.
    Newer,
    /// Another tab has written on it.
    Taken,
    /// An entry is missing: its number, from 0.
    Missing(usize),
    /// The browser's own words.
    Other(String),
}

impl fmt::Display for RecordFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Full => f.write_str("its storage is full; once there is room everything is kept"),
            Self::Blocked => f.write_str("it lets this page store nothing"),
            Self::Silent => f.write_str("its storage does not answer"),
            Self::HeldByOlder => f.write_str(
                "another tab has an older version of it open; close that one and load this one again",
            ),
            Self::Newer => f.write_str(
                "a newer version of it has kept something, which stays as it is",
            ),
            Self::Taken => f.write_str("another tab goes on with what was kept"),
            Self::Missing(entry) => write!(f, "what was kept is damaged at entry {entry}"),
            Self::Other(words) => f.write_str(words),
        }
    }
}

impl From<idb::Error> for RecordFault {
    fn from(error: idb::Error) -> Self {
        Self::named(&error.to_string())
    }
}

impl RecordFault {
    /// By the name of the browser's exception, somewhere in its words.
    pub(super) fn named(words: &str) -> Self {
        let names = [
            ("QuotaExceededError", Self::Full),
            ("SecurityError", Self::Blocked),
            ("VersionError", Self::Newer),
            ("ConstraintError", Self::Taken),
        ];
        let known = names.into_iter().find(|(name, _)| words.contains(name));
        known.map_or_else(|| Self::Other(words.to_owned()), |(_, fault)| fault)
    }
}
