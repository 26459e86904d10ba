//! Where the caret goes when text changes.

use std::sync::Arc;

use super::document::Document;
use super::edit::{Edit, Spot};
use super::offset::{Edge, clamp};
use super::owner::Hand;
use super::paragraph::Paragraph;

impl Document {
    /// Where the caret stands after this edit, which has not been done yet: behind what came in.
    pub fn caret_after(&self, edit: &Edit, hand: Hand) -> Option<Spot> {
        let planned = self.plan(edit, hand)?;
        let last = planned.replaced.after.last()?;
        let tail = edit.over.as_ref().map_or(0, |over| {
            let end = self.get(&over.to.id).map_or(0, |there| there.text().len());
            end.saturating_sub(over.to.at)
        });
        Some(Spot {
            id: last.id().to_owned(),
            at: last.text().len().saturating_sub(tail),
        })
    }
}

/// Where the caret stands after paragraphs became others without an edit at the caret, as in undoing: behind the last
/// thing that changed.
pub fn caret_between(before: &[Arc<Paragraph>], after: &[Arc<Paragraph>]) -> Option<Spot> {
    let end = before
        .iter()
        .rev()
        .zip(after.iter().rev())
        .take_while(|(before, after)| before == after)
        .count();
    let start = before
        .iter()
        .zip(after)
        .take_while(|(before, after)| before == after)
        .count();
    let last = after.len().checked_sub(end + 1);
    match last.filter(|last| *last >= start) {
        Some(last) => {
            let there = after.get(last)?;
            let was = before.iter().find(|was| was.id() == there.id());
            let at = was.map_or(there.text().len(), |was| {
                changed_until(was.text(), there.text())
            });
            Some(spot(there, at))
        }
        // Something went and nothing came: behind what stands before it.
        None => match start.checked_sub(1) {
            Some(place) => after
                .get(place)
                .map(|there| spot(there, there.text().len())),
            None => after.first().map(|there| spot(there, 0)),
        },
    }
}

fn changed_until(was: &str, is: &str) -> usize {
    let pairs = was.chars().rev().zip(is.chars().rev());
    let same = pairs.take_while(|(was, is)| was == is);
    let end: usize = same.map(|(was, _)| was.len_utf8()).sum();
    clamp(is, is.len() - end, Edge::End)
}

fn spot(paragraph: &Paragraph, at: usize) -> Spot {
    Spot {
        id: paragraph.id().to_owned(),
        at,
    }
}

#[cfg(test)]
mod tests {
    use super::super::unit::{Position, Unit};
    use super::*;

    fn document() -> Document {
        let mut document = Document::default();
        for text in ["one", "two"] {
            document.land(&Unit::Insert {
                at: Position::End,
                text: text.to_owned(),
                echo_of: None,
            });
        }
        document
    }

    fn told(spot: Option<Spot>) -> String {
        spot.map_or_else(String::new, |spot| format!("{}@{}", spot.id, spot.at))
    }

    #[test]
    fn the_caret_stands_behind_what_was_put_in() {
        let document = document();
        let check = |from, to, edit: fn(_) -> Edit, expected| {
            let edit = edit(document.range(from, to));
            assert_eq!(told(document.caret_after(&edit, Hand::Human)), expected);
        };
        check(
            ("p1", 1),
            ("p1", 1),
            |over| Edit::typing(over, "xy"),
            "p1@3",
        );
        check(("p1", 3), ("p2", 0), |over| Edit::typing(over, ""), "p1@3");
        check(("p1", 1), ("p1", 1), Edit::enter, "p3@0");
        check(("p1", 0), ("p1", 0), Edit::enter, "p1@0");
        check(
            ("p1", 1),
            ("p2", 1),
            |over| Edit::pasting(over, "a\n\nb"),
            "p2@1",
        );
        let first = Edit::typing(None, "one");
        let empty = Document::default();
        assert_eq!(told(empty.caret_after(&first, Hand::Human)), "p1@3");
    }

    #[test]
    fn after_undoing_the_caret_stands_at_what_changed() {
        let mut document = document();
        let before = document.paragraphs().to_vec();
        let over = document.range(("p1", 1), ("p1", 2));
        let act = document.editing(Edit::typing(over, "xyz"), Hand::Human);
        document.act(&act.expect("it changes something"));
        let after = document.paragraphs().to_vec();
        assert_eq!(told(caret_between(&before, &after)), "p1@4");
        assert_eq!(told(caret_between(&after, &before)), "p1@2");
        assert_eq!(told(caret_between(&before, &before[..1])), "p1@3");
        assert_eq!(told(caret_between(&before, &before[1..])), "p2@0");
    }
}
