//! What of a surface is in view, and keeping it there.

use leptos::prelude::{document, window};
use wasm_bindgen::JsCast;
use web_sys::Element;

use super::Surface;

/// Pixels kept free above and below the caret.
const MARGIN: f64 = 24.0;

/// A block and where it stood in the window.
#[derive(Debug)]
pub struct Anchor {
    block: Element,
    top: f64,
}

impl Surface {
    /// What should stay where it is when the lines from this one on change: the block with the caret, or else the first
    /// one in view if the reader has scrolled. `None` if it lies above them, where nothing moves it.
    pub fn anchor(&self, changed: usize) -> Option<Anchor> {
        let scroller = self.scroller()?;
        let (from, to) = visible(&scroller);
        let is_in_view = |line: &usize| {
            let place = self
                .blocks
                .get(*line)
                .map(Element::get_bounding_client_rect);
            place.is_some_and(|place| place.bottom() > from && place.top() < to)
        };
        let caret = self.selection().filter(|_| self.has_focus());
        let caret = caret.map(|(_, focus)| focus.line).filter(is_in_view);
        let first = || {
            // They stand one below the other, and to measure each would cost more the longer the text is.
            let is_above = |block: &Element| block.get_bounding_client_rect().bottom() <= from;
            Some(self.blocks.partition_point(is_above)).filter(is_in_view)
        };
        let line = caret.or_else(|| first().filter(|_| scroller.scroll_top() > 0))?;
        let block = self.blocks.get(line).filter(|_| line >= changed)?;
        Some(Anchor {
            block: block.clone(),
            top: block.get_bounding_client_rect().top(),
        })
    }

    /// Scrolls so far that the anchor stands where it stood.
    pub fn hold(&self, anchor: &Anchor) {
        let moved = anchor.block.get_bounding_client_rect().top() - anchor.top;
        if anchor.block.is_connected() && moved.abs() >= 1.0 {
            self.scroll_by(moved);
        }
    }

    /// Scrolls so far that the caret is in view.
    pub fn show_caret(&self) {
        let Some((top, bottom)) = self.caret_line() else {
            return;
        };
        let Some((from, to)) = self.scroller().as_ref().map(visible) else {
            return;
        };
        if bottom + MARGIN > to {
            self.scroll_by(bottom + MARGIN - to);
        } else if top - MARGIN < from {
            self.scroll_by(top - MARGIN - from);
        }
    }

    /// Top and bottom of the line that the caret is in.
    fn caret_line(&self) -> Option<(f64, f64)> {
        let selection = window().get_selection().ok()??;
        let focus = self.selection()?.1;
        let range = selection.get_range_at(0).ok()?;
        let rect = range.get_bounding_client_rect();
        if rect.height() > 0.0 && selection.is_collapsed() {
            return Some((rect.top(), rect.bottom()));
        }
        let block = self.blocks.get(focus.line)?.get_bounding_client_rect();
        Some((block.top(), block.bottom().min(block.top() + 40.0)))
    }

    fn scroll_by(&self, pixels: f64) {
        if let Some(scroller) = self.scroller() {
            let to = f64::from(scroller.scroll_top()) + pixels;
            scroller.set_scroll_top(to.round() as i32);
        }
    }

    /// The nearest element around that scrolls, or the window's own.
    fn scroller(&self) -> Option<Element> {
        let mut parent = self.root.parent_element();
        while let Some(element) = parent {
            let style = window().get_computed_style(&element).ok().flatten();
            let overflow = style.and_then(|style| style.get_property_value("overflow-y").ok());
            if matches!(overflow.as_deref(), Some("auto" | "scroll")) {
                return Some(element);
            }
            parent = element.parent_element();
        }
        document().scrolling_element()
    }
}

/// Top and bottom of what a scroller shows, in the window.
fn visible(scroller: &Element) -> (f64, f64) {
    let height = window()
        .inner_height()
        .ok()
        .and_then(|height| height.as_f64());
    let height = height.unwrap_or(f64::MAX);
    let is_window = document()
        .scrolling_element()
        .is_some_and(|own| own.is_same_node(Some(scroller)));
    if is_window {
        return (0.0, height);
    }
    let place = scroller
        .unchecked_ref::<Element>()
        .get_bounding_client_rect();
    (place.top().max(0.0), place.bottom().min(height))
}
