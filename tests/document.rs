//! Writing together: the story of the document, and the cases of pre-emption that apply to it.

#![cfg(feature = "pages")]
#![allow(
    clippy::indexing_slicing,
    clippy::panic,
    clippy::unwrap_used,
    reason = "a test may panic"
)]

#[cfg(test)]
mod support;

use barge_in::document::{Document, Edit, Hand, markdown, plain_text};
use barge_in::session::Who;
use serde_json::{Value, json};

use support::{Bench, inserting, replan, texts};

fn edit(id: &str, text: &str) -> Value {
    json!({"edits": [{"id": id, "text": text}]})
}

fn insert(text: &str) -> Value {
    json!({"position": "end", "paragraphs": [text]})
}

/// Two parties that have met, and the human has just typed in p2.
fn interrupted() -> Bench<Document> {
    let mut page = Bench::written(3);
    page.type_in("p2", 4, "x");
    page
}

#[test]
fn a_person_types_into_what_lands_and_the_agent_writes_around_it() {
    let mut page = Bench::blank();
    let six = texts(6);
    let call = page.start("doc_insert", inserting("start", None, &six));
    assert_eq!(page.told().len(), 1, "the first is there at once");
    page.pass(600);
    assert_eq!(page.told().len(), 3);
    page.type_in("p2", 4, " really");
    let cut = page.finish(call);
    assert_eq!(cut["code"], "cut");
    assert_eq!(cut["landed"], json!([[0, "p1"], [1, "p2"], [2, "p3"]]));
    assert_eq!(cut["dropped_count"], 3);
    let start: String = six[3].chars().take(40).collect();
    let label = cut["dropped"][0][1].as_str().expect("a label");
    assert!(label.starts_with(start.trim_end_matches('.')), "{label}");

    page.refused("doc_rewrite", edit("p1", "Other words"), "look_first");
    let told = page.done("doc_read", json!({}));
    assert_eq!(told["gate"], "replan");
    assert_eq!(told["news_count"], 7);
    let did = &told["user_did"];
    assert_eq!(
        did.as_array().map(Vec::len),
        Some(1),
        "a word is one act: {did}"
    );
    assert_eq!(
        did[0]["during"],
        "while your call landed: 3 of 6 paragraphs"
    );
    assert_eq!(did[0]["what"], "typed “ really” in p2, which was yours");
    let change = &did[0]["changes"][0];
    let owners = (&change["whose"], &change["now_whose"]);
    assert_eq!(owners, (&json!("agent"), &json!("user")));
    assert!(
        change["now"]
            .as_str()
            .is_some_and(|now| now.starts_with("Text really 2")),
        "{change}"
    );
    assert_eq!(told["dropped"]["count"], 3);
    let may = |place: usize| told["paragraphs"][place]["may"].clone();
    assert_eq!(may(0), json!(["rewrite", "move", "delete"]));
    assert_eq!(may(1), json!([]));
    assert_eq!(told["paragraphs"][1]["owner"], "user");
    page.refused("doc_rewrite", edit("p1", "Other words"), "replan_first");

    let mut words = json!({
        "observed": "The user typed in p2",
        "new_plan": "Leave p2 as it is and write around it",
        "abandoning": " ",
    });
    assert_eq!(
        page.refused("doc_replan", words.clone(), "thin_replan")["field"],
        "abandoning"
    );
    words["abandoning"] = json!("The last three paragraphs of the first draft");
    page.done("doc_replan", words);

    let theirs = page.text("p2");
    let refused = page.refused("doc_rewrite", edit("p2", "Other words"), "not_yours");
    assert!(
        refused["message"]
            .as_str()
            .is_some_and(|words| words.contains("because they typed in it"))
    );
    page.done(
        "doc_insert",
        inserting("before", Some("p2"), &["Before it".to_owned()]),
    );
    page.done(
        "doc_insert",
        inserting("after", Some("p2"), &["After it".to_owned()]),
    );
    let ids: Vec<_> = page
        .told()
        .iter()
        .map(|told| told[..2].to_owned())
        .collect();
    assert_eq!(ids, ["p1", "p4", "p2", "p5", "p3"]);
    assert_eq!(page.text("p2"), theirs);

    let log = [
        "AI: Wrote 3 paragraphs of 6; 3 never happened",
        "You: Typed “ really” in p2, which was the AI’s",
        "AI: Blocked doc_rewrite: it has not seen what you did",
        "AI: Looked: 7 new acts of yours",
        "AI: Blocked doc_rewrite: it has seen, but not re-planned",
        "AI: Plan refused: abandoning says too little",
        "AI: New plan",
        "AI: Blocked doc_rewrite: that is yours",
        "AI: Wrote a paragraph: “Before it”",
        "AI: Wrote a paragraph: “After it”",
    ];
    assert_eq!(page.log(), log);
    let cost = page.rows()[1]
        .cost
        .expect("the first letter interrupted the call");
    assert_eq!((cost.landed, cost.of, cost.touched), (3, 6, false));
}

