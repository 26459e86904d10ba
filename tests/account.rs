//! The account of a session: what it came to, each time the person barged in, each plan and what it gave up.

#![cfg(feature = "pages")]

#[cfg(test)]
mod support;

use barge_in::account::{Account, Pictured, Piece, Replay, Source, html, markdown};
use barge_in::canvas::{Canvas, Color, Point};
use barge_in::document::{Document, Edit, Hand};
use barge_in::session::{ActKind, Event, Model, Session, read_file};
use barge_in::tools::Page;
use serde_json::json;

use support::{Bench, circle, inserting, line, rows, squares};

fn account<P: Page>(page: &Bench<P>) -> Account<P> {
    Account::of(page.session.ledger().entries())
}

/// The mission's story: a batch, a wheel into it, a blocked call, a look, a plan, an axle.
fn story() -> Bench {
    let mut page = Bench::new();
    page.call("canvas_describe", json!({}));
    page.done(
        "canvas_plan",
        json!({"plan": "A lion that stands on four legs"}),
    );
    let batch = page.start("canvas_batch", squares(39));
    page.pass(1_000);
    let pen = page.pen_down();
    page.pass(20);
    page.finish(batch);
    page.pass(380);
    page.pen_up(pen, &circle(400.0, 600.0, 60.0, 40));
    page.pass(600);
    page.draw(&circle(600.0, 600.0, 60.0, 40));
    page.call("canvas_batch", squares(2));
    page.pass(1_000);
    page.call("canvas_describe", json!({}));
    page.call("canvas_batch", squares(2));
    page.pass(1_000);
    page.done(
        "canvas_replan",
        json!({
            "observed": "The user drew two circles, h1 and h2.",
            "new_plan": "Put the lion into a cart with these wheels",
            "abandoning": "The four legs and the tail of the lion",
        }),
    );
    page.pass(500);
    page.done(
        "canvas_shape",
        json!({"kind": "line", "from": "h1.right", "to": "h2.left", "label": "axle"}),
    );
    page
}

#[test]
fn a_barge_in_is_told_otherwise_than_it_was() {
    let account = account(&story());
    let [one] = account.interruptions() else {
        panic!("{:?}", account.interruptions());
    };
    assert_eq!(one.in_words(), "Drew a circle (41 points), and 1 more");
    assert_eq!(one.kinds, [ActKind::Addition]);
    assert_eq!(
        one.cut.map(|cut| (cut.landed, cut.of, cut.dropped())),
        Some((10, 39, 29))
    );
    // The pen touched at 0 and the batch found out 20 ms later; the calls came once the second circle was drawn.
    let times = [
        one.stopped,
        one.refused,
        one.looked,
        one.replanned,
        one.wrote,
    ];
    assert_eq!(times, [20, 1_164, 2_164, 3_164, 3_664].map(Some));
    assert_eq!(one.wasted, 2);
}

#[test]
fn the_numbers_of_a_session_do_not_add_up() {
    let summary = account(&story()).summary();
    assert_eq!(
        (summary.acts, summary.calls, summary.refused, summary.looks),
        (2, 8, 2, 2)
    );
    assert_eq!(
        (summary.landed, summary.dropped, summary.sent()),
        (11, 29, 40)
    );
}

#[test]
fn what_was_dropped_by_a_reload_is_forgotten_or_counted_twice() {
    let mut page = Bench::new();
    page.start("canvas_batch", squares(39));
    page.pass(1_000);
    page.reload();
    let landed = u32::try_from(page.shapes().len()).unwrap_or(u32::MAX);
    let summary = account(&page).summary();
    assert_eq!((summary.landed, summary.dropped), (landed, 39 - landed));
    assert_eq!(account(&page).interruptions(), [], "nobody barged in");
}

#[test]
fn acts_before_the_two_have_met_are_barge_ins() {
    let mut page = Bench::new();
    page.tap(100.0, 100.0);
    page.call("canvas_batch", squares(1));
    page.call("canvas_describe", json!({}));
    page.done("canvas_batch", squares(1));
    assert_eq!(account(&page).interruptions(), []);
    page.rub_out(&["a1"]);
    page.press_stop();
    let account = account(&page);
    let [one] = account.interruptions() else {
        panic!("{:?}", account.interruptions());
    };
    assert_eq!(
        (one.what.as_str(), one.acts, one.cut),
        ("Erased a1", 2, None)
    );
    assert_eq!(one.kinds, [ActKind::Retraction]);
}

#[test]
fn an_act_after_the_last_unit_is_said_to_have_cut_something() {
    let mut page = Bench::met();
    let batch = page.start("canvas_batch", squares(1));
    assert!(page.answer(batch).is_some());
    page.tap(300.0, 300.0);
    let account = account(&page);
    assert_eq!(account.interruptions().len(), 1);
    assert_eq!(account.interruptions()[0].cut, None);
    assert_eq!(account.interruptions()[0].stopped, None);
}

