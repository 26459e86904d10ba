//! Why a tool did not do what it was asked, as a value.

use serde_json::{Map, Value, json};

use crate::mechanism::Code;

/// A refusal of one call: its code, what the agent is told, and what else goes into the answer.
#[derive(Clone, Debug, PartialEq)]
pub struct Fault {
    /// The reason.
    pub code: Code,
    /// Full sentences for the agent: what was expected, what to do.
    pub message: String,
    /// Further fields of the answer.
    pub details: Map<String, Value>,
}

impl Fault {
    /// A refusal without further fields.
    pub fn new(code: Code, message: impl Into<String>) -> Self {
        Self {
            code,
            message: message.into(),
            details: Map::new(),
        }
    }

    /// The same with one more field in the answer.
    #[must_use]
    pub fn with(mut self, key: &str, value: Value) -> Self {
        self.details.insert(key.to_owned(), value);
        self
    }

    /// A key that is none of `known`.
    pub fn unknown_key(path: &str, known: &[&str]) -> Self {
        let expected = if known.is_empty() {
            "no keys".to_owned()
        } else {
            format!("only {}", known.join(", "))
        };
        Self::new(
            Code::InvalidInput,
            format!("{path} is an unknown key; here there may be {expected}. Nothing was done; leave it out and call again."),
        )
        .with("path", json!(path))
        .with("expected", json!(expected))
        .with("got", json!("an unknown key"))
    }

    /// Arguments that do not fit.
    pub fn invalid(path: &str, expected: &str, got: &str) -> Self {
        let path = if path.is_empty() { "arguments" } else { path };
        Self::new(
            Code::InvalidInput,
            format!("{path} must be {expected}, but was {got}. Nothing was done; correct it and call again."),
        )
        .with("path", json!(path))
        .with("expected", json!(expected))
        .with("got", json!(got))
    }
}
