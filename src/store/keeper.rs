//! Writing a session down while it goes on, entry by entry, and letting go of it when another tab wants the page.

use gloo_timers::future::TimeoutFuture;
use leptos::prelude::{GetUntracked, RwSignal, Set};
use leptos::task::spawn_local;

use crate::browser::{self, Drafts, Record, RecordFault, TabLock};
use crate::session::{Entry, Event, Session};
use crate::tools::Page;

use super::keeping::{Exchange, Keeping, folded};
use super::store::Store;

/// How long after a failure it is tried again, in milliseconds.
const AGAIN: u32 = 2_000;

/// What has been written of a session, and where.
pub(super) struct Keeper {
    pub(super) name: String,
    /// None once writing has failed, until it is tried again.
    pub(super) record: Option<Record>,
    /// Whether what stands in the record is this session's. What is not must never be written on.
    pub(super) is_ours: bool,
    pub(super) written: usize,
    pub(super) drafts: Drafts,
    /// The drafts that are not needed any more once what is new is written.
    pub(super) over: Vec<u32>,
    pub(super) lock: TabLock,
    pub(super) keeping: RwSignal<Keeping>,
}

/// What becomes of the keeper after something happened.
enum Next {
    /// It goes on at the next change.
    Change,
    /// Something is not written yet; it is tried again.
    Again,
    /// The session is not this tab's any more.
    Over,
}

/// Keeps a store's session from now on. `gone` is called once another tab has it.
pub(super) fn keep<P: Page>(store: Store<P>, mut keeper: Keeper, gone: impl FnOnce() + 'static) {
    let bell = store.bell();
    keeper.lock.on_change(move || bell.ring());
    spawn_local(async move {
        loop {
            let change = store.bell().next();
            match keeper.step(store).await {
                Next::Change => change.await,
                Next::Again => TimeoutFuture::new(AGAIN).await,
                Next::Over => break,
            }
        }
        if keeper.lock.is_wanted() {
            if let Some(record) = keeper.record.take() {
                record.close();
            }
            // From here on the other tab writes; nothing comes in between.
            keeper.lock.release();
            gone();
        } else if keeper.lock.is_lost() {
            gone();
        }
    });
}

impl Keeper {
    async fn step<P: Page>(&mut self, store: Store<P>) -> Next {
        if self.lock.is_lost() {
            return self.lost(store).await;
        }
        self.write(store).await;
        if self.lock.is_wanted() && self.can_hand_over(store).await {
            return Next::Over;
        }
        if let Some(exchange) = store.take_exchange() {
            match self.put_in_place(store, exchange).await {
                // Nothing of the old session may be written any more: the new one begins with a load.
                Ok(()) => {
                    browser::load_again();
                    return Next::Over;
                }
                Err(reason) => store.exchange_failed(reason),
            }
        }
        // What came while the rest was written has rung already, and is written at once.
        if self.is_ours && self.has_failed() && self.is_behind(store) {
            Next::Again
        } else {
            Next::Change
        }
    }

    fn has_failed(&self) -> bool {
        self.keeping.get_untracked() != Keeping::On
    }

    /// Another tab has taken the page. What is not written stays on screen, to be saved.
    async fn lost<P: Page>(&mut self, store: Store<P>) -> Next {
        // Only if anything is on its way: leaving is a change, and this is asked again after every change.
        while store.peek(Session::is_at_work) {
            store.leave();
            TimeoutFuture::new(0).await;
        }
        if !self.is_behind(store) {
            return Next::Over;
        }
        self.stop(&RecordFault::Taken);
        Next::Change
    }

    /// Ends what is on its way and writes the rest; whether nothing is left that this tab alone has.
    async fn can_hand_over<P: Page>(&mut self, store: Store<P>) -> bool {
        // An agent may call again while the rest is written.
        loop {
            store.leave();
            while store.peek(Session::is_at_work) {
                TimeoutFuture::new(0).await;
            }
            self.write(store).await;
            if self.has_failed() || !self.is_behind(store) {
                break;
            }
        }
        let nothing_here = !self.is_ours && !store.peek(Session::has_work);
        let is_whole = nothing_here || (self.is_ours && !self.is_behind(store));
        if !is_whole {
            let reason = match self.keeping.get_untracked() {
                Keeping::Off(reason) => reason,
                Keeping::On => "it is busy".to_owned(),
            };
            self.lock.refuse(&reason);
        }
        is_whole
    }

