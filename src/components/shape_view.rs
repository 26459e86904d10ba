//! One shape: the agent's, or the human's that was the agent's.

use std::sync::Arc;

use leptos::prelude::*;

use crate::canvas::{Painted, Shape, paint_shape};

/// Shows a shape. An edited shape is another one, so nothing here is reactive.
#[component]
pub fn ShapeView(
    /// The shape.
    shape: Arc<Shape>,
    /// Whose it is, for people.
    owner: &'static str,
    /// Whether it is a copy that stands for no shape of its own.
    #[prop(optional)]
    copy: bool,
    /// Whether it lands before the person's eyes.
    #[prop(optional)]
    lands: bool,
) -> impl IntoView {
    let id = (!copy).then(|| shape.id().to_owned());
    let new = lands.then_some("");
    let style = shape.style();
    let name = format!("{owner}: {}", shape.name());
    match paint_shape(&shape) {
        Painted::Path { d, filled } => view! {
            <path
                data-id=id
                data-new=new
                d=d
                fill=if filled { style.fill.to_string() } else { "none".to_owned() }
                stroke=style.color.to_string()
                stroke-width=style.width
                stroke-linecap="round"
                stroke-linejoin="round"
                opacity=style.opacity
            >
                <title>{name}</title>
            </path>
        }
        .into_any(),
        Painted::Text {
            text,
            at,
            size,
            anchor,
        } => view! {
            <text
                data-id=id
                data-new=new
                x=at.x
                y=at.y
                font-size=size
                text-anchor=anchor
                fill=style.color.to_string()
                opacity=style.opacity
            >
                <title>{name}</title>
                {text}
            </text>
        }
        .into_any(),
    }
}
