//! Cases of work on its way: cut, aborted, sent twice, sent at once. Named after what goes wrong elsewhere.

#![cfg(feature = "pages")]

#[cfg(test)]
mod support;

use barge_in::canvas::{Canvas, Point, Unit};
use barge_in::mechanism::{Code, Replan, Replanned};
use barge_in::session::{Caller, Event, Halt, Planned, Session};
use serde_json::json;

use support::{Bench, circle, replan, squares};

#[test]
fn a12_one_bad_shape_leaves_half_a_batch_and_no_word_of_it() {
    let bad = [
        (json!({"kind": "rect"}), "shapes[17].box"),
        (json!({"kind": "rect", "box": [1, 2, 3]}), "shapes[17].box"),
        (
            json!({"kind": "rect", "box": [1, 2, 0, 3]}),
            "shapes[17].box",
        ),
        (
            json!({"kind": "cat", "box": [1, 2, 3, 3]}),
            "shapes[17].kind",
        ),
        (
            json!({"kind": "rect", "box": [1, 2, 3, 3], "color": "mauve"}),
            "shapes[17].color",
        ),
        (
            json!({"kind": "line", "points": [[1, 2], [3, "x"]]}),
            "shapes[17].points[1][1]",
        ),
        (
            json!({"kind": "polygon", "points": [[1, 2], [3, 4]]}),
            "shapes[17].points",
        ),
        (
            json!({"kind": "path", "d": "M 0 0 X"}),
            "shapes[17].d at character 6",
        ),
        (json!({"kind": "text", "text": "x"}), "shapes[17].at"),
        (
            json!({"kind": "line", "from": "h1.left", "to": "h1.right"}),
            "shapes[17].from",
        ),
        (json!("rect"), "shapes[17]"),
    ];
    for (shape, path) in bad {
        let mut page = Bench::new();
        let mut batch = squares(39);
        batch["shapes"][17] = shape.clone();
        let code = if path.ends_with("from") {
            "not_found"
        } else {
            "invalid_input"
        };
        let refused = page.refused("canvas_batch", batch, code);
        assert_eq!(
            (&refused["path"], &refused["index"]),
            (&json!(path), &json!(17)),
            "{shape}"
        );
        assert!(page.shapes().is_empty());
    }
}

#[test]
fn a14_less_than_everything_was_done_and_the_answer_says_ok() {
    let mut page = Bench::new();
    let batch = page.start("canvas_batch", squares(10));
    page.pass(600);
    page.press_stop();
    let cut = page.finish(batch);
    assert_eq!((&cut["ok"], &cut["code"]), (&json!(false), &json!("cut")));
    assert_eq!(
        cut["landed_count"].as_u64().unwrap() as usize,
        page.shapes().len()
    );
}

#[test]
fn a15_nothing_is_seen_until_the_whole_batch_is_there() {
    for (count, least, most) in [
        (1, 0, 5),
        (8, 1_700, 2_000),
        (39, 3_800, 4_100),
        (200, 3_900, 4_100),
    ] {
        let mut page = Bench::new();
        let began = page.now;
        let batch = page.start("canvas_batch", squares(count));
        assert_eq!(
            page.shapes().len(),
            1,
            "{count}: the first is there at once"
        );
        page.finish(batch);
        let took = page.now - began;
        assert!(
            (least..=most).contains(&took),
            "{count} shapes took {took} ms"
        );
    }
}

#[test]
fn a_tab_that_slept_draws_the_rest_one_timer_at_a_time() {
    let mut page = Bench::new();
    let batch = page.start("canvas_batch", squares(39));
    page.now += 60_000;
    page.pass(1);
    assert!(page.answer(batch).is_some(), "what is due lands at once");
}

#[test]
fn h1_h2_a_unit_lands_after_the_user_acted_between_permit_and_landing() {
    let mut page = Bench::new();
    let batch = page.start("canvas_batch", squares(8));
    page.pass(510);
    assert_eq!(page.shapes(), ["a1", "a2", "a3"]);
    let pen = page.pen_down();
    page.pass(10_000);
    let cut = page.finish(batch);
    assert_eq!(cut["landed"], json!([[0, "a1"], [1, "a2"], [2, "a3"]]));
    let dropped: Vec<_> = (3..8)
        .map(|index| json!([index, format!("square {index}")]))
        .collect();
    assert_eq!(cut["dropped"], json!(dropped));
    assert_eq!(cut["user_busy"], true);
    page.pen_up(pen, &circle(300.0, 300.0, 40.0, 40));
    assert_eq!(page.shapes(), ["a1", "a2", "a3"], "three whole, five never");
    assert_eq!(
        page.folded().model().agent().shapes().len(),
        3,
        "nor in what is kept"
    );
    let told = page.done("canvas_describe", json!({}));
    assert_eq!(
        told["user_did"][0]["during"],
        "while your batch landed: 3 of 8 shapes"
    );
    assert_eq!(told["dropped"]["count"], 5);
}

