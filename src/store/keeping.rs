//! Keeping a session: what was kept is folded when the page is loaded, and gone on with.

use leptos::prelude::{RwSignal, Set};
use serde_json::Value;

use crate::browser::{self, Drafts, Record, TabLock};
use crate::session::{Entry, Session};
use crate::tools::Page;

use super::keeper::{Keeper, keep};
use super::store::Store;

/// How it stands with keeping, for the person to see.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Keeping {
    /// Everything is kept in this browser.
    On,
    /// Something is not kept, and why.
    Off(String),
}

/// What was kept of a page, and where to go on keeping it.
#[derive(Debug)]
pub struct Kept<P: Page> {
    /// The session as it was; a new one if nothing could be read.
    pub session: Session<P>,
    name: String,
    record: Result<Record, String>,
    written: usize,
    drafts: Drafts,
    /// The drafts that this session has taken in or knows to be over.
    read: Vec<u32>,
    has_before: bool,
    lock: TabLock,
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
    /// Reads what was kept under this name. All of it or nothing: a record that cannot be read is left as it is and
    /// not gone on with.
    async fn load(name: String, lock: TabLock) -> Self {
        let mut kept = Self {
            session: Session::default(),
            record: Err(String::new()),
            written: 0,
            drafts: Drafts::of(&name),
            read: Vec::new(),
            has_before: false,
            name,
            lock,
        };
        kept.record = kept.read().await;
        kept
    }

    async fn read(&mut self) -> Result<Record, String> {
        let in_words = |fault: browser::RecordFault| fault.to_string();
        let record = Record::open(&self.name).await.map_err(in_words)?;
        let texts = record.read().await.map_err(in_words)?;
        let mut session = folded::<P>(&texts)?;
        // What was put aside is offered for what it is worth: what it says is judged when it is asked for.
        self.has_before = record.has_before().await.unwrap_or(false);
        let now = browser::now();
        for (hold, pieces) in self.drafts.all() {
            if let Some(act) = session.model().unfinished(&pieces) {
                session.found(hold, act, now);
            }
            self.read.push(hold);
        }
        session.reload(now);
        self.session = session;
        self.written = texts.len();
        Ok(record)
    }

    /// Makes the store of this session and keeps it from now on. `gone` is called once another tab has it.
    pub fn into_store(self, gone: impl FnOnce() + 'static) -> Store<P> {
        let keeping = RwSignal::new(Keeping::On);
        let is_ours = self.record.is_ok();
        let drafts = is_ours.then(|| self.drafts.clone());
        let store = Store::new(self.session, drafts, keeping, self.has_before);
        let record = match self.record {
            Ok(record) => Some(record),
            Err(reason) => {
                keeping.set(Keeping::Off(reason));
                None
            }
        };
        let keeper = Keeper {
            name: self.name,
            record,
            is_ours,
            written: self.written,
            drafts: self.drafts,
            over: self.read,
            lock: self.lock,
            keeping,
        };
        keep(store, keeper, gone);
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
    let name = name::<P>();
    match TabLock::claim(&name).await {
        Some(lock) => Claimed::Here(Box::new(Kept::load(name, lock).await)),
        None => Claimed::InOtherTab,
    }
}

/// Takes a page over from the tab that has it, with everything that was done there.
///
/// # Errors
/// Why the other tab does not hand it over.
pub async fn take_over<P: Page>() -> Result<Kept<P>, String> {
    let name = name::<P>();
    let lock = TabLock::take_over(&name).await?;
    Ok(Kept::load(name, lock).await)
}

fn name<P: Page>() -> String {
    format!("barge-in-{}", P::NOUN)
}

pub(super) fn folded<P: Page>(texts: &[String]) -> Result<Session<P>, String> {
    let damaged = |number: usize| format!("what was kept is damaged at entry {number}");
    let entries = texts.iter().enumerate().map(|(number, text)| {
        serde_json::from_str::<Entry<P::Act, P::Unit>>(text).map_err(|_| {
            // What is whole and says what happened comes from a page that knew more.
            let is_event = serde_json::from_str::<Value>(text)
                .is_ok_and(|any| any.get("event").is_some_and(Value::is_string));
            if is_event {
                format!("what was kept is of a newer version of this page, from entry {number} on")
            } else {
                damaged(number)
            }
        })
    });
    let entries = entries.collect::<Result<Vec<_>, _>>()?;
    Session::fold(entries).map_err(|at| damaged(at.entry))
}
