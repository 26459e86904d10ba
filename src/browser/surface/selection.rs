//! The caret and the selection in a surface.

use leptos::prelude::{document, window};
use wasm_bindgen::JsCast;
use web_sys::{InputEvent, Node, StaticRange};

use super::{Place, Surface};

impl Surface {
    /// Where the selection was begun and where it ends; the same place twice for a caret. `None` outside the surface
    /// or where there is no line.
    pub fn selection(&self) -> Option<(Place, Place)> {
        let selection = window().get_selection().ok()??;
        let (anchor, focus) = (selection.anchor_node()?, selection.focus_node()?);
        Some((
            self.place(&anchor, selection.anchor_offset())?,
            self.place(&focus, selection.focus_offset())?,
        ))
    }

    /// Puts the caret or the selection there.
    pub fn select(&self, anchor: Place, focus: Place) {
        let Some(selection) = window().get_selection().ok().flatten() else {
            return;
        };
        if let (Some((anchor, from)), Some((focus, to))) = (self.point(anchor), self.point(focus)) {
            // Both points are in the document, so it cannot fail.
            let _ = selection.set_base_and_extent(&anchor, from, &focus, to);
        }
    }

    /// What an input event is about to change, as the browser tells it.
    pub fn target(&self, event: &InputEvent) -> Option<(Place, Place)> {
        let range: StaticRange = event.get_target_ranges().get(0).dyn_into().ok()?;
        Some((
            self.place(&range.start_container(), range.start_offset())?,
            self.place(&range.end_container(), range.end_offset())?,
        ))
    }

    /// The place at a point of the window, in CSS pixels.
    pub fn place_at(&self, x: i32, y: i32) -> Option<Place> {
        let (node, offset) = point_at(x as f32, y as f32)?;
        self.place(&node, offset)
    }
}

/// By the standard's name for it, or by the older one.
fn point_at(x: f32, y: f32) -> Option<(Node, u32)> {
    let has = |name: &str| js_sys::Reflect::has(&document(), &name.into()).unwrap_or(false);
    if has("caretPositionFromPoint") {
        let position = document().caret_position_from_point(x, y)?;
        return Some((position.offset_node()?, position.offset()));
    }
    let name = "caretRangeFromPoint";
    let find = js_sys::Reflect::get(&document(), &name.into()).ok()?;
    let find: js_sys::Function = find.dyn_into().ok()?;
    let range = find.call2(&document(), &x.into(), &y.into()).ok()?;
    let range: web_sys::Range = range.dyn_into().ok()?;
    Some((range.start_container().ok()?, range.start_offset().ok()?))
}
