//! Made-up input, without end if one likes: arguments of every tool, path data, files of sessions.
//!
//! Each case comes from a seed, which a failure names. `./x fuzz 1000000` runs that many of each; without it some.

#![cfg(feature = "pages")]
#![allow(
    clippy::indexing_slicing,
    clippy::panic,
    clippy::unwrap_used,
    reason = "a test may panic"
)]

#[cfg(test)]
mod support;

use std::cell::Cell;
use std::collections::BTreeSet;
use std::panic::{AssertUnwindSafe, catch_unwind};

use barge_in::canvas::{Canvas, PATH_REACH, Path, Point};
use barge_in::document::{Document, Edit};
use barge_in::session::{Session, read_file, write_file};
use barge_in::tools::{Page, Schema};
use serde_json::{Map, Value, json};

use support::{Bench, Chance, circle, replan, scribble, squares};

/// Runs a case for so many seeds, and names the one that fails.
fn every_seed(usually: u64, case: impl Fn(&mut Chance)) {
    let wanted = std::env::var("BARGE_IN_FUZZ").ok();
    let count = wanted.map_or(usually, |count| count.parse().expect("a number of cases"));
    for seed in 0..count {
        let run = AssertUnwindSafe(|| case(&mut Chance::new(seed)));
        assert!(catch_unwind(run).is_ok(), "seed {seed}");
    }
}

fn one<T: Copy>(chance: &mut Chance, of: &[T]) -> T {
    of[chance.below(of.len())]
}

/// Texts that mean something to some tool, and texts that mean nothing to any.
const TEXTS: &[&str] = &[
    "a1",
    "a2",
    "a9",
    "h1",
    "h2",
    "h1.left",
    "a1.right",
    "p1",
    "p2",
    "p3",
    "p99",
    "user",
    "all",
    "end",
    "start",
    "red",
    "none",
    "#00ff7f",
    "roof",
    "M0 0 L9 9 C1 2 3 4 5 6 A5 5 0 1 0 20 20Z",
    "m1e3-.5.5",
    "Draw the lion's legs after all",
    "The user drew h1 and erased a1",
    "<script>alert(1)</script>",
    "](javascript:alert(1))",
    "\u{202e}left",
    "é\u{301}👍🏽",
    "\n",
    "",
    "\u{0}",
];

/// A number of this range, or just outside it.
fn number(chance: &mut Chance, min: f64, max: f64) -> f64 {
    match chance.below(20) {
        0 => min,
        1 => max,
        2 => max + 1.0,
        3 => min - 0.001,
        4 => 0.0,
        _ => min + (max - min) * (chance.below(10_001) as f64 / 10_000.0),
    }
}

/// A value that fits the schema, mostly.
fn fitting(schema: &Schema, chance: &mut Chance) -> Value {
    match schema {
        Schema::Number(min, max) => {
            // Most of what a range allows is far outside the picture.
            let (min, max) = if chance.below(3) > 0 {
                (min.max(0.0), max.min(700.0).max(*min))
            } else {
                (*min, *max)
            };
            json!(number(chance, min, max))
        }
        Schema::Integer(min, max) => {
            json!(number(chance, f64::from(*min), f64::from((*max).min(min + 20))).round())
        }
        Schema::Text(..) | Schema::Judged(..) => json!(one(chance, TEXTS)),
        Schema::Choice(words) => json!(one(chance, words)),
        Schema::Flag => json!(chance.below(2) == 0),
        Schema::List(of, min, max) => {
            let most = (*max).min(min + 6);
            let count = min + chance.below(most - min + 1);
            (0..count).map(|_| fitting(of, chance)).collect()
        }
        Schema::Record(properties) => {
            let mut fields = Map::new();
            for property in properties {
                let rarely = if property.required { 40 } else { 3 };
                let is_there =
                    chance.below(rarely) > 0 && (property.required || chance.below(3) > 0);
                if is_there {
                    fields.insert(property.name.to_owned(), fitting(&property.schema, chance));
                }
            }
            if chance.below(60) == 0 {
                fields.insert("__proto__".to_owned(), json!({}));
            }
            Value::Object(fields)
        }
    }
}

/// A page that the fuzzer can be a person at.
trait Fuzzed: Page + Clone + PartialEq {
    fn new() -> Bench<Self>;
    /// The person does something.
    fn acts(bench: &mut Bench<Self>, chance: &mut Chance);
    /// What is the person's, to be compared.
    fn theirs(&self) -> String;
    /// Whether everything on it can be shown.
    fn can_be_shown(&self) -> bool;
}

impl Fuzzed for Canvas {
    fn new() -> Bench<Self> {
        let mut bench = Bench::new();
        bench.done("canvas_batch", squares(3));
        bench
    }

