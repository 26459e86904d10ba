//! A session as a file: what comes back is what was saved, and a file that is damaged or hostile opens not at all.

#![cfg(feature = "pages")]
#![allow(clippy::indexing_slicing, reason = "a test may panic")]

#[cfg(test)]
mod support;

use barge_in::account::Account;
use barge_in::canvas::{Canvas, svg_file};
use barge_in::document::{Document, markdown};
use barge_in::session::{FileFault, Rows, Session, read_file, write_file};
use barge_in::tools::Page;
use serde_json::{Value, json};

use support::{Bench, Chance, circle, inserting, line, replan, scribble, squares, texts};

fn saved<P: Page>(session: &Session<P>) -> String {
    write_file(P::NOUN, session)
}

fn opened<P: Page>(text: &str) -> Result<Session<P>, FileFault> {
    read_file(P::NOUN, text)
}

/// A canvas on which anything has happened.
fn canvas(seed: u64) -> Bench<Canvas> {
    let mut chance = Chance::new(seed);
    let mut bench = Bench::new();
    let (mut pens, mut calls) = (Vec::new(), Vec::new());
    for step in 0..10 + chance.below(40) {
        let (x, y) = (
            chance.below(1_100) as f64 - 50.0,
            chance.below(700) as f64 + 0.3,
        );
        match chance.below(18) {
            0..3 => calls.push(bench.start("canvas_batch", squares(chance.below(30) as u32 + 1))),
            3 => {
                bench.draw(&circle(x, y, 60.0, 40));
            }
            4 => {
                bench.draw(&scribble(x, y, 300));
            }
            5 => pens.push(bench.pen_down()),
            6 => {
                if let Some(pen) = pens.pop() {
                    bench.pen_up(pen, &line((x, y), (y, x), 9));
                }
            }
            7 => bench.undo(),
            8 => bench.redo(),
            9 => bench.clear(),
            10 => bench.rub_out(&["a1", "h1", "a3"]),
            11 => {
                bench.reload();
                pens.clear();
            }
            12 => bench.press_stop(),
            13 => {
                let d = format!("M{x} {y} q 10 -20.5 30 0 a5 6 7 0 1 9 9z");
                let shape =
                    json!({"kind": "path", "d": d, "label": "</title><b>\u{2028}", "fill": "teal"});
                calls.push(bench.start("canvas_shape", shape));
            }
            14 => {
                let text = json!({"text": "Löwe \"<&>\"", "at": [x, y], "opacity": 0.5, "anchor": "middle"});
                calls.push(bench.start("canvas_text", text));
            }
            15 => {
                let edit = json!({"ids": ["a1"], "move": [x, 0.1], "order": "front"});
                calls.push(bench.start("canvas_edit", edit));
            }
            16 => {
                if let Some(call) = calls.last() {
                    bench.abort(*call);
                }
            }
            _ => {
                bench.start("canvas_describe", json!({}));
                let plan = format!("Draw picture number {step} around the marks");
                bench.start("canvas_replan", replan(&plan));
            }
        }
        bench.pass(chance.below(900) as u64);
    }
    bench
}

/// A document in which anything has happened.
fn document(seed: u64) -> Bench<Document> {
    let mut chance = Chance::new(seed);
    let mut bench = Bench::sample();
    for step in 0..10 + chance.below(30) {
        let ids: Vec<_> = bench
            .session
            .model()
            .paragraphs()
            .iter()
            .map(|p| p.id().to_owned())
            .collect();
        let id = ids.get(chance.below(ids.len())).cloned();
        let edge = id
            .as_deref()
            .map_or(0, |id| if step % 2 == 0 { 0 } else { bench.end_of(id) });
        match (chance.below(10), id) {
            (0..2, Some(id)) => bench.type_in(&id, edge, "né\n😀"),
            (2, Some(id)) => {
                bench.enter(&id, edge);
            }
            (3, Some(id)) => {
                bench.paste(&id, edge, "one\n\ntwo\n\nthree");
            }
            (4, Some(id)) => bench.delete(&id),
            (5, _) => {
                bench.undo();
            }
            (6, _) => {
                bench.redo();
            }
            (7, _) => bench.reload(),
            (8, Some(id)) => {
                bench.call(
                    "doc_rewrite",
                    json!({"edits": [{"id": id, "text": "Another text of it."}]}),
                );
            }
            _ => {
                bench.call("doc_read", json!({}));
                let plan = format!("Write chapter number {step} around the user");
                bench.call("doc_replan", replan(&plan));
                bench.start("doc_insert", inserting("end", None, &texts(3)));
            }
        }
        bench.pass(chance.below(700) as u64);
    }
    bench
}

