//! The document as the model of a session, and its acts in words for the log.

use std::sync::Arc;

use crate::document::{Act, Changed, Document, Edit, Hand, Owner, Paragraph, Unit, together};

use super::bearing::{Bearing, Deed};
use super::counted::counted;
use super::document_bearing;
use super::isolated::isolated;
use super::model::{ActKind, HoldWords, Model};
use super::shared::Shared;

impl Model for Document {
    type Act = Act;
    type Unit = Unit;
    type Owned = Vec<Shared<Paragraph>>;
    type State = Arc<Paragraph>;

    const HOLD: HoldWords = HoldWords {
        began: "Began to compose a word",
        left_nothing: "Began to compose a word and left it",
        touches: false,
    };

    // However short a sentence is, it speaks of more than one thing.
    const NAME_WORDS: usize = 0;

    fn act(&mut self, act: &Act) {
        Self::act(self, act);
    }

    fn land(&mut self, unit: &Unit) -> Vec<String> {
        Self::land(self, unit)
    }

    fn planned(&mut self, named: &[String]) {
        Self::planned(self, named);
    }

    fn is_agents(&self, id: &str) -> bool {
        self.get(id).is_some_and(|there| there.may_be_rewritten())
    }

    fn owned(&self) -> Self::Owned {
        let paragraphs = self.paragraphs().iter();
        let theirs = paragraphs
            .filter(|paragraph| matches!(paragraph.owner(), Owner::Human | Owner::Unknown));
        theirs.map(Shared::of).collect()
    }

    fn makes(unit: &Unit) -> bool {
        matches!(unit, Unit::Insert { .. })
    }

    fn writes(unit: &Unit) -> Option<&str> {
        unit.writes()
    }

    fn is_by_human(act: &Act) -> bool {
        !matches!(
            act,
            Act::Edited {
                hand: Hand::Unknown,
                ..
            }
        )
    }

    fn together(earlier: &Act, later: &Act) -> Option<Act> {
        match (earlier, later) {
            (
                Act::Edited {
                    edit: first,
                    hand,
                    changed: was,
                },
                Act::Edited {
                    edit: second,
                    hand: other,
                    changed: is,
                },
            ) if hand == other => {
                let (edit, changed) = together((first, was.first()?), (second, is.first()?))?;
                Some(Act::Edited {
                    edit,
                    hand: *hand,
                    changed: vec![changed],
                })
            }
            _ => None,
        }
    }

    fn act_kind(act: &Act) -> ActKind {
        match act {
            Act::Edited { changed, .. } => {
                let took = changed
                    .iter()
                    .any(|one| !one.was.is_empty() || one.to.is_none());
                let gave = changed
                    .iter()
                    .any(|one| !one.is.is_empty() || one.from.is_none());
                match (gave, took) {
                    (true, false) => ActKind::Addition,
                    (false, true) => ActKind::Retraction,
                    _ => ActKind::Revision,
                }
            }
            Act::Restored { .. } => ActKind::Addition,
            Act::Undid { .. } | Act::Redid { .. } | Act::Gave { .. } | Act::Opened { .. } => {
                ActKind::Revision
            }
            Act::TookBack { .. } | Act::Cleared { .. } => ActKind::Retraction,
        }
    }

    fn depicts(unit: &Unit) -> Option<&str> {
        match unit {
            Unit::Insert { text, .. } | Unit::Rewrite { text, .. } => Some(text),
            Unit::Delete { .. } | Unit::Move { .. } => None,
        }
    }

    fn state_of(&self, id: &str) -> Option<Arc<Paragraph>> {
        self.get(id).map(Arc::clone)
    }

    fn bearing(&self, unit: &Unit, ids: &[String], deed: &Deed<Arc<Paragraph>>) -> Option<Bearing> {
        document_bearing::bearing(self, unit, ids, deed)
    }

    fn takes_away(unit: &Unit) -> bool {
        matches!(unit, Unit::Delete { .. })
    }

    fn is_sent_again(unit: &Unit, dropped: &Unit) -> bool {
        document_bearing::is_sent_again(unit, dropped)
    }