#[test]
fn h1_a_letter_between_guard_and_landing_cuts_the_first_paragraph() {
    let mut page = interrupted();
    page.reconcile();
    let first = page.start("doc_insert", inserting("end", None, &texts(2)));
    let waiting = page.start("doc_insert", insert("It waits for its turn"));
    page.type_in("p2", 0, "x");
    assert_eq!(page.finish(first)["code"], "cut");
    let answer = page.finish(waiting);
    assert_eq!(
        (&answer["code"], page.told().len()),
        (&json!("look_first"), 4)
    );
}

#[test]
fn h2_three_of_eight_land_and_five_are_nowhere() {
    let mut page = Bench::blank();
    let call = page.start("doc_insert", inserting("end", None, &texts(8)));
    page.pass(600);
    page.type_in("p1", 0, "x");
    let answer = page.finish(call);
    assert_eq!(
        (&answer["landed_count"], &answer["dropped_count"]),
        (&json!(3), &json!(5))
    );
    page.pass(10_000);
    assert_eq!(page.told().len(), 3);
    assert_eq!(
        page.session.model().next_id(0),
        "p4",
        "what was dropped has no id"
    );
}

#[test]
fn h4_h5_a_plan_rests_on_a_look_that_is_up_to_date() {
    let mut page = interrupted();
    let answer = page.refused("doc_replan", replan("Write around p2"), "look_first");
    assert!(
        answer["next"]
            .as_str()
            .is_some_and(|next| next.contains("doc_read"))
    );
    page.call("doc_read", json!({}));
    page.type_in("p2", 0, "yz");
    let answer = page.refused("doc_replan", replan("Write around p2"), "look_again");
    assert!(
        answer["message"]
            .as_str()
            .is_some_and(|words| words.contains("twice"))
    );
    assert!(
        answer["newest_act"]
            .as_str()
            .is_some_and(|words| words.contains("typed “z” in p2")),
        "{answer}"
    );
}

#[test]
fn h6_h7_every_look_tells_every_act_until_a_plan_covers_it() {
    let mut page = interrupted();
    let first = page.call("doc_read", json!({}));
    let second = page.call("doc_read", json!({}));
    assert_eq!(
        (&first["news_count"], &second["news_count"]),
        (&json!(1), &json!(0))
    );
    assert_eq!(first["user_did"][0]["what"], second["user_did"][0]["what"]);
    assert_eq!(
        (&first["user_did"][0]["new"], &second["user_did"][0]["new"]),
        (&json!(true), &json!(false))
    );
    page.done("doc_replan", replan("Write around p2"));
    assert_eq!(
        page.call("doc_read", json!({}))["user_did"],
        "nothing since your last plan"
    );
}

#[test]
fn h8_to_h11_plans_that_say_nothing_are_refused_by_field() {
    let mut page = interrupted();
    page.call("doc_read", json!({}));
    for field in ["observed", "new_plan", "abandoning"] {
        for value in [
            Value::Null,
            json!(7),
            json!(""),
            json!("\u{a0}\u{3000}\u{200b}\u{feff}"),
            json!("🦁🦁🦁🦁🦁🦁🦁🦁"),
            json!("none"),
            json!("N/A"),
            json!("なし"),
        ] {
            let mut words = replan("Write around p2");
            words[field] = value;
            let answer = page.refused("doc_replan", words, "thin_replan");
            assert_eq!(answer["field"], field);
        }
        let mut words = replan("Write around p2");
        words.as_object_mut().expect("fields").remove(field);
        assert_eq!(
            page.refused("doc_replan", words, "thin_replan")["field"],
            field
        );
    }
    page.done("doc_replan", replan("Write around p2"));
    let again = page.done("doc_replan", replan("Write around p2"));
    assert_eq!(again["code"], "repeat");
    page.type_in("p2", 0, "y");
    page.call("doc_read", json!({}));
    page.refused("doc_replan", replan("WRITE around, p2!"), "thin_replan");
}

