//! Runs a practice agent in the page: at its pace, through the store's one way for calls, until the person stops it.
//!
//! It knows no page; which agent it runs is a matter of who makes it.

use gloo_timers::callback::Timeout;
use leptos::ev;
use leptos::prelude::*;
use leptos::task::spawn_local;
use serde_json::Value;

use crate::session::{Caller, Millis};
use crate::store::{Abort, IncomingCall, Store};
use crate::tools::{Call, Page};

use super::agent::{Agent, Step};

/// How it stands with the script.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Running {
    /// It has not begun, or the person stopped it.
    #[default]
    No,
    /// It works.
    Yes,
    /// It waits for the person to let it go on.
    Paused,
    /// It ended by itself, for this reason.
    Ended(&'static str),
}

impl Running {
    /// The value of `data-state`.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::No => "no",
            Self::Yes => "yes",
            Self::Paused => "paused",
            Self::Ended(_) => "ended",
        }
    }
}

/// How long the script waits between two calls.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Speed {
    /// Twice as long as an agent would.
    Slow,
    /// About as long as an agent would.
    #[default]
    Normal,
    /// A third of that.
    Fast,
}

impl Speed {
    /// Every speed, slowest first.
    pub const ALL: [Self; 3] = [Self::Slow, Self::Normal, Self::Fast];

    /// Its name on screen.
    pub const fn label(self) -> &'static str {
        match self {
            Self::Slow => "Slow",
            Self::Normal => "Normal",
            Self::Fast => "Fast",
        }
    }

    const fn scaled(self, wait: Millis) -> Millis {
        match self {
            Self::Slow => wait * 2,
            Self::Normal => wait,
            Self::Fast => wait / 3,
        }
    }
}

/// A page's practice agent and whether it runs. A handle: copies are the same.
pub struct Practice<P: Page> {
    store: Store<P>,
    run: StoredValue<Option<Run>, LocalStorage>,
    runs: StoredValue<u32, LocalStorage>,
    running: RwSignal<Running>,
    speed: RwSignal<Speed>,
    make: StoredValue<Make, LocalStorage>,
}

impl<P: Page> Clone for Practice<P> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<P: Page> Copy for Practice<P> {}

/// Makes the agent of a run, which it is told the number of.
type Make = Box<dyn Fn(u32) -> Box<dyn Agent>>;

/// One run, from start to stop. What it waits for ends with it.
struct Run {
    agent: Box<dyn Agent>,
    number: u32,
    /// Aborts the call that is on its way.
    abort: Abort,
    is_calling: bool,
    /// An answer that came while the script was paused.
    held: Option<Value>,
    /// The wait; dropped, it ends without a further step.
    timer: Option<Timeout>,
}

impl<P: Page> Practice<P> {
    /// A script that does not run yet. `make` makes the agent of each run, which it tells the run's number.
    ///
    /// Made by the view of its page: it stops when that view goes, and when the tab goes elsewhere.
    pub fn new(store: Store<P>, make: impl Fn(u32) -> Box<dyn Agent> + 'static) -> Self {
        let practice = Self {
            store,
            run: StoredValue::new_local(None),
            runs: StoredValue::new_local(0),
            running: RwSignal::new(Running::No),
            speed: RwSignal::new(Speed::default()),
            make: StoredValue::new_local(Box::new(make)),
        };
        let gone = window_event_listener(ev::pagehide, move |_| practice.stop());
        on_cleanup(move || {
            gone.remove();
            practice.stop();
        });
        practice
    }

    /// How it stands.
    pub fn running(self) -> Running {
        self.running.get()
    }

    /// Whether a run has begun and not ended, paused or not.
    pub fn is_on(self) -> bool {
        matches!(self.running(), Running::Yes | Running::Paused)
    }

    /// How fast it goes, from the next wait on.
    pub const fn speed(self) -> RwSignal<Speed> {
        self.speed
    }

    /// Begins anew, or goes on after a pause.
    pub fn start(self) {
        match self.running.get_untracked() {
            Running::Yes => {}
            Running::Paused => {
                self.running.set(Running::Yes);
                let waits = self.with_run(|run| (!run.is_calling).then(|| run.held.take()));
                if let Some(Some(held)) = waits {
                    self.advance(held.as_ref());
                }
            }
            Running::No | Running::Ended(_) => {
                self.runs.update_value(|runs| *runs += 1);
                let number = self.runs.get_value();
                let agent = self.make.with_value(|make| make(number));
                self.run.set_value(Some(Run {
                    agent,
                    number,
                    abort: Abort::default(),
                    is_calling: false,
                    held: None,
                    timer: None,
                }));
                self.running.set(Running::Yes);
                self.advance(None);
            }
        }
    }

    /// Makes no further call until it is started again. A call that is on its way goes on.
    pub fn pause(self) {
        if self.running.get_untracked() == Running::Yes {
            self.with_run(|run| run.timer = None);
            self.running.set(Running::Paused);
        }
    }

    /// Ends the run; the call that is on its way is aborted.
    pub fn stop(self) {
        self.end(Running::No);
    }

    fn end(self, how: Running) {
        let run = self.run.try_update_value(Option::take).flatten();
        if let Some(run) = run {
            self.store.abort(&run.abort);
        }
        self.running.try_set(how);
    }

    fn with_run<T>(self, change: impl FnOnce(&mut Run) -> T) -> Option<T> {
        self.run
            .try_update_value(|run| run.as_mut().map(change))
            .flatten()
    }

    /// Does the agent's next step.
    fn advance(self, answer: Option<&Value>) {
        let Some(step) = self.with_run(|run| run.agent.next(answer)) else {
            return;
        };
        match step {
            Step::Call { tool, arguments } => self.call(tool, arguments),
            Step::Wait(wait) => {
                let wait = self.speed.get_untracked().scaled(wait);
                let wait = u32::try_from(wait).unwrap_or(u32::MAX);
                let timer = Timeout::new(wait, move || self.advance(None));
                self.with_run(|run| run.timer = Some(timer));
            }
            Step::Done(why) => self.end(Running::Ended(why)),
        }
    }

    fn call(self, tool: &str, arguments: Value) {
        let begun = self.with_run(|run| {
            run.is_calling = true;
            (run.number, run.abort.clone())
        });
        let Some((number, abort)) = begun else {
            return;
        };
        let call = Call {
            tool: tool.to_owned(),
            arguments: Ok(arguments),
            caller: Caller::Practice,
        };
        spawn_local(async move {
            let answer = self.store.call(IncomingCall { call, abort }, |_| ()).await;
            let paused = self.running.try_get_untracked() == Some(Running::Paused);
            let goes_on = self.with_run(|run| {
                let is_own = run.number == number;
                if is_own {
                    run.is_calling = false;
                    run.held = paused.then(|| answer.clone());
                }
                is_own && !paused
            });
            if goes_on == Some(true) {
                self.advance(Some(&answer));
            }
        });
    }
}
