//! How an agent's shape is painted.

use std::fmt;

use serde::{Deserialize, Serialize};

use super::color::{Color, NotAColor};

/// Line widths, units, both included.
pub const WIDTHS: (f64, f64) = (1.0, 40.0);
/// Opacities, both included: nothing an agent draws is invisible.
pub const OPACITIES: (f64, f64) = (0.05, 1.0);

/// The inside of a shape.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub enum Fill {
    /// Nothing: what lies below shows through.
    #[default]
    Open,
    /// One colour.
    Solid(Color),
}

impl Fill {
    /// Reads `none` or a colour.
    ///
    /// # Errors
    /// [`NotAColor`] for anything else.
    pub fn parse(text: &str) -> Result<Self, NotAColor> {
        if text == "none" {
            Ok(Self::Open)
        } else {
            Color::parse(text).map(Self::Solid)
        }
    }
}

impl fmt::Display for Fill {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Open => f.write_str("none"),
            Self::Solid(color) => color.fmt(f),
        }
    }
}

impl From<Fill> for String {
    fn from(fill: Fill) -> Self {
        fill.to_string()
    }
}

impl TryFrom<String> for Fill {
    type Error = NotAColor;

    fn try_from(text: String) -> Result<Self, NotAColor> {
        Self::parse(&text)
    }
}

/// Line, filling and name of a shape. Numbers are within their ranges: tools check them.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Style {
    /// Colour of the line or the letters.
    pub color: Color,
    /// The inside.
    pub fill: Fill,
    /// Width of the line, units.
    pub width: f64,
    /// 1 is opaque.
    pub opacity: f64,
    /// What the shape depicts; empty if the agent did not say.
    pub label: String,
}

impl Default for Style {
    fn default() -> Self {
        Self {
            color: Color::rgb(0x1d, 0x1d, 0x1f),
            fill: Fill::Open,
            width: 3.0,
            opacity: 1.0,
            label: String::new(),
        }
    }
}

/// The parts of a style that an edit changes.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct StyleChange {
    /// New line colour.
    pub color: Option<Color>,
    /// New filling.
    pub fill: Option<Fill>,
    /// New line width, units.
    pub width: Option<f64>,
    /// New opacity.
    pub opacity: Option<f64>,
    /// New name.
    pub label: Option<String>,
}

impl StyleChange {
    /// The style with these parts changed.
    #[must_use]
    pub fn apply(&self, style: &Style) -> Style {
        Style {
            color: self.color.unwrap_or(style.color),
            fill: self.fill.unwrap_or(style.fill),
            width: self.width.unwrap_or(style.width),
            opacity: self.opacity.unwrap_or(style.opacity),
            label: self.label.as_ref().unwrap_or(&style.label).clone(),
        }
    }

    /// Whether nothing would change.
    pub fn is_empty(&self) -> bool {
        *self == Self::default()
    }
}
