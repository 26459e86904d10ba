//! How what an agent wrote lies to what the human had done in the document, measured and in words for the person.

use std::sync::Arc;

use crate::document::{Document, Fingerprint, Owner, Paragraph, Reason, Remover, Unit, between};

use super::bearing::{Bearing, Deed, Relation};
use super::counted::counted;
use super::isolated::isolated;

/// A word of fewer letters says too little of what a text is about.
const LETTERS: usize = 5;

/// So many of the human's words must come again in a text that answers theirs, and at least this share of them.
const WORDS: usize = 2;
const SHARE: f64 = 0.5;

/// So many of their words are compared.
const COMPARED: usize = 12;

/// How a unit lies to a deed. For what is deleted, before it is; for anything else, after it has landed.
pub(super) fn bearing(
    document: &Document,
    unit: &Unit,
    ids: &[String],
    deed: &Deed<Arc<Paragraph>>,
) -> Option<Bearing> {
    let id = unit.writes().or(ids.first().map(String::as_str))?;
    let text = match unit {
        Unit::Insert { text, .. } | Unit::Rewrite { text, .. } => text,
        Unit::Delete { .. } | Unit::Move { .. } => "",
    };
    let write = Write { unit, id, text };
    match &deed.is {
        Some(is) if !is.text().is_empty() => write.beside(document, deed, is),
        _ => write.where_it_was(document, deed),
    }
}

/// Whether a unit is one that was dropped, once more.
pub(super) fn is_sent_again(unit: &Unit, dropped: &Unit) -> bool {
    match (unit, dropped) {
        (Unit::Insert { text, .. }, Unit::Insert { text: before, .. })
        | (Unit::Rewrite { text, .. }, Unit::Rewrite { text: before, .. }) => {
            Fingerprint::new(text).is_near(&Fingerprint::new(before))
        }
        _ => unit == dropped,
    }
}

/// What was written, and where.
struct Write<'a> {
    unit: &'a Unit,
    id: &'a str,
    text: &'a str,
}