    fn is_behind<P: Page>(&self, store: Store<P>) -> bool {
        store.peek(|session| session.ledger().len() > self.written)
    }

    /// Writes what is new, and tells how it stands.
    async fn write<P: Page>(&mut self, store: Store<P>) {
        if !self.is_ours {
            return;
        }
        match self.try_to_write(store).await {
            Ok(()) => {
                if self.keeping.get_untracked() != Keeping::On {
                    self.keeping.set(Keeping::On);
                }
            }
            Err(fault) => {
                if let Some(record) = self.record.take() {
                    record.close();
                }
                if fault == RecordFault::Taken {
                    self.stop(&fault);
                } else {
                    self.keeping.set(Keeping::Off(fault.to_string()));
                }
                if store.take_exchange().is_some() {
                    store.exchange_failed(fault.to_string());
                }
            }
        }
    }

    /// What stands in the record is not this session's any more.
    fn stop(&mut self, fault: &RecordFault) {
        self.is_ours = false;
        self.keeping.set(Keeping::Off(fault.to_string()));
    }

    async fn try_to_write<P: Page>(&mut self, store: Store<P>) -> Result<(), RecordFault> {
        if self.is_behind(store) {
            self.written = self.open().await?;
            let texts = store.peek(|session| in_texts(session, self.written))?;
            if let Some(record) = &self.record {
                record.append(self.written, &texts).await?;
            }
            let written = self.written + texts.len();
            store.peek(|session| {
                let new = session.ledger().entries().iter().take(written);
                self.over.extend(new.skip(self.written).filter_map(ended));
            });
            self.written = written;
        }
        for hold in self.over.drain(..) {
            self.drafts.forget(hold);
        }
        Ok(())
    }

    /// Opens the record again if it was closed. Returns how much of the session stands in it: all that was written,
    /// or nothing if the person has emptied the browser's storage meanwhile.
    async fn open(&mut self) -> Result<usize, RecordFault> {
        if self.record.is_some() {
            return Ok(self.written);
        }
        let record = Record::open(&self.name).await?;
        let written = record.len().await?;
        if written != 0 && written != self.written {
            return Err(RecordFault::Taken);
        }
        self.record = Some(record);
        Ok(written)
    }

    /// Puts another session in the place of the store's, which is put aside.
    async fn put_in_place<P: Page>(
        &self,
        store: Store<P>,
        exchange: Exchange<P>,
    ) -> Result<(), String> {
        let record = self.record.as_ref().ok_or("nothing can be put aside")?;
        let in_words = |fault: RecordFault| fault.to_string();
        let (mut session, name) = match exchange {
            Exchange::File(session, name) => (*session, name),
            Exchange::Before => {
                let before = record.read_before().await.map_err(in_words)?;
                (folded::<P>(&before)?, "what was here before".to_owned())
            }
        };
        session.file_opened(&name, browser::now());
        let now_here = in_texts(&session, 0).map_err(in_words)?;
        let was_here = store
            .peek(|session| in_texts(session, 0))
            .map_err(in_words)?;
        let exchanged = record.exchange(&was_here, &now_here).await;
        exchanged.map_err(in_words)?;
        // What happened meanwhile belongs to what is put aside. Nothing comes between the last look and the load.
        let mut aside = was_here.len();
        loop {
            let late = store
                .peek(|session| in_texts(session, aside))
                .map_err(in_words)?;
            if late.is_empty() {
                break;
            }
            record.append_before(aside, &late).await.map_err(in_words)?;
            aside += late.len();
        }
        // Holds are counted anew: a draft of the old session would pass for one of the new.
        for (hold, _) in self.drafts.all() {
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

fn in_texts<P: Page>(session: &Session<P>, from: usize) -> Result<Vec<String>, RecordFault> {
    let entries = session.ledger().entries().iter().skip(from);
    let texts: Result<_, _> = entries.map(serde_json::to_string).collect();
    texts.map_err(|error| RecordFault::Other(error.to_string()))
}
