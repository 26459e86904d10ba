//! The log, which a person reads alone: what happened, who did it, what it cost.

#![cfg(feature = "pages")]

#[cfg(test)]
mod support;

use std::collections::BTreeMap;

use barge_in::canvas::Canvas;
use barge_in::session::{Caller, Entry, Event, Row, Rows, Who};
use serde_json::json;

use support::{Bench, circle, line, replan, squares};

#[test]
fn two_acts_within_one_pause_both_claim_to_have_stopped_the_batch() {
    let mut page = Bench::new();
    let batch = page.start("canvas_batch", squares(8));
    page.pass(510);
    page.press_stop();
    page.press_stop();
    page.finish(batch);
    let rows = page.rows();
    let costs: Vec<_> = rows.iter().filter_map(|row| row.cost).collect();
    let [cost] = costs[..] else {
        panic!("{costs:?}");
    };
    assert_eq!((cost.landed, cost.of), (3, 8));
    assert!(cost.stopped_after.is_some(), "the batch was answered");
}

#[test]
fn a_touch_that_the_page_heard_of_late_counts_from_then_or_comes_before_what_had_happened() {
    for (touched, told) in [(1_000_640, 110), (1_000_300, 250), (1_000_900, 10)] {
        let mut page = Bench::new();
        let batch = page.start("canvas_batch", squares(8));
        page.pass(510);
        // The third square landed at 1,000,500, and the page heard of the touch at 1,000,740.
        let last = page.session.ledger().entries().last().unwrap().at;
        assert_eq!(last, 1_000_500, "what the cases are about");
        page.now = 1_000_740;
        let at = page.session.heard_late(touched, page.now);
        page.session.begin_hold(at);
        page.finish(batch);
        let rows = page.rows();
        let cost = rows.iter().find_map(|row| row.cost).unwrap();
        assert_eq!(cost.stopped_after, Some(told), "touched at {touched}");
    }
    let new = Bench::new();
    assert_eq!(new.session.heard_late(7, 1_000_740), 7);
}

#[test]
fn an_act_that_interrupted_nothing_claims_to_have_cost_something() {
    let mut page = Bench::new();
    page.tap(100.0, 100.0);
    page.reconcile();
    page.done("canvas_batch", squares(2));
    page.tap(200.0, 100.0);
    assert!(page.rows().iter().all(|row| row.cost.is_none()));
}

#[test]
fn a_row_that_was_folded_away_lends_its_number_to_another() {
    let mut page = Bench::met();
    for step in 0..12 {
        if step % 4 == 0 {
            page.tap(100.0, 100.0);
        } else {
            page.call("canvas_batch", squares(1));
        }
    }
    let entries = page.session.ledger().entries();
    let mut rows = Rows::<Canvas>::default();
    let mut seen: BTreeMap<usize, Row> = BTreeMap::new();
    for read in 0..=entries.len() {
        rows.read(&entries[..read]);
        for row in rows.rows() {
            let before = seen.insert(row.number, row.clone());
            if let Some(before) = before {
                assert_eq!(before.at, row.at, "row {} is another one now", row.number);
                assert_eq!(before.who, row.who, "row {} is another one now", row.number);
                assert!(before == *row || before.revision < row.revision, "{row:?}");
            }
        }
    }
    let folded = rows.rows().iter().filter(|row| row.times == 3).count();
    assert_eq!(folded, 3);
}

/// A session with rows of every kind: plans, repeats that fold, marks, a batch that is cut while others come.
fn eventful() -> Bench {
    let mut page = Bench::new();
    page.done("canvas_plan", json!({"plan": "Draw a lion in one batch."}));
    for step in 0..40 {
        match step % 8 {
            0 => _ = page.tap(100.0, 100.0),
            1..=3 => _ = page.call("canvas_batch", squares(1)),
            4 => page.reconcile(),
            5 => {
                let batch = page.start("canvas_batch", squares(8));
                page.pass(510);
                page.draw(&line((100.0, 100.0), (300.0, 120.0), 8));
                page.press_stop();
                page.finish(batch);
            }
            6 => page.reload(),
            _ => page.press_stop(),
        }
    }
    page
}

