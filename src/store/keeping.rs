//! Keeping a session: every entry of the ledger is written as it comes, and folded again when the page is loaded.

use leptos::prelude::{RwSignal, Set};
use leptos::task::spawn_local;

use crate::browser::{self, Drafts, Record};
use crate::session::{Entry, Event, Session};
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
    drafts: Drafts,
    /// The drafts that this session has taken in or knows to be over.
    read: Vec<u32>,
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
                drafts: Drafts::of(name),
                read: Vec::new(),
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
        let mut session = Session::<P>::fold(entries).map_err(|at| damaged(at.entry))?;
        let now = browser::now();
        let drafts = Drafts::of(name);
        let mut read = Vec::new();
        for (hold, pieces) in drafts.all() {
            if let Some(act) = session.model().unfinished(&pieces) {
                session.found(hold, act, now);
            }
            read.push(hold);
        }
        session.reload(now);
        Ok(Self {
            session,
            record: Ok(record),
            written: texts.len(),
            drafts,
            read,
        })
    }
}

impl<P: Page> Kept<P> {
    /// Makes the store of this session and keeps it from now on.
    pub fn into_store(self) -> Store<P> {
        let keeping = RwSignal::new(Keeping::On);
        let Self {
            session,
            record,
            written,
            drafts,
            read,
        } = self;
        let store = Store::new(session, record.is_ok().then(|| drafts.clone()), keeping);
        match record {
            Ok(record) => keep(
                store,
                Keeper {
                    record,
                    written,
                    drafts,
                    over: read,
                },
                keeping,
            ),
            Err(reason) => keeping.set(Keeping::Off(reason)),
        }
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

/// What has been written of a session, and where.
struct Keeper {
    record: Record,
    written: usize,
    drafts: Drafts,
    /// The drafts that are not needed any more once what is new is written.
    over: Vec<u32>,
}

/// Keeps a store's session from now on, and tells in `keeping` if that fails.
fn keep<P: Page>(store: Store<P>, mut keeper: Keeper, keeping: RwSignal<Keeping>) {
    spawn_local(async move {
        loop {
            let change = store.bell().next();
            if let Err(reason) = keeper.write(store).await {
                keeping.set(Keeping::Off(reason));
                return;
            }
            change.await;
        }
    });
}

impl Keeper {
    /// Writes what is new.
    async fn write<P: Page>(&mut self, store: Store<P>) -> Result<(), String> {
        let texts = store.peek(|session| {
            let new = session.ledger().entries().iter().skip(self.written);
            new.map(|entry| {
                self.over.extend(ended(entry));
                serde_json::to_string(entry)
            })
            .collect::<Result<Vec<_>, _>>()
        });
        let texts = texts.map_err(|error| error.to_string())?;
        if !texts.is_empty() {
            self.record.append(self.written, &texts).await?;
            self.written += texts.len();
        }
        for hold in self.over.drain(..) {
            self.drafts.forget(hold);
        }
        Ok(())
    }
}

/// The hold that an entry ends.
const fn ended<A, U>(entry: &Entry<A, U>) -> Option<u32> {
    match entry.event {
        Event::HoldEnded { hold, .. } | Event::Withdrawn { hold } => Some(hold),
        _ => None,
    }
}
