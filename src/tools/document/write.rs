//! The writing tools' handlers: from checked arguments to units. None of them changes anything.

use serde_json::{Value, json};

use crate::document::{Copies, Document, Position, Unit, paragraphs};
use crate::mechanism::is_blank;
use crate::session::{Millis, Planned};
use crate::tools::arguments::Arguments;
use crate::tools::fault::Fault;
use crate::tools::news::start_of;
use crate::tools::schema::in_words;
use crate::tools::tool::{Measure, Work};

use super::{target, words};

type Handled = Result<Work<Unit>, Fault>;

/// A call takes about this long, so that the person sees it coming and can cut it.
const CALL_MS: Millis = 4_000;
/// Units follow each other no faster and no slower than this.
const INTERVAL_MS: (Millis, Millis) = (20, 250);
/// Paragraphs of one call, after its texts are split at blank lines.
const PARAGRAPHS: usize = 200;
/// Paragraphs in the document: past this a browser is too slow to type in.
const DOCUMENT: usize = 5_000;
/// Characters of a text that name it in a list.
const LABEL: usize = 40;

/// `doc_insert`
pub fn insert(document: &Document, arguments: Arguments<'_>, _: &dyn Measure) -> Handled {
    let mut at = target::position(document, arguments)?;
    let copies = document.copies();
    let mut warnings = Vec::new();
    let mut units = Vec::new();
    let sent = arguments.texts("paragraphs").unwrap_or_default();
    for (index, text) in sent.iter().enumerate() {
        let path = format!("paragraphs[{index}]");
        let pieces = pieces(&path, text)?;
        if pieces.len() > 1 {
            warnings.push(words::parted(&path, pieces.len()));
        }
        for text in pieces {
            let echo_of = checked(&copies, &path, &text)?;
            // Nobody else makes a paragraph meanwhile: the agent's calls wait, and a human act cuts this one.
            let id = document.next_id(u32::try_from(units.len()).unwrap_or(u32::MAX));
            units.push(Planned {
                label: label(&text),
                unit: Unit::Insert { at, text, echo_of },
            });
            at = Position::After(id);
        }
    }
    if units.len() > PARAGRAPHS {
        let what = "paragraphs, split at blank lines";
        return Err(words::too_many(what, PARAGRAPHS, units.len()));
    }
    let after = document.paragraphs().len() + units.len();
    if after > DOCUMENT {
        return Err(words::too_many(
            "paragraphs in the document",
            DOCUMENT,
            after,
        ));
    }
    Ok(paced(units, warnings))
}

/// `doc_rewrite`
pub fn rewrite(document: &Document, arguments: Arguments<'_>, _: &dyn Measure) -> Handled {
    let copies = document.copies();
    let mut units: Vec<Planned<Unit>> = Vec::new();
    let edits = arguments.list("edits").unwrap_or_default();
    for (index, edit) in edits.iter().enumerate() {
        let edit = Arguments::new(edit);
        let at = |fault: Fault| fault.with("index", json!(index));
        let path = |name: &str| format!("edits[{index}].{name}");
        let id = edit.text("id").unwrap_or_default();
        target::own(document, &path("id"), id).map_err(at)?;
        if units.iter().any(|other| other.unit.writes() == Some(id)) {
            let got = in_words(&Value::from(id));
            let twice = Fault::invalid(&path("id"), "an id that no other edit names", &got);
            return Err(at(twice));
        }
        let path = path("text");
        let mut pieces = pieces(&path, edit.text("text").unwrap_or_default()).map_err(at)?;
        let count = pieces.len();
        let (Some(text), 1) = (pieces.pop(), count) else {
            let expected = "the text of one paragraph, without blank lines (doc_insert adds more)";
            let got = format!("a text of {count} paragraphs");
            return Err(at(Fault::invalid(&path, expected, &got)));
        };
        let echo_of = checked(&copies, &path, &text).map_err(at)?;
        units.push(Planned {
            label: format!("{id}: {}", label(&text)),
            unit: Unit::Rewrite {
                id: id.to_owned(),
                text,
                echo_of,
            },
        });
    }
    Ok(paced(units, Vec::new()))
}

/// `doc_delete`
pub fn delete(document: &Document, arguments: Arguments<'_>, _: &dyn Measure) -> Handled {
    let mut units: Vec<Planned<Unit>> = Vec::new();
    for (index, id) in arguments
        .texts("ids")
        .unwrap_or_default()
        .iter()
        .enumerate()
    {
        target::removable(document, &format!("ids[{index}]"), id)?;
        if !units.iter().any(|other| other.unit.writes() == Some(id)) {
            units.push(Planned {
                label: format!("deletion of {id}"),
                unit: Unit::Delete {
                    id: (*id).to_owned(),
                },
            });
        }
    }
    Ok(paced(units, Vec::new()))
}

/// `doc_move`
pub fn shift(document: &Document, arguments: Arguments<'_>, _: &dyn Measure) -> Handled {
    let id = arguments.text("id").unwrap_or_default();
    target::own(document, "id", id)?;
    let at = target::position(document, arguments)?;
    if arguments.text("ref") == Some(id) {
        let got = in_words(&Value::from(id));
        return Err(Fault::invalid("ref", "another paragraph than id", &got));
    }
    let units = vec![Planned {
        label: format!("move of {id}"),
        unit: Unit::Move {
            id: id.to_owned(),
            at,
        },
    }];
    Ok(paced(units, Vec::new()))
}

/// The paragraphs of a text that says something.
fn pieces(path: &str, text: &str) -> Result<Vec<String>, Fault> {
    let pieces = paragraphs(text);
    let shows_nothing = pieces.is_empty() || pieces.iter().any(|piece| is_blank(piece));
    if shows_nothing {
        return Err(Fault::invalid(path, "a text that shows something", "blank"));
    }
    Ok(pieces)
}

/// Checks that a text brings nothing back that the human deleted. Returns the human's paragraph that it repeats.
fn checked(copies: &Copies<'_>, path: &str, text: &str) -> Result<Option<String>, Fault> {
    match copies.deleted(text) {
        Some(id) => Err(words::deleted_by_user(path, id)),
        None => Ok(copies.echo_of(text).map(str::to_owned)),
    }
}

fn label(text: &str) -> String {
    start_of(&text.replace('\n', " "), LABEL)
}

fn paced(units: Vec<Planned<Unit>>, warnings: Vec<String>) -> Work<Unit> {
    let count = Millis::try_from(units.len().max(1)).unwrap_or(Millis::MAX);
    Work {
        units,
        interval: (CALL_MS / count).clamp(INTERVAL_MS.0, INTERVAL_MS.1),
        warnings,
    }
}
