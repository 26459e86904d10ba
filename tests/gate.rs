//! Cases of the gate: who may write when, and what opens it again. Named after what goes wrong elsewhere.

#![cfg(feature = "pages")]

#[cfg(test)]
mod support;

use barge_in::session::{Caller, Event};
use serde_json::{Value, json};

use support::{Bench, circle, line, replan, squares};

/// Every writing tool with arguments that fit, and none of the optional ones.
fn writes() -> Vec<(&'static str, Value)> {
    vec![
        ("canvas_plan", json!({"plan": "A house with a garden"})),
        ("canvas_batch", squares(2)),
        ("canvas_stroke", json!({"points": [[1, 1], [20, 30]]})),
        (
            "canvas_shape",
            json!({"kind": "ellipse", "box": [1, 1, 20, 30]}),
        ),
        ("canvas_text", json!({"text": "roof", "at": [100, 100]})),
        ("canvas_edit", json!({"ids": ["a1"], "move": [1, 1]})),
        ("canvas_erase", json!({"last": 1})),
    ]
}

/// Every writing tool is refused with this code and changes nothing.
fn check_shut(page: &mut Bench, code: &str) {
    for (tool, arguments) in writes() {
        page.refused(tool, arguments, code);
    }
}

#[test]
fn a1_a2_a4_r6_a_write_over_unseen_ink_lands_whatever_it_leaves_out() {
    let mut page = Bench::met();
    page.draw(&circle(400.0, 300.0, 50.0, 40));
    check_shut(&mut page, "look_first");
    page.done("canvas_describe", json!({}));
    check_shut(&mut page, "replan_first");
}

#[test]
fn a3_h23_after_a_reload_a_missing_revision_counts_as_zero_and_the_write_lands() {
    let mut page = Bench::met();
    page.draw(&circle(400.0, 300.0, 50.0, 40));
    page.reload();
    check_shut(&mut page, "look_first");
    page.done("canvas_describe", json!({}));
    check_shut(&mut page, "replan_first");
    assert_eq!(page.marks(), ["h1"]);
}

#[test]
fn h24_after_a_reload_with_nothing_new_a_look_is_asked_for_and_no_plan() {
    let mut page = Bench::met();
    page.reload();
    let refused = page.refused("canvas_batch", squares(2), "look_first");
    let message = refused["message"].as_str().unwrap();
    assert!(message.contains("loaded again"), "{message}");
    page.done("canvas_describe", json!({}));
    page.done("canvas_batch", squares(2));
}

#[test]
fn a5_r7_h35_the_agents_own_drawing_comes_back_as_the_users() {
    let mut page = Bench::new();
    page.done("canvas_batch", squares(50));
    page.done("canvas_edit", json!({"ids": ["a1", "a2"], "color": "red"}));
    page.done("canvas_erase", json!({"last": 3}));
    let told = page.done("canvas_describe", json!({}));
    assert_eq!(
        (&told["user_acts"], &told["news_count"]),
        (&json!(0), &json!(0))
    );
    assert!(
        told["user_did"].as_str().unwrap().starts_with("nothing"),
        "{told}"
    );
    assert_eq!(told["user_marks"], json!([]));
}

#[test]
fn h4_a_replan_without_a_look_is_accepted() {
    let mut page = Bench::met();
    page.tap(500.0, 500.0);
    let refused = page.refused(
        "canvas_replan",
        replan("Build a cart on the dot"),
        "look_first",
    );
    assert!(
        refused["next"]
            .as_str()
            .unwrap()
            .contains("canvas_describe"),
        "{refused}"
    );
}

#[test]
fn h5_a_replan_after_a_look_that_is_out_of_date_is_accepted() {
    let mut page = Bench::met();
    page.tap(500.0, 500.0);
    page.done("canvas_describe", json!({}));
    page.draw(&line((100.0, 600.0), (400.0, 610.0), 20));
    page.pass(2_000);
    let refused = page.refused(
        "canvas_replan",
        replan("Build a cart on the dot"),
        "look_again",
    );
    assert!(
        refused["message"].as_str().unwrap().contains("twice more"),
        "{refused}"
    );
    assert_eq!(refused["newest_act"], "drew a line (21 points), 2 s ago");
}

