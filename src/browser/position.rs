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

/// The way from the frame to the screen, through every scroll, zoom and transform between them.
struct ToScreen {
    a: f64,
    b: f64,
    c: f64,
    d: f64,
    e: f64,
    f: f64,
}

impl ToScreen {
    /// As it is now. `None` while the picture is not shown. Asking makes the browser lay out the page.
    fn of(picture: &SvgGraphicsElement) -> Option<Self> {
        let matrix = picture.get_screen_ctm()?;
        Some(Self {
            a: f64::from(matrix.a()),
            b: f64::from(matrix.b()),
            c: f64::from(matrix.c()),
            d: f64::from(matrix.d()),
            e: f64::from(matrix.e()),
            f: f64::from(matrix.f()),
        })
    }

    /// A point of the screen in units of the frame.
    fn back(&self, client_x: f64, client_y: f64) -> Option<(f64, f64)> {
        let Self { a, b, c, d, e, f } = self;
        let determinant = a * d - b * c;
        if determinant == 0.0 {
            return None;
        }
        let (x, y) = (client_x - e, client_y - f);
        Some(((d * x - c * y) / determinant, (a * y - b * x) / determinant))
    }
}

/// Every sample that came with a pointer event: the browser bundles fast ones.
pub fn samples(picture: &SvgGraphicsElement, event: &PointerEvent) -> Vec<PointerSample> {
    let Some(to_screen) = ToScreen::of(picture) else {
        return Vec::new();
    };
    let bundled =
        if js_sys::Reflect::has(event, &JsValue::from_str("getCoalescedEvents")).unwrap_or(false) {
            event.get_coalesced_events()
        } else {
            js_sys::Array::new()
        };
    let bundled = bundled
        .iter()
        .filter_map(|event| event.dyn_into::<PointerEvent>().ok())
        .filter_map(|event| sample(&to_screen, &event));
    let mut samples: Vec<_> = bundled.collect();
    if samples.is_empty() {
        samples.extend(sample(&to_screen, event));
    }
    samples
}

/// The window's own coordinates, unrounded where the browser has them.
fn sample(to_screen: &ToScreen, event: &PointerEvent) -> Option<PointerSample> {
    let exact = |name: &str, rounded: i32| {
        js_sys::Reflect::get(event, &JsValue::from_str(name))
            .ok()
            .and_then(|value| value.as_f64())
            .unwrap_or_else(|| f64::from(rounded))
    };
    let (x, y) = to_screen.back(
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