fn comes_back<P: Page + Clone + PartialEq + std::fmt::Debug>(bench: &Bench<P>) {
    let text = saved(&bench.session);
    let back = opened::<P>(&text).expect("what was saved opens");
    assert_eq!(
        saved(&back),
        text,
        "saved again, it is the same to the byte"
    );
    assert_eq!(back.model(), bench.session.model());
    assert_eq!(back.ledger(), bench.session.ledger());
    let (was, is) = (bench.session.barge_in(), back.barge_in());
    assert_eq!(
        (is.counters(), is.gate(), is.news()),
        (was.counters(), was.gate(), was.news())
    );
    assert_eq!(is.plan(), was.plan());
    assert_eq!(support::rows(&back), bench.rows());
}

#[test]
fn a_canvas_comes_back_from_its_file_as_another() {
    (0..60).for_each(|seed| comes_back(&canvas(seed)));
}

#[test]
fn a_document_comes_back_from_its_file_as_another() {
    (0..60).for_each(|seed| comes_back(&document(seed)));
}

#[test]
fn a_file_from_another_system_is_turned_away_for_its_line_ends() {
    let bench = canvas(3);
    let text = saved(&bench.session);
    let foreign = format!("\u{feff}{}\r\n\r\n", text.trim_end().replace('\n', "\r\n"));
    let back = opened::<Canvas>(&foreign).expect("it opens");
    assert_eq!(saved(&back), text);
}

#[test]
fn a_file_of_version_1_opens_no_more_or_as_another() {
    // Written once and never renewed: whatever this page becomes, it opens them.
    old_one_opens::<Canvas>(include_str!("golden/session-v1-canvas.jsonl"));
    old_one_opens::<Document>(include_str!("golden/session-v1-document.jsonl"));
}

fn old_one_opens<P: Page>(old: &str) {
    assert_eq!(saved(&opened_and_loaded::<P>(old, 1)), old);
    for event in ["landed", "acted", "replanned", "answered", "looked"] {
        let event = format!("\"event\":\"{event}\"");
        assert!(old.contains(&event), "the file has no line of {event}");
    }
}

#[test]
fn an_agent_goes_on_in_an_opened_session_without_looking() {
    let mut bench = Bench::met();
    bench.draw(&line((10.0, 10.0), (300.0, 300.0), 20));
    bench.reconcile();
    assert_eq!(bench.gate(), "open");
    let batch = bench.start("canvas_batch", squares(20));
    bench.pass(500);
    let text = saved(&bench.session);
    bench.session = opened(&text).expect("it opens");
    bench.session.file_opened("lion\u{7}.jsonl", bench.now);
    assert_eq!(bench.gate(), "look");
    assert_eq!(bench.acts(), 3, "opening is an act");
    let cut = bench.finish(batch);
    assert_eq!(
        cut["ok"], false,
        "what was landing does not land here: {cut}"
    );
    assert_eq!(
        bench.shapes().len(),
        1 + cut["landed_count"].as_u64().unwrap() as usize
    );
    bench.refused("canvas_batch", squares(2), "look_first");
    let look = bench.done("canvas_describe", json!({}));
    assert_eq!(look["gate"], "replan");
    assert!(
        look.to_string().contains("opened a saved session"),
        "{look}"
    );
    let last = bench
        .log()
        .iter()
        .find(|row| row.contains("Opened"))
        .cloned();
    assert_eq!(
        last.as_deref(),
        Some("You: Opened lion.jsonl: what stands above is from that file")
    );
    let told = bench.log().join("\n");
    assert!(
        told.contains("another session was opened before the rest"),
        "{told}"
    );
    comes_back(&bench);
}

