//! The account: each time the person barged in with its times, each plan with what it gave up.

use leptos::prelude::*;

use crate::account::{
    Breach, Interruption, Pictured, Piece, Promise, Replay, Source, duration, html, markdown,
};
use crate::browser::{download, local_time};
use crate::session::{Millis, counted};
use crate::store::Store;
use crate::tools::Page;

use super::copy_button::CopyButton;
use super::icon::{Icon, IconView};
use super::panel::{OpenPanel, Panel};
use super::ticks::Ticks;

/// The panel's id.
pub const ACCOUNT: &str = "account";

/// The panel.
#[component]
pub fn AccountPanel<P: Page + Pictured>(
    /// The page's store.
    store: Store<P>,
    /// The ids that what is under the pointer or the focus is about.
    highlighted: RwSignal<Vec<String>>,
) -> impl IntoView {
    let open = expect_context::<OpenPanel>();
    view! {
        <Panel id=ACCOUNT title="What it came to">
            <Show when=move || open.is(ACCOUNT)>
                <div class="panel-body">
                    <Interruptions store=store />
                    <Promises store=store highlighted=highlighted />
                    <div class="file-buttons" role="group" aria-label="Report">
                        <CopyButton label="Copy as Markdown" text=move || report(store, markdown) />
                        <button
                            class="button"
                            type="button"
                            on:click=move |_| download(&format!("{}-session.md", P::NOUN), "text/markdown", &report(store, markdown))
                        >
                            <IconView icon=Icon::Save />
                            "Save as Markdown"
                        </button>
                        <button
                            class="button"
                            type="button"
                            on:click=move |_| download(&format!("{}-session.html", P::NOUN), "text/html", &page_of(store))
                        >
                            <IconView icon=Icon::Save />
                            "Save as HTML"
                        </button>
                    </div>
                </div>
            </Show>
        </Panel>
    }
}

