//! From what a view shows to the edit that made it so: for changes that came past the one edit, such as a
//! composition, a spelling correction that cannot be held up, or a script.

use super::document::Document;
use super::edit::{Edit, Range, Spot};
use super::offset::{Edge, clamp};
use super::pieces::clean;

/// One block of text that a view shows.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Shown {
    /// The paragraph that it was made for; nothing if the view never made it.
    pub id: Option<String>,
    /// Its text now.
    pub text: String,
}

impl Document {
    /// The edit after which the document reads as what is shown. `None` if it does already.
    pub fn reading(&self, shown: &[Shown]) -> Option<Edit> {
        let paragraphs = self.paragraphs();
        let texts: Vec<String> = shown.iter().map(|block| clean(&block.text)).collect();
        let same = |place: usize, block: usize| {
            let (there, block, text) = (paragraphs.get(place), shown.get(block), texts.get(block));
            match (there, block, text) {
                (Some(there), Some(block), Some(text)) => {
                    block.id.as_deref() == Some(there.id()) && there.text() == text
                }
                _ => false,
            }
        };
        let (count, blocks) = (paragraphs.len(), shown.len());
        let mut start = 0;
        while same(start, start) {
            start += 1;
        }
        let most = count.min(blocks) - start;
        let mut end = 0;
        while end < most && same(count - 1 - end, blocks - 1 - end) {
            end += 1;
        }
        let found = texts.get(start..blocks - end)?;
        if paragraphs.is_empty() {
            let is_empty = found.iter().all(String::is_empty);
            return (!is_empty).then(|| Edit {
                over: None,
                pieces: found.to_vec(),
            });
        }
        match (start..count - end).len() {
            0 if found.is_empty() => None,
            0 => self.coming(start, found),
            _ if found.is_empty() => self.going(start, count - end - 1),
            _ => self.changing(start, count - end - 1, found),
        }
    }

    /// Blocks came between the paragraphs before and from this place.
    fn coming(&self, place: usize, found: &[String]) -> Option<Edit> {
        let mut pieces = found.to_vec();
        let at = match place.checked_sub(1) {
            Some(before) => {
                pieces.insert(0, String::new());
                self.edge(before, Edge::End)?
            }
            None => {
                pieces.push(String::new());
                self.edge(place, Edge::Start)?
            }
        };
        let over = Some(Range {
            from: at.clone(),
            to: at,
        });
        Some(Edit { over, pieces })
    }

    /// The paragraphs from one place to another went.
    fn going(&self, first: usize, last: usize) -> Option<Edit> {
        let next = self.edge(last + 1, Edge::Start);
        let (from, to) = match (first.checked_sub(1), next) {
            (Some(before), _) => (self.edge(before, Edge::End)?, self.edge(last, Edge::End)?),
            (None, Some(next)) => (self.edge(first, Edge::Start)?, next),
            (None, None) => (self.edge(first, Edge::Start)?, self.edge(last, Edge::End)?),
        };
        Some(Edit::deleting(Range { from, to }))
    }

    /// Other text stands in these paragraphs; what is the same at either end stays out of the edit.
    fn changing(&self, first: usize, last: usize, found: &[String]) -> Option<Edit> {
        let (old_first, old_last) = (self.text(first)?, self.text(last)?);
        let (new_first, new_last) = (found.first()?, found.last()?);
        let is_one = first == last && found.len() == 1;
        let from = same_start(old_first, new_first);
        let free = if is_one {
            (old_first.len() - from).min(new_first.len() - from)
        } else {
            old_last.len().min(new_last.len())
        };
        let end = same_end(old_last, new_last).min(free);
        let end = old_last.len() - clamp(old_last, old_last.len() - end, Edge::End);
        let end = end.min(new_last.len() - clamp(new_last, new_last.len() - end, Edge::End));
        let mut pieces = found.to_vec();
        if let Some(piece) = pieces.last_mut() {
            piece.truncate(new_last.len() - end);
        }
        if let Some(piece) = pieces.first_mut() {
            piece.drain(..from);
        }
        let spot = |place: usize, at: usize| {
            let id = self.paragraphs().get(place)?.id().to_owned();
            Some(Spot { id, at })
        };
        let over = Some(Range {
            from: spot(first, from)?,
            to: spot(last, old_last.len() - end)?,
        });
        Some(Edit { over, pieces })
    }

