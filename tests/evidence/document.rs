//! The document: pieces are paragraphs, the person writes one, changes a word, and deletes one of the agent's.

use barge_in::document::Document;
use serde_json::{Value, json};

use crate::craft::{Call, Change, Craft, Deed, Memory, Work};
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
fn one_of_the_agents(run: &mut Run<Document>) -> String {
    let work = run.page.session.model().work().into_iter();
    let ids = work
        .map(|(id, _)| id)
        .filter(|id| !run.theirs.contains_key(id));
    let ids: Vec<_> = ids.collect();
    ids[run.chance.below(ids.len())].clone()
}

impl Craft for Document {
    const THEIRS: &'static str = "paragraphs of the person lost";
    const BACK: Option<&'static str> = Some("deleted text back");

    fn prepare(run: &mut Run<Self>) {
        run.act(|page| page.paste_into_nothing("What the person wrote before anybody came."));
    }

    fn deed(run: &mut Run<Self>, deed: Deed) {
        match deed {
            Deed::Add => {
                let number = run.theirs.len();
                let added = format!("\n\nThe person adds thought number {number} here.");
                run.act(|page| {
                    page.paste("p1", page.end_of("p1"), &added);
                });
            }
            Deed::Revise => {
                let id = one_of_the_agents(run);
                run.act(|page| {
                    page.type_over((&id, 0), (&id, 4), "Their own words:");
                });
            }
            Deed::Retract => {
                let id = one_of_the_agents(run);
                run.deleted.push(run.page.text(&id));
                run.act(|page| page.delete(&id));
            }
        }
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

    fn work(&self) -> Work {
        let paragraphs = self.paragraphs().iter();
        paragraphs
            .map(|paragraph| (paragraph.id().to_owned(), paragraph.text().to_owned()))
            .collect()
    }

    fn tells(act: &Value, change: &Change) -> bool {
        let mut told = act["changes"].as_array().into_iter().flatten();
        told.any(|told| {
            let now = told["now"].as_str();
            let is_so = match (&change.is, now) {
                // Long ones are told shortened.
                (Some(is), Some(now)) => is.contains(now.trim_matches('…')),
                (is, now) => is.is_none() && now.is_none(),
            };
            told["id"] == change.id.as_str() && is_so
        })
    }

    fn brought_back(run: &Run<Self>, work: &Work) -> Vec<String> {
        let agents = work.iter().filter(|(id, _)| !run.theirs.contains_key(id));
        let again =
            agents.filter(|(_, text)| run.deleted.iter().any(|deleted| says_again(text, deleted)));
        again.map(|(id, _)| id.clone()).collect()
    }
}
