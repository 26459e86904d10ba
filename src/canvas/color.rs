//! Colours: read to three numbers, so that no text of an agent reaches a style.

use std::fmt;

use serde::{Deserialize, Serialize};

/// An opaque colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Color {
    red: u8,
    green: u8,
    blue: u8,
}

/// The names an agent may use instead of numbers.
pub const COLOR_NAMES: [(&str, Color); 12] = [
    ("black", Color::rgb(0x1d, 0x1d, 0x1f)),
    ("white", Color::rgb(0xff, 0xff, 0xff)),
    ("gray", Color::rgb(0x6b, 0x72, 0x80)),
    ("red", Color::rgb(0xd6, 0x2f, 0x2f)),
    ("orange", Color::rgb(0xe0, 0x77, 0x1a)),
    ("yellow", Color::rgb(0xf2, 0xc1, 0x2e)),
    ("green", Color::rgb(0x2f, 0x8f, 0x46)),
    ("teal", Color::rgb(0x14, 0x8a, 0x8a)),
    ("blue", Color::rgb(0x2b, 0x62, 0xd9)),
    ("purple", Color::rgb(0x7a, 0x3f, 0xc4)),
    ("pink", Color::rgb(0xd9, 0x4f, 0x93)),
    ("brown", Color::rgb(0x8a, 0x5a, 0x35)),
];

/// A text that is no colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NotAColor;

impl fmt::Display for NotAColor {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("not a colour")
    }
}

impl Color {
    /// A colour of three parts.
    pub const fn rgb(red: u8, green: u8, blue: u8) -> Self {
        Self { red, green, blue }
    }

    /// Reads `#rrggbb` or one of [`COLOR_NAMES`].
    ///
    /// # Errors
    /// [`NotAColor`] for anything else.
    pub fn parse(text: &str) -> Result<Self, NotAColor> {
        if let Some((_, color)) = COLOR_NAMES.iter().find(|(name, _)| *name == text) {
            return Ok(*color);
        }
        let digits = text.strip_prefix('#').ok_or(NotAColor)?;
        if digits.len() != 6 || !digits.bytes().all(|byte| byte.is_ascii_hexdigit()) {
            return Err(NotAColor);
        }
        let number = u32::from_str_radix(digits, 16).map_err(|_| NotAColor)?;
        let [_, red, green, blue] = number.to_be_bytes();
        Ok(Self { red, green, blue })
    }
}

impl fmt::Display for Color {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "#{:02x}{:02x}{:02x}", self.red, self.green, self.blue)
    }
}

impl From<Color> for String {
    fn from(color: Color) -> Self {
        color.to_string()
    }
}

impl TryFrom<String> for Color {
    type Error = NotAColor;

    fn try_from(text: String) -> Result<Self, NotAColor> {
        Self::parse(&text)
    }
}

#[cfg(test)]
mod tests {
    use super::Color;

    #[test]
    fn only_colours_are_read_and_they_read_back_the_same() {
        for (text, read) in [
            ("#0a1B2c", Some("#0a1b2c")),
            ("black", Some("#1d1d1f")),
            ("Black", None),
            ("#fff", None),
            ("#+12345", None),
            ("#12345é", None),
            ("url(#x)", None),
            ("", None),
        ] {
            let color = Color::parse(text).ok().map(|color| color.to_string());
            assert_eq!(color.as_deref(), read, "{text:?}");
        }
    }
}
