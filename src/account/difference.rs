//! What one plan says otherwise than the one before it, word by word. Must not know how it is shown.

use unicode_segmentation::UnicodeSegmentation;

use crate::mechanism::{FIELD_MAX, is_unspaced};

use super::stems::stems;

/// A stretch of two texts that are compared. What is kept and dropped is the old text, what is kept and new is the new
/// one, to the letter.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Piece {
    /// It stands in both.
    Kept(String),
    /// It stands in the old one only.
    Dropped(String),
    /// It stands in the new one only.
    New(String),
}

/// More words, blanks and signs than a plan can have are not compared one by one. What they would cost grows with their
/// square, and a file may hold what no plan can be.
const MOST: usize = FIELD_MAX;

/// Everything of both texts in order; of what changed at one place the dropped before the new.
///
/// Small words between two changes change with them, so that phrases stay whole.
pub fn difference(old: &str, new: &str) -> Vec<Piece> {
    let (old, new) = (words(old), words(new));
    let (start, end) = common(&old, &new);
    let (old_end, new_end) = (old.len() - end, new.len() - end);
    let middle = match (old.get(start..old_end), new.get(start..new_end)) {
        (Some(old), Some(new)) => aligned(old, new),
        _ => Vec::new(),
    };
    let kept = |words: Option<&[&str]>| Part::Kept(words.unwrap_or_default().concat());
    let all = [kept(old.get(..start))].into_iter();
    let all = all.chain(middle).chain([kept(old.get(old_end..))]);
    pieces(joined(all))
}

/// A word, a stretch of blanks or a single sign each.
fn words(text: &str) -> Vec<&str> {
    let mut words = Vec::new();
    let mut start = 0;
    let mut kind = Kind::Alone;
    for (at, sign) in text.grapheme_indices(true) {
        let next = Kind::of(sign);
        if at > start && (next != kind || next == Kind::Alone) {
            words.extend(text.get(start..at));
            start = at;
        }
        kind = next;
    }
    words.extend(text.get(start..).filter(|rest| !rest.is_empty()));
    words
}

/// What a sign makes a word with.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    Blank,
    Letter,
    /// A mark, or a letter of a script that does not divide its words.
    Alone,
}

impl Kind {
    fn of(sign: &str) -> Self {
        match sign.chars().next() {
            Some(first) if first.is_whitespace() => Self::Blank,
            Some(first) if is_unspaced(first) => Self::Alone,
            Some(first) if first.is_alphanumeric() || matches!(first, '\'' | '’') => Self::Letter,
            _ => Self::Alone,
        }
    }
}

/// How many words two texts have in common at their starts and at their ends.
fn common(old: &[&str], new: &[&str]) -> (usize, usize) {
    let same = |(old, new): &(&&str, &&str)| old == new;
    let start = old.iter().zip(new).take_while(same).count();
    let rest = |words: &'_ [_]| words.len() - start;
    let most = rest(old).min(rest(new));
    let ends = old.iter().rev().zip(new.iter().rev());
    (start, ends.take_while(same).count().min(most))
}

/// A part of both texts: what stands in both, or what one of them has in the place of the other's.
enum Part {
    Kept(String),
    Changed(String, String),
}

/// The longest list of words that both have in the same order is kept.
fn aligned(old: &[&str], new: &[&str]) -> Vec<Part> {
    if old.len() > MOST || new.len() > MOST {
        return vec![Part::Changed(old.concat(), new.concat())];
    }
    let longest = Longest::of(old, new);
    let mut parts = Vec::new();
    let (mut row, mut column) = (0, 0);
    loop {
        parts.push(match (old.get(row), new.get(column)) {
            (None, None) => return parts,
            (Some(word), Some(other)) if word == other => {
                (row, column) = (row + 1, column + 1);
                Part::Kept((*word).to_owned())
            }
            (Some(word), other)
                if other.is_none()
                    || longest.from(row + 1, column) >= longest.from(row, column + 1) =>
            {
                row += 1;
                Part::Changed((*word).to_owned(), String::new())
            }
            (_, other) => {
                column += 1;
                Part::Changed(String::new(), other.copied().unwrap_or_default().to_owned())
            }
        });
    }
}

/// How many words in the same order two texts have in common, from each word of each on.
struct Longest {
    lengths: Vec<u16>,
    width: usize,
}

impl Longest {
    fn of(old: &[&str], new: &[&str]) -> Self {
        let width = new.len() + 1;
        let mut longest = Self {
            lengths: vec![0; (old.len() + 1) * width],
            width,
        };
        for (row, word) in old.iter().enumerate().rev() {
            for (column, other) in new.iter().enumerate().rev() {
                let length = if word == other {
                    longest.from(row + 1, column + 1) + 1
                } else {
                    longest
                        .from(row + 1, column)
                        .max(longest.from(row, column + 1))
                };
                if let Some(place) = longest.lengths.get_mut(row * width + column) {
                    *place = length;
                }
            }
        }
        longest
    }

    fn from(&self, row: usize, column: usize) -> u16 {
        let length = self.lengths.get(row * self.width + column);
        length.copied().unwrap_or(0)
    }
}

