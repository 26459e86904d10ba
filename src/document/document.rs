//! The document: paragraphs in order, what is gone, and what the human can take back.

use std::collections::BTreeSet;
use std::ops;
use std::sync::Arc;

use super::act::Act;
use super::body::Body;
use super::change::{Change, Placed, Side, go};
use super::changed::{Changed, between, by_edit};
use super::copies::Copies;
use super::edit::{Edit, Range, Spot};
use super::history::History;
use super::offset::{Edge, clamp, from_utf16};
use super::owner::{Hand, Owner, Remover};
use super::paragraph::Paragraph;
use super::replace::{Replaced, Replacement, replace};
use super::tombstone::{Reason, Tombstone};
use super::unit::{Position, Unit};

/// Everything in the document. Text changes by a hand's [`Edit`] or by the agent's [`Unit`], and nowhere else.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Document {
    body: Body,
    history: History,
    named: BTreeSet<String>,
}

/// What an edit comes to, before it is done.
struct Planned {
    run: ops::Range<usize>,
    replaced: Replaced,
    made: u32,
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
        let gone = gone.flat_map(|gone| gone.texts().map(|text| (gone.paragraph().id(), text)));
        let emptied = self
            .paragraphs()
            .iter()
            .filter(|emptied| emptied.text().is_empty());
        let emptied = emptied.filter_map(|emptied| Some((emptied.id(), emptied.wording()?)));
        let deleted = gone.chain(emptied);
        Copies::new(
            human.map(|paragraph| (paragraph.id(), paragraph.text())),
            deleted.filter(|(id, _)| !self.named.contains(*id)),
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

/// What a hand can do now. Each gives the act, if it would change anything.
impl Document {
    /// Changing text.
    pub fn editing(&self, mut edit: Edit, hand: Hand) -> Option<Act> {
        if let Some(over) = &mut edit.over {
            let is_empty = over.from == over.to;
            let end = if is_empty { Edge::Start } else { Edge::End };
            for (spot, edge) in [(&mut over.from, Edge::Start), (&mut over.to, end)] {
                spot.at = clamp(self.get(&spot.id)?.text(), spot.at, edge);
            }
        }
        let Planned { run, replaced, .. } = self.plan(&edit, hand)?;
        let before = self.paragraphs().get(run)?;
        (before != replaced.after).then(|| Act::Edited {
            changed: by_edit(before, &edit, &replaced),
            edit,
            hand,
        })
    }

    /// Undoing the last own act that can be undone.
    pub fn undoing(&self) -> Option<Act> {
        let change = self.history.done().find(|change| self.can_undo(change))?;
        let changed = self.changed(&change.after, &change.before);
        Some(Act::Undid { changed })
    }

    /// Doing again what was undone last.
    pub fn redoing(&self) -> Option<Act> {
        let change = self.history.undone().find(|change| self.can_redo(change))?;
        let changed = self.changed(&change.before, &change.after);
        Some(Act::Redid { changed })
    }

    /// Taking back those of these paragraphs that are still the agent's.
    pub fn taking_back(&self, ids: &[String]) -> Option<Act> {
        let is_agents = |id: &&String| self.get(id).is_some_and(|p| p.may_be_rewritten());
        let ids: Vec<_> = ids.iter().filter(is_agents).cloned().collect();
        (!ids.is_empty()).then_some(Act::TookBack { ids })
    }

    /// Bringing back a paragraph that is gone.
    pub fn restoring(&self, id: &str) -> Option<Act> {
        let can = self.tombstone(id).is_some_and(Tombstone::can_come_back);
        can.then(|| Act::Restored { id: id.to_owned() })
    }

    /// Giving a paragraph to the agent.
    pub fn giving(&self, id: &str) -> Option<Act> {
        let is_protected = self.get(id)?.owner().is_protected();
        is_protected.then(|| Act::Gave { id: id.to_owned() })
    }

    /// Beginning a new document.
    pub fn clearing(&self) -> Option<Act> {
        let ids = self.paragraphs().iter().map(|p| p.id().to_owned());
        let ids: Vec<_> = ids.collect();
        (!ids.is_empty()).then_some(Act::Cleared { ids })
    }

    /// Opening something that nobody here wrote in the place of what is there.
    pub fn opening(name: &str, text: &str) -> Act {
        Act::Opened {
            name: name.to_owned(),
            texts: super::pieces::paragraphs(text),
        }
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

    /// The agent has a new plan. What the human deleted may be written again once a plan names it.
    pub fn planned(&mut self, plan: &str) {
        let is_id = |word: &&str| {
            let number = word.strip_prefix('p');
            number.is_some_and(|number| number.parse::<u32>().is_ok())
        };
        let words = plan.split(|c: char| !c.is_alphanumeric());
        let ids: Vec<_> = words.filter(is_id).map(str::to_owned).collect();
        for id in ids {
            let emptied = self.get(&id).is_some_and(|there| there.text().is_empty());
            if emptied || self.tombstone(&id).is_some() {
                self.named.insert(id);
            }
        }
    }

    fn plan(&self, edit: &Edit, hand: Hand) -> Option<Planned> {
        let count = self.paragraphs().len();
        let (run, from, to) = match &edit.over {
            None => (count..count, 0, 0),
            Some(Range { from, to }) => {
                let (start, end) = (self.place(&from.id)?, self.place(&to.id)?);
                if (start, from.at) > (end, to.at) && start >= end {
                    return None;
                }
                (start..end + 1, from.at, to.at)
            }
        };
        let mut made = self.body.made();
        let mut id = || {
            made += 1;
            format!("p{made}")
        };
        let replacement = Replacement {
            from,
            to,
            pieces: &edit.pieces,
            hand,
        };
        let replaced = replace(self.paragraphs().get(run.clone())?, &replacement, &mut id);
        Some(Planned {
            run,
            replaced,
            made,
        })
    }

    fn edit(&mut self, edit: &Edit, hand: Hand) {
        let Some(Planned {
            run,
            replaced,
            made,
        }) = self.plan(edit, hand)
        else {
            return;
        };
        let before: Vec<_> = run
            .clone()
            .filter_map(|place| self.body.placed(place))
            .collect();
        self.body.splice(run.clone(), &replaced.after);
        self.body.set_made(made);
        let mut tombstones = std::collections::BTreeMap::new();
        for (paragraph, reason) in replaced.gone {
            if let Some(placed) = before.iter().find(|placed| placed.paragraph == paragraph) {
                self.body.tombstone(placed.clone(), reason);
            }
            if let Some(tombstone) = self.tombstone(paragraph.id()) {
                tombstones.insert(paragraph.id().to_owned(), tombstone.clone());
            }
        }
        let after = run.start..run.start + replaced.after.len();
        let after = after.filter_map(|place| self.body.placed(place)).collect();
        let change = Change {
            before: Side {
                standing: before,
                ..Side::default()
            },
            after: Side {
                standing: after,
                tombstones,
            },
        };
        self.history.push_edit(change, edit);
        self.take_away_empty(&replaced.after);
    }

    /// Empty paragraphs of a hand's go as soon as the hand is elsewhere.
    fn take_away_empty(&mut self, but: &[Arc<Paragraph>]) {
        let is_left = |paragraph: &&Arc<Paragraph>| {
            paragraph.text().is_empty()
                && paragraph.owner().is_protected()
                && !but.iter().any(|here| here.id() == paragraph.id())
        };
        let left: Vec<_> = self.paragraphs().iter().filter(is_left).cloned().collect();
        for paragraph in left {
            let reason = if paragraph.wording().is_some() {
                Reason::Removed(Remover::Human)
            } else {
                Reason::LeftEmpty
            };
            self.body.bury(paragraph.id(), reason);
        }
    }

    fn remove(&mut self, ids: &[String]) -> Change {
        let is_meant = |placed: &Placed| ids.iter().any(|id| id == placed.paragraph.id());
        let all = 0..self.paragraphs().len();
        let standing: Vec<_> = all
            .filter_map(|place| self.body.placed(place))
            .filter(is_meant)
            .collect();
        let mut tombstones = std::collections::BTreeMap::new();
        for placed in &standing {
            let id = placed.paragraph.id();
            self.body.bury(id, Reason::Removed(Remover::Human));
            // As it stood before any of them went.
            self.body
                .tombstone(placed.clone(), Reason::Removed(Remover::Human));
            if let Some(tombstone) = self.tombstone(id) {
                tombstones.insert(id.to_owned(), tombstone.clone());
            }
        }
        Change {
            before: Side {
                standing,
                ..Side::default()
            },
            after: Side {
                tombstones,
                ..Side::default()
            },
        }
    }

    fn remove_all(&mut self) -> Change {
        let ids = self.paragraphs().iter().map(|p| p.id().to_owned());
        let ids: Vec<_> = ids.collect();
        self.remove(&ids)
    }

    fn restore(&mut self, id: &str) {
        let Some(tombstone) = self
            .tombstone(id)
            .filter(|gone| gone.can_come_back())
            .cloned()
        else {
            return;
        };
        self.body.put(&Placed {
            paragraph: Arc::new(tombstone.paragraph.restored()),
            before: tombstone.before.clone(),
            place: tombstone.place,
        });
        let standing = self.place(id).and_then(|place| self.body.placed(place));
        self.history.push(Change {
            before: Side {
                tombstones: [(id.to_owned(), tombstone)].into(),
                ..Side::default()
            },
            after: Side {
                standing: standing.into_iter().collect(),
                ..Side::default()
            },
        });
    }

    fn give(&mut self, id: &str) {
        let Some(before) = self.place(id).and_then(|place| self.body.placed(place)) else {
            return;
        };
        if !before.paragraph.owner().is_protected() {
            return;
        }
        let after = Placed {
            paragraph: Arc::new(before.paragraph.given()),
            ..before.clone()
        };
        self.body.put(&after);
        let side = |placed| Side {
            standing: vec![placed],
            ..Side::default()
        };
        self.history.push(Change {
            before: side(before),
            after: side(after),
        });
    }

    fn open(&mut self, texts: &[String]) {
        let is_first = self.body.made() == 0;
        let mut change = self.remove_all();
        for (place, text) in texts.iter().enumerate() {
            self.body.make(place, Owner::Open, text);
        }
        let all = 0..self.paragraphs().len();
        change.after.standing = all.filter_map(|place| self.body.placed(place)).collect();
        // Before the first thing there was nothing to go back to.
        if !is_first {
            self.history.push(change);
        }
    }

    fn can_undo(&self, change: &Change) -> bool {
        change.can_leave(&self.body, &change.after, &change.before)
    }

    fn can_redo(&self, change: &Change) -> bool {
        change.can_leave(&self.body, &change.before, &change.after)
    }

    fn changed(&self, from: &Side, to: &Side) -> Vec<Changed> {
        let there = from.standing.iter();
        let there = there.filter_map(|placed| self.get(placed.paragraph.id()).cloned());
        let comes = to.standing.iter().map(|placed| placed.paragraph.clone());
        between(&there.collect::<Vec<_>>(), &comes.collect::<Vec<_>>())
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