    fn acts(bench: &mut Bench<Self>, chance: &mut Chance) {
        let (x, y) = (chance.below(1_000) as f64, chance.below(700) as f64);
        match chance.below(7) {
            0 | 1 => drop(bench.draw(&circle(x, y, 40.0, 20))),
            2 => drop(bench.draw(&scribble(x, y, 60))),
            3 => bench.undo(),
            4 => bench.rub_out(&["a1", "h1"]),
            5 => bench.shift(one(chance, &["a2", "h2"]), Point::new(x / 10.0, -y / 10.0)),
            _ => bench.let_in(0),
        }
    }

    fn theirs(&self) -> String {
        format!("{:?} {:?}", self.human().marks(), self.human().taken())
    }

    fn can_be_shown(&self) -> bool {
        let marks = self.human().marks().iter().map(|mark| mark.bounds());
        let shapes = self.human().taken().iter().chain(self.agent().shapes());
        let mut all = marks.chain(shapes.map(|shape| shape.bounds()));
        // Twice as far as a file may name: what is moved or bends goes farther than its points.
        all.all(|bounds| {
            [bounds.x, bounds.y, bounds.w, bounds.h]
                .iter()
                .all(|side| side.abs() <= 4.0 * PATH_REACH)
        })
    }
}

impl Fuzzed for Document {
    fn new() -> Bench<Self> {
        Bench::sample()
    }

    fn acts(bench: &mut Bench<Self>, chance: &mut Chance) {
        let paragraphs = bench.session.model().paragraphs();
        let place = chance.below(paragraphs.len());
        let id = paragraphs.get(place).map(|there| there.id().to_owned());
        let Some(id) = id else {
            bench.edit(Edit::typing(None, "anew"));
            return;
        };
        let at = chance.below(bench.end_of(&id) + 3);
        match chance.below(6) {
            0 | 1 => bench.type_in(&id, at, one(chance, TEXTS)),
            2 => drop(bench.enter(&id, at)),
            3 => drop(bench.type_over((&id, at), (&id, at + 9), one(chance, TEXTS))),
            4 => drop(bench.undo()),
            _ => bench.delete(&id),
        }
    }

    fn theirs(&self) -> String {
        let all = self.paragraphs().iter();
        let theirs = all.filter(|paragraph| paragraph.owner().is_protected());
        format!("{:?}", theirs.collect::<Vec<_>>())
    }

    fn can_be_shown(&self) -> bool {
        let ids: BTreeSet<_> = self.paragraphs().iter().map(|there| there.id()).collect();
        ids.len() == self.paragraphs().len()
    }
}

/// A session of made-up calls and acts. No call may change what is the person's, and the session must be what its
/// ledger gives.
fn session<P: Fuzzed>(chance: &mut Chance, steps: usize) -> (Bench<P>, u32) {
    let mut bench = P::new();
    let mut done = 0;
    for step in 0..steps {
        match chance.below(8) {
            0 => P::acts(&mut bench, chance),
            1 => {
                bench.call(P::NAMES.look, json!({}));
                bench.start(
                    P::NAMES.replan,
                    replan(&format!("Draw number {step} around what is there")),
                );
            }
            _ => {
                let tool = chance.below(bench.tools.len());
                let arguments = fitting(&bench.tools[tool].schema, chance);
                let name = bench.tools[tool].name;
                let before = bench.session.model().theirs();
                let answer = bench.call(name, arguments.clone());
                done += u32::from(answer["ok"] == true);
                assert_eq!(bench.session.model().theirs(), before, "{name} {arguments}");
            }
        }
    }
    let folded = bench.folded();
    assert!(
        folded.model() == bench.session.model(),
        "the ledger gives another picture"
    );
    assert_eq!(folded.gate(), bench.session.gate());
    (bench, done)
}

#[test]
fn made_up_arguments_change_what_is_the_persons_or_break_the_page() {
    let done = Cell::new([0, 0]);
    every_seed(150, |chance| {
        let (_, canvas) = session::<Canvas>(chance, 30);
        let (_, document) = session::<Document>(chance, 30);
        let [on_canvas, in_document] = done.get();
        done.set([on_canvas + canvas, in_document + document]);
    });
    let done = done.get();
    assert!(
        done.iter().all(|done| *done > 150),
        "almost nothing was let through: {done:?}"
    );
}

