//! Style parameters: their schema, and reading them.

use crate::canvas::{Color, Fill, NotAColor, OPACITIES, Style, StyleChange, WIDTHS};
use crate::tools::arguments::Arguments;
use crate::tools::fault::Fault;
use crate::tools::schema::{Property, Schema, in_words, optional};

use super::words::{colors, parameter};

/// The parameters that say how a shape is painted.
pub fn style_properties() -> Vec<Property> {
    vec![
        optional("color", Schema::Text(1, 20), parameter::COLOR),
        optional("fill", Schema::Text(1, 20), parameter::FILL),
        optional(
            "width",
            Schema::Number(WIDTHS.0, WIDTHS.1),
            parameter::WIDTH,
        ),
        optional(
            "opacity",
            Schema::Number(OPACITIES.0, OPACITIES.1),
            parameter::OPACITY,
        ),
        optional("label", Schema::Text(0, 40), parameter::LABEL),
    ]
}

/// Reads what the arguments say about style.
///
/// # Errors
/// A colour that is none, with its path.
pub fn style_change(arguments: Arguments<'_>, at: &Place<'_>) -> Result<StyleChange, Fault> {
    let invalid = |name: &str, expected: String| {
        let got = arguments.get(name).map(in_words).unwrap_or_default();
        Fault::invalid(&at.of(name), &expected, &got)
    };
    let color = arguments.text("color").map(Color::parse).transpose();
    let fill = arguments.text("fill").map(Fill::parse).transpose();
    Ok(StyleChange {
        color: color.map_err(|NotAColor| invalid("color", colors()))?,
        fill: fill.map_err(|NotAColor| invalid("fill", format!("none, {}", colors())))?,
        width: arguments.number("width"),
        opacity: arguments.number("opacity"),
        label: arguments.text("label").map(one_line),
    })
}

/// Reads the style of a new shape.
///
/// # Errors
/// A colour that is none, with its path.
pub fn style(arguments: Arguments<'_>, at: &Place<'_>) -> Result<Style, Fault> {
    Ok(style_change(arguments, at)?.apply(&Style::default()))
}

/// The same text on one line: whatever is no letter or space becomes a space.
pub fn one_line(text: &str) -> String {
    let one_line: String = text
        .chars()
        .map(|c| if is_unprintable(c) { ' ' } else { c })
        .collect();
    one_line.trim().to_owned()
}

/// Control characters and line separators: no picture file may hold them, and no line shows them.
const fn is_unprintable(c: char) -> bool {
    matches!(c, '\0'..='\u{1F}' | '\u{7F}'..='\u{9F}' | '\u{2028}' | '\u{2029}' | '\u{FFFE}' | '\u{FFFF}')
}

/// Where in the arguments an object stands, for the paths of faults.
#[derive(Clone, Copy, Debug)]
pub struct Place<'a>(pub &'a str);

impl Place<'_> {
    /// The path of one of its fields.
    pub fn of(&self, name: &str) -> String {
        if self.0.is_empty() {
            name.to_owned()
        } else {
            format!("{}.{name}", self.0)
        }
    }
}
