//! The practice agent on the document, run as the page runs it: by tool calls alone, against a person's keys.

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
use barge_in::document::{Document, Owner};
use barge_in::practice::WriterAgent;

use support::Bench;
use support::script::Run;

type Script = Run<Document, WriterAgent>;

fn start(seed: u64) -> Script {
    on(Bench::sample(), seed)
}

fn on(page: Bench<Document>, seed: u64) -> Script {
    Run::on(page, WriterAgent::new(seed))
}

/// Ids of the agent's paragraphs, in order.
fn agents(run: &Script) -> Vec<String> {
    let all = run.page.session.model().paragraphs().iter();
    all.filter(|there| there.owner() == Owner::Agent)
        .map(|there| there.id().to_owned())
        .collect()
}

fn until_written(run: &mut Script, count: usize) {
    run.until(|run| agents(run).len() >= count);
}

fn texts(run: &Script) -> Vec<String> {
    let all = run.page.session.model().paragraphs().iter();
    all.map(|there| there.text().to_owned()).collect()
}

fn tools(run: &Script) -> Vec<&str> {
    run.made.iter().map(|made| made.tool).collect()
}

/// What one field of the last accepted plan says.
fn said<'a>(run: &'a Script, field: &str) -> &'a str {
    run.replan()[field].as_str().unwrap()
}

#[test]
fn alone_it_writes_a_paragraph_a_call_and_then_makes_them_fuller_in_one() {
    let mut run = start(1);
    assert_eq!(run.run_to_the_end(), "It has written all it was going to.");
    run.check();
    assert_eq!(run.codes(), []);
    let [look, plan, first, drafts @ .., last] = &tools(&run)[..] else {
        panic!("{:?}", run.page.log());
    };
    assert_eq!(
        [*look, *plan, *first],
        ["doc_read", "doc_replan", "doc_rewrite"]
    );
    assert_eq!(drafts, ["doc_insert"; 5]);
    assert_eq!(*last, "doc_rewrite");
    assert_eq!(run.made.last().unwrap().answer["landed_count"], 6);
    let texts = texts(&run);
    assert_eq!(
        texts.len(),
        11,
        "the sample's gap is filled, the rest stays"
    );
    assert!(texts[3].starts_with("So we took the boat. It was lighter"));
    assert!(texts[8].starts_with("We left the boat where it was, on"));
    assert!(texts[9].starts_with("The way back"));
    let took = run.page.now - 1_000_000;
    assert!((10_000..60_000).contains(&took), "{took} ms");
}

#[test]
fn on_an_empty_document_it_writes_from_its_start() {
    let mut run = on(Bench::blank(), 2);
    run.run_to_the_end();
    run.check();
    assert_eq!(agents(&run).len(), 6);
    assert_eq!(run.codes(), []);
}

#[test]
fn a_paragraph_the_person_typed_in_is_left_and_its_neighbours_are_written_around_it() {
    let mut run = start(3);
    until_written(&mut run, 3);
    let [_, oar, _] = &agents(&run)[..] else {
        panic!("{:?}", run.page.told());
    };
    let oar = oar.clone();
    run.page.type_in(&oar, 4, " bent");
    let mine = run.page.text(&oar);
    assert_eq!(run.run_to_the_end(), "It has written all it was going to.");
    run.check();
    assert_eq!(
        said(&run, "observed"),
        "The user typed “ bent” in p7, which was mine. They changed 1 paragraph of mine: p7, the paragraph on the oar."
    );
    assert_eq!(
        said(&run, "new_plan"),
        "Leave p7 to the user and write around it. Rewrite p4 and p8 without leaning on what the user changed. Write 3 short paragraphs after p8, a call each: on the miller, the bread and the farewell. Then make 3 paragraphs of mine fuller, in one call."
    );
    assert_eq!(
        said(&run, "abandoning"),
        "I give up my own text of p7, the paragraph on the oar, and rewriting it: it is the user’s. I give up the sentences on the boat and the mill that were to lean on what stood there."
    );
    assert_eq!(run.page.text(&oar), mine);
    assert_eq!(
        run.page.text("p4"),
        "So we took the boat, and asked nobody whose it was."
    );
    assert!(
        run.page
            .text("p8")
            .ends_with("white with flour up to its roof.")
    );
    assert_eq!(agents(&run).len(), 5);
    let log = run.page.log();
    assert!(log.contains(&"Script: New plan".to_owned()), "{log:?}");
    assert!(
        run.codes().iter().all(|(_, code)| *code != "not_yours"),
        "{:?}",
        run.codes()
    );
}

