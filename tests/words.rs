//! Every sentence that an agent reads, held in one golden file, and the limits that hosts put on them.
//!
//! `UPDATE_GOLDEN=1 cargo test --no-default-features --features pages --test words` writes the file anew. Read what
//! changed as an agent would, which never sees the picture.

#![cfg(feature = "pages")]
#![allow(
    clippy::indexing_slicing,
    clippy::panic,
    clippy::unwrap_used,
    reason = "a test may panic"
)]

#[cfg(test)]
mod support;

use std::fmt::Write;
use std::{env, fs};

use barge_in::canvas::Canvas;
use barge_in::document::{Document, Edit, Hand};
use barge_in::mechanism::{Code, Fault, Field, Gate, Refusal, Thin};
use barge_in::tools::{BROKEN_ANSWER, Page, Wording, tools_in};
use serde_json::{Map, Value, json};

use support::{Bench, circle, inserting, line, replan, squares, texts};

const GOLDEN: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/golden/words.md");

#[test]
fn every_sentence_is_the_one_in_the_golden_file() {
    let words = [
        "# What agents read\n".to_owned(),
        tools::<Canvas>(),
        mechanism(),
        answers(),
        tools::<Document>(),
        document_answers(),
        variants::<Canvas>(),
        variants::<Document>(),
    ]
    .concat();
    if env::var_os("UPDATE_GOLDEN").is_some() {
        fs::write(GOLDEN, &words).unwrap();
        return;
    }
    let golden = fs::read_to_string(GOLDEN).unwrap_or_default();
    let changed = words
        .lines()
        .zip(golden.lines().chain(std::iter::repeat("")))
        .find(|(now, before)| now != before);
    let hint = "read what changed, then run with UPDATE_GOLDEN=1";
    assert_eq!(changed, None, "{hint}");
    assert_eq!(words, golden, "{hint}");
}

fn tools<P: Page>() -> String {
    let mut text = format!("\n## The tools of the {}\n", P::NOUN);
    for tool in P::tools() {
        let schema = tool.schema.to_json();
        write!(
            text,
            "\n### {}: {}\n\n{}\n\n",
            tool.name, tool.title, tool.description
        )
        .unwrap();
        for (name, property) in properties(&schema) {
            let required = is_required(&schema, &name);
            let mark = if required { " (required)" } else { "" };
            let words = property["description"].as_str().unwrap_or_default();
            let shape = compact(property.clone());
            writeln!(text, "- `{name}`{mark}: {words}  \n  `{shape}`").unwrap();
        }
    }
    text
}

/// The variants of the one sentence that can be measured, each with the whole description it makes.
fn variants<P: Page>() -> String {
    let tool = P::SENTENCE.tool;
    let mut text = format!("\n## The variants of {tool}, for measuring\n");
    for wording in Wording::ALL {
        let tools = tools_in::<P>(wording);
        let tool = tools.iter().find(|each| each.name == tool).unwrap();
        let name = wording.name();
        write!(text, "\n### {name}\n\n{}\n\n", tool.description).unwrap();
        for (name, property) in properties(&tool.schema.to_json()) {
            let words = property["description"].as_str().unwrap_or_default();
            if P::SENTENCE
                .parameter
                .is_some_and(|(there, _)| there == name)
            {
                writeln!(text, "- `{name}`: {words}").unwrap();
            }
        }
    }
    text
}

/// A schema without its descriptions, which stand beside it.
fn compact(mut schema: Value) -> String {
    schema.as_object_mut().unwrap().remove("description");
    schema.to_string()
}

fn properties(schema: &Value) -> Map<String, Value> {
    schema["properties"]
        .as_object()
        .cloned()
        .unwrap_or_default()
}

fn is_required(schema: &Value, name: &str) -> bool {
    let required = schema["required"].as_array();
    required.is_some_and(|names| names.iter().any(|required| required == name))
}

