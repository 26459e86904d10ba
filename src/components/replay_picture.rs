//! What a replay shows of each page's work.

use std::sync::Arc;

use leptos::prelude::*;

use crate::canvas::Canvas;
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
                    key=|shape| Arc::as_ptr(shape) as usize
                    children=|shape| {
                        hold(&shape);
                        view! { <ShapeView shape=shape owner="AI" copy=true /> }
                    }
                />
            </g>
            <g data-of="human">
                <For
                    each=taken
                    key=|shape| Arc::as_ptr(shape) as usize
                    children=|shape| {
                        hold(&shape);
                        view! { <ShapeView shape=shape owner="You" copy=true /> }
                    }
                />
                <For
                    each=marks
                    key=|mark| Arc::as_ptr(mark) as usize
                    children=|mark| {
                        hold(&mark);
                        view! { <MarkView mark=mark copy=true /> }
                    }
                />
            </g>
        </svg>
    }
    .into_any()
}

/// Keeps a thing for as long as it is shown. A replay jumps, so that an id and a revision may stand for another thing;
/// where it lies in memory is its own as long as somebody has it.
fn hold<T: Send + Sync + 'static>(thing: &Arc<T>) {
    let thing = Arc::clone(thing);
    on_cleanup(move || drop(thing));
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
    // It scrolls, so keys must reach it.
    view! {
        <div class="replay-text" translate="no" role="group" aria-label="The text as it stood" tabindex="0">
            {shown}
        </div>
    }
    .into_any()
}
