//! The practice agent on the canvas, run as the page runs it: by tool calls alone, against a person's hand.

#![cfg(feature = "pages")]
#![allow(
    clippy::indexing_slicing,
    clippy::panic,
    clippy::unwrap_used,
    reason = "a test may panic"
)]

#[cfg(test)]
mod support;

use barge_in::account::Account;
use barge_in::canvas::{Canvas, Geometry, Item};
use barge_in::practice::LionAgent;

use support::script::Run;
use support::{Bench, circle, line, scribble};

fn start(seed: u64) -> Run<Canvas, LionAgent> {
    on(Bench::new(), seed)
}

fn on(page: Bench, seed: u64) -> Run<Canvas, LionAgent> {
    Run::on(page, LionAgent::new(seed))
}

#[test]
fn alone_it_draws_the_whole_lion_part_by_part() {
    let mut run = start(1);
    assert_eq!(run.run_to_the_end(), "It has drawn all it was going to.");
    run.check();
    assert_eq!(run.codes(), []);
    let tools: Vec<_> = run.made.iter().map(|made| made.tool).collect();
    assert_eq!(
        tools[..3],
        ["canvas_describe", "canvas_plan", "canvas_batch"]
    );
    let labels = run.labels();
    let place = |label: &str| labels.iter().position(|drawn| drawn == label).expect(label);
    assert!(place("lion body") < place("lion mane tuft 1"));
    assert!(place("lion mane tuft 14") < place("lion head"));
    assert!(place("lion right hind paw") < place("ground"));
    let distinct: std::collections::BTreeSet<_> = labels.iter().collect();
    assert_eq!(distinct.len(), labels.len(), "each shape is named once");
    let warnings = run
        .made
        .iter()
        .filter(|made| !made.answer["warnings"].is_null());
    let warnings: Vec<_> = warnings.map(|made| &made.answer["warnings"]).collect();
    assert!(warnings.is_empty(), "{warnings:?}");
    let took = run.page.now - 1_000_000;
    assert!((20_000..60_000).contains(&took), "{took} ms");
}

#[test]
fn two_loops_become_wheels_on_an_axle_and_the_legs_are_given_up() {
    let mut run = start(2);
    run.until(|run| run.shapes(6));
    let laid = run.page.shapes().len();
    let left = run.page.draw(&circle(380.0, 590.0, 60.0, 60));
    let right = run.page.draw(&circle(660.0, 590.0, 62.0, 60));
    assert_eq!(run.page.shapes().len(), laid);
    run.run_to_the_end();
    run.check();
    let plan = run.replan();
    assert_eq!(
        plan["observed"],
        "The user drew 2 marks: h1, a circle about 120 by 120 at the bottom [380, 591]; h2, a circle about 124 by 124 at the bottom [659, 591]. It began while my batch landed: 6 of 16 shapes."
    );
    assert_eq!(
        plan["new_plan"],
        "Take h1 and h2 as wheels and join them by an axle from h1.center to h2.center, with a hub in each. Then go on with the rest of the mane (10 of 14 shapes), the head, the face, the whiskers, the tail and the sun."
    );
    assert_eq!(
        plan["abandoning"],
        "I give up the left front leg, the right front leg, the left hind leg and the right hind leg: it rides on the wheels instead. I give up the ground, which would run into h1."
    );
    let model = run.page.session.model();
    let axle = model
        .agent()
        .shapes()
        .iter()
        .find(|shape| shape.style().label == "axle from h1 to h2")
        .expect("an axle");
    let Geometry::Line { points } = axle.geometry() else {
        panic!("{axle:?}");
    };
    let center = |id: &str| match model.get(id) {
        Some(Item::Mark(mark)) => mark
            .anchors()
            .get(barge_in::canvas::AnchorName::Center)
            .rounded(),
        other => panic!("{other:?}"),
    };
    assert_eq!(*points, [center(&left), center(&right)]);
    assert!(run.labels().contains(&"sun".to_owned()));
    assert!(!run.labels().iter().any(|label| label.ends_with("paw")));
    let log = run.page.log();
    assert!(log.contains(&"Script: New plan".to_owned()), "{log:?}");
}

#[test]
fn of_anything_else_it_keeps_clear() {
    let mut run = start(3);
    run.until(|run| run.shapes(4));
    run.page.draw(&scribble(560.0, 150.0, 30));
    run.run_to_the_end();
    run.check();
    let plan = run.replan();
    assert_eq!(
        plan["abandoning"],
        "I give up the sun, which would run into h1."
    );
    assert!(
        plan["new_plan"]
            .as_str()
            .unwrap()
            .starts_with("Keep clear of h1.")
    );
    assert!(!run.labels().contains(&"sun".to_owned()));
}

#[test]
fn one_loop_after_the_other_become_wheels_as_well() {
    let mut run = start(4);
    run.until(|run| run.shapes(4));
    run.page.draw(&circle(380.0, 600.0, 50.0, 60));
    run.until(|run| run.shapes(9));
    run.page.draw(&circle(640.0, 600.0, 50.0, 60));
    run.run_to_the_end();
    run.check();
    assert!(
        run.labels().contains(&"axle from h1 to h2".to_owned()),
        "{:?}",
        run.page.log()
    );
}

