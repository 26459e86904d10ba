//! A list of texts kept in the browser, one at a time, in IndexedDB: what is appended costs the same however long
//! the list is, and a killed tab loses nothing that was written.
//!
//! A text is one line. A record of the database holds one of them, under its number, or a bundle of those from that
//! number on, a line each: what is put in place all at once is written and read much faster so.

use std::cell::Cell;
use std::future::{Future, poll_fn};
use std::pin::pin;
use std::rc::Rc;
use std::task::Poll;

use gloo_timers::future::TimeoutFuture;
use idb::{
    Database, DatabaseEvent, Factory, ObjectStoreParams, Query, Transaction, TransactionMode,
};
use js_sys::Promise;
use wasm_bindgen::JsValue;
use wasm_bindgen_futures::JsFuture;

use super::record_fault::RecordFault;

/// The list's name inside its database.
const ENTRIES: &str = "entries";

/// A second list beside it: what stood in the first before another took its place.
const BEFORE: &str = "before";

/// The version of the database's layout. The first had no list of what stood there before, the second no bundles.
const VERSION: u32 = 3;

/// So many texts are in a bundle.
const BUNDLE: usize = 64;

/// How long a database may take to open, in milliseconds: nothing is on screen until then.
const PATIENCE: u32 = 5_000;

/// A list that is open.
#[derive(Debug)]
pub struct Record {
    database: Database,
}

impl Record {
    /// Opens the list of that name, and makes it if it is not there.
    ///
    /// # Errors
    /// What stands in the way, such as blocked storage or a newer layout, which is left as it is.
    pub async fn open(name: &str) -> Result<Self, RecordFault> {
        let factory = Factory::new().map_err(|_| RecordFault::Blocked)?;
        let mut opening = factory.open(name, Some(VERSION))?;
        let held = Rc::new(Cell::new(false));
        opening.on_blocked({
            let held = Rc::clone(&held);
            move |_| held.set(true)
        });
        opening.on_upgrade_needed(|event| {
            if let Ok(database) = event.database() {
                // One that is there already stays as it is; one that cannot be made fails when it is read.
                let _ = database.create_object_store(ENTRIES, ObjectStoreParams::new());
                let _ = database.create_object_store(BEFORE, ObjectStoreParams::new());
            }
        });
        let mut database = in_time(opening.into_future()).await.unwrap_or_else(|| {
            Err(if held.get() {
                RecordFault::HeldByOlder
            } else {
                RecordFault::Silent
            })
        })?;
        // Whoever wants to lay it out anew, or to delete it, need not wait for this tab.
        database.on_version_change(|event| {
            let database = event.target().map(Database::try_from);
            if let Some(Ok(database)) = database {
                database.close();
            }
        });
        Ok(Self { database })
    }

    /// Everything that was kept, oldest first. What is no text reads as an empty one.
    ///
    /// # Errors
    /// What stands in the way, such as a missing entry.
    pub async fn read(&self) -> Result<Vec<String>, RecordFault> {
        self.read_list(ENTRIES).await
    }

    /// What stood in the list before another took its place, oldest first.
    ///
    /// # Errors
    /// What stands in the way, such as a missing entry.
    pub async fn read_before(&self) -> Result<Vec<String>, RecordFault> {
        self.read_list(BEFORE).await
    }

    async fn read_list(&self, list: &str) -> Result<Vec<String>, RecordFault> {
        let lists = [list];
        let transaction = self
            .database
            .transaction(&lists, TransactionMode::ReadOnly)?;
        let entries = transaction.object_store(list)?;
        let keys = entries.get_all_keys(None::<Query>, None)?;
        let all = entries.get_all(None::<Query>, None)?;
        let keys = keys.await?;
        let all = all.await?;
        let mut texts = Vec::new();
        for (key, bundle) in keys.iter().zip(&all) {
            if key.as_f64() != Some(texts.len() as f64) {
                return Err(RecordFault::Missing(texts.len()));
            }
            // What is no text reads as an empty one.
            let bundle = bundle.as_string().unwrap_or_default();
            texts.extend(lines(&bundle).map(str::to_owned));
        }
        Ok(texts)
    }

    /// How many entries the list has.
    ///
    /// # Errors
    /// What stands in the way.
    pub async fn len(&self) -> Result<usize, RecordFault> {
        let transaction = self
            .database
            .transaction(&[ENTRIES], TransactionMode::ReadOnly)?;
        let entries = transaction.object_store(ENTRIES)?;
        let keys = entries.get_all_keys(None::<Query>, None)?.await?;
        let Some(last) = keys.last() else {
            return Ok(0);
        };
        let bundle = entries.get(last.clone())?.await?;
        let bundle = bundle.and_then(|bundle| bundle.as_string());
        let first = last.as_f64().unwrap_or_default() as usize;
        Ok(first + lines(&bundle.unwrap_or_default()).count())
    }

    /// Whether anything stood in the list before another took its place.
    ///
    /// # Errors
    /// What stands in the way.
    pub async fn has_before(&self) -> Result<bool, RecordFault> {
        let transaction = self
            .database
            .transaction(&[BEFORE], TransactionMode::ReadOnly)?;
        Ok(transaction.object_store(BEFORE)?.count(None)?.await? > 0)
    }

