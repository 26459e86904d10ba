//! The document's forbidden sequences.

use serde_json::{Value, json};

use crate::document::{Act, Document, Edit, Hand, Paragraph, Range, Spot};
use crate::mechanism::Code;

use super::plan;
use super::trial::{Ask, Step, Trial, Tried};

impl Tried for Document {
    const THINGS: &'static str = "paragraphs";

    type Thing = (String, String);

    /// What the person wrote, and what is protected like it.
    fn things(&self) -> Vec<(String, String)> {
        let protected = self.paragraphs().iter();
        let protected = protected.filter(|there| there.owner().is_protected());
        protected
            .map(|there| (there.id().to_owned(), there.text().to_owned()))
            .collect()
    }

    const OBSERVED: &str = "The user wrote a paragraph of their own.";
    const NEW_PLAN: &str = "Write on below the paragraph of the user.";
    const GIVEN_UP: &str = "The paragraph on the ferry.";

    fn trials() -> Vec<Trial<Self>> {
        use Step::{Allowed, AtOnce, Forbidden, Person, Reconcile};
        vec![
            Trial {
                name: "Write without looking",
                rule: "Once you have typed, nothing is written until the AI has looked.",
                steps: vec![
                    Reconcile,
                    Allowed(INSERT),
                    Person(writes),
                    Forbidden(INSERT, Code::LookFirst, 1),
                    Forbidden(ask("doc_rewrite", rewrite_newest), Code::LookFirst, 1),
                ],
            },
            Trial {
                name: "Look, and write on as if nothing had happened",
                rule: "Seeing what you did is not accepting it.",
                steps: vec![
                    Reconcile,
                    Allowed(INSERT),
                    Person(writes),
                    Allowed(LOOK),
                    Forbidden(INSERT, Code::ReplanFirst, 1),
                ],
            },
            Trial {
                name: "Re-plan without looking",
                rule: "Nobody can plan around what they have not seen.",
                steps: vec![
                    Reconcile,
                    Allowed(INSERT),
                    Person(writes),
                    Forbidden(replan(plan::good), Code::LookFirst, 1),
                    Allowed(LOOK),
                    Person(writes),
                    Forbidden(replan(plan::good), Code::LookAgain, 1),
                ],
            },
            Trial {
                name: "Re-plan and give nothing up",
                rule: "A plan that gives nothing up is the old plan.",
                steps: vec![
                    Reconcile,
                    Allowed(INSERT),
                    Person(writes),
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
                    Allowed(INSERT),
                    Person(writes),
                    Forbidden(INSERT, Code::LookFirst, 10),
                ],
            },
            Trial {
                name: "Rewrite a paragraph in which you changed a word",
                rule: "A paragraph is yours from your first letter on.",
                steps: vec![
                    Reconcile,
                    Allowed(INSERT),
                    Person(types_into_newest),
                    Reconcile,
                    Forbidden(ask("doc_rewrite", rewrite_newest), Code::NotYours, 1),
                    Forbidden(ask("doc_delete", delete_newest), Code::NotYours, 1),
                    Forbidden(ask("doc_move", move_newest), Code::NotYours, 1),
                ],
            },
            Trial {
                name: "Rewrite the whole document at once",
                rule: "If one of the paragraphs is yours, none is changed.",
                steps: vec![
                    Reconcile,
                    Person(writes),
                    Reconcile,
                    Allowed(INSERT),
                    Forbidden(ask("doc_rewrite", rewrite_last_of_all), Code::NotYours, 1),
                ],
            },
            Trial {
                name: "Send three inserts at once",
                rule: "They wait in line, and your first key stops them all.",
                steps: vec![
                    Reconcile,
                    AtOnce(
                        vec![
                            (INSERTS, Code::Cut),
                            (INSERTS, Code::LookFirst),
                            (INSERTS, Code::LookFirst),
                        ],
                        writes,
                    ),
                ],
            },
            Trial {
                name: "Bring back what you deleted",
                rule: "What you deleted stays deleted, and no id comes back.",
                steps: vec![
                    Reconcile,
                    Allowed(INSERT),
                    Person(takes_back_newest),
                    Reconcile,
                    Forbidden(INSERT, Code::DeletedByUser, 1),
                    Forbidden(ask("doc_rewrite", rewrite_gone), Code::Gone, 1),
                    Forbidden(ask("doc_delete", delete_unknown), Code::NotFound, 1),
                ],
            },
        ]
    }
}

