//! How much of the text is whose.

use super::document::Document;
use super::owner::Owner;

/// One owner's part of the document.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Share {
    /// Whose.
    pub owner: Owner,
    /// Characters (Unicode scalar values) in paragraphs of theirs.
    pub characters: usize,
    /// Paragraphs of theirs that are not empty.
    pub paragraphs: usize,
}

impl Document {
    /// The parts of all who have any, in a fixed order. By characters, for a paragraph may be a word or a page.
    pub fn shares(&self) -> Vec<Share> {
        let owners = [Owner::Human, Owner::Agent, Owner::Open, Owner::Unknown];
        let share = |owner| {
            let theirs = self.paragraphs().iter();
            let theirs = theirs.filter(|there| there.owner() == owner && !there.text().is_empty());
            theirs.fold(
                Share {
                    owner,
                    characters: 0,
                    paragraphs: 0,
                },
                |share, there| Share {
                    characters: share.characters + there.text().chars().count(),
                    paragraphs: share.paragraphs + 1,
                    ..share
                },
            )
        };
        let all = owners.into_iter().map(share);
        all.filter(|share| share.paragraphs > 0).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::super::edit::Edit;
    use super::super::owner::Hand;
    use super::*;

    #[test]
    fn r20_a_sample_shown_as_written_by_the_person() {
        let mut document = Document::default();
        document.act(&Document::opening("a sample", "four\n\nfive!"));
        let open = Share {
            owner: Owner::Open,
            characters: 9,
            paragraphs: 2,
        };
        assert_eq!(document.shares(), [open]);
        let over = document.range(("p1", 4), ("p1", 4));
        let act = document.editing(Edit::typing(over, "é"), Hand::Human);
        document.act(&act.expect("it changes something"));
        let counts = document.shares();
        let counts = counts.iter().map(|share| (share.owner, share.characters));
        assert_eq!(
            counts.collect::<Vec<_>>(),
            [(Owner::Human, 5), (Owner::Open, 5)]
        );
    }
}