#[test]
fn h2_a_batch_that_was_cut_goes_on_once_a_look_has_opened_the_gate_again() {
    let mut page = Bench::new();
    let batch = page.start("canvas_batch", squares(1));
    page.finish(batch);
    let batch = page.start("canvas_batch", squares(8));
    page.pass(510);
    // Within one pause of the batch: an act, a look, and a plan from an agent that does not wait for the lane.
    page.press_stop();
    page.done("canvas_describe", json!({}));
    let call = page
        .session
        .called(Caller::Agent, "canvas_replan", json!({}), page.now);
    let fields = Replan {
        observed: Some("The user pressed Stop"),
        new_plan: Some("Leave it at these shapes"),
        abandoning: Some("The five other squares"),
    };
    assert_eq!(
        page.session.replan(call, fields, page.now),
        Ok(Replanned::Accepted)
    );
    assert_eq!(page.gate(), "open");
    page.session.answer(call, None, &json!({}), page.now);
    let cut = page.finish(batch);
    assert_eq!(
        (&cut["code"], &cut["landed_count"]),
        (&json!("cut"), &json!(3))
    );
    page.pass(10_000);
    assert_eq!(page.shapes().len(), 4);
}

#[test]
fn i9_a_call_that_was_answered_goes_on_landing() {
    let mut session = Session::<Canvas>::default();
    let call = session.called(Caller::Agent, "canvas_erase", json!({}), 0);
    let permit = session.guard().unwrap();
    let unit = Unit::Erase { ids: Vec::new() };
    let units = vec![Planned {
        unit,
        label: String::new(),
    }];
    let mut job = session.begin(call, permit, units, 0, 0);
    session.answer(call, None, &json!({}), 0);
    assert!(session.is_cut(&job));
    assert_eq!(session.land_next(&mut job, 0), Err(Halt::Cut));
}

#[test]
fn a34_h15_two_batches_at_once_interleave() {
    let mut page = Bench::new();
    let first = page.start("canvas_batch", squares(10));
    let second = page.start("canvas_batch", squares(10));
    let third = page.start("canvas_shape", json!({"kind": "rect", "box": [0, 0, 9, 9]}));
    let answers = [first, second, third].map(|call| page.finish(call));
    assert!(answers.iter().all(|answer| answer["ok"] == true));
    let entries = page.session.ledger().entries().iter();
    let order: Vec<_> = entries
        .filter_map(|entry| match &entry.event {
            Event::Landed { call, .. } => Some(*call),
            _ => None,
        })
        .collect();
    assert!(order.is_sorted(), "{order:?}");
    let mut ids = page.shapes();
    ids.sort_unstable();
    ids.dedup();
    assert_eq!(ids.len(), 21);
}

#[test]
fn h15_a_batch_that_waited_lands_on_the_permit_it_came_with() {
    let mut page = Bench::new();
    let first = page.start("canvas_batch", squares(10));
    let second = page.start("canvas_batch", squares(10));
    page.pass(300);
    page.tap(500.0, 500.0);
    assert_eq!(page.finish(first)["code"], "cut");
    assert_eq!(page.finish(second)["code"], "look_first");
    page.reconcile();
    page.done("canvas_batch", squares(1));
}

#[test]
fn h17_a_look_while_a_batch_lands_shows_what_has_not_landed() {
    let mut page = Bench::new();
    let batch = page.start("canvas_batch", squares(8));
    page.pass(600);
    let told = page.done("canvas_describe", json!({}));
    assert_eq!(told["your_shapes"].as_array().unwrap().len(), 3);
    assert!(
        told["landing"]
            .as_str()
            .unwrap()
            .starts_with("3 of 8 shapes"),
        "{told}"
    );
    page.tap(500.0, 500.0);
    page.done("canvas_describe", json!({}));
    assert_eq!(page.gate(), "replan", "a look does not open the gate");
    assert_eq!(page.finish(batch)["code"], "cut");
}

