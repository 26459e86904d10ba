//! From any text that comes in to the texts of paragraphs.
//!
//! CRLF, CR, U+2028, U+0085, vertical tab and form feed are line breaks; U+2029 and blank lines end a paragraph; tabs stay; other
//! control characters and the two non-characters of the basic plane go. A lone surrogate cannot get this far: the
//! browser's door makes it U+FFFD.

/// The text with every kind of line break as `\n`, a paragraph break as `\n\n`, and without control characters.
pub fn clean(text: &str) -> String {
    let mut cleaned = String::with_capacity(text.len());
    let mut characters = text.chars().peekable();
    while let Some(character) = characters.next() {
        match character {
            '\r' => {
                characters.next_if_eq(&'\n');
                cleaned.push('\n');
            }
            '\n' | '\u{B}' | '\u{C}' | '\u{85}' | '\u{2028}' => cleaned.push('\n'),
            '\u{2029}' => cleaned.push_str("\n\n"),
            '\t' => cleaned.push('\t'),
            '\u{FFFE}' | '\u{FFFF}' => {}
            c if c.is_control() => {}
            c => cleaned.push(c),
        }
    }
    cleaned
}

/// The paragraphs of an agent's text: never an empty one, no blank lines around or within.
pub fn paragraphs(text: &str) -> Vec<String> {
    let pieces = split(&clean(text));
    pieces
        .into_iter()
        .filter(|piece| !piece.trim().is_empty())
        .collect()
}

/// The pieces of a text that a person pastes: one more than it has paragraph breaks. A piece at either end may be
/// empty, for a break may stand there; the line end after the last line is none.
pub fn pasted(text: &str) -> Vec<String> {
    let cleaned = clean(text);
    let without_end = cleaned.strip_suffix('\n').unwrap_or(&cleaned);
    split(without_end)
}

/// Splits at runs of blank lines.
fn split(text: &str) -> Vec<String> {
    let mut pieces: Vec<String> = vec![String::new()];
    let mut blank = false;
    let many = text.contains('\n');
    for (number, line) in text.split('\n').enumerate() {
        if many && line.trim().is_empty() {
            blank = true;
            continue;
        }
        if blank {
            pieces.push(line.to_owned());
        } else if let Some(piece) = pieces.last_mut() {
            if number > 0 {
                piece.push('\n');
            }
            piece.push_str(line);
        }
        blank = false;
    }
    if blank {
        pieces.push(String::new());
    }
    pieces
}

#[cfg(test)]
mod tests {
    use super::{clean, paragraphs, pasted};

    #[test]
    fn every_kind_of_break_is_one_of_two() {
        for (text, expected) in [
            ("a\r\nb\rc\nd", "a\nb\nc\nd"),
            ("a\u{2028}b\u{85}c\u{B}d\u{C}e", "a\nb\nc\nd\ne"),
            ("a\u{2029}b", "a\n\nb"),
            ("a\tb\0\u{1}\u{7F}\u{FFFE}c", "a\tbc"),
            ("\u{202E}\u{FEFF}é👍", "\u{202E}\u{FEFF}é👍"),
        ] {
            assert_eq!(clean(text), expected, "{text:?}");
        }
    }

    #[test]
    fn blank_lines_part_an_agents_text_and_single_ones_stay() {
        for (text, expected) in [
            ("one", &["one"][..]),
            ("one\ntwo", &["one\ntwo"]),
            (
                "\n\n one\r\n\r\ntwo\n \t\n\nthree\n",
                &[" one", "two", "three"],
            ),
            ("", &[]),
            (" \n\n\t", &[]),
            ("one\u{2029}two", &["one", "two"]),
        ] {
            assert_eq!(paragraphs(text), expected, "{text:?}");
        }
    }

    #[test]
    fn what_is_pasted_keeps_its_breaks_at_both_ends() {
        for (text, expected) in [
            ("", &[""][..]),
            (" ", &[" "]),
            ("word", &["word"]),
            ("line\n", &["line"]),
            ("one\n\ntwo", &["one", "two"]),
            ("one\n\n\n\n", &["one", ""]),
            ("\n\none", &["", "one"]),
            ("one\ntwo\n\n  three", &["one\ntwo", "  three"]),
        ] {
            assert_eq!(pasted(text), expected, "{text:?}");
        }
    }
}
