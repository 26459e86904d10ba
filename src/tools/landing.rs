//! What an answer says about work that landed, in whole or in part.

use serde_json::{Map, Value, json};

use crate::session::{Job, Planned};

/// Longer lists of landed and dropped units are shortened to this many.
const LISTED: usize = 40;

/// The fields of an answer whose call landed everything.
pub fn all_landed<U>(job: &Job<U>) -> Map<String, Value> {
    let mut fields = Map::new();
    fields.insert("landed_count".to_owned(), json!(job.landed().len()));
    fields.insert("landed".to_owned(), landed(job));
    fields
}

/// The fields of an answer whose call was stopped on its way.
pub fn partly_landed<U>(job: &Job<U>) -> Map<String, Value> {
    let mut fields = all_landed(job);
    fields.extend(dropped(job.waiting()));
    fields
}

/// The fields of an answer whose call was stopped before its turn came.
pub fn none_landed<U>(units: &[Planned<U>]) -> Map<String, Value> {
    let mut fields = Map::new();
    fields.insert("landed_count".to_owned(), json!(0));
    fields.insert("landed".to_owned(), json!([]));
    let labels = units.iter().map(|planned| planned.label.as_str());
    fields.extend(dropped((0..).zip(labels)));
    fields
}

/// The field that names what a call made and what is gone by now, or the user's.
pub fn no_longer_yours(ids: &[String]) -> Map<String, Value> {
    let named = ids.get(..LISTED).unwrap_or(ids);
    let field = (!ids.is_empty()).then(|| ("no_longer_yours".to_owned(), json!(named)));
    field.into_iter().collect()
}

fn dropped<'a>(units: impl Iterator<Item = (u32, &'a str)>) -> Map<String, Value> {
    let all: Vec<_> = units.map(|(index, label)| json!([index, label])).collect();
    let listed = all.get(..LISTED).unwrap_or(&all);
    Map::from_iter([
        ("dropped_count".to_owned(), json!(all.len())),
        ("dropped".to_owned(), json!(listed)),
    ])
}

fn landed<U>(job: &Job<U>) -> Value {
    job.landed()
        .iter()
        .flat_map(|(index, ids)| ids.iter().map(move |id| json!([index, id])))
        .take(LISTED)
        .collect()
}
