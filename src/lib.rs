//! Human pre-emption for pages that AI agents work on through WebMCP tools.

#[cfg(feature = "pages")]
pub mod canvas;