fn report<P: Page>(store: Store<P>, write: impl FnOnce(&Source<'_, P>) -> String) -> String {
    store.peek_account(|account, rows| {
        write(&Source {
            page: P::NOUN,
            rows: rows.rows(),
            account,
            clock: &local_time,
        })
    })
}

/// The whole session as one page that opens anywhere.
fn page_of<P: Page + Pictured>(store: Store<P>) -> String {
    let entries = store.peek(|session| session.ledger().entries().to_vec());
    let mut replay = Replay::new(entries);
    report(store, |source| html(source, &mut replay))
}

/// The newest of a list, the newest first: as many as somebody would read. The reports have all.
fn newest<T: Clone>(all: &[T]) -> Vec<T> {
    const SHOWN: usize = 100;
    all.iter().rev().take(SHOWN).cloned().collect()
}

/// Each time the person barged in, the newest first.
#[component]
fn Interruptions<P: Page>(
    /// The page's store.
    store: Store<P>,
) -> impl IntoView {
    let all = Memo::new(move |_| store.account(|account| newest(account.interruptions())));
    let is_empty = Memo::new(move |_| all.read().is_empty());
    view! {
        <h3>"Each time you barged in"</h3>
        <Show when=move || is_empty.get()>
            <p class="quiet">"You have not barged in yet."</p>
        </Show>
        <ol class="account-list">
            // What goes on is made anew; what is over keeps the focus and what is selected in it.
            <For each=move || all.get() key=|one| format!("{one:?}") children=interruption />
        </ol>
    }
}

fn interruption(one: Interruption) -> impl IntoView {
    let times = [
        ("Stopped", one.stopped),
        ("First refusal", one.refused),
        ("Looked", one.looked),
        ("New plan", one.replanned),
        ("First write", one.wrote),
    ];
    let times = times.into_iter().filter_map(|(name, time)| {
        let time = duration(time?);
        Some(view! {
            <div>
                <dt>{name}</dt>
                <dd>{time}</dd>
            </div>
        })
    });
    let kinds: Vec<_> = one.kinds.iter().map(|kind| kind.as_str()).collect();
    let cut = one.cut.map(|cut| {
        view! {
            <Ticks landed=cut.landed of=cut.of />
            <p>{format!("{} of {} laid, {} never happened", cut.landed, cut.of, cut.dropped())}</p>
        }
    });
    let wasted = (one.wasted > 0).then(|| {
        let calls = counted(one.wasted as usize, "call", "calls");
        view! { <p>{format!("{calls} wasted before the new plan")}</p> }
    });
    let first_write = one.first_write.as_ref().map(|first| {
        view! {
            <p class="account-first-write" data-relation=first.relation.as_str()>
                <bdi>{first.in_words()}</bdi>
            </p>
        }
    });
    view! {
        <li>
            <p>
                <Moment at=one.at />
                <bdi>{one.in_words()}</bdi>
                {(!kinds.is_empty()).then(|| view! { " " <span class="code">{kinds.join(", ")}</span> })}
            </p>
            {cut}
            <dl class="account-times">{times.collect_view()}</dl>
            {wasted}
            {first_write}
        </li>
    }
}

/// Each plan, the newest first.
#[component]
fn Promises<P: Page>(
    /// The page's store.
    store: Store<P>,
    /// The ids that what is under the pointer or the focus is about.
    highlighted: RwSignal<Vec<String>>,
) -> impl IntoView {
    let all = Memo::new(move |_| store.account(|account| newest(account.promises())));
    let is_empty = Memo::new(move |_| all.read().is_empty());
    view! {
        <h3>"Plans, and what they gave up"</h3>
        <Show when=move || is_empty.get()>
            <p class="quiet">"The AI has stated no plan yet."</p>
        </Show>
        <ol class="account-list">
            <For
                each=move || all.get()
                key=|one| (one.entry, one.breaches.len())
                children=move |one| {
                    let pieces = store.peek_account(|account, _| account.difference(one.version));
                    promise(one, pieces, highlighted)
                }
            />
        </ol>
    }
}

fn promise(one: Promise, pieces: Vec<Piece>, highlighted: RwSignal<Vec<String>>) -> impl IntoView {
    let before = one.version - 1;
    let given_up = (!one.given_up.is_empty()).then(|| {
        view! {
            <p>
                "Gives up: "
                <del>
                    <bdi>{one.given_up}</bdi>
                </del>
            </p>
        }
    });
    let broken = one
        .breaches
        .into_iter()
        .map(|breach| broken(breach, highlighted));
    view! {
        <li>
            <p>
                <Moment at=one.at />
                <strong>{format!("Plan {}", one.version)}</strong>
                " "
                <bdi>{one.plan}</bdi>
            </p>
            {(!pieces.is_empty()).then(|| view! { <Difference pieces=pieces before=before /> })}
            {given_up}
            {broken.collect_view()}
        </li>
    }
}

/// What a plan says otherwise than the one before it.
#[component]
fn Difference(
    /// Both plans in one.
    pieces: Vec<Piece>,
    /// The number of the plan before.
    before: usize,
) -> impl IntoView {
    let piece = |piece| match piece {
        Piece::Kept(text) => text.into_any(),
        // Words of ours have a direction of their own, so that the plan's is its own as well.
        Piece::Dropped(text) => view! {
            <del>
                <span class="visually-hidden" dir="ltr">"dropped: "</span>
                {text}
            </del>
            " "
        }
        .into_any(),
        Piece::New(text) => view! {
            <ins>
                <span class="visually-hidden" dir="ltr">"new: "</span>
                {text}
            </ins>
        }
        .into_any(),
    };
    view! {
        <p class="account-difference">
            {format!("Beside plan {before}: ")} <bdi>{pieces.into_iter().map(piece).collect_view()}</bdi>
        </p>
    }
}

fn broken(breach: Breach, highlighted: RwSignal<Vec<String>>) -> impl IntoView {
    let says = breach.in_words();
    let ids = StoredValue::new(breach.ids);
    let point = move || highlighted.set(ids.get_value());
    view! {
        <p
            class="account-broken"
            tabindex="0"
            on:mouseenter=move |_| point()
            on:mouseleave=move |_| highlighted.set(Vec::new())
            on:focusin=move |_| point()
            on:focusout=move |_| highlighted.set(Vec::new())
        >
            <IconView icon=Icon::Blocked />
            <span>
                "Given up, and came back at "
                <Moment at=breach.at />
                <bdi>{says}</bdi>
            </span>
        </p>
    }
}

/// A moment on the reader's clock.
#[component]
fn Moment(
    /// When.
    at: Millis,
) -> impl IntoView {
    view! { <time class="quiet">{local_time(at)}</time> " " }
}
