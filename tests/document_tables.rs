//! The two tables of ownership, row by row, as the design states them: what a hand does and what the agent does to
//! whose paragraph, and what comes of it. Written down a second time, against nothing but what is seen.

#![cfg(feature = "pages")]
#![allow(
    clippy::indexing_slicing,
    clippy::panic,
    clippy::unwrap_used,
    reason = "a test may panic"
)]

#[cfg(test)]
mod support;

use barge_in::document::{Document, Edit, Hand, Owner, Reason, Remover};
use serde_json::json;

use support::Bench;

/// A document with one paragraph of each kind: p1 and p2 the agent's, p3 the human's, p4 open, p5 a script's, p6 the
/// human's, p7 and p8 the agent's.
fn page() -> Bench<Document> {
    let mut page = Bench::blank();
    let act = Document::opening(
        "a file",
        "First agent words\n\nSecond agent words\n\nThird, a user's\n\nFourth is open\n\nFifth by script\n\nSixth, a user's\n\nSeventh of agent\n\nEighth of agent",
    );
    page.session.open_with(act, page.now);
    for id in ["p1", "p2", "p7", "p8"] {
        page.type_in(id, 0, "x");
        page.type_over((id, 0), (id, 1), "");
        page.does(|document| document.giving(id));
    }
    for id in ["p3", "p6"] {
        page.type_in(id, 0, "x");
        page.type_over((id, 0), (id, 1), "");
    }
    let over = page.range(("p5", 5), ("p5", 5));
    let typed = Edit::typing(over, "!");
    let act = page.session.model().editing(typed, Hand::Unknown);
    page.act(act.expect("something was typed"));
    page.call("doc_read", json!({}));
    page.told_is(&[
        "p1 agent First agent words",
        "p2 agent Second agent words",
        "p3 human Third, a user's",
        "p4 open Fourth is open",
        "p5 unknown Fifth! by script",
        "p6 human Sixth, a user's",
        "p7 agent Seventh of agent",
        "p8 agent Eighth of agent",
    ]);
    page
}

trait Told {
    fn told_is(&self, expected: &[&str]);
    fn is(&self, id: &str, expected: &str);
    fn gone(&self, id: &str) -> Reason;
}

impl Told for Bench<Document> {
    fn told_is(&self, expected: &[&str]) {
        assert_eq!(self.told(), expected);
    }

    /// One paragraph, without its id.
    fn is(&self, id: &str, expected: &str) {
        let told = self.told();
        let prefix = format!("{id} ");
        let found = told.iter().find_map(|told| told.strip_prefix(&prefix));
        assert_eq!(found, Some(expected), "{id} in {told:#?}");
    }

    fn gone(&self, id: &str) -> Reason {
        assert!(self.session.model().get(id).is_none(), "{id} is there");
        let tombstone = self.session.model().tombstone(id);
        tombstone.expect("a tombstone").reason().clone()
    }
}

const BY_HUMAN: Reason = Reason::Removed(Remover::Human);

fn merged(id: &str) -> Reason {
    Reason::Merged(id.to_owned())
}

#[test]
fn typing_deleting_or_correcting_makes_a_paragraph_theirs_and_keeps_its_id() {
    for id in ["p1", "p4", "p5", "p3"] {
        for (from, to, text) in [(2, 2, "x"), (2, 3, ""), (0, 5, "Other"), (0, 0, "x")] {
            let mut page = page();
            let before = page.text(id);
            assert!(page.type_over((id, from), (id, to), text));
            let now = format!("{}{text}{}", &before[..from], &before[to..]);
            page.is(id, &format!("human {now}"));
            assert_eq!(page.told().len(), 8);
        }
    }
}

#[test]
fn enter_in_the_middle_gives_two_halves_that_stay_whose_they_were() {
    for (id, owner) in [
        ("p1", "agent!"),
        ("p4", "open!"),
        ("p3", "human"),
        ("p5", "unknown"),
    ] {
        let mut page = page();
        let text = page.text(id);
        assert!(page.enter(id, 6));
        page.is(id, &format!("{owner} {}", &text[..6]));
        page.is("p9", &format!("{owner} {}", &text[6..]));
        let ids: Vec<_> = page
            .told()
            .iter()
            .map(|told| told[..2].to_owned())
            .collect();
        let place = ids.iter().position(|other| other == id).expect("the head");
        assert_eq!(ids[place + 1], "p9");
    }
}