#[test]
fn an_axle_goes_when_a_wheel_goes() {
    let mut run = start(5);
    run.until(|run| run.shapes(4));
    run.page.draw(&circle(380.0, 600.0, 50.0, 60));
    run.page.draw(&circle(640.0, 600.0, 50.0, 60));
    let axle = "axle from h1 to h2".to_owned();
    run.until(|run| run.labels().contains(&axle));
    run.page.undo();
    run.run_to_the_end();
    run.check();
    assert!(!run.labels().contains(&axle), "{:?}", run.page.log());
    let plan = run.replan();
    assert!(
        plan["abandoning"]
            .as_str()
            .unwrap()
            .contains("the user took a wheel away"),
        "{plan}"
    );
    assert!(
        plan["observed"].as_str().unwrap().contains("undid"),
        "{plan}"
    );
}

#[test]
fn it_finds_room_beside_what_is_there_and_says_so_in_its_first_plan() {
    let mut page = Bench::new();
    page.draw(&scribble(450.0, 330.0, 60));
    let mut run = on(page, 6);
    run.run_to_the_end();
    run.check();
    let plan = run
        .made
        .iter()
        .find(|made| made.tool == "canvas_plan")
        .unwrap();
    assert!(
        plan.arguments["plan"]
            .as_str()
            .unwrap()
            .starts_with("Keep clear of h1."),
        "{}",
        plan.arguments
    );
    let model = run.page.session.model();
    let mark = model.human().marks()[0].bounds();
    let body = &model.agent().shapes()[0];
    assert!(body.bounds().intersection(&mark).is_none());
}

#[test]
fn stop_ends_it_and_so_does_taking_the_lion_away() {
    let mut run = start(7);
    run.until(|run| run.shapes(4));
    run.page.press_stop();
    assert_eq!(run.run_to_the_end(), "It ended because you pressed Stop.");
    let laid = run.page.shapes().len();

    // A new run goes on where the first was stopped, and takes the old Stop for no new one.
    let mut run = on(run.page, 8);
    run.run_to_the_end();
    run.check();
    let labels = run.labels();
    assert!(labels.len() > laid && labels.contains(&"lion head".to_owned()));
    let distinct: std::collections::BTreeSet<_> = labels.iter().collect();
    assert_eq!(distinct.len(), labels.len(), "nothing is drawn twice");

    // What one run gave up, the next may draw, for the person started it anew; then there is nothing left.
    assert_eq!(
        run.replan()["abandoning"],
        "I give up the sun, to leave the user the room."
    );
    let mut run = on(run.page, 9);
    run.run_to_the_end();
    let drawn = run.labels().split_off(labels.len());
    assert!(
        !drawn.is_empty() && drawn.iter().all(|label| label.starts_with("sun")),
        "{drawn:?}"
    );
    let mut run = on(run.page, 10);
    run.run_to_the_end();
    assert!(run.made.iter().all(|made| made.tool != "canvas_batch"));

    let mut run = start(11);
    run.until(|run| run.shapes(4));
    run.page.clear();
    assert_eq!(
        run.run_to_the_end(),
        "It ended because you took the lion away."
    );
}

#[test]
fn a_script_ends_whatever_the_person_does_and_its_words_are_always_accepted() {
    for seed in 0..60 {
        let mut chance = support::Chance::new(seed);
        let mut run = start(seed);
        let mut at = 3 + chance.below(12);
        for _ in 0..chance.below(9) {
            run.until(|run| run.shapes(at));
            let (x, y) = (
                100.0 + chance.below(800) as f64,
                80.0 + chance.below(540) as f64,
            );
            match chance.below(8) {
                0 | 1 => drop(
                    run.page
                        .draw(&circle(x, y, 30.0 + chance.below(50) as f64, 40)),
                ),
                2 => drop(run.page.draw(&line((x, y), (500.0, 300.0), 12))),
                3 => drop(run.page.draw(&scribble(x / 2.0, y, 20))),
                4 => drop(run.page.tap(x, y)),
                5 => run.page.undo(),
                6 => {
                    let newest = run.page.shapes().last().map(|id| (*id).to_owned());
                    if let Some(id) = newest {
                        run.page.rub_out(&[&id]);
                    }
                }
                _ => {
                    let pen = run.page.pen_down();
                    for _ in 0..chance.below(400) {
                        run.step();
                    }
                    run.page.pen_up(pen, &circle(x, y, 40.0, 30));
                }
            }
            for _ in 0..chance.below(120) {
                if run.done.is_none() {
                    run.step();
                }
            }
            at = run.page.shapes().len() + chance.below(8);
        }
        run.run_to_the_end();
        run.check();
        run.check_was_taken(seed);
    }
}

#[test]
fn two_runs_with_one_seed_are_the_same() {
    let log = |seed| {
        let mut run = start(seed);
        run.until(|run| run.shapes(5));
        run.page.draw(&circle(380.0, 590.0, 60.0, 60));
        run.run_to_the_end();
        (run.page.log(), run.page.now)
    };
    assert_eq!(log(3), log(3));
    assert_ne!(log(3).1, log(4).1);
}

#[test]
fn a_lion_that_is_drawn_as_promised_is_said_to_break_a_promise() {
    for seed in 0..24 {
        for shapes in [4, 9, 14, 19, 24, 29, 34] {
            let mut run = start(seed);
            run.until(|run| run.shapes(shapes));
            run.page
                .draw(&circle(300.0 + 12.0 * seed as f64, 560.0, 60.0, 40));
            run.run_to_the_end();
            let account = Account::<Canvas>::of(run.page.session.ledger().entries());
            assert_eq!(
                account.summary().broken,
                0,
                "{seed} {shapes}: {:#?}",
                account.promises()
            );
        }
    }
}