    /// Appends texts, all or none. `first` is the number of the first, from 0; a number that is taken is an error, so
    /// that two writers cannot mix.
    ///
    /// # Errors
    /// What stands in the way, such as a full disk.
    pub async fn append(&self, first: usize, texts: &[String]) -> Result<(), RecordFault> {
        self.append_to(ENTRIES, first, texts).await
    }

    /// The same for what was put aside.
    ///
    /// # Errors
    /// What stands in the way, such as a full disk.
    pub async fn append_before(&self, first: usize, texts: &[String]) -> Result<(), RecordFault> {
        self.append_to(BEFORE, first, texts).await
    }

    async fn append_to(
        &self,
        list: &str,
        first: usize,
        texts: &[String],
    ) -> Result<(), RecordFault> {
        let transaction = self
            .database
            .transaction(&[list], TransactionMode::ReadWrite)?;
        match add(&transaction, list, first, texts.chunks(1)) {
            Ok(()) => finish(transaction).await,
            Err(fault) => Err(take_back(transaction, fault)),
        }
    }

    /// Puts `texts` in the place of the whole list and `before` aside, in one transaction: all of it or nothing.
    ///
    /// A tab that has lost the page without knowing it may yet append to the list that stood there. It must find its
    /// number taken, so the numbers up to that list's end are not bundled.
    ///
    /// # Errors
    /// What stands in the way; then everything is as it was.
    pub async fn exchange(&self, before: &[String], texts: &[String]) -> Result<(), RecordFault> {
        let lists = [ENTRIES, BEFORE];
        let transaction = self
            .database
            .transaction(&lists, TransactionMode::ReadWrite)?;
        let (taken, free) = texts.split_at(texts.len().min(before.len() + 1));
        let write = || {
            transaction.object_store(ENTRIES)?.clear()?;
            add(&transaction, ENTRIES, 0, taken.chunks(1))?;
            add(&transaction, ENTRIES, taken.len(), free.chunks(BUNDLE))?;
            transaction.object_store(BEFORE)?.clear()?;
            add(&transaction, BEFORE, 0, before.chunks(BUNDLE))
        };
        match write() {
            Ok(()) => finish(transaction).await,
            Err(fault) => Err(take_back(transaction, fault)),
        }
    }

    /// Lets go of it.
    pub fn close(self) {
        self.database.close();
    }
}

/// Adds bundles of texts, the first of which has the number `first`.
fn add<'a>(
    transaction: &Transaction,
    list: &str,
    first: usize,
    bundles: impl Iterator<Item = &'a [String]>,
) -> Result<(), RecordFault> {
    let entries = transaction.object_store(list)?;
    let mut number = first;
    for texts in bundles {
        let key = JsValue::from_f64(number as f64);
        entries.add(&JsValue::from_str(&texts.join("\n")), Some(&key))?;
        number += texts.len();
    }
    Ok(())
}

/// The texts of a bundle.
fn lines(bundle: &str) -> impl Iterator<Item = &str> {
    bundle.split('\n')
}

/// Nothing of what was begun happens; left alone, the browser would keep the first part of it.
fn take_back(transaction: Transaction, fault: RecordFault) -> RecordFault {
    // One that is over already has taken itself back.
    let _ = transaction.abort();
    fault
}

/// Commits at once, so that a page that is closed in the next instant has written it; and knows why if it was taken
/// back, which the library's own future does not tell.
async fn finish(transaction: Transaction) -> Result<(), RecordFault> {
    let mut transaction = transaction.commit()?;
    let mut settle = None;
    let ended = Promise::new(&mut |resolve, reject| settle = Some((resolve, reject)));
    if let Some((resolve, reject)) = settle {
        transaction.on_complete(move |_| {
            // Settling a promise does not throw.
            let _ = resolve.call0(&JsValue::UNDEFINED);
        });
        transaction.on_abort(move |event| {
            let aborted = event.target().map(Transaction::try_from);
            let why = aborted
                .and_then(Result::ok)
                .and_then(|aborted| aborted.error());
            let why = why.map_or_else(
                || "the browser took the writing back".to_owned(),
                |why| format!("{}: {}", why.name(), why.message()),
            );
            // Settling a promise does not throw.
            let _ = reject.call1(&JsValue::UNDEFINED, &why.into());
        });
    }
    let ended = JsFuture::from(ended).await;
    ended
        .map(|_| ())
        .map_err(|why| RecordFault::named(&why.as_string().unwrap_or_default()))
}

/// The outcome, unless it takes longer than anybody waits for a page.
async fn in_time<T>(
    outcome: impl Future<Output = Result<T, idb::Error>>,
) -> Option<Result<T, RecordFault>> {
    let mut outcome = pin!(outcome);
    let mut patience = pin!(TimeoutFuture::new(PATIENCE));
    poll_fn(|context| match outcome.as_mut().poll(context) {
        Poll::Ready(outcome) => Poll::Ready(Some(outcome.map_err(RecordFault::from))),
        Poll::Pending => patience.as_mut().poll(context).map(|()| None),
    })
    .await
}
