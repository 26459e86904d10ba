//! What an answer says about work that landed, in whole or in part.

use serde_json::{Map, Value, json};

use crate::session::Job;

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
    let dropped: Vec<_> = job
        .waiting()
        .take(LISTED)
        .map(|(index, label)| json!([index, label]))
        .collect();
    fields.insert("dropped_count".to_owned(), json!(job.waiting().count()));
    fields.insert("dropped".to_owned(), json!(dropped));
    fields
}

fn landed<U>(job: &Job<U>) -> Value {
    job.landed()
        .iter()
        .flat_map(|(index, ids)| ids.iter().map(move |id| json!([index, id])))
        .take(LISTED)
        .collect()
}
