//! What the agent gave up for a plan, and whether it kept to that.

use crate::session::Millis;

use super::stems::stems;

/// So many of the latest plans are held against what lands: what is older is forgotten, and an account costs the same
/// however many there are.
pub(super) const WATCHED: usize = 20;

/// Characters of a text that are shown.
const SHOWN: usize = 60;

/// A plan of the agent's and what it gave up for it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Promise {
    /// The plan's number, from 1.
    pub version: usize,
    /// The entry of the ledger that holds it.
    pub entry: usize,
    /// When it was stated or accepted.
    pub at: Millis,
    /// The plan.
    pub plan: String,
    /// What it gives up; empty for a plan that was stated before any interruption.
    pub given_up: String,
    /// What landed later although it was given up.
    pub breaches: Vec<Breach>,
    /// What only the given up is spoken of with: what the plan itself speaks of as well says nothing.
    words: Vec<String>,
}

/// Something that landed although it was given up. A remark for readers and no refusal: closeness is judged by words.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Breach {
    /// The entry of the ledger in which it landed.
    pub entry: usize,
    /// When.
    pub at: Millis,
    /// The ids that it made or changed.
    pub ids: Vec<String>,
    /// What it is, as the agent calls it, or as it begins.
    pub what: String,
}

impl Breach {
    /// What it is and the ids by which it is known.
    pub fn in_words(&self) -> String {
        let mut what: String = self.what.chars().take(SHOWN).collect();
        if what.len() < self.what.len() {
            what.push('…');
        }
        format!("{what} ({})", self.ids.join(", "))
    }
}

impl Promise {
    /// `kept` are the words of the plan, which it cannot have given up.
    pub(super) fn new(
        (version, entry): (usize, usize),
        at: Millis,
        plan: &str,
        given_up: &str,
        kept: &[String],
    ) -> Self {
        let mut words = stems(given_up);
        words.retain(|word| !kept.contains(word));
        Self {
            version,
            entry,
            at,
            plan: plan.to_owned(),
            given_up: given_up.to_owned(),
            breaches: Vec::new(),
            words,
        }
    }

    /// A later plan speaks of these openly, so they are given up no longer.
    pub(super) fn forget(&mut self, taken_up: &[String]) {
        self.words.retain(|word| !taken_up.contains(word));
    }

    /// Whether what something depicts or says, by the words that carry its meaning, is what was given up: half of the
    /// words of a name, or in a text half of the words that were given up and more than one of them. At most `name` words
    /// are a name.
    pub(super) fn is_broken_by(&self, said: &[String], name: usize) -> bool {
        let hits = said.iter().filter(|word| self.words.contains(word)).count();
        let is_name = said.len() <= name;
        let enough = if is_name {
            said.len()
        } else {
            self.words.len()
        };
        hits > 0 && hits * 2 >= enough && (is_name || hits > 1)
    }
}