    fn text(&self, place: usize) -> Option<&str> {
        Some(self.paragraphs().get(place)?.text())
    }

    fn edge(&self, place: usize, edge: Edge) -> Option<Spot> {
        let paragraph = self.paragraphs().get(place)?;
        let at = match edge {
            Edge::Start => 0,
            Edge::End => paragraph.text().len(),
        };
        Some(Spot {
            id: paragraph.id().to_owned(),
            at,
        })
    }
}

/// Bytes that two texts have in common at their starts, in whole characters of both.
fn same_start(old: &str, new: &str) -> usize {
    let pairs = old.chars().zip(new.chars());
    let same = pairs.take_while(|(old, new)| old == new);
    let bytes = same.map(|(old, _)| old.len_utf8()).sum();
    clamp(old, bytes, Edge::Start).min(clamp(new, bytes, Edge::Start))
}

/// Bytes that two texts have in common at their ends.
fn same_end(old: &str, new: &str) -> usize {
    let pairs = old.chars().rev().zip(new.chars().rev());
    let same = pairs.take_while(|(old, new)| old == new);
    same.map(|(old, _)| old.len_utf8()).sum()
}

#[cfg(test)]
mod tests {
    use super::super::owner::Hand;
    use super::super::unit::{Position, Unit};
    use super::*;

    fn document(texts: &[&str]) -> Document {
        let mut document = Document::default();
        for text in texts {
            document.land(&Unit::Insert {
                at: Position::End,
                text: (*text).to_owned(),
                echo_of: None,
            });
        }
        document
    }

    fn shown(blocks: &[(&str, &str)]) -> Vec<Shown> {
        let shown = |(id, text): &(&str, &str)| Shown {
            id: Some((*id).to_owned()).filter(|id| !id.is_empty()),
            text: (*text).to_owned(),
        };
        blocks.iter().map(shown).collect()
    }

    /// Reads what is shown, edits, and gives the paragraphs as `id:text`.
    fn check(texts: &[&str], blocks: &[(&str, &str)], expected: &[&str]) {
        let mut document = document(texts);
        let edit = document.reading(&shown(blocks));
        let act = edit.and_then(|edit| document.editing(edit, Hand::Human));
        if let Some(act) = act {
            document.act(&act);
        }
        let paragraphs = document.paragraphs().iter();
        let told = paragraphs.map(|there| format!("{}:{}", there.id(), there.text()));
        assert_eq!(told.collect::<Vec<_>>(), expected, "{texts:?} {blocks:?}");
    }

    #[test]
    fn nothing_changed_is_no_edit() {
        let document = document(&["one", "two"]);
        let blocks = shown(&[("p1", "one"), ("p2", "two")]);
        assert_eq!(document.reading(&blocks), None);
        assert_eq!(Document::default().reading(&shown(&[("", "")])), None);
    }

    #[test]
    fn whatever_a_view_shows_is_read() {
        check(&["one"], &[("p1", "on한e")], &["p1:on한e"]);
        check(&["aa"], &[("p1", "aaa")], &["p1:aaa"]);
        check(&["aaa"], &[("p1", "a")], &["p1:a"]);
        check(&["one", "two"], &[("p1", "oneXtwo")], &["p1:oneXtwo"]);
        check(
            &["one", "two", "six"],
            &[("p1", "one"), ("p3", "six")],
            &["p1:one", "p3:six"],
        );
        check(&["one", "two"], &[("p2", "two")], &["p2:two"]);
        check(
            &["one"],
            &[("p1", "one"), ("", "new")],
            &["p1:one", "p2:new"],
        );
        check(
            &["one"],
            &[("", "new"), ("p1", "one")],
            &["p2:new", "p1:one"],
        );
        check(&["one"], &[], &["p1:"]);
        check(&[], &[("", "か")], &["p1:か"]);
        check(
            &["one two"],
            &[("p1", "one"), ("", "two")],
            &["p1:one", "p2:two"],
        );
        check(&["👨‍👩‍👧"], &[("p1", "👨‍👩‍👦")], &["p1:👨‍👩‍👦"]);
        check(&["a\nb"], &[("p1", "a\r\nb")], &["p1:a\nb"]);
    }
}
