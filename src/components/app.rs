//! The root: the pages' stores and the registration of the shown page's tools live here, above the routes, because
//! the router renders a new page before it takes the old one down.

use leptos::ev;
use leptos::prelude::*;
use leptos_router::components::{A, Route, Router, Routes};
use leptos_router::hooks::use_location;
use leptos_router::path;

use crate::browser::{FocusKeeper, base_path, drop_focus, page_address};
use crate::store::{Keeping, Store};
use crate::tools::Page;
use crate::webmcp::{Live, Registration, Status};

use super::canvas_page::CanvasPage;
use super::document_page::DocumentPage;
use super::header::Header;
use super::other_tab::OtherTab;
use super::pages::{First, Opened, Pages, ShownPage};
use super::panel::OpenPanel;

/// Everything on screen, beginning with the page that was claimed.
pub fn app(first: First) -> impl IntoView {
    let root = Owner::current().unwrap_or_default();
    let status = RwSignal::new(Status::default());
    let keeper = StoredValue::new_local(Some(FocusKeeper::new()));
    on_cleanup(move || keeper.set_value(None));
    let pages = Pages::new(first);
    view! {
        <Router base=base_path()>
            <Shell pages=pages status=status root=root />
        </Router>
    }
}

/// What is on every page, and the shown page in it.
#[component]
fn Shell(
    /// Both pages.
    pages: Pages,
    /// How it stands with WebMCP.
    status: RwSignal<Status>,
    /// The owner at the app's root.
    root: Owner,
) -> impl IntoView {
    let address = use_location().pathname;
    let shown = Memo::new(move |_| ShownPage::at(&address.get()));
    let keeping = Memo::new(move |_| pages.keeping(shown.get()));
    provide_context(keeping);
    provide_context(OpenPanel::new());
    let skip = Signal::derive(move || match shown.get() {
        ShownPage::Canvas => Some(("canvas", "Skip to the canvas")),
        ShownPage::Document => Some(("document", "Skip to the document")),
        ShownPage::Other => None,
    });
    let title = move || match shown.get() {
        ShownPage::Canvas => "Canvas · Barge In",
        ShownPage::Document => "Document · Barge In",
        ShownPage::Other => "Barge In",
    };
    Effect::new(move |_| document().set_title(title()));
    tools(pages, shown, status, root.clone());
    let root = StoredValue::new(root);
    let elsewhere = move |shown| {
        view! { <OtherTab pages=pages shown=shown root=root.get_value() /> }.into_any()
    };
    view! {
        <div class="app">
            <Header status=status shown=shown skip=skip />
            <KeepingNotice keeping=keeping save=move |()| pages.save_session(shown.get_untracked()) />
            <Routes fallback=NoSuchPage>
                <Route
                    path=path!("/")
                    view=move || {
                        let view = |store| view! { <CanvasPage store=store /> }.into_any();
                        opened(pages.canvas, view, move || elsewhere(ShownPage::Canvas))
                    }
                />
                <Route
                    path=path!("/doc")
                    view=move || {
                        let view = |store| view! { <DocumentPage store=store /> }.into_any();
                        opened(pages.document, view, move || elsewhere(ShownPage::Document))
                    }
                />
            </Routes>
        </div>
    }
}

/// A page, or why it is not here.
fn opened<P: Page>(
    page: RwSignal<Opened<P>>,
    view: fn(Store<P>) -> AnyView,
    elsewhere: impl Fn() -> AnyView + Send + 'static,
) -> impl IntoView {
    move || match page.get() {
        Opened::Not | Opened::Opening => ().into_any(),
        Opened::InOtherTab => elsewhere(),
        Opened::Here(store) => {
            on_cleanup(drop_focus);
            view(store)
        }
    }
}

/// Opens the shown page, registers its tools, and takes them back when another is shown.
fn tools(pages: Pages, shown: Memo<ShownPage>, status: RwSignal<Status>, root: Owner) {
    let registration = StoredValue::new_local(None::<Registration>);
    Effect::new(move |before: Option<ShownPage>| {
        let shown = shown.get();
        if before.is_some_and(|before| before != shown) {
            pages.leave();
        }
        pages.open(shown, &root);
        // The old tools go before the new ones come: names must not meet.
        registration.set_value(None);
        let registered = pages.register(shown, status);
        if registered.is_none() {
            status.set(Status {
                live: Live::No,
                ..Status::default()
            });
        }
        registration.set_value(registered);
        shown
    });
    // A tab that goes elsewhere may come back as it was, timers and all.
    let gone = window_event_listener(ev::pagehide, move |_| pages.leave());
    on_cleanup(move || gone.remove());
}

/// What an unknown address shows.
#[component]
fn NoSuchPage() -> impl IntoView {
    view! {
        <main class="notice-page">
            <h1>"There is no page at this address"</h1>
            <p>
                <A href=page_address("")>"Go to the canvas"</A>
                " or "
                <A href=page_address("doc")>"to the document"</A>
            </p>
        </main>
    }
}

/// Says in one line that something is not kept, and offers to save it.
#[component]
fn KeepingNotice(
    /// How it stands with keeping.
    keeping: Memo<Keeping>,
    /// Saves the session.
    #[prop(into)]
    save: Callback<()>,
) -> impl IntoView {
    move || match keeping.get() {
        Keeping::On => None,
        Keeping::Off(reason) => Some(view! {
            <div class="banner" data-kind="notice" role="status">
                <p>{format!("This browser does not keep what you do here: {reason}. The page works; save the session before you close it.")}</p>
                <button class="button" type="button" on:click=move |_| save.run(())>
                    "Save the session"
                </button>
            </div>
        }),
    }
}
