//! The document: pieces are paragraphs, the person writes one, changes a word, and deletes one of the agent's.

use std::collections::BTreeMap;

use barge_in::document::{Document, Owner};
use serde_json::{Value, json};

use crate::craft::{Call, Craft, Deed, Memory};
use crate::run::Run;
use crate::support::{Chance, inserting, texts};

/// More pieces than any agent lays.
const PIECES: u32 = 60;

fn text(piece: u32) -> String {
    texts(PIECES)[piece as usize].clone()
}

/// The same words in another dress.
fn reworded(piece: u32) -> String {
    text(piece).to_uppercase().replace('.', "!")
}

fn words(text: &str) -> Vec<String> {
    let words = text.split(|c: char| !c.is_alphanumeric());
    let words = words.filter(|word| !word.is_empty());
    words.map(str::to_lowercase).collect()
}

/// Nine of ten words the same, in the same places.
fn says_again(text: &str, deleted: &str) -> bool {
    let (one, other) = (words(text), words(deleted));
    let same = one.iter().zip(&other).filter(|(a, b)| a == b).count();
    !other.is_empty() && same * 10 >= one.len().max(other.len()) * 9
}

/// A paragraph of the agent's, by chance.
fn one_of_theirs(run: &mut Run<Document>) -> Option<String> {
    let paragraphs = run.page.session.model().paragraphs().iter();
    let agents = paragraphs.filter(|paragraph| paragraph.owner() == Owner::Agent);
    let ids: Vec<_> = agents.map(|paragraph| paragraph.id().to_owned()).collect();
    (!ids.is_empty()).then(|| ids[run.chance.below(ids.len())].clone())
}

impl Craft for Document {
    const THEIRS: &'static str = "paragraphs of the person lost";

    fn prepare(run: &mut Run<Self>) {
        run.page
            .paste_into_nothing("What the person wrote before anybody came.");
        run.acted();
    }

    fn deed(run: &mut Run<Self>, deed: Deed) {
        match deed {
            Deed::Add => {
                let end = run.page.end_of("p1");
                let number = run.page.acts();
                let added = format!("\n\nThe person adds thought number {number} here.");
                run.page.paste("p1", end, &added);
            }
            Deed::Revise => {
                if let Some(id) = one_of_theirs(run) {
                    run.page.type_over((&id, 0), (&id, 4), "Their own words:");
                }
            }
            Deed::Retract => {
                if let Some(id) = one_of_theirs(run) {
                    run.deleted.push(run.page.text(&id));
                    run.page.delete(&id);
                }
            }
        }
        run.acted();
    }

    fn plan(_: &str) -> Option<Call> {
        None
    }

    fn lay(pieces: &[u32]) -> Call {
        let texts: Vec<_> = pieces.iter().map(|piece| text(*piece)).collect();
        ("doc_insert", inserting("end", None, &texts))
    }

    fn doors(memory: &Memory, _: &mut Chance) -> Vec<Call> {
        let mut calls = Vec::new();
        if let Some((id, piece)) = memory.own.last() {
            let edits = json!({"edits": [{"id": id, "text": text(*piece)}]});
            calls.push(("doc_rewrite", edits));
            calls.push(("doc_move", json!({"id": id, "position": "start"})));
            calls.push(("doc_delete", json!({"ids": [id]})));
            let again = inserting("end", None, &[reworded(*piece)]);
            calls.push(("doc_insert", again));
        }
        calls
    }

    fn restore(memory: &Memory) -> Vec<Call> {
        let own = memory.own.iter().map(|(id, piece)| {
            let edits = json!({"edits": [{"id": id, "text": text(*piece)}]});
            ("doc_rewrite", edits)
        });
        let theirs = memory.theirs.iter().map(|id| {
            let edits = json!({"edits": [{"id": id, "text": format!("The agent knows better than {id}.")}]});
            ("doc_rewrite", edits)
        });
        let missing = memory.missing.iter();
        let missing =
            missing.map(|piece| ("doc_insert", inserting("end", None, &[reworded(*piece)])));
        own.chain(theirs).chain(missing).collect()
    }

    fn saw(memory: &mut Memory, look: &Value) {
        let paragraphs = look["paragraphs"].as_array().into_iter().flatten();
        let is_there = |id: &str| paragraphs.clone().any(|paragraph| paragraph["id"] == id);
        let missing = memory.own.iter().filter(|(id, _)| !is_there(id));
        memory.missing = missing.map(|(_, piece)| *piece).collect();
        let theirs = paragraphs.filter(|paragraph| paragraph["owner"] == "user");
        let id = |paragraph: &Value| paragraph["id"].as_str().map(str::to_owned);
        memory.theirs = theirs.filter_map(id).collect();
    }

    fn work(&self) -> BTreeMap<String, String> {
        let paragraphs = self.paragraphs().iter();
        paragraphs
            .map(|paragraph| (paragraph.id().to_owned(), paragraph.text().to_owned()))
            .collect()
    }

    fn theirs(&self) -> BTreeMap<String, String> {
        let paragraphs = self.paragraphs().iter();
        let theirs = paragraphs.filter(|paragraph| paragraph.owner() == Owner::Human);
        theirs
            .map(|paragraph| (paragraph.id().to_owned(), paragraph.text().to_owned()))
            .collect()
    }

    fn brought_back(&self, deleted: &[String]) -> Vec<String> {
        let agents = self
            .paragraphs()
            .iter()
            .filter(|p| p.owner() == Owner::Agent);
        let again = agents.filter(|p| deleted.iter().any(|text| says_again(p.text(), text)));
        again.map(|p| p.id().to_owned()).collect()
    }
}
