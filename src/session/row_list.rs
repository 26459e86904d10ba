//! Rows in their order, each with a number of its own and a revision, and which of them changed lately.

use std::collections::VecDeque;

use super::event::Millis;
use super::row::{PlanRow, Row, Who};

/// So many changes are remembered. Who follows the rows comes by far more often.
const REMEMBERED: usize = 1_024;

/// The rows that there are.
#[derive(Debug, Default)]
pub struct RowList {
    rows: Vec<Row>,
    /// Rows ever made: one that was folded into another gives its number to none.
    made: usize,
    /// The places of the rows with a plan, in their order.
    plans: Vec<usize>,
    /// The place of the last row of a call that was answered.
    answered: Option<usize>,
    /// Changes ever made.
    changes: usize,
    /// The places of the last of them.
    latest: VecDeque<usize>,
}

/// What there is. Nothing of it goes through all rows.
impl RowList {
    /// All of them, oldest first.
    pub fn all(&self) -> &[Row] {
        &self.rows
    }

    /// The row of this number, unless it was folded into another.
    pub fn find(&self, number: usize) -> Option<&Row> {
        let place = self.rows.binary_search_by_key(&number, |row| row.number);
        place.ok().and_then(|place| self.rows.get(place))
    }

    /// How many rows have a plan.
    pub const fn plan_count(&self) -> usize {
        self.plans.len()
    }

    /// The plans, oldest first.
    pub fn plans(&self) -> impl DoubleEndedIterator<Item = &PlanRow> {
        let rows = self.plans.iter().filter_map(|place| self.rows.get(*place));
        rows.filter_map(|row| row.plan.as_ref())
    }

    /// The last row of a call that was answered.
    pub fn last_answered(&self) -> Option<&Row> {
        self.answered.and_then(|place| self.rows.get(place))
    }

    /// How often a row came, changed or went so far.
    pub const fn changes(&self) -> usize {
        self.changes
    }

    /// The places where a row came, changed or went since that had happened so often; some may lie beyond the end by
    /// now. `None` if it is too long ago to say: any may have.
    pub fn changed_since(&self, changes: usize) -> Option<impl Iterator<Item = usize>> {
        let new = self.changes.checked_sub(changes)?;
        let known = self.latest.len().checked_sub(new)?;
        Some(self.latest.iter().skip(known).copied())
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
}

/// What changes.
impl RowList {
    /// Takes the last row away. It must have no plan; if it is a call's, the row before it tells of that call next.
    pub(super) fn pop(&mut self) -> Option<Row> {
        let row = self.rows.pop();
        let len = self.rows.len();
        self.answered = self.answered.filter(|place| *place < len);
        self.note(len);
        row
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
        self.note(place);
        place
    }

    /// Changes the row at that place, if there is one.
    pub(super) fn change(&mut self, place: usize, change: impl FnOnce(&mut Row)) {
        let Some(row) = self.rows.get_mut(place) else {
            return;
        };
        change(row);
        row.revision += 1;
        if row.call.is_some_and(|call| call.answered.is_some()) {
            self.answered = self.answered.max(Some(place));
        }
        if row.plan.is_some()
            && let Err(at) = self.plans.binary_search(&place)
        {
            self.plans.insert(at, place);
        }
        self.note(place);
    }

    fn note(&mut self, place: usize) {
        self.changes += 1;
        self.latest.push_back(place);
        if self.latest.len() > REMEMBERED {
            self.latest.pop_front();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_row_goes_and_nobody_is_told() {
        let mut list = RowList::default();
        list.push(0, Who::Page, "It came".to_owned());
        let before = list.changes();
        list.pop();
        let places = list.changed_since(before).map(Vec::from_iter);
        assert_eq!(places, Some(vec![0]));
    }
}
