//! The canvas: pieces are squares in a grid, the person draws, replaces a line of theirs, and takes it away.

use barge_in::canvas::{Canvas, Point};
use serde_json::{Value, json};

use crate::craft::{Call, Change, Craft, Deed, Memory, Work};
use crate::run::Run;
use crate::support::{Bench, Chance, circle, line};

fn ink(run: &mut Run<Canvas>, points: &[Point]) {
    let mut pen = None;
    run.begin(|page| pen = Some(page.pen_down()));
    let held = 80 + run.chance.below(240) as u64;
    run.wait(held);
    run.act(|page| page.pen_up(pen.expect("it is down"), points));
}

fn square(piece: u32) -> Value {
    let (column, row) = (piece % 13, piece / 13);
    json!({
        "kind": "rect",
        "box": [20 + column * 70, 40 + row * 70, 40, 40],
        "label": format!("square {piece}"),
    })
}

impl Craft for Canvas {
    const THEIRS: &'static str = "marks of the person changed";

    fn prepare(run: &mut Run<Self>) {
        ink(run, &line((80.0, 600.0), (420.0, 620.0), 12));
    }

    fn deed(run: &mut Run<Self>, deed: Deed) {
        let at = |run: &mut Run<Self>| 120.0 + run.chance.below(700) as f64;
        match deed {
            Deed::Add => {
                let x = at(run);
                ink(run, &circle(x, 200.0, 60.0, 40));
            }
            Deed::Revise => {
                run.act(Bench::<Self>::undo);
                let x = at(run);
                ink(run, &line((80.0, 600.0), (x, 520.0), 12));
            }
            Deed::Retract => run.act(Bench::<Self>::undo),
        }
    }

    fn plan(text: &str) -> Option<Call> {
        Some(("canvas_plan", json!({"plan": text})))
    }

    fn lay(pieces: &[u32]) -> Call {
        let shapes: Vec<_> = pieces.iter().map(|piece| square(*piece)).collect();
        ("canvas_batch", json!({"shapes": shapes}))
    }

    fn doors(memory: &Memory, chance: &mut Chance) -> Vec<Call> {
        let x = chance.below(800);
        let mut calls = vec![
            (
                "canvas_shape",
                json!({"kind": "ellipse", "box": [x, 300, 80, 60], "label": "another way"}),
            ),
            (
                "canvas_stroke",
                json!({"points": [[x, 400], [x + 40, 420], [x + 90, 400]]}),
            ),
            (
                "canvas_text",
                json!({"text": "another way", "at": [x, 480]}),
            ),
        ];
        if let Some((id, piece)) = memory.own.last() {
            calls.push(("canvas_edit", json!({"ids": [id], "move": [4, 0]})));
            calls.push(("canvas_erase", json!({"ids": [id]})));
            calls.push(Self::lay(&[*piece]));
        }
        calls
    }

    fn restore(memory: &Memory) -> Vec<Call> {
        let marks = memory.theirs.iter();
        let moved = marks
            .clone()
            .map(|id| ("canvas_edit", json!({"ids": [id], "move": [5, 5]})));
        let erased = marks
            .take(1)
            .map(|id| ("canvas_erase", json!({"ids": [id]})));
        moved.chain(erased).collect()
    }

    fn saw(memory: &mut Memory, look: &Value) {
        let marks = look["user_marks"].as_array().into_iter().flatten();
        let id = |mark: &Value| {
            let text = mark.as_str().or_else(|| mark["id"].as_str())?;
            text.split_whitespace().next().map(str::to_owned)
        };
        memory.theirs = marks.filter_map(id).collect();
    }

    fn work(&self) -> Work {
        let shapes = self.agent().shapes().iter();
        let shapes = shapes.map(|shape| (shape.id().to_owned(), shape.revision().to_string()));
        let marks = self.human().marks().iter();
        let marks = marks.map(|mark| (mark.id().to_owned(), format!("{:?}", mark.stroke())));
        shapes.chain(marks).collect()
    }

    fn tells(act: &Value, change: &Change) -> bool {
        let what = act["what"].as_str().unwrap_or_default();
        let is_named = what
            .split(|c: char| !c.is_alphanumeric())
            .any(|word| word == change.id);
        is_named && what.starts_with(if change.is.is_some() { "drew" } else { "undid" })
    }
}
