//! The badge: whether agents can reach this page, and the way to the table that says why not.

use leptos::prelude::*;

use crate::webmcp::{Live, Status};

use super::diagnostics::Diagnostics;
use super::panel::OpenPanel;

/// The badge at the top right, and its table.
#[component]
pub fn Badge(
    /// How it stands with WebMCP.
    status: RwSignal<Status>,
) -> impl IntoView {
    let open = expect_context::<OpenPanel>();
    view! {
        <button
            class="badge"
            id="badge"
            type="button"
            aria-controls="diagnostics"
            aria-expanded=move || open.is("diagnostics").to_string()
            data-live=move || status.read().live.as_str()
            on:click=move |_| open.toggle("diagnostics")
        >
            <svg class="badge-lamp" viewBox="0 0 14 14" aria-hidden="true">
                <circle class="lamp-on" cx="7" cy="7" r="5" />
                <path class="lamp-off" d="M3 3l8 8M11 3l-8 8" />
                <circle class="lamp-wait" cx="7" cy="7" r="5" />
            </svg>
            <span>
                {move || badge_text(&status.read())}
                <span class="badge-more">{move || badge_count(&status.read())}</span>
            </span>
        </button>
        <Diagnostics status=status />
    }
}

fn badge_text(status: &Status) -> &'static str {
    match status.live {
        Live::Pending => "Connecting…",
        Live::Yes => "WebMCP live",
        Live::No if status.tools.is_empty() => "No tools here",
        Live::No if status.host.is_some() => "WebMCP refused",
        Live::No => "No WebMCP",
    }
}

fn badge_count(status: &Status) -> String {
    let (registered, all) = (status.registered(), status.tools.len());
    match status.live {
        Live::Yes if registered == all => format!(" · {all} tools"),
        Live::Yes => format!(" · {registered} of {all} tools"),
        Live::Pending | Live::No => String::new(),
    }
}