#[test]
fn h6_h7_what_the_user_did_is_told_once_and_then_lost() {
    let mut page = Bench::met();
    page.tap(500.0, 500.0);
    let first = page.done("canvas_describe", json!({}));
    let second = page.done("canvas_describe", json!({}));
    assert_eq!(
        (&first["news_count"], &second["news_count"]),
        (&json!(1), &json!(0))
    );
    for told in [first, second] {
        assert_eq!(told["user_did"][0]["what"], "drew a dot: h1", "{told}");
    }
    page.done("canvas_replan", replan("Build a cart on the dot"));
    let third = page.done("canvas_describe", json!({}));
    assert_eq!(third["user_did"], "nothing since your last plan");
}

#[test]
fn i4_a_look_that_showed_nothing_counts_as_a_look() {
    let mut page = Bench::met();
    page.tap(500.0, 500.0);
    for (arguments, code) in [
        (json!({"ids": ["h99"]}), "not_found"),
        (json!({"detail": "everything"}), "invalid_input"),
    ] {
        page.refused("canvas_describe", arguments, code);
        assert_eq!(page.gate(), "look", "the agent was not told of the dot");
    }
}

#[test]
fn h8_the_same_replan_again_is_an_error_or_a_second_plan() {
    let mut page = Bench::met();
    page.tap(500.0, 500.0);
    page.done("canvas_describe", json!({}));
    page.done("canvas_replan", replan("Build a cart on the dot"));
    let before = page.session.ledger().len();
    let again = page.done("canvas_replan", replan("Build a cart on the dot"));
    assert_eq!(
        (&again["code"], &again["gate"]),
        (&json!("repeat"), &json!("open"))
    );
    assert_eq!(
        page.session.ledger().len(),
        before + 2,
        "a call and its answer, no plan"
    );
}

#[test]
fn h9_a_field_without_words_passes_for_one_that_says_something() {
    for field in ["observed", "new_plan", "abandoning"] {
        for empty in [
            Value::Null,
            json!(5),
            json!(["the legs of the lion"]),
            json!(""),
            json!("   "),
            json!("\u{A0}\u{A0}\u{A0}\u{A0}\u{A0}\u{A0}\u{A0}\u{A0}"),
            json!("\u{3000}".repeat(9)),
            json!("\u{200B}".repeat(9)),
            json!("\u{FEFF}".repeat(9)),
            json!("🦁🦁🦁🦁 🦁🦁🦁🦁"),
            json!("lion"),
            json!("word ".repeat(20_000)),
        ] {
            let mut page = Bench::met();
            page.tap(500.0, 500.0);
            page.done("canvas_describe", json!({}));
            let mut fields = replan("Build a cart on the dot");
            fields[field] = empty.clone();
            let refused = page.refused("canvas_replan", fields.clone(), "thin_replan");
            assert_eq!(refused["field"], field, "{empty}");
            fields.as_object_mut().unwrap().remove(field);
            let refused = page.refused("canvas_replan", fields, "thin_replan");
            assert_eq!(refused["field"], field, "left out");
            assert_eq!(page.gate(), "replan");
        }
    }
}

#[test]
fn h10_a_plan_that_gives_nothing_up_opens_the_gate() {
    let mut page = Bench::met();
    page.tap(500.0, 500.0);
    page.done("canvas_describe", json!({}));
    for nothing in [
        "nothing",
        "none",
        "n/a",
        "-",
        "no changes",
        "なし",
        "无",
        "nichts wird aufgegeben",
        "कुछ नहीं",
        "ไม่มีอะไร",
        "rien du tout",
        "nada de nada",
        "hiçbir şey",
        "n o t h i n g",
        "𝐧𝐨𝐭𝐡𝐢𝐧𝐠 𝐚𝐭 𝐚𝐥𝐥",
        "asdf asdf",
        "build a CART on the dot!",
        "the user drew marks, such as h1, on the canvas",
    ] {
        let mut fields = replan("Build a cart on the dot");
        fields["abandoning"] = json!(nothing);
        let refused = page.refused("canvas_replan", fields, "thin_replan");
        assert_eq!(refused["field"], "abandoning", "{nothing}");
    }
}