impl Write<'_> {
    /// How it lies to a paragraph that is there.
    fn beside(
        &self,
        document: &Document,
        deed: &Deed<Arc<Paragraph>>,
        is: &Arc<Paragraph>,
    ) -> Option<Bearing> {
        let (id, theirs) = (self.id, is.id());
        if id == theirs {
            let verb = match self.unit {
                Unit::Delete { .. } => "deleted",
                Unit::Move { .. } => "moved",
                Unit::Insert { .. } | Unit::Rewrite { .. } => "rewritten",
            };
            let says = format!("{id} was {verb} after you had changed it");
            return Some(strongest(Relation::Touched, says));
        }
        let is_theirs = is.owner() == Owner::Human;
        if is_theirs && self.echoes(theirs) {
            let says = format!("{id} repeated your {theirs} almost word for word");
            return Some(strongest(Relation::Ignored, says));
        }
        let was = deed.was.as_ref().map(Arc::clone);
        let changed = between(was.as_slice(), std::slice::from_ref(is));
        let changed = changed.first()?;
        if is_theirs && self.holds(&changed.was) {
            let says = format!("{id} put back what you took out of {theirs}");
            return Some(put_back(says, deed));
        }
        let (here, there) = (document.place(id)?, document.place(is.id())?);
        let theirs = match is_theirs {
            true => format!("your {theirs}"),
            false => format!("{theirs}, which you changed"),
        };
        let side = if here > there { "below" } else { "above" };
        let came = self.came();
        match here.abs_diff(there) {
            // What goes joins nothing.
            1 if !matches!(self.unit, Unit::Delete { .. }) => {
                let says = format!("{came} right {side} {theirs}");
                Some(strongest(Relation::Joined, says))
            }
            apart => Some(
                self.takes_up(&changed.is, is.id())
                    .unwrap_or_else(|| Bearing {
                        relation: Relation::KeptClear,
                        distance: apart as f64,
                        says: format!("{came} {} {side} {theirs}", paragraphs(apart)),
                    }),
            ),
        }
    }

    /// How it lies to a paragraph that the human took away, whole or all that was in it.
    fn where_it_was(&self, document: &Document, deed: &Deed<Arc<Paragraph>>) -> Option<Bearing> {
        let (id, was) = (self.id, deed.was.as_ref()?);
        let gone = was.id();
        let taken = document.tombstone(gone).map(|gone| gone.reason());
        if taken.is_some_and(|reason| *reason != Reason::Removed(Remover::Human)) {
            // Its text lives on, or there was none.
            return None;
        }
        let is_near = || Fingerprint::new(self.text).is_near(&Fingerprint::new(was.text()));
        if was.owner() != Owner::Human && (self.holds(was.text()) || is_near()) {
            return Some(put_back(
                format!("{id} put back {gone}, which you deleted"),
                deed,
            ));
        }
        let here = document.place(id)?;
        let there = document.place(gone);
        let (before, after) = match (there, document.place_of_gone(gone)) {
            (Some(place), _) => (place.checked_sub(1), place + 1),
            (None, Some(place)) => (place.checked_sub(1), place),
            (None, None) => return None,
        };
        let came = self.came();
        if here == after || (there.is_some() && Some(here) == before) {
            let says = format!("{came} where {gone} was, which you deleted");
            return Some(strongest(Relation::Touched, says));
        }
        let (apart, side) = match here.checked_sub(after) {
            Some(below) => (below, "below"),
            None => (after - here, "above"),
        };
        Some(Bearing {
            relation: Relation::KeptClear,
            distance: apart as f64,
            says: format!(
                "{came} {} {side} where {gone} was, which you deleted",
                paragraphs(apart)
            ),
        })
    }

    /// Where it is, to begin with.
    fn came(&self) -> String {
        let id = self.id;
        match self.unit {
            Unit::Insert { .. } => format!("{id} came"),
            Unit::Rewrite { .. } => format!("the rewritten {id} stood"),
            Unit::Move { .. } => format!("the moved {id} came"),
            Unit::Delete { .. } => format!("the deleted {id} stood"),
        }
    }

    fn echoes(&self, theirs: &str) -> bool {
        match self.unit {
            Unit::Insert { echo_of, .. } | Unit::Rewrite { echo_of, .. } => {
                echo_of.as_deref() == Some(theirs)
            }
            Unit::Delete { .. } | Unit::Move { .. } => false,
        }
    }

    fn holds(&self, part: &str) -> bool {
        Fingerprint::new(self.text).holds(&Fingerprint::new(part))
    }

    /// Whether it answers what the human wrote, from afar.
    fn takes_up(&self, theirs: &str, from: &str) -> Option<Bearing> {
        let words = long_words(theirs);
        let words = words.take(COMPARED).collect::<Vec<_>>();
        let said: Vec<_> = long_words(self.text).collect();
        let both = words.iter().filter(|word| said.contains(word));
        let both: Vec<_> = both.map(String::as_str).collect();
        let is_answer = both.len() >= WORDS && both.len() as f64 >= SHARE * words.len() as f64;
        is_answer.then(|| Bearing {
            relation: Relation::Joined,
            distance: 1.0,
            says: format!(
                "{} took up what you wrote in {from}: {}",
                self.id,
                isolated(&both.join(", "))
            ),
        })
    }
}

fn long_words(text: &str) -> impl Iterator<Item = String> {
    let words = text.split(|sign: char| !sign.is_alphanumeric());
    let words = words.filter(|word| word.chars().count() >= LETTERS);
    words.map(str::to_lowercase)
}

fn paragraphs(count: usize) -> String {
    counted(count, "paragraph", "paragraphs")
}

fn put_back(says: String, deed: &Deed<Arc<Paragraph>>) -> Bearing {
    if deed.named {
        strongest(Relation::Touched, format!("{says}; its plan says so"))
    } else {
        strongest(Relation::Ignored, says)
    }
}

const fn strongest(relation: Relation, says: String) -> Bearing {
    Bearing {
        relation,
        distance: 0.0,
        says,
    }
}
