//! The shape of a tool's arguments, from which both the JSON schema and the check are made.
//!
//! The browser validates nothing, so what the schema promises is checked here, once, for every tool. What a
//! schema cannot say (an id that is dead, a box on a line) is checked by the tool.

use serde_json::{Map, Value, json};

use crate::mechanism::Code;
use crate::session::counted;

use super::fault::Fault;
use super::number::number;

/// What may stand at one place of the arguments.
#[derive(Clone, Debug, PartialEq)]
pub enum Schema {
    /// A finite number within bounds, both included.
    Number(f64, f64),
    /// A whole number within bounds, both included.
    Integer(u32, u32),
    /// A text of so many characters.
    Text(usize, usize),
    /// A text that the mechanism judges: nothing is checked here, not even that it is a text.
    Judged(usize, usize),
    /// One of these words.
    Choice(&'static [&'static str]),
    /// `true` or `false`.
    Flag,
    /// So many of the same.
    List(Box<Schema>, usize, usize),
    /// Named fields and no others.
    Record(Vec<Property>),
}

impl Schema {
    /// Says in other words what a record's field is for.
    pub fn describe(&mut self, field: &str, words: &'static str) {
        if let Self::Record(properties) = self {
            let mut properties = properties.iter_mut();
            if let Some(property) = properties.find(|property| property.name == field) {
                property.description = words;
            }
        }
    }
}

/// A named field of a record.
#[derive(Clone, Debug, PartialEq)]
pub struct Property {
    /// Its name, at most 30 characters.
    pub name: &'static str,
    /// What it may hold.
    pub schema: Schema,
    /// What it is for, in words for the agent, at most 150 characters; empty inside lists.
    pub description: &'static str,
    /// Whether it must be there.
    pub required: bool,
}

/// A field that must be there.
pub const fn required(name: &'static str, schema: Schema, description: &'static str) -> Property {
    Property {
        name,
        schema,
        description,
        required: true,
    }
}

/// A field that may be left out.
pub const fn optional(name: &'static str, schema: Schema, description: &'static str) -> Property {
    Property {
        name,
        schema,
        description,
        required: false,
    }
}

/// A list.
pub fn list(of: Schema, min: usize, max: usize) -> Schema {
    Schema::List(Box::new(of), min, max)
}

impl Schema {
    /// The JSON schema, within the subset that agents' hosts accept.
    pub fn to_json(&self) -> Value {
        match self {
            Self::Number(min, max) => {
                json!({"type": "number", "minimum": number(*min), "maximum": number(*max)})
            }
            Self::Integer(min, max) => json!({"type": "integer", "minimum": min, "maximum": max}),
            Self::Text(min, max) | Self::Judged(min, max) => {
                json!({"type": "string", "minLength": min, "maxLength": max})
            }
            Self::Choice(words) => json!({"type": "string", "enum": words}),
            Self::Flag => json!({"type": "boolean"}),
            Self::List(of, min, max) => {
                json!({"type": "array", "items": of.to_json(), "minItems": min, "maxItems": max})
            }
            Self::Record(properties) => record_to_json(properties),
        }
    }

    /// Checks a value against this schema.
    ///
    /// # Errors
    /// The first thing that does not fit, as `limit` where there is merely too much of it, else as
    /// `invalid_input`, with its path.
    pub fn check(&self, value: &Value, path: &str) -> Result<(), Fault> {
        match (self, value) {
            (Self::Judged(..), _) | (Self::Flag, Value::Bool(_)) => Ok(()),
            (Self::Number(min, max), Value::Number(number)) => {
                let number = number.as_f64().unwrap_or(f64::NAN);
                within(number, *min, *max).ok_or_else(|| self.misfit(value, path))
            }
            (Self::Integer(min, max), Value::Number(number)) => {
                let number = number.as_f64().filter(|number| number.fract() == 0.0);
                within(number.unwrap_or(f64::NAN), f64::from(*min), f64::from(*max))
                    .ok_or_else(|| self.misfit(value, path))
            }
            (Self::Text(min, max), Value::String(text)) => {
                let length = text.chars().count();
                if length > *max {
                    return Err(too_much(path, "characters", *max, length));
                }
                (length >= *min)
                    .then_some(())
                    .ok_or_else(|| self.misfit(value, path))
            }
            (Self::Choice(words), Value::String(word)) if words.contains(&word.as_str()) => Ok(()),
            (Self::List(of, min, max), Value::Array(items)) => {
                if items.len() > *max && min < max {
                    return Err(too_much(path, "items", *max, items.len()));
                }
                if items.len() < *min || items.len() > *max {
                    return Err(self.misfit(value, path));
                }
                items.iter().enumerate().try_for_each(|(index, item)| {
                    let checked = of.check(item, &format!("{path}[{index}]"));
                    match of.as_ref() {
                        Self::Record(_) => {
                            checked.map_err(|fault| fault.with("index", json!(index)))
                        }
                        _ => checked,
                    }
                })
            }
            (Self::Record(properties), Value::Object(fields)) => {
                check_record(properties, fields, path)
            }
            _ => Err(self.misfit(value, path)),
        }
    }

    fn misfit(&self, value: &Value, path: &str) -> Fault {
        Fault::invalid(path, &self.in_words(), &in_words(value))
    }

    fn in_words(&self) -> String {
        match self {
            Self::Number(min, max) => format!("a finite number from {min} to {max}"),
            Self::Integer(min, max) => format!("a whole number from {min} to {max}"),
            Self::Text(min, max) | Self::Judged(min, max) => {
                format!("a text of {min} to {max} characters")
            }
            Self::Choice(words) => format!("one of {}", words.join(", ")),
            Self::Flag => "true or false".to_owned(),
            Self::List(of, min, max) => match of.as_ref() {
                Self::Number(..) if min == max => format!("a list of {min} numbers"),
                _ if min == max => format!("a list of {min} items"),
                _ => format!("a list of {min} to {max} items"),
            },
            Self::Record(properties) => {
                let names: Vec<_> = properties.iter().map(|property| property.name).collect();
                format!("an object with {}", names.join(", "))
            }
        }
    }
}

