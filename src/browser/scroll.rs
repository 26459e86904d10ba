//! Bringing things into view.

use leptos::prelude::document;

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