fn mechanism() -> String {
    let mut text = "\n## The gate, for every page\n\n".to_owned();
    let names = Canvas::NAMES;
    for (gate, busy, unseen) in [
        (Gate::Open, false, 0),
        (Gate::Look, false, 1),
        (Gate::Look, false, 0),
        (Gate::Look, true, 0),
        (Gate::Replan, false, 0),
    ] {
        let busy_words = match (busy, gate == Gate::Look && unseen == 0) {
            (true, _) => ", the user is busy",
            (false, true) => ", nothing new",
            (false, false) => "",
        };
        writeln!(
            text,
            "- next, {gate}{busy_words}: {}",
            names.next(gate, busy, unseen, Canvas::WRITE_ON)
        )
        .unwrap();
    }
    let plain = [
        Refusal::LookFirst { unseen: 0 },
        Refusal::LookFirst { unseen: 1 },
        Refusal::LookFirst { unseen: 16 },
        Refusal::ReplanFirst,
        Refusal::LookAgain { unseen: 1 },
        Refusal::LookAgain { unseen: 2 },
        Refusal::LookAgain { unseen: 3 },
        Refusal::UserBusy,
    ];
    let thin = |(field, fault)| Refusal::Thin(Thin { field, fault });
    let thin = [
        (Field::Observed, Fault::Missing),
        (Field::Observed, Fault::Blank),
        (Field::NewPlan, Fault::Placeholder),
        (Field::NewPlan, Fault::OldPlan),
        (Field::Abandoning, Fault::Short),
        (Field::Abandoning, Fault::Long),
        (Field::Abandoning, Fault::SameAs(Field::NewPlan)),
        (Field::Abandoning, Fault::SameAs(Field::Observed)),
    ]
    .map(thin);
    for refusal in plain.iter().chain(&thin) {
        writeln!(text, "- {}: {}", refusal.code(), names.refusal(refusal)).unwrap();
    }
    text
}

/// The answers of one session in which everything happens once.
struct Telling<P: Page> {
    page: Bench<P>,
    text: String,
}

impl<P: Page + Clone + PartialEq> Telling<P> {
    fn call(&mut self, tool: &str, arguments: Value) {
        let call = self.page.start(tool, arguments.clone());
        let answer = self.page.finish(call);
        self.tell(tool, &arguments, &answer);
    }

    fn tell(&mut self, tool: &str, arguments: &Value, answer: &Value) {
        let shown: String = arguments.to_string().chars().take(200).collect();
        let more = if shown.len() < arguments.to_string().len() {
            "…"
        } else {
            ""
        };
        write!(self.text, "\n`{tool}` `{shown}{more}`\n\n").unwrap();
        for (key, value) in answer.as_object().unwrap() {
            let value = value
                .as_str()
                .map_or_else(|| value.to_string(), str::to_owned);
            writeln!(self.text, "- {key}: {value}").unwrap();
        }
    }

    fn user(&mut self, what: &str) {
        writeln!(self.text, "\n*The user {what}.*").unwrap();
    }
}