    fn act_in_words(act: &Act) -> String {
        match act {
            Act::Edited {
                edit,
                hand,
                changed,
            } => {
                let words = edit_in_words(edit, changed);
                match hand {
                    Hand::Human => words,
                    Hand::Unknown => format!("A script or extension {}", lower_first(&words)),
                }
            }
            Act::Undid { changed } => format!("Undid the last act ({})", listed(&ids(changed))),
            Act::Redid { changed } => format!("Did it again ({})", listed(&ids(changed))),
            Act::TookBack { ids } => format!("Took back what the AI wrote ({})", listed(ids)),
            Act::Restored { id } => format!("Restored {id}"),
            Act::Gave { id } => format!("Gave {id} to the AI"),
            Act::Cleared { ids } => {
                format!("Began a new document ({} went)", paragraphs(ids.len()))
            }
            Act::Opened { name, texts } => {
                format!("Opened {} ({})", isolated(name), paragraphs(texts.len()))
            }
        }
    }

    fn landed_in_words(units: &[&Unit]) -> String {
        let (verb, echoes) = match units.first() {
            None => return "Wrote nothing".to_owned(),
            Some(Unit::Insert { .. }) => ("Wrote", echoes(units)),
            Some(Unit::Rewrite { .. }) => ("Rewrote", echoes(units)),
            Some(Unit::Delete { .. }) => ("Deleted", String::new()),
            Some(Unit::Move { .. }) => ("Moved", String::new()),
        };
        match units {
            [Unit::Insert { text, .. }] => {
                format!("{verb} a paragraph: {}{echoes}", quoted(text))
            }
            [unit] => format!("{verb} {}{echoes}", unit.writes().unwrap_or_default()),
            units => format!("{verb} {}{echoes}", paragraphs(units.len())),
        }
    }

    fn act_names(act: &Act) -> Vec<String> {
        let mut names = Self::act_ids(act);
        match act {
            Act::Edited { changed, .. } | Act::Undid { changed } | Act::Redid { changed } => {
                names.extend(changed.iter().flat_map(words_of));
            }
            Act::TookBack { .. } => names.push("took back".to_owned()),
            Act::Cleared { .. } => names.extend(["new document", "clear"].map(str::to_owned)),
            Act::Opened { name, .. } => names.push(name.to_lowercase()),
            Act::Restored { .. } | Act::Gave { .. } => {}
        }
        names
    }

    fn act_ids(act: &Act) -> Vec<String> {
        match act {
            Act::Edited { changed, .. } | Act::Undid { changed } | Act::Redid { changed } => {
                ids(changed)
            }
            Act::TookBack { ids } | Act::Cleared { ids } => ids.clone(),
            Act::Restored { id } | Act::Gave { id } => vec![id.clone()],
            Act::Opened { .. } => Vec::new(),
        }
    }
}

fn edit_in_words(edit: &Edit, changed: &[Changed]) -> String {
    let is_caret = edit.over.as_ref().is_none_or(|over| over.from == over.to);
    match (edit.pieces.as_slice(), changed) {
        ([piece], [one]) if one.from.is_none() => format!("Typed {} in {}", quoted(piece), one.id),
        ([_], [one]) if one.to.is_some() => format!("{}{}", within(one), until_now(one)),
        ([piece], changed) => across(piece, changed),
        ([above, below], changed) if is_caret && above.is_empty() && below.is_empty() => {
            enter(changed)
        }
        (pieces, changed) => {
            let gone: Vec<_> = changed.iter().filter(|one| one.to.is_none()).collect();
            let over = match gone.as_slice() {
                [] => String::new(),
                gone => format!(" over {}", listed(&names(gone))),
            };
            format!("Pasted {}{over}", paragraphs(pieces.len()))
        }
    }
}

/// What was done within one paragraph.
fn within(one: &Changed) -> String {
    let Changed { id, was, is, .. } = one;
    match (was.is_empty(), is.as_str()) {
        (true, "\n") => format!("Broke a line in {id}"),
        (true, is) => format!("Typed {} in {id}", quoted(is)),
        (false, "") => format!("Deleted {} from {id}", quoted(was)),
        (false, is) => format!("Replaced {} with {} in {id}", quoted(was), quoted(is)),
    }
}

