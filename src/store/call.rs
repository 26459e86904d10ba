//! A tool call from its arrival to its answer: it waits for its turn, lands at its pace, and stops at once when the
//! human acts, the caller aborts, or the person leaves the page.

use std::cell::Cell;
use std::future::{Future, poll_fn};
use std::pin::pin;
use std::rc::Rc;
use std::task::Poll;

use gloo_timers::future::TimeoutFuture;
use serde_json::Value;

use crate::browser;
use crate::mechanism::Code;
use crate::session::Millis;
use crate::tools::{
    Arrival, Call, Landing, Page, Pending, Turn, arrive, is_cut, is_paused, land_next, stop,
    take_turn, unseen, withdraw,
};

use super::bell::Bell;
use super::measure::BrowserMeasure;
use super::store::{Inner, Store};

/// Whether the caller has given up. The caller sets it; the call looks at it whenever the bell rings.
#[derive(Clone, Debug, Default)]
pub struct Abort {
    aborted: Rc<Cell<bool>>,
}

impl Abort {
    /// Whether [`Store::abort`] was called with it.
    pub fn is_aborted(&self) -> bool {
        self.aborted.get()
    }
}

/// A call as it comes in, and the means to abort it.
#[derive(Clone, Debug)]
pub struct IncomingCall {
    /// What is called.
    pub call: Call,
    /// Set when the caller gives up.
    pub abort: Abort,
}

impl<P: Page> Store<P> {
    /// Makes a call through the one way there is, and answers it. `hear` gets the answer as soon as it is written down:
    /// a caller elsewhere is not kept waiting until the page shows it, and its row tells when it was answered.
    pub async fn call(self, incoming: IncomingCall, hear: impl Fn(&Value)) -> Value {
        let IncomingCall { call, abort } = incoming;
        let visit = self.visits();
        let interrupted = || {
            if abort.is_aborted() {
                Some(Code::Cancelled)
            } else if self.visits() != visit {
                Some(Code::Elsewhere)
            } else {
                None
            }
        };
        let mut place = self.turnstile().place();
        (&mut place).await;
        let goes_on = interrupted().is_none();
        let came = |inner: &mut Inner<P>, now| {
            let (session, tools) = (&mut inner.session, &inner.tools);
            match arrive(session, tools, call, now) {
                Arrival::Answered(answer) => Ok(Turn::Answered(answer)),
                // Where nobody else is before it, nothing is shown before its turn either.
                Arrival::Queued(pending) if goes_on && session.is_turn(pending.ticket()) => {
                    Ok(take_turn(session, tools, pending, &BrowserMeasure, now))
                }
                Arrival::Queued(pending) => Err(pending),
            }
        };
        let came = self.update_and_tell(came, |came| {
            if let Ok(turn) = came {
                tell(turn, &hear);
            }
        });
        drop(place);
        let turn = match came {
            Ok(turn) => turn,
            Err(pending) => self.wait_for_turn(pending, &interrupted, &hear).await,
        };
        match turn {
            Turn::Answered(answer) => answer,
            Turn::Landing(landing) => self.land(landing, &interrupted, &hear).await,
        }
    }

    /// The caller gives up.
    pub fn abort(self, abort: &Abort) {
        abort.aborted.set(true);
        self.bell().ring();
    }

    async fn wait_for_turn(
        self,
        pending: Pending,
        interrupted: &impl Fn() -> Option<Code>,
        hear: &impl Fn(&Value),
    ) -> Turn<P> {
        let bell = self.bell();
        loop {
            let change = bell.next();
            if let Some(code) = interrupted() {
                let withdrawn = |inner: &mut Inner<P>, now| {
                    let (session, tools) = (&mut inner.session, &inner.tools);
                    withdraw(session, tools, &pending, code, &BrowserMeasure, now)
                };
                return Turn::Answered(self.update_and_tell(withdrawn, hear));
            }
            if self.peek(|session| session.is_turn(pending.ticket())) {
                let taken = |inner: &mut Inner<P>, now| {
                    let measure = &BrowserMeasure;
                    take_turn(&mut inner.session, &inner.tools, pending, measure, now)
                };
                return self.update_and_tell(taken, |turn| tell(turn, hear));
            }
            change.await;
        }
    }

    async fn land(
        self,
        mut landing: Landing<P>,
        interrupted: &impl Fn() -> Option<Code>,
        hear: &impl Fn(&Value),
    ) -> Value {
        let bell = self.bell();
        // Its pace goes by a clock that nobody can set: the wall's may be put back while it lands.
        let began = browser::steady_now();
        let passed = || browser::steady_now().saturating_sub(began);
        loop {
            let change = bell.next();
            if let Some(code) = interrupted() {
                let stopped =
                    |inner: &mut Inner<P>, now| stop(&mut inner.session, &landing, code, now);
                return self.update_and_tell(stopped, hear);
            }
            if self.peek(|session| is_paused(session, &landing)) {
                change.await;
                continue;
            }
            if landing.job().next_due() <= passed()
                || self.peek(|session| is_cut(session, &landing))
            {
                let is_hidden = browser::is_hidden();
                let next = |inner: &mut Inner<P>, now| {
                    if is_hidden {
                        unseen(&mut inner.session, &mut landing, now);
                    }
                    land_next(&mut inner.session, &mut landing, now)
                };
                let answer = self.update_and_tell(next, |answer| {
                    if let Some(answer) = answer {
                        hear(answer);
                    }
                });
                if let Some(answer) = answer {
                    return answer;
                }
            }
            wait(&bell, landing.job().next_due().saturating_sub(passed())).await;
        }
    }
}

/// Tells of a call whose turn was all of it.
fn tell<P: Page>(turn: &Turn<P>, hear: &impl Fn(&Value)) {
    if let Turn::Answered(answer) = turn {
        hear(answer);
    }
}

/// Waits until a unit is due, or something changes. Where timers are throttled, because nobody looks, it does not
/// wait for units that are due already; elsewhere it lets the person's input in between any two units.
async fn wait(bell: &Bell, milliseconds: Millis) {
    if milliseconds == 0 && browser::is_hidden() {
        return;
    }
    let mut change = pin!(bell.next());
    let mut timer = pin!(TimeoutFuture::new(
        u32::try_from(milliseconds).unwrap_or(u32::MAX)
    ));
    poll_fn(|context| {
        let changed = change.as_mut().poll(context).is_ready();
        if changed || timer.as_mut().poll(context).is_ready() {
            Poll::Ready(())
        } else {
            Poll::Pending
        }
    })
    .await;
}
