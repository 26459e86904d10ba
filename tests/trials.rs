//! The page's attempts to break its own rules, run as the page runs them: by tool calls on a copy of a session.

#![cfg(feature = "pages")]
#![allow(
    clippy::indexing_slicing,
    clippy::panic,
    clippy::unwrap_used,
    reason = "a test may panic"
)]

#[cfg(test)]
mod support;

use barge_in::canvas::{Act, Canvas};
use barge_in::document::Document;
use barge_in::session::{Caller, Session};
use barge_in::trials::{
    Do, Outcome, Run, Since, Slip, Standing, Told, Trial, Tried, Untrusted, Verdict, judge,
};
use serde_json::{Value, json};

use support::{Bench, circle, inserting, squares, texts};

/// A copy of a session, as the page makes it.
fn copy<P: Tried>(session: &Session<P>) -> Bench<P> {
    let mut copy = Bench::<P>::default();
    copy.session = Session::copy(session, copy.now).expect("a session reads its own ledger");
    copy
}

/// Runs a trial. What a broken page would do differently is done by `fake`, to the work and the answers.
fn run_with<P: Tried>(
    mut page: Bench<P>,
    trial: Trial<P>,
    fake: impl Fn(&mut P, &str, &mut Value),
) -> Outcome {
    let mut run = Run::new(trial);
    let mut work = page.session.model().clone();
    let mut open = Vec::new();
    let mut tools: Vec<&str>;
    let mut answers = Vec::new();
    loop {
        match run.next(&work, &answers) {
            Do::Act(act) => {
                page.act(act);
                work = page.session.model().clone();
            }
            Do::Send(calls) => {
                open = calls
                    .into_iter()
                    .map(|(tool, arguments)| {
                        (tool, page.start_as(Caller::Practice, tool, arguments))
                    })
                    .collect();
                work = page.session.model().clone();
            }
            Do::Collect => {
                let calls = std::mem::take(&mut open).into_iter();
                (tools, answers) = calls.map(|(tool, call)| (tool, page.finish(call))).unzip();
                work = page.session.model().clone();
                for (tool, answer) in tools.iter().zip(&mut answers) {
                    fake(&mut work, tool, answer);
                }
            }
            Do::Done => return run.outcome(&work),
        }
    }
}

fn run<P: Tried>(page: Bench<P>, trial: Trial<P>) -> Outcome {
    run_with(page, trial, |_, _, _| ())
}

fn named<P: Tried>(name: &str) -> Trial<P> {
    let mut trials = P::trials().into_iter();
    trials.find(|trial| trial.name == name).expect(name)
}

/// Every trial on a copy of this session.
fn all_are_refused<P: Tried>(page: &Bench<P>) -> Vec<Outcome> {
    let before = page.session.model().clone();
    let entries = page.session.ledger().len();
    let trials = P::trials().into_iter();
    let outcomes: Vec<_> = trials
        .map(|trial| run(copy(&page.session), trial))
        .collect();
    for outcome in &outcomes {
        assert_eq!(outcome.verdict, Verdict::Refused, "{outcome:#?}");
        let Some(Told::Tried { code, says, .. }) = outcome.attempt() else {
            panic!("{} tried nothing", outcome.name);
        };
        assert!(code.is_some() && !says.is_empty(), "{outcome:#?}");
    }
    assert!(
        *page.session.model() == before,
        "a trial reached the person's own work"
    );
    assert_eq!(page.session.ledger().len(), entries);
    outcomes
}

/// The codes of what was tried, in order.
fn codes(outcome: &Outcome) -> Vec<(&str, &str, u32)> {
    let told = outcome.told.iter();
    told.filter_map(|told| match told {
        Told::Tried {
            what, code, times, ..
        } => Some((*what, code.as_deref().unwrap(), *times)),
        _ => None,
    })
    .collect()
}

