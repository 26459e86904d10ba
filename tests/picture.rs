//! Cases of the picture: what lies where, whose it is, and what an answer says about it.

#![cfg(feature = "pages")]

#[cfg(test)]
mod support;

use barge_in::canvas::{Act, Item, Point};
use serde_json::{Value, json};

use support::{Bench, circle, line, replan, scribble, squares};

/// What the answer to this shape warns of, on a picture with these shapes before it.
fn warnings(before: &[Value], shape: Value) -> String {
    let mut page = Bench::new();
    if !before.is_empty() {
        page.done("canvas_batch", json!({"shapes": before}));
    }
    let answer = page.done("canvas_batch", json!({"shapes": [shape]}));
    let warnings = answer.get("warnings").and_then(Value::as_array);
    let texts = warnings
        .into_iter()
        .flatten()
        .filter_map(Value::as_str)
        .collect::<Vec<_>>();
    texts.join(" ")
}

#[test]
fn a16_generated_things_overlap_and_nobody_says_so() {
    let rect = |bounds: Value| json!({"kind": "rect", "box": bounds, "fill": "red"});
    let text = |x: u32| json!({"kind": "text", "text": "a label", "at": [x, 300]});
    for (before, shape, expected) in [
        (
            rect(json!([10, 10, 50, 50])),
            rect(json!([10, 10, 50, 50])),
            "a2 lies exactly on your a1.",
        ),
        (
            rect(json!([10, 10, 50, 50])),
            rect(json!([0, 0, 90, 90])),
            "a2 covers your a1 entirely.",
        ),
        (
            rect(json!([10, 10, 50, 50])),
            rect(json!([40, 10, 50, 50])),
            "",
        ),
        (
            rect(json!([0, 0, 90, 90])),
            rect(json!([10, 10, 50, 50])),
            "",
        ),
        (
            text(300),
            text(310),
            "The text a2 overlaps your text a1 and may be hard to read.",
        ),
        (text(300), text(600), ""),
    ] {
        assert_eq!(warnings(&[before], shape.clone()), expected, "{shape}");
    }
}

#[test]
fn a17_the_agents_shape_lies_on_the_users_ink() {
    let mut page = Bench::new();
    page.done("canvas_batch", squares(1));
    let mark = page.draw(&circle(500.0, 300.0, 60.0, 60));
    page.reconcile();
    let before = page.session.model().human().clone();
    let over =
        json!({"kind": "rect", "box": [300, 100, 400, 400], "fill": "white", "label": "cloth"});
    let answer = page.done("canvas_shape", over);
    assert_eq!(answer["warnings"], json!(["a2 lies under the user's h1."]));
    assert!(*page.session.model().human() == before);
    assert!(matches!(
        page.session.model().get(&mark),
        Some(Item::Mark(_))
    ));
    for change in [
        json!({"ids": [mark], "move": [5, 5]}),
        json!({"ids": ["a1", mark], "order": "front"}),
        json!({"ids": ["a2"], "under": mark}),
    ] {
        let refused = page.refused("canvas_edit", change, "not_yours");
        assert_eq!(refused["id"], *mark);
    }
    page.refused("canvas_erase", json!({"ids": ["a1", mark]}), "not_yours");
    assert_eq!(page.shapes(), ["a1", "a2"], "refused whole");
}

#[test]
fn a19_good_geometry_lands_in_the_wrong_place() {
    let rect = |bounds: Value| json!({"kind": "rect", "box": bounds});
    for (bounds, expected) in [
        (json!([0, 0, 1000, 700]), ""),
        (json!([-40, 10, 500, 100]), ""),
        (
            json!([-60, 10, 500, 100]),
            "a1 reaches out of the frame: 60 units past the left edge.",
        ),
        (
            json!([900, 600, 300, 300]),
            "a1 reaches out of the frame: 200 units past the right edge, 200 units past the bottom edge.",
        ),
        (
            json!([2000, 10, 30, 30]),
            "a1 lies outside the frame and cannot be seen: 1030 units past the right edge.",
        ),
    ] {
        assert_eq!(warnings(&[], rect(bounds.clone())), expected, "{bounds}");
    }
    let mut page = Bench::new();
    let told = page.done("canvas_describe", json!({}));
    assert_eq!(
        told["frame"],
        "1000 x 700 units, origin top left, x right, y down"
    );
}

