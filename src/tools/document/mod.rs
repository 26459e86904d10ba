//! The document's six tools, as rows.

mod news;
mod read;
mod report;
mod target;
mod words;
mod write;

use serde_json::{Map, Value};

use crate::document::Document;
use crate::mechanism::{Code, FIELD_MAX, FIELD_MIN, ToolNames};
use crate::session::LandedUnit;

use self::words::parameter;
use super::schema::{Property, Schema, list, optional, required};
use super::tool::{Deed, Page, Tool};
use super::wording::Sentence;

/// Characters of one paragraph of the agent's.
const PARAGRAPH: usize = 4_000;
/// Ids, paragraphs or edits of one call.
const MANY: usize = 20;

impl Page for Document {
    const NAMES: ToolNames<'static> = ToolNames {
        look: "doc_read",
        replan: "doc_replan",
    };
    const WRITE_ON: &'static str = words::WRITE_ON;
    const NOUN: &'static str = "document";
    const SENTENCE: Sentence = words::SENTENCE;

    fn next_after(code: Code) -> Option<&'static str> {
        words::next_after(code)
    }

    fn tools() -> Vec<Tool<Self>> {
        let id = || Schema::Text(1, 12);
        let text = || Schema::Text(1, PARAGRAPH);
        vec![
            row(
                "doc_read",
                "Read the document",
                words::READ,
                vec![
                    optional("from", id(), parameter::FROM),
                    optional("limit", Schema::Integer(1, 100), parameter::LIMIT),
                ],
                Deed::Look(read::read),
            ),
            row(
                "doc_insert",
                "Insert paragraphs",
                words::INSERT,
                vec![
                    required("position", positions(), parameter::POSITION),
                    optional("ref", id(), parameter::REF),
                    required("paragraphs", list(text(), 1, MANY), parameter::PARAGRAPHS),
                ],
                Deed::Write(write::insert),
            ),
            row(
                "doc_rewrite",
                "Rewrite own paragraphs",
                words::REWRITE,
                vec![required(
                    "edits",
                    list(
                        Schema::Record(vec![
                            required("id", id(), ""),
                            required("text", text(), ""),
                        ]),
                        1,
                        MANY,
                    ),
                    parameter::EDITS,
                )],
                Deed::Write(write::rewrite),
            ),
            row(
                "doc_delete",
                "Delete own paragraphs",
                words::DELETE,
                vec![required("ids", list(id(), 1, MANY), parameter::DELETE_IDS)],
                Deed::Write(write::delete),
            ),
            row(
                "doc_move",
                "Move an own paragraph",
                words::MOVE,
                vec![
                    required("id", id(), parameter::MOVE_ID),
                    required("position", positions(), parameter::POSITION),
                    optional("ref", id(), parameter::REF),
                ],
                Deed::Write(write::shift),
            ),
            row(
                "doc_replan",
                "Re-plan",
                words::REPLAN,
                vec![
                    required("observed", field(), parameter::OBSERVED),
                    required("new_plan", field(), parameter::NEW_PLAN),
                    required("abandoning", field(), parameter::ABANDONING),
                ],
                Deed::Replan,
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
    description: &str,
    properties: Vec<Property>,
    deed: Deed<Document>,
) -> Tool<Document> {
    Tool {
        name,
        title,
        description: description.to_owned(),
        schema: Schema::Record(properties),
        deed,
    }
}

const fn positions() -> Schema {
    Schema::Choice(&["before", "after", "start", "end"])
}

const fn field() -> Schema {
    Schema::Judged(FIELD_MIN, FIELD_MAX)
}
