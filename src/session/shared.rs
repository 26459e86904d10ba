//! Something immutable that many hold, to be compared.

use std::sync::Arc;

/// Equal at a glance if it is the very same thing, and by its contents otherwise.
#[derive(Clone, Debug)]
pub struct Shared<T>(Arc<T>);

impl<T> Shared<T> {
    pub(super) fn of(thing: &Arc<T>) -> Self {
        Self(Arc::clone(thing))
    }
}

impl<T: PartialEq> PartialEq for Shared<T> {
    fn eq(&self, other: &Self) -> bool {
        Arc::ptr_eq(&self.0, &other.0) || self.0 == other.0
    }
}
