//! A session in signals.

use std::fmt;

use leptos::prelude::*;
use serde::Serialize;

use crate::account::Account;
use crate::browser::{self, Drafts};
use crate::session::{Millis, Rows, Session};
use crate::tools::{Page, Tool, Wording, tools_in};

use super::asked::Asked;
use super::bell::Bell;
use super::drafted;
use super::keeping::{Exchange, Keeping};
use super::turnstile::Turnstile;

/// One page's session, its rows and its tools. A handle: copies are the same store.
///
/// Made once, under the owner at the app's root, so that it outlives every view of its page.
pub struct Store<P: Page> {
    inner: StoredValue<Inner<P>, LocalStorage>,
    changes: RwSignal<u32>,
    keeping: RwSignal<Keeping>,
    exchange_fault: RwSignal<Option<String>>,
    has_before: bool,
}

pub(super) struct Inner<P: Page> {
    pub(super) session: Session<P>,
    pub(super) rows: Rows<P>,
    account: Account<P>,
    pub(super) tools: Vec<Tool<P>>,
    asked: Asked,
    pub(super) bell: Bell,
    pub(super) turnstile: Turnstile,
    /// Where drafts are kept, if anything is.
    pub(super) drafts: Option<Drafts>,
    /// Goes up whenever the person leaves the page, so that calls from before know it.
    pub(super) visits: u32,
    /// What is to take the session's place, until it is written.
    exchange: Option<Exchange<P>>,
}

impl<P: Page> Clone for Store<P> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<P: Page> Copy for Store<P> {}

impl<P: Page> fmt::Debug for Store<P> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Store")
    }
}

impl<P: Page> Store<P> {
    /// A store with this session in it. Whoever keeps it tells in `keeping` how that goes.
    pub(super) fn new(
        session: Session<P>,
        drafts: Option<Drafts>,
        keeping: RwSignal<Keeping>,
        has_before: bool,
    ) -> Self {
        let mut rows = Rows::default();
        rows.read(session.ledger().entries());
        let account = Account::of(session.ledger().entries());
        let asked = Asked::at_address();
        Self {
            inner: StoredValue::new_local(Inner {
                session,
                rows,
                account,
                tools: tools_in(asked.wording()),
                asked,
                bell: Bell::default(),
                turnstile: Turnstile::default(),
                drafts,
                visits: 0,
                exchange: None,
            }),
            changes: RwSignal::new(0),
            keeping,
            exchange_fault: RwSignal::new(None),
            has_before,
        }
    }

    /// How it stands with keeping this page, followed where this is tracked.
    pub fn keeping(self) -> Keeping {
        self.keeping.get()
    }

    /// Reads the session now, and again whenever it changes where this is tracked.
    pub fn read<T>(self, read: impl FnOnce(&Session<P>) -> T) -> T {
        self.changes.track();
        self.inner.with_value(|inner| read(&inner.session))
    }

    /// Reads the session now, without following it.
    pub fn peek<T>(self, read: impl FnOnce(&Session<P>) -> T) -> T {
        self.inner.with_value(|inner| read(&inner.session))
    }

    /// Reads the rows of the log, and again whenever they change where this is tracked.
    pub fn rows<T>(self, read: impl FnOnce(&Rows<P>) -> T) -> T {
        self.changes.track();
        self.inner.with_value(|inner| read(&inner.rows))
    }

    /// Reads the rows of the log now, without following them.
    pub fn peek_rows<T>(self, read: impl FnOnce(&Rows<P>) -> T) -> T {
        self.inner.with_value(|inner| read(&inner.rows))
    }

    /// Reads the account, and again whenever it changes where this is tracked.
    pub fn account<T>(self, read: impl FnOnce(&Account<P>) -> T) -> T {
        self.changes.track();
        self.inner.with_value(|inner| read(&inner.account))
    }