#[test]
fn read_entry_by_entry_the_account_is_another() {
    let page = story();
    let entries = page.session.ledger().entries();
    let mut bit_by_bit = Account::<Canvas>::default();
    for end in 0..=entries.len() {
        bit_by_bit.read(&entries[..end]);
    }
    let at_once = account(&page);
    assert_eq!(bit_by_bit.summary(), at_once.summary());
    assert_eq!(bit_by_bit.interruptions(), at_once.interruptions());
    assert_eq!(bit_by_bit.promises(), at_once.promises());
}

fn labelled(label: &str) -> serde_json::Value {
    json!({"kind": "rect", "box": [10, 10, 50, 50], "label": label})
}

#[test]
fn what_was_given_up_comes_back_unseen() {
    let mut page = story();
    page.done("canvas_shape", labelled("left hind leg"));
    page.done("canvas_shape", labelled("lion's mane"));
    page.done("canvas_shape", labelled("legend of the map"));
    page.done("canvas_text", json!({"text": "A tail!", "at": [100, 100]}));
    let account = account(&page);
    let [first, second] = account.promises() else {
        panic!("{:?}", account.promises());
    };
    assert_eq!((first.version, first.given_up.as_str()), (1, ""));
    assert_eq!(first.breaches, []);
    let broken: Vec<_> = second.breaches.iter().map(|one| one.in_words()).collect();
    assert_eq!(broken, ["left hind leg (a12)", "A tail! (a15)"]);
}

#[test]
fn what_the_whole_picture_is_about_passes_for_what_was_given_up() {
    let mut page = Bench::new();
    for part in ["body", "mane", "left ear", "right ear", "belly", "left leg"] {
        page.done("canvas_shape", labelled(&format!("lion {part}")));
    }
    page.draw(&circle(400.0, 570.0, 60.0, 40));
    page.call("canvas_describe", json!({}));
    page.done(
        "canvas_replan",
        json!({
            "observed": "The user drew the circle h1.",
            "new_plan": "Take h1 as a wheel and go on with the face",
            "abandoning": "I give up the hind leg: the lion rides on the wheel instead.",
        }),
    );
    for part in ["left eye", "nose", "hind leg"] {
        page.done("canvas_shape", labelled(&format!("lion {part}")));
    }
    let account = account(&page);
    let last = account.promises().last().unwrap();
    let broken: Vec<_> = last.breaches.iter().map(|one| one.in_words()).collect();
    assert_eq!(broken, ["lion hind leg (a9)"]);
}

#[test]
fn what_a_later_plan_takes_up_openly_is_held_against_the_agent() {
    let mut page = story();
    page.draw(&line((100.0, 100.0), (300.0, 120.0), 8));
    page.call("canvas_describe", json!({}));
    page.done(
        "canvas_replan",
        json!({
            "observed": "The user drew the line h3, which looks like a tail.",
            "new_plan": "Finish that tail with a tuft",
            "abandoning": "The driver of the cart",
        }),
    );
    page.done("canvas_shape", labelled("tuft of the tail"));
    page.done("canvas_shape", labelled("driver"));
    let account = account(&page);
    let broken = account
        .promises()
        .iter()
        .map(|promise| promise.breaches.len());
    assert_eq!(broken.collect::<Vec<_>>(), [0, 0, 1]);
}

#[test]
fn a_plan_is_compared_with_another_than_the_one_before_it() {
    let mut page = Bench::new();
    for plan in ["A red cart", "A red lion", "A red lion", "A blue lion"] {
        page.done("canvas_plan", json!({ "plan": plan }));
    }
    let account = account(&page);
    let said = |version| -> Vec<String> {
        let pieces = account.difference(version).into_iter();
        pieces
            .map(|piece| match piece {
                Piece::Kept(text) => text,
                Piece::Dropped(text) => format!("-{text}"),
                Piece::New(text) => format!("+{text}"),
            })
            .collect()
    };
    let nothing: [&str; 0] = [];
    assert_eq!(said(1), nothing, "there is none before the first");
    assert_eq!(said(2), ["A red ", "-cart", "+lion"]);
    assert_eq!(said(3), nothing, "it says the same");
    assert_eq!(said(4), ["A ", "-red", "+blue", " lion"]);
    assert_eq!(said(5), nothing, "nor is there one after the last");
}

