//! What an answer says about paragraphs that have just landed.

use serde_json::{Map, Value, json};

use crate::document::Document;
use crate::session::LandedUnit;

use super::words;

/// The fields that describe what landed: which of it repeats what the human wrote.
pub fn report(document: &Document, landed: &[LandedUnit]) -> Map<String, Value> {
    let paragraphs = landed
        .iter()
        .flat_map(|(_, ids)| ids)
        .filter_map(|id| document.get(id));
    let echoes: Vec<_> = paragraphs
        .filter_map(|paragraph| Some((paragraph.id(), paragraph.echo_of()?)))
        .collect();
    let mut fields = Map::new();
    if !echoes.is_empty() {
        let pairs: Vec<_> = echoes
            .iter()
            .map(|(id, of)| json!({"id": id, "echo_of": of}))
            .collect();
        let warnings: Vec<_> = echoes
            .iter()
            .map(|(id, of)| words::echoes(id, of))
            .collect();
        fields.insert("echoes".to_owned(), json!(pairs));
        fields.insert("warnings".to_owned(), json!(warnings));
    }
    fields
}