#[test]
fn whoever_reads_only_what_changed_misses_a_change() {
    let page = eventful();
    let entries = page.session.ledger().entries();
    let mut rows = Rows::<Canvas>::default();
    for stride in [1, 2, 7] {
        let (mut copy, mut changes) = (Vec::<Row>::new(), 0);
        for read in (0..=entries.len()).step_by(stride) {
            rows.read(&entries[..read]);
            let all = rows.rows();
            let changed = rows
                .list()
                .changed_since(changes)
                .expect("it is not long ago");
            copy.truncate(all.len());
            for place in changed.filter(|place| *place < all.len()) {
                copy.resize_with(copy.len().max(place + 1), || all[place].clone());
                copy[place] = all[place].clone();
            }
            changes = rows.list().changes();
            assert_eq!(copy, all, "after {read} entries");
        }
        rows = Rows::default();
    }
}

#[test]
fn changes_too_long_ago_to_be_known_are_told_in_part() {
    let page = eventful();
    let entries: Vec<_> = std::iter::repeat_n(page.session.ledger().entries(), 20)
        .flatten()
        .cloned()
        .collect();
    let mut rows = Rows::<Canvas>::default();
    rows.read(&entries);
    let list = rows.list();
    assert!(list.changed_since(0).is_none());
    assert!(list.changed_since(list.changes() + 1).is_none());
    assert_eq!(
        list.changed_since(list.changes() - 3).map(Iterator::count),
        Some(3)
    );
    assert_eq!(
        list.changed_since(list.changes()).map(Iterator::count),
        Some(0)
    );
}

#[test]
fn a_row_a_plan_or_the_last_answer_is_not_found_without_going_through_all() {
    let page = eventful();
    let entries = page.session.ledger().entries();
    let mut rows = Rows::<Canvas>::default();
    for read in 0..=entries.len() {
        rows.read(&entries[..read]);
        let (all, list) = (rows.rows(), rows.list());
        let plans: Vec<_> = all.iter().filter_map(|row| row.plan.as_ref()).collect();
        assert_eq!(list.plans().collect::<Vec<_>>(), plans);
        assert_eq!(list.plan_count(), plans.len());
        let answered = |row: &&Row| row.call.is_some_and(|call| call.answered.is_some());
        assert_eq!(list.last_answered(), all.iter().rev().find(answered));
        assert!(all.iter().all(|row| list.find(row.number) == Some(row)));
    }
    assert!(rows.list().find(usize::MAX).is_none());
}

#[test]
fn i11_someone_else_is_called_you() {
    let mut page = Bench::met();
    page.draw(&line((100.0, 100.0), (300.0, 120.0), 8));
    page.call("canvas_batch", squares(1));
    page.reconcile();
    page.reload();
    for row in page.rows() {
        let who = match row.call {
            Some(_) => Who::Agent,
            None if row.text.starts_with("Page") => Who::Page,
            None => Who::Human,
        };
        assert_eq!(row.who, who, "{row:?}");
    }
}

#[test]
fn everything_a_person_can_do_has_its_words() {
    let mut page = Bench::new();
    page.done("canvas_batch", squares(3));
    page.tap(5.0, 5.0);
    page.draw(&line((100.0, 100.0), (300.0, 120.0), 8));
    page.draw(&circle(500.0, 300.0, 60.0, 60));
    page.rub_out(&["h1", "a2"]);
    page.undo();
    page.redo();
    page.press_stop();
    let pen = page.pen_down();
    page.pen_up(pen, &[]);
    page.clear();
    assert_eq!(
        page.log()[1..],
        [
            "You: Drew a dot",
            "You: Drew a line (9 points)",
            "You: Drew a circle (61 points)",
            "You: Erased h1, a2",
            "You: Undid the last act (h1, a2)",
            "You: Did it again (h1, a2)",
            "You: Pressed Stop",
            "You: Put the pen down and drew nothing",
            "You: Cleared the canvas (4 things)",
        ]
    );
}

