//! The evidence that the rules work: scripted agents against a person who interrupts them, with the rules on and with
//! each of them off. Nothing here is shipped; the agents reach a page by tool calls alone.
//!
//! `./x evidence` writes `docs/evidence.md` anew; without `UPDATE_GOLDEN` the committed one must come out again.

#![allow(
    clippy::indexing_slicing,
    clippy::panic,
    clippy::unwrap_used,
    reason = "a test may panic"
)]

#[cfg(test)]
#[path = "../support/mod.rs"]
mod support;

mod agent;
mod canvas;
mod craft;
mod document;
mod report;
mod run;

use std::env;
use std::fs;
use std::thread;

use barge_in::canvas::Canvas;
use barge_in::document::Document;
use barge_in::rules::Rule;

use report::{Measured, measure};

const PAGE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/docs/evidence.md");

#[test]
fn the_committed_table_comes_out_and_with_the_rules_on_no_harm_is_done() {
    let (canvas, document) = thread::scope(|scope| {
        let canvas = scope.spawn(measure::<Canvas>);
        let document = measure::<Document>();
        (canvas.join().unwrap(), document)
    });
    for page in [&canvas, &document] {
        harmless_with_the_rules_on(page);
        each_rule_has_its_column(page);
    }
    let back = document.total(&[Rule::Protect]).brought_back;
    assert!(back > 0, "nobody tried to bring back what was deleted");
    let report = report::report(&canvas, &document);
    if env::var_os("UPDATE_GOLDEN").is_some() {
        fs::write(PAGE, &report).unwrap();
        return;
    }
    let committed = fs::read_to_string(PAGE).unwrap_or_default();
    assert_eq!(report, committed, "run ./x evidence and read what changed");
}

/// R1 R2 R3 R4 R9 R10 H15 H41 H47: whoever it is, whenever the person acts, whatever the chance.
fn harmless_with_the_rules_on(page: &Measured) {
    for (case, tally) in page.on() {
        assert_eq!(tally.harms(), [0; 5], "{case}");
        assert_eq!(tally.stuck, 0, "{case} never got through");
        assert!(tally.recovered > 0, "{case} was not interrupted");
    }
}

fn each_rule_has_its_column(page: &Measured) {
    for (rule, columns) in [
        (Rule::Refuse, &[0][..]),
        (Rule::Replan, &[3]),
        (Rule::Tell, &[2]),
        (Rule::Protect, &[1]),
    ] {
        let total = page.total(&[rule]).harms();
        assert!(
            columns.iter().all(|column| total[*column] > 0),
            "{rule:?} off does no harm of its own: {total:?}"
        );
    }
}
