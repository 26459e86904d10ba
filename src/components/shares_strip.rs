//! How much of the text is whose, as a line and in numbers. Each owner's line is drawn as the bars beside the
//! paragraphs are, so that colour is not all that tells them apart.

use leptos::prelude::*;

use crate::document::{Document, Owner, Share};
use crate::store::Store;

/// The length of the whole line, in units of its view box.
const LENGTH: usize = 1000;

/// The strip.
#[component]
pub fn SharesStrip(
    /// The document page's store.
    store: Store<Document>,
) -> impl IntoView {
    let shares = store.memo(|session| session.model().shares());
    move || {
        let parts = parts(&shares.read());
        if parts.is_empty() {
            return None;
        }
        let told = parts
            .iter()
            .map(|part| format!("{} {} %", name(part.owner), part.percent));
        let told = told.collect::<Vec<_>>().join(", ");
        let lines = parts.iter().map(|part| {
            view! { <line class="share" data-owner=part.owner.as_str() x1=part.from x2=part.to y1="4" y2="4" /> }
        });
        let key = parts.iter().map(|part| {
            view! {
                <div>
                    <svg viewBox="0 0 20 8" aria-hidden="true">
                        <line class="share" data-owner=part.owner.as_str() x1="0" x2="20" y1="4" y2="4" />
                    </svg>
                    <dt>{name(part.owner)}</dt>
                    <dd>{format!("{} %", part.percent)}</dd>
                </div>
            }
        });
        Some(view! {
            <div class="shares">
                <svg
                    class="shares-bar"
                    viewBox="0 0 1000 8"
                    preserveAspectRatio="none"
                    role="img"
                    aria-label=format!("Who wrote how much: {told}")
                >
                    {lines.collect_view()}
                </svg>
                <dl class="shares-key">{key.collect_view()}</dl>
            </div>
        })
    }
}

struct Part {
    owner: Owner,
    from: usize,
    to: usize,
    percent: usize,
}

fn parts(shares: &[Share]) -> Vec<Part> {
    let all: usize = shares.iter().map(|share| share.characters).sum();
    let all = all.max(1);
    let mut before = 0;
    let part = |share: &Share| {
        let from = before * LENGTH / all;
        before += share.characters;
        Part {
            owner: share.owner,
            from,
            to: before * LENGTH / all,
            percent: (share.characters * 100 + all / 2) / all,
        }
    };
    shares.iter().map(part).collect()
}

const fn name(owner: Owner) -> &'static str {
    match owner {
        Owner::Human => "You",
        Owner::Agent => "AI",
        Owner::Open => "Open",
        Owner::Unknown => "Unknown",
    }
}
