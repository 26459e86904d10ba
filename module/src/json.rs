//! JSON text, written and never read: one small value at a time, handed to `JSON.parse` on the other side.

use std::fmt::Write;

/// An object in the making.
pub struct Object(String);

impl Object {
    /// An object without fields.
    pub fn new() -> Self {
        Self("{".to_owned())
    }

    /// A field that is a text.
    pub fn text(mut self, key: &str, value: &str) -> Self {
        self.key(key);
        push_text(&mut self.0, value);
        self
    }

    /// A field that is a number.
    pub fn number(self, key: &str, value: u32) -> Self {
        self.raw(key, &value.to_string())
    }

    /// A field that is true or false.
    pub fn flag(self, key: &str, value: bool) -> Self {
        self.raw(key, if value { "true" } else { "false" })
    }

    /// A field whose value is JSON text already.
    pub fn raw(mut self, key: &str, value: &str) -> Self {
        self.key(key);
        self.0.push_str(value);
        self
    }

    /// Does what `add` does, if there is a value to do it with.
    pub fn maybe<T>(self, value: Option<T>, add: impl FnOnce(Self, T) -> Self) -> Self {
        match value {
            Some(value) => add(self, value),
            None => self,
        }
    }

    /// The text.
    pub fn end(mut self) -> String {
        self.0.push('}');
        self.0
    }

    fn key(&mut self, key: &str) {
        if self.0.len() > 1 {
            self.0.push(',');
        }
        push_text(&mut self.0, key);
        self.0.push(':');
    }
}

/// A list of values that are JSON text already.
pub fn list(values: impl IntoIterator<Item = String>) -> String {
    let values: Vec<_> = values.into_iter().collect();
    format!("[{}]", values.join(","))
}

/// A text as JSON.
pub fn text(value: &str) -> String {
    let mut json = String::new();
    push_text(&mut json, value);
    json
}

fn push_text(json: &mut String, value: &str) {
    json.push('"');
    for c in value.chars() {
        match c {
            '"' | '\\' => {
                json.push('\\');
                json.push(c);
            }
            c if c < ' ' => {
                // Writing to a String cannot fail.
                let _ = write!(json, "\\u{:04x}", c as u32);
            }
            c => json.push(c),
        }
    }
    json.push('"');
}

#[cfg(test)]
mod tests {
    use super::{Object, list, text};

    #[test]
    fn any_text_becomes_one_json_string() {
        assert_eq!(
            text("a\"b\\c\n\u{1F981}"),
            "\"a\\\"b\\\\c\\u000a\u{1F981}\""
        );
    }

    #[test]
    fn fields_are_kept_apart() {
        let json = Object::new()
            .text("who", "page")
            .flag("ok", true)
            .raw("landed", &list(["1".to_owned(), "2".to_owned()]))
            .maybe(None, |object, act| object.number("act", act))
            .end();
        assert_eq!(json, r#"{"who":"page","ok":true,"landed":[1,2]}"#);
        assert_eq!(Object::new().end(), "{}");
    }
}