#[test]
fn h11_the_old_plan_in_other_letters_passes_for_a_new_one() {
    let mut page = Bench::met();
    page.done("canvas_plan", json!({"plan": "Build a cart on the dot"}));
    page.tap(500.0, 500.0);
    page.done("canvas_describe", json!({}));
    let refused = page.refused(
        "canvas_replan",
        replan("ＢＵＩＬＤ a cart, on the dot."),
        "thin_replan",
    );
    assert_eq!(refused["field"], "new_plan");
    page.done("canvas_replan", replan("Leave the dot alone and stop here"));
}

#[test]
fn h12_words_that_name_nothing_the_user_did_are_refused_for_ever() {
    let vague = |observed: &str| {
        let mut page = Bench::met();
        page.draw(&circle(500.0, 500.0, 60.0, 60));
        page.done("canvas_describe", json!({}));
        let mut fields = replan("Build a cart on it");
        fields["observed"] = json!(observed);
        page.done("canvas_replan", fields);
        page.rows().last().unwrap().plan.as_ref().unwrap().vague
    };
    for (observed, expected) in [
        ("The canvas changed somehow", true),
        ("I understand what is wanted", true),
        ("The user drew a circle at the bottom", false),
        ("There is a new thing, H1, at the bottom", false),
        ("A wheel-like closed loop", false),
    ] {
        assert_eq!(vague(observed), expected, "{observed}");
    }
}

#[test]
fn h14_markup_and_direction_signs_in_a_plan_are_cleaned_away_or_obeyed() {
    let mut page = Bench::met();
    page.tap(500.0, 500.0);
    page.done("canvas_describe", json!({}));
    let text = "Ein <b>Wagen</b> **auf** dem Punkt \u{202E}und\u{202C} ein Löwe";
    let accepted = page.done("canvas_replan", replan(text));
    assert_eq!(accepted["plan"]["new_plan"], text);
    let row = page.rows().pop().unwrap();
    assert_eq!(row.plan.unwrap().plan, text);
}

#[test]
fn h18_a_second_agent_rides_on_the_look_of_the_first() {
    let mut page = Bench::met();
    page.tap(500.0, 500.0);
    let look = page.start_as(Caller::Practice, "canvas_describe", json!({}));
    assert!(page.answer(look).is_some());
    // One gate for all: the look counts for both, and so does the act that follows it.
    page.tap(600.0, 500.0);
    page.refused(
        "canvas_replan",
        replan("Build a cart on the dot"),
        "look_again",
    );
    page.done("canvas_describe", json!({}));
    page.done("canvas_replan", replan("Build a cart on the dot"));
    let write = page.start_as(Caller::Practice, "canvas_batch", squares(1));
    assert_eq!(page.finish(write)["ok"], true);
    let told = page.log();
    assert_eq!(told.last().unwrap(), "Script: Drew a rect: square 0");
}

#[test]
fn i13_a_compliant_agent_is_kept_out_once_the_user_has_stopped() {
    let mut page = Bench::met();
    for _ in 0..20 {
        page.tap(500.0, 500.0);
        page.refused("canvas_batch", squares(1), "look_first");
    }
    page.press_stop();
    page.reconcile();
    page.done("canvas_batch", squares(1));
}

#[test]
fn i14_a_stroke_that_left_no_ink_keeps_the_gate_shut_for_ever() {
    let mut page = Bench::met();
    let pen = page.pen_down();
    page.refused("canvas_batch", squares(1), "user_busy");
    page.refused(
        "canvas_replan",
        replan("Build a cart on the dot"),
        "user_busy",
    );
    let told = page.done("canvas_describe", json!({}));
    assert_eq!(
        (&told["gate"], &told["user_busy"]),
        (&json!("look"), &json!(true))
    );
    page.pen_up(pen, &[]);
    let told = page.done("canvas_describe", json!({}));
    assert_eq!(
        told["user_did"][0]["what"],
        "put the pen down and drew nothing"
    );
    page.done("canvas_replan", replan("Build a cart and mind the pen"));
    page.done("canvas_batch", squares(1));
}

#[test]
fn r8_a_change_that_nobody_made_throws_the_turn_away() {
    let mut page = Bench::met();
    let batch = page.start("canvas_batch", squares(8));
    page.pass(700);
    for (tool, arguments) in [
        ("canvas_describe", json!({})),
        ("canvas_describe", json!({"detail": "full"})),
        ("canvas_shape", json!({"kind": "rect"})),
    ] {
        page.start(tool, arguments);
    }
    assert_eq!(page.finish(batch)["ok"], true);
}