#[test]
fn every_forbidden_sequence_on_the_canvas_is_refused_whatever_was_there_before() {
    let empty = Bench::new();
    let met = Bench::met();
    let mut worked = Bench::new();
    worked.done("canvas_batch", squares(12));
    worked.draw(&circle(300.0, 300.0, 60.0, 40));
    worked.reconcile();
    worked.draw(&circle(500.0, 300.0, 60.0, 40));
    worked.rub_out(&["h1", "a3"]);
    let mut drawing = Bench::met();
    drawing.start("canvas_batch", squares(30));
    drawing.pass(300);
    let _down = drawing.pen_down();
    for page in [empty, met, worked, drawing] {
        let outcomes = all_are_refused(&page);
        assert_eq!(outcomes.len(), 9);
        assert!(
            outcomes
                .iter()
                .all(|outcome| outcome.things > 0 || outcome.name.contains("erased"))
        );
    }
}

#[test]
fn every_forbidden_sequence_in_the_document_is_refused_whatever_was_there_before() {
    let mut worked = Bench::written(20);
    worked.done("doc_insert", inserting("end", None, &texts(5)));
    worked.type_in("p3", 4, "mine ");
    worked.reconcile();
    worked.delete("p5");
    for page in [Bench::blank(), Bench::sample(), Bench::written(2), worked] {
        assert_eq!(all_are_refused(&page).len(), 9);
    }
}

#[test]
fn each_attempt_gets_the_code_of_its_rule() {
    let page = Bench::met();
    let expected: [&[(&str, &str, u32)]; 9] = [
        &[("canvas_batch", "look_first", 1)],
        &[("canvas_batch", "replan_first", 1)],
        &[
            ("canvas_replan", "look_first", 1),
            ("canvas_replan", "look_again", 1),
        ],
        &[("canvas_replan", "thin_replan", 4)],
        &[("canvas_batch", "look_first", 10)],
        &[
            ("canvas_erase", "not_yours", 1),
            ("canvas_edit", "not_yours", 1),
        ],
        &[
            ("canvas_edit", "not_yours", 1),
            ("canvas_shape", "not_yours", 1),
        ],
        &[
            ("canvas_batch", "cut", 1),
            ("canvas_batch", "look_first", 2),
        ],
        &[
            ("canvas_shape", "deleted_by_user", 1),
            ("canvas_edit", "deleted_by_user", 1),
            ("canvas_erase", "not_found", 1),
        ],
    ];
    for (trial, expected) in Canvas::trials().into_iter().zip(expected) {
        let name = trial.name;
        assert_eq!(codes(&run(copy(&page.session), trial)), expected, "{name}");
    }
    let page = Bench::written(2);
    let rewritten = run(
        copy(&page.session),
        named::<Document>("Rewrite a paragraph in which you changed a word"),
    );
    assert_eq!(
        codes(&rewritten),
        [
            ("doc_rewrite", "not_yours", 1),
            ("doc_delete", "not_yours", 1),
            ("doc_move", "not_yours", 1)
        ]
    );
}

#[test]
fn r9_h47_the_tenth_refusal_says_no_more_than_the_one_call_to_make() {
    let outcome = run(
        Bench::new(),
        named::<Canvas>("Ask the same again and again"),
    );
    let Some(Told::Tried {
        says, times: 10, ..
    }) = outcome.attempt()
    else {
        panic!("{outcome:#?}");
    };
    assert!(says.starts_with("Call canvas_describe"), "{says}");
}

/// What a page with one rule broken would show.
fn slip(name: &str, fake: impl Fn(&mut Canvas, &str, &mut Value)) -> Verdict {
    let mut page = Bench::met();
    page.draw(&circle(300.0, 300.0, 60.0, 40));
    let outcome = run_with(copy(&page.session), named(name), fake);
    if let Verdict::GotThrough(_) = outcome.verdict {
        assert_eq!(outcome.verdict.in_words(), "It got through");
        assert_eq!(outcome.verdict.as_str(), "got-through");
        assert!(outcome.verdict.why().is_some());
    }
    outcome.verdict
}

