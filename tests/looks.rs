//! What a look says, and how much of it: an agent has nothing else to go by.

#![cfg(feature = "pages")]
#![allow(
    clippy::indexing_slicing,
    clippy::panic,
    clippy::unwrap_used,
    reason = "a test may panic"
)]

#[cfg(test)]
mod support;

use std::time::Instant;

use barge_in::mechanism::FIELD_MAX;
use serde_json::{Value, json};

use support::{Bench, circle, line, replan, scribble, squares};

/// A picture with so many shapes and marks, none of them plain.
fn crowded(shapes: u32, marks: u32) -> Bench {
    let mut page = Bench::new();
    let shape = |index: u32| {
        let (x, y) = (f64::from(index % 31) * 31.7, f64::from(index % 17) * 39.3);
        let label = format!("the left front wheel of cart number {index}");
        let label: String = label.chars().take(40).collect();
        match index % 4 {
            0 => json!({"kind": "rect", "box": [x, y, 30.5, 20.1], "fill": "teal", "label": label}),
            1 => {
                json!({"kind": "path", "d": format!("M{x} {y}c10 20 30 40 50 60s5 5 9 9"), "label": label})
            }
            2 => {
                json!({"kind": "stroke", "points": [[x, y], [x + 9.9, y + 3.3], [x, y + 20.0]], "label": label})
            }
            _ => json!({"kind": "text", "text": "wheel", "at": [x, y + 20.0], "label": label}),
        }
    };
    let all: Vec<_> = (0..shapes).map(shape).collect();
    for batch in all.chunks(200) {
        page.done("canvas_batch", json!({"shapes": batch}));
    }
    for mark in 0..marks {
        let (x, y) = (
            f64::from(mark % 8) * 110.5 + 70.3,
            f64::from(mark % 5) * 120.7 + 70.9,
        );
        match mark % 4 {
            0 => page.draw(&scribble(x, y, 60)),
            1 => page.draw(&line((x, y), (x + 211.3, y + 87.7), 80)),
            _ => page.draw(&circle(x, y, 55.5, 120)),
        };
    }
    page
}

/// The look's length in bytes, and how long it took.
fn look(page: &mut Bench, arguments: Value) -> (Value, usize) {
    let began = Instant::now();
    let answer = page.done("canvas_describe", arguments);
    let took = began.elapsed();
    let bytes = answer.to_string().len();
    println!("{bytes} bytes in {took:?} (a debug build; the budget is 10 ms in a browser)");
    (answer, bytes)
}

#[test]
fn a_look_at_a_crowded_picture_is_short_enough_to_be_read() {
    for (shapes, marks) in [
        (0, 0),
        (39, 2),
        (100, 10),
        (400, 10),
        (400, 100),
        (2_000, 300),
    ] {
        let mut page = crowded(shapes, marks);
        page.call("canvas_replan", replan("Draw a cart on the loops"));
        let (answer, bytes) = look(&mut page, json!({}));
        assert!(
            bytes <= 8_192,
            "{shapes} shapes, {marks} marks: {bytes} bytes: {answer}"
        );
        let counts = json!({"user_marks": marks, "your_shapes": shapes});
        assert_eq!(answer["counts"], counts);
        if marks > 0 {
            let newest = answer["user_marks"].as_array().unwrap().last().unwrap();
            assert_eq!(newest["id"], format!("h{marks}"));
            assert!(newest["anchors"]["center"].is_array(), "{newest}");
        }
    }
}

#[test]
fn a_look_at_long_plans_and_long_ago_acts_is_short_too() {
    let mut page = crowded(400, 10);
    page.done("canvas_describe", json!({}));
    let long = |word: &str| word.repeat(FIELD_MAX / word.len());
    let fields = json!({"observed": long("h1 loop "), "new_plan": long("a cart "), "abandoning": long("no legs ")});
    page.done("canvas_replan", fields);
    for _ in 0..40 {
        page.draw(&circle(500.0, 300.0, 55.5, 120));
    }
    let (answer, bytes) = look(&mut page, json!({}));
    assert!(bytes <= 8_192, "{bytes} bytes: {answer}");
}

#[test]
fn a_look_for_more_gives_more_of_what_was_asked_for() {
    let mut page = crowded(400, 100);
    let ids: Vec<_> = (1..=25)
        .flat_map(|n| [format!("a{n}"), format!("h{n}")])
        .collect();
    let (answer, _) = look(&mut page, json!({"ids": ids}));
    let items = answer["items"].as_array().unwrap();
    assert_eq!(items.len(), 50);
    for item in items {
        assert!(item["box"].is_array(), "{item}");
    }
    let (answer, bytes) = look(&mut page, json!({"detail": "full"}));
    assert!(
        answer["your_shapes"]
            .as_array()
            .unwrap()
            .iter()
            .all(Value::is_object)
    );
    assert!(bytes < 200_000, "{bytes} bytes");
}

#[test]
fn a_look_tells_what_each_mark_is_and_where_to_fasten_things() {
    let mut page = Bench::new();
    page.draw(&circle(300.0, 300.0, 60.0, 120));
    page.draw(&line((290.0, 300.0), (700.0, 310.0), 30));
    page.tap(900.0, 600.0);
    page.draw(&scribble(100.0, 500.0, 40));
    let (answer, _) = look(&mut page, json!({}));
    let marks = answer["user_marks"].as_array().unwrap();
    for (mark, form) in marks.iter().zip(["circle", "line", "dot", "zigzag"]) {
        assert_eq!(mark["form"], form);
        assert_eq!(mark["color_is"], "the pen's default");
        for name in ["center", "left", "right", "top", "bottom", "start", "end"] {
            assert_eq!(
                mark["anchors"][name].as_array().map(Vec::len),
                Some(2),
                "{mark}"
            );
        }
    }
    assert_eq!(marks[1]["touches"], json!(["h1"]));
    assert_eq!(answer["user_did"].as_array().map(Vec::len), Some(4));
    assert_eq!(
        answer["user_did"][0]["what"],
        "drew a circle (121 points): h1"
    );
}

#[test]
fn one_is_told_as_many() {
    let mut page = Bench::met();
    let batch = page.start("canvas_batch", squares(2));
    let told = page.call("canvas_describe", json!({}));
    assert_eq!(
        told["landing"],
        "1 of 2 shapes of a batch have landed so far"
    );
    page.finish(batch);
    for x in 0..21 {
        page.tap(f64::from(x) * 20.0, 600.0);
    }
    let told = page.call("canvas_describe", json!({}));
    assert_eq!(told["user_did_earlier"], "1 more act before these");
}

#[test]
fn a_look_tells_whether_the_user_is_drawing_now() {
    let mut page = Bench::new();
    let pen = page.pen_down();
    let told = page.done("canvas_describe", json!({}));
    assert!(
        told["user_is"]
            .as_str()
            .unwrap()
            .starts_with("drawing right now"),
        "{told}"
    );
    page.pen_up(pen, &circle(300.0, 300.0, 60.0, 120));
    page.pass(7_300);
    let told = page.done("canvas_describe", json!({}));
    assert_eq!(
        (&told["user_last_acted"], &told["user_is"]),
        (&json!("7 s ago"), &Value::Null)
    );
}

#[test]
fn a_look_costs_the_same_however_long_the_session_was() {
    let mut page = Bench::new();
    for _ in 0..300 {
        page.tap(500.0, 300.0);
        page.undo();
        page.reconcile();
    }
    let (answer, bytes) = look(&mut page, json!({}));
    assert!(bytes < 1_000, "{answer}");
}