const fn ask(tool: &'static str, arguments: fn(&Document) -> Value) -> Ask<Document> {
    Ask { tool, arguments }
}

const fn replan(arguments: fn(&Document) -> Value) -> Ask<Document> {
    ask("doc_replan", arguments)
}

const LOOK: Ask<Document> = ask("doc_read", |_| json!({}));
const INSERT: Ask<Document> = ask(
    "doc_insert",
    |_| json!({"position": "end", "paragraphs": ["A trial: the ferry leaves the quiet harbour before the fog lifts."]}),
);
const INSERTS: Ask<Document> = ask("doc_insert", |_| {
    let text =
        |number: u32| format!("A trial, part {number}: nobody will ever read what stands here.");
    json!({"position": "end", "paragraphs": (1..=6).map(text).collect::<Vec<_>>()})
});

/// The person adds a paragraph of their own at the end.
fn writes(document: &Document) -> Option<Act> {
    const OWN: &str = "This paragraph is mine.";
    let edit = match document.paragraphs().last() {
        None => Edit::typing(None, OWN),
        Some(last) => Edit {
            over: Some(end_of(last)),
            pieces: vec![String::new(), OWN.to_owned()],
        },
    };
    document.editing(edit, Hand::Human)
}

/// The person adds a word to the last paragraph.
fn types_into_newest(document: &Document) -> Option<Act> {
    let last = document.paragraphs().last()?;
    document.editing(Edit::typing(Some(end_of(last)), " Really."), Hand::Human)
}

/// The person takes the last paragraph back.
fn takes_back_newest(document: &Document) -> Option<Act> {
    document.taking_back(&[newest(document)])
}

fn end_of(paragraph: &Paragraph) -> Range {
    let end = Spot {
        id: paragraph.id().to_owned(),
        at: paragraph.text().len(),
    };
    Range {
        from: end.clone(),
        to: end,
    }
}

/// The id of the last paragraph.
fn newest(document: &Document) -> String {
    let last = document.paragraphs().last();
    last.map_or_else(String::new, |last| last.id().to_owned())
}

/// The id of the paragraph that was made last, which is gone.
fn gone(document: &Document) -> String {
    let mut deleted: Vec<_> = document.deleted().collect();
    deleted.sort_by_key(|tombstone| number(tombstone.paragraph().id()));
    let newest = deleted.last();
    newest.map_or_else(String::new, |tombstone| {
        tombstone.paragraph().id().to_owned()
    })
}

fn number(id: &str) -> u32 {
    id.trim_start_matches('p').parse().unwrap_or_default()
}

fn rewrite(id: &str) -> Value {
    json!({"id": id, "text": "A trial: rewritten by a script that had no right to."})
}

fn rewrite_newest(document: &Document) -> Value {
    json!({"edits": [rewrite(&newest(document))]})
}

fn delete_newest(document: &Document) -> Value {
    json!({"ids": [newest(document)]})
}

fn move_newest(document: &Document) -> Value {
    json!({"id": newest(document), "position": "start"})
}

/// The last paragraphs, as many as one call may name: one of them is the person's.
fn rewrite_last_of_all(document: &Document) -> Value {
    let last = document.paragraphs().iter().rev().take(20);
    json!({"edits": last.map(|there| rewrite(there.id())).collect::<Vec<_>>()})
}

fn rewrite_gone(document: &Document) -> Value {
    json!({"edits": [rewrite(&gone(document))]})
}

fn delete_unknown(_: &Document) -> Value {
    json!({"ids": ["p999999"]})
}