    /// Reads the account and the rows now, without following them.
    pub fn peek_account<T>(self, read: impl FnOnce(&Account<P>, &Rows<P>) -> T) -> T {
        self.inner
            .with_value(|inner| read(&inner.account, &inner.rows))
    }

    /// A part of the session as a signal that tells of real changes only.
    pub fn memo<T: PartialEq + Send + Sync + 'static>(
        self,
        read: impl Fn(&Session<P>) -> T + Send + Sync + 'static,
    ) -> Memo<T> {
        Memo::new(move |_| self.read(&read))
    }

    /// The names and titles of the page's tools.
    pub fn tool_names(self) -> Vec<&'static str> {
        self.inner
            .with_value(|inner| inner.tools.iter().map(|tool| tool.name).collect())
    }

    /// What the address asked for when the page was opened.
    pub fn asked(self) -> Asked {
        self.inner.with_value(|inner| inner.asked.clone())
    }

    /// The words of the page's tools.
    pub fn wording(self) -> Wording {
        self.inner.with_value(|inner| inner.asked.wording())
    }

    /// Reads the page's tools.
    pub fn tools<T>(self, read: impl FnOnce(&[Tool<P>]) -> T) -> T {
        self.inner.with_value(|inner| read(&inner.tools))
    }

    /// The one update: changes the session at this time, brings the rows up to date, and wakes who waits.
    ///
    /// The clock is read before the session is taken: it is the browser's, and what runs there may come back in.
    pub(super) fn update<T>(self, change: impl FnOnce(&mut Inner<P>, Millis) -> T) -> T {
        self.update_and_tell(change, |_| ())
    }

    /// The same. What came of it is told before the page shows any of it, which takes longer than the change did.
    pub(super) fn update_and_tell<T>(
        self,
        change: impl FnOnce(&mut Inner<P>, Millis) -> T,
        tell: impl FnOnce(&T),
    ) -> T {
        let now = browser::now();
        let is_unkept = self.keeping.get_untracked() != Keeping::On;
        let (done, bell) = self
            .inner
            .try_update_value(|inner| {
                let before = inner.session.ledger().len();
                let done = change(inner, now);
                if let Some(drafts) = &inner.drafts {
                    drafted::follow(drafts, &inner.session, before, is_unkept);
                }
                inner.rows.read(inner.session.ledger().entries());
                inner.account.read(inner.session.ledger().entries());
                (done, inner.bell.clone())
            })
            .expect("the root owner, which made this store, is never disposed");
        tell(&done);
        // What waits goes on before the page shows the change: a batch is stopped first and looked at then.
        bell.ring();
        self.changes
            .update(|changes| *changes = changes.wrapping_add(1));
        done
    }

    pub(super) fn bell(self) -> Bell {
        self.inner.with_value(|inner| inner.bell.clone())
    }

    pub(super) fn turnstile(self) -> Turnstile {
        self.inner.with_value(|inner| inner.turnstile.clone())
    }

    pub(super) fn visits(self) -> u32 {
        self.inner.with_value(|inner| inner.visits)
    }
}

/// The human's verbs. Call them for trusted events only.
impl<P: Page> Store<P> {
    /// The human does what `act` makes of the work as it stands; nothing if that is `None`.
    pub fn act(self, act: impl FnOnce(&P) -> Option<P::Act>) {
        if let Some(act) = self.peek(|session| act(session.model())) {
            self.update(|inner, now| inner.session.act(act, now));
        }
    }

    /// The human wants the agent to stop.
    pub fn stop(self) {
        self.update(|inner, now| inner.session.stop(now));
    }

    /// The human begins something that takes time. Returns the number to end it with.
    pub fn begin_hold(self) -> u32 {
        self.update(|inner, now| inner.session.begin_hold(now))
    }

    /// The same, by an event of this time stamp: the page may have heard of it late.
    pub fn begin_hold_since(self, time_stamp: f64) -> u32 {
        let began = browser::moment_of(time_stamp);
        self.update(|inner, now| {
            let at = inner.session.heard_late(began, now);
            inner.session.begin_hold(at)
        })
    }

