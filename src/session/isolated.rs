//! Somebody else's words inside a sentence of ours: their writing direction ends where they end.

/// The text so that it turns nothing round that comes after it. One that cannot stays as it is.
pub fn isolated(text: &str) -> String {
    if !text.chars().any(|c| is_control(c) || is_right_to_left(c)) {
        return text.to_owned();
    }
    // A mark of its own could close the isolate early.
    let plain: String = text.chars().filter(|c| !is_control(*c)).collect();
    format!("\u{2068}{plain}\u{2069}")
}

const fn is_control(c: char) -> bool {
    matches!(c, '\u{061C}' | '\u{200E}' | '\u{200F}' | '\u{202A}'..='\u{202E}' | '\u{2066}'..='\u{2069}')
}

/// Hebrew, Arabic and the other scripts of their blocks.
const fn is_right_to_left(c: char) -> bool {
    matches!(c, '\u{0590}'..='\u{08FF}' | '\u{FB1D}'..='\u{FDFF}' | '\u{FE70}'..='\u{FEFC}' | '\u{10800}'..='\u{10FFF}' | '\u{1E800}'..='\u{1EFFF}')
}

#[cfg(test)]
mod tests {
    use super::isolated;

    #[test]
    fn h14_a_mark_in_a_label_turns_round_what_comes_after_it() {
        for (text, expected) in [
            ("nose", "nose"),
            ("naïve 鼻", "naïve 鼻"),
            ("nose \u{202E}abc", "\u{2068}nose abc\u{2069}"),
            ("a\u{2069}\u{202E}b", "\u{2068}ab\u{2069}"),
            ("אף", "\u{2068}אף\u{2069}"),
        ] {
            assert_eq!(isolated(text), expected);
        }
    }
}
