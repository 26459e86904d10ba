//! Bringing things into view, and making room for what is not built.

use leptos::prelude::{document, window};
use web_sys::{Element, FocusOptions, HtmlElement, Node};

/// Scrolls the list that holds the element of that id as little as it takes to see the element, at once and without
/// moving the page. Nothing happens if it is not there.
pub fn scroll_into_list(id: &str) {
    let row = document().get_element_by_id(id);
    let list = row.as_ref().and_then(|row| row.parent_element());
    let (Some(row), Some(list)) = (row, list) else {
        return;
    };
    let (inner, outer) = (
        row.get_bounding_client_rect(),
        list.get_bounding_client_rect(),
    );
    let (above, below) = (inner.top() - outer.top(), inner.bottom() - outer.bottom());
    let by = if above < 0.0 {
        above.floor()
    } else {
        below.max(0.0).ceil()
    };
    // Far within range: no list is two thousand million pixels long.
    #[expect(clippy::cast_possible_truncation)]
    list.set_scroll_top(list.scroll_top() + by as i32);
}

/// Leaves so much room above an element, pixels.
pub fn set_room_above(element: &HtmlElement, pixels: f64) {
    let room = if pixels == 0.0 {
        String::new()
    } else {
        format!("{pixels}px")
    };
    // Only what is no length could be refused.
    _ = element.style().set_property("margin-block-start", &room);
}

/// Makes an element so high, pixels.
pub fn set_height(element: &HtmlElement, pixels: f64) {
    // As above.
    _ = element
        .style()
        .set_property("block-size", &format!("{pixels}px"));
}

/// The id of what has the focus, or has it inside, among the elements of that selector in here.
pub fn focused_in(container: &Element, selector: &str) -> Option<String> {
    let focused = document().active_element()?;
    if !container.contains(Some(&focused)) {
        return None;
    }
    focused.closest(selector).ok()?.map(|element| element.id())
}

/// The ids of those between which something is selected, among the elements of that selector in here. `None` if nothing
/// is, or if it begins or ends elsewhere.
pub fn selected_in(container: &Element, selector: &str) -> Option<[String; 2]> {
    let selection = window().get_selection().ok()??;
    let (anchor, focus) = (selection.anchor_node()?, selection.focus_node()?);
    // To ask it whether it is collapsed would have the browser lay out the page.
    if anchor == focus && selection.anchor_offset() == selection.focus_offset() {
        return None;
    }
    let around = |node: Node| {
        let within = container.contains(Some(&node));
        let element = node.parent_element().filter(|_| within)?;
        element.closest(selector).ok()?.map(|found| found.id())
    };
    Some([around(anchor)?, around(focus)?])
}

/// Puts the focus there and scrolls nothing for it.
pub fn focus_in_place(element: &HtmlElement) {
    let without_scrolling = FocusOptions::new();
    without_scrolling.set_prevent_scroll(true);
    _ = element.focus_with_options(&without_scrolling);
}