#[test]
fn a36_h19_an_abort_is_ignored_or_forgotten() {
    let mut page = Bench::new();
    let batch = page.start("canvas_batch", squares(10));
    let waiting = page.start("canvas_batch", squares(10));
    page.pass(510);
    page.abort(waiting);
    page.abort(batch);
    let aborted = page.answer(batch).unwrap();
    assert_eq!(
        (&aborted["code"], &aborted["ok"]),
        (&json!("cancelled"), &json!(false))
    );
    assert_eq!(aborted["landed_count"], 3);
    assert_eq!(page.answer(waiting).unwrap()["code"], "cancelled");
    page.pass(5_000);
    assert_eq!(page.shapes().len(), 3);
    let told = page.done("canvas_describe", json!({}));
    assert_eq!(told["dropped"]["count"], 7);
    assert_eq!(
        page.log()[0],
        "AI: Cancelled by the agent's host: Drew 3 shapes of 10"
    );
    page.done("canvas_batch", squares(1));
    let told = page.done("canvas_describe", json!({}));
    assert_eq!(told.get("dropped"), None, "the agent has gone on since");
}

#[test]
fn h21_r41_a_retry_after_an_abort_draws_everything_twice() {
    let mut page = Bench::new();
    let batch = page.start("canvas_batch", squares(10));
    page.pass(510);
    page.abort(batch);
    let retry = page.call("canvas_batch", squares(10));
    assert_eq!(
        (&retry["code"], &retry["ok"]),
        (&json!("repeat"), &json!(false))
    );
    assert_eq!(retry["landed"], json!([[0, "a1"], [1, "a2"], [2, "a3"]]));
    assert_eq!(retry["dropped_count"], 7);
    assert_eq!(page.shapes().len(), 3);
    let meant = page.done("canvas_batch", squares(10));
    assert_eq!(
        meant["landed_count"], 10,
        "the agent has heard of it and asks again"
    );
}

#[test]
fn h21_a_retry_of_a_call_that_did_nothing_is_held_to_be_done() {
    let mut page = Bench::new();
    let first = page.start("canvas_batch", squares(2));
    let waiting = page.start("canvas_batch", squares(5));
    page.abort(waiting);
    page.finish(first);
    let retry = page.done("canvas_batch", squares(5));
    assert_eq!(retry["landed_count"], 5);
}

#[test]
fn h21_a_retry_lists_what_is_gone_by_now_as_landed() {
    let aborted = || {
        let mut page = Bench::new();
        let batch = page.start("canvas_batch", squares(10));
        page.pass(510);
        page.abort(batch);
        page
    };
    let mut page = aborted();
    page.rub_out(&["a2"]);
    let retry = page.call("canvas_batch", squares(10));
    assert_eq!(retry["code"], "repeat");
    assert_eq!(retry["no_longer_yours"], json!(["a2"]));
    assert!(retry["message"].as_str().unwrap().contains("gone by now"));
    let mut page = aborted();
    page.done("canvas_erase", json!({"last": 3}));
    let again = page.done("canvas_batch", squares(10));
    assert_eq!(again["landed_count"], 10, "nothing is left of it");
}

#[test]
fn a_cut_answer_says_that_things_stay_which_the_user_has_just_taken() {
    let told = |act: fn(&mut Bench)| {
        let mut page = Bench::new();
        let batch = page.start("canvas_batch", squares(8));
        page.pass(510);
        act(&mut page);
        let answer = page.finish(batch);
        assert_eq!(
            (&answer["code"], &answer["landed_count"]),
            (&json!("cut"), &json!(3))
        );
        let message = answer["message"].as_str().unwrap().to_owned();
        (answer["no_longer_yours"].clone(), message)
    };
    let (taken, message) = told(Bench::press_stop);
    assert_eq!(taken, json!(null));
    assert!(
        message.contains("3 landed and stay until you remove them;"),
        "{message}"
    );
    let (taken, message) = told(|page| page.rub_out(&["a1", "a3"]));
    assert_eq!(taken, json!(["a1", "a3"]));
    assert!(
        message.contains("1 stays until you remove it;"),
        "{message}"
    );
    let (taken, message) = told(|page| page.shift("a2", Point::new(5.0, 5.0)));
    assert_eq!(taken, json!(["a2"]), "the user moved it, so it is theirs");
    assert!(
        message.contains("2 stay until you remove them;"),
        "{message}"
    );
    let (taken, message) = told(Bench::clear);
    assert_eq!(taken, json!(["a1", "a2", "a3"]));
    assert!(!message.contains("stay"), "{message}");
}

