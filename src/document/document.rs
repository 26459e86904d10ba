//! The document: paragraphs in order, what is gone, and what the human can take back.

use std::collections::BTreeSet;
use std::sync::Arc;

use super::act::Act;
use super::body::Body;
use super::change::{Change, go};
use super::copies::Copies;
use super::edit::{Range, Spot};
use super::history::History;
use super::offset::{Edge, from_utf16};
use super::owner::{Owner, Remover};
use super::paragraph::Paragraph;
use super::tombstone::{Reason, Tombstone};
use super::unit::{Position, Unit};
use crate::rules::Rule;

/// Everything in the document. Text changes by a hand's [`Edit`] or by the agent's [`Unit`], and nowhere else.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Document {
    pub(super) body: Body,
    pub(super) history: History,
    named: BTreeSet<String>,
}

/// Reading.
impl Document {
    /// The paragraphs, from first to last.
    pub fn paragraphs(&self) -> &[Arc<Paragraph>] {
        self.body.paragraphs()
    }

    /// A paragraph that is there.
    pub fn get(&self, id: &str) -> Option<&Arc<Paragraph>> {
        self.body.get(id)
    }

    /// How many paragraphs stand before it.
    pub fn place(&self, id: &str) -> Option<usize> {
        self.body.place(id)
    }

    /// What is left of a paragraph that is gone.
    pub fn tombstone(&self, id: &str) -> Option<&Tombstone> {
        self.body.tombstones().get(id)
    }

    /// How many paragraphs stand before the place where a paragraph stood that is gone.
    pub fn place_of_gone(&self, id: &str) -> Option<usize> {
        let gone = self.tombstone(id)?;
        let before = gone.before.as_deref();
        Some(self.body.place_after(before, gone.place))
    }

    /// The paragraphs that someone took away and that can come back.
    pub fn deleted(&self) -> impl Iterator<Item = &Tombstone> {
        let all = self.body.tombstones().values();
        all.filter(|tombstone| tombstone.can_come_back())
    }

    /// The id that the so many-th new paragraph from now on gets, the next one being 0.
    pub fn next_id(&self, ahead: u32) -> String {
        format!("p{}", self.body.made() + 1 + ahead)
    }

    /// What the human wrote and what they deleted, to compare an agent's texts with.
    pub fn copies(&self) -> Copies<'_> {
        let human = self.paragraphs().iter();
        let human = human.filter(|paragraph| paragraph.owner() == Owner::Human);
        let gone = self.body.tombstones().values();
        let gone = gone.filter(|gone| gone.reason() == &Reason::Removed(Remover::Human));
        let gone = gone.flat_map(|gone| gone.wordings().map(|text| (gone.paragraph().id(), text)));
        let emptied = self
            .paragraphs()
            .iter()
            .filter(|emptied| emptied.text().is_empty());
        let emptied = emptied.filter_map(|emptied| Some((emptied.id(), emptied.as_it_was()?)));
        let deleted = gone.chain(emptied);
        Copies::new(
            human.map(|paragraph| (paragraph.id(), paragraph.as_it_is())),
            deleted.filter(|(id, _)| !self.named.contains(*id) && Rule::Protect.holds()),
        )
    }
}

/// What a browser knows of places.
impl Document {
    /// The place that is so many UTF-16 units into a paragraph, at the edge of a character.
    pub fn spot(&self, id: &str, utf16: usize, edge: Edge) -> Option<Spot> {
        let text = self.get(id)?.text();
        Some(Spot {
            id: id.to_owned(),
            at: from_utf16(text, utf16, edge),
        })
    }

    /// The stretch between two places, whichever comes first. What it cuts into belongs to it whole; between the
    /// same two places it is empty, and stands before the character that they stand in.
    pub fn range(&self, one: (&str, usize), other: (&str, usize)) -> Option<Range> {
        let place = |(id, utf16): (&str, usize)| Some((self.place(id)?, utf16));
        let (from, to) = if place(one)? <= place(other)? {
            (one, other)
        } else {
            (other, one)
        };
        let edge = if from == to { Edge::Start } else { Edge::End };
        Some(Range {
            from: self.spot(from.0, from.1, Edge::Start)?,
            to: self.spot(to.0, to.1, edge)?,
        })
    }
}

