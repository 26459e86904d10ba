//! Keeps an answer short. An agent pays for every character, and what is long hides what matters.

use std::collections::BTreeSet;

use serde_json::{Map, Value, json};

/// The most characters of an answer, as JSON. A look may be longer.
const LONGEST: usize = 1_499;

/// Characters kept free for the name of every field that was shortened.
const NOTE: usize = 80;

/// A text is never cut to fewer characters than this.
const TEXT: usize = 60;

/// Cuts the longest lists and texts from their ends until the answer is short enough, and names them in
/// `shortened`. The counts beside the lists stay.
pub fn shorten(mut fields: Map<String, Value>) -> Map<String, Value> {
    let mut length = length_of(&fields);
    if length <= LONGEST {
        return fields;
    }
    let mut shortened = BTreeSet::new();
    while length > LONGEST - NOTE {
        let longest = fields
            .iter_mut()
            .filter(|(_, value)| can_shrink(value))
            .max_by_key(|(_, value)| length_of(value));
        let Some((name, value)) = longest else {
            break;
        };
        length -= shrink(value, length - (LONGEST - NOTE));
        shortened.insert(name.clone());
    }
    fields.insert("shortened".to_owned(), json!(shortened));
    fields
}

fn can_shrink(value: &Value) -> bool {
    match value {
        Value::Array(items) => items.len() > 1,
        Value::String(text) => text.chars().count() > TEXT,
        Value::Object(fields) => fields.values().any(can_shrink),
        _ => false,
    }
}

/// Makes a value shorter by about so many characters if it can, else by as many as it can. Returns how many.
fn shrink(value: &mut Value, by: usize) -> usize {
    let before = length_of(value);
    match value {
        Value::Array(items) => {
            let mut gone = 0;
            // Down to half at a time: then another list may be the longest.
            let half = items.len() / 2;
            while gone < by && items.len() > half.max(1) {
                gone += items.pop().map_or(0, |item| length_of(&item) + 1);
            }
        }
        Value::String(text) => {
            let characters = text.chars().count();
            let rest = (characters * 3 / 4).max(TEXT - 1);
            *text = text.chars().take(rest).collect();
            text.push('…');
        }
        Value::Object(fields) => {
            let members = fields.values_mut().filter(|member| can_shrink(member));
            if let Some(longest) = members.max_by_key(length_of) {
                shrink(longest, by);
            }
        }
        _ => {}
    }
    before.saturating_sub(length_of(value))
}

fn length_of(value: &impl serde::Serialize) -> usize {
    serde_json::to_string(value).map_or(0, |text| text.chars().count())
}

#[cfg(test)]
mod tests {
    use serde_json::{Map, Value, json};

    use super::{LONGEST, length_of, shorten};

    fn check(fields: Value, shortened: &[&str]) -> Map<String, Value> {
        let Value::Object(fields) = fields else {
            panic!("{fields}");
        };
        let short = shorten(fields);
        assert!(length_of(&short) <= LONGEST, "{short:?}");
        let named = short.get("shortened").cloned().unwrap_or(json!([]));
        assert_eq!(named, json!(shortened));
        short
    }

    #[test]
    fn the_longest_lists_are_cut_from_their_ends() {
        let pairs = |count: usize, label: &str| {
            (0..count)
                .map(|index| json!([index, label]))
                .collect::<Value>()
        };
        check(json!({"landed": pairs(40, "a100")}), &[]);
        let short = check(
            json!({"ok": false, "dropped": pairs(40, &"long ".repeat(8)), "landed": pairs(40, "a100")}),
            &["dropped"],
        );
        assert_eq!(short["landed"].as_array().map(Vec::len), Some(40));
        assert_eq!(short["dropped"][0][0], 0);
        check(
            json!({"texts": pairs(200, "x"), "warnings": pairs(200, "y")}),
            &["texts", "warnings"],
        );
    }

    #[test]
    fn the_longest_texts_are_cut_where_there_are_no_lists() {
        let plan = json!({"new_plan": "\u{1}".repeat(1_200), "abandoning": "é".repeat(1_200)});
        let short = check(json!({"plan": plan, "next": "Call it."}), &["plan"]);
        assert_eq!(short["next"], "Call it.");
        let cut = short["plan"]["abandoning"]
            .as_str()
            .map(|text| text.ends_with('…'));
        assert_eq!(cut, Some(true));
    }
}