#[test]
fn a_new_paragraph_of_the_persons_is_left_and_the_text_goes_on_below_it() {
    let mut run = start(4);
    until_written(&mut run, 2);
    let last = agents(&run).pop().unwrap();
    let end = run.page.end_of(&last);
    run.page.enter(&last, end);
    let new = {
        let document = run.page.session.model();
        let place = document.place(&last).unwrap() + 1;
        document.paragraphs()[place].id().to_owned()
    };
    run.page.type_in(&new, 0, "The oar was mine.");
    run.run_to_the_end();
    run.check();
    assert!(
        said(&run, "observed").ends_with(&format!("They wrote 1 new paragraph: {new}.")),
        "{}",
        said(&run, "observed")
    );
    assert!(said(&run, "new_plan").starts_with(&format!("Leave {new} to the user")));
    assert_eq!(
        said(&run, "abandoning"),
        "I give up the sentences on the oar that were to lean on what stood there."
    );
    assert_eq!(run.page.text(&new), "The oar was mine.");
    let document = run.page.session.model();
    let below = &document.paragraphs()[document.place(&new).unwrap() + 1];
    assert!(
        below.text().starts_with("The mill came closer"),
        "{:?}",
        run.page.told()
    );
}

#[test]
fn what_the_person_deleted_is_not_written_again() {
    let mut run = start(5);
    until_written(&mut run, 4);
    let mill = agents(&run)[2].clone();
    run.page.delete(&mill);
    run.run_to_the_end();
    run.check();
    assert!(
        said(&run, "observed").ends_with(&format!(
            "They took away 1 paragraph of mine: {mill}, the paragraph on the mill."
        )),
        "{}",
        said(&run, "observed")
    );
    assert!(said(&run, "new_plan").starts_with("Go on without the mill."));
    assert!(said(&run, "abandoning").starts_with(
        "I give up what I wrote on the mill, which the user took away. I give up the sentences on the oar and the miller"
    ));
    assert!(
        !texts(&run)
            .iter()
            .any(|text| text.starts_with("The mill came"))
    );
    assert_eq!(agents(&run).len(), 5);
}

#[test]
fn in_its_last_call_it_is_cut_and_finishes_around_the_person() {
    let mut run = start(6);
    let fuller = |run: &Script| {
        texts(run)
            .iter()
            .any(|text| text.contains("lighter than it looked"))
    };
    run.until(fuller);
    let bread = agents(&run)[4].clone();
    run.page.type_in(&bread, 9, " dark");
    let mine = run.page.text(&bread);
    run.run_to_the_end();
    run.check();
    assert_eq!(run.codes()[0], ("doc_rewrite", "cut"));
    assert!(
        said(&run, "observed").contains("It began while my call landed: "),
        "{}",
        said(&run, "observed")
    );
    assert_eq!(run.page.text(&bread), mine);
    assert!(texts(&run).contains(&"The miller threw us a rope and asked no questions.".to_owned()));
}

#[test]
fn of_what_is_not_its_own_it_gives_the_user_room() {
    let mut run = start(7);
    until_written(&mut run, 2);
    run.page.type_in("p1", 0, "On ");
    run.run_to_the_end();
    run.check();
    assert_eq!(
        said(&run, "abandoning"),
        "I give up the paragraph on the farewell, to leave the user the room."
    );
    assert_eq!(agents(&run).len(), 5);
}

#[test]
fn a_caret_is_written_around_and_said_at_the_end() {
    let mut run = start(8);
    until_written(&mut run, 3);
    let oar = agents(&run)[1].clone();
    run.page.session.set_caret(vec![oar.clone()]);
    assert_eq!(
        run.run_to_the_end(),
        "It has written all but the paragraph that your caret stands in."
    );
    assert_eq!(run.page.text(&oar), "With one oar we went in circles.");
    assert!(texts(&run)[8].contains("the last of the bread"));
}