#[test]
fn the_document_s_agent_goes_on_in_an_opened_session_without_looking() {
    let mut bench = Bench::written(2);
    let text = saved(&bench.session);
    bench.session = opened(&text).expect("it opens");
    bench.session.file_opened("notes.jsonl", bench.now);
    bench.refused(
        "doc_insert",
        inserting("end", None, &texts(1)),
        "look_first",
    );
    let look = bench.done("doc_read", json!({}));
    assert!(
        look.to_string().contains("opened a saved session"),
        "{look}"
    );
    assert_eq!(look["gate"], "replan");
}

#[test]
fn only_what_somebody_did_is_work() {
    let mut sample = Bench::sample();
    assert!(!sample.session.has_work());
    sample.reload();
    assert!(!sample.session.has_work(), "to load it again is no work");
    sample.enter("p1", 0);
    assert!(sample.session.has_work());
    assert!(!Bench::new().session.has_work());
    assert!(Bench::met().session.has_work(), "what the AI drew is work");
}

/// What a recorded example is there to show.
fn shows_a_barge_in<P: Page>(text: &str) {
    let session = opened::<P>(text).expect("it opens");
    assert!(saved(&session) == text, "it is as this page writes it");
    assert!(text.len() < 60_000, "{} bytes", text.len());
    let account = Account::<P>::of(session.ledger().entries());
    let whole = account.interruptions().iter().any(|one| {
        let steps = [one.stopped, one.looked, one.replanned, one.wrote];
        one.cut.is_some_and(|cut| cut.dropped() > 0) && steps.iter().all(Option::is_some)
    });
    assert!(whole, "cut off, looked, planned and wrote again");
    assert!(account.summary().refused > 0, "something was refused");
    assert_eq!(account.summary().broken, 0, "what was given up stayed away");
    let rows = support::rows(&session);
    assert!(rows.iter().any(|row| row.text.starts_with("Undid")));
    let labels: Vec<_> = rows.iter().map(|row| row.who.label()).collect();
    assert!(labels.contains(&"Script") && labels.contains(&"You"));
    assert!(!labels.contains(&"AI"), "no AI did this");
}

#[test]
fn a_recorded_example_opens_no_more_or_shows_no_barge_in() {
    shows_a_barge_in::<Canvas>(include_str!("../public/examples/canvas.jsonl"));
    shows_a_barge_in::<Document>(include_str!("../public/examples/document.jsonl"));
}

#[test]
fn a_session_that_has_become_very_long_is_written_but_not_read() {
    let events = 250_000;
    let mut text = format!(
        "{{\"format\":\"barge-in-session\",\"version\":1,\"page\":\"canvas\",\"events\":{events}}}\n"
    );
    for at in 0..events {
        text.push_str(&format!("{{\"at\":{at},\"event\":\"reloaded\"}}\n"));
    }
    let back = opened::<Canvas>(&text).expect("it opens");
    assert_eq!(back.ledger().len(), events);
    assert!(saved(&back) == text);
}

/// Opens a file as the page does, which is loaded again with it, and perhaps once more.
fn opened_and_loaded<P: Page>(text: &str, loads: usize) -> Session<P> {
    let mut session = opened::<P>(text).expect("it opens");
    session.file_opened("lion.jsonl", 1_000);
    (0..loads).for_each(|_| session.reload(2_000));
    session
}

fn passes_unchanged<P: Page>(bench: &Bench<P>) {
    let text = saved(&bench.session);
    for loads in 0..3 {
        assert_eq!(saved(&opened_and_loaded::<P>(&text, loads)), text);
    }
}

#[test]
fn a_file_that_was_only_opened_is_saved_as_another() {
    (0..40).for_each(|seed| passes_unchanged(&canvas(seed)));
    (0..40).for_each(|seed| passes_unchanged(&document(seed)));
    passes_unchanged(&Bench::new());
}

