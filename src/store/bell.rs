//! A bell that wakes whoever waits for the next change.

use std::cell::{Cell, RefCell};
use std::future::{Future, poll_fn};
use std::rc::Rc;
use std::task::{Poll, Waker};

/// Rung after every change of a session. Waiting costs nothing until then.
#[derive(Clone, Debug, Default)]
pub struct Bell {
    inner: Rc<Inner>,
}

#[derive(Debug, Default)]
struct Inner {
    rings: Cell<u64>,
    waiting: RefCell<Vec<Waker>>,
}

impl Bell {
    /// Wakes everyone who waits.
    pub fn ring(&self) {
        self.inner.rings.set(self.inner.rings.get() + 1);
        for waker in self.inner.waiting.take() {
            waker.wake();
        }
    }

    /// Is ready at the first ring after this call, also if it is polled only later.
    pub fn next(&self) -> impl Future<Output = ()> + use<> {
        let inner = Rc::clone(&self.inner);
        let heard = inner.rings.get();
        poll_fn(move |context| {
            if inner.rings.get() == heard {
                inner.waiting.borrow_mut().push(context.waker().clone());
                Poll::Pending
            } else {
                Poll::Ready(())
            }
        })
    }
}
