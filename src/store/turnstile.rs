//! Lets calls in one after the other, in the order in which they came, and never so many on end that the person waits.
//!
//! A host may send ten thousand calls at once, and each has a task of its own, all ahead of the next frame. So a run of
//! calls ends after some milliseconds, and the next begins when the browser has had time for whatever else there is.

use std::cell::{Cell, RefCell};
use std::collections::VecDeque;
use std::future::Future;
use std::pin::Pin;
use std::rc::Rc;
use std::task::{Context, Poll, Waker};

use gloo_timers::future::TimeoutFuture;
use leptos::task::spawn_local;

use crate::browser::{is_hidden, steady_now};
use crate::session::Millis;

/// How long calls may follow each other without a break, in milliseconds: half a frame at 60 Hz.
const RUN: Millis = 8;

/// So much time between two calls is a break, in milliseconds. As much as browsers leave between timers that follow
/// each other (HTML, "timer initialization steps").
const BREAK: u32 = 4;

/// A turnstile. A handle: copies are the same one.
#[derive(Clone, Debug, Default)]
pub struct Turnstile {
    inner: Rc<Inner>,
}

#[derive(Debug, Default)]
struct Inner {
    tickets: Cell<u64>,
    /// Who stands before it, in order; the first may be passing.
    queue: RefCell<VecDeque<(u64, Waker)>>,
    run_began: Cell<Millis>,
    last: Cell<Millis>,
    is_resting: Cell<bool>,
}

/// Somebody who stands before a turnstile, and then passes it. Nobody follows until this is dropped.
#[derive(Debug)]
pub struct Place {
    turnstile: Turnstile,
    ticket: Option<u64>,
}

impl Turnstile {
    /// A place in the queue, from when it is first asked whether its turn has come.
    pub fn place(&self) -> Place {
        Place {
            turnstile: self.clone(),
            ticket: None,
        }
    }

    /// Whether another call may follow at once. Where nobody looks, nobody waits.
    fn goes_on(&self) -> bool {
        let now = steady_now();
        if now.saturating_sub(self.inner.last.get()) >= u64::from(BREAK) {
            self.inner.run_began.set(now);
        }
        is_hidden() || now.saturating_sub(self.inner.run_began.get()) < RUN
    }

    /// Lets the browser do what else there is, and goes on then.
    fn rest(&self) {
        if self.inner.is_resting.replace(true) {
            return;
        }
        let this = self.clone();
        spawn_local(async move {
            TimeoutFuture::new(BREAK).await;
            this.inner.is_resting.set(false);
            this.inner.run_began.set(steady_now());
            this.wake_first();
        });
    }

    fn wake_first(&self) {
        if let Some((_, waker)) = self.inner.queue.borrow().front() {
            waker.wake_by_ref();
        }
    }
}

impl Future for &mut Place {
    type Output = ();

    fn poll(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<()> {
        let turnstile = self.turnstile.clone();
        let inner = &turnstile.inner;
        let ticket = *self.ticket.get_or_insert_with(|| {
            let ticket = inner.tickets.get();
            inner.tickets.set(ticket + 1);
            let waker = context.waker().clone();
            inner.queue.borrow_mut().push_back((ticket, waker));
            ticket
        });
        if inner
            .queue
            .borrow()
            .front()
            .is_none_or(|(first, _)| *first != ticket)
        {
            return Poll::Pending;
        }
        if turnstile.goes_on() {
            return Poll::Ready(());
        }
        turnstile.rest();
        Poll::Pending
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        let inner = &self.turnstile.inner;
        inner.last.set(steady_now());
        let Some(ticket) = self.ticket else { return };
        let mut queue = inner.queue.borrow_mut();
        match queue.front() {
            Some((first, _)) if *first == ticket => drop(queue.pop_front()),
            // It was given up.
            _ => queue.retain(|(other, _)| *other != ticket),
        }
        drop(queue);
        self.turnstile.wake_first();
    }
}
