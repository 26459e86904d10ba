//! How wide a text is, by the browser's own measure: a canvas that is never shown.

use leptos::prelude::document;
use wasm_bindgen::JsCast;
use web_sys::{CanvasRenderingContext2d, HtmlCanvasElement};

/// The fonts of text on the canvas; the style sheet sets the same.
const FONTS: &str =
    "system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', 'DejaVu Sans', sans-serif";

/// The width of one line of text at that font size, both in units. `None` where nothing can be measured.
pub fn text_width(text: &str, size: f64) -> Option<f64> {
    let canvas = document().create_element("canvas").ok()?;
    let canvas: HtmlCanvasElement = canvas.dyn_into().ok()?;
    let context = canvas.get_context("2d").ok()??;
    let context: CanvasRenderingContext2d = context.dyn_into().ok()?;
    context.set_font(&format!("{size}px {FONTS}"));
    Some(context.measure_text(text).ok()?.width())
}
