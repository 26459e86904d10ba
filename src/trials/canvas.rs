//! The canvas's forbidden sequences.

use std::sync::Arc;

use serde_json::{Value, json};

use crate::canvas::{Act, Canvas, Change, Mark, PEN_DEFAULT, Point, Stroke};
use crate::mechanism::Code;

use super::plan;
use super::trial::{Ask, Step, Trial, Tried};

impl Tried for Canvas {
    const THINGS: &'static str = "marks";

    type Thing = Arc<Mark>;

    fn things(&self) -> Vec<Arc<Mark>> {
        self.human().marks().to_vec()
    }

    const OBSERVED: &str = "The user drew a line across the middle.";
    const NEW_PLAN: &str = "Draw the row of dots below the line of the user.";
    const GIVEN_UP: &str = "The box in the top left corner.";

    fn trials() -> Vec<Trial<Self>> {
        use Step::{Allowed, AtOnce, Forbidden, Person, Reconcile};
        vec![
            Trial {
                name: "Draw without looking",
                rule: "Once you have acted, nothing is drawn until the AI has looked.",
                steps: vec![
                    Reconcile,
                    Allowed(RECT),
                    Person(draws),
                    Forbidden(BATCH, Code::LookFirst, 1),
                ],
            },
            Trial {
                name: "Look, and draw on as if nothing had happened",
                rule: "Seeing what you did is not accepting it.",
                steps: vec![
                    Reconcile,
                    Allowed(RECT),
                    Person(draws),
                    Allowed(LOOK),
                    Forbidden(BATCH, Code::ReplanFirst, 1),
                ],
            },
            Trial {
                name: "Re-plan without looking",
                rule: "Nobody can plan around what they have not seen.",
                steps: vec![
                    Reconcile,
                    Allowed(RECT),
                    Person(draws),
                    Forbidden(replan(plan::good), Code::LookFirst, 1),
                    Allowed(LOOK),
                    Person(draws),
                    Forbidden(replan(plan::good), Code::LookAgain, 1),
                ],
            },
            Trial {
                name: "Re-plan and give nothing up",
                rule: "A plan that gives nothing up is the old plan.",
                steps: vec![
                    Reconcile,
                    Allowed(RECT),
                    Person(draws),
                    Allowed(LOOK),
                    Forbidden(replan(plan::blank), Code::ThinReplan, 1),
                    Forbidden(replan(plan::missing), Code::ThinReplan, 1),
                    Forbidden(replan(plan::nothing), Code::ThinReplan, 1),
                    Forbidden(replan(plan::same), Code::ThinReplan, 1),
                ],
            },
            Trial {
                name: "Ask the same again and again",
                rule: "A refusal does not wear out.",
                steps: vec![
                    Reconcile,
                    Allowed(RECT),
                    Person(draws),
                    Forbidden(BATCH, Code::LookFirst, 10),
                ],
            },
            Trial {
                name: "Erase your mark",
                rule: "What you drew is yours for good.",
                steps: vec![
                    Reconcile,
                    Person(draws),
                    Reconcile,
                    Forbidden(ask("canvas_erase", erase_mark), Code::NotYours, 1),
                    Forbidden(ask("canvas_edit", recolour_mark), Code::NotYours, 1),
                ],
            },
            Trial {
                name: "Get in front of your mark",
                rule: "The AI’s front is still under every mark of yours.",
                steps: vec![
                    Reconcile,
                    Person(draws),
                    Reconcile,
                    Allowed(ask("canvas_shape", cover_mark)),
                    Allowed(ask("canvas_edit", shape_to_front)),
                    Forbidden(ask("canvas_edit", mark_to_back), Code::NotYours, 1),
                    Forbidden(ask("canvas_shape", cover_over_mark), Code::NotYours, 1),
                ],
            },
            Trial {
                name: "Send three batches at once",
                rule: "Batches wait in line, and your first touch stops them all.",
                steps: vec![
                    Reconcile,
                    AtOnce(
                        vec![
                            (BATCH, Code::Cut),
                            (BATCH, Code::LookFirst),
                            (BATCH, Code::LookFirst),
                        ],
                        draws,
                    ),
                ],
            },
            Trial {
                name: "Bring back what you erased",
                rule: "What you erased stays erased, and no id comes back.",
                steps: vec![
                    Reconcile,
                    Allowed(RECT),
                    Person(rubs_out_shape),
                    Reconcile,
                    Forbidden(RECT, Code::DeletedByUser, 1),
                    Forbidden(ask("canvas_edit", move_gone), Code::DeletedByUser, 1),
                    Forbidden(ask("canvas_erase", erase_unknown), Code::NotFound, 1),
                ],
            },
        ]
    }
}

