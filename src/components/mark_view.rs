//! One human mark.

use std::sync::Arc;

use leptos::prelude::*;

use crate::canvas::{Mark, form_name};

/// Shows a mark: one path, or a group of them if it is long. Marks never change, so nothing here is reactive.
#[component]
pub fn MarkView(
    /// The mark.
    mark: Arc<Mark>,
    /// Whether it is a copy that stands for no mark of its own.
    #[prop(optional)]
    copy: bool,
    /// The first pieces of its ink, where they are painted already.
    #[prop(optional)]
    laid: Vec<String>,
) -> impl IntoView {
    let ink = mark.stroke();
    let color = ink.color.to_string();
    let none = || "none".to_owned();
    let (fill, stroke) = if ink.is_outlined() {
        (color, none())
    } else {
        (none(), color)
    };
    let id = (!copy).then(|| mark.id().to_owned());
    let width = ink.width;
    let title = format!("You: {}", form_name(&mark.recognised().form));
    if ink.ink_pieces() == 1 {
        let path = view! {
            <path
                data-id=id
                d=ink.ink_piece(0)
                fill=fill
                stroke=stroke
                stroke-width=width
                stroke-linecap="round"
                stroke-linejoin="round"
            >
                <title>{title}</title>
            </path>
        };
        return path.into_any();
    }
    let rest = (laid.len()..ink.ink_pieces()).map(|piece| ink.ink_piece(piece));
    let pieces = laid.into_iter().chain(rest);
    let pieces = pieces.map(|d| view! { <path d=d /> });
    view! {
        <g data-id=id fill=fill stroke=stroke stroke-width=width stroke-linecap="round" stroke-linejoin="round">
            <title>{title}</title>
            {pieces.collect_view()}
        </g>
    }
    .into_any()
}