#[test]
fn a20_a_text_runs_off_the_edge_and_nobody_says_so() {
    for (at, anchor, bounds, clipped) in [
        (
            json!([100, 100]),
            "start",
            json!([100, 80.8, 57.6, 25.2]),
            false,
        ),
        (
            json!([100, 100]),
            "middle",
            json!([71.2, 80.8, 57.6, 25.2]),
            false,
        ),
        (
            json!([970, 100]),
            "start",
            json!([970, 80.8, 57.6, 25.2]),
            true,
        ),
        (
            json!([500, 10]),
            "end",
            json!([442.4, -9.2, 57.6, 25.2]),
            true,
        ),
    ] {
        let mut page = Bench::new();
        let text = json!({"text": "roof", "at": at, "anchor": anchor});
        let answer = page.done("canvas_text", text);
        let expected = json!([{"id": "a1", "box": bounds, "clipped": clipped}]);
        assert_eq!(answer["texts"], expected);
        assert_eq!(answer.get("warnings").is_some(), clipped, "{answer}");
    }
}

#[test]
fn a21_what_the_agent_erases_is_still_there() {
    let mut page = Bench::new();
    page.done("canvas_batch", squares(5));
    page.done("canvas_erase", json!({"ids": ["a2", "a2"]}));
    page.done("canvas_erase", json!({"last": 2}));
    assert_eq!(page.shapes(), ["a1", "a3"]);
    let told = page.done("canvas_describe", json!({}));
    assert_eq!(told["your_shapes"].as_array().unwrap().len(), 2);
    assert_eq!(page.folded().model().agent().shapes().len(), 2);
    for id in ["a2", "a4", "a5"] {
        page.refused("canvas_edit", json!({"ids": [id], "move": [1, 1]}), "gone");
    }
    page.refused("canvas_erase", json!({"ids": ["a9"]}), "not_found");
    let answer = page.done("canvas_batch", squares(1));
    assert_eq!(
        answer["landed"],
        json!([[0, "a6"]]),
        "ids are not given out again"
    );
}

#[test]
fn what_the_user_erased_comes_back_by_an_edit() {
    let mut page = Bench::new();
    page.done("canvas_batch", squares(3));
    page.rub_out(&["a2"]);
    page.reconcile();
    let refused = page.refused(
        "canvas_edit",
        json!({"ids": ["a2"], "color": "red"}),
        "deleted_by_user",
    );
    assert_eq!(refused["path"], "ids[0]");
    page.undo();
    page.reconcile();
    page.done("canvas_edit", json!({"ids": ["a2"], "color": "red"}));
}

#[test]
fn h41_a_near_copy_of_what_the_user_erased_is_drawn_before_a_plan_names_it() {
    let mut page = Bench::met();
    page.rub_out(&["a1"]);
    page.reconcile();
    let copy = json!({"kind": "rect", "box": [12, 9, 51, 50], "fill": "blue"});
    let refused = page.refused("canvas_shape", copy.clone(), "deleted_by_user");
    assert_eq!(refused["ids"], json!(["a1"]));
    let mut batch = squares(3);
    batch["shapes"][2] = copy.clone();
    let refused = page.refused("canvas_batch", batch, "deleted_by_user");
    assert_eq!(refused["index"], 2);
    page.done(
        "canvas_shape",
        json!({"kind": "rect", "box": [300, 300, 50, 50]}),
    );
    let there = json!({"ids": ["a2"], "move": [-290, -290]});
    page.refused("canvas_edit", there, "deleted_by_user");
    page.reconcile();
    page.refused("canvas_shape", copy.clone(), "deleted_by_user");
    page.done(
        "canvas_replan",
        replan("Draw A1 again, because the cart needs its box"),
    );
    page.done("canvas_shape", copy.clone());
    page.reload();
    page.call("canvas_describe", json!({}));
    page.done("canvas_shape", copy);
}

#[test]
fn h41_what_came_back_or_was_taken_over_before_it_went_is_held_for_erased_or_not() {
    let again = json!({"kind": "rect", "box": [10, 10, 50, 50]});
    let mut page = Bench::met();
    page.rub_out(&["a1"]);
    page.undo();
    page.reconcile();
    page.done("canvas_shape", again.clone());
    page.redo();
    page.reconcile();
    page.refused("canvas_shape", again.clone(), "deleted_by_user");
    let mut page = Bench::met();
    page.shift("a1", Point::new(100.0, 0.0));
    page.rub_out(&["a1"]);
    page.reconcile();
    page.done("canvas_shape", again);
    let moved = json!({"kind": "rect", "box": [110, 10, 50, 50]});
    page.refused("canvas_shape", moved, "deleted_by_user");
}