    /// Something touches, by an event of this time stamp, that may prove to be nothing. Returns the number to go on with.
    pub fn touch_since(self, time_stamp: f64) -> u32 {
        let began = browser::moment_of(time_stamp);
        self.update(|inner, now| {
            let at = inner.session.heard_late(began, now);
            inner.session.touch(at)
        })
    }

    /// What touches is meant.
    pub fn mean(self, hold: u32) {
        self.update(|inner, now| inner.session.mean(hold, now));
    }

    /// What the human began is over.
    pub fn end_hold(self, hold: u32, act: impl FnOnce(&P) -> Option<P::Act>) {
        self.update(|inner, now| {
            let act = act(inner.session.model());
            inner.session.end_hold(hold, act, now);
        });
    }

    /// Keeps a piece of what the human is in the middle of at once, in the place of what it was.
    pub fn draft(self, hold: u32, piece: usize, content: &impl Serialize) {
        self.inner.with_value(|inner| {
            if let (Some(drafts), Ok(text)) = (&inner.drafts, serde_json::to_string(content)) {
                drafts.keep(hold, piece, &text);
            }
        });
    }

    /// The human's caret or selection stands in these now. No act, and nothing to show.
    pub fn set_caret(self, ids: Vec<String>) {
        self.inner
            .update_value(|inner| inner.session.set_caret(ids));
    }

    /// Whether a person made this press of a button. A script's is written down and must do nothing.
    pub fn is_human(self, is_trusted: bool, pressed: &str) -> bool {
        if !is_trusted {
            self.update(|inner, now| inner.session.ignore(pressed, now));
        }
        is_trusted
    }

    /// The person leaves this page: whatever was landing stops.
    pub fn leave(self) {
        self.update(|inner, _| inner.visits = inner.visits.wrapping_add(1));
    }
}

/// Another session in the place of this one. What is here is put aside, whole, and the page is loaded again.
impl<P: Page> Store<P> {
    /// The human opens a session that was read from a file of this name.
    pub fn open_file(self, session: Session<P>, name: String) {
        self.exchange(Exchange::File(Box::new(session), name));
    }

    /// The human brings back what was put aside last.
    pub fn bring_back(self) {
        self.exchange(Exchange::Before);
    }

    /// Whether anything was put aside.
    pub const fn has_before(self) -> bool {
        self.has_before
    }

    /// Why the last exchange failed, followed where this is tracked. Then nothing has changed.
    pub fn exchange_fault(self) -> Option<String> {
        self.exchange_fault.get()
    }

    pub(super) fn take_exchange(self) -> Option<Exchange<P>> {
        self.inner
            .try_update_value(|inner| inner.exchange.take())
            .flatten()
    }

    pub(super) fn exchange_failed(self, reason: String) {
        self.exchange_fault.set(Some(reason));
    }

    fn exchange(self, exchange: Exchange<P>) {
        if let Keeping::Off(reason) = self.keeping.get_untracked() {
            // Without a place to put it aside, what is here would be lost.
            self.exchange_failed(reason);
            return;
        }
        self.exchange_fault.set(None);
        self.leave();
        self.update(|inner, _| inner.exchange = Some(exchange));
    }
}

/// What no person does.
impl<P: Page> Store<P> {
    /// Opens a session in which nothing has happened with something that nobody here made.
    pub fn open_with(self, act: P::Act) {
        if self.peek(|session| session.ledger().is_empty()) {
            self.update(|inner, now| inner.session.open_with(act, now));
        }
    }

    /// A script or an extension did this. Returns whether it is kept; if not, what was there must be put back.
    #[must_use = "what is not kept must be put back"]
    pub fn act_by_script(self, act: P::Act) -> bool {
        self.update(|inner, now| inner.session.acted_by_script(act, now))
    }
}
