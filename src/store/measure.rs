//! The browser's measure, as tools ask for it.

use crate::browser::text_width;
use crate::tools::Measure;

/// Letters are about this wide, as a part of the font size, where nothing can measure them.
const GUESS: f64 = 0.55;

/// Measures with the browser's own fonts.
#[derive(Clone, Copy, Debug)]
pub struct BrowserMeasure;

impl Measure for BrowserMeasure {
    fn text_width(&self, text: &str, size: f64) -> f64 {
        text_width(text, size).unwrap_or_else(|| text.chars().count() as f64 * size * GUESS)
    }
}
