//! The words that carry a text's meaning, bare enough to be compared.

use std::collections::BTreeSet;

/// Words that say nothing of what is meant: small words, and those that every giving up is put in. In their order, to be
/// found quickly: every text that lands is looked through.
const EMPTY: &[&str] = &[
    "a",
    "abandon",
    "about",
    "above",
    "add",
    "after",
    "again",
    "all",
    "also",
    "an",
    "and",
    "any",
    "are",
    "around",
    "as",
    "at",
    "back",
    "be",
    "because",
    "before",
    "below",
    "both",
    "but",
    "by",
    "can",
    "do",
    "down",
    "draw",
    "drawing",
    "drawn",
    "drop",
    "each",
    "else",
    "every",
    "everything",
    "few",
    "finish",
    "first",
    "for",
    "from",
    "further",
    "give",
    "given",
    "had",
    "has",
    "have",
    "his",
    "i",
    "idea",
    "in",
    "instead",
    "into",
    "is",
    "it",
    "its",
    "keep",
    "last",
    "leave",
    "left",
    "let",
    "longer",
    "make",
    "me",
    "more",
    "most",
    "my",
    "new",
    "next",
    "no",
    "not",
    "nothing",
    "now",
    "of",
    "off",
    "old",
    "on",
    "one",
    "only",
    "or",
    "original",
    "other",
    "out",
    "over",
    "own",
    "paragraph",
    "part",
    "piece",
    "plan",
    "planned",
    "put",
    "remaining",
    "rest",
    "right",
    "second",
    "shape",
    "skip",
    "so",
    "some",
    "stop",
    "than",
    "that",
    "the",
    "their",
    "them",
    "then",
    "there",
    "these",
    "they",
    "third",
    "this",
    "those",
    "to",
    "under",
    "until",
    "up",
    "user",
    "using",
    "was",
    "were",
    "what",
    "where",
    "which",
    "while",
    "will",
    "with",
    "without",
    "would",
    "write",
    "writing",
];

/// The distinct words of a text that carry meaning, in lower case and without the ends of plurals. Scripts without
/// spaces give one word for each run of letters.
pub(super) fn stems(text: &str) -> Vec<String> {
    let lower = text.to_lowercase();
    let words = lower.split(|sign: char| !sign.is_alphanumeric());
    let words = words.filter(|word| !word.is_empty() && EMPTY.binary_search(word).is_err());
    let words = words.map(stem).filter(|word| word.parse::<u64>().is_err());
    let mut seen = BTreeSet::new();
    words.filter(|word| seen.insert(word.clone())).collect()
}

fn stem(word: &str) -> String {
    let shorter = match word.strip_suffix("ies") {
        Some(start) if start.len() > 2 => return format!("{start}y"),
        _ => word
            .strip_suffix('s')
            .filter(|start| start.len() > 2 && !start.ends_with(['s', 'u', 'i'])),
    };
    shorter.unwrap_or(word).to_owned()
}

#[cfg(test)]
mod tests {
    use super::{EMPTY, stems};

    #[test]
    fn a_small_word_is_not_found_for_standing_out_of_order() {
        assert!(EMPTY.is_sorted());
    }

    #[test]
    fn one_and_many_differ_or_small_words_count() {
        assert_eq!(
            stems("The four legs and the tail."),
            ["four", "leg", "tail"]
        );
        assert_eq!(stems("left leg"), ["leg"]);
        assert_eq!(stems("Grass, bus, berries; 12"), ["grass", "bus", "berry"]);
        assert_eq!(stems("尾と脚"), ["尾と脚"]);
    }
}
