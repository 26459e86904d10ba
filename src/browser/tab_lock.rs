//! One tab at a time: the others say so and can take over.

use js_sys::{Function, Object, Promise, Reflect};
use leptos::prelude::window;

use wasm_bindgen::prelude::Closure;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::{JsFuture, spawn_local};

/// Set in a tab that is to take over when it is loaded again.
const TAKE_OVER: &str = "barge-in-take-over";

/// Whether this tab may have the session. Where browsers have no locks there is only this tab to ask.
///
/// A tab that loses it to another loads itself again, and then finds the other in possession.
pub async fn claim_tab(name: &str) -> bool {
    let storage = window().session_storage().ok().flatten();
    let steal = storage.is_some_and(|storage| {
        let asked = storage.get_item(TAKE_OVER).ok().flatten().is_some();
        asked && storage.remove_item(TAKE_OVER).is_ok()
    });
    request(name, steal).await.unwrap_or(true)
}

/// Loads this tab again as the one that has the session.
pub fn take_over() {
    let storage = window().session_storage().ok().flatten();
    if let Some(storage) = storage {
        // Where it cannot be set, the tab loads and says the same again.
        let _ = storage.set_item(TAKE_OVER, "yes");
    }
    load_again();
}

/// Loads the page again.
pub fn load_again() {
    // Only a document that is not shown any more refuses.
    let _ = window().location().reload();
}

async fn request(name: &str, steal: bool) -> Option<bool> {
    let navigator: JsValue = window().navigator().into();
    let locks = Reflect::get(&navigator, &"locks".into()).ok()?;
    let request: Function = Reflect::get(&locks, &"request".into())
        .ok()?
        .dyn_into()
        .ok()?;
    let options = Object::new();
    let option = if steal { "steal" } else { "ifAvailable" };
    Reflect::set(&options, &option.into(), &JsValue::TRUE).ok()?;

    let mut answer = None;
    let answered = Promise::new(&mut |resolve, _| answer = Some(resolve));
    let answer = answer?;
    let granted = Closure::once_into_js(move |lock: JsValue| {
        let got = !lock.is_null();
        // Resolving a promise does not throw.
        let _ = answer.call1(&JsValue::UNDEFINED, &got.into());
        if got {
            // The lock is held until this promise settles: for as long as the page is open.
            Promise::new(&mut |_, _| {})
        } else {
            Promise::resolve(&JsValue::UNDEFINED)
        }
    });
    let held = request
        .call3(&locks, &name.into(), &options, &granted)
        .ok()?
        .dyn_into::<Promise>()
        .ok()?;
    let got = JsFuture::from(answered).await.ok()?.as_bool()?;
    if got {
        spawn_local(async move {
            if JsFuture::from(held).await.is_err() {
                load_again();
            }
        });
    }
    Some(got)
}