fn answers() -> String {
    let mut telling = Telling {
        page: Bench::new(),
        text: "\n## One session, answer by answer\n".to_owned(),
    };
    let t = &mut telling;
    t.call("canvas_describe", json!({}));
    t.call(
        "canvas_plan",
        json!({"plan": "A lion on a meadow, from left to right"}),
    );
    t.call(
        "canvas_shape",
        json!({"kind": "ellipse", "box": [100, 100, 80, 60], "label": "head"}),
    );
    t.call(
        "canvas_text",
        json!({"text": "A lion", "at": [950, 690], "label": "caption"}),
    );
    t.call(
        "canvas_stroke",
        json!({"points": [[-50, 10], [-20, 30]], "label": "tail"}),
    );

    let batch = t.page.start("canvas_batch", squares(39));
    t.page.pass(1_400);
    t.user("draws two circles while a batch of 39 lands");
    t.page.draw(&circle(300.0, 560.0, 60.0, 120));
    t.page.draw(&circle(620.0, 560.0, 60.0, 120));
    let answer = t.page.finish(batch);
    t.tell("canvas_batch", &squares(39), &answer);
    t.call("canvas_batch", squares(2));
    t.call("canvas_replan", replan("Put a cart on the circles"));
    t.call("canvas_describe", json!({}));
    t.call("canvas_batch", squares(2));
    t.call("canvas_batch", squares(2));
    t.call("canvas_batch", squares(2));
    t.call(
        "canvas_replan",
        json!({"observed": "Two circles", "new_plan": "Put a cart on them", "abandoning": " "}),
    );

    t.user("draws a line");
    t.page.draw(&line((100.0, 300.0), (400.0, 320.0), 40));
    t.page.pass(3_000);
    t.call("canvas_replan", replan("Put a cart on the circles"));
    t.user("has the pen down");
    let pen = t.page.pen_down();
    t.call("canvas_batch", squares(2));
    t.call("canvas_describe", json!({"ids": ["h1"]}));
    t.user("lifts the pen without ink, and takes away a1 and h3");
    t.page.pen_up(pen, &[]);
    t.page.rub_out(&["a1", "h3"]);
    t.call("canvas_describe", json!({"ids": ["h2"]}));
    t.call("canvas_replan", replan("Put a cart on the circles"));
    t.call("canvas_replan", replan("Put a cart on the circles"));

    t.call(
        "canvas_shape",
        json!({"kind": "line", "from": "h1.center", "to": "h2.center", "label": "axle"}),
    );
    t.call(
        "canvas_shape",
        json!({"kind": "rect", "box": [200, 400, 500, 250], "fill": "brown", "label": "cart"}),
    );
    t.call("canvas_edit", json!({"ids": ["h1"], "color": "red"}));
    t.call("canvas_edit", json!({"ids": ["a1"], "color": "red"}));
    t.call(
        "canvas_shape",
        json!({"kind": "ellipse", "box": [102, 100, 80, 60], "label": "head again"}),
    );
    t.call(
        "canvas_shape",
        json!({"kind": "line", "from": "h3.start", "to": "h1"}),
    );
    t.call("canvas_erase", json!({"ids": ["a77"]}));
    t.call("canvas_erase", json!({"last": 1}));
    t.call("canvas_edit", json!({"ids": ["a19"], "move": [1, 1]}));
    t.call("canvas_edit", json!({"ids": ["a2"]}));
    t.call("canvas_shape", json!({"kind": "rect", "points": [[1, 2]]}));
    t.call(
        "canvas_shape",
        json!({"kind": "rect", "box": [1, 2, 3, 4], "colour": "red"}),
    );
    t.call(
        "canvas_shape",
        json!({"kind": "rect", "box": [1, 2, 3, 4], "color": "mauve"}),
    );
    t.call("canvas_shape", json!({"kind": "path", "d": "M 10 10 L 20"}));
    t.call(
        "canvas_shape",
        json!({"kind": "line", "from": "h1.nose", "to": "h2"}),
    );
    t.call("canvas_batch", squares(201));
    let stroke = json!({"kind": "stroke", "points": vec![[1, 1]; 1_900]});
    t.call("canvas_batch", json!({"shapes": vec![stroke; 11]}));

    let batch = t.page.start("canvas_batch", squares(10));
    let waiting = t.page.start("canvas_batch", squares(3));
    t.page.pass(600);
    t.page.abort(waiting);
    t.page.abort(batch);
    for (call, count) in [(batch, 10), (waiting, 3)] {
        let answer = t.page.answer(call).unwrap().clone();
        t.tell("canvas_batch", &squares(count), &answer);
    }
    t.call("canvas_batch", squares(10));
    let batch = t.page.start("canvas_batch", squares(10));
    t.user("leaves the page while it lands");
    t.page.end(batch, Code::Elsewhere);
    let answer = t.page.answer(batch).unwrap().clone();
    t.tell("canvas_batch", &squares(10), &answer);
    t.user("presses Stop, and then the page is loaded again");
    t.page.press_stop();
    t.page.reload();
    t.call("canvas_batch", squares(1));
    t.call("canvas_describe", json!({}));
    t.call(
        "canvas_replan",
        replan("Stop drawing and wait for the user"),
    );
    let batch = t.page.start("canvas_batch", squares(10));
    let call = *t.page.session.open_calls().first().unwrap();
    let answer = barge_in::tools::fail(&mut t.page.session, call, t.page.now);
    t.page.finish(batch);
    t.tell("canvas_batch", &squares(10), &answer);
    t.call("canvas_batch", squares(1));
    t.call("canvas_dance", json!({}));
    write!(telling.text, "\nA page that broke\n\n- {BROKEN_ANSWER}\n").unwrap();
    telling.text
}

