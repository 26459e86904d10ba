//! The host's `modelContext`, as little of it as is needed.

use gloo_timers::future::TimeoutFuture;
use js_sys::{Function, Reflect};
use leptos::prelude::{document, window};
use wasm_bindgen::prelude::wasm_bindgen;
use wasm_bindgen::{JsCast, JsValue};

#[wasm_bindgen]
extern "C" {
    /// `document.modelContext` in Chrome, `navigator.modelContext` in Firefox
    #[derive(Clone, Debug)]
    pub type ModelContext;

    #[wasm_bindgen(method, catch, js_name = registerTool)]
    pub fn register_tool(
        this: &ModelContext,
        tool: &JsValue,
        options: &JsValue,
    ) -> Result<JsValue, JsValue>;

    /// Throws where there is no such function, and where the tool is gone by the signal already.
    #[wasm_bindgen(method, catch, js_name = unregisterTool)]
    pub fn unregister_tool(this: &ModelContext, name: &str) -> Result<(), JsValue>;
}

/// A host, and where it was found.
#[derive(Clone, Debug)]
pub struct Host {
    /// What tools are registered with.
    pub context: ModelContext,
    /// Its place, as a person would write it.
    pub place: &'static str,
}

/// A host may attach a little after the page has started: it is looked for this often, this far apart.
const TRIES: u32 = 26;
const BETWEEN_TRIES_MS: u32 = 200;

/// The host, once it is there. `None` if it has not come within five seconds.
pub async fn find() -> Option<Host> {
    for _ in 1..TRIES {
        if let Some(host) = attached() {
            return Some(host);
        }
        TimeoutFuture::new(BETWEEN_TRIES_MS).await;
    }
    attached()
}

fn attached() -> Option<Host> {
    let on_document = context_of(&document()).map(|context| Host {
        context,
        place: "document.modelContext",
    });
    on_document.or_else(|| {
        context_of(&window().navigator()).map(|context| Host {
            context,
            place: "navigator.modelContext",
        })
    })
}

fn context_of(place: &JsValue) -> Option<ModelContext> {
    let context = Reflect::get(place, &JsValue::from_str("modelContext")).ok()?;
    if !context.is_object() {
        return None;
    }
    let register = Reflect::get(&context, &JsValue::from_str("registerTool")).ok()?;
    register
        .is_instance_of::<Function>()
        .then(|| context.unchecked_into())
}

/// Why a host refused, in its own words.
pub fn reason(error: &JsValue) -> String {
    let part = |name: &str| {
        Reflect::get(error, &JsValue::from_str(name))
            .ok()
            .and_then(|value| value.as_string())
            .filter(|text| !text.is_empty())
    };
    match (part("name"), part("message")) {
        (Some(name), Some(message)) => format!("{name}: {message}"),
        (Some(text), None) | (None, Some(text)) => text,
        (None, None) => error
            .as_string()
            .unwrap_or_else(|| "no reason given".to_owned()),
    }
}
