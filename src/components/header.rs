//! The top of every page: name, pages, and the badge.

use leptos::prelude::*;
use leptos_router::components::A;

use crate::browser::{page_address, path};
use crate::webmcp::Status;

use super::badge::Badge;
use super::help_sheet::HelpSheet;
use super::pages::ShownPage;

/// The header.
#[component]
pub fn Header(
    /// How it stands with WebMCP.
    status: RwSignal<Status>,
    /// The page that is shown.
    shown: Memo<ShownPage>,
    /// The id of what the page is about, and the link that leads to it past everything else.
    skip: Signal<Option<(&'static str, &'static str)>>,
) -> impl IntoView {
    // The browser's own link to where the tab is, whichever way that is written: the router would lead elsewhere and
    // leave the focus behind.
    let skip = move || {
        let (id, says) = skip.get()?;
        let to = format!("{}#{id}", path());
        Some(view! { <a class="skip-link" href=to rel="external">{says}</a> })
    };
    let tagline = move || match shown.get() {
        ShownPage::Canvas => "Draw with an AI. The moment you act, it has to stop.",
        ShownPage::Document => "Write with an AI. The moment you act, it has to stop.",
        ShownPage::Other => "",
    };
    view! {
        <header class="header">
            {skip}
            <A href=page_address("") attr:class="wordmark">
                <svg viewBox="0 0 28 28" aria-hidden="true">
                    <path class="mark-line" d="M3 14h9" />
                    <path class="mark-lost" d="M20.5 14h.01M25 14h.01" />
                    <path class="mark-cut" d="M19 4l-6 20" />
                </svg>
                "Barge In"
            </A>
            <nav class="nav" aria-label="Pages">
                <A href=page_address("") exact=true attr:class="nav-link">"Canvas"</A>
                <A href=page_address("doc") attr:class="nav-link">"Document"</A>
            </nav>
            <p class="tagline">{tagline}</p>
            <div class="header-end">
                <HelpSheet shown=shown />
                <Badge status=status />
            </div>
        </header>
    }
}