/// Parts of a kind that follow each other are one, and so are two changes with only small words between them.
fn joined(parts: impl Iterator<Item = Part>) -> Vec<Part> {
    let mut joined: Vec<Part> = Vec::new();
    for part in parts {
        match (joined.as_mut_slice(), part) {
            (_, Part::Kept(text)) if text.is_empty() => {}
            ([.., Part::Kept(kept)], Part::Kept(text)) => kept.push_str(&text),
            ([.., Part::Changed(old, new)], Part::Changed(was, is)) => {
                old.push_str(&was);
                new.push_str(&is);
            }
            ([.., Part::Changed(old, new), Part::Kept(small)], Part::Changed(was, is))
                if stems(small).is_empty() =>
            {
                old.push_str(&format!("{small}{was}"));
                new.push_str(&format!("{small}{is}"));
                joined.pop();
            }
            (_, part) => joined.push(part),
        }
    }
    joined
}

/// The parts as a reader takes them: a blank at the same edge of both sides of a change is kept.
fn pieces(parts: Vec<Part>) -> Vec<Piece> {
    let mut pieces = Vec::new();
    for part in parts {
        match part {
            Part::Kept(text) => keep(&mut pieces, &text),
            Part::Changed(old, new) => {
                let blank = blank_end(&old);
                let is_shared = blank == blank_end(&new);
                let cut = if is_shared { blank.len() } else { 0 };
                let said = |text: &str| {
                    let end = text.len() - cut;
                    let said = text.get(..end).unwrap_or_default();
                    Some(said.to_owned()).filter(|said| !said.is_empty())
                };
                pieces.extend(said(&old).map(Piece::Dropped));
                pieces.extend(said(&new).map(Piece::New));
                keep(&mut pieces, old.get(old.len() - cut..).unwrap_or_default());
            }
        }
    }
    pieces
}

fn blank_end(text: &str) -> &str {
    text.get(text.trim_end().len()..).unwrap_or_default()
}

fn keep(pieces: &mut Vec<Piece>, text: &str) {
    match pieces.last_mut() {
        _ if text.is_empty() => {}
        Some(Piece::Kept(kept)) => kept.push_str(text),
        _ => pieces.push(Piece::Kept(text.to_owned())),
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::{MOST, Piece, difference};

    /// `[-dropped-]` and `{+new+}` in what is kept.
    fn marked(old: &str, new: &str) -> String {
        let marked = |piece: &Piece| match piece {
            Piece::Kept(text) => text.clone(),
            Piece::Dropped(text) => format!("[-{text}-]"),
            Piece::New(text) => format!("{{+{text}+}}"),
        };
        difference(old, new).iter().map(marked).collect()
    }

    #[test]
    fn a_word_that_was_dropped_or_is_new_is_said_to_be_kept() {
        for (old, new, expected) in [
            ("", "", ""),
            ("A lion.", "A lion.", "A lion."),
            ("A lion.", "A lion with a mane.", "A lion{+ with a mane+}."),
            (
                "Draw the lion, then a sun",
                "Draw the lion",
                "Draw the lion[-, then a sun-]",
            ),
            (
                "Draw four legs",
                "Draw two legs",
                "Draw [-four-]{+two+} legs",
            ),
            // The words between are too small to break the phrase.
            (
                "Draw a lion on a hill at night",
                "Draw a cat on a mat at night",
                "Draw a [-lion on a hill-]{+cat on a mat+} at night",
            ),
            (
                "A lion sleeps",
                "Put the lion down",
                "[-A-]{+Put the+} lion [-sleeps-]{+down+}",
            ),
            ("Legs and a tail", "Wheels", "[-Legs and a tail-]{+Wheels+}"),
            ("獅子を描く", "車を描く", "[-獅子-]{+車+}を描く"),
            (
                "the lion’s tail",
                "the lions’ tail",
                "the [-lion’s-]{+lions’+} tail",
            ),
            ("one 👩‍👩‍👧 here", "one 👩‍👩‍👦 here", "one [-👩‍👩‍👧-]{+👩‍👩‍👦+} here"),
        ] {
            assert_eq!(marked(old, new), expected);
        }
    }

    #[test]
    fn what_no_plan_can_be_is_compared_for_minutes() {
        let long = |word: &str| format!("start {} end", format!("{word} ").repeat(MOST));
        let pieces = difference(&long("one"), &long("two"));
        let kept = pieces
            .iter()
            .filter(|piece| matches!(piece, Piece::Kept(_)));
        assert_eq!(kept.count(), 2, "the start and the end");
    }

    /// Plans in which words come again.
    fn plan() -> impl Strategy<Value = String> {
        let word = prop_oneof![
            "[a-c]{1,2}",
            Just("the".to_owned()),
            Just(" ".to_owned()),
            Just("\n ".to_owned()),
            Just(", ".to_owned()),
            Just("描".to_owned()),
            Just("e\u{301}".to_owned()),
            any::<String>(),
        ];
        prop::collection::vec(word, 0..24).prop_map(|words| words.concat())
    }

    proptest! {
        #[test]
        fn from_the_difference_neither_the_new_plan_comes_nor_the_old_one_back(old in plan(), new in plan()) {
            let pieces = difference(&old, &new);
            let (mut was, mut is) = (String::new(), String::new());
            for piece in &pieces {
                match piece {
                    Piece::Kept(text) => {
                        was.push_str(text);
                        is.push_str(text);
                    }
                    Piece::Dropped(text) => was.push_str(text),
                    Piece::New(text) => is.push_str(text),
                }
            }
            prop_assert_eq!((was, is), (old, new));
            // No two of a kind stand side by side.
            for pair in pieces.windows(2) {
                let [one, other] = pair else { continue };
                prop_assert_ne!(std::mem::discriminant(one), std::mem::discriminant(other));
            }
        }
    }
}
