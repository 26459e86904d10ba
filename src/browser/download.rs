//! Saving a text as a file.

use js_sys::Array;
use leptos::prelude::document;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{Blob, BlobPropertyBag, HtmlAnchorElement, Url};

/// Offers a text to the person as a file of that name. The media type is such as `text/plain`.
pub fn download(name: &str, media_type: &str, text: &str) {
    // Where a browser saves nothing, nothing else can be done for the file.
    let _ = text_blob(media_type, text).and_then(|blob| offer(name, &blob));
}

/// A text as the browser holds a file.
pub(super) fn text_blob(media_type: &str, text: &str) -> Option<Blob> {
    let options = BlobPropertyBag::new();
    options.set_type(&format!("{media_type};charset=utf-8"));
    let parts = Array::of1(&JsValue::from_str(text));
    Blob::new_with_str_sequence_and_options(&parts, &options).ok()
}

/// Offers a file to the person under that name.
pub(super) fn offer(name: &str, blob: &Blob) -> Option<()> {
    let address = Url::create_object_url_with_blob(blob).ok()?;
    let link: HtmlAnchorElement = document().create_element("a").ok()?.dyn_into().ok()?;
    link.set_href(&address);
    link.set_download(name);
    link.click();
    Url::revoke_object_url(&address).ok()
}
