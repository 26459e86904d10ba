//! The path that the page is served under, the one it is at, and what its address asks for.

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

/// What the tab's address asks for under this name: `?name=value`.
pub fn query(name: &str) -> Option<String> {
    let address = web_sys::Url::new(&window().location().href().ok()?).ok()?;
    address.search_params().get(name)
}

/// The address of a page, as a link needs it: `page_address("")` is the canvas, `page_address("doc")` what lies beside it.
pub fn page_address(page: &str) -> String {
    format!("{}/{page}", base_path())
}