#[test]
fn r10_an_agent_that_dodges_finds_another_door() {
    let mut page = Bench::met();
    page.draw(&circle(400.0, 300.0, 50.0, 40));
    let before = page.session.model().clone();
    for round in 0..30 {
        for tool in page.tools.iter().map(|tool| tool.name).collect::<Vec<_>>() {
            if tool == "canvas_describe" {
                continue;
            }
            let (_, arguments) = writes()
                .into_iter()
                .find(|(name, _)| *name == tool)
                .unwrap_or((tool, replan("Draw my own thing, as before")));
            let answer = page.call(tool, arguments);
            assert_eq!(answer["ok"], false, "round {round}: {answer}");
            let next = answer["next"].as_str().unwrap();
            assert!(next.contains("canvas_describe"), "round {round}: {next}");
        }
    }
    assert!(*page.session.model() == before);
}

#[test]
fn a25_h47_r9_the_same_refused_call_is_told_the_same_for_ever_and_fills_the_log() {
    let mut page = Bench::met();
    page.tap(500.0, 500.0);
    let answers: Vec<_> = (0..10)
        .map(|_| page.refused("canvas_batch", squares(3), "look_first"))
        .collect();
    for (number, answer) in answers.iter().enumerate() {
        let told = answer.get("message").is_some();
        assert_eq!(told, number < 2, "answer {number}: {answer}");
        assert_eq!(answer["next"], answers[0]["next"]);
    }
    let last = page.rows().pop().unwrap();
    assert_eq!(last.times, 10);
    let blocked = |event: &Event<_, _>| matches!(event, Event::Answered { code: Some(_), .. });
    let entries = page.session.ledger().entries().iter();
    assert_eq!(
        entries.filter(|entry| blocked(&entry.event)).count(),
        10,
        "each is kept"
    );
}

#[test]
fn the_third_thin_plan_in_a_row_is_refused_without_a_reason_though_it_has_another_fault() {
    let mut page = Bench::met();
    page.tap(500.0, 500.0);
    page.done("canvas_describe", json!({}));
    let mut refused = |field: &str, text: &str| {
        let mut fields = replan("Build a cart on the dot");
        fields[field] = json!(text);
        let answer = page.refused("canvas_replan", fields, "thin_replan");
        answer
            .get("message")
            .and_then(Value::as_str)
            .map(str::to_owned)
    };
    assert!(
        refused("observed", " ")
            .unwrap()
            .contains("observed is blank")
    );
    assert!(
        refused("new_plan", "cart")
            .unwrap()
            .contains("new_plan is too short")
    );
    assert!(
        refused("abandoning", "cart")
            .unwrap()
            .contains("abandoning is too short")
    );
    assert!(
        refused("abandoning", " ")
            .unwrap()
            .contains("abandoning is blank")
    );
    assert!(
        refused("abandoning", " ").is_some(),
        "the second of its kind"
    );
    assert_eq!(refused("abandoning", " "), None, "the third equal one");
    assert_eq!(refused("abandoning", " "), None, "and the fourth");
    assert!(
        refused("observed", " ")
            .unwrap()
            .contains("observed is blank")
    );
}

#[test]
fn a29_nobody_can_tell_whether_user_or_agent_acted_last() {
    let mut page = Bench::new();
    let actor = |page: &mut Bench| page.call("canvas_describe", json!({}))["last_actor"].clone();
    assert_eq!(actor(&mut page), "nobody");
    page.done("canvas_batch", squares(1));
    assert_eq!(actor(&mut page), "agent");
    page.tap(5.0, 5.0);
    assert_eq!(actor(&mut page), "user");
    page.refused("canvas_batch", squares(1), "replan_first");
    assert_eq!(actor(&mut page), "user");
}

#[test]
fn a_palm_that_rests_while_the_page_is_loaded_again_becomes_a_mark() {
    let mut page = Bench::met();
    page.touch();
    let (hold, acts) = (0, page.acts());
    let act = page
        .session
        .model()
        .drawing(support::stroke(&line((10.0, 10.0), (11.0, 10.0), 2)));
    page.session = page.folded();
    page.session.found(hold, act, page.now);
    page.session.reload(page.now);
    assert_eq!((page.acts(), page.marks().len()), (acts, 0));
}
