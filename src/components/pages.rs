//! The two pages and their stores. Each is opened when it is first shown and stays open: a page that is not shown
//! keeps its tab, so that nobody else writes what it will write on.

use leptos::prelude::*;
use leptos::task::spawn_local;

use crate::browser::{base_path, path};
use crate::canvas::Canvas;
use crate::document::{Document, SAMPLE, SAMPLE_NAME};
use crate::store::{Claimed, Keeping, Kept, Store, claim, take_over};
use crate::tools::Page;
use crate::webmcp::{Registration, Status, register};

use super::files::save_session;

/// Which page is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ShownPage {
    /// The canvas, at `/`.
    Canvas,
    /// The document, at `/doc`.
    Document,
    /// An address that is no page: it has no tools.
    Other,
}

impl ShownPage {
    /// By the path of an address.
    pub fn at(path: &str) -> Self {
        let below_base = path.strip_prefix(base_path().as_str()).unwrap_or(path);
        match below_base.trim_matches('/') {
            "" => Self::Canvas,
            "doc" => Self::Document,
            _ => Self::Other,
        }
    }
}

/// What there is of one page in this tab.
#[derive(Debug)]
pub enum Opened<P: Page> {
    /// It has not been shown yet.
    Not,
    /// It is being read.
    Opening,
    /// Another tab has it.
    InOtherTab,
    /// Here it is.
    Here(Store<P>),
}

impl<P: Page> Clone for Opened<P> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<P: Page> Copy for Opened<P> {}

impl<P: Page> Opened<P> {
    const fn store(self) -> Option<Store<P>> {
        match self {
            Self::Here(store) => Some(store),
            Self::Not | Self::Opening | Self::InOtherTab => None,
        }
    }
}

/// The page that is shown first, with what was kept of it. It is claimed before anything is on screen.
#[derive(Debug)]
pub enum First {
    /// The canvas.
    Canvas(Claimed<Canvas>),
    /// The document.
    Document(Claimed<Document>),
    /// None.
    Other,
}

impl First {
    /// Claims the page at the tab's address.
    pub async fn claim() -> Self {
        match ShownPage::at(&path()) {
            ShownPage::Canvas => Self::Canvas(claim().await),
            ShownPage::Document => Self::Document(claim().await),
            ShownPage::Other => Self::Other,
        }
    }
}

/// Both pages. A handle.
#[derive(Clone, Copy, Debug)]
pub struct Pages {
    /// The canvas.
    pub canvas: RwSignal<Opened<Canvas>>,
    /// The document.
    pub document: RwSignal<Opened<Document>>,
}

impl Pages {
    /// Both pages, one of them open. Made once, under the owner at the app's root.
    pub fn new(first: First) -> Self {
        let pages = Self {
            canvas: RwSignal::new(Opened::Not),
            document: RwSignal::new(Opened::Not),
        };
        match first {
            First::Canvas(claimed) => open(pages.canvas, claimed, |_| ()),
            First::Document(claimed) => open(pages.document, claimed, begin),
            First::Other => {}
        }
        pages
    }

    /// Opens a page unless it is open. `root` is the owner at the app's root: stores outlive every view.
    pub fn open(self, shown: ShownPage, root: &Owner) {
        match shown {
            ShownPage::Canvas => open_later(self.canvas, root, |_| ()),
            ShownPage::Document => open_later(self.document, root, begin),
            ShownPage::Other => {}
        }
    }

    /// Asks the tab that has a page for it. Says in `refused` why it does not come.
    pub fn take_over(self, shown: ShownPage, root: &Owner, refused: RwSignal<Option<String>>) {
        match shown {
            ShownPage::Canvas => take_over_later(self.canvas, root, refused, |_| ()),
            ShownPage::Document => take_over_later(self.document, root, refused, begin),
            ShownPage::Other => {}
        }
    }

    /// Saves the session of a page as a file.
    pub fn save_session(self, shown: ShownPage) {
        match shown {
            ShownPage::Canvas => self.canvas.get_untracked().store().map(save_session),
            ShownPage::Document => self.document.get_untracked().store().map(save_session),
            ShownPage::Other => None,
        };
    }

    /// Registers the tools of a page, once it is there.
    pub fn register(self, shown: ShownPage, status: RwSignal<Status>) -> Option<Registration> {
        match shown {
            ShownPage::Canvas => self
                .canvas
                .get()
                .store()
                .map(|store| register(store, status)),
            ShownPage::Document => {
                let store = self.document.get().store();
                store.map(|store| register(store, status))
            }
            ShownPage::Other => None,
        }
    }

    /// The person leaves both pages: whatever was landing stops.
    pub fn leave(self) {
        if let Some(store) = self.canvas.get_untracked().store() {
            store.leave();
        }
        if let Some(store) = self.document.get_untracked().store() {
            store.leave();
        }
    }

    /// How it stands with keeping the shown page.
    pub fn keeping(self, shown: ShownPage) -> Keeping {
        let keeping = match shown {
            ShownPage::Canvas => self.canvas.get().store().map(Store::keeping),
            ShownPage::Document => self.document.get().store().map(Store::keeping),
            ShownPage::Other => None,
        };
        keeping.unwrap_or(Keeping::On)
    }
}

fn open_later<P: Page>(page: RwSignal<Opened<P>>, root: &Owner, begin: fn(Store<P>)) {
    if !matches!(page.get_untracked(), Opened::Not) {
        return;
    }
    page.set(Opened::Opening);
    let root = root.clone();
    spawn_local(async move {
        let claimed = claim().await;
        root.with(|| open(page, claimed, begin));
    });
}

fn take_over_later<P: Page>(
    page: RwSignal<Opened<P>>,
    root: &Owner,
    refused: RwSignal<Option<String>>,
    begin: fn(Store<P>),
) {
    let root = root.clone();
    spawn_local(async move {
        match take_over().await {
            Ok(kept) => root.with(|| open_here(page, kept, begin)),
            Err(reason) => refused.set(Some(reason)),
        }
    });
}

fn open<P: Page>(page: RwSignal<Opened<P>>, claimed: Claimed<P>, begin: fn(Store<P>)) {
    match claimed {
        Claimed::Here(kept) => open_here(page, *kept, begin),
        Claimed::InOtherTab => page.set(Opened::InOtherTab),
    }
}

fn open_here<P: Page>(page: RwSignal<Opened<P>>, kept: Kept<P>, begin: fn(Store<P>)) {
    let store = kept.into_store(move || page.set(Opened::InOtherTab));
    begin(store);
    page.set(Opened::Here(store));
}

/// A first visit finds the sample.
fn begin(store: Store<Document>) {
    store.open_with(Document::opening(SAMPLE_NAME, &SAMPLE.join("\n\n")));
}
