//! The root: the pages' stores and the registration of the shown page's tools live here, above the routes, because
//! the router renders a new page before it takes the old one down.

use leptos::ev;
use leptos::prelude::*;
use leptos_router::components::{Redirect, Route, Router, Routes};
use leptos_router::hooks::use_location;
use leptos_router::path;

use crate::browser::base_path;
use crate::canvas::Canvas;
use crate::session::Session;
use crate::store::Store;
use crate::webmcp::{Registration, Status, register};

use super::canvas_page::CanvasPage;
use super::header::Header;

/// Everything on screen.
#[component]
pub fn App() -> impl IntoView {
    let canvas = Store::<Canvas>::new(Session::default());
    let status = RwSignal::new(Status::default());
    provide_context(canvas);
    provide_context(status);
    view! {
        <Router base=base_path()>
            <div class="app">
                <a class="skip-link" href="#canvas">"Skip to the canvas"</a>
                <Header status=status />
                <Tools canvas=canvas status=status />
                <Routes fallback=|| view! { <Redirect path="/" /> }>
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
        registration.set_value(Some(match shown {
            ShownPage::Canvas => register(canvas, status),
        }));
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
}

const fn page_at(_path: &str) -> ShownPage {
    ShownPage::Canvas
}
