//! What a person does with an agent's shapes: lets in what was dropped, moves and recolours what is there.

#![cfg(feature = "pages")]
#![allow(clippy::indexing_slicing, reason = "a test may panic")]

#[cfg(test)]
mod support;

use barge_in::canvas::{Color, Point};
use barge_in::session::Event;
use serde_json::{Value, json};

use support::{Bench, line, squares};

const RED: Color = Color::rgb(200, 0, 0);

/// A canvas on which a batch of ten was cut off after three.
fn cut() -> Bench {
    let mut page = Bench::new();
    let call = page.start("canvas_batch", squares(10));
    page.pass(2 * 250);
    page.draw(&line((500.0, 500.0), (700.0, 600.0), 9));
    assert_eq!(page.finish(call)["code"], "cut");
    assert_eq!(page.shapes(), ["a1", "a2", "a3"]);
    page
}

fn last_did(page: &mut Bench) -> String {
    let look = page.call("canvas_describe", json!({}));
    let did = look["user_did"].as_array().expect("acts were told");
    did[did.len() - 1]["what"]
        .as_str()
        .unwrap_or_default()
        .to_owned()
}

fn dropped_rows(page: &Bench) -> Vec<usize> {
    page.rows().iter().filter_map(|row| row.dropped).collect()
}

#[test]
fn a28_what_was_dropped_lands_by_itself() {
    let mut page = cut();
    page.reconcile();
    page.pass(60_000);
    page.reload();
    page.pass(60_000);
    page.call("canvas_describe", json!({}));
    assert_eq!(page.shapes(), ["a1", "a2", "a3"]);
}

#[test]
fn a28_the_row_of_a_cut_call_does_not_know_what_was_dropped() {
    let mut page = cut();
    for _ in 0..2 {
        let rows = dropped_rows(&page);
        assert_eq!(rows.len(), 1);
        let entry = page.session.ledger().get(rows[0]).expect("an entry");
        let Event::Dropped { units, .. } = &entry.event else {
            panic!("{entry:?}")
        };
        let places: Vec<_> = units.iter().map(|(index, _)| *index).collect();
        assert_eq!(places, [3, 4, 5, 6, 7, 8, 9]);
        page.reload();
    }
}

#[test]
fn a28_a_shape_that_was_let_in_is_not_the_agents() {
    let mut page = cut();
    page.reconcile();
    let acts = page.acts();
    page.let_in(1);
    assert_eq!(page.shapes(), ["a1", "a2", "a3", "a4"]);
    assert_eq!((page.acts(), page.gate()), (acts + 1, "look"));
    page.refused("canvas_batch", squares(1), "look_first");
    let did = last_did(&mut page);
    assert_eq!(
        did,
        "let in a shape of yours that had been dropped: a4 (square 4); it is on the canvas now and is yours"
    );
    page.reconcile();
    page.done("canvas_edit", json!({"ids": ["a4"], "move": [5, 5]}));
    assert_eq!(page.folded().model(), page.session.model());
}

#[test]
fn a28_one_ghost_is_let_in_twice() {
    let mut page = cut();
    page.let_in(1);
    page.let_in(1);
    assert_eq!(page.shapes().len(), 4);
    // Once it is off the canvas it can come in again, under an id of its own.
    page.rub_out(&["a4"]);
    page.let_in(1);
    assert_eq!(page.shapes(), ["a1", "a2", "a3", "a5"]);
}

#[test]
fn a8_letting_in_cannot_be_undone_as_an_act_of_ones_own() {
    let mut page = cut();
    page.let_in(0);
    page.undo();
    assert_eq!(page.shapes(), ["a1", "a2", "a3"]);
    assert_eq!(page.marks(), ["h1"], "undo went further than the last act");
    page.reconcile();
    page.refused("canvas_erase", json!({"ids": ["a4"]}), "deleted_by_user");
    page.redo();
    assert_eq!(page.shapes(), ["a1", "a2", "a3", "a4"]);
    page.undo();
    page.let_in(0);
    assert_eq!(page.shapes().last(), Some(&"a5"), "an id was used twice");
}

#[test]
fn a8_a_shape_that_the_person_moved_is_still_written_by_the_agent() {
    for recolours in [false, true] {
        let mut page = cut();
        page.reconcile();
        if recolours {
            page.recolour("a2", RED);
        } else {
            page.shift("a2", Point::new(30.0, -10.0));
        }
        assert_eq!(page.shapes(), ["a1", "a3"]);
        let did = last_did(&mut page);
        let what = if recolours {
            "recoloured your a2 to #c80000"
        } else {
            "moved your a2 by [30, -10]"
        };
        assert_eq!(
            did,
            format!("{what}: it is the user's now, leave it as it is")
        );
        page.reconcile();
        let look = page.call("canvas_describe", json!({}));
        let taken: Vec<&str> = look["user_took_over"]
            .as_array()
            .expect("the look tells what was taken over")
            .iter()
            .filter_map(Value::as_str)
            .collect();
        assert!(taken[0].starts_with("a2 rect ["), "{taken:?}");
        for (tool, arguments) in [
            ("canvas_edit", json!({"ids": ["a2"], "move": [1, 1]})),
            ("canvas_edit", json!({"ids": ["a1", "a2"], "color": "blue"})),
            ("canvas_edit", json!({"ids": ["a1"], "under": "a2"})),
            ("canvas_erase", json!({"ids": ["a2"]})),
        ] {
            page.refused(tool, arguments, "not_yours");
        }
        // Its anchors work like those of a mark.
        page.done(
            "canvas_shape",
            json!({"kind": "line", "from": "a2.left", "to": "h1.start"}),
        );
        page.done("canvas_erase", json!({"last": 50}));
        assert!(page.shapes().is_empty());
        assert!(page.session.model().human().taken_shape("a2").is_some());
        page.reload();
        assert!(page.session.model().human().taken_shape("a2").is_some());
    }
}

