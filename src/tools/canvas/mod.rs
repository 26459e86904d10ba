//! The canvas's nine tools, as rows.

mod describe;
mod draw;
mod inventory;
mod news;
mod report;
mod style;
mod target;
mod words;
mod write;

use serde_json::{Map, Value};

use crate::canvas::Canvas;
use crate::mechanism::{FIELD_MAX, FIELD_MIN, ToolNames};
use crate::session::LandedUnit;

use self::draw::{
    ITEM_KINDS, SHAPE_KINDS, form_properties, pair, points_schema, stroke_properties,
    text_properties,
};
use self::style::style_properties;
use self::words::parameter;
use super::schema::{Property, Schema, list, optional, required};
use super::tool::{Deed, Page, Tool};
use super::wording::Sentence;

impl Page for Canvas {
    const NAMES: ToolNames<'static> = ToolNames {
        look: "canvas_describe",
        replan: "canvas_replan",
    };
    const WRITE_ON: &'static str = "Call canvas_batch to draw more, with labels in English; once all is drawn, tell the user in their own language.";
    const NOUN: &'static str = "canvas";
    const SENTENCE: Sentence = words::SENTENCE;

    fn tools() -> Vec<Tool<Self>> {
        vec![
            row(
                "canvas_describe",
                "Look at the canvas",
                words::DESCRIBE.to_owned(),
                vec![
                    optional(
                        "detail",
                        Schema::Choice(&["summary", "full"]),
                        parameter::DETAIL,
                    ),
                    optional("ids", list(Schema::Text(1, 12), 1, 50), parameter::LOOK_IDS),
                ],
                Deed::Look(describe::describe),
            ),
            row(
                "canvas_plan",
                "State a plan",
                words::PLAN.to_owned(),
                vec![required("plan", Schema::Text(8, 600), parameter::PLAN)],
                Deed::Plan,
            ),
            row(
                "canvas_replan",
                "Re-plan",
                words::REPLAN.to_owned(),
                vec![
                    required("observed", field(), parameter::OBSERVED),
                    required("new_plan", field(), parameter::NEW_PLAN),
                    required("abandoning", field(), parameter::ABANDONING),
                ],
                Deed::Replan,
            ),
            row(
                "canvas_batch",
                "Draw many shapes",
                drawing(words::BATCH),
                vec![required("shapes", list(item(), 1, 200), parameter::SHAPES)],
                Deed::Write(write::batch),
            ),
            row(
                "canvas_stroke",
                "Draw a freehand line",
                drawing(words::STROKE),
                painted(
                    [
                        vec![required("points", points_schema(), parameter::POINTS)],
                        stroke_properties(),
                    ]
                    .concat(),
                ),
                Deed::Write(write::stroke),
            ),
            row(
                "canvas_shape",
                "Draw a shape",
                drawing(words::SHAPE),
                painted(
                    [
                        vec![
                            required("kind", Schema::Choice(SHAPE_KINDS), parameter::KIND),
                            optional("points", points_schema(), parameter::POINTS),
                        ],
                        form_properties(),
                    ]
                    .concat(),
                ),
                Deed::Write(write::shape),
            ),
            row(
                "canvas_text",
                "Write text",
                drawing(words::TEXT),
                painted(
                    [
                        vec![
                            required("text", Schema::Text(1, 200), parameter::TEXT),
                            required("at", pair(), parameter::AT),
                        ],
                        text_properties(),
                    ]
                    .concat(),
                ),
                Deed::Write(write::text),
            ),
            row(
                "canvas_edit",
                "Change own shapes",
                words::EDIT.to_owned(),
                painted(vec![
                    required(
                        "ids",
                        list(Schema::Text(1, 12), 1, 100),
                        parameter::EDIT_IDS,
                    ),
                    optional("move", pair(), parameter::MOVE),
                    optional(
                        "order",
                        Schema::Choice(&["front", "back"]),
                        parameter::ORDER,
                    ),
                ]),
                Deed::Write(write::edit),
            ),
            row(
                "canvas_erase",
                "Erase own shapes",
                words::ERASE.to_owned(),
                vec![
                    optional(
                        "ids",
                        list(Schema::Text(1, 12), 1, 200),
                        parameter::ERASE_IDS,
                    ),
                    optional("last", Schema::Integer(1, 200), parameter::LAST),
                ],
                Deed::Write(write::erase),
            ),
        ]
    }

    fn report(&self, landed: &[LandedUnit]) -> Map<String, Value> {
        report::report(self, landed)
    }
}

fn row(
    name: &'static str,
    title: &'static str,
    description: String,
    properties: Vec<Property>,
    deed: Deed<Canvas>,
) -> Tool<Canvas> {
    Tool {
        name,
        title,
        description,
        schema: Schema::Record(properties),
        deed,
    }
}

const fn field() -> Schema {
    Schema::Judged(FIELD_MIN, FIELD_MAX)
}

fn drawing(what: &str) -> String {
    format!("{what} {}", words::FRAME)
}

/// Parameters with those of style and `under` after them.
fn painted(properties: Vec<Property>) -> Vec<Property> {
    let under = optional("under", Schema::Text(2, 12), parameter::UNDER);
    [properties, style_properties(), vec![under]].concat()
}

/// One item of a batch: any of the drawing tools' arguments, with the kind. Descriptions stand at the single
/// tools, where they are read once and not for each item.
fn item() -> Schema {
    let properties = [
        vec![
            required("kind", Schema::Choice(ITEM_KINDS), ""),
            optional("points", points_schema(), ""),
        ],
        stroke_properties(),
        form_properties(),
        vec![
            optional("text", Schema::Text(1, 200), ""),
            optional("at", pair(), ""),
        ],
        text_properties(),
    ]
    .concat();
    Schema::Record(painted(properties))
}