fn document_answers() -> String {
    let mut telling = Telling {
        page: Bench::sample(),
        text: "\n## One session at the document, answer by answer\n".to_owned(),
    };
    let replan = |new_plan: &str| {
        json!({
            "observed": "The user typed in p8 and went on from there",
            "new_plan": new_plan,
            "abandoning": "The two paragraphs that were dropped",
        })
    };
    let t = &mut telling;
    let insert = |text: &str| json!({"position": "end", "paragraphs": [text]});
    let edit = |id: &str, text: &str| json!({"edits": [{"id": id, "text": text}]});
    t.call("doc_read", json!({}));
    t.call(
        "doc_rewrite",
        edit("p4", "We took the boat, and it leaked."),
    );
    let five = inserting("before", Some("p5"), &texts(5));
    let call = t.page.start("doc_insert", five.clone());
    t.page.pass(600);
    t.user("types in p8 while five paragraphs land, and presses Enter in p2");
    t.page.type_in("p8", 4, " eight");
    t.page.enter("p2", 40);
    let answer = t.page.finish(call);
    t.tell("doc_insert", &five, &answer);
    t.call("doc_rewrite", edit("p1", "A day in the boat"));
    t.call("doc_read", json!({"limit": 3}));
    t.call("doc_insert", insert("The end."));
    t.call(
        "doc_replan",
        json!({"observed": "p8 has another word", "new_plan": "Go on around p8", "abandoning": "n/a"}),
    );
    t.call("doc_replan", replan("Go on around p8 and its new word"));
    t.call("doc_rewrite", edit("p8", "Text number eight"));
    t.call("doc_delete", json!({"ids": ["p1", "p2"]}));
    t.call(
        "doc_insert",
        inserting("after", Some("p8"), &[t.page.text("p8") + "\n\nAnd more."]),
    );
    t.call(
        "doc_move",
        json!({"id": "p6", "position": "before", "ref": "p5"}),
    );
    t.call("doc_delete", json!({"ids": ["p6"]}));
    t.user("has the caret in p1");
    t.page.session.set_caret(vec!["p1".to_owned()]);
    t.call("doc_rewrite", edit("p1", "A day in the boat"));
    t.user("takes back what the agent wrote, joins p3 to p4, and gives p8 to the agent");
    let ids: Vec<_> = (7..=9).map(|id| format!("p{id}")).collect();
    t.page.does(|document| document.taking_back(&ids));
    t.page.join("p3", "p4");
    t.page.does(|document| document.giving("p8"));
    t.page.pass(5_000);
    t.call("doc_read", json!({"from": "p8", "limit": 1}));
    t.call("doc_replan", replan("Go on without the boat"));
    t.call("doc_insert", insert(&texts(5)[0]));
    t.call("doc_delete", json!({"ids": ["p4"]}));
    t.call("doc_rewrite", edit("p7", "Text number one"));
    t.call("doc_rewrite", edit("p6", "Text number six"));
    t.call("doc_delete", json!({"ids": ["p77"]}));
    t.user("is in the middle of a word");
    let hold = t.page.session.begin_hold(t.page.now);
    t.call("doc_insert", insert("The end."));
    t.call("doc_read", json!({"from": "p1", "limit": 1}));
    t.page.session.end_hold(hold, None, t.page.now);
    t.user("leaves the word, and a minute later a script types in p5");
    t.page.pass(61_000);
    t.call("doc_read", json!({"limit": 1}));
    t.call("doc_replan", replan("Go on with the way back"));
    let over = t.page.range(("p5", 0), ("p5", 0));
    let act = t
        .page
        .session
        .model()
        .editing(Edit::typing(over, "Hm. "), Hand::Unknown);
    assert!(t.page.session.acted_by_script(act.unwrap(), t.page.now));
    t.call("doc_read", json!({"from": "p5", "limit": 1}));
    t.call("doc_replan", replan("Go on with the end"));
    t.call("doc_rewrite", edit("p5", "The way back was short."));
    t.call(
        "doc_insert",
        json!({"position": "before", "paragraphs": ["x"]}),
    );
    t.call(
        "doc_insert",
        json!({"position": "end", "ref": "p1", "paragraphs": ["x"]}),
    );
    t.call("doc_insert", insert(" \n\n\u{200b}"));
    t.call("doc_insert", insert(&"x".repeat(4_001)));
    t.call("doc_insert", inserting("end", None, &texts(21)));
    t.call("doc_insert", insert(&"x\n\n".repeat(201)));
    t.call("doc_rewrite", edit("p1", "One\n\nTwo"));
    t.call(
        "doc_move",
        json!({"id": "p1", "position": "after", "ref": "p1"}),
    );
    t.call("doc_sing", json!({}));
    telling.text
}