#[test]
fn a_file_that_ends_with_an_opening_is_saved_without_it() {
    // As pages wrote it that did not leave the opening out.
    let bench = Bench::met();
    let text = saved(&bench.session);
    let count = bench.session.ledger().len();
    let longer = text.replace(
        &format!("\"events\":{count}}}"),
        &format!("\"events\":{}}}", count + 2),
    ) + "{\"at\":1000,\"event\":\"file_opened\",\"name\":\"a\"}\n{\"at\":2000,\"event\":\"reloaded\"}\n";
    assert_ne!(longer.lines().next(), text.lines().next());
    let again = opened_and_loaded::<Canvas>(&longer, 1);
    assert_eq!(saved(&again), longer);
}

#[test]
fn what_happened_in_an_opened_session_is_saved_without_its_opening() {
    let text = saved(&Bench::met().session);
    let mut bench = Bench::new();
    bench.session = opened_and_loaded(&text, 1);
    bench.press_stop();
    let events = |text: &str| text.lines().count() - 1;
    let later = saved(&bench.session);
    assert_eq!(events(&later), events(&text) + 3);
    assert!(later.contains("\"file_opened\""));
    comes_back(&bench);
    // Loading the page again is no opening: it happened to this session.
    bench.reload();
    assert_eq!(events(&saved(&bench.session)), events(&text) + 4);
}

/// The fault that a file of these lines is refused with.
fn fault(lines: &[String]) -> String {
    match opened::<Canvas>(&lines.join("\n")) {
        Ok(_) => "opened".to_owned(),
        Err(fault) => fault.to_string(),
    }
}

#[test]
fn h25_a_damaged_file_is_half_opened_or_does_not_say_where() {
    let mut bench = Bench::met();
    bench.draw(&circle(300.0, 300.0, 50.0, 30));
    let text = saved(&bench.session);
    let lines: Vec<_> = text.lines().map(str::to_owned).collect();
    let with = |line: usize, text: &str| {
        let mut lines = lines.clone();
        lines[line - 1] = text.to_owned();
        lines
    };
    let replaced = |line: usize, from: &str, to: &str| {
        let text = &lines[line - 1];
        assert!(text.contains(from), "{text}");
        with(line, &text.replace(from, to))
    };
    let landed = lines
        .iter()
        .position(|line| line.contains("\"landed\""))
        .unwrap()
        + 1;
    let drew = lines
        .iter()
        .position(|line| line.contains("\"drew\""))
        .unwrap()
        + 1;
    let last = lines.len();
    for (damaged, expected) in [
        (
            vec![String::new()],
            "line 1: no session of this page begins so",
        ),
        (
            with(1, "{\"format\":\"tldraw\",\"version\":1}"),
            "line 1: no session of this page begins so",
        ),
        (
            replaced(1, "\"version\":1", "\"version\":2"),
            "line 1: written in version 2 of the format; this page reads up to version 1",
        ),
        (
            replaced(1, "\"version\":1", "\"version\":0"),
            "line 1: written in version 0 of the format; this page reads up to version 1",
        ),
        (
            replaced(1, "canvas", "document"),
            "line 1: a session of the document; this page is the canvas",
        ),
        (
            replaced(1, "\"events\":", "\"events\":1"),
            &format!(
                "line {}: the file ends before this line; its first line announces 1{} events",
                last + 1,
                last - 1
            ),
        ),
        (
            lines[..last - 1].to_vec(),
            &format!(
                "line {last}: the file ends before this line; its first line announces {} events",
                last - 1
            ),
        ),
        (
            [lines.clone(), vec![lines[last - 1].clone()]].concat(),
            &format!("line {}: more lines than the first one announces", last + 1),
        ),
        (
            replaced(landed, "\"a1\"", "\"a7\""),
            &format!("line {landed}: this cannot have happened here"),
        ),
        (
            replaced(landed, "\"width\":", "\"width\":-"),
            &format!("line {landed}: a line’s width is out of range"),
        ),
        (
            replaced(drew, "\"points\":[[", "\"points\":[[1e300,5],["),
            &format!("line {drew}: a coordinate is out of range"),
        ),
    ] {
        assert_eq!(fault(&damaged), expected);
    }
    for (damaged, line) in [
        (with(2, "{\"at\":1"), 2),
        (with(3, "\u{0}\u{1}"), 3),
        (with(4, &"[".repeat(100_000)), 4),
        (replaced(drew, "#bf330c", "url(#x)"), drew),
        (replaced(drew, "\"points\":[[", "\"points\":[[\"1\","), drew),
        (with(2, "{\"at\":1,\"event\":\"summoned\"}"), 2),
        (with(2, "{\"__proto__\":{\"event\":\"stopped\"}}"), 2),
        (replaced(landed, "\"at\":", "\"at\":-"), landed),
        (
            with(2, "{\"at\":9007199254740993,\"event\":\"stopped\"}"),
            2,
        ),
    ] {
        let told = fault(&damaged);
        assert!(told.starts_with(&format!("line {line}: ")), "{told}");
        assert!(
            told.chars().count() < 200 && !told.contains('\n'),
            "one line: {told}"
        );
    }
}