#[test]
fn a8_a10_undo_takes_the_other_partys_work_or_two_acts_at_once() {
    let mut page = Bench::new();
    page.tap(100.0, 100.0);
    page.reconcile();
    page.done("canvas_batch", squares(2));
    page.tap(200.0, 100.0);
    page.undo();
    assert_eq!((page.marks(), page.shapes().len()), (vec!["h1"], 2));
    page.undo();
    page.undo();
    assert_eq!((page.marks(), page.shapes().len()), (vec![], 2));
    page.redo();
    page.redo();
    assert_eq!(page.marks(), ["h1", "h2"]);
    page.undo();
    page.tap(300.0, 100.0);
    page.redo();
    assert_eq!(
        page.marks(),
        ["h1", "h3"],
        "a new act ends what could be redone, and takes a new id"
    );
}

#[test]
fn an_undo_puts_what_it_brings_back_on_top_of_everything() {
    let mut page = Bench::new();
    page.done("canvas_batch", squares(4));
    for x in [100.0, 200.0, 300.0, 400.0] {
        page.tap(x, 100.0);
    }
    page.rub_out(&["h2", "a1", "h3", "a4"]);
    assert_eq!(
        (page.marks(), page.shapes()),
        (vec!["h1", "h4"], vec!["a2", "a3"])
    );
    page.undo();
    assert_eq!(page.marks(), ["h1", "h2", "h3", "h4"]);
    assert_eq!(page.shapes(), ["a1", "a2", "a3", "a4"]);
}

#[test]
fn i8_an_undo_brings_back_what_the_agent_itself_has_changed_since() {
    let mut page = Bench::new();
    page.done("canvas_batch", squares(2));
    page.rub_out(&["a1", "a2"]);
    page.undo();
    page.reconcile();
    page.done("canvas_edit", json!({"ids": ["a2"], "label": "renamed"}));
    page.done("canvas_erase", json!({"ids": ["a1"]}));
    page.redo();
    assert!(page.shapes().is_empty());
    page.undo();
    assert_eq!(page.shapes(), ["a2"], "the agent erased a1 itself");
    let renamed = page.session.model().agent().get("a2").unwrap();
    assert_eq!(renamed.style().label, "renamed");
}

#[test]
fn what_the_agent_erased_meanwhile_is_undone_or_redone_as_an_act_of_nothing() {
    let mut page = Bench::new();
    page.done("canvas_batch", squares(4));
    page.tap(500.0, 500.0);
    page.rub_out(&["a1"]);
    page.undo();
    page.reconcile();
    page.done("canvas_erase", json!({"ids": ["a1"]}));
    let acts = page.acts();
    assert_eq!(page.session.model().redoing(), None, "a1 is gone already");
    page.redo();
    assert_eq!(page.acts(), acts);
    page.undo();
    assert_eq!(page.log().last().unwrap(), "You: Undid the last act (h1)");
    page.shift("a2", Point::new(5.0, 5.0));
    page.rub_out(&["a3", "a4"]);
    page.undo();
    page.undo();
    page.reconcile();
    page.done("canvas_erase", json!({"ids": ["a2", "a4"]}));
    page.redo();
    assert_eq!(
        page.log().last().unwrap(),
        "You: Did it again (a3)",
        "and not the move of a2"
    );
    page.undo();
    assert_eq!(page.log().last().unwrap(), "You: Undid the last act (a3)");
    assert_eq!(page.session.model().undoing(), None);
    page.reload();
    assert_eq!(page.shapes(), ["a3"]);
}

#[test]
fn what_was_let_in_and_the_agent_erased_is_undone_as_an_act_of_nothing() {
    let mut page = Bench::new();
    let batch = page.start("canvas_batch", squares(8));
    page.pass(510);
    page.press_stop();
    page.finish(batch);
    page.let_in(0);
    page.reconcile();
    page.done("canvas_erase", json!({"ids": ["a4"]}));
    assert_eq!(page.session.model().undoing(), None);
}