/// Changing.
impl Document {
    /// A hand acts.
    pub fn act(&mut self, act: &Act) {
        match act {
            Act::Edited { edit, hand, .. } => self.edit(edit, *hand),
            Act::Undid { .. } => {
                let body = &self.body;
                let applies =
                    |change: &Change| change.can_leave(body, &change.after, &change.before);
                if let Some(change) = self.history.undo(applies) {
                    go(&mut self.body, &change.after, &change.before);
                }
            }
            Act::Redid { .. } => {
                let body = &self.body;
                let applies =
                    |change: &Change| change.can_leave(body, &change.before, &change.after);
                if let Some(change) = self.history.redo(applies) {
                    go(&mut self.body, &change.before, &change.after);
                }
            }
            Act::TookBack { ids } => {
                let is_agents = |id: &&String| self.get(id).is_some_and(|p| p.may_be_rewritten());
                let ids: Vec<_> = ids.iter().filter(is_agents).cloned().collect();
                let change = self.remove(&ids);
                self.history.push(change);
            }
            Act::Restored { id } => self.restore(id),
            Act::Gave { id } => self.give(id),
            Act::Cleared { .. } => {
                let change = self.remove_all();
                self.history.push(change);
            }
            Act::Opened { texts, .. } => self.open(texts),
        }
        let body = &self.body;
        self.named
            .retain(|id| body.get(id).is_none_or(|there| there.text().is_empty()));
    }

    /// A unit of the agent lands. What is protected stays as it is, whatever the unit says. Returns the ids that
    /// were made or changed.
    pub fn land(&mut self, unit: &Unit) -> Vec<String> {
        let may = |id: &str, may: fn(&Paragraph) -> bool| self.get(id).is_some_and(|p| may(p));
        match unit {
            Unit::Insert { at, text, echo_of } => {
                let place = position(&self.body, at);
                let paragraph = self.body.make(place, Owner::Agent, text);
                let id = paragraph.id().to_owned();
                if echo_of.is_some() {
                    let paragraph = Paragraph::clone(&paragraph).echoing(echo_of.clone());
                    self.body.set(paragraph);
                }
                vec![id]
            }
            Unit::Rewrite { id, text, echo_of } if may(id, Paragraph::may_be_rewritten) => {
                if let Some(paragraph) = self.get(id) {
                    let paragraph = paragraph.rewritten(text, echo_of.clone());
                    self.body.set(paragraph);
                }
                vec![id.clone()]
            }
            Unit::Delete { id } if may(id, Paragraph::may_be_deleted) => {
                self.body.bury(id, Reason::Removed(Remover::Agent));
                vec![id.clone()]
            }
            Unit::Move { id, at } if may(id, Paragraph::may_be_rewritten) => {
                self.body.shift(id, |body| position(body, at));
                vec![id.clone()]
            }
            Unit::Rewrite { .. } | Unit::Delete { .. } | Unit::Move { .. } => Vec::new(),
        }
    }

    /// The agent has a new plan, which names these. What the human deleted may be written again once a plan names it.
    pub fn planned(&mut self, named: &[String]) {
        for id in named {
            let emptied = self.get(id).is_some_and(|there| there.text().is_empty());
            if emptied || self.tombstone(id).is_some() {
                self.named.insert(id.clone());
            }
        }
    }
}

/// How many paragraphs stand before a position.
fn position(body: &Body, at: &Position) -> usize {
    let end = body.paragraphs().len();
    match at {
        Position::Start => 0,
        Position::End => end,
        Position::Before(id) => body.place(id).unwrap_or(end),
        Position::After(id) => body.place(id).map_or(end, |place| place + 1),
    }
}