/// A paragraph that an act has made the human's.
fn until_now(one: &Changed) -> &'static str {
    match (one.from, one.to) {
        (Some(Owner::Agent), Some(Owner::Human | Owner::Unknown)) => ", which was the AI’s",
        _ => "",
    }
}

fn across(piece: &str, changed: &[Changed]) -> String {
    let joined: Vec<_> = changed
        .iter()
        .filter_map(|one| Some((one.id.as_str(), one.into.as_deref()?)))
        .collect();
    let removed: Vec<_> = changed
        .iter()
        .filter(|one| one.to.is_none() && one.into.is_none())
        .collect();
    if !piece.is_empty() {
        let ids = listed(&ids(changed));
        return format!("Wrote {} over {ids}", quoted(piece));
    }
    let deleted = match removed.as_slice() {
        [] => None,
        removed => {
            let agents = removed.iter().all(|one| one.from == Some(Owner::Agent));
            let whose = match (agents, removed.len()) {
                (false, _) => "",
                (true, 1) => ", which was the AI’s",
                (true, _) => ", which were the AI’s",
            };
            Some(format!("deleted {}{whose}", listed(&names(removed))))
        }
    };
    let parts = changed.iter().filter(|one| one.to.is_some());
    let parts = parts.filter(|one| !one.was.is_empty() && joined.is_empty());
    let parts = parts.map(|one| format!("deleted {} from {}", quoted(&one.was), one.id));
    let joined = joined
        .iter()
        .map(|(id, into)| format!("joined {id} to {into}"));
    let all: Vec<_> = deleted.into_iter().chain(joined).chain(parts).collect();
    let mut letters = all.join(" and ");
    if let Some(first) = letters.get_mut(..1) {
        first.make_ascii_uppercase();
    }
    letters
}

fn enter(changed: &[Changed]) -> String {
    let new = changed.iter().find(|one| one.from.is_none());
    let new = new.map_or("", |new| new.id.as_str());
    let is_empty = changed.iter().all(|one| one.is.is_empty());
    match changed.iter().find(|one| one.from.is_some()) {
        Some(head) if !is_empty => format!("Split {} in two: {} and {new}", head.id, head.id),
        _ => format!("Began a new paragraph, {new}"),
    }
}

fn echoes(units: &[&Unit]) -> String {
    let echoes = units.iter().filter_map(|unit| match unit {
        Unit::Insert { echo_of, .. } | Unit::Rewrite { echo_of, .. } => echo_of.clone(),
        Unit::Delete { .. } | Unit::Move { .. } => None,
    });
    let echoes: Vec<_> = echoes.collect();
    if echoes.is_empty() {
        String::new()
    } else {
        format!(" (repeats your {})", listed(&echoes))
    }
}

fn lower_first(words: &str) -> String {
    let mut letters = words.to_owned();
    if let Some(first) = letters.get_mut(..1) {
        first.make_ascii_lowercase();
    }
    letters
}

/// The start of a text on one line, in quotes.
fn quoted(text: &str) -> String {
    const SHOWN: usize = 60;
    let mut start: String = text.chars().take(SHOWN).collect();
    if start.len() < text.len() {
        start.push('…');
    }
    format!("“{}”", isolated(&start.replace('\n', " ")))
}

fn paragraphs(count: usize) -> String {
    counted(count, "paragraph", "paragraphs")
}

fn ids(changed: &[Changed]) -> Vec<String> {
    changed.iter().map(|one| one.id.clone()).collect()
}

fn names(changed: &[&Changed]) -> Vec<String> {
    changed.iter().map(|one| one.id.clone()).collect()
}

/// Up to five ids by name, more of them as a number.
fn listed(ids: &[String]) -> String {
    if ids.len() <= 5 {
        ids.join(", ")
    } else {
        paragraphs(ids.len())
    }
}

/// Words by which one may speak of a change: long enough to mean something.
fn words_of(changed: &Changed) -> Vec<String> {
    let both = [&changed.was, &changed.is];
    let words = both
        .iter()
        .flat_map(|text| text.split(|c: char| !c.is_alphanumeric()));
    let words = words.filter(|word| word.chars().count() >= 4);
    words.take(12).map(str::to_lowercase).collect()
}
