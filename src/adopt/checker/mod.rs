//! The mechanism, proved by looking everywhere: every interleaving of human acts, holds, looks, replans, guards,
//! landings, aborts, doubts and two concurrent callers, until no new state is left.
//!
//! It is part of the crate and not of `tests/`, because a mutant has to reach inside to break one thing.

mod invariants;
mod mutants;
mod prospects;
mod search;
mod subject;
mod truth;
mod world;

use std::io::{Write, stdout};

use mutants::{MUTANTS, Mutant};
use search::search;
use subject::{REAL, Rules};
use world::Bounds;

/// Enough acts that a plan, its interruption and the interruption of its successor all fit.
const BOUNDS: Bounds = Bounds {
    acts: 5,
    holds: 2,
    doubts: 2,
};

/// How calls can end in this world. A search that met fewer would prove less.
const OUTCOMES: [&str; 9] = [
    "cancelled",
    "cut",
    "look_again",
    "look_first",
    "not_yours",
    "ok",
    "replan_first",
    "thin_replan",
    "user_busy",
];

/// Prints past the test runner, which would keep the words of a passed test to itself.
fn say(line: &str) {
    writeln!(stdout(), "{line}").expect("a test has somewhere to print to");
}

#[test]
fn every_invariant_holds_in_every_state() {
    static RULES: Rules = REAL;
    let report = search(&RULES, BOUNDS);
    let Bounds {
        acts,
        holds,
        doubts,
    } = BOUNDS;
    say(&format!(
        "model checker: {} states, {} events, depth {} (up to {acts} acts, {holds} holds at once, {doubts} reloads or faults, 2 callers)",
        report.states, report.events, report.depth
    ));
    assert!(report.fault.is_none(), "{:#?}", report.fault);
    let met: Vec<_> = report.outcomes.into_iter().collect();
    assert_eq!(met, OUTCOMES, "the search no longer meets what it should");
}

#[test]
fn every_mutant_is_caught() {
    let mut table = format!(
        "{:<48} {:<16} {:>5}  {:>7}\n",
        "mutant", "caught by", "depth", "states"
    );
    let mut missed = Vec::new();
    for Mutant {
        name,
        breaks,
        rules,
    } in MUTANTS
    {
        let report = search(rules, BOUNDS);
        let mut broken: Vec<_> = report
            .fault
            .iter()
            .flat_map(|fault| &fault.broken)
            .map(|broken| broken.invariant)
            .collect();
        broken.dedup();
        if !broken.contains(breaks) {
            missed.push(format!(
                "{name}: should break {breaks}, got {:#?}",
                report.fault
            ));
        }
        table += &format!(
            "{name:<48} {:<16} {:>5}  {:>7}\n",
            broken.join(" "),
            report.depth,
            report.states
        );
    }
    say(&table);
    assert!(missed.is_empty(), "{missed:#?}");
    assert!(MUTANTS.len() >= 10);
}
