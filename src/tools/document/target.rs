//! Finding what an id in the arguments means, and whether the agent may.

use serde_json::{Value, json};

use crate::document::{Document, Owner, Paragraph, Position};
use crate::tools::arguments::Arguments;
use crate::tools::fault::Fault;
use crate::tools::schema::in_words;

use super::words;

/// Own ids listed in a refusal.
const LISTED: usize = 40;

/// A paragraph that is there, whosever it is.
///
/// # Errors
/// Gone or never there, with the path.
pub fn any<'a>(document: &'a Document, path: &str, id: &str) -> Result<&'a Paragraph, Fault> {
    document
        .get(id)
        .map(|there| &**there)
        .ok_or_else(|| match document.tombstone(id) {
            Some(tombstone) => words::gone(path, id, tombstone.reason()),
            None => words::not_found(path, id),
        })
}

/// A paragraph that the agent may write anew and move.
///
/// # Errors
/// The human's or a script's, gone or never there, with the path.
pub fn own<'a>(document: &'a Document, path: &str, id: &str) -> Result<&'a Paragraph, Fault> {
    let paragraph = any(document, path, id)?;
    if paragraph.may_be_rewritten() {
        return Ok(paragraph);
    }
    let refused = match paragraph.owner() {
        Owner::Unknown => words::unknowns(path, id),
        Owner::Human | Owner::Agent | Owner::Open => words::not_yours(path, id),
    };
    let own = document.paragraphs().iter();
    let own = own.filter(|other| other.may_be_rewritten());
    let ids: Vec<_> = own.map(|other| other.id()).take(LISTED).collect();
    Err(refused.with("your_ids", json!(ids)))
}

/// A paragraph that the agent may take away.
///
/// # Errors
/// As [`own`], and those that the human has made to stand.
pub fn removable(document: &Document, path: &str, id: &str) -> Result<(), Fault> {
    if own(document, path, id)?.may_be_deleted() {
        Ok(())
    } else {
        Err(words::kept(path, id))
    }
}

/// Where `position` and `ref` point.
///
/// # Errors
/// A `ref` too many or too few, or one that is not there.
pub fn position(document: &Document, arguments: Arguments<'_>) -> Result<Position, Fault> {
    let at = arguments.text("position").unwrap_or_default();
    let reference = arguments.text("ref");
    match (at, reference) {
        ("start" | "end", Some(id)) => {
            let expected = format!("left out with position {at}");
            Err(Fault::invalid(
                "ref",
                &expected,
                &in_words(&Value::from(id)),
            ))
        }
        ("start", None) => Ok(Position::Start),
        ("end", None) => Ok(Position::End),
        (_, None) => Err(Fault::invalid("ref", "the id of a paragraph", "nothing")),
        (at, Some(id)) => {
            let id = any(document, "ref", id)?.id().to_owned();
            Ok(if at == "before" {
                Position::Before(id)
            } else {
                Position::After(id)
            })
        }
    }
}