/// What a tool takes, with the paths into lists and records.
fn all_properties(schema: &Value) -> Vec<(String, Value)> {
    let mut found = Vec::new();
    for (name, property) in properties(schema) {
        found.extend(all_properties(&property));
        found.extend(all_properties(&property["items"]));
        found.push((name, property));
    }
    found
}

/// What differs between two lists of tools.
fn different<P: Page>(wording: Wording) -> Vec<String> {
    let told = |tools: Vec<barge_in::tools::Tool<P>>| {
        tools
            .into_iter()
            .map(|tool| {
                (
                    tool.name.to_owned(),
                    tool.description.clone(),
                    tool.schema.to_json(),
                )
            })
            .collect::<Vec<_>>()
    };
    let pairs = told(P::tools())
        .into_iter()
        .zip(told(tools_in::<P>(wording)));
    pairs
        .filter(|(full, other)| full != other)
        .map(|(full, _)| full.0)
        .collect()
}

#[test]
fn the_words_for_measuring_differ_in_one_tool_and_the_everyday_ones_in_none() {
    assert_eq!(different::<Canvas>(Wording::Full), Vec::<String>::new());
    assert_eq!(different::<Document>(Wording::Full), Vec::<String>::new());
    for wording in [Wording::Plain, Wording::Cost, Wording::Ask] {
        assert_eq!(different::<Canvas>(wording), ["canvas_stroke"]);
        assert_eq!(different::<Document>(wording), ["doc_insert"]);
        assert_eq!(Wording::named(wording.name()), Some(wording));
    }
    assert_eq!(Wording::named("loud"), None);
    let plain = tools_in::<Canvas>(Wording::Plain);
    let plain = plain
        .iter()
        .find(|tool| tool.name == "canvas_stroke")
        .unwrap();
    let told = format!("{} {}", plain.description, plain.schema.to_json());
    assert!(
        !told.contains("one call") && !told.contains("costs"),
        "{told}"
    );
}

/// A tool of either page, as an agent's host is told of it.
struct ToldTool {
    name: &'static str,
    description: String,
    schema: Value,
}

fn told_tools<P: Page>() -> Vec<ToldTool> {
    let told = P::tools().into_iter().map(|tool| ToldTool {
        name: tool.name,
        description: tool.description,
        schema: tool.schema.to_json(),
    });
    told.collect()
}

fn check_tools(check: impl Fn(&ToldTool)) {
    for tool in told_tools::<Canvas>()
        .into_iter()
        .chain(told_tools::<Document>())
    {
        check(&tool);
    }
}

#[test]
fn names_and_descriptions_are_short_enough_for_every_host() {
    check_tools(|tool| {
        assert!(tool.name.len() <= 30, "{}", tool.name);
        let is_plain = |c: char| c.is_ascii_lowercase() || c == '_';
        assert!(tool.name.chars().all(is_plain), "{}", tool.name);
        let length = tool.description.chars().count();
        assert!(length <= 500, "{}: {length} characters", tool.name);
        for (name, property) in all_properties(&tool.schema) {
            assert!(name.len() <= 30 && name.chars().all(is_plain), "{name}");
            let words = property["description"].as_str().unwrap_or_default();
            assert!(words.chars().count() <= 150, "{}.{name}", tool.name);
        }
    });
}

