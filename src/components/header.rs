//! The top of every page: name, pages, and the badge.

use leptos::prelude::*;
use leptos_router::components::A;

use crate::browser::page_address;
use crate::webmcp::Status;

use super::badge::Badge;

/// The header.
#[component]
pub fn Header(
    /// How it stands with WebMCP.
    status: RwSignal<Status>,
) -> impl IntoView {
    view! {
        <header class="header">
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
            <div class="header-end">
                <Badge status=status />
            </div>
        </header>
    }
}
