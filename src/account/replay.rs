//! A session played from its ledger: the state as it stood after any entry, and when each entry is due.

use crate::session::{Damaged, Entry, Millis, Model, Rows, Session};

/// No pause is played longer, in milliseconds: a session in which nothing happened for an hour is no hour long.
const LONGEST_PAUSE: Millis = 2_000;

/// A copy of a ledger and how far it is played. Where it stands depends on nothing but that.
#[derive(Debug)]
pub struct Replay<M: Model> {
    entries: Vec<Entry<M::Act, M::Unit>>,
    /// When each entry is played, in milliseconds from the beginning at 1×.
    due: Vec<Millis>,
    session: Session<M>,
    rows: Rows<M>,
}

impl<M: Model> Replay<M> {
    /// A replay of these entries that stands at the beginning.
    pub fn new(entries: Vec<Entry<M::Act, M::Unit>>) -> Self {
        let mut due = Vec::with_capacity(entries.len());
        let (mut before, mut played) = (entries.first().map_or(0, |entry| entry.at), 0);
        for entry in &entries {
            played += entry.at.saturating_sub(before).min(LONGEST_PAUSE);
            before = entry.at;
            due.push(played);
        }
        Self {
            entries,
            due,
            session: Session::default(),
            rows: Rows::default(),
        }
    }

    /// How many entries there are.
    pub fn len(&self) -> usize {
        self.entries.len()
    }

    /// Whether there is nothing to play.
    pub fn is_empty(&self) -> bool {
        self.entries.is_empty()
    }

    /// Goes to where so many entries have happened; as far as there are any.
    ///
    /// # Errors
    /// [`Damaged`] where the entries are none that a session wrote. It stands before the entry at fault then.
    pub fn go_to(&mut self, count: usize) -> Result<(), Damaged> {
        let count = count.min(self.entries.len());
        if count < self.session.ledger().len() {
            self.session = Session::default();
            self.rows = Rows::default();
        }
        let from = self.session.ledger().len();
        for entry in self.entries.iter().take(count).skip(from) {
            self.session.follow(entry.clone())?;
        }
        self.rows.read(self.session.ledger().entries());
        Ok(())
    }

    /// How many entries have happened after so many milliseconds at 1×.
    pub fn count_at(&self, played: Millis) -> usize {
        self.due.partition_point(|due| *due <= played)
    }

    /// When the last of so many entries is played, in milliseconds from the beginning at 1×.
    pub fn played_at(&self, count: usize) -> Millis {
        let last = count.checked_sub(1);
        last.and_then(|last| self.due.get(last))
            .map_or(0, |due| *due)
    }

    /// When what happened at that moment of the clock is played, in milliseconds from the beginning at 1×.
    pub fn played_when(&self, at: Millis) -> Millis {
        let first = self.entries.partition_point(|entry| entry.at < at);
        self.due
            .get(first)
            .or(self.due.last())
            .copied()
            .unwrap_or(0)
    }

    /// How long it plays at 1×, in milliseconds.
    pub fn length(&self) -> Millis {
        self.due.last().copied().unwrap_or(0)
    }

    /// The session as it stood.
    pub const fn session(&self) -> &Session<M> {
        &self.session
    }

    /// The log as it stood.
    pub const fn rows(&self) -> &Rows<M> {
        &self.rows
    }
}
