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
    let ink = paint_mark(&mark);
    let color = mark.stroke().color.to_string();
    let none = || "none".to_owned();
    let (fill, stroke) = if ink.outlined {
        (color, none())
    } else {
        (none(), color)
    };
    let name = format!("You: {}", form_name(&mark.recognised().form));
    view! {
        <path
            data-id=(!copy).then(|| mark.id().to_owned())
            d=ink.d
            fill=fill
            stroke=stroke
            stroke-width=mark.stroke().width
            stroke-linecap="round"
            stroke-linejoin="round"
        >
            <title>{name}</title>
        </path>
    }
}