/// Text that a path could be made of.
fn path_text(chance: &mut Chance) -> String {
    const PARTS: &[&str] = &[
        "M",
        "m",
        "L",
        "l",
        "H",
        "h",
        "V",
        "v",
        "C",
        "c",
        "S",
        "s",
        "Q",
        "q",
        "T",
        "t",
        "A",
        "a",
        "Z",
        "z",
        " ",
        ",",
        "-",
        ".",
        "e",
        "E",
        "+",
        "0",
        "1",
        "10",
        "-3.5",
        ".5.5",
        "1e3",
        "1e-9",
        "1e400",
        "100000",
        "-99999.9",
        "0 0",
        "5 5 0 1 0 20 20",
        "nan",
        "inf",
        "é",
        "\u{0}",
        "//",
        "<",
        "(",
    ];
    let mut text = if chance.below(4) == 0 {
        String::new()
    } else {
        "M0 0".to_owned()
    };
    for _ in 0..chance.below(30) {
        text += one(chance, PARTS);
    }
    text
}

#[test]
fn made_up_path_data_breaks_the_parser_or_means_something_else_when_it_is_written() {
    every_seed(20_000, |chance| {
        let text = path_text(chance);
        let Ok(path) = Path::parse(&text) else { return };
        let written = path.to_d();
        let again = Path::parse(&written)
            .unwrap_or_else(|error| panic!("{text:?} wrote {written:?}: {error:?}"));
        assert_eq!(again.to_d(), written, "{text:?}");
        let (bounds, other) = (path.bounds(), again.bounds());
        for (one, other) in [
            (bounds.x, other.x),
            (bounds.y, other.y),
            (bounds.w, other.w),
            (bounds.h, other.h),
        ] {
            assert!(
                one.is_finite() && (one - other).abs() < 1.0,
                "{text:?} {written:?}: {one} {other}"
            );
        }
        for outline in path.outlines(0.5) {
            assert!(outline.iter().all(|point| point.is_finite()), "{text:?}");
        }
    });
}

/// Another text, some of it from elsewhere in it.
fn damaged(text: &str, chance: &mut Chance) -> String {
    let mut lines: Vec<String> = text.lines().map(str::to_owned).collect();
    for _ in 0..1 + chance.below(3) {
        let place = chance.below(lines.len());
        match chance.below(6) {
            0 => drop(lines.remove(place)),
            1 => lines.insert(place, lines[place].clone()),
            2 => lines.swap(0, place),
            _ => {
                let tokens: Vec<&str> = lines[place]
                    .split_inclusive([',', ':', '[', '{', ']', '}'])
                    .collect();
                let mut tokens: Vec<String> = tokens.into_iter().map(str::to_owned).collect();
                let token = chance.below(tokens.len());
                match chance.below(4) {
                    0 => drop(tokens.remove(token)),
                    1 => tokens.insert(token, tokens[token].clone()),
                    2 => {
                        tokens[token] = one(
                            chance,
                            &[
                                "-1,",
                                "1e308,",
                                "null,",
                                "\"\",",
                                "[",
                                "}",
                                "0}",
                                "4294967296,",
                            ],
                        )
                        .to_string()
                    }
                    _ => {
                        let other = chance.below(tokens.len());
                        tokens.swap(token, other);
                    }
                }
                lines[place] = tokens.concat();
            }
        }
        if lines.is_empty() {
            break;
        }
    }
    // The header tells how many follow; most damage is to go deeper than that.
    if chance.below(4) > 0
        && let Some(header) = lines.first_mut()
        && let Ok(Value::Object(mut fields)) = serde_json::from_str::<Value>(header)
    {
        fields.insert("events".to_owned(), json!(0));
        *header = Value::Object(fields).to_string();
        let count = lines.len() - 1;
        lines[0] = lines[0].replace("\"events\":0", &format!("\"events\":{count}"));
    }
    lines.join("\n")
}

fn opens<P: Fuzzed>(text: &str) -> bool {
    let opened: Result<Session<P>, _> = read_file(P::NOUN, text);
    let Ok(opened) = opened else { return false };
    assert!(opened.model().can_be_shown(), "{text}");
    let written = write_file(P::NOUN, &opened);
    let again: Session<P> =
        read_file(P::NOUN, &written).unwrap_or_else(|fault| panic!("{fault}: {text}"));
    assert!(again.model() == opened.model(), "{text}");
    assert_eq!(write_file(P::NOUN, &again), written, "{text}");
    true
}

#[test]
fn a_made_up_file_breaks_the_page_or_is_another_session_when_it_is_saved_again() {
    let opened = Cell::new(0);
    every_seed(150, |chance| {
        let (canvas, _) = session::<Canvas>(chance, 12);
        let (document, _) = session::<Document>(chance, 12);
        let canvas = write_file(Canvas::NOUN, &canvas.session);
        let document = write_file(Document::NOUN, &document.session);
        for _ in 0..10 {
            let some = opens::<Canvas>(&damaged(&canvas, chance));
            let others = opens::<Document>(&damaged(&document, chance));
            opened.set(opened.get() + u32::from(some) + u32::from(others));
        }
    });
    assert!(
        opened.get() > 100,
        "almost no damage is let through, so nothing deep was tried: {}",
        opened.get()
    );
}
