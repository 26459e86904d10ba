//! The prompt to give to an agent: agents often overlook tools until they are named.

use leptos::prelude::*;

use crate::store::Store;
use crate::tools::Page;

use super::copy_button::CopyButton;

/// A prompt that names the page's tools.
#[component]
pub fn PromptCard<P: Page>(
    /// The page's store.
    store: Store<P>,
    /// What the agent is asked to do.
    task: &'static str,
) -> impl IntoView {
    let prompt = format!(
        "This page has WebMCP tools: {}. Use them and nothing else. {task} I may join in at any moment; when a call is refused, do what its answer says.",
        store.tool_names().join(", ")
    );
    let shown = prompt.clone();
    view! {
        <section class="prompt card" aria-labelledby="prompt-title">
            <h2 id="prompt-title">"Give this to your agent"</h2>
            <p class="prompt-text" id="prompt-text">{shown}</p>
            <CopyButton label="Copy prompt" text=move || prompt.clone() />
        </section>
    }
}