#[test]
fn h12_a_plan_that_names_nothing_of_what_was_changed_is_flagged() {
    for (observed, vague) in [
        ("The user did something", true),
        ("The user typed in p2", false),
    ] {
        let mut page = interrupted();
        page.call("doc_read", json!({}));
        let mut words = replan("Write around it");
        words["observed"] = json!(observed);
        page.done("doc_replan", words);
        let rows = page.rows();
        let plan = rows
            .iter()
            .find_map(|row| row.plan.as_ref())
            .expect("a plan");
        assert_eq!(plan.vague, vague, "{observed}");
    }
}

#[test]
fn h15_two_calls_at_once_land_one_after_the_other_with_ids_of_their_own() {
    let mut page = Bench::written(1);
    let first = page.start("doc_insert", inserting("start", None, &texts(3)));
    let second = page.start(
        "doc_insert",
        inserting("start", None, &["A".to_owned(), "B".to_owned()]),
    );
    page.pass(300);
    assert_eq!(page.told().len(), 3, "only the first lands");
    assert_eq!(
        page.finish(first)["landed"],
        json!([[0, "p2"], [1, "p3"], [2, "p4"]])
    );
    assert_eq!(page.finish(second)["landed"], json!([[0, "p5"], [1, "p6"]]));
    let ids: Vec<_> = page
        .told()
        .iter()
        .map(|told| told[..2].to_owned())
        .collect();
    assert_eq!(ids, ["p5", "p6", "p2", "p3", "p4", "p1"]);
}

#[test]
fn h17_a_look_while_a_call_lands_shows_what_has_landed() {
    let mut page = Bench::blank();
    let call = page.start("doc_insert", inserting("end", None, &texts(8)));
    page.pass(600);
    let told = page.call("doc_read", json!({}));
    assert_eq!(told["total"], 3);
    assert_eq!(
        told["landing"],
        "3 of 8 paragraphs of a call have landed so far"
    );
    page.finish(call);
    assert_eq!(page.told().len(), 8);
}

#[test]
fn h19_h21_an_aborted_call_keeps_what_landed_and_the_same_again_does_nothing_twice() {
    let mut page = Bench::blank();
    let arguments = inserting("end", None, &texts(8));
    let call = page.start("doc_insert", arguments.clone());
    page.pass(600);
    page.abort(call);
    assert_eq!(
        page.answer(call).map(|answer| &answer["code"]),
        Some(&json!("cancelled"))
    );
    assert_eq!(page.call("doc_read", json!({}))["dropped"]["count"], 5);
    let again = page.call("doc_insert", arguments);
    assert_eq!(
        (&again["code"], &again["landed"][2]),
        (&json!("repeat"), &json!([2, "p3"]))
    );
    assert_eq!(page.told().len(), 3);
}

#[test]
fn h23_h24_ownership_ids_and_the_gate_survive_a_reload() {
    let mut page = interrupted();
    page.enter("p3", 4);
    page.delete("p1");
    let (told, acts) = (page.told(), page.acts());
    page.reload();
    assert_eq!(
        (page.told(), page.acts(), page.gate()),
        (told, acts, "look")
    );
    page.refused("doc_insert", insert("More of it"), "look_first");
    page.call("doc_read", json!({}));
    assert_eq!(page.gate(), "replan");
    page.reconcile();
    assert_eq!(
        page.done("doc_insert", insert("More of it"))["landed"],
        json!([[0, "p5"]])
    );

    let mut page = Bench::written(2);
    page.reload();
    page.refused("doc_insert", insert("More of it"), "look_first");
    page.call("doc_read", json!({}));
    page.done("doc_insert", insert("More of it"));
}

