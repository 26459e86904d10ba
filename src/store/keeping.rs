//! Keeping a session: every entry of the ledger is written as it comes, and folded again when the page is loaded.

use leptos::prelude::{RwSignal, Set};
use leptos::task::spawn_local;

use crate::browser::{self, Record};
use crate::session::{Entry, Session};
use crate::tools::Page;

use super::store::Store;

/// How it stands with keeping, for the person to see.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Keeping {
    /// Everything is kept in this browser.
    On,
    /// Nothing more is kept, and why.
    Off(String),
}

/// What was kept of a page, and where to go on keeping it.
#[derive(Debug)]
pub struct Kept<P: Page> {
    /// The session as it was; a new one if nothing could be read.
    pub session: Session<P>,
    record: Result<Record, String>,
    written: usize,
}

impl<P: Page> Kept<P> {
    /// Reads what was kept under this name. All of it or nothing: a damaged record is left as it is and not gone on with.
    pub async fn load(name: &str) -> Self {
        match Self::read(name).await {
            Ok(kept) => kept,
            Err(reason) => Self {
                session: Session::default(),
                record: Err(reason),
                written: 0,
            },
        }
    }

    async fn read(name: &str) -> Result<Self, String> {
        let record = Record::open(name).await?;
        let texts = record.read().await?;
        let damaged = |number: usize| format!("what was kept is damaged at entry {number}");
        let entries = texts.iter().enumerate().map(|(number, text)| {
            serde_json::from_str::<Entry<P::Act, P::Unit>>(text).map_err(|_| damaged(number))
        });
        let entries = entries.collect::<Result<Vec<_>, _>>()?;
        let mut session = Session::fold(entries).map_err(|at| damaged(at.entry))?;
        session.reload(browser::now());
        Ok(Self {
            session,
            record: Ok(record),
            written: texts.len(),
        })
    }
}

impl<P: Page> Kept<P> {
    /// Makes the store of this session and keeps it from now on.
    pub fn into_store(self) -> Store<P> {
        let keeping = RwSignal::new(Keeping::On);
        let store = Store::new(self.session, keeping);
        keep(store, self.record, self.written, keeping);
        store
    }
}

/// What a tab finds when it wants a page.
#[derive(Debug)]
pub enum Claimed<P: Page> {
    /// The page is this tab's.
    Here(Box<Kept<P>>),
    /// Another tab has it.
    InOtherTab,
}

/// Claims a page for this tab and reads what was kept of it. Each page has a lock and a record of its own.
pub async fn claim<P: Page>() -> Claimed<P> {
    let name = format!("barge-in-{}", P::NOUN);
    if browser::claim_tab(&name).await {
        Claimed::Here(Box::new(Kept::load(&name).await))
    } else {
        Claimed::InOtherTab
    }
}

/// Keeps a store's session from now on, and tells in `keeping` if that fails.
fn keep<P: Page>(
    store: Store<P>,
    record: Result<Record, String>,
    mut written: usize,
    keeping: RwSignal<Keeping>,
) {
    let record = match record {
        Ok(record) => record,
        Err(reason) => {
            keeping.set(Keeping::Off(reason));
            return;
        }
    };
    spawn_local(async move {
        loop {
            let change = store.bell().next();
            let new = store.peek(|session| {
                let new = session.ledger().entries().iter().skip(written);
                new.map(serde_json::to_string)
                    .collect::<Result<Vec<_>, _>>()
            });
            let appended = match new {
                Ok(new) if new.is_empty() => Ok(0),
                Ok(new) => record.append(written, &new).await.map(|()| new.len()),
                Err(error) => Err(error.to_string()),
            };
            match appended {
                Ok(count) => written += count,
                Err(reason) => {
                    keeping.set(Keeping::Off(reason));
                    return;
                }
            }
            change.await;
        }
    });
}
