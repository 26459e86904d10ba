//! Arguments that no well-meaning agent sends: each gets a clear answer, nothing is drawn, and the page lives.

#![cfg(feature = "pages")]
#![allow(
    clippy::indexing_slicing,
    clippy::panic,
    clippy::unwrap_used,
    reason = "a test may panic"
)]

#[cfg(test)]
mod support;

use std::sync::LazyLock;

use barge_in::canvas::Canvas;
use barge_in::mechanism::Code;
use barge_in::tools::Page;
use serde_json::{Map, Value, json};

use support::{Bench, Chance, circle, replan, squares};

/// Every tool with arguments that use all it takes.
fn full() -> Vec<(&'static str, Value)> {
    let style = json!({
        "color": "red", "fill": "#00ff7f", "width": 2, "opacity": 0.5, "label": "mane", "under": "a1",
    });
    let styled = |mut arguments: Value| {
        let style = style.as_object().unwrap().clone();
        arguments.as_object_mut().unwrap().extend(style);
        arguments
    };
    let stroke = json!({"points": [[1, 1], [20, 30], [5, 9]], "smooth": true, "closed": false});
    let kind = |kind: &str, mut arguments: Value| {
        arguments["kind"] = json!(kind);
        styled(arguments)
    };
    let text = json!({"text": "roof", "at": [100, 100], "size": 20, "anchor": "middle"});
    let items = vec![
        kind("stroke", stroke.clone()),
        kind("rect", json!({"box": [1, 2, 30, 40]})),
        kind("ellipse", json!({"fit": "h1", "scale": 0.5})),
        kind("line", json!({"from": "h1.left", "to": "a1.right"})),
        kind("arrow", json!({"points": [[1, 1], [9, 9]]})),
        kind("polygon", json!({"points": [[1, 1], [9, 9], [4, 0]]})),
        kind(
            "path",
            json!({"d": "M0 0 L9 9 C1 2 3 4 5 6 A 5 5 0 1 0 20 20 Z"}),
        ),
        kind("text", text.clone()),
    ];
    let mut calls = vec![
        (
            "canvas_describe",
            json!({"detail": "full", "ids": ["a1", "h1"]}),
        ),
        ("canvas_plan", json!({"plan": "A house with a garden"})),
        ("canvas_replan", replan("Draw a house with a garden")),
        ("canvas_batch", json!({"shapes": items.clone()})),
        ("canvas_stroke", styled(stroke)),
        ("canvas_text", styled(text)),
        (
            "canvas_edit",
            json!({"ids": ["a1"], "move": [1, 1], "order": "front", "color": "red", "label": "x"}),
        ),
        (
            "canvas_edit",
            json!({"ids": ["a1"], "under": "a2", "fill": "none", "width": 1, "opacity": 1}),
        ),
        ("canvas_erase", json!({"ids": ["a1", "a2"]})),
        ("canvas_erase", json!({"last": 1})),
    ];
    let shapes = items
        .into_iter()
        .filter(|item| item["kind"] != "stroke" && item["kind"] != "text");
    calls.extend(shapes.map(|item| ("canvas_shape", item)));
    calls
}

/// A page on which the gate is open and the ids that the arguments name are there.
fn page() -> Bench {
    let mut page = Bench::new();
    page.done("canvas_batch", squares(3));
    page.draw(&circle(500.0, 500.0, 40.0, 40));
    page.reconcile();
    page
}

/// What a tool may say to arguments that do not fit.
const CODES: &[Code] = &[
    Code::InvalidInput,
    Code::Limit,
    Code::NotFound,
    Code::NotYours,
    Code::Gone,
    Code::ThinReplan,
    Code::Repeat,
];

/// Sends arguments that are probably wrong. Returns the answer, which the bench has checked too.
fn send(page: &mut Bench, tool: &str, arguments: Value) -> Value {
    let shown: String = arguments.to_string().chars().take(300).collect();
    let before = page.session.model().clone();
    let answer = page.call(tool, arguments);
    if answer["ok"] == true {
        return answer;
    }
    assert!(
        *page.session.model() == before,
        "{tool} {shown}: refused and drawn"
    );
    let code = Code::parse(answer["code"].as_str().unwrap()).unwrap();
    assert!(CODES.contains(&code), "{tool} {shown}: {answer}");
    let named = if code == Code::ThinReplan {
        "field"
    } else {
        "path"
    };
    let path = answer[named]
        .as_str()
        .unwrap_or_else(|| panic!("{tool} {shown}: {answer}"));
    assert!(
        !path.is_empty() && path.len() < 100,
        "{tool} {shown}: {answer}"
    );
    answer
}

