//! From whatever a host passes as arguments to JSON, without trusting any of it.

use js_sys::{JsString, Reflect};
use serde_json::{Map, Number, Value};
use wasm_bindgen::prelude::wasm_bindgen;
use wasm_bindgen::{JsCast, JsValue};

use crate::tools::Fault;

#[wasm_bindgen]
extern "C" {
    /// `Array.isArray`, which throws for a proxy that has been revoked.
    #[wasm_bindgen(catch, js_namespace = Array, js_name = isArray)]
    fn is_array(value: &JsValue) -> Result<bool, JsValue>;
}

/// The deepest nesting that any tool could need is 4; past this nothing is looked at.
const DEPTH: usize = 12;

/// More items than any tool takes, by far: longer lists are not read, so that they cost nothing.
const ITEMS: u32 = 100_000;

/// Reads the arguments of a call. Nothing at all reads as no arguments.
///
/// # Errors
/// What JSON cannot hold, with its path: a number that is none, half a character, something nested too deep.
pub fn read(input: &JsValue) -> Result<Value, Fault> {
    if input.is_undefined() || input.is_null() {
        return Ok(Value::Object(Map::new()));
    }
    value(input, "", 0)
}

fn value(input: &JsValue, path: &str, depth: usize) -> Result<Value, Fault> {
    if depth > DEPTH {
        return Err(Fault::invalid(
            path,
            "less deeply nested",
            "nested too deep",
        ));
    }
    if input.is_null() || input.is_undefined() {
        return Ok(Value::Null);
    }
    if let Some(flag) = input.as_bool() {
        return Ok(Value::Bool(flag));
    }
    if let Some(number) = input.as_f64() {
        return self::number(number)
            .map(Value::Number)
            .ok_or_else(|| Fault::invalid(path, "a finite number", &number.to_string()));
    }
    if let Some(text) = input.dyn_ref::<JsString>() {
        return text
            .as_string()
            .filter(|_| text.is_valid_utf16())
            .map(Value::String)
            .ok_or_else(|| {
                Fault::invalid(
                    path,
                    "a text of whole characters",
                    "a text with half a character (a lone surrogate)",
                )
            });
    }
    if is_array(input).map_err(|_| unreadable(path))? {
        let length = length(input).ok_or_else(|| unreadable(path))?;
        if length > ITEMS {
            let expected = format!("a list of at most {ITEMS} items");
            return Err(Fault::invalid(path, &expected, &length.to_string()));
        }
        let items = (0..length).map(|index| {
            let path = format!("{path}[{index}]");
            let item = Reflect::get_u32(input, index).map_err(|_| unreadable(&path))?;
            value(&item, &path, depth + 1)
        });
        return items.collect::<Result<Vec<_>, _>>().map(Value::Array);
    }
    if input.is_object() && !input.is_function() {
        let mut fields = Map::new();
        let keys = Reflect::own_keys(input).map_err(|_| unreadable(path))?;
        for key in keys.iter() {
            let Some(name) = key.dyn_ref::<JsString>().map(String::from) else {
                continue;
            };
            let path = if path.is_empty() {
                name.clone()
            } else {
                format!("{path}.{name}")
            };
            let field = Reflect::get(input, &key).map_err(|_| unreadable(&path))?;
            if !field.is_undefined() {
                fields.insert(name, value(&field, &path, depth + 1)?);
            }
        }
        return Ok(Value::Object(fields));
    }
    let kind = input.js_typeof().as_string().unwrap_or_default();
    Err(Fault::invalid(path, "JSON", &format!("a {kind}")))
}

/// JavaScript knows one kind of number; a whole one is written down as it was sent, `20` and not `20.0`.
fn number(number: f64) -> Option<Number> {
    const EXACT: f64 = 9_007_199_254_740_991.0;
    if number.fract() == 0.0 && number.abs() <= EXACT {
        return Some(Number::from(number as i64));
    }
    Number::from_f64(number)
}

/// The length of a list, which a proxy may answer with anything.
fn length(list: &JsValue) -> Option<u32> {
    let length = Reflect::get(list, &JsValue::from_str("length"))
        .ok()?
        .as_f64()?;
    // Saturates, and takes NaN for 0: what is too long is refused, and by its length alone.
    Some(length as u32)
}

/// A getter or a proxy that throws.
fn unreadable(path: &str) -> Fault {
    Fault::invalid(path, "JSON", "something that cannot be read")
}
