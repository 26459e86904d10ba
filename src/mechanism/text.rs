//! What counts as blank, as a word, and as the same text again.

/// Trims every Unicode space and every character that shows nothing.
pub(super) fn trim(text: &str) -> &str {
    text.trim_matches(|c: char| c.is_whitespace() || c.is_control() || is_invisible(c))
}

/// Whether a text shows nothing: not one letter, digit, sign or picture.
pub fn is_blank(text: &str) -> bool {
    trim(text).is_empty()
}

/// Zero-width, joining and direction characters: they take part in no word and hide no blank.
const fn is_invisible(c: char) -> bool {
    matches!(
        c,
        '\u{00AD}'
            | '\u{034F}'
            | '\u{061C}'
            | '\u{115F}'
            | '\u{1160}'
            | '\u{17B4}'
            | '\u{17B5}'
            | '\u{180B}'..='\u{180F}'
            | '\u{200B}'..='\u{200F}'
            | '\u{202A}'..='\u{202E}'
            | '\u{2060}'..='\u{206F}'
            | '\u{2800}'
            | '\u{3164}'
            | '\u{FE00}'..='\u{FE0F}'
            | '\u{FEFF}'
            | '\u{FFA0}'
            | '\u{E0000}'..='\u{E0FFF}'
    )
}

/// How much a text says at most: its characters, without those that show nothing and with each run of blanks
/// counted once.
pub(super) fn length(text: &str) -> usize {
    let mut blank = false;
    text.chars()
        .filter(|c| !is_invisible(*c))
        .filter(|c| !std::mem::replace(&mut blank, c.is_whitespace()) || !c.is_whitespace())
        .count()
}

/// Folds case, width and punctuation: two texts that read the same fold to the same text. Words are
/// kept apart by one space.
pub(super) fn fold(text: &str) -> String {
    let mut folded = String::with_capacity(text.len());
    let mut gap = false;
    for c in text.chars().map(plain_form) {
        if c.is_alphanumeric() {
            if gap && !folded.is_empty() {
                folded.push(' ');
            }
            gap = false;
            folded.extend(c.to_lowercase());
        } else if !is_invisible(c) {
            gap = true;
        }
    }
    folded
}

/// The plain form of a full-width, circled or mathematical Latin letter, or of a full-width digit or sign: they read
/// the same.
fn plain_form(c: char) -> char {
    let letter = |place: u32| {
        let first = if place < 26 { 'A' } else { 'a' };
        char::from_u32(first as u32 + place % 26)
    };
    let plain = match c {
        '\u{FF01}'..='\u{FF5E}' => char::from_u32(c as u32 - 0xFEE0),
        '\u{24B6}'..='\u{24E9}' => letter(c as u32 - 0x24B6),
        // Bold, italic, script and the others: thirteen alphabets, capitals before small letters.
        '\u{1D400}'..='\u{1D6A3}' => letter((c as u32 - 0x1D400) % 52),
        '\u{3000}' => Some(' '),
        _ => None,
    };
    plain.unwrap_or(c)
}

/// Whether a character belongs to a script that is written without spaces between words: Chinese, Japanese and
/// Korean, and also Thai, Lao, Tibetan, Burmese and Khmer.
pub const fn is_unspaced(c: char) -> bool {
    matches!(
        c,
        '\u{0E01}'..='\u{0E2E}'
            | '\u{0E81}'..='\u{0EAE}'
            | '\u{0F40}'..='\u{0F6C}'
            | '\u{1000}'..='\u{102A}'
            | '\u{1780}'..='\u{17A2}'
            | '\u{3041}'..='\u{30FF}'
            | '\u{3400}'..='\u{4DBF}'
            | '\u{4E00}'..='\u{9FFF}'
            | '\u{AC00}'..='\u{D7A3}'
            | '\u{F900}'..='\u{FAFF}'
            | '\u{FF66}'..='\u{FF9D}'
            | '\u{20000}'..='\u{3FFFF}'
    )
}

#[cfg(test)]
mod tests {
    use super::{fold, length, trim};

    #[test]
    fn every_kind_of_blank_is_trimmed() {
        for blank in [
            " ",
            "\t\n",
            "\u{00A0}",
            "\u{3000}",
            "\u{200B}",
            "\u{FEFF}",
            "\u{202E} \u{2066}",
        ] {
            assert_eq!(trim(&format!("{blank}a b{blank}")), "a b", "{blank:?}");
            assert_eq!(trim(blank), "", "{blank:?}");
        }
    }

    #[test]
    fn what_shows_nothing_adds_no_length() {
        for (text, characters) in [
            ("a b", 3),
            ("a \u{200B}\u{200B}\u{200B}\u{200B}\u{200B} b", 3),
            ("a          b", 3),
            ("尾巴", 2),
        ] {
            assert_eq!(length(text), characters, "{text:?}");
        }
    }

    #[test]
    fn texts_that_read_the_same_fold_to_the_same() {
        for (left, right) in [
            ("Draw the Lion.", "draw, the lion"),
            ("ｄｒａｗ　ｉｔ", "Draw it!"),
            ("N/A", "n a"),
            ("a\u{200B}b", "ab"),
            ("—", ""),
        ] {
            assert_eq!(fold(left), fold(right), "{left:?} and {right:?}");
        }
        assert_ne!(fold("draw it"), fold("drawit"));
    }
}
