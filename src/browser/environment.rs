//! What browser this is, what it allows, and what time it is.

use js_sys::{Date, Reflect};
use leptos::prelude::{document, window};
use wasm_bindgen::JsValue;

/// Milliseconds since 1970-01-01 UTC, by the clock on the wall: it may be set while the page is open.
pub fn now() -> u64 {
    // A clock before 1970 would be negative; then everything happens at once, and nothing breaks.
    Date::now().max(0.0) as u64
}

/// Milliseconds since some moment, by a clock that nobody can set and that never goes back. It may stand still
/// while the machine sleeps.
pub fn steady_now() -> u64 {
    let performance = Reflect::get(&window(), &JsValue::from_str("performance"));
    let now = performance.ok().and_then(|clock| call(&clock, "now", &[]));
    now.and_then(|now| now.as_f64())
        .map_or_else(self::now, |now| now.max(0.0) as u64)
}

/// When an event of this time stamp happened, by the clock on the wall.
pub fn moment_of(time_stamp: f64) -> u64 {
    let ago = steady_now().saturating_sub(time_stamp.max(0.0) as u64);
    now().saturating_sub(ago)
}

/// The wall clock at that moment, as `HH:MM:SS`.
pub fn local_time(at: u64) -> String {
    let date = Date::new(&JsValue::from_f64(at as f64));
    format!(
        "{:02}:{:02}:{:02}",
        date.get_hours(),
        date.get_minutes(),
        date.get_seconds()
    )
}

/// Whether nobody can see the page, so that its timers are throttled.
pub fn is_hidden() -> bool {
    document().hidden()
}

/// Whether WebMCP may exist here at all.
pub fn is_secure_context() -> bool {
    window().is_secure_context()
}

/// Whether the page is not inside a frame. A frame of another origin cannot be compared, and is a frame.
pub fn is_top_level() -> bool {
    window()
        .top()
        .ok()
        .flatten()
        .is_some_and(|top| js_sys::Object::is(&top, &window()))
}

/// Whether the permission policy lets the page have tools; `None` where the browser does not tell.
pub fn tools_allowed() -> Option<bool> {
    let document: JsValue = document().into();
    let policy = ["permissionsPolicy", "featurePolicy"]
        .iter()
        .filter_map(|name| Reflect::get(&document, &JsValue::from_str(name)).ok())
        .find(JsValue::is_object)?;
    let features = call(&policy, "features", &[])?;
    let known = js_sys::Array::from(&features).includes(&JsValue::from_str("tools"), 0);
    if !known {
        return None;
    }
    call(&policy, "allowsFeature", &[JsValue::from_str("tools")])?.as_bool()
}

/// The browser's name for itself.
pub fn browser_name() -> String {
    window().navigator().user_agent().unwrap_or_default()
}

fn call(object: &JsValue, method: &str, arguments: &[JsValue]) -> Option<JsValue> {
    let method = Reflect::get(object, &JsValue::from_str(method)).ok()?;
    let method: js_sys::Function = wasm_bindgen::JsCast::dyn_into(method).ok()?;
    let arguments: js_sys::Array = arguments.iter().cloned().collect();
    method.apply(object, &arguments).ok()
}
