//! Reading arguments that have passed their schema.

use serde_json::{Map, Value};

/// The fields of an object that fits its schema. A field that is not there, or not of the kind asked for, reads as
/// `None`, so reading can neither fail nor panic.
#[derive(Clone, Copy, Debug)]
pub struct Arguments<'a> {
    fields: Option<&'a Map<String, Value>>,
}

impl<'a> Arguments<'a> {
    /// Reads from an object.
    pub fn new(value: &'a Value) -> Self {
        Self {
            fields: value.as_object(),
        }
    }

    /// The field as it stands.
    pub fn get(self, name: &str) -> Option<&'a Value> {
        self.fields?.get(name)
    }

    /// Whether the field is there.
    pub fn has(self, name: &str) -> bool {
        self.get(name).is_some()
    }

    /// A text.
    pub fn text(self, name: &str) -> Option<&'a str> {
        self.get(name)?.as_str()
    }

    /// A number.
    pub fn number(self, name: &str) -> Option<f64> {
        self.get(name)?.as_f64()
    }

    /// A flag.
    pub fn flag(self, name: &str) -> Option<bool> {
        self.get(name)?.as_bool()
    }

    /// A list.
    pub fn list(self, name: &str) -> Option<&'a [Value]> {
        self.get(name)?.as_array().map(Vec::as_slice)
    }

    /// A list of texts.
    pub fn texts(self, name: &str) -> Option<Vec<&'a str>> {
        Some(self.list(name)?.iter().filter_map(Value::as_str).collect())
    }

    /// A list of so many numbers.
    pub fn numbers<const N: usize>(self, name: &str) -> Option<[f64; N]> {
        numbers(self.get(name)?)
    }
}

/// A value that is a list of so many numbers.
pub fn numbers<const N: usize>(value: &Value) -> Option<[f64; N]> {
    let numbers: Vec<_> = value.as_array()?.iter().filter_map(Value::as_f64).collect();
    numbers.try_into().ok()
}