#[test]
fn the_agent_may_rewrite_each_half_and_cannot_rejoin_them() {
    let mut page = page();
    page.enter("p1", 5);
    page.reconcile();
    page.done(
        "doc_rewrite",
        json!({"edits": [{"id": "p1", "text": "A head"}, {"id": "p9", "text": "A tail"}]}),
    );
    for id in ["p1", "p9"] {
        let answer = page.refused("doc_delete", json!({"ids": [id]}), "not_yours");
        assert!(
            answer["message"]
                .as_str()
                .is_some_and(|words| words.contains("split"))
        );
    }
    page.is("p1", "agent! A head");
    page.is("p9", "agent! A tail");
}

#[test]
fn enter_at_either_end_begins_an_empty_paragraph_of_theirs_and_leaves_the_other_alone() {
    for id in ["p1", "p4", "p3", "p5"] {
        for at_start in [true, false] {
            let mut page = page();
            let before = page.told();
            let at = if at_start { 0 } else { page.end_of(id) };
            assert!(page.enter(id, at));
            page.is("p9", "human ");
            let mut others = page.told();
            let place = others
                .iter()
                .position(|told| told.starts_with("p9 "))
                .expect("the new one");
            others.remove(place);
            assert_eq!(others, before);
            let of = before
                .iter()
                .position(|told| told.starts_with(id))
                .expect("the old one");
            assert_eq!(place, if at_start { of } else { of + 1 });
            // Left empty, it goes without a word.
            let there = if id == "p8" { "p1" } else { "p8" };
            page.type_in(there, 0, "x");
            assert_eq!(page.gone("p9"), Reason::LeftEmpty);
            assert_eq!(page.session.model().deleted().count(), 0);
        }
    }
}

#[test]
fn of_two_that_are_joined_the_humans_id_and_ownership_live_on() {
    // first, second, survivor, owner
    for (first, second, survivor, owner) in [
        ("p1", "p2", "p1", "agent"),
        ("p2", "p3", "p3", "human"),
        ("p3", "p4", "p3", "human"),
        ("p4", "p5", "p5", "unknown"),
        ("p5", "p6", "p6", "human"),
        ("p6", "p7", "p6", "human"),
        ("p7", "p8", "p7", "agent"),
    ] {
        let mut page = page();
        let text = page.text(first) + &page.text(second);
        assert!(page.join(first, second));
        page.is(survivor, &format!("{owner} {text}"));
        let other = if survivor == first { second } else { first };
        assert_eq!(page.gone(other), merged(survivor));
        page.reconcile();
        let answer = page.refused(
            "doc_rewrite",
            json!({"edits": [{"id": other, "text": "A new text"}]}),
            "gone",
        );
        assert_eq!(answer["merged_into"], survivor);
    }
}

#[test]
fn an_open_paragraph_joined_to_the_agents_is_the_agents() {
    let mut page = page();
    page.delete("p3");
    assert!(page.join("p2", "p4"));
    page.is("p2", "agent Second agent wordsFourth is open");
    assert_eq!(page.gone("p4"), merged("p2"));
}

#[test]
fn an_empty_paragraph_joined_to_another_changes_nothing_in_it() {
    for id in ["p1", "p4", "p3", "p5"] {
        for before in [true, false] {
            let mut page = page();
            let told = page.told();
            page.enter(id, if before { 0 } else { page.end_of(id) });
            let joined = if before {
                page.join("p9", id)
            } else {
                page.join(id, "p9")
            };
            assert!(joined);
            page.told_is(&told.iter().map(String::as_str).collect::<Vec<_>>());
            assert_eq!(page.gone("p9"), Reason::LeftEmpty);
        }
    }
}

#[test]
fn a_paragraph_deleted_whole_leaves_a_tombstone_and_its_neighbours_alone() {
    for (id, by_script) in [
        ("p1", false),
        ("p2", false),
        ("p4", false),
        ("p6", false),
        ("p8", false),
        ("p2", true),
    ] {
        let mut page = page();
        let before = page.told();
        if by_script {
            let over = page.range(("p1", page.end_of("p1")), (id, page.end_of(id)));
            let edit = Edit::deleting(over.expect("a stretch"));
            let act = page.session.model().editing(edit, Hand::Unknown);
            page.act(act.expect("something went"));
            assert_eq!(page.gone(id), Reason::Removed(Remover::Unknown));
        } else {
            page.delete(id);
            assert_eq!(page.gone(id), BY_HUMAN);
        }
        let others: Vec<_> = before.iter().filter(|told| !told.starts_with(id)).collect();
        assert_eq!(page.told().iter().collect::<Vec<_>>(), others);
    }
}

