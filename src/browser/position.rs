//! Where a pointer is, in units of the frame, whatever the page does to the picture on screen.

use wasm_bindgen::{JsCast, JsValue};
use web_sys::{PointerEvent, SvgGraphicsElement};

/// One sample of a pointer.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct PointerSample {
    /// Units from the left edge of the frame.
    pub x: f64,
    /// Units from its top edge.
    pub y: f64,
    /// How hard a stylus pressed, from 0 to 1. `None` for other pointers, which cannot tell, and once it is lifted.
    pub pressure: Option<f64>,
}

/// A point of the screen in units of the frame, through every scroll, zoom and transform between them. `None`
/// while the picture is not shown.
fn unit_at(picture: &SvgGraphicsElement, client_x: f64, client_y: f64) -> Option<(f64, f64)> {
    let to_screen = picture.get_screen_ctm()?;
    let (a, b, c, d) = (
        f64::from(to_screen.a()),
        f64::from(to_screen.b()),
        f64::from(to_screen.c()),
        f64::from(to_screen.d()),
    );
    let determinant = a * d - b * c;
    if determinant == 0.0 {
        return None;
    }
    let (x, y) = (
        client_x - f64::from(to_screen.e()),
        client_y - f64::from(to_screen.f()),
    );
    Some(((d * x - c * y) / determinant, (a * y - b * x) / determinant))
}

/// Every sample that came with a pointer event: the browser bundles fast ones.
pub fn samples(picture: &SvgGraphicsElement, event: &PointerEvent) -> Vec<PointerSample> {
    let bundled =
        if js_sys::Reflect::has(event, &JsValue::from_str("getCoalescedEvents")).unwrap_or(false) {
            event.get_coalesced_events()
        } else {
            js_sys::Array::new()
        };
    let bundled = bundled
        .iter()
        .filter_map(|event| event.dyn_into::<PointerEvent>().ok())
        .filter_map(|event| sample(picture, &event));
    let mut samples: Vec<_> = bundled.collect();
    if samples.is_empty() {
        samples.extend(sample(picture, event));
    }
    samples
}

/// The window's own coordinates, unrounded where the browser has them.
fn sample(picture: &SvgGraphicsElement, event: &PointerEvent) -> Option<PointerSample> {
    let exact = |name: &str, rounded: i32| {
        js_sys::Reflect::get(event, &JsValue::from_str(name))
            .ok()
            .and_then(|value| value.as_f64())
            .unwrap_or_else(|| f64::from(rounded))
    };
    let (x, y) = unit_at(
        picture,
        exact("clientX", event.client_x()),
        exact("clientY", event.client_y()),
    )?;
    let pressure = f64::from(event.pressure());
    let presses = event.pointer_type() == "pen" && pressure > 0.0;
    Some(PointerSample {
        x,
        y,
        pressure: presses.then_some(pressure),
    })
}