#[test]
fn an_empty_canvas_is_cleared_as_an_act() {
    let page = Bench::new();
    assert_eq!(page.session.model().clearing(), None);
}

#[test]
fn a11_clearing_leaves_something_or_cannot_be_undone() {
    let mut page = Bench::new();
    page.done("canvas_batch", squares(3));
    page.tap(100.0, 100.0);
    page.draw(&scribble(400.0, 300.0, 30));
    let before = page.session.model().clone();
    let acts = page.acts();
    page.clear();
    assert!(page.session.model().is_empty());
    assert_eq!(page.acts(), acts + 1, "one act");
    page.refused("canvas_batch", squares(1), "look_first");
    page.undo();
    assert!(page.session.model().agent() == before.agent());
    assert!(page.session.model().human() == before.human());
}

#[test]
fn h41_to_draw_again_what_went_by_several_acts_takes_a_plan_for_each() {
    let mut page = Bench::new();
    page.done("canvas_batch", squares(9));
    page.rub_out(&["a1", "a2"]);
    page.rub_out(&["a5"]);
    page.clear();
    page.reconcile();
    let refused = page.refused("canvas_batch", squares(9), "deleted_by_user");
    assert_eq!(refused["index"], 0);
    let ids = refused["ids"].as_array().unwrap();
    let ids: Vec<_> = ids.iter().filter_map(Value::as_str).collect();
    assert_eq!(ids.join(" "), "a1 a2 a3 a4 a5 a6 a7 a8 a9");
    let one_of_each = "Draw them once more, since the user asked for a1, a5 and a9 in the chat";
    page.done("canvas_replan", replan(one_of_each));
    page.done("canvas_batch", squares(9));
}

#[test]
fn h33_ids_or_counters_begin_anew_after_clearing() {
    let mut page = Bench::new();
    page.done("canvas_batch", squares(3));
    page.tap(100.0, 100.0);
    page.clear();
    assert_eq!(page.tap(100.0, 100.0), "h2");
    page.reconcile();
    let elsewhere = json!({"kind": "rect", "box": [800, 600, 40, 40]});
    assert_eq!(
        page.done("canvas_shape", elsewhere)["landed"],
        json!([[0, "a4"]])
    );
    let line = json!({"kind": "line", "from": "h1.left", "to": "h2.left"});
    page.refused("canvas_shape", line, "gone");
}

#[test]
fn later_shapes_lie_above_and_the_agent_orders_its_own() {
    let mut page = Bench::new();
    page.done("canvas_batch", squares(4));
    for (change, expected) in [
        (
            json!({"ids": ["a2"], "order": "front"}),
            ["a1", "a3", "a4", "a2"],
        ),
        (
            json!({"ids": ["a4", "a2"], "order": "back"}),
            ["a4", "a2", "a1", "a3"],
        ),
        (
            json!({"ids": ["a3"], "under": "a2"}),
            ["a4", "a3", "a2", "a1"],
        ),
    ] {
        page.done("canvas_edit", change.clone());
        assert_eq!(page.shapes(), expected, "{change}");
    }
    let below = json!({"kind": "rect", "box": [0, 0, 9, 9], "under": "a4"});
    page.done("canvas_shape", below);
    assert_eq!(page.shapes(), ["a5", "a4", "a3", "a2", "a1"]);
}

#[test]
fn a_move_that_goes_too_far_is_half_done_and_called_ok() {
    let mut page = Bench::new();
    let path = json!({"kind": "path", "d": "M0 0 L100 100"});
    page.done(
        "canvas_batch",
        json!({"shapes": [path, {"kind": "rect", "box": [0, 0, 9, 9]}]}),
    );
    let far = json!({"ids": ["a1", "a2"], "move": [10_000, 0]});
    let moved = (0..20)
        .take_while(|_| page.call("canvas_edit", far.clone())["ok"] == true)
        .count();
    let bounds = |page: &Bench, id: &str| page.session.model().agent().get(id).unwrap().bounds();
    assert_eq!(bounds(&page, "a1").x, bounds(&page, "a2").x, "both or none");
    assert!(moved < 20, "a shape can be moved for ever");
    let refused = page.refused("canvas_edit", far, "invalid_input");
    assert_eq!(refused["path"], "move");
    page.done(
        "canvas_edit",
        json!({"ids": ["a1", "a2"], "move": [-10_000, 0]}),
    );
}