#[test]
fn in_the_document_a_word_in_common_is_a_broken_promise_or_a_whole_paragraph_is_none() {
    let mut page = Bench::<Document>::written(2);
    page.type_in("p1", 0, "No. ");
    page.call("doc_read", json!({}));
    page.done(
        "doc_replan",
        json!({
            "observed": "The user wrote No before p1.",
            "new_plan": "Say what fits a small tent",
            "abandoning": "The stove, the folding table and the cooler",
        }),
    );
    page.done(
        "doc_insert",
        inserting(
            "end",
            None,
            &["A table of distances for the walk up.".to_owned()],
        ),
    );
    page.done(
        "doc_insert",
        inserting(
            "end",
            None,
            &["Bring the stove and the cooler, and gas for a week.".to_owned()],
        ),
    );
    let account = account(&page);
    let [promise] = account.promises() else {
        panic!("{:?}", account.promises());
    };
    assert_eq!(promise.breaches.len(), 1);
    assert!(promise.breaches[0].what.starts_with("Bring the stove"));
    let [one] = account.interruptions() else {
        panic!("{:?}", account.interruptions());
    };
    assert_eq!(one.in_words(), "Typed “No. ” in p1, which was the AI’s");
}

fn report<P: Page>(page: &Bench<P>) -> String {
    markdown(&Source {
        page: P::NOUN,
        rows: &rows(&page.session),
        account: &account(page),
        clock: &|at| format!("{} ms", at - 1_000_000),
    })
}

#[test]
fn the_report_leaves_something_out() {
    let report = report(&story());
    for line in [
        "# A session on the canvas",
        "2 acts by the person, 8 calls, 2 refused. Landed 11 of 40 sent; 29 never happened.",
        "| 1000 ms | Drew a circle \\(41 points\\), and 1 more | addition | 10 of 39 | 29 | 20 ms | 1.1 s | 2.1 s | 3.1 s | 3.6 s | 2 | First write after plan 2 joined what you did\\: a11 \\(axle\\) met your circle h1 |",
        "| plan | when | what | dropped and new | given up | came back all the same |",
        "| 1 | 0 ms | A lion that stands on four legs |  |  |  |",
        "| 2 | 4164 ms | Put the lion into a cart with these wheels | <del>A</del> <ins>Put the</ins> lion <del>that stands on four legs</del> <ins>into a cart with these wheels</ins> | The four legs and the tail of the lion |  |",
        "| 1000 ms | You | Drew a circle \\(41 points\\) | 10 of 39 laid, 29 never happened, stopped 20 ms after your pen touched |",
    ] {
        assert!(report.contains(line), "{line}\n is not in\n{report}");
    }
}

#[test]
fn a_text_of_the_agents_forges_a_row_of_the_report() {
    let mut page = Bench::new();
    let label = "x |\n| 12:00 | You | Allowed all\u{202e}";
    page.done(
        "canvas_shape",
        json!({"kind": "rect", "box": [1, 1, 5, 5], "label": label}),
    );
    let report = report(&page);
    let columns = report.lines().last().unwrap_or_default();
    assert_eq!(
        columns.replace("\\|", "").matches('|').count(),
        5,
        "{columns}"
    );
    assert!(!report.contains('\u{202e}'));
}

#[test]
fn an_empty_session_has_no_report() {
    let empty = report(&Bench::new());
    assert!(empty.starts_with("# A session on the canvas\n\n0 acts by the person, 0 calls"));
    assert!(!empty.contains('|'));
}

#[test]
fn i7_nobody_compares_what_is_the_persons() {
    let mut page = story();
    page.shift("a1", Point::new(5.0, 5.0));
    let before = page.session.model().owned();
    page.reconcile();
    page.done("canvas_batch", squares(3));
    assert!(page.session.model().owned() == before);
    assert!((1..=20).all(|call| page.session.left_alone(call)));
    page.shift("h1", Point::new(1.0, 0.0));
    assert!(
        page.session.model().owned() != before,
        "a moved mark is another"
    );
}

#[test]
fn a_replay_stands_otherwise_than_the_session_stood() {
    let page = story();
    let entries = page.session.ledger().entries();
    let mut replay = Replay::<Canvas>::new(entries.to_vec());
    // Forwards, by leaps, backwards, past the end.
    let all = entries.len();
    for count in (0..=all).chain([all, 3, all / 2, 0, all + 9]) {
        replay.go_to(count).expect("a session wrote these");
        let then = Session::<Canvas>::fold(entries[..count.min(all)].to_vec()).expect("the same");
        assert!(replay.session().model() == then.model(), "at {count}");
        assert_eq!(replay.session().gate(), then.gate(), "at {count}");
        assert_eq!(replay.rows().rows(), rows(&then), "at {count}");
    }
    assert!(replay.session().model() == page.session.model());
}

