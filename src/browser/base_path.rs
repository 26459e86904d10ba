//! The path that the page is served under.

use leptos::prelude::document;

/// The path of `<base>`, without its last slash: `/sub` or the empty text. The one source for links and routes.
pub fn base_path() -> String {
    document()
        .base_uri()
        .ok()
        .flatten()
        .and_then(|uri| web_sys::Url::new(&uri).ok())
        .map(|url| url.pathname().trim_end_matches('/').to_owned())
        .unwrap_or_default()
}

/// The address of a page, as a link needs it: `page_address("")` is the canvas, `page_address("doc")` what lies beside it.
pub fn page_address(page: &str) -> String {
    format!("{}/{page}", base_path())
}