#[test]
fn a_near_copy_of_what_they_deleted_is_refused_until_a_plan_names_it() {
    let mut page = page();
    let text = page.text("p2");
    page.delete("p2");
    page.reconcile();
    let again = json!({"position": "end", "paragraphs": [text.to_uppercase() + "!"]});
    let answer = page.refused("doc_insert", again.clone(), "deleted_by_user");
    assert_eq!(answer["id"], "p2");
    let rewrite = json!({"edits": [{"id": "p8", "text": text}]});
    page.refused("doc_rewrite", rewrite, "deleted_by_user");
    page.reconcile();
    page.refused("doc_insert", again.clone(), "deleted_by_user");
    let mut plan = support::replan("Bring p2 back, because the end refers to it");
    plan["observed"] = json!("The user deleted a paragraph");
    page.done("doc_replan", plan);
    page.done("doc_insert", again);
}

#[test]
fn only_what_the_agent_will_do_names_a_deletion_not_what_it_saw_or_gives_up() {
    let mut page = page();
    let text = page.text("p2");
    page.delete("p2");
    page.call("doc_read", json!({}));
    page.done(
        "doc_replan",
        json!({
            "observed": "The user deleted p2 as a whole",
            "new_plan": "Write about p20 and the other ones",
            "abandoning": "The text of p2, which I leave out",
        }),
    );
    page.refused(
        "doc_insert",
        json!({"position": "end", "paragraphs": [text]}),
        "deleted_by_user",
    );
}

#[test]
fn a_selection_over_several_that_is_typed_over_leaves_one_of_theirs_and_is_one_act() {
    for (from, to, survivor, text) in [
        (("p1", 6), ("p2", 7), "p1", "First xagent words"),
        (("p1", 6), ("p3", 7), "p3", "First xa user's"),
        (("p3", 6), ("p5", 7), "p3", "Third,xby script"),
        (("p7", 0), ("p8", 15), "p7", "x"),
        (("p1", 0), ("p8", 7), "p1", "xof agent"),
    ] {
        let mut page = page();
        let acts = page.acts();
        assert!(page.type_over(from, to, "x"));
        assert_eq!(page.acts(), acts + 1);
        page.is(survivor, &format!("human {text}"));
        let ids = ["p1", "p2", "p3", "p4", "p5", "p6", "p7", "p8"];
        let place = |id| ids.iter().position(|other| *other == id).expect("an id");
        for id in &ids[place(from.0)..=place(to.0)] {
            if *id != survivor {
                let lives_on = (*id == to.0 && !text.ends_with('x'))
                    || (*id == from.0 && !text.starts_with('x'));
                let expected = if lives_on { merged(survivor) } else { BY_HUMAN };
                assert_eq!(page.gone(id), expected, "{id} of {from:?} {to:?}");
            }
        }
    }
}

#[test]
fn r18_five_pasted_paragraphs_are_theirs_with_five_ids_in_one_act() {
    let five = "one\n\ntwo\n\nthree\n\nfour\n\nfive";
    let mut page = page();
    page.enter("p1", page.end_of("p1"));
    let acts = page.acts();
    page.paste("p9", 0, five);
    assert_eq!(page.acts(), acts + 1);
    page.told_is(&[
        "p1 agent First agent words",
        "p9 human one",
        "p10 human two",
        "p11 human three",
        "p12 human four",
        "p13 human five",
        "p2 agent Second agent words",
        "p3 human Third, a user's",
        "p4 open Fourth is open",
        "p5 unknown Fifth! by script",
        "p6 human Sixth, a user's",
        "p7 agent Seventh of agent",
        "p8 agent Eighth of agent",
    ]);
}

