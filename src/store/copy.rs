//! A copy of a session in a store of its own, to try things on.

use leptos::prelude::{Owner, RwSignal};

use crate::browser;
use crate::tools::Page;

use super::keeping::Keeping;
use super::store::Store;

/// A copy of a store's session, for as long as this lives. Nothing of it is kept, and nothing that happens to it
/// reaches the session it was made of.
#[derive(Debug)]
pub struct Copied<P: Page> {
    store: Store<P>,
    /// Holds what the store is made of.
    _owner: Owner,
}

impl<P: Page> Copied<P> {
    /// The copy's store. It must not be used longer than this lives.
    pub const fn store(&self) -> Store<P> {
        self.store
    }
}

impl<P: Page> Store<P> {
    /// Copies the session as it stands now, as a page that loads it again would have it.
    ///
    /// # Panics
    /// Never: a session reads its own ledger.
    pub fn copy(self) -> Copied<P> {
        let now = browser::now();
        let session = self
            .peek(|session| session.copy(now))
            .expect("folding a session's own ledger gives the session (invariant I15)");
        let owner = Owner::new();
        let store = owner.with(|| Self::new(session, None, RwSignal::new(Keeping::On), false));
        Copied {
            store,
            _owner: owner,
        }
    }
}