const fn ask(tool: &'static str, arguments: fn(&Canvas) -> Value) -> Ask<Canvas> {
    Ask { tool, arguments }
}

const fn replan(arguments: fn(&Canvas) -> Value) -> Ask<Canvas> {
    ask("canvas_replan", arguments)
}

const LOOK: Ask<Canvas> = ask("canvas_describe", |_| json!({}));
const RECT: Ask<Canvas> = ask(
    "canvas_shape",
    |_| json!({"kind": "rect", "box": [60, 60, 80, 50], "label": "trial box"}),
);
const BATCH: Ask<Canvas> = ask("canvas_batch", |_| {
    let dot = |place: u32| json!({"kind": "ellipse", "box": [100 + 60 * place, 620, 30, 30], "label": format!("trial dot {place}")});
    json!({"shapes": (0..8).map(dot).collect::<Vec<_>>()})
});

/// The person draws a line across the middle.
fn draws(canvas: &Canvas) -> Option<Act> {
    let point = |step: u32| {
        Point::new(
            420.0 + 20.0 * f64::from(step),
            300.0 + 12.0 * f64::from(step),
        )
    };
    Some(canvas.drawing(Stroke {
        points: (0..9).map(point).collect(),
        color: PEN_DEFAULT,
        width: 6.0,
        pressure: Vec::new(),
    }))
}

/// The person erases the newest shape of the script.
fn rubs_out_shape(canvas: &Canvas) -> Option<Act> {
    let newest = canvas.agent().shapes().last()?;
    Some(Act::Erased {
        ids: vec![newest.id().to_owned()],
    })
}

/// The id of the person's newest mark.
fn mark(canvas: &Canvas) -> String {
    let newest = canvas.human().marks().last();
    newest.map_or_else(String::new, |mark| mark.id().to_owned())
}

fn erase_mark(canvas: &Canvas) -> Value {
    json!({"ids": [mark(canvas)]})
}

fn recolour_mark(canvas: &Canvas) -> Value {
    json!({"ids": [mark(canvas)], "color": "gray"})
}

fn mark_to_back(canvas: &Canvas) -> Value {
    json!({"ids": [mark(canvas)], "order": "back"})
}

/// Just over the person's newest mark.
fn over_mark(canvas: &Canvas) -> [f64; 4] {
    let newest = canvas.human().marks().last();
    let bounds = newest.map(|mark| mark.bounds().grow(20.0));
    bounds.map_or([0.0; 4], |b| [b.x, b.y, b.w, b.h])
}

fn cover_mark(canvas: &Canvas) -> Value {
    json!({"kind": "rect", "box": over_mark(canvas), "fill": "white", "label": "trial cover"})
}

/// The same, and the mark is to lie under it.
fn cover_over_mark(canvas: &Canvas) -> Value {
    json!({"kind": "rect", "box": over_mark(canvas), "fill": "white", "under": mark(canvas)})
}

fn shape_to_front(canvas: &Canvas) -> Value {
    let newest = canvas.agent().shapes().last();
    json!({"ids": [newest.map(|shape| shape.id())], "order": "front"})
}

/// The id of what the person took away last.
fn move_gone(canvas: &Canvas) -> Value {
    let gone = canvas.history().done().next().map(Change::ids);
    json!({"ids": gone, "move": [10, 10]})
}

fn erase_unknown(_: &Canvas) -> Value {
    json!({"ids": ["a999999"]})
}
