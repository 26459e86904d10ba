//! What every page's answers tell, read from their JSON.

use serde_json::{Value, json};

/// One thing the user did.
#[derive(Clone, Debug, PartialEq)]
pub struct SeenAct {
    /// The number of the act; 0 where none was told.
    pub number: u64,
    /// What, in the page's words.
    pub what: String,
    /// What was landing at that moment, if anything.
    pub during: Option<String>,
}

/// What the user did since the last plan, from a look's answer.
pub fn acts(look: &Value) -> Vec<SeenAct> {
    let act = |value: &Value| {
        Some(SeenAct {
            number: value.get("act").and_then(Value::as_u64).unwrap_or(0),
            what: text(value, "what")?,
            during: text(value, "during"),
        })
    };
    list(look, "user_did").filter_map(act).collect()
}

/// How many units of a call have landed.
pub fn landed_count(answer: &Value) -> usize {
    let count = answer.get("landed_count").and_then(Value::as_u64);
    count
        .and_then(|count| usize::try_from(count).ok())
        .unwrap_or(0)
}

/// The id that the unit at this place of a call has got.
pub fn landed_id(answer: &Value, index: usize) -> Option<String> {
    let pair = list(answer, "landed").find(|pair| pair.get(0) == Some(&json!(index)))?;
    pair.get(1)?.as_str().map(str::to_owned)
}

/// Whether this call will never be taken, however often it is made.
pub fn is_hopeless(answer: &Value) -> bool {
    let code = text(answer, "code").unwrap_or_default();
    matches!(
        code.as_str(),
        "invalid_input" | "limit" | "not_yours" | "gone" | "not_found" | "deleted_by_user"
    )
}

/// The items of a list; none if it is not there or says in words that it is empty.
pub fn list<'a>(answer: &'a Value, key: &str) -> impl Iterator<Item = &'a Value> {
    let items = answer.get(key).and_then(Value::as_array);
    items.into_iter().flatten()
}

/// A text.
pub fn text(value: &Value, key: &str) -> Option<String> {
    value.get(key)?.as_str().map(str::to_owned)
}