#[test]
fn everything_an_agent_can_do_has_its_words() {
    let mut page = Bench::new();
    page.call("canvas_describe", json!({}));
    page.call("canvas_plan", json!({"plan": "A house with a garden"}));
    page.call("canvas_batch", squares(3));
    page.call("canvas_stroke", json!({"points": [[1, 1]]}));
    page.call(
        "canvas_shape",
        json!({"kind": "ellipse", "box": [0, 0, 9, 9], "label": "sun"}),
    );
    page.call("canvas_edit", json!({"ids": ["a1", "a2"], "color": "red"}));
    page.call("canvas_erase", json!({"ids": ["a1"]}));
    page.call("canvas_erase", json!({"ids": ["a1"]}));
    page.call("canvas_text", json!({"text": "x"}));
    page.call("canvas_batch", squares(201));
    page.tap(5.0, 5.0);
    page.call("canvas_batch", squares(1));
    page.call("canvas_describe", json!({}));
    page.call("canvas_batch", squares(1));
    page.call("canvas_replan", json!({}));
    page.call("canvas_replan", replan("A house around the dot"));
    page.call("canvas_edit", json!({"ids": ["h1"], "color": "red"}));
    page.rub_out(&["a2"]);
    page.reconcile();
    page.call("canvas_erase", json!({"ids": ["a2"]}));
    assert_eq!(
        page.log(),
        [
            "AI: Looked: nothing new from you",
            "AI: Plan",
            "AI: Drew 3 shapes",
            "AI: Drew a stroke",
            "AI: Drew an ellipse: sun",
            "AI: Changed 2 shapes",
            "AI: Erased 1 shape",
            "AI: Turned away canvas_erase: nothing of that name is there",
            "AI: Turned away canvas_text: its arguments do not fit",
            "AI: Turned away canvas_batch: too much at once",
            "You: Drew a dot",
            "AI: Blocked canvas_batch: it has not seen what you did",
            "AI: Looked: 1 new act of yours",
            "AI: Blocked canvas_batch: it has seen, but not re-planned",
            "AI: Plan refused: observed says too little",
            "AI: New plan",
            "AI: Blocked canvas_edit: that is yours",
            "You: Erased a2",
            "AI: Looked: 1 new act of yours",
            "AI: New plan",
            "AI: Blocked canvas_erase: you deleted that",
        ]
    );
}

#[test]
fn a_batch_cut_after_its_first_shape_is_told_as_the_shape_s_own_number() {
    let mut page = Bench::new();
    let batch = page.start("canvas_batch", squares(12));
    page.pass(100);
    page.press_stop();
    page.finish(batch);
    assert_eq!(
        page.log()[0],
        "AI: Drew a rect: square 0 (1 of 12); 11 never happened"
    );
}

#[test]
fn two_calls_of_different_tools_that_never_had_their_turn_are_one_row() {
    let mut page = Bench::new();
    let batch = page.start("canvas_batch", squares(12));
    let plan = page.start("canvas_replan", replan("Draw fewer squares than that"));
    let shape = page.start("canvas_shape", json!({"kind": "rect", "box": [1, 1, 9, 9]}));
    page.abort(plan);
    page.abort(shape);
    page.press_stop();
    page.finish(batch);
    assert_eq!(
        page.log()[1..3],
        [
            "AI: Cancelled by the agent's host: called canvas_replan, nothing was done",
            "AI: Cancelled by the agent's host: called canvas_shape, nothing was done",
        ]
    );
}

#[test]
fn a_look_while_the_pen_is_down_is_told_as_nothing_new() {
    let mut page = Bench::met();
    let pen = page.pen_down();
    let look = page.call("canvas_describe", json!({}));
    assert_eq!(
        look["user_did"],
        "since you began, only what they are doing right now"
    );
    let row = page.log().pop().unwrap();
    assert_eq!(row, "AI: Looked while you were in the middle of something");
    page.pen_up(pen, &line((100.0, 100.0), (300.0, 120.0), 8));
    let _down = page.pen_down();
    page.call("canvas_describe", json!({}));
    let row = page.log().pop().unwrap();
    assert_eq!(
        row,
        "AI: Looked: 1 new act of yours, and you were in the middle of another"
    );
}

