//! What a reader sees of an act: in which paragraph, whose it was, what stood there and what stands there now.

use std::sync::Arc;

use serde::{Deserialize, Serialize};

use super::edit::Edit;
use super::offset::{Edge, clamp};
use super::owner::Owner;
use super::paragraph::Paragraph;
use super::replace::Replaced;
use super::tombstone::Reason;

/// Bytes of a text that are quoted.
const QUOTED: usize = 240;
/// Bytes quoted on either side of what changed.
const AROUND: usize = 32;

/// One paragraph that changed.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Changed {
    /// Its id.
    pub id: String,
    /// Whose it was; nobody's if it is new.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub from: Option<Owner>,
    /// Whose it is now; nobody's if it is gone.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub to: Option<Owner>,
    /// The words that stood there and do not any more.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub was: String,
    /// The words that stand there now.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub is: String,
    /// A few words before them.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub left: String,
    /// A few words after them.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub right: String,
    /// The paragraph that its text went into.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub into: Option<String>,
}

/// What an edit changes, for a reader.
pub fn by_edit(run: &[Arc<Paragraph>], edit: &Edit, replaced: &Replaced) -> Vec<Changed> {
    if let (Some((_, from, to, piece)), [before]) = (edit.within(), run) {
        let text = before.text();
        let after = replaced.after.first();
        return vec![Changed {
            from: Some(before.owner()),
            to: after.map(|after| after.owner()),
            id: before.id().to_owned(),
            was: quoted(text.get(from..to).unwrap_or_default()),
            is: quoted(piece),
            left: end_of(text.get(..from).unwrap_or_default()),
            right: start_of(text.get(to..).unwrap_or_default()),
            into: None,
        }];
    }
    let mut changed = between(run, &replaced.after);
    for (paragraph, reason) in &replaced.gone {
        if let Reason::Merged(into) = reason
            && let Some(gone) = changed
                .iter_mut()
                .find(|changed| changed.id == paragraph.id())
        {
            gone.into = Some(into.clone());
        }
    }
    changed
}

/// What differs between two states of some paragraphs.
pub fn between(before: &[Arc<Paragraph>], after: &[Arc<Paragraph>]) -> Vec<Changed> {
    let find = |paragraphs: &[Arc<Paragraph>], id: &str| {
        let mut paragraphs = paragraphs.iter();
        paragraphs.find(|paragraph| paragraph.id() == id).cloned()
    };
    let old = before.iter().filter_map(|old| {
        let new = find(after, old.id());
        let differs = new
            .as_ref()
            .is_none_or(|new| new.text() != old.text() || new.owner() != old.owner());
        differs.then(|| one(Some(old), new.as_deref()))
    });
    let new = after.iter().filter(|new| find(before, new.id()).is_none());
    old.chain(new.map(|new| one(None, Some(new)))).collect()
}

fn one(before: Option<&Paragraph>, after: Option<&Paragraph>) -> Changed {
    let (old, new) = (
        before.map_or("", Paragraph::text),
        after.map_or("", Paragraph::text),
    );
    let (start, end) = common(old, new);
    let (old_end, new_end) = (old.len() - end, new.len() - end);
    Changed {
        id: before
            .or(after)
            .map_or_else(String::new, |paragraph| paragraph.id().to_owned()),
        from: before.map(Paragraph::owner),
        to: after.map(Paragraph::owner),
        was: quoted(old.get(start..old_end).unwrap_or_default()),
        is: quoted(new.get(start..new_end).unwrap_or_default()),
        left: end_of(old.get(..start).unwrap_or_default()),
        right: start_of(old.get(old_end..).unwrap_or_default()),
        into: None,
    }
}

/// How many bytes two texts have in common at their starts and at their ends, in whole characters.
fn common(old: &str, new: &str) -> (usize, usize) {
    let pairs = old.chars().zip(new.chars());
    let same = pairs.take_while(|(old, new)| old == new);
    let start: usize = same.map(|(old, _)| old.len_utf8()).sum();
    let start = clamp(old, start, Edge::Start).min(clamp(new, start, Edge::Start));
    let (old_rest, new_rest) = (
        old.get(start..).unwrap_or_default(),
        new.get(start..).unwrap_or_default(),
    );
    let pairs = old_rest.chars().rev().zip(new_rest.chars().rev());
    let same = pairs.take_while(|(old, new)| old == new);
    let end: usize = same.map(|(old, _)| old.len_utf8()).sum();
    let old_end = old.len() - clamp(old, old.len() - end, Edge::End);
    let new_end = new.len() - clamp(new, new.len() - end, Edge::End);
    (start, old_end.min(new_end))
}

/// The text, or its start if it is long.
fn quoted(text: &str) -> String {
    cut(text, QUOTED)
}

fn start_of(text: &str) -> String {
    cut(text, AROUND)
}

fn cut(text: &str, bytes: usize) -> String {
    if text.len() <= bytes {
        return text.to_owned();
    }
    let end = clamp(text, bytes, Edge::Start);
    format!("{}…", text.get(..end).unwrap_or_default())
}

fn end_of(text: &str) -> String {
    if text.len() <= AROUND {
        return text.to_owned();
    }
    let start = clamp(text, text.len() - AROUND, Edge::End);
    format!("…{}", text.get(start..).unwrap_or_default())
}

/// Two edits after each other in one paragraph that touch, as one: what was typed letter by letter is one act to a
/// reader.
pub fn together(
    (earlier, first): (&Edit, &Changed),
    (later, second): (&Edit, &Changed),
) -> Option<(Edit, Changed)> {
    let (id, from, to, piece) = earlier.within()?;
    let (later_id, later_from, later_to, later_piece) = later.within()?;
    let end = from + piece.len();
    let touches = later_from <= end && later_to >= from;
    if id != later_id || !touches {
        return None;
    }
    // What the later edit takes out of the text before, of what the earlier one put in, and of the text after.
    let removed = &second.was;
    let left_cut = from.saturating_sub(later_from);
    let right_cut = later_to.saturating_sub(end);
    let is = [
        piece.get(..later_from.saturating_sub(from))?,
        later_piece,
        piece.get(later_to.saturating_sub(from).min(piece.len())..)?,
    ]
    .concat();
    let was = [
        removed.get(..left_cut)?,
        first.was.as_str(),
        removed.get(removed.len().checked_sub(right_cut)?..)?,
    ]
    .concat();
    let is_whole = |text: &str, bytes: usize| text.len() == bytes && bytes <= QUOTED;
    let whole = is_whole(&first.was, to - from)
        && is_whole(removed, later_to - later_from)
        && is.len() <= QUOTED
        && was.len() <= QUOTED;
    if !whole {
        return None;
    }
    let mut edit = earlier.clone();
    let over = edit.over.as_mut()?;
    over.from.at = from.min(later_from);
    over.to.at = over.from.at + was.len();
    edit.pieces = vec![is.clone()];
    let changed = Changed {
        id: first.id.clone(),
        from: first.from,
        to: second.to,
        left: if left_cut > 0 {
            second.left.clone()
        } else {
            first.left.clone()
        },
        right: if right_cut > 0 {
            second.right.clone()
        } else {
            first.right.clone()
        },
        was,
        is,
        into: None,
    };
    Some((edit, changed))
}