#[test]
fn what_is_pasted_into_a_paragraph_touches_only_the_halves_it_is_put_into() {
    for (id, at, text, expected) in [
        (
            "p1",
            6,
            "one\n\ntwo",
            &["p1 human First one", "p9 human twoagent words"][..],
        ),
        (
            "p1",
            6,
            "one\n\n\n",
            &["p1 human First one", "p9 agent! agent words"],
        ),
        (
            "p1",
            6,
            "\n\none",
            &["p1 agent! First ", "p9 human oneagent words"],
        ),
        (
            "p1",
            6,
            "\n\none\n\n\n",
            &["p1 agent! First ", "p9 human one", "p10 agent! agent words"],
        ),
        (
            "p1",
            0,
            "one\n\n\n",
            &["p9 human one", "p1 agent First agent words"],
        ),
        (
            "p1",
            0,
            "one\n\ntwo",
            &["p9 human one", "p1 human twoFirst agent words"],
        ),
        (
            "p1",
            17,
            "\n\none",
            &["p1 agent First agent words", "p9 human one"],
        ),
        (
            "p4",
            7,
            "\n\none\n\n\n",
            &["p4 open! Fourth ", "p9 human one", "p10 open! is open"],
        ),
        (
            "p3",
            7,
            "\n\none\n\n\n",
            &["p3 human Third, ", "p9 human one", "p10 human a user's"],
        ),
    ] {
        let mut page = page();
        page.paste(id, at, text);
        let told = page.told();
        let start = told.iter().position(|told| *told == expected[0]);
        let start = start.unwrap_or_else(|| panic!("{expected:?} in {told:?}"));
        assert_eq!(told[start..start + expected.len()], *expected, "{text:?}");
        assert_eq!(told.len(), 7 + expected.len());
    }
}

#[test]
fn enter_over_a_selection_takes_out_and_parts() {
    let mut page = page();
    let over = page.range(("p1", 6), ("p4", 7));
    page.edit(Edit::enter(over));
    page.is("p1", "human First ");
    page.is("p4", "human is open");
    assert_eq!(page.gone("p2"), BY_HUMAN);
    assert_eq!(page.gone("p3"), BY_HUMAN);
}

#[test]
fn undoing_ones_own_typing_gives_the_paragraph_back_and_is_an_act() {
    let mut page = page();
    let before = page.told();
    let acts = page.acts();
    page.type_in("p1", 5, " two");
    page.is("p1", "human First two agent words");
    while page.text("p1") != "First agent words" {
        assert!(page.undo());
    }
    assert_eq!(page.told(), before);
    assert!(page.acts() > acts + 4);
    assert_eq!(page.gate(), "look");
    page.reconcile();
    page.done(
        "doc_rewrite",
        json!({"edits": [{"id": "p1", "text": "Other words"}]}),
    );
    assert!(!page.redo(), "the agent has written there since");
    page.is("p1", "agent Other words");
}

#[test]
fn deleting_by_hand_what_one_has_typed_does_not_give_it_back() {
    let mut page = page();
    page.type_in("p1", 0, "x");
    page.type_over(("p1", 0), ("p1", 1), "");
    page.is("p1", "human First agent words");
}

#[test]
fn taking_back_what_the_agent_wrote_is_a_deletion_and_spares_what_is_theirs() {
    let mut page = page();
    page.reconcile();
    let landed = page.done(
        "doc_insert",
        json!({"position": "end", "paragraphs": ["Nine of nine", "Ten of ten"]}),
    );
    assert_eq!(landed["landed"], json!([[0, "p9"], [1, "p10"]]));
    page.type_in("p10", 0, "x");
    assert!(page.does(|document| document.taking_back(&["p9".to_owned(), "p10".to_owned()])));
    assert_eq!(page.gone("p9"), BY_HUMAN);
    page.is("p10", "human xTen of ten");
    page.reconcile();
    page.refused(
        "doc_insert",
        json!({"position": "start", "paragraphs": ["Nine of nine."]}),
        "deleted_by_user",
    );
    page.undo();
    page.is("p9", "agent Nine of nine");
}

#[test]
fn what_the_agent_deleted_and_they_restored_may_be_rewritten_and_not_deleted() {
    for (id, owner) in [("p2", "agent"), ("p4", "open")] {
        let mut page = page();
        page.reconcile();
        let before = page.told();
        page.done("doc_delete", json!({"ids": [id]}));
        assert_eq!(page.gone(id), Reason::Removed(Remover::Agent));
        assert!(page.does(|document| document.restoring(id)));
        let text = page.text(id);
        page.is(id, &format!("{owner}! {text}"));
        let order = |told: &[String]| {
            told.iter()
                .map(|told| told[..2].to_owned())
                .collect::<Vec<_>>()
        };
        assert_eq!(order(&page.told()), order(&before), "back in its place");
        page.reconcile();
        page.refused("doc_delete", json!({"ids": [id]}), "not_yours");
        page.done(
            "doc_rewrite",
            json!({"edits": [{"id": id, "text": "Once more, differently"}]}),
        );
        page.is(id, "agent! Once more, differently");
    }
}