#[test]
fn an_anchor_or_a_fit_is_a_little_beside_what_it_names() {
    let mut page = Bench::new();
    page.draw(&circle(300.0, 500.0, 60.0, 100));
    page.draw(&line((600.0, 450.0), (700.0, 550.0), 20));
    let told = page.done("canvas_describe", json!({}));
    for (mark, id) in [(0, "h1"), (1, "h2")] {
        for (name, at) in told["user_marks"][mark]["anchors"].as_object().unwrap() {
            let shape = json!({"kind": "line", "from": format!("{id}.{name}"), "to": "h1"});
            page.done("canvas_shape", shape);
            let drawn = page
                .session
                .model()
                .agent()
                .shapes()
                .last()
                .unwrap()
                .geometry()
                .outline();
            assert_eq!(json!(drawn[0]), *at, "{id}.{name}");
        }
    }
    page.done(
        "canvas_shape",
        json!({"kind": "ellipse", "fit": "h1", "scale": 0.25}),
    );
    let hub = page
        .session
        .model()
        .agent()
        .shapes()
        .last()
        .unwrap()
        .bounds();
    let center = &told["user_marks"][0]["as"]["center"];
    assert!(
        (hub.center().x - center[0].as_f64().unwrap()).abs() <= 0.1,
        "{hub:?} in {center}"
    );
    let radius = told["user_marks"][0]["as"]["radius"].as_f64().unwrap();
    assert!((hub.w - radius / 2.0).abs() <= 0.1, "{hub:?} in {radius}");
}

#[test]
fn what_is_drawn_as_a_speck_or_less_is_not_said_to_be() {
    for speck in [
        json!({"kind": "line", "points": [[40, 40], [40.01, 40]]}),
        json!({"kind": "arrow", "points": [[40, 40], [40, 40]]}),
        json!({"kind": "polygon", "points": [[40, 40], [40, 40], [40, 40]]}),
        json!({"kind": "path", "d": "M 40 40 L 40 40 Z"}),
        json!({"kind": "stroke", "points": [[40, 40], [40, 40]]}),
    ] {
        let told = warnings(&[], speck.clone());
        assert!(told.contains("a speck at most"), "{speck}: {told}");
    }
    assert_eq!(
        warnings(&[], json!({"kind": "stroke", "points": [[40, 40]]})),
        ""
    );
    let mut page = Bench::met();
    page.draw(&line((200.0, 200.0), (400.0, 200.0), 9));
    page.draw(&circle(500.0, 400.0, 60.0, 60));
    page.reconcile();
    for (speck, path) in [
        (json!({"kind": "rect", "box": [10, 10, 0.01, 9]}), "box"),
        (json!({"kind": "ellipse", "box": [10, 10, 9, 0.04]}), "box"),
        (json!({"kind": "rect", "box": [10, 10, -5, 9]}), "box"),
        (json!({"kind": "ellipse", "fit": "h1"}), "fit"),
        (json!({"kind": "rect", "fit": "h1", "scale": 5}), "fit"),
    ] {
        let refused = page.refused("canvas_shape", speck, "invalid_input");
        assert_eq!(refused["path"], path);
    }
    page.done(
        "canvas_shape",
        json!({"kind": "ellipse", "fit": "h2", "scale": 0.05}),
    );
}

#[test]
fn d16_d17_a_tap_draws_nothing_and_taps_are_joined() {
    let mut page = Bench::new();
    for x in [100.0, 110.0, 120.0] {
        page.tap(x, 100.0);
    }
    let told = page.done("canvas_describe", json!({}));
    let forms: Vec<_> = told["user_marks"]
        .as_array()
        .unwrap()
        .iter()
        .map(|mark| &mark["form"])
        .collect();
    assert_eq!(forms, ["dot", "dot", "dot"]);
}

#[test]
fn taking_back_the_agents_last_batch_takes_more() {
    let mut page = Bench::new();
    page.done("canvas_batch", squares(2));
    page.done("canvas_batch", squares(2));
    page.act(Act::TookBack {
        ids: vec!["a3".into(), "a4".into()],
    });
    assert_eq!(page.shapes(), ["a1", "a2"]);
    let told = page.done("canvas_describe", json!({}));
    assert_eq!(
        told["user_did"][0]["what"],
        "took back your last batch: a3, a4"
    );
    page.undo();
    assert_eq!(page.shapes().len(), 4);
}