#[test]
fn h28_a_word_that_is_composed_is_one_act_and_a_hold() {
    let mut page = Bench::written(2);
    let acts = page.acts();
    let hold = page.session.begin_hold(page.now);
    let call = page.refused("doc_insert", insert("Above it"), "user_busy");
    assert_eq!(call["user_busy"], true);
    let told = page.call("doc_read", json!({}));
    assert!(
        told["user_is"]
            .as_str()
            .is_some_and(|words| words.contains("middle of a word"))
    );
    assert_eq!(page.gate(), "look", "such a look covers nothing");
    page.pass(900);
    let over = page.range(("p1", 4), ("p1", 4));
    let act = page
        .session
        .model()
        .editing(Edit::typing(over, "한"), Hand::Human);
    page.session.end_hold(hold, act, page.now);
    assert_eq!(page.acts(), acts + 2);
    assert!(page.text("p1").starts_with("Text한"));
    let log = page.log();
    assert!(
        log.contains(&"You: Typed “한” in p1, which was the AI’s".to_owned()),
        "{log:?}"
    );
    assert!(!log.iter().any(|row| row.contains("pen")), "{log:?}");
}

#[test]
fn words_composed_one_after_another_are_one_row() {
    let mut page = Bench::blank();
    page.edit(Edit::typing(None, "아"));
    for (at, syllable) in ["안", "녕", "하"].iter().enumerate() {
        let hold = page.session.begin_hold(page.now);
        page.pass(200);
        let over = page.range(("p1", at + 1), ("p1", at + 1));
        let act = page
            .session
            .model()
            .editing(Edit::typing(over, syllable), Hand::Human);
        page.session.end_hold(hold, act, page.now);
    }
    assert_eq!(
        page.log(),
        ["You: Typed “아” in p1", "You: Typed “안녕하” in p1"]
    );
    let hold = page.session.begin_hold(page.now);
    page.session.end_hold(hold, None, page.now);
    assert_eq!(page.log()[2], "You: Began to compose a word and left it");
}

#[test]
fn h31_after_a_minute_of_typing_a_compliant_agent_is_through_in_two_calls() {
    let mut page = Bench::written(2);
    for second in 0..60 {
        page.type_in("p1", 4, "so it goes ");
        let code = if second % 2 == 0 {
            "look_first"
        } else {
            "look_again"
        };
        match code {
            "look_first" => drop(page.refused("doc_insert", insert("More of it"), code)),
            _ => {
                page.call("doc_read", json!({}));
                page.type_in("p1", 4, "x");
                page.refused("doc_replan", replan("Write around p1"), code);
            }
        }
    }
    let told = page.call("doc_read", json!({}));
    assert!(
        told.to_string().len() < 12_000,
        "{}",
        told.to_string().len()
    );
    assert_eq!(told["user_is"], "typing or editing right now");
    page.done("doc_replan", replan("Write around p1"));
    page.done("doc_insert", insert("More of it"));
    let rows = page.rows();
    let typed = rows.iter().filter(|row| row.who == Who::Human).count();
    assert!(typed < 300, "a row is not a letter: {typed}");
}

#[test]
fn h32_undo_and_redo_are_acts_and_never_touch_what_the_agent_wrote() {
    let mut page = interrupted();
    page.reconcile();
    page.done("doc_insert", insert("Written in between"));
    let acts = page.acts();
    page.undo();
    assert_eq!((page.acts(), page.gate()), (acts + 1, "look"));
    assert_eq!(page.told()[3], "p4 agent Written in between");
    assert_eq!(page.told()[1], format!("p2 agent {}", texts(2)[1]));
    page.redo();
    assert_eq!(page.acts(), acts + 2);
    assert!(page.told()[1].starts_with("p2 human Textx"));
    assert!(
        page.log()
            .contains(&"You: Undid the last act (p2)".to_owned())
    );
}

