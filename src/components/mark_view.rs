//! One human mark.

use std::sync::Arc;

use leptos::prelude::*;

use crate::canvas::{Mark, form_name, paint_mark};

/// Shows a mark. Marks never change, so nothing here is reactive.
#[component]
pub fn MarkView(
    /// The mark.
    mark: Arc<Mark>,
    /// Whether it is a copy that stands for no mark of its own.
    #[prop(optional)]
    copy: bool,
) -> impl IntoView {
    let name = format!("You: {}", form_name(&mark.recognised().form));
    view! {
        <path
            data-id=(!copy).then(|| mark.id().to_owned())
            d=paint_mark(&mark)
            fill="none"
            stroke=mark.stroke().color.to_string()
            stroke-width=mark.stroke().width
            stroke-linecap="round"
            stroke-linejoin="round"
        >
            <title>{name}</title>
        </path>
    }
}
