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
    has_before: bool,
}

/// What is to take the place of a page's session. What is there now is put aside.
#[derive(Debug)]
pub(super) enum Exchange<P: Page> {
    /// A session that was read from a file of this name.
    File(Box<Session<P>>, String),
    /// What was put aside last.
    Before,
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
                has_before: false,
                drafts: Drafts::of(name),
                read: Vec::new(),
            },
        }
    }

    async fn read(name: &str) -> Result<Self, String> {
        let record = Record::open(name).await?;
        let texts = record.read().await?;
        let mut session = folded::<P>(&texts)?;
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
        let has_before = !record.read_before().await?.is_empty();
        Ok(Self {
            session,
            record: Ok(record),
            written: texts.len(),
            has_before,
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
            has_before,
        } = self;
        let store = Store::new(
            session,
            record.is_ok().then(|| drafts.clone()),
            keeping,
            has_before,
        );
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
            if let Some(exchange) = store.take_exchange() {
                match put_in_place(store, &keeper.record, exchange).await {
                    Ok(()) => {
                        // Holds are counted anew: a draft of the old session would pass for one of the new.
                        for (hold, _) in keeper.drafts.all() {
                            keeper.drafts.forget(hold);
                        }
                        // Nothing of the old session may be written any more: the new one begins with a load.
                        browser::load_again();
                        return;
                    }
                    Err(reason) => store.exchange_failed(reason),
                }
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
            self.over.extend(new.filter_map(ended));
            in_texts(session, self.written)
        })?;
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

/// Puts another session in the place of the store's, which is put aside.
async fn put_in_place<P: Page>(
    store: Store<P>,
    record: &Record,
    exchange: Exchange<P>,
) -> Result<(), String> {
    let (mut session, name) = match exchange {
        Exchange::File(session, name) => (*session, name),
        Exchange::Before => {
            let before = folded::<P>(&record.read_before().await?)?;
            (before, "what was here before".to_owned())
        }
    };
    session.file_opened(&name, browser::now());
    let now_here = in_texts(&session, 0)?;
    let was_here = store.peek(|session| in_texts(session, 0))?;
    record.exchange(&was_here, &now_here).await
}

fn in_texts<P: Page>(session: &Session<P>, from: usize) -> Result<Vec<String>, String> {
    let entries = session.ledger().entries().iter().skip(from);
    let texts: Result<_, _> = entries.map(serde_json::to_string).collect();
    texts.map_err(|error| error.to_string())
}

fn folded<P: Page>(texts: &[String]) -> Result<Session<P>, String> {
    let damaged = |number: usize| format!("what was kept is damaged at entry {number}");
    let entries = texts.iter().enumerate().map(|(number, text)| {
        serde_json::from_str::<Entry<P::Act, P::Unit>>(text).map_err(|_| damaged(number))
    });
    let entries = entries.collect::<Result<Vec<_>, _>>()?;
    Session::fold(entries).map_err(|at| damaged(at.entry))
}
