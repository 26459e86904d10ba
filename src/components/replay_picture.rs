//! What a replay shows of each page's work.

use leptos::prelude::*;

use crate::canvas::{Canvas, Mark, Shape};
use crate::document::{Document, Paragraph};

use super::mark_view::MarkView;
use super::replay_dialog::Replaying;
use super::shape_view::ShapeView;

/// The picture as it stood.
pub fn canvas_picture(replaying: Replaying<Canvas>) -> AnyView {
    let shapes = move || replaying.read(|session| session.model().agent().shapes().to_vec());
    let taken = move || replaying.read(|session| session.model().human().taken().to_vec());
    let marks = move || replaying.read(|session| session.model().human().marks().to_vec());
    view! {
        <svg viewBox="0 0 1000 700" role="img" aria-label="The canvas as it stood">
            <g data-of="agent">
                <For
                    each=shapes
                    key=|shape| (Shape::id(shape).to_owned(), shape.revision())
                    children=|shape| view! { <ShapeView shape=shape owner="AI" copy=true /> }
                />
            </g>
            <g data-of="human">
                <For
                    each=taken
                    key=|shape| (Shape::id(shape).to_owned(), shape.revision())
                    children=|shape| view! { <ShapeView shape=shape owner="You" copy=true /> }
                />
                <For
                    each=marks
                    key=|mark| (Mark::id(mark).to_owned(), mark.revision())
                    children=|mark| view! { <MarkView mark=mark copy=true /> }
                />
            </g>
        </svg>
    }
    .into_any()
}

/// The text as it stood.
pub fn document_picture(replaying: Replaying<Document>) -> AnyView {
    let paragraphs = move || replaying.read(|session| session.model().paragraphs().to_vec());
    let shown = move || {
        let shown = paragraphs().into_iter().map(|paragraph| {
            let owner = Paragraph::owner(&paragraph).as_str();
            view! {
                <p class="para" dir="auto" data-owner=owner>
                    {paragraph.text().to_owned()}
                </p>
            }
        });
        shown.collect_view()
    };
    view! { <div class="replay-text" translate="no">{shown}</div> }.into_any()
}
