//! A picture as PNG, painted by the browser from SVG.

use js_sys::Function;
use leptos::prelude::document;
use wasm_bindgen::prelude::Closure;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::{Blob, CanvasRenderingContext2d, HtmlCanvasElement, HtmlImageElement, Url};

use super::download::{offer, text_blob};

/// The longest side of a picture, pixels: what every browser can paint.
const LONGEST_SIDE: f64 = 8_192.0;

/// Offers an SVG of that size as a PNG file, so many pixels to a unit; fewer where it would be too large to paint.
///
/// # Errors
/// `None` where the browser cannot paint it.
pub async fn download_png(
    name: &str,
    svg: &str,
    width: f64,
    height: f64,
    scale: f64,
) -> Option<()> {
    let scale = scale.min(LONGEST_SIDE / width.max(height));
    let blob = text_blob("image/svg+xml", svg)?;
    let address = Url::create_object_url_with_blob(&blob).ok()?;
    let painted = paint(&address, width * scale, height * scale).await;
    // It was painted, or never will be.
    let _ = Url::revoke_object_url(&address);
    offer(name, &painted?)
}

async fn paint(address: &str, width: f64, height: f64) -> Option<Blob> {
    let image = HtmlImageElement::new().ok()?;
    image.set_src(address);
    JsFuture::from(image.decode()).await.ok()?;
    let canvas: HtmlCanvasElement = document().create_element("canvas").ok()?.dyn_into().ok()?;
    canvas.set_width(width.round() as u32);
    canvas.set_height(height.round() as u32);
    let context = canvas.get_context("2d").ok()??;
    let context: CanvasRenderingContext2d = context.dyn_into().ok()?;
    context
        .draw_image_with_html_image_element_and_dw_and_dh(&image, 0.0, 0.0, width, height)
        .ok()?;
    let made = js_sys::Promise::new(&mut |resolve: Function, _| {
        let blob = Closure::once_into_js(move |blob: JsValue| {
            // Resolving a promise does not throw.
            let _ = resolve.call1(&JsValue::UNDEFINED, &blob);
        });
        // Where nothing is painted the promise would wait for ever; it cannot fail for a canvas of our own.
        let _ = canvas.to_blob(blob.unchecked_ref());
    });
    JsFuture::from(made).await.ok()?.dyn_into().ok()
}
