//! A text and what it is known again by. It is never changed, only exchanged for another, so that what was once worked
//! out for it stays true: a long document is held against every text that an agent sends.

use std::fmt;
use std::sync::OnceLock;

use super::similarity::Fingerprint;

/// A text that many may hold.
pub struct Wording {
    text: Box<str>,
    fingerprint: OnceLock<Fingerprint>,
}

impl Wording {
    /// This text.
    pub fn new(text: &str) -> Self {
        Self {
            text: text.into(),
            fingerprint: OnceLock::new(),
        }
    }

    /// The text.
    pub const fn as_str(&self) -> &str {
        &self.text
    }

    /// What it is compared by, made ready when it is first asked for.
    pub fn fingerprint(&self) -> &Fingerprint {
        self.fingerprint
            .get_or_init(|| Fingerprint::new(&self.text))
    }
}

impl fmt::Debug for Wording {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Debug::fmt(&self.text, f)
    }
}

impl PartialEq for Wording {
    fn eq(&self, other: &Self) -> bool {
        self.text == other.text
    }
}

impl Eq for Wording {}
