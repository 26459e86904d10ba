//! The canvas: pieces are squares in a grid, the person draws, replaces a line of theirs, and takes it away.

use std::collections::BTreeMap;

use barge_in::canvas::{Canvas, Point};
use serde_json::{Value, json};

use crate::craft::{Call, Craft, Deed, Memory};
use crate::run::Run;
use crate::support::{Chance, circle, line};

fn ink(run: &mut Run<Canvas>, points: &[Point]) {
    let pen = run.page.pen_down();
    run.began();
    let held = 80 + run.chance.below(240) as u64;
    run.wait(held);
    run.page.pen_up(pen, points);
    run.acted();
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
        let undo = |run: &mut Run<Self>| {
            run.page.undo();
            run.acted();
        };
        match deed {
            Deed::Add => {
                let x = at(run);
                ink(run, &circle(x, 200.0, 60.0, 40));
            }
            Deed::Revise => {
                undo(run);
                let x = at(run);
                ink(run, &line((80.0, 600.0), (x, 520.0), 12));
            }
            Deed::Retract => undo(run),
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

    fn work(&self) -> BTreeMap<String, String> {
        let shapes = self.agent().shapes().iter();
        let shapes = shapes.map(|shape| (shape.id().to_owned(), shape.revision().to_string()));
        shapes.chain(self.theirs()).collect()
    }

    fn theirs(&self) -> BTreeMap<String, String> {
        let marks = self.human().marks().iter();
        marks
            .map(|mark| (mark.id().to_owned(), format!("{:?}", mark.stroke().points)))
            .collect()
    }
}