#[test]
fn h33_new_kills_every_id_and_keeps_counters_and_log() {
    let mut page = interrupted();
    let (acts, rows) = (page.acts(), page.log().len());
    assert!(page.does(Document::clearing));
    assert_eq!((page.acts(), page.told().len()), (acts + 1, 0));
    assert_eq!(page.log().len(), rows + 1);
    assert_eq!(
        page.log()[rows],
        "You: Began a new document (3 paragraphs went)"
    );
    page.refused("doc_insert", insert("More of it"), "look_first");
    page.reconcile();
    page.refused("doc_rewrite", edit("p1", "Other words"), "gone");
    page.done("doc_insert", insert("More of it"));
    assert_eq!(page.told(), ["p4 agent More of it"]);
    let told = page.told();
    page.undo();
    assert_eq!(
        page.told().len(),
        4,
        "New can be undone, and what came since stays: {told:?}"
    );
}

#[test]
fn h37_what_a_script_types_is_kept_only_in_quiet_times_and_is_never_you() {
    let script = |page: &mut Bench<Document>| {
        let over = page.range(("p1", 0), ("p1", 0));
        let act = page
            .session
            .model()
            .editing(Edit::typing(over, "z"), Hand::Unknown);
        page.session
            .acted_by_script(act.expect("something was typed"), page.now)
    };
    let mut page = Bench::written(2);
    let acts = page.acts();
    assert!(script(&mut page));
    assert_eq!((page.acts(), page.gate()), (acts + 1, "look"));
    assert!(page.told()[0].starts_with("p1 unknown z"));
    let row = page.rows().pop().expect("a row");
    assert_eq!((row.who.as_str(), row.who.label()), ("unknown", "Page"));
    assert!(
        row.text
            .starts_with("A script or extension typed “z” in p1"),
        "{}",
        row.text
    );
    let told = page.call("doc_read", json!({}));
    assert_eq!(
        (&told["last_actor"], &told["paragraphs"][0]["owner"]),
        (&json!("unknown"), &json!("unknown"))
    );
    page.reconcile();

    let mut page = interrupted();
    let (acts, told) = (page.acts(), page.told());
    assert!(!script(&mut page), "the gate is shut");
    page.reconcile();
    page.refused("doc_rewrite", edit("p2", "Other words"), "not_yours");
    page.pass(59_000);
    assert!(!script(&mut page), "within a minute of a refusal");
    assert_eq!(
        (page.acts(), page.told(), page.gate()),
        (acts, told, "open")
    );
    let row = page.rows().pop().expect("a row");
    assert_eq!(row.who, Who::Unknown);
    assert!(row.text.starts_with("Outside the tools"), "{}", row.text);
    page.pass(2_000);
    assert!(script(&mut page));
}

#[test]
fn h38_a_script_that_presses_a_button_does_nothing() {
    let mut page = interrupted();
    let told = page.told();
    page.session.ignore("Give to AI", page.now);
    assert_eq!(page.told(), told);
    let row = page.rows().pop().expect("a row");
    assert!(
        row.who == Who::Page && row.text.contains("Give to AI"),
        "{row:?}"
    );
}

#[test]
fn h41_a_taken_back_text_stays_away_until_a_later_plan_names_it() {
    let mut page = Bench::written(2);
    page.does(|document| document.taking_back(&["p2".to_owned()]));
    page.reconcile();
    let answer = page.refused("doc_insert", insert(&texts(2)[1]), "deleted_by_user");
    assert_eq!(
        answer["next"],
        "Call doc_replan and say in new_plan, with its id, why it is needed again; or leave it out."
    );
    let mut words = replan("Write p2 again, for the user asked for it in the chat");
    words["observed"] = json!("The user took p2 back");
    page.done("doc_replan", words);
    page.done("doc_insert", insert(&texts(2)[1]));
}

#[test]
fn r1_r3_no_rewrite_reaches_a_paragraph_with_one_word_of_theirs() {
    let mut page = interrupted();
    page.reconcile();
    let all: Vec<_> = (1..=3)
        .map(|id| json!({"id": format!("p{id}"), "text": "Back to what I had"}))
        .collect();
    page.refused("doc_rewrite", json!({"edits": all}), "not_yours");
    page.refused("doc_rewrite", edit("p2", &texts(2)[1]), "not_yours");
    let tools: Vec<_> = page.tools.iter().map(|tool| tool.name).collect();
    assert_eq!(
        tools,
        [
            "doc_read",
            "doc_insert",
            "doc_rewrite",
            "doc_delete",
            "doc_move",
            "doc_replan"
        ]
    );
}