fn deep(levels: u32) -> Value {
    (0..levels).fold(json!(1), |inner, level| {
        if level % 2 == 0 {
            json!([inner])
        } else {
            json!({"points": inner})
        }
    })
}

/// Values that fit almost nowhere.
static STRANGE: LazyLock<Vec<Value>> = LazyLock::new(|| {
    vec![
        Value::Null,
        json!(true),
        json!(-0.0),
        json!(1e308),
        json!(-1e308),
        json!(5e-324),
        json!(u64::MAX),
        json!(i64::MIN),
        json!(0.1 + 0.2),
        json!(""),
        json!(" "),
        json!("NaN"),
        json!("Infinity"),
        json!("1"),
        json!("\u{0}\u{1}\u{7f}"),
        json!("\u{FFFD}\u{202E}\u{200B}"),
        json!("</text><script>alert(1)</script>"),
        json!("url(javascript:alert(1))"),
        json!("h1.left.left"),
        json!("a1; DROP"),
        json!("é".repeat(50_000)),
        json!("M0 0".repeat(9_000)),
        json!([]),
        json!([[]]),
        json!([[1, 2], [3, null]]),
        json!([1, 2, 3, 4, 5]),
        json!([[1e308, -1e308], [1, 1]]),
        json!({}),
        json!({"0": 1, "1": 2, "length": 2}),
        json!({"toString": "x", "valueOf": 3}),
        deep(100),
    ]
});

fn strange(chance: &mut Chance) -> Value {
    STRANGE[chance.below(STRANGE.len())].clone()
}

const KEYS: &[&str] = &[
    "__proto__",
    "constructor",
    "prototype",
    "toString",
    "hasOwnProperty",
    "",
    "points ",
    "Points",
    "style",
    "id",
    "shapes",
    "kind",
    "d",
    "text",
    "ids",
    "plan",
    "box",
    "from",
    "\u{202E}box",
    "<b>",
];

/// Changes one place anywhere in the arguments.
fn spoil(value: &mut Value, chance: &mut Chance) {
    if chance.below(3) == 0 {
        *value = strange(chance);
        return;
    }
    match value {
        Value::Array(items) if !items.is_empty() => {
            let place = chance.below(items.len());
            match chance.below(4) {
                0 => {
                    let item = items[place].clone();
                    items.extend(std::iter::repeat_n(item, 1 + chance.below(300)));
                }
                1 => {
                    items.remove(place);
                }
                _ => spoil(&mut items[place], chance),
            }
        }
        Value::Object(fields) if !fields.is_empty() => {
            let key = fields
                .keys()
                .nth(chance.below(fields.len()))
                .cloned()
                .unwrap();
            match chance.below(5) {
                0 => {
                    fields.remove(&key);
                }
                1 => {
                    let key = KEYS[chance.below(KEYS.len())];
                    fields.insert(key.to_owned(), strange(chance));
                }
                _ => spoil(&mut fields[&key], chance),
            }
        }
        _ => *value = strange(chance),
    }
}

#[test]
fn h22_thousands_of_spoiled_arguments_are_refused_by_their_path_and_draw_nothing() {
    let mut chance = Chance::new(7);
    let mut refused = Map::new();
    for (tool, arguments) in full() {
        let mut page = page();
        for round in 0..200 {
            if round % 100 == 99 {
                page = self::page();
            }
            let mut spoiled = arguments.clone();
            for _ in 0..=chance.below(2) {
                spoil(&mut spoiled, &mut chance);
            }
            let answer = send(&mut page, tool, spoiled);
            if answer["ok"] == false {
                let count = refused.get(tool).and_then(Value::as_u64).unwrap_or(0);
                refused.insert(tool.to_owned(), json!(count + 1));
            }
            if page.gate() != "open" {
                page.reconcile();
            }
        }
    }
    for tool in Canvas::tools() {
        let count = refused.get(tool.name).and_then(Value::as_u64).unwrap_or(0);
        assert!(
            count > 50,
            "{}: only {count} of the spoiled calls were refused",
            tool.name
        );
    }
}

#[test]
fn arguments_that_fit_land_and_every_tool_is_among_them() {
    for (tool, arguments) in full() {
        page().done(tool, arguments);
    }
    for tool in Canvas::tools() {
        assert!(
            full().iter().any(|(name, _)| *name == tool.name),
            "{}",
            tool.name
        );
    }
}