#[test]
fn a_call_that_never_had_its_turn_is_answered_without_what_was_dropped() {
    let mut page = Bench::new();
    page.start("canvas_batch", squares(10));
    let waiting = page.start("canvas_batch", squares(5));
    let unfit = page.start("canvas_batch", json!({"shapes": [{"kind": "rect"}]}));
    let plan = page.start("canvas_replan", replan("Draw fewer squares than that"));
    for (call, dropped) in [(waiting, 5), (unfit, 0), (plan, 0)] {
        page.end(call, Code::Elsewhere);
        let answer = page.answer(call).unwrap();
        assert_eq!(answer["code"], "elsewhere");
        assert_eq!(answer["landed_count"], 0);
        assert_eq!(answer["dropped_count"], dropped, "{answer}");
    }
    let answer = page.answer(waiting).unwrap();
    assert_eq!(answer["dropped"][4], json!([4, "square 4"]));
}

#[test]
fn a7_the_user_leaves_and_the_batch_goes_on_landing() {
    let mut page = Bench::new();
    let batch = page.start("canvas_batch", squares(10));
    page.pass(510);
    page.end(batch, Code::Elsewhere);
    page.pass(5_000);
    assert_eq!(page.shapes().len(), 3);
    assert_eq!(page.answer(batch).unwrap()["code"], "elsewhere");
}

#[test]
fn r45_a_fault_leaves_the_lane_blocked_for_ever() {
    let mut page = Bench::new();
    page.start("canvas_batch", squares(10));
    page.start("canvas_batch", squares(10));
    page.pass(510);
    page.fault();
    page.pass(5_000);
    assert_eq!(
        page.shapes().len(),
        3,
        "a call that was answered lands nothing more"
    );
    page.refused("canvas_batch", squares(1), "look_first");
    page.done("canvas_describe", json!({}));
    page.done("canvas_batch", squares(1));
}

#[test]
fn r45_a_reload_in_the_middle_leaves_the_lane_blocked_or_a_row_open() {
    let mut page = Bench::new();
    page.start("canvas_batch", squares(10));
    page.start("canvas_batch", squares(10));
    page.pass(510);
    page.reload();
    assert_eq!(page.shapes().len(), 3);
    page.done("canvas_describe", json!({}));
    page.done("canvas_batch", squares(1));
    let log = page.log();
    assert_eq!(
        log[..3],
        [
            "AI: Drew 3 shapes of 10; the page was loaded again before the rest",
            "AI: Called canvas_batch; the page was loaded again before anything was done",
            "Page: Page loaded again",
        ]
    );
}

#[test]
fn i15_a_ledger_that_could_not_have_happened_is_half_loaded() {
    let mut page = Bench::met();
    page.tap(5.0, 5.0);
    page.reconcile();
    page.done("canvas_batch", squares(2));
    let entries = page.session.ledger().entries();
    let is_replan = |event: &Event<_, _>| matches!(event, Event::Replanned { .. });
    let place = entries
        .iter()
        .position(|entry| is_replan(&entry.event))
        .unwrap();
    let mut forged = entries.to_vec();
    forged.remove(place);
    let damage = Session::<Canvas>::fold(forged).expect_err("two shapes landed with the gate shut");
    assert!(matches!(
        entries[damage.entry + 1].event,
        Event::Landed { .. }
    ));
}

#[test]
fn i15_a_plan_that_was_accepted_once_is_judged_again_when_its_ledger_is_read() {
    let mut page = Bench::met();
    page.tap(5.0, 5.0);
    page.reconcile();
    page.done("canvas_batch", squares(2));
    let mut kept = page.session.ledger().entries().to_vec();
    // As a build of another time may have accepted it: today it would be refused as a placeholder.
    for entry in &mut kept {
        if let Event::Replanned { abandoning, .. } = &mut entry.event {
            "nothing".clone_into(abandoning);
        }
    }
    let folded = Session::<Canvas>::fold(kept).expect("what was accepted was accepted");
    assert_eq!(folded.model(), page.session.model());
    assert_eq!(folded.gate(), page.session.gate());
    let plan = folded.barge_in().plan().expect("it is in force");
    assert_eq!(plan.abandoning, "nothing");
}

#[test]
fn an_act_just_after_the_last_unit_turns_a_success_into_a_cut() {
    let mut page = Bench::new();
    let answer = page.done("canvas_batch", squares(3));
    assert_eq!(answer["gate"], "open");
    page.tap(5.0, 5.0);
    let refused = page.refused("canvas_replan", replan("Build on the dot"), "look_first");
    assert_eq!(refused["user_acts"], 2);
}
