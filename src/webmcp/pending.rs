//! Calls that somebody waits for. A panic answers them all: a promise left open would hang the agent for ever.

use std::cell::{Cell, RefCell};

use js_sys::{Function, JSON, Promise};
use serde_json::Value;
use wasm_bindgen::JsValue;

use crate::browser;
use crate::tools::BROKEN_ANSWER;

thread_local! {
    static OPEN: RefCell<Vec<(u32, Function)>> = const { RefCell::new(Vec::new()) };
    static NEXT: Cell<u32> = const { Cell::new(0) };
}

/// A promise, and the number to settle it by.
pub fn open() -> (Promise, u32) {
    let number = NEXT.replace(NEXT.get().wrapping_add(1));
    let promise = Promise::new(&mut |resolve, _| {
        OPEN.with_borrow_mut(|open| open.push((number, resolve)));
    });
    (promise, number)
}

/// Answers a call. Does nothing if it is answered already.
pub fn settle(number: u32, answer: &Value) {
    let resolve = OPEN.with_borrow_mut(|open| {
        let place = open.iter().position(|(waiting, _)| *waiting == number)?;
        Some(open.swap_remove(place).1)
    });
    if let Some(resolve) = resolve {
        resolve_with(&resolve, &answer.to_string());
    }
}

/// A promise that is answered already: the page has broken.
pub fn broken() -> Promise {
    Promise::resolve(&JSON::parse(BROKEN_ANSWER).unwrap_or(JsValue::NULL))
}

/// Answers every open call as soon as the page breaks.
pub fn settle_all_on_fault() {
    browser::on_fault(|| {
        let open = OPEN.with(|open| {
            open.try_borrow_mut()
                .map(|mut open| std::mem::take(&mut *open))
        });
        for (_, resolve) in open.unwrap_or_default() {
            resolve_with(&resolve, BROKEN_ANSWER);
        }
    });
}

/// Through JSON text, so that an agent gets plain objects and nothing else.
fn resolve_with(resolve: &Function, json: &str) {
    let answer = JSON::parse(json).unwrap_or(JsValue::NULL);
    // Resolving a promise does not throw.
    let _ = resolve.call1(&JsValue::UNDEFINED, &answer);
}
