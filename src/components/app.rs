//! The root: the pages' stores and the registration of the shown page's tools live here, above the routes, because
//! the router renders a new page before it takes the old one down.

use leptos::ev;
use leptos::prelude::*;
use leptos_router::components::{A, Route, Router, Routes};
use leptos_router::hooks::use_location;
use leptos_router::path;

use crate::browser::base_path;
use crate::canvas::Canvas;
use crate::store::{Keeping, Kept, Store};
use crate::webmcp::{Live, Registration, Status, register};

use super::canvas_page::CanvasPage;
use super::header::Header;

/// Everything on screen, with what was kept of the canvas.
pub fn app(kept: Kept<Canvas>) -> impl IntoView {
    let status = RwSignal::new(Status::default());
    let keeping = RwSignal::new(Keeping::On);
    let canvas = kept.into_store(keeping);
    provide_context(canvas);
    provide_context(keeping);
    view! {
        <Router base=base_path()>
            <div class="app">
                <a class="skip-link" href="#canvas">"Skip to the canvas"</a>
                <Header status=status />
                <KeepingNotice keeping=keeping />
                <Tools canvas=canvas status=status />
                <Routes fallback=NoSuchPage>
                    <Route path=path!("/") view=CanvasPage />
                </Routes>
            </div>
        </Router>
    }
}

/// Registers the tools of the shown page, and takes them back when another is shown.
#[component]
fn Tools(
    /// The canvas page's store.
    canvas: Store<Canvas>,
    /// Where the registration tells how it goes.
    status: RwSignal<Status>,
) -> impl IntoView {
    let registration = StoredValue::new_local(None::<Registration>);
    let path = use_location().pathname;
    let shown = Memo::new(move |_| page_at(&path.get()));
    Effect::new(move |before: Option<ShownPage>| {
        let shown = shown.get();
        if before.is_some_and(|before| before != shown) {
            canvas.leave();
        }
        // The old tools go before the new ones come: names must not meet.
        registration.set_value(None);
        match shown {
            ShownPage::Canvas => registration.set_value(Some(register(canvas, status))),
            ShownPage::Other => status.set(Status {
                live: Live::No,
                ..Status::default()
            }),
        }
        shown
    });
    // A tab that goes elsewhere may come back as it was, timers and all.
    let gone = window_event_listener(ev::pagehide, move |_| canvas.leave());
    on_cleanup(move || gone.remove());
}

/// Which page is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum ShownPage {
    Canvas,
    /// An address that is no page: it has no tools.
    Other,
}

fn page_at(path: &str) -> ShownPage {
    let below_base = path.strip_prefix(base_path().as_str()).unwrap_or(path);
    match below_base.trim_matches('/') {
        "" => ShownPage::Canvas,
        _ => ShownPage::Other,
    }
}

/// What an unknown address shows.
#[component]
fn NoSuchPage() -> impl IntoView {
    view! {
        <main class="notice-page">
            <h1>"There is no page at this address"</h1>
            <p>
                <A href="/">"Go to the canvas"</A>
            </p>
        </main>
    }
}

/// Says in one line that nothing more is kept.
#[component]
fn KeepingNotice(
    /// How it stands with keeping.
    keeping: RwSignal<Keeping>,
) -> impl IntoView {
    move || match keeping.get() {
        Keeping::On => None,
        Keeping::Off(reason) => Some(view! {
            <div class="banner" data-kind="notice" role="status">
                <p>{format!("This browser does not keep what you do here: {reason}. The page works; copy the log before you close it.")}</p>
            </div>
        }),
    }
}