/// A value as a refusal shows it: its kind, and no more of it than helps.
pub fn in_words(value: &Value) -> String {
    match value {
        Value::Null => "null".to_owned(),
        Value::Bool(flag) => flag.to_string(),
        Value::Number(sent) => sent
            .as_f64()
            .map_or(sent.to_string(), |sent| number(sent).to_string()),
        Value::String(text) => {
            let start: String = text.chars().take(SHOWN).collect();
            let more = if start.len() < text.len() { "…" } else { "" };
            format!("the text {:?}", format!("{start}{more}"))
        }
        Value::Array(items) => format!("a list of {}", counted(items.len(), "item", "items")),
        Value::Object(_) => "an object".to_owned(),
    }
}

/// How many characters of a text that does not fit are quoted back.
const SHOWN: usize = 40;

fn within(number: f64, min: f64, max: f64) -> Option<()> {
    (number.is_finite() && min <= number && number <= max).then_some(())
}

fn too_much(path: &str, what: &str, max: usize, sent: usize) -> Fault {
    Fault::new(
        Code::Limit,
        format!(
            "{path} holds {sent} {what}; the limit is {max}. Nothing was done; send it in smaller parts."
        ),
    )
    .with("path", json!(path))
    .with("limit", json!(max))
    .with("sent", json!(sent))
}

fn check_record(
    properties: &[Property],
    fields: &Map<String, Value>,
    path: &str,
) -> Result<(), Fault> {
    let at = |name: &str| {
        if path.is_empty() {
            name.to_owned()
        } else {
            format!("{path}.{name}")
        }
    };
    let known = |name: &str| properties.iter().any(|property| property.name == name);
    if let Some(name) = fields.keys().find(|name| !known(name)) {
        let name: String = name.chars().take(SHOWN).collect();
        let names: Vec<_> = properties.iter().map(|property| property.name).collect();
        let is_plain = |c: char| c.is_ascii_alphanumeric() || c == '_';
        let shown = if !name.is_empty() && name.chars().all(is_plain) {
            name
        } else {
            format!("{name:?}")
        };
        return Err(Fault::unknown_key(&at(&shown), &names));
    }
    properties
        .iter()
        .try_for_each(|property| match fields.get(property.name) {
            Some(value) => property.schema.check(value, &at(property.name)),
            None if property.required && !matches!(property.schema, Schema::Judged(..)) => Err(
                Fault::invalid(&at(property.name), &property.schema.in_words(), "nothing"),
            ),
            None => Ok(()),
        })
}

fn record_to_json(properties: &[Property]) -> Value {
    let fields: Map<_, _> = properties
        .iter()
        .map(|property| {
            let mut schema = property.schema.to_json();
            if let Value::Object(schema) = &mut schema
                && !property.description.is_empty()
            {
                schema.insert("description".to_owned(), json!(property.description));
            }
            (property.name.to_owned(), schema)
        })
        .collect();
    let required: Vec<_> = properties
        .iter()
        .filter(|property| property.required)
        .map(|property| property.name)
        .collect();
    let mut schema = json!({
        "type": "object",
        "properties": fields,
        "additionalProperties": false,
    });
    if let Value::Object(schema) = &mut schema
        && !required.is_empty()
    {
        schema.insert("required".to_owned(), json!(required));
    }
    schema
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};

    use super::{Schema, list, optional, required};

    fn schema() -> Schema {
        Schema::Record(vec![
            required("at", list(Schema::Number(-10.0, 10.0), 2, 2), ""),
            optional("text", Schema::Text(1, 5), ""),
            optional("count", Schema::Integer(1, 3), ""),
            optional("kind", Schema::Choice(&["a", "b"]), ""),
        ])
    }

    #[test]
    fn h22_what_does_not_fit_is_named_by_its_path() {
        for (arguments, path, code) in [
            (json!({}), "at", "invalid_input"),
            (json!({"at": null}), "at", "invalid_input"),
            (json!({"at": [1]}), "at", "invalid_input"),
            (json!({"at": [1, 2, 3]}), "at", "invalid_input"),
            (json!({"at": [1, "2"]}), "at[1]", "invalid_input"),
            (json!({"at": [1, 11]}), "at[1]", "invalid_input"),
            (json!({"at": [1, 1e308]}), "at[1]", "invalid_input"),
            (json!({"at": [1, 2], "text": "abcdef"}), "text", "limit"),
            (json!({"at": [1, 2], "text": ""}), "text", "invalid_input"),
            (
                json!({"at": [1, 2], "count": 1.5}),
                "count",
                "invalid_input",
            ),
            (json!({"at": [1, 2], "kind": "c"}), "kind", "invalid_input"),
            (
                json!({"at": [1, 2], "__proto__": {}}),
                "__proto__",
                "invalid_input",
            ),
            (json!([]), "", "invalid_input"),
            (Value::Null, "", "invalid_input"),
        ] {
            let fault = schema().check(&arguments, "").unwrap_err();
            assert_eq!(fault.code.as_str(), code, "{arguments}");
            let named = fault.details.get("path").and_then(Value::as_str);
            let expected = if path.is_empty() { "arguments" } else { path };
            assert_eq!(named, Some(expected), "{arguments}");
        }
        let fits = json!({"at": [0, -10], "text": "🦁🦁🦁🦁🦁", "count": 3.0, "kind": "b"});
        assert_eq!(schema().check(&fits, ""), Ok(()));
    }
}