#[test]
fn r2_r4_a_stale_agent_cannot_bring_back_what_was_undone() {
    let mut page = Bench::written(3);
    page.pass(3_600_000);
    page.type_in("p1", 0, "x");
    page.refused("doc_rewrite", edit("p3", "An hours-old copy"), "look_first");
    page.does(|document| document.taking_back(&["p3".to_owned()]));
    page.reconcile();
    page.refused("doc_insert", insert(&texts(3)[2]), "deleted_by_user");
}

#[test]
fn r7_r8_what_the_agent_writes_is_never_an_act() {
    let mut page = Bench::written(1);
    for number in 0..50 {
        page.done("doc_insert", insert(&format!("Number {number} of these")));
    }
    assert_eq!((page.acts(), page.gate()), (0, "open"));
    page.session.set_caret(vec!["p1".to_owned()]);
    page.session.set_caret(Vec::new());
    assert_eq!(
        (page.acts(), page.gate()),
        (0, "open"),
        "H34: a caret is no act"
    );
}

#[test]
fn r9_r10_every_refusal_names_one_call_and_the_third_no_more_than_that() {
    let mut page = interrupted();
    let first = page.refused("doc_insert", insert("More of it"), "look_first");
    page.refused("doc_insert", insert("More of it"), "look_first");
    let third = page.refused("doc_insert", insert("More of it"), "look_first");
    assert!(first["message"].is_string() && third["message"].is_null());
    for (tool, arguments) in [
        ("doc_insert", insert("Another way")),
        ("doc_rewrite", edit("p1", "Another way")),
        ("doc_delete", json!({"ids": ["p1"]})),
        ("doc_move", json!({"id": "p1", "position": "end"})),
    ] {
        page.refused(tool, arguments, "look_first");
    }
    assert!(
        page.log()
            .contains(&"AI: Blocked doc_insert: it has not seen what you did ×4".to_owned()),
        "{:?}",
        page.log()
    );
}

#[test]
fn r20_the_sample_is_nobodys_and_the_agent_must_look_at_nothing_first() {
    let mut page = Bench::sample();
    assert_eq!((page.acts(), page.gate()), (0, "open"));
    assert!(page.told().iter().all(|told| told.contains(" open ")));
    assert_eq!(page.log(), ["Page: Opened the sample (6 paragraphs)"]);
    assert!(!page.undo(), "there was nothing before");
    let told = page.call("doc_read", json!({}));
    assert_eq!(
        told["paragraphs"][0]["may"],
        json!(["rewrite", "move", "delete"])
    );
    page.done(
        "doc_rewrite",
        edit("p4", "The boat carried us to the other side."),
    );
    assert_eq!(
        page.told()[3],
        "p4 agent The boat carried us to the other side."
    );
    page.session
        .open_with(Document::opening("again", "Once more"), page.now);
    assert_eq!(
        page.told().len(),
        6,
        "only a session in which nothing happened opens"
    );
}

#[test]
fn opening_a_file_in_the_place_of_what_is_there_can_be_undone() {
    let mut page = interrupted();
    let told = page.told();
    page.does(|_| Some(Document::opening("notes.md", "One\n\nTwo")));
    assert_eq!(page.told(), ["p4 open One", "p5 open Two"]);
    page.undo();
    assert_eq!(page.told(), told);
    page.redo();
    assert_eq!(page.told(), ["p4 open One", "p5 open Two"]);
}

#[test]
fn undo_goes_back_word_by_word_and_over_deletions_as_a_whole() {
    let mut page = Bench::blank();
    page.edit(Edit::typing(None, "a"));
    page.type_in("p1", 1, "b cd  ef");
    for expected in ["ab cd  ", "ab ", "a"] {
        page.undo();
        assert_eq!(page.text("p1"), expected);
    }
    page.redo();
    page.redo();
    page.redo();
    assert_eq!(page.text("p1"), "ab cd  ef");
    for at in [9, 8, 7] {
        page.type_over(("p1", at - 1), ("p1", at), "");
    }
    assert_eq!(page.text("p1"), "ab cd ");
    page.undo();
    assert_eq!(page.text("p1"), "ab cd  ef");
}

