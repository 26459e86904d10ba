//! Rows in their order, each with a number of its own and a revision.

use super::event::Millis;
use super::row::{Row, Who};

/// The rows that there are.
#[derive(Debug, Default)]
pub(super) struct RowList {
    rows: Vec<Row>,
    /// Rows ever made: one that was folded into another gives its number to none.
    made: usize,
}

impl RowList {
    /// All of them, oldest first.
    pub(super) fn all(&self) -> &[Row] {
        &self.rows
    }

    pub(super) const fn len(&self) -> usize {
        self.rows.len()
    }

    pub(super) fn get(&self, place: usize) -> Option<&Row> {
        self.rows.get(place)
    }

    pub(super) fn last(&self) -> Option<&Row> {
        self.rows.last()
    }

    pub(super) fn pop(&mut self) -> Option<Row> {
        self.rows.pop()
    }

    /// A new row. Returns its place.
    pub(super) fn push(&mut self, at: Millis, who: Who, text: String) -> usize {
        let place = self.rows.len();
        self.rows.push(Row {
            number: self.made,
            revision: 0,
            at,
            who,
            text,
            code: None,
            cost: None,
            plan: None,
            dropped: None,
            times: 1,
            ids: Vec::new(),
            call: None,
        });
        self.made += 1;
        place
    }

    /// Changes the row at that place, if there is one.
    pub(super) fn change(&mut self, place: usize, change: impl FnOnce(&mut Row)) {
        if let Some(row) = self.rows.get_mut(place) {
            change(row);
            row.revision += 1;
        }
    }
}
