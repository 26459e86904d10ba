//! The path that the page is served under, and the one it is at.

use leptos::prelude::{document, window};

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

/// The path of the tab's address.
pub fn path() -> String {
    window().location().pathname().unwrap_or_default()
}

/// The address of a page, as a link needs it: `page_address("")` is the canvas, `page_address("doc")` what lies beside it.
pub fn page_address(page: &str) -> String {
    format!("{}/{page}", base_path())
}