#[test]
fn picked_arguments_are_refused_by_name() {
    let points = |count: usize| Value::from(vec![json!([1, 2]); count]);
    let shapes = |count: usize, each: usize| json!({"shapes": vec![json!({"kind": "stroke", "points": points(each)}); count]});
    let long = "x".repeat(100_000);
    for (tool, arguments, code, path) in [
        ("canvas_stroke", Value::Null, "invalid_input", "arguments"),
        ("canvas_stroke", json!([]), "invalid_input", "arguments"),
        (
            "canvas_stroke",
            json!("points"),
            "invalid_input",
            "arguments",
        ),
        ("canvas_stroke", json!({}), "invalid_input", "points"),
        (
            "canvas_stroke",
            json!({"points": [[1, 1e308]]}),
            "invalid_input",
            "points[0][1]",
        ),
        (
            "canvas_stroke",
            json!({"points": [[1, null]]}),
            "invalid_input",
            "points[0][1]",
        ),
        (
            "canvas_stroke",
            json!({"points": [1, 2, 3]}),
            "invalid_input",
            "points[0]",
        ),
        (
            "canvas_stroke",
            json!({"points": points(2_001)}),
            "limit",
            "points",
        ),
        (
            "canvas_stroke",
            json!({"points": [[1, 1]], "__proto__": {}}),
            "invalid_input",
            "__proto__",
        ),
        (
            "canvas_stroke",
            json!({"points": [[1, 1]], "constructor": 1}),
            "invalid_input",
            "constructor",
        ),
        (
            "canvas_stroke",
            json!({"points": [[1, 1]], "color": "url(#x)"}),
            "invalid_input",
            "color",
        ),
        (
            "canvas_stroke",
            json!({"points": [[1, 1]], "fill": "red;x:y"}),
            "invalid_input",
            "fill",
        ),
        (
            "canvas_stroke",
            json!({"points": [[1, 1]], "width": 0}),
            "invalid_input",
            "width",
        ),
        (
            "canvas_stroke",
            json!({"points": [[1, 1]], "opacity": 0}),
            "invalid_input",
            "opacity",
        ),
        (
            "canvas_stroke",
            json!({"points": [[1, 1]], "label": long}),
            "limit",
            "label",
        ),
        (
            "canvas_batch",
            json!({"shapes": []}),
            "invalid_input",
            "shapes",
        ),
        (
            "canvas_batch",
            json!({"shapes": {}}),
            "invalid_input",
            "shapes",
        ),
        ("canvas_batch", squares(201), "limit", "shapes"),
        ("canvas_batch", shapes(11, 1_819), "limit", "shapes"),
        (
            "canvas_shape",
            json!({"kind": "circle"}),
            "invalid_input",
            "kind",
        ),
        (
            "canvas_shape",
            json!({"kind": "text"}),
            "invalid_input",
            "kind",
        ),
        (
            "canvas_shape",
            json!({"kind": "rect", "box": [0, 0, -5, 5]}),
            "invalid_input",
            "box",
        ),
        (
            "canvas_shape",
            json!({"kind": "rect", "d": "M0 0L1 1"}),
            "invalid_input",
            "d",
        ),
        (
            "canvas_shape",
            json!({"kind": "rect", "box": [0, 0, 5, 5], "fit": "h1"}),
            "invalid_input",
            "box",
        ),
        (
            "canvas_shape",
            json!({"kind": "rect", "fit": "h1", "scale": 99}),
            "invalid_input",
            "scale",
        ),
        (
            "canvas_shape",
            json!({"kind": "line", "from": "h1.left"}),
            "invalid_input",
            "to",
        ),
        (
            "canvas_shape",
            json!({"kind": "line", "from": "h1.nose", "to": "h1"}),
            "invalid_input",
            "from",
        ),
        (
            "canvas_shape",
            json!({"kind": "line", "from": "h9.left", "to": "h1"}),
            "not_found",
            "from",
        ),
        (
            "canvas_shape",
            json!({"kind": "path"}),
            "invalid_input",
            "d",
        ),
        (
            "canvas_shape",
            json!({"kind": "path", "d": "L5 5"}),
            "invalid_input",
            "d at character 0",
        ),
        (
            "canvas_shape",
            json!({"kind": "path", "d": "M0 0L1e999 1"}),
            "invalid_input",
            "d at character 5",
        ),
        (
            "canvas_shape",
            json!({"kind": "path", "d": "M0 0<script>"}),
            "invalid_input",
            "d at character 4",
        ),
        (
            "canvas_shape",
            json!({"kind": "path", "d": long}),
            "limit",
            "d",
        ),
        (
            "canvas_text",
            json!({"text": "", "at": [1, 1]}),
            "invalid_input",
            "text",
        ),
        (
            "canvas_text",
            json!({"text": " \n\t", "at": [1, 1]}),
            "invalid_input",
            "text",
        ),
        (
            "canvas_text",
            json!({"text": "\u{200B}\u{FEFF}", "at": [1, 1]}),
            "invalid_input",
            "text",
        ),
        (
            "canvas_text",
            json!({"text": long, "at": [1, 1]}),
            "limit",
            "text",
        ),
        (
            "canvas_text",
            json!({"text": "x", "at": [1, 1], "size": 97}),
            "invalid_input",
            "size",
        ),
        (
            "canvas_edit",
            json!({"ids": ["a1"]}),
            "invalid_input",
            "arguments",
        ),
        (
            "canvas_edit",
            json!({"ids": ["a1"], "order": "front", "under": "a2"}),
            "invalid_input",
            "under",
        ),
        (
            "canvas_edit",
            json!({"ids": ["a1"], "under": "a1"}),
            "invalid_input",
            "under",
        ),
        (
            "canvas_edit",
            json!({"ids": ["a1", "h1"], "width": 2}),
            "not_yours",
            "ids[1]",
        ),
        (
            "canvas_edit",
            json!({"ids": [1], "width": 2}),
            "invalid_input",
            "ids[0]",
        ),
        ("canvas_erase", json!({}), "invalid_input", "ids"),
        ("canvas_erase", json!({"last": 0}), "invalid_input", "last"),
        (
            "canvas_erase",
            json!({"last": 1, "ids": ["a1"]}),
            "invalid_input",
            "last",
        ),
        (
            "canvas_erase",
            json!({"ids": ["__proto__"]}),
            "not_found",
            "ids[0]",
        ),
        (
            "canvas_plan",
            json!({"plan": "  \u{3000} \u{200B}    "}),
            "invalid_input",
            "plan",
        ),
        ("canvas_plan", json!({"plan": long}), "limit", "plan"),
        (
            "canvas_replan",
            json!({"observed": "x", "extra": 1}),
            "invalid_input",
            "extra",
        ),
        (
            "canvas_describe",
            json!({"detail": true}),
            "invalid_input",
            "detail",
        ),
        (
            "canvas_describe",
            json!({"ids": vec!["a1"; 51]}),
            "limit",
            "ids",
        ),
        ("canvas_describe", json!({"x": 1}), "invalid_input", "x"),
    ] {
        let mut page = page();
        let answer = page.refused(tool, arguments, code);
        assert_eq!(answer["path"], path, "{tool}: {answer}");
        let message = answer["message"].as_str().unwrap();
        assert!(message.contains("othing was done"), "{tool}: {message}");
        page.done("canvas_batch", squares(1));
    }
}