#[test]
fn h32_undoing_a_move_does_not_give_the_shape_back() {
    let mut page = cut();
    let before = page.session.model().agent().clone();
    page.shift("a2", Point::new(30.0, 0.0));
    page.recolour("a2", RED);
    page.undo();
    page.undo();
    assert!(*page.session.model().agent() == before);
    assert!(page.session.model().human().taken().is_empty());
    page.reconcile();
    page.done("canvas_edit", json!({"ids": ["a2"], "move": [0, 7]}));
    page.redo();
    page.redo();
    let taken = page.session.model().human().taken_shape("a2");
    let taken = taken.expect("redo takes it again");
    assert_eq!(taken.style().color, RED);
    // What the agent did in between stays.
    assert_eq!((taken.bounds().x, taken.bounds().y), (120.0, 47.0));
    page.reconcile();
    page.refused("canvas_erase", json!({"ids": ["a2"]}), "not_yours");
}

#[test]
fn a10_two_moves_are_undone_as_one() {
    let mut page = cut();
    let start = |page: &Bench| page.session.model().human().get("h1").map(|h| h.bounds().x);
    page.shift("h1", Point::new(10.0, 0.0));
    page.shift("h1", Point::new(10.0, 0.0));
    page.recolour("h1", RED);
    let color = |page: &Bench| {
        let mark = page.session.model().human().get("h1");
        mark.map(|mark| mark.stroke().color)
    };
    assert_eq!((start(&page), color(&page)), (Some(520.0), Some(RED)));
    page.undo();
    assert_ne!(color(&page), Some(RED));
    page.undo();
    assert_eq!(start(&page), Some(510.0));
    page.undo();
    assert_eq!(start(&page), Some(500.0));
    page.redo();
    assert_eq!(start(&page), Some(510.0));
    assert_eq!(last_did(&mut page), "did it again (h1)");
}

#[test]
fn h34_a_move_that_moves_nothing_counts() {
    let page = cut();
    let canvas = page.session.model();
    assert_eq!(canvas.moving("a2", Point::new(0.0, 0.0)), None);
    assert_eq!(canvas.moving("a99", Point::new(5.0, 0.0)), None);
    let color = canvas.agent().get("a2").map(|shape| shape.style().color);
    assert_eq!(canvas.recolouring("a2", color.expect("a2 is there")), None);
}

#[test]
fn d24_a_shape_is_moved_off_the_frame_for_good() {
    let mut page = cut();
    page.shift("a2", Point::new(-5_000.0, 5_000.0));
    let center = page
        .session
        .model()
        .get("a2")
        .map(|item| item.bounds().center());
    assert_eq!(center, Some(Point::new(0.0, 700.0)));
}

#[test]
fn a8_taking_back_the_last_batch_takes_what_the_person_changed() {
    let mut page = cut();
    page.shift("a2", Point::new(30.0, 0.0));
    page.clear();
    assert!(page.session.model().is_empty());
    page.undo();
    assert_eq!(page.shapes(), ["a1", "a3"]);
    assert!(page.session.model().human().taken_shape("a2").is_some());
    page.rub_out(&["a2"]);
    page.reconcile();
    page.refused(
        "canvas_edit",
        json!({"ids": ["a2"], "move": [1, 1]}),
        "gone",
    );
}

#[test]
fn a11_clearing_is_many_rows_or_cannot_be_undone() {
    let mut page = cut();
    let (rows, acts) = (page.rows().len(), page.acts());
    page.clear();
    assert_eq!((page.rows().len(), page.acts()), (rows + 1, acts + 1));
    assert_eq!(
        page.log().last().map(String::as_str),
        Some("You: Cleared the canvas (4 things)")
    );
    page.undo();
    assert_eq!((page.shapes().len(), page.marks().len()), (3, 1));
    assert!(
        !page.tools.iter().any(|tool| tool.name.contains("clear")),
        "the agent can clear"
    );
}

#[test]
fn a26_a_shape_appears_while_the_pen_is_down_or_the_row_does_not_say_so() {
    let mut page = Bench::new();
    let call = page.start("canvas_batch", squares(10));
    let pen = page.pen_down();
    let shapes = page.shapes().len();
    page.pass(60_000);
    page.refused("canvas_batch", squares(1), "user_busy");
    assert_eq!(page.shapes().len(), shapes);
    assert!(page.answer(call).is_some());
    let log = page.log();
    assert!(
        log.iter()
            .any(|row| row == "You: Put the pen down: nothing of the AI’s appears until it is up"),
        "{log:?}"
    );
    page.pen_up(pen, &[]);
}

#[test]
fn a27_a_row_does_not_point_at_what_was_let_in_or_moved() {
    let mut page = cut();
    page.let_in(0);
    page.shift("a1", Point::new(5.0, 5.0));
    let rows = page.rows();
    let last: Vec<_> = rows.iter().rev().take(2).collect();
    assert_eq!(last[0].ids, ["a1"]);
    assert_eq!(last[0].text, "Moved a1, the AI’s until now: yours for good");
    assert_eq!(last[1].ids, ["a4"]);
    assert_eq!(last[1].text, "Let in a4, which was dropped: square 3");
}