#[test]
fn h14_a_mark_in_a_label_turns_the_page_s_own_words_round() {
    let mut page = Bench::new();
    let nose = json!({"kind": "rect", "box": [1, 1, 9, 9], "label": "nose \u{202e}abc"});
    page.done("canvas_shape", nose.clone());
    assert_eq!(page.log()[0], "AI: Drew a rect: \u{2068}nose abc\u{2069}");
}

#[test]
fn the_rows_of_the_script_or_of_an_extension_are_on_nobody_s_side() {
    for (side, whole) in [
        (Who::Human, &[Who::Human][..]),
        (Who::Agent, &[Who::Agent, Who::Script]),
        (Who::Page, &[Who::Page, Who::Unknown]),
    ] {
        assert!(whole.iter().all(|who| who.side() == side), "{side:?}");
    }
}

#[test]
fn the_script_at_work_is_called_the_ai() {
    let mut page = Bench::new();
    assert_eq!(page.session.last_caller().name(), "AI");
    page.start_as(Caller::Practice, "canvas_describe", json!({}));
    assert_eq!(page.session.last_caller().name(), "script");
    page.reload();
    assert_eq!(page.session.last_caller().name(), "script");
    page.call("canvas_describe", json!({}));
    assert_eq!(page.session.last_caller().name(), "AI");
}

#[test]
fn taking_back_the_last_batch_means_a_shape_that_was_only_recoloured_or_nothing_at_all() {
    let mut page = Bench::met();
    let last = |page: &Bench| page.session.last_made().join(" ");
    page.done("canvas_batch", squares(3));
    page.done("canvas_edit", json!({"ids": ["a1"], "color": "blue"}));
    assert_eq!(last(&page), "a2 a3 a4");
    page.done("canvas_erase", json!({"ids": ["a4"]}));
    assert_eq!(last(&page), "a2 a3");
    page.rub_out(&["a2", "a3"]);
    assert_eq!(
        last(&page),
        "a1",
        "the batch is gone; the one before is the last"
    );
    page.undo();
    assert_eq!(last(&page), "a2 a3");
    page.reload();
    assert_eq!(last(&page), "a2 a3");
}

#[test]
fn h26_a_row_does_not_say_that_nobody_could_see_it_land() {
    let mut page = Bench::new();
    page.hidden = true;
    page.done("canvas_batch", squares(3));
    let batch = page.start("canvas_batch", squares(8));
    page.hidden = false;
    page.pass(510);
    page.press_stop();
    page.finish(batch);
    page.reconcile();
    // Of this one nothing lands once the page is hidden: Stop has cut it.
    let batch = page.start("canvas_batch", squares(8));
    page.pass(510);
    page.hidden = true;
    page.press_stop();
    page.finish(batch);
    let rows = page.rows();
    let drew: Vec<_> = rows
        .iter()
        .filter(|row| row.text.starts_with("Drew"))
        .collect();
    let texts: Vec<_> = drew.iter().map(|row| row.text.as_str()).collect();
    assert_eq!(
        texts,
        [
            "Drew 3 shapes; the page was in the background",
            "Drew 3 shapes of 8; 5 never happened; the page was in the background",
            "Drew 3 shapes of 8; 5 never happened",
        ]
    );
    let unseen = |entry: &&Entry<_, _>| matches!(entry.event, Event::Unseen { .. });
    let entries = page.session.ledger().entries();
    assert_eq!(entries.iter().filter(unseen).count(), 2, "once a call");
    assert_eq!(rows, support::rows(&page.folded()));
}

#[test]
fn h26_a_page_loaded_again_forgets_that_nobody_could_see_it_land() {
    let mut page = Bench::new();
    page.hidden = true;
    page.start("canvas_batch", squares(8));
    page.pass(510);
    page.reload();
    assert_eq!(
        page.rows()[0].text,
        "Drew 3 shapes of 8; the page was loaded again before the rest; the page was in the background"
    );
}