#[test]
fn a_paragraph_given_to_the_agent_is_the_agents() {
    for id in ["p3", "p5"] {
        let mut page = page();
        let text = page.text(id);
        assert!(page.does(|document| document.giving(id)));
        page.is(id, &format!("agent {text}"));
        page.reconcile();
        page.done(
            "doc_rewrite",
            json!({"edits": [{"id": id, "text": "Mine now"}]}),
        );
        page.done("doc_delete", json!({"ids": [id]}));
        assert!(!page.undo() || page.session.model().get(id).is_none());
    }
    let mut page = page();
    assert!(
        !page.does(|document| document.giving("p1")),
        "it is the agent's already"
    );
}

#[test]
fn the_agent_inserts_anywhere_and_a_blank_line_parts_its_text() {
    for (position, reference, place) in [
        ("start", None, 0),
        ("end", None, 8),
        ("before", Some("p3"), 2),
        ("after", Some("p3"), 3),
        ("after", Some("p5"), 5),
        ("before", Some("p6"), 5),
    ] {
        let mut page = page();
        page.reconcile();
        let before = page.told();
        let texts = ["One\nline\r\n\r\nTwo".to_owned(), "Three".to_owned()];
        let answer = page.done(
            "doc_insert",
            support::inserting(position, reference, &texts),
        );
        assert_eq!(answer["landed"], json!([[0, "p9"], [1, "p10"], [2, "p11"]]));
        assert!(
            answer["warnings"][0].as_str().is_some_and(
                |words| words.contains("3 paragraphs") || words.contains("2 paragraphs")
            )
        );
        let mut expected = before;
        expected.splice(
            place..place,
            ["p9 agent One\nline", "p10 agent Two", "p11 agent Three"].map(str::to_owned),
        );
        assert_eq!(page.told(), expected);
    }
}

#[test]
fn h42_what_the_agent_may_not_touch_refuses_the_whole_call() {
    for (id, code) in [
        ("p3", "not_yours"),
        ("p5", "not_yours"),
        ("p77", "not_found"),
    ] {
        let mut page = page();
        page.reconcile();
        let edits: Vec<_> = ["p1", "p2", id, "p7", "p8"]
            .map(|id| json!({"id": id, "text": format!("Other words for {id}")}))
            .into();
        let answer = page.refused("doc_rewrite", json!({"edits": edits}), code);
        assert_eq!((&answer["id"], &answer["index"]), (&json!(id), &json!(2)));
        let answer = page.refused("doc_delete", json!({"ids": ["p1", id]}), code);
        assert_eq!(
            (&answer["id"], &answer["path"]),
            (&json!(id), &json!("ids[1]"))
        );
        page.refused("doc_move", json!({"id": id, "position": "start"}), code);
    }
    let mut page = page();
    page.reconcile();
    let answer = page.refused("doc_delete", json!({"ids": ["p3"]}), "not_yours");
    assert_eq!(answer["your_ids"], json!(["p1", "p2", "p4", "p7", "p8"]));
    let words = answer["message"].as_str().unwrap_or_default();
    for said in [
        "because they typed in it",
        "never rewritten",
        "before or after",
        "in the chat",
        "button",
    ] {
        assert!(words.contains(said), "{words}");
    }
}

#[test]
fn the_agent_does_not_write_where_the_caret_stands() {
    let mut page = page();
    page.reconcile();
    page.session
        .set_caret(vec!["p1".to_owned(), "p2".to_owned()]);
    let acts = page.acts();
    for (tool, arguments) in [
        (
            "doc_rewrite",
            json!({"edits": [{"id": "p7", "text": "Other words"}, {"id": "p2", "text": "Other words"}]}),
        ),
        ("doc_delete", json!({"ids": ["p1"]})),
        ("doc_move", json!({"id": "p1", "position": "end"})),
    ] {
        let answer = page.refused(tool, arguments, "user_busy");
        assert_eq!(answer["gate"], "open");
        assert!(answer["user_busy"].is_null(), "no hold is open");
    }
    page.done(
        "doc_insert",
        json!({"position": "before", "ref": "p1", "paragraphs": ["Above the caret"]}),
    );
    assert_eq!(page.acts(), acts, "a caret is no act");
    page.session.set_caret(vec!["p3".to_owned()]);
    page.done(
        "doc_rewrite",
        json!({"edits": [{"id": "p1", "text": "Other words"}]}),
    );
}