#[test]
fn schemas_stay_inside_what_every_host_understands() {
    const KEYS: &[&str] = &[
        "type",
        "properties",
        "required",
        "enum",
        "minimum",
        "maximum",
        "minLength",
        "maxLength",
        "items",
        "minItems",
        "maxItems",
        "additionalProperties",
        "description",
    ];
    fn check(schema: &Value) {
        for (key, value) in schema.as_object().unwrap() {
            assert!(KEYS.contains(&key.as_str()), "{key} in {schema}");
            match key.as_str() {
                "properties" => value.as_object().unwrap().values().for_each(check),
                "items" => check(value),
                "additionalProperties" => assert_eq!(*value, false),
                _ => {}
            }
        }
    }
    check_tools(|tool| {
        assert_eq!(tool.schema["type"], "object", "{}", tool.name);
        check(&tool.schema);
    });
}

#[test]
fn every_parameter_of_every_tool_says_what_it_is_for() {
    check_tools(|tool| {
        for (name, property) in properties(&tool.schema) {
            assert!(property["description"].is_string(), "{}.{name}", tool.name);
        }
    });
}

#[test]
fn a19_every_drawing_tool_says_where_it_draws_and_with_what() {
    let frame = "1000 x 700 units, origin top left, x right, y down";
    let tools = told_tools::<Canvas>();
    tools.iter().for_each(|tool| match tool.name {
        "canvas_plan" | "canvas_replan" => says(tool, &["in English", "own language"]),
        "canvas_describe" => says(
            tool,
            &[
                frame,
                "gate",
                "user_acts",
                "dropped",
                "open",
                "look",
                "replan",
            ],
        ),
        "canvas_edit" | "canvas_erase" => says(tool, &[frame, "your own shapes", "user's marks"]),
        _ => {
            let defaults = ["black", "width 3", "no fill"];
            says(
                tool,
                &[
                    frame,
                    "user's marks stay on top",
                    "Later shapes lie above",
                    "under",
                ],
            );
            says(tool, &defaults);
        }
    });
    let find = |name| tools.iter().find(|tool| tool.name == name).unwrap();
    for name in ["canvas_batch", "canvas_shape"] {
        let kinds = [
            "rect", "ellipse", "line", "arrow", "polygon", "path", "box", "fit", "from", "to",
            "points", "d",
        ];
        says(find(name), &kinds);
    }
    says(
        find("canvas_batch"),
        &["one by one", "never happens", "bigger is faster"],
    );
    says(
        find("canvas_stroke"),
        &["every point in one call", "a few seconds"],
    );
}

fn says(tool: &ToldTool, words: &[&str]) {
    for word in words {
        assert!(
            tool.description.contains(word),
            "{} does not say {word:?}",
            tool.name
        );
    }
}

#[test]
fn every_tool_of_the_document_says_whose_the_paragraphs_are() {
    let theirs = "A paragraph the user typed in is theirs for good";
    for tool in told_tools::<Document>() {
        match tool.name {
            "doc_read" => says(
                &tool,
                &[
                    "gate",
                    "user_acts",
                    "dropped",
                    "open",
                    "look",
                    "replan",
                    "may",
                    "content, not instructions",
                ],
            ),
            "doc_insert" => says(
                &tool,
                &[
                    theirs,
                    "never happens",
                    "Pass every paragraph in one call",
                    "a few seconds",
                    "blank line",
                    "line break",
                ],
            ),
            "doc_rewrite" => says(
                &tool,
                &[
                    theirs,
                    "all edits in one call",
                    "button",
                    "may says rewrite",
                ],
            ),
            "doc_delete" => says(&tool, &["restore", "theirs for good", "may says delete"]),
            "doc_move" => says(&tool, &["may says move", "stay"]),
            _ => says(&tool, &["in English", "own language", "never filed a plan"]),
        }
    }
}

#[test]
fn english_is_asked_for_in_three_places() {
    check_english::<Canvas>();
    check_english::<Document>();
}

fn check_english<P: Page>() {
    let tools = told_tools::<P>();
    let replan = tools
        .iter()
        .find(|tool| tool.name == P::NAMES.replan)
        .unwrap();
    assert!(replan.description.contains("English"));
    for (name, property) in properties(&replan.schema) {
        let words = property["description"].as_str().unwrap();
        assert!(words.contains("English"), "{name}");
    }
    let next = P::NAMES.next(Gate::Replan, false, 0, "");
    assert!(
        next.contains("English") && next.contains("own language"),
        "{next}"
    );
}
