//! Runs trials in the page, each on a copy of the person's session: with the same tools and by the store's one way for
//! calls. Neither the person's work nor any agent's gate takes part.

use std::future::{Future, poll_fn};
use std::pin::Pin;
use std::task::{Context, Poll};

use gloo_timers::future::TimeoutFuture;
use serde_json::Value;

use crate::session::Caller;
use crate::store::{Abort, IncomingCall, Store};
use crate::tools::Call;

use super::outcome::Outcome;
use super::run::{Do, Run};
use super::trial::{Trial, Tried};

/// Runs every trial of a page, one after the other, and tells what came of each.
pub async fn try_all<P: Tried>(store: Store<P>, mut tell: impl FnMut(Outcome)) {
    for trial in P::trials() {
        let copy = store.copy();
        tell(run(copy.store(), trial).await);
        // The browser shows what came of it before the next one begins.
        TimeoutFuture::new(0).await;
    }
}

async fn run<P: Tried>(store: Store<P>, trial: Trial<P>) -> Outcome {
    let mut run = Run::new(trial);
    let mut open = Vec::new();
    let mut answers = Vec::new();
    loop {
        match store.peek(|session| run.next(session.model(), &answers)) {
            Do::Act(act) => store.act(|_| Some(act)),
            Do::Send(calls) => {
                open = calls.into_iter().map(|call| begin(store, call)).collect();
                go_on(&mut open).await;
            }
            Do::Collect => answers = answered(&mut open).await,
            Do::Done => return store.peek(|session| run.outcome(session.model())),
        }
    }
}

fn begin<P: Tried>(store: Store<P>, (tool, arguments): (&'static str, Value)) -> Answer {
    let call = Call {
        tool: tool.to_owned(),
        arguments: Ok(arguments),
        caller: Caller::Practice,
    };
    let abort = Abort::default();
    Answer::Open(Box::pin(store.call(IncomingCall { call, abort }, |_| ())))
}

/// Lets happen what happens at once.
async fn go_on(open: &mut [Answer]) {
    poll_fn(|context| {
        open.iter_mut().for_each(|answer| answer.poll(context));
        Poll::Ready(())
    })
    .await;
}

/// Waits for every answer.
async fn answered(open: &mut Vec<Answer>) -> Vec<Value> {
    poll_fn(|context| {
        open.iter_mut().for_each(|answer| answer.poll(context));
        let all = open.iter().all(|answer| matches!(answer, Answer::Here(_)));
        if all { Poll::Ready(()) } else { Poll::Pending }
    })
    .await;
    open.drain(..).filter_map(Answer::here).collect()
}

/// The answer of a call, once there is one.
enum Answer {
    Open(Pin<Box<dyn Future<Output = Value>>>),
    Here(Value),
}

impl Answer {
    fn poll(&mut self, context: &mut Context<'_>) {
        if let Self::Open(call) = self
            && let Poll::Ready(answer) = call.as_mut().poll(context)
        {
            *self = Self::Here(answer);
        }
    }

    fn here(self) -> Option<Value> {
        match self {
            Self::Open(_) => None,
            Self::Here(answer) => Some(answer),
        }
    }
}