#[test]
fn a_number_is_quoted_as_it_was_sent_also_where_the_host_makes_every_number_a_float() {
    for (last, got) in [
        (json!(0), "0"),
        (json!(0.0), "0"),
        (json!(1.5), "1.5"),
        (json!(-1e308), "-1e+308"),
        (json!(201.0), "201"),
    ] {
        let answer = page().refused("canvas_erase", json!({"last": last}), "invalid_input");
        assert_eq!(answer["got"], got);
    }
}

#[test]
fn markup_and_control_signs_are_kept_as_text_on_one_line() {
    let mut page = page();
    let label = "<img src=x onerror=alert(1)>\u{0}\n&amp;";
    let shape = json!({"kind": "rect", "box": [0, 0, 9, 9], "label": label});
    page.done("canvas_shape", shape);
    let shape = page.session.model().agent().shapes().last().unwrap();
    assert_eq!(shape.style().label, "<img src=x onerror=alert(1)>  &amp;");
}

#[test]
fn a_flood_of_large_calls_fills_what_is_kept() {
    let mut page = page();
    let points = vec![json!([123.4, 567.8]); 1_990];
    let batch =
        json!({"shapes": vec![json!({"kind": "stroke", "points": points, "color": "mauve"}); 10]});
    let before = page.session.ledger().len();
    for _ in 0..20 {
        page.refused("canvas_batch", batch.clone(), "invalid_input");
    }
    let new = &page.session.ledger().entries()[before..];
    let kept: usize = new
        .iter()
        .map(|entry| serde_json::to_string(entry).unwrap().len())
        .sum();
    assert!(kept < 20_000, "{kept} bytes for 20 calls that did nothing");
}

#[test]
fn a_full_canvas_takes_one_more_or_blames_the_arguments() {
    let mut page = Bench::<Canvas>::default();
    for _ in 0..25 {
        page.done("canvas_batch", squares(200));
    }
    let text = json!({"text": "one more", "at": [100, 100]});
    let answer = page.refused("canvas_text", text.clone(), "limit");
    assert_eq!(
        (&answer["limit"], &answer["path"]),
        (&json!(5_000), &Value::Null)
    );
    assert!(
        answer["message"].as_str().unwrap().contains("erase some"),
        "{answer}"
    );
    assert!(
        !answer["next"].as_str().unwrap().contains("what was sent"),
        "{answer}"
    );
    page.done("canvas_erase", json!({"last": 1}));
    page.done("canvas_text", text);
}