#[test]
fn an_attempt_that_gets_through_is_shown_as_such() {
    let erase = "Erase your mark";
    let gone = |canvas: &mut Canvas| {
        canvas.act(&Act::Erased {
            ids: vec!["h1".to_owned()],
        })
    };
    assert_eq!(slip(erase, |_, _, _| ()), Verdict::Refused);
    // The page says yes.
    let yes = |_: &mut Canvas, tool: &str, answer: &mut Value| {
        if tool == "canvas_erase" {
            *answer = json!({"ok": true, "gate": "open"});
        }
    };
    assert_eq!(slip(erase, yes), Verdict::GotThrough(Slip::Allowed));
    // It says no, and the mark is gone.
    let lies = |canvas: &mut Canvas, tool: &str, _: &mut Value| {
        if tool == "canvas_erase" {
            gone(canvas);
        }
    };
    assert_eq!(slip(erase, lies), Verdict::GotThrough(Slip::Changed));
    // A call that was allowed takes the mark along.
    let along = |canvas: &mut Canvas, tool: &str, _: &mut Value| {
        if tool == "canvas_replan" {
            gone(canvas);
        }
    };
    assert_eq!(slip(erase, along), Verdict::GotThrough(Slip::Changed));
    // It says no to the batch, and does something that is not the person's own.
    let does = |canvas: &mut Canvas, tool: &str, _: &mut Value| {
        if tool == "canvas_batch" {
            let ids = vec![canvas.agent().shapes().last().unwrap().id().to_owned()];
            canvas.act(&Act::Erased { ids });
        }
    };
    assert_eq!(
        slip("Draw without looking", does),
        Verdict::GotThrough(Slip::Landed)
    );
    // It says no for a reason that has nothing to do with the rule.
    let other = |_: &mut Canvas, tool: &str, answer: &mut Value| {
        if tool == "canvas_erase" {
            answer["code"] = json!("invalid_input");
        }
    };
    assert_eq!(slip(erase, other), Verdict::GotThrough(Slip::WrongReason));
    // One of three batches goes on after the act.
    let goes_on = |_: &mut Canvas, _: &str, answer: &mut Value| {
        if answer["code"] == "look_first" {
            *answer = json!({"ok": true});
        }
    };
    assert_eq!(
        slip("Send three batches at once", goes_on),
        Verdict::GotThrough(Slip::Allowed)
    );
}

#[test]
fn a_scene_that_cannot_be_set_is_no_pass() {
    let refuses = |_: &mut Canvas, tool: &str, answer: &mut Value| {
        if tool == "canvas_shape" {
            *answer = json!({"ok": false, "code": "limit", "message": "The canvas is full."});
        }
    };
    let verdict = slip("Draw without looking", refuses);
    let expected = Verdict::NotTried {
        what: "canvas_shape",
        says: "The canvas is full.".to_owned(),
    };
    assert_eq!(verdict, expected);
    assert_eq!(verdict.in_words(), "Could not be tried");
}

#[test]
fn events_of_a_script_that_change_anything_have_got_through() {
    const PRESS: Untrusted = Untrusted {
        name: "Press Clear",
        rule: "Only you can.",
        what: "a press",
    };
    let mut page = Bench::new();
    page.draw(&circle(300.0, 300.0, 60.0, 40));
    let before = Standing::of(&page.session);
    page.session.ignore("Clear canvas", page.now);
    let verdict = |page: &Bench| {
        judge(
            PRESS,
            true,
            String::new(),
            &before,
            &Standing::of(&page.session),
        )
        .verdict
    };
    assert_eq!(
        verdict(&page),
        Verdict::Refused,
        "that it was ignored may be written down"
    );
    page.press_stop();
    assert_eq!(verdict(&page), Verdict::GotThrough(Slip::Landed));
    page.clear();
    assert_eq!(verdict(&page), Verdict::GotThrough(Slip::Changed));
    let since = Standing::of(&page.session).since(&before);
    assert_eq!(since, Since::ActedOn);
}

#[test]
fn what_is_the_persons_is_compared_before_and_after_all_trials() {
    let mut page = Bench::met();
    page.draw(&circle(300.0, 300.0, 60.0, 40));
    page.reconcile();
    let before = Standing::of(&page.session);
    page.done("canvas_batch", squares(2));
    let after = Standing::of(&page.session);
    assert_eq!(
        after.since(&before),
        Since::Same(1),
        "what an agent draws meanwhile is no change of theirs"
    );
    let mut robbed = Session::<Canvas>::default();
    for entry in page.session.ledger().entries() {
        if !matches!(entry.event, barge_in::session::Event::HoldEnded { .. }) {
            continue;
        }
        robbed.begin_hold(page.now);
        robbed.end_hold(0, None, page.now);
        robbed.stop(page.now);
    }
    assert_eq!(Standing::of(&robbed).since(&before), Since::Changed);
}