#[test]
fn stop_ends_it_a_new_run_goes_on_and_a_new_document_ends_it() {
    let mut run = start(9);
    until_written(&mut run, 3);
    run.page.press_stop();
    assert_eq!(run.run_to_the_end(), "It ended because you pressed Stop.");
    assert_eq!(agents(&run).len(), 3);

    // It goes on where the first was stopped, and takes the old Stop for no new one.
    let mut run = on(run.page, 10);
    assert_eq!(run.run_to_the_end(), "It has written all it was going to.");
    run.check();
    let mut run = on(run.page, 11);
    run.run_to_the_end();
    let mut run = on(run.page, 12);
    assert_eq!(
        run.run_to_the_end(),
        "Its text is there already. Start a new document to see it written anew."
    );
    let openings: std::collections::BTreeSet<_> = texts(&run)
        .iter()
        .map(|text| text[..16].to_owned())
        .collect();
    assert_eq!(
        openings.len(),
        texts(&run).len(),
        "nothing is written twice"
    );

    let mut run = start(13);
    until_written(&mut run, 3);
    run.page.does(Document::clearing);
    assert_eq!(
        run.run_to_the_end(),
        "It ended because you took its text away."
    );
}

#[test]
fn a_script_ends_whatever_the_person_does_and_its_words_are_always_accepted() {
    for seed in 0..80 {
        let mut chance = support::Chance::new(seed);
        let mut run = start(seed);
        for _ in 0..chance.below(9) {
            for _ in 0..chance.below(400) {
                if run.done.is_none() {
                    run.step();
                }
            }
            let all: Vec<_> = run
                .page
                .session
                .model()
                .paragraphs()
                .iter()
                .map(|there| there.id().to_owned())
                .collect();
            let Some(id) = all.get(chance.below(all.len())).cloned() else {
                continue;
            };
            let at = chance.below(run.page.end_of(&id) + 1);
            match chance.below(9) {
                0..=2 => run.page.type_in(&id, at, " so"),
                3 => run.page.delete(&id),
                4 => drop(run.page.enter(&id, at)),
                5 => drop(run.page.paste(&id, at, "One.\n\nTwo.\n\nThree.")),
                6 => drop(run.page.undo()),
                7 => run.page.session.set_caret(vec![id]),
                _ => {
                    let place = chance.below(all.len());
                    if let Some([one, two]) = all.windows(2).nth(place) {
                        run.page.join(one, two);
                    }
                }
            }
        }
        let before: Vec<_> = run
            .page
            .told()
            .into_iter()
            .filter(|told| told.contains(" human"))
            .collect();
        run.run_to_the_end();
        run.check();
        let after = run.page.told();
        for told in before {
            assert!(after.contains(&told), "seed {seed}: {told}");
        }
        run.check_was_taken(seed);
    }
}

#[test]
fn two_runs_with_one_seed_are_the_same() {
    let log = |seed| {
        let mut run = start(seed);
        until_written(&mut run, 3);
        run.page.type_in("p4", 3, "all ");
        run.run_to_the_end();
        (run.page.log(), run.page.now)
    };
    assert_eq!(log(3), log(3));
    assert_ne!(log(3).1, log(4).1);
}

/// What the account marks as a broken promise, and the promise.
fn broken(run: &Script) -> Vec<String> {
    let account = Account::<Document>::of(run.page.session.ledger().entries());
    let told = account.promises().iter().flat_map(|promise| {
        let given_up = promise.given_up.clone();
        let breaches = promise.breaches.iter();
        breaches.map(move |breach| format!("“{}” although “{given_up}”", breach.in_words()))
    });
    told.collect()
}

#[test]
fn a_script_that_keeps_its_promises_is_said_to_have_broken_one() {
    for place in 0..6 {
        for written in place + 1..=6 {
            for what in 0..3 {
                let mut run = start(40);
                until_written(&mut run, written);
                let id = agents(&run)[place].clone();
                match what {
                    0 => run.page.type_in(&id, 4, " so"),
                    1 => run.page.delete(&id),
                    _ => {
                        let end = run.page.end_of(&id);
                        run.page.enter(&id, end);
                        let document = run.page.session.model();
                        let new = document.paragraphs()[document.place(&id).unwrap() + 1].id();
                        let new = new.to_owned();
                        run.page.type_in(&new, 0, "The boat and its oar were mine.");
                    }
                }
                run.run_to_the_end();
                let broken = broken(&run);
                assert!(broken.is_empty(), "{place} {written} {what}: {broken:#?}");
            }
        }
    }
}
