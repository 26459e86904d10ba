//! A list of texts kept in the browser, one at a time, in IndexedDB: what is appended costs the same however long
//! the list is, and a killed tab loses nothing that was written.

use idb::{
    Database, DatabaseEvent, Factory, ObjectStoreParams, Query, Transaction, TransactionMode,
};
use wasm_bindgen::JsValue;

/// The list's name inside its database.
const ENTRIES: &str = "entries";

/// A second list beside it: what stood in the first before another took its place.
const BEFORE: &str = "before";

/// The version of the database's layout. The first had no list of what stood there before.
const VERSION: u32 = 2;

/// A list that is open.
#[derive(Debug)]
pub struct Record {
    database: Database,
}

impl Record {
    /// Opens the list of that name, and makes it if it is not there.
    ///
    /// # Errors
    /// The browser's reason, such as blocked storage.
    pub async fn open(name: &str) -> Result<Self, String> {
        let factory = Factory::new().map_err(in_words)?;
        let mut opening = factory.open(name, Some(VERSION)).map_err(in_words)?;
        opening.on_upgrade_needed(|event| {
            if let Ok(database) = event.database() {
                // One that is there already stays as it is; one that cannot be made fails when it is read.
                let _ = database.create_object_store(ENTRIES, ObjectStoreParams::new());
                let _ = database.create_object_store(BEFORE, ObjectStoreParams::new());
            }
        });
        let database = opening.await.map_err(in_words)?;
        Ok(Self { database })
    }

    /// Everything that was kept, oldest first. What is no text reads as an empty one.
    ///
    /// # Errors
    /// The browser's reason.
    pub async fn read(&self) -> Result<Vec<String>, String> {
        self.read_list(ENTRIES).await
    }

    /// What stood in the list before another took its place, oldest first.
    ///
    /// # Errors
    /// The browser's reason.
    pub async fn read_before(&self) -> Result<Vec<String>, String> {
        self.read_list(BEFORE).await
    }

    async fn read_list(&self, list: &str) -> Result<Vec<String>, String> {
        let transaction = self
            .database
            .transaction(&[list], TransactionMode::ReadOnly)
            .map_err(in_words)?;
        let entries = transaction.object_store(list).map_err(in_words)?;
        let all = entries.get_all(None::<Query>, None).map_err(in_words)?;
        let all = all.await.map_err(in_words)?;
        let texts = all.iter().map(|text| text.as_string().unwrap_or_default());
        Ok(texts.collect())
    }

    /// Appends texts, all or none. `first` is the number of the first, from 0; a number that is taken is an error, so
    /// that two writers cannot mix.
    ///
    /// # Errors
    /// The browser's reason, such as a full disk.
    pub async fn append(&self, first: usize, texts: &[String]) -> Result<(), String> {
        let stores = [ENTRIES];
        let transaction = self
            .database
            .transaction(&stores, TransactionMode::ReadWrite)
            .map_err(in_words)?;
        let entries = transaction.object_store(ENTRIES).map_err(in_words)?;
        for (number, text) in (first..).zip(texts) {
            let key = JsValue::from_f64(number as f64);
            entries
                .add(&JsValue::from_str(text), Some(&key))
                .map_err(in_words)?;
        }
        finish(transaction).await
    }

    /// Puts `texts` in the place of the whole list and `before` aside, in one transaction: all of it or nothing.
    ///
    /// # Errors
    /// The browser's reason; then everything is as it was.
    pub async fn exchange(&self, before: &[String], texts: &[String]) -> Result<(), String> {
        let stores = [ENTRIES, BEFORE];
        let transaction = self
            .database
            .transaction(&stores, TransactionMode::ReadWrite)
            .map_err(in_words)?;
        for (list, texts) in [(ENTRIES, texts), (BEFORE, before)] {
            let entries = transaction.object_store(list).map_err(in_words)?;
            entries.clear().map_err(in_words)?;
            for (number, text) in texts.iter().enumerate() {
                let key = JsValue::from_f64(number as f64);
                entries
                    .add(&JsValue::from_str(text), Some(&key))
                    .map_err(in_words)?;
            }
        }
        finish(transaction).await
    }
}

async fn finish(transaction: Transaction) -> Result<(), String> {
    let committed = transaction.await.map_err(in_words)?;
    if committed.is_committed() {
        Ok(())
    } else {
        Err("the browser took the writing back".to_owned())
    }
}

fn in_words(error: idb::Error) -> String {
    error.to_string()
}