#[test]
fn a_caret_that_comes_into_a_paragraph_stops_the_call_before_that_paragraph() {
    let mut page = page();
    page.reconcile();
    let edit = |id: &str| json!({"id": id, "text": format!("Other words for {id}")});
    let call = page.start(
        "doc_rewrite",
        json!({"edits": [edit("p1"), edit("p2"), edit("p7")]}),
    );
    page.pass(100);
    page.session.set_caret(vec!["p7".to_owned()]);
    let answer = page.finish(call);
    assert_eq!(
        (
            &answer["code"],
            &answer["landed_count"],
            &answer["dropped_count"]
        ),
        (&json!("user_busy"), &json!(2), &json!(1))
    );
    page.is("p2", "agent Other words for p2");
    page.is("p7", "agent Seventh of agent");
    let row = page.log().pop().unwrap();
    assert_eq!(row, "AI: Rewrote 2 paragraphs of 3; 1 never happened");
}

#[test]
fn h40_a_text_that_repeats_theirs_lands_and_is_flagged() {
    let mut page = page();
    page.type_over(
        ("p3", 0),
        ("p3", page.end_of("p3")),
        "The boat lay half full of rain under the willows, with one oar.",
    );
    page.reconcile();
    page.done("doc_delete", json!({"ids": ["p2"]}));
    let text = "The boat lay half full of rain under the willows, with one oar!!";
    let answer = page.done(
        "doc_insert",
        json!({"position": "end", "paragraphs": [text, "Something else"]}),
    );
    assert_eq!(answer["echoes"], json!([{"id": "p9", "echo_of": "p3"}]));
    page.is(
        "p3",
        "human The boat lay half full of rain under the willows, with one oar.",
    );
    let answer = page.done(
        "doc_rewrite",
        json!({"edits": [{"id": "p1", "text": text}]}),
    );
    assert_eq!(answer["echoes"][0]["id"], "p1");
    let told = page.done("doc_read", json!({}));
    assert_eq!(told["paragraphs"][0]["echo_of"], "p3");
    assert!(
        page.log().iter().any(|row| row.contains("repeats your p3")),
        "{:?}",
        page.log()
    );
}

#[test]
fn what_the_agent_moves_goes_around_what_is_theirs() {
    let mut page = page();
    page.reconcile();
    page.done(
        "doc_move",
        json!({"id": "p1", "position": "after", "ref": "p3"}),
    );
    page.done("doc_move", json!({"id": "p4", "position": "start"}));
    page.done(
        "doc_move",
        json!({"id": "p8", "position": "before", "ref": "p6"}),
    );
    let ids: Vec<_> = page
        .told()
        .iter()
        .map(|told| told[..2].to_owned())
        .collect();
    assert_eq!(ids, ["p4", "p2", "p3", "p1", "p5", "p8", "p6", "p7"]);
    page.is("p4", "open Fourth is open");
}

#[test]
fn what_a_script_types_is_a_scripts_and_a_human_who_types_there_has_it() {
    let mut page = page();
    for id in ["p1", "p4", "p3"] {
        let over = page.range((id, 0), (id, 0));
        let act = page
            .session
            .model()
            .editing(Edit::typing(over, "z"), Hand::Unknown);
        page.act(act.expect("something was typed"));
        let owner = page
            .session
            .model()
            .get(id)
            .map(|paragraph| paragraph.owner());
        assert_eq!(owner, Some(Owner::Unknown));
    }
    page.type_in("p1", 0, "y");
    page.is("p1", "human yzFirst agent words");
}

#[test]
fn what_stood_after_an_empty_paragraph_that_went_silently_comes_back_to_its_place() {
    let mut page = page();
    let before = page.told();
    page.enter("p1", page.end_of("p1"));
    page.type_over(("p2", 0), ("p3", 0), "");
    assert_eq!(page.gone("p9"), Reason::LeftEmpty);
    page.undo();
    assert_eq!(page.told(), before);
}
