//! What a session is about: words that half of everything shares tell no part of it from another.
//!
//! Of a lion every label says "lion". Who gives up its legs "because the lion rides" has not given up its eyes.

use std::collections::BTreeMap;

/// Of fewer things than this nothing can be said.
const FEW: u32 = 5;

/// Counts in how many of the things that landed each word is.
#[derive(Debug, Default)]
pub(super) struct Subject {
    things: u32,
    of: BTreeMap<String, u32>,
}

impl Subject {
    /// One more thing, by the words that carry its meaning, each once.
    pub(super) fn hears(&mut self, said: &[String]) {
        self.things += 1;
        for word in said {
            *self.of.entry(word.clone()).or_default() += 1;
        }
    }

    /// Whether this word tells some of what landed from the rest.
    pub(super) fn tells_apart(&self, word: &str) -> bool {
        let of = self.of.get(word).copied().unwrap_or_default();
        self.things < FEW || of.saturating_mul(2) < self.things
    }
}
