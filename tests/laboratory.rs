//! What the laboratory measures of an agent's calls.

#![cfg(feature = "pages")]
#![allow(
    clippy::indexing_slicing,
    clippy::panic,
    clippy::unwrap_used,
    reason = "a test may panic"
)]

#[cfg(test)]
mod support;

use barge_in::canvas::Canvas;
use barge_in::document::Document;
use barge_in::session::Caller;
use barge_in::tools::{Measured, Wording};
use serde_json::json;

use support::{Bench, inserting, squares, texts};

#[test]
fn points_are_counted_in_strokes_and_in_every_item_of_a_batch_and_boxes_have_none() {
    let mut page = Bench::new();
    page.done("canvas_stroke", json!({"points": [[1, 1], [2, 2], [3, 3]]}));
    page.pass(10_000);
    let items = json!([
        {"kind": "stroke", "points": [[1, 1], [2, 2]]},
        {"kind": "polygon", "points": [[1, 1], [9, 1], [9, 9], [1, 9], [0, 5]]},
        {"kind": "rect", "box": [1, 1, 5, 5]},
    ]);
    page.done("canvas_batch", json!({"shapes": items}));
    page.done("canvas_batch", squares(2));
    let measured = Measured::of(&page.session);
    let counts: Vec<_> = measured.calls.iter().map(|call| call.count).collect();
    assert_eq!(counts, [Some(3), Some(7), None]);
    assert_eq!((measured.counting(), measured.total()), (2, 10));
    assert_eq!(measured.per_call(), Some(5.0));
    let expected = 2.0 * 60_000.0 / measured.span() as f64;
    assert_eq!(measured.per_minute(), Some(expected));
    let json = measured.to_json::<Canvas>(Wording::Plain);
    assert_eq!(
        (&json["words"], &json["sentence"]),
        (&json!("plain"), &json!(""))
    );
    assert_eq!(json["list"][1]["points"], 7);
    assert_eq!(json["list"][2]["points"], json!(null));
}

#[test]
fn paragraphs_are_counted_in_the_document_also_where_the_call_was_refused() {
    let mut page = Bench::blank();
    page.done("doc_read", json!({}));
    page.start("doc_insert", inserting("nowhere", None, &texts(4)));
    let measured = Measured::of(&page.session);
    assert_eq!((measured.calls.len(), measured.per_call()), (2, Some(4.0)));
    let json = measured.to_json::<Document>(Wording::Full);
    assert!(
        json["sentence"]
            .as_str()
            .unwrap()
            .starts_with("Pass every paragraph")
    );
}

#[test]
fn nothing_is_claimed_of_no_call_of_one_call_of_the_pages_script_or_of_calls_before_a_reload() {
    let mut page = Bench::new();
    let none = Measured::of(&page.session);
    assert_eq!((none.per_call(), none.per_minute()), (None, None));
    page.start_as(Caller::Practice, "canvas_batch", squares(2));
    assert_eq!(Measured::of(&page.session).calls.len(), 0);
    page.done("canvas_stroke", json!({"points": [[1, 1]]}));
    assert_eq!(Measured::of(&page.session).per_minute(), None);
    page.session.reload(page.now);
    assert_eq!(Measured::of(&page.session).calls.len(), 0);
}