#[test]
fn a_look_shows_as_much_as_is_asked_for_and_says_where_it_goes_on() {
    let mut page = Bench::blank();
    let paragraphs: Vec<_> = (1..=100).map(|number| format!("Number {number}")).collect();
    page.paste_into_nothing(&paragraphs.join("\n\n"));
    let told = page.call("doc_read", json!({}));
    assert_eq!(
        (&told["total"], &told["more_from"]),
        (&json!(100), &json!("p41"))
    );
    let told = page.call("doc_read", json!({"from": "p95", "limit": 3}));
    let ids: Vec<_> = told["paragraphs"]
        .as_array()
        .expect("a list")
        .iter()
        .map(|p| p["id"].clone())
        .collect();
    assert_eq!(ids, ["p95", "p96", "p97"]);
    assert_eq!(told["more_from"], "p98");
    assert!(page.call("doc_read", json!({"from": "p95"}))["more_from"].is_null());
    page.type_over(("p95", 0), ("p95", 0), &"long words ".repeat(10_000));
    let told = page.call("doc_read", json!({"from": "p94"}));
    assert_eq!(told["more_from"], "p95", "a look has an end");
    let told = page.call("doc_read", json!({"from": "p95"}));
    assert_eq!(told["more_from"], "p96", "and always shows one");
}

#[test]
fn a_look_tells_what_stood_there_and_what_stands_there_now() {
    let mut page = Bench::written(5);
    page.reconcile();
    page.type_over(("p1", 0), ("p1", 4), "Words");
    page.enter("p2", 7);
    page.join("p3", "p4");
    page.delete("p5");
    let told = page.call("doc_read", json!({}));
    let did: Vec<_> = told["user_did"]
        .as_array()
        .expect("a list")
        .iter()
        .map(|did| did["what"].as_str().expect("words"))
        .collect();
    assert_eq!(
        did,
        [
            "replaced “Text” with “Words” in p1, which was yours",
            "split p2 in two: p2 and p6",
            "joined p4 to p3",
            "deleted p5, which was yours",
        ]
    );
    let change = &told["user_did"][0]["changes"][0];
    assert!(
        change["before"]
            .as_str()
            .is_some_and(|before| before.starts_with("Text 1"))
    );
    assert!(
        change["now"]
            .as_str()
            .is_some_and(|now| now.starts_with("Words 1"))
    );
    let gone = &told["user_did"][2]["changes"][1];
    assert_eq!(
        (&gone["id"], &gone["merged_into"]),
        (&json!("p4"), &json!("p3"))
    );
    let gone = &told["user_did"][3]["changes"][0];
    assert_eq!(
        (&gone["whose"], gone["now"].is_null()),
        (&json!("agent"), true)
    );
}

#[test]
fn what_is_exported_reads_as_it_was_written() {
    let mut page = Bench::blank();
    page.paste_into_nothing("# Title\n\nOne\nline\n\n**Two**");
    page.enter("p3", page.end_of("p3"));
    assert_eq!(
        plain_text(page.session.model()),
        "# Title\n\nOne\nline\n\n**Two**\n"
    );
    assert_eq!(
        markdown(page.session.model()),
        "# Title\n\nOne  \nline\n\n**Two**\n"
    );
    assert_eq!(plain_text(&Document::default()), "");
}

#[test]
fn a_long_document_is_quick_to_write_in() {
    let mut page = Bench::blank();
    let paragraphs: Vec<_> = (0..5_000)
        .map(|number| format!("Number {number} of a long document, with some words."))
        .collect();
    page.paste_into_nothing(&paragraphs.join("\n\n"));
    assert_eq!(page.told().len(), 5_000);
    page.reconcile();
    let answer = page.refused("doc_insert", insert("One too many"), "limit");
    assert_eq!(
        (&answer["limit"], &answer["sent"]),
        (&json!(5_000), &json!(5_001))
    );
    let before = page.session.model().paragraphs().to_vec();
    page.type_in("p2500", 3, "x");
    let after = page.session.model().paragraphs();
    let changed = before
        .iter()
        .zip(after)
        .filter(|(old, new)| !std::sync::Arc::ptr_eq(old, new));
    assert_eq!(changed.count(), 1, "only what was typed in is another");
}