#[test]
fn keys_that_mean_something_to_javascript_mean_something_here() {
    let bench = Bench::met();
    let text = saved(&bench.session);
    let odd = text.replace(
        "{\"at\":",
        "{\"__proto__\":{\"at\":0},\"constructor\":null,\"at\":",
    );
    let back = opened::<Canvas>(&odd).expect("what it does not know is left out");
    assert_eq!(saved(&back), text);
}

/// One value somewhere in an event becomes another.
fn spoil(value: &mut Value, chance: &mut Chance) {
    match value {
        Value::Object(fields) if !fields.is_empty() && chance.below(6) > 0 => {
            let place = chance.below(fields.len());
            if let Some(field) = fields.values_mut().nth(place) {
                spoil(field, chance);
            }
        }
        Value::Array(items) if !items.is_empty() && chance.below(6) > 0 => {
            let place = chance.below(items.len());
            spoil(&mut items[place], chance);
        }
        other => {
            *other = match chance.below(9) {
                0 => json!(null),
                1 => json!(chance.below(12)),
                2 => json!(-1),
                3 => json!(4_294_967_295_u32),
                4 => json!(1e17),
                5 => json!("h1"),
                6 => json!(["p1", "p9"]),
                7 => json!([]),
                _ => json!({"from": {"id": "p2", "at": 3}, "to": {"id": "p1", "at": 1}}),
            };
        }
    }
}

fn survives<P: Page>(text: &str, seed: u64, show: fn(&Session<P>)) {
    let mut chance = Chance::new(seed);
    let mut lines: Vec<_> = text.lines().map(str::to_owned).collect();
    for _ in 0..1 + chance.below(3) {
        let place = 1 + chance.below(lines.len() - 1);
        match chance.below(5) {
            0 => {
                let other = 1 + chance.below(lines.len() - 1);
                lines.swap(place, other);
            }
            1 => {
                let at = chance.below(lines[place].len());
                let cut: String = lines[place].chars().take(at).collect();
                lines[place] = cut;
            }
            _ => {
                if let Ok(mut event) = serde_json::from_str(&lines[place]) {
                    spoil(&mut event, &mut chance);
                    lines[place] = event.to_string();
                }
            }
        }
    }
    match opened::<P>(&lines.join("\n")) {
        Ok(mut session) => {
            let again = saved(&session);
            assert_eq!(
                saved(&opened::<P>(&again).expect("what opened once opens")),
                again
            );
            session.file_opened("odd", 5);
            assert_eq!(session.gate().as_str(), "look");
            let mut rows = Rows::<P>::default();
            rows.read(session.ledger().entries());
            show(&session);
        }
        Err(fault) => {
            let lines = lines.len() + 1;
            assert!(
                (1..=lines).contains(&fault.line),
                "{fault} of {lines} lines"
            );
        }
    }
}

#[test]
fn h25_a_spoiled_canvas_file_breaks_the_page_or_opens_the_gate() {
    for seed in 0..400 {
        let text = saved(&canvas(seed % 20).session);
        survives::<Canvas>(&text, seed, |session| {
            assert!(svg_file(session.model()).text.ends_with("</svg>\n"));
        });
    }
}

#[test]
fn h25_a_spoiled_document_file_breaks_the_page_or_opens_the_gate() {
    for seed in 0..400 {
        let text = saved(&document(seed % 20).session);
        survives::<Document>(&text, seed, |session| {
            let _ = markdown(session.model());
        });
    }
}
