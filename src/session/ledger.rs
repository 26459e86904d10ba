//! The list of everything that happened, oldest first.

use super::event::{Entry, Event, Millis};

/// An append-only list of events. The log, keeping, export and replay all read it.
#[derive(Clone, Debug, PartialEq)]
pub struct Ledger<A, U> {
    entries: Vec<Entry<A, U>>,
}

impl<A, U> Default for Ledger<A, U> {
    fn default() -> Self {
        Self {
            entries: Vec::new(),
        }
    }
}

impl<A, U> Ledger<A, U> {
    /// Everything so far, oldest first.
    pub fn entries(&self) -> &[Entry<A, U>] {
        &self.entries
    }

    /// The entry of that number, from 0.
    pub fn get(&self, number: usize) -> Option<&Entry<A, U>> {
        self.entries.get(number)
    }

    /// How many entries there are, which is the number of the next one.
    pub const fn len(&self) -> usize {
        self.entries.len()
    }

    /// Whether nothing has happened yet.
    pub const fn is_empty(&self) -> bool {
        self.entries.is_empty()
    }

    pub(super) fn push(&mut self, at: Millis, event: Event<A, U>) {
        self.entries.push(Entry { at, event });
    }
}