#[test]
fn a_replay_waits_an_hour_or_is_not_in_time() {
    let mut page = Bench::met();
    page.pass(500);
    page.tap(100.0, 100.0);
    page.pass(3_600_000);
    page.tap(200.0, 200.0);
    let entries = page.session.ledger().entries().to_vec();
    let all = entries.len();
    let replay = Replay::<Canvas>::new(entries);
    // The first call at once; the tap after 500 ms, for 4 ms; then the longest pause there is, and 4 ms again.
    assert_eq!(replay.played_at(all), 500 + 4 + 2_000 + 4);
    assert_eq!(replay.count_at(499), all - 4);
    assert_eq!(replay.count_at(500), all - 3);
    assert_eq!(replay.count_at(2_503), all - 2);
    assert_eq!(replay.count_at(2_508), all);
    assert_eq!(replay.played_at(0), 0);
}

#[test]
fn a_replay_of_what_no_session_wrote_goes_on() {
    let page = story();
    let mut entries = page.session.ledger().entries().to_vec();
    entries.remove(0);
    entries.retain(|entry| !matches!(entry.event, Event::Looked { .. }));
    let mut replay = Replay::<Canvas>::new(entries);
    let damaged = replay.go_to(usize::MAX).expect_err("a plan without a look");
    assert_eq!(replay.session().ledger().len(), damaged.entry);
}

fn page_of<P: Page + Pictured>(page: &Bench<P>) -> String {
    let mut replay = Replay::new(page.session.ledger().entries().to_vec());
    let source = Source {
        page: P::NOUN,
        rows: &rows(&page.session),
        account: &account(page),
        clock: &|at| format!("{} ms", at - 1_000_000),
    };
    html(&source, &mut replay)
}

/// The values of `data-from` and `data-to` in the lines that hold this.
fn times(page: &str, holding: &str) -> Vec<(String, String)> {
    let value = |line: &str, name: &str| {
        let (_, rest) = line.split_once(&format!("{name}=\""))?;
        Some(rest.split_once('"')?.0.to_owned())
    };
    let lines = page.lines().filter(|line| line.contains(holding));
    lines
        .map(|line| {
            let time = |name| value(line, name).unwrap_or_default();
            (time("data-from"), time("data-to"))
        })
        .collect()
}

#[test]
fn in_the_page_of_a_session_something_stands_before_it_was_there_or_after_it_went() {
    let mut page = Bench::new();
    page.done("canvas_shape", labelled("first"));
    page.pass(1_000);
    page.done("canvas_edit", json!({"ids": ["a1"], "move": [100, 0]}));
    page.pass(1_000);
    page.tap(500.0, 500.0);
    page.pass(996);
    page.rub_out(&["a1"]);
    let page = page_of(&page);
    let time = |from: &str, to: &str| (from.to_owned(), to.to_owned());
    let mut shapes = times(&page, "<g data-from");
    shapes.sort();
    assert_eq!(
        shapes,
        [time("0", "1000"), time("1000", "3000"), time("2004", "")]
    );
    assert_eq!(
        times(&page, "<tr data-from").last(),
        Some(&time("3000", "")),
        "the row of the erasure"
    );
    assert!(page.contains(r#"max="3000""#));
}

#[test]
fn in_the_page_of_a_document_the_text_is_another() {
    let mut page = Bench::<Document>::written(1);
    page.pass(1_000);
    page.type_in("p1", 0, "A");
    let was = page.session.model().paragraphs()[0].text().to_owned();
    let page = page_of(&page);
    let time = |from: &str, to: &str| (from.to_owned(), to.to_owned());
    assert_eq!(
        times(&page, "auto\" data-owner=\"agent\""),
        [time("0", "1000")]
    );
    assert_eq!(
        times(&page, "auto\" data-owner=\"human\""),
        [time("1000", "")]
    );
    assert!(page.contains(&was));
}

#[test]
fn a_text_of_the_agents_acts_in_the_page_of_a_session() {
    let evil = "</title></svg><script>alert(1)</script><img src=x onerror=\"alert(1)\">'";
    let mut page = Bench::new();
    page.done("canvas_plan", json!({"plan": format!("Draw {evil}")}));
    page.done(
        "canvas_plan",
        json!({"plan": "Draw a <script>y</script> \u{5d0}\u{202e}"}),
    );
    page.done("canvas_text", json!({"text": evil, "at": [10, 10]}));
    page.draw(&circle(400.0, 600.0, 60.0, 40));
    page.reconcile();
    page.done("canvas_shape", labelled("<script>x</script>"));
    let told = first_write(&page).expect("it wrote");
    assert!(told.contains("(<script>x</script>)"), "{told}");
    let canvas = page_of(&page);
    let mut page = Bench::<Document>::blank();
    page.done("doc_insert", inserting("end", None, &[evil.to_owned()]));
    for page in [canvas, page_of(&page)] {
        assert_eq!(page.matches("<script>").count(), 1, "the player's own");
        assert!(!page.contains("<img"));
        assert!(page.contains("&lt;script&gt;"));
        assert!(!page.contains('\u{202e}'));
        assert!(
            !page.contains("http://")
                || page.matches("http://").count()
                    == page.matches("http://www.w3.org/2000/svg").count()
        );
        assert!(!page.contains("https://"));
    }
}

#[test]
fn i11_what_a_script_typed_is_a_barge_in_of_the_persons() {
    let mut page = Bench::<Document>::sample();
    page.call("doc_read", json!({}));
    page.done(
        "doc_insert",
        inserting("end", None, &["The agent's own.".to_owned()]),
    );
    let id = page.session.model().paragraphs()[0].id().to_owned();
    let over = page.range((&id, 0), (&id, 0));
    let act = page
        .session
        .model()
        .editing(Edit::typing(over, "z"), Hand::Unknown);
    assert!(
        page.session
            .acted_by_script(act.expect("something was typed"), page.now)
    );
    let account = account(&page);
    assert_eq!(
        (account.summary().acts, account.interruptions()),
        (0, &[][..])
    );
}

#[test]
fn what_was_dropped_overflows_in_a_file() {
    let call = |call: u32| {
        [
            json!({"at": 1, "event": "called", "call": call, "caller": "agent", "tool": "canvas_batch", "arguments": {}}),
            json!({"at": 1, "event": "began", "call": call, "of": 1_000_000_000}),
            json!({"at": 1, "event": "answered", "call": call, "code": "cut", "answer": {}}),
        ]
    };
    let lines: Vec<_> = (1..=5)
        .flat_map(call)
        .map(|line| line.to_string())
        .collect();
    let head = json!({"format": "barge-in-session", "version": 1, "page": "canvas", "events": lines.len()});
    let session = read_file::<Canvas>("canvas", &format!("{head}\n{}", lines.join("\n")));
    let session = session.expect("it opens");
    let account = Account::<Canvas>::of(session.ledger().entries());
    assert_eq!(account.summary().dropped, u32::MAX);
}

#[test]
fn old_plans_are_held_against_the_agent_for_ever() {
    let mut page = story();
    for number in 0..25 {
        page.press_stop();
        page.call("canvas_describe", json!({}));
        let plan = json!({
            "observed": "The user pressed Stop again.",
            "new_plan": format!("Paint cloud {number} above"),
            "abandoning": format!("The star of storey{number}x"),
        });
        page.done("canvas_replan", plan);
    }
    page.done("canvas_shape", labelled("tail"));
    page.done("canvas_shape", labelled("storey3x"));
    page.done("canvas_shape", labelled("storey24x"));
    let account = account(&page);
    assert_eq!(account.summary().broken, 1);
    assert_eq!(
        account.promises().last().map(|last| last.breaches.len()),
        Some(1)
    );
}

#[test]
fn a_report_links_to_an_address() {
    let mut page = Bench::met();
    page.done(
        "canvas_plan",
        json!({"plan": "See WWW.example.com or https://example.com for it"}),
    );
    let report = report(&page);
    assert!(
        report.contains(r"WWW\.example.com or https\://example.com"),
        "{report}"
    );
}

/// What the last barge-in's first write is said to have done.
fn first_write<P: Page>(page: &Bench<P>) -> Option<String> {
    let account = account(page);
    let last = account.interruptions().last()?;
    let first = last.first_write.as_ref()?;
    Some(format!("{}: {}", first.relation.as_str(), first.says))
}

fn shape(kind: &str, place: &str, at: serde_json::Value, label: &str) -> serde_json::Value {
    json!({"kind": kind, place: at, "label": label})
}

/// A canvas with a leg and a head of the agent's, and what it did first after a plan for this act.
fn drawn(
    act: impl FnOnce(&mut Bench),
    new_plan: &str,
    write: impl FnOnce(&mut Bench),
) -> Option<String> {
    let mut page = Bench::new();
    page.done(
        "canvas_shape",
        shape("rect", "box", json!([100, 400, 30, 120]), "leg"),
    );
    page.done(
        "canvas_shape",
        shape("ellipse", "box", json!([600, 100, 100, 100]), "head"),
    );
    act(&mut page);
    page.call("canvas_describe", json!({}));
    page.done(
        "canvas_replan",
        json!({
            "observed": "The user did something to it.",
            "new_plan": new_plan,
            "abandoning": "The tail and the ears of it",
        }),
    );
    write(&mut page);
    first_write(&page)
}

#[test]
fn what_the_agent_drew_first_is_said_to_lie_otherwise_to_what_the_person_did() {
    const PLAN: &str = "Make something else of it";
    type Hand = fn(&mut Bench);
    let wheel: Hand = |page| {
        page.draw(&circle(400.0, 600.0, 60.0, 40));
    };
    let stroke: Hand = |page| {
        page.draw(&line((100.0, 300.0), (300.0, 300.0), 9));
    };
    let rub: Hand = |page| page.rub_out(&["a1"]);
    let draw =
        |kind: &'static str, place: &'static str, at: serde_json::Value, label: &'static str| {
            move |page: &mut Bench| {
                page.done("canvas_shape", shape(kind, place, at, label));
            }
        };
    let said = |act: Hand, write: &dyn Fn(&mut Bench)| drawn(act, PLAN, |page| write(page));
    let of = |act, kind, place, at, label| {
        let write = draw(kind, place, at, label);
        drawn(act, PLAN, write)
    };
    for (found, expected) in [
        (
            of(
                wheel,
                "line",
                "points",
                json!([[200, 600], [400, 600]]),
                "axle",
            ),
            "touched: a3 (axle) crossed your circle h1",
        ),
        (
            of(wheel, "ellipse", "box", json!([390, 590, 20, 20]), "hub"),
            "touched: a3 (hub) lay inside your circle h1",
        ),
        (
            of(wheel, "rect", "box", json!([300, 500, 200, 190]), ""),
            "touched: a3 lay around your circle h1",
        ),
        (
            of(
                wheel,
                "line",
                "points",
                json!([[460, 600], [600, 600]]),
                "axle",
            ),
            "joined: a3 (axle) met your circle h1",
        ),
        (
            of(
                stroke,
                "line",
                "points",
                json!([[311, 300], [400, 200]]),
                "tail",
            ),
            "joined: a3 (tail) came within 8 units of the end of your line h1",
        ),
        (
            of(wheel, "rect", "box", json!([100, 100, 50, 50]), "sun"),
            "kept clear of: a3 (sun) stayed 452 units from your circle h1",
        ),
        (
            of(
                rub,
                "polygon",
                "points",
                json!([[100, 400], [130, 400], [130, 520], [100, 520]]),
                "Leg",
            ),
            "ignored: a3 (Leg) put back a1 (leg), which you took away",
        ),
        (
            of(rub, "ellipse", "box", json!([90, 390, 60, 60]), "wheel"),
            "touched: a3 (wheel) lay where a1 (leg) was, which you took away",
        ),
        (
            of(rub, "ellipse", "box", json!([300, 390, 60, 60]), "wheel"),
            "kept clear of: a3 (wheel) stayed 167 units from where a1 (leg) was, which you took away",
        ),
        // Moved away, and drawn where it had been.
        (
            of(
                |page| page.shift("a1", Point::new(300.0, 0.0)),
                "rect",
                "box",
                json!([100, 400, 30, 120]),
                "post",
            ),
            "ignored: a3 (post) put back a1 (leg), which you moved or changed",
        ),
        (
            of(
                |page| page.recolour("a1", Color::rgb(1, 2, 3)),
                "rect",
                "box",
                json!([100, 400, 30, 120]),
                "post",
            ),
            "touched: a3 (post) crossed your a1 (leg)",
        ),
        // The strongest of all units counts, and the nearest of those that keep clear.
        (
            said(wheel, &|page| {
                page.done(
                    "canvas_batch",
                    json!({"shapes": [
                        shape("rect", "box", json!([100, 100, 50, 50]), "sun"),
                        shape("line", "points", json!([[460, 600], [600, 600]]), "axle"),
                        shape("rect", "box", json!([900, 600, 50, 50]), "stone"),
                    ]}),
                );
                page.done(
                    "canvas_shape",
                    shape("ellipse", "box", json!([390, 590, 20, 20]), "hub"),
                );
            }),
            "joined: a4 (axle) met your circle h1",
        ),
        (
            said(wheel, &|page| {
                page.done("canvas_edit", json!({"ids": ["a2"], "move": [-200, 450]}));
            }),
            "touched: the changed a2 (head) crossed your circle h1",
        ),
        (
            said(
                |page| {
                    page.draw(&line((80.0, 450.0), (160.0, 460.0), 9));
                },
                &|page| {
                    page.done("canvas_erase", json!({"ids": ["a1"]}));
                },
            ),
            "touched: the erased a1 (leg) crossed your line h1",
        ),
    ] {
        assert_eq!(found.as_deref(), Some(expected));
    }
    // The ground under everything is no answer.
    let sky = of(wheel, "rect", "box", json!([0, 0, 1000, 700]), "sky");
    assert_eq!(sky, None);
    // What the person took back is nothing to be near to, and a Stop is nowhere.
    let took_back: Hand = |page| {
        page.draw(&circle(400.0, 600.0, 60.0, 40));
        page.undo();
    };
    let brought_back: Hand = |page| {
        page.rub_out(&["a1"]);
        page.undo();
    };
    let stop: Hand = |page| page.press_stop();
    for act in [took_back, brought_back, stop] {
        assert_eq!(of(act, "rect", "box", json!([1, 1, 5, 5]), "dot"), None);
    }
}

#[test]
fn what_a_plan_brings_back_openly_is_said_to_ignore_the_person() {
    let found = drawn(
        |page| page.rub_out(&["a1"]),
        "The cart cannot stand without a1, so draw it again",
        |page| {
            page.done(
                "canvas_shape",
                shape("rect", "box", json!([100, 400, 30, 120]), "leg"),
            );
        },
    );
    assert_eq!(
        found.as_deref(),
        Some("touched: a3 (leg) put back a1 (leg), which you took away; its plan says so")
    );
}

/// A batch that is cut by a mark far from it, and the next write.
fn cut_and(write: impl FnOnce(&mut Bench)) -> Option<String> {
    let mut page = Bench::met();
    let batch = page.start("canvas_batch", squares(39));
    page.pass(1_000);
    page.tap(990.0, 690.0);
    page.finish(batch);
    page.reconcile();
    write(&mut page);
    first_write(&page)
}

#[test]
fn what_was_cut_off_comes_again_as_if_nobody_had_barged_in() {
    let again = cut_and(|page| {
        page.done("canvas_batch", squares(39));
    });
    assert_eq!(
        again.as_deref(),
        Some("ignored: 29 of 29 that you had cut off came again")
    );
    let less = cut_and(|page| {
        page.done("canvas_batch", squares(34));
    });
    let less = less.expect("it wrote");
    assert!(less.starts_with("kept clear of: a"), "{less}");
    // Cut short once more, it is judged by what it had landed.
    let cut = cut_and(|page| {
        let batch = page.start("canvas_batch", squares(39));
        page.pass(1_000);
        page.press_stop();
        page.finish(batch);
    });
    assert_eq!(
        cut, None,
        "the Stop is an interruption of its own, with no write yet"
    );
}

#[test]
fn a_write_is_judged_before_it_is_over_or_never() {
    let mut page = Bench::met();
    page.draw(&circle(400.0, 600.0, 60.0, 40));
    page.reconcile();
    let batch = page.start(
        "canvas_batch",
        json!({"shapes": [
            shape("rect", "box", json!([100, 100, 50, 50]), "sun"),
            shape("line", "points", json!([[460, 600], [600, 600]]), "axle"),
            shape("rect", "box", json!([900, 600, 50, 50]), "stone"),
        ]}),
    );
    assert_eq!(first_write(&page), None, "it is under way");
    page.pass(300);
    page.press_stop();
    page.finish(batch);
    let account = account(&page);
    let [first, stop] = account.interruptions() else {
        panic!("{:?}", account.interruptions());
    };
    let told = first.first_write.as_ref().map(|first| first.in_words());
    assert_eq!(
        told.as_deref(),
        Some("First write after plan 1 joined what you did: a3 (axle) met your circle h1")
    );
    assert_eq!(stop.first_write, None);
}

#[test]
fn a_reload_forgets_what_the_person_did_before_the_first_write() {
    let mut page = Bench::met();
    page.draw(&circle(400.0, 600.0, 60.0, 40));
    page.reconcile();
    page.reload();
    page.call("canvas_describe", json!({}));
    page.done(
        "canvas_shape",
        shape("ellipse", "box", json!([390, 590, 20, 20]), "hub"),
    );
    assert_eq!(
        first_write(&page).as_deref(),
        Some("touched: a2 (hub) lay inside your circle h1")
    );
}

#[test]
fn what_a_write_is_compared_with_grows_with_what_the_person_did() {
    let mut page = Bench::met();
    for number in 0..49 {
        page.tap(20.0 * f64::from(number) + 10.0, 300.0);
    }
    page.reconcile();
    page.done(
        "canvas_shape",
        shape("rect", "box", json!([5, 295, 10, 10]), "frame"),
    );
    assert_eq!(
        first_write(&page).as_deref(),
        Some("joined: a2 (frame) came within 12 units of your dot h2")
    );
}

/// A document of six paragraphs of the agent's, and what it did first after a plan for this act.
fn written(
    act: impl FnOnce(&mut Bench<Document>),
    new_plan: &str,
    write: impl FnOnce(&mut Bench<Document>),
) -> Option<String> {
    let mut page = Bench::<Document>::blank();
    let texts = [
        "The lion sleeps in the shade of the old tree until the evening comes.",
        "A cart with two wheels stands on the road below the village.",
        "Nobody knows who left it there, or when the oxen will be back.",
        "The river is low at this time of the year, and the fords are dry.",
        "Children play on the stones and build small dams out of mud.",
        "In the evening the smoke of many fires hangs over the roofs.",
    ];
    page.done(
        "doc_insert",
        inserting("end", None, &texts.map(str::to_owned)),
    );
    act(&mut page);
    page.call("doc_read", json!({}));
    page.done(
        "doc_replan",
        json!({
            "observed": "The user changed the text.",
            "new_plan": new_plan,
            "abandoning": "The market and the harbour at night",
        }),
    );
    write(&mut page);
    first_write(&page)
}

#[test]
fn what_the_agent_wrote_first_is_said_to_stand_otherwise_to_what_the_person_did() {
    const PLAN: &str = "Make something else of it";
    type Hand = fn(&mut Bench<Document>);
    let insert = |position: &'static str, reference: Option<&'static str>, text: &'static str| {
        move |page: &mut Bench<Document>| {
            page.done(
                "doc_insert",
                inserting(position, reference, &[text.to_owned()]),
            );
        }
    };
    let typed: Hand = |page| page.type_in("p2", 0, "Yesterday thunder rolled above. ");
    let took_out: Hand = |page| {
        page.type_over(("p2", 6), ("p2", 22), "");
    };
    let deleted: Hand = |page| page.delete("p3");
    let split: Hand = |page| {
        page.enter("p1", 15);
    };
    let rain = "Rain fell for a while.";
    for (act, write, expected) in [
        (
            typed,
            ("after", Some("p2"), rain),
            "joined: p7 came right below your p2",
        ),
        (
            typed,
            ("before", Some("p2"), rain),
            "joined: p7 came right above your p2",
        ),
        (
            typed,
            ("end", None, rain),
            "kept clear of: p7 came 5 paragraphs below your p2",
        ),
        (
            typed,
            (
                "end",
                None,
                "The thunder that rolled yesterday is far away.",
            ),
            "joined: p7 took up what you wrote in p2: yesterday, thunder, rolled",
        ),
        (
            typed,
            (
                "end",
                None,
                "Yesterday thunder rolled above. A cart with two wheels stands on the road below the village!",
            ),
            "ignored: p7 repeated your p2 almost word for word",
        ),
        (
            took_out,
            ("end", None, "There is a cart with two wheels for the oxen."),
            "kept clear of: p7 came 5 paragraphs below your p2",
        ),
        (
            |page: &mut Bench<Document>| {
                page.type_over(("p2", 7), ("p2", 37), "");
            },
            (
                "end",
                None,
                "Look, with two wheels stands on the road a barrow.",
            ),
            "ignored: p7 put back what you took out of p2",
        ),
        (
            deleted,
            (
                "end",
                None,
                "Nobody knows who left it there, or when the oxen will be back! Nobody at all.",
            ),
            "ignored: p7 put back p3, which you deleted",
        ),
        (
            deleted,
            ("after", Some("p2"), rain),
            "touched: p7 came where p3 was, which you deleted",
        ),
        (
            deleted,
            ("start", None, rain),
            "kept clear of: p7 came 3 paragraphs above where p3 was, which you deleted",
        ),
        (
            deleted,
            ("after", Some("p4"), rain),
            "kept clear of: p7 came 1 paragraph below where p3 was, which you deleted",
        ),
        (
            split,
            ("after", Some("p1"), rain),
            "joined: p8 came right below p1, which you changed",
        ),
    ] {
        let (position, reference, text) = write;
        let found = written(act, PLAN, insert(position, reference, text));
        assert_eq!(found.as_deref(), Some(expected));
    }
    for (act, tool, arguments, expected) in [
        (
            split,
            "doc_rewrite",
            json!({"edits": [{"id": "p6", "text": "No smoke."}, {"id": "p1", "text": "The lion dreams"}]}),
            "touched: p1 was rewritten after you had changed it",
        ),
        (
            typed,
            "doc_rewrite",
            json!({"edits": [{"id": "p3", "text": "Nobody knows."}]}),
            "joined: the rewritten p3 stood right below your p2",
        ),
        (
            typed,
            "doc_delete",
            json!({"ids": ["p3"]}),
            "kept clear of: the deleted p3 stood 1 paragraph below your p2",
        ),
        (
            typed,
            "doc_move",
            json!({"id": "p6", "position": "before", "ref": "p2"}),
            "joined: the moved p6 came right above your p2",
        ),
    ] {
        let found = written(act, PLAN, |page| {
            page.done(tool, arguments);
        });
        assert_eq!(found.as_deref(), Some(expected));
    }
    let named = written(
        deleted,
        "The oxen of p3 are needed after all",
        insert(
            "end",
            None,
            "Nobody knows who left it there, or when the oxen will be back.",
        ),
    );
    assert_eq!(
        named.as_deref(),
        Some("touched: p7 put back p3, which you deleted; its plan says so")
    );
    // A paragraph that was begun and left empty is nothing to stand beside.
    let begun: Hand = |page| {
        page.enter("p6", page.end_of("p6"));
    };
    let undone: Hand = |page| {
        page.type_in("p2", 0, "Yesterday. ");
        page.undo();
    };
    for act in [begun, undone] {
        assert_eq!(written(act, PLAN, insert("start", None, rain)), None);
    }
}
