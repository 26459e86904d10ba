//! One tab at a time has a page. Another one asks for it, and the one that has it hands it over or says why not.

use std::cell::{Cell, OnceCell, RefCell};
use std::rc::Rc;

use gloo_timers::future::TimeoutFuture;
use js_sys::{Function, Object, Promise, Reflect};
use leptos::prelude::window;

use wasm_bindgen::prelude::Closure;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::{JsFuture, spawn_local};
use web_sys::{BroadcastChannel, MessageEvent};

/// What a tab says that wants the page.
const ASKS: &str = "hand over";
/// What the tab says at once that has it.
const HEARD: &str = "heard";
/// What stands before its reason not to.
const REFUSES: &str = "no: ";

/// How often a tab that was heard tries whether the page is free, and how often in all until it gives up, in
/// milliseconds.
const TRY: u32 = 50;
const TRIES: u32 = 300;
/// After so many tries without having been heard there is nobody there to hear: the other tab hangs.
const UNHEARD: u32 = 60;

/// A page that this tab has.
#[derive(Clone, Debug)]
pub struct TabLock {
    held: Rc<Held>,
}

#[derive(Default)]
struct Held {
    channel: OnceCell<BroadcastChannel>,
    is_wanted: Cell<bool>,
    is_lost: Cell<bool>,
    release: RefCell<Option<Function>>,
    listener: RefCell<Option<Box<dyn Fn()>>>,
}

impl std::fmt::Debug for Held {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Held")
    }
}

impl TabLock {
    /// The page of that name, unless another tab has it. Where browsers have no locks there is only this tab to ask.
    pub async fn claim(name: &str) -> Option<Self> {
        Self::request(name, "ifAvailable").await
    }

    /// The page of that name, which another tab has: that one is asked for it. One that does not hear hangs, and
    /// loses it.
    ///
    /// # Errors
    /// Why the other tab does not hand it over.
    pub async fn take_over(name: &str) -> Result<Self, String> {
        let answered = Rc::new(RefCell::new(None::<String>));
        let channel = BroadcastChannel::new(name).ok();
        let hears = Closure::<dyn Fn(MessageEvent)>::new({
            let answered = Rc::clone(&answered);
            move |event: MessageEvent| {
                let said = event.data().as_string();
                if said.as_deref() != Some(ASKS) {
                    answered.replace(said);
                }
            }
        });
        if let Some(channel) = &channel {
            channel.set_onmessage(Some(hears.as_ref().unchecked_ref()));
            say(channel, ASKS);
        }
        let outcome = Self::wait(name, &answered).await;
        if let Some(channel) = &channel {
            channel.close();
        }
        outcome
    }

    async fn wait(name: &str, answered: &RefCell<Option<String>>) -> Result<Self, String> {
        for tried in 0..TRIES {
            if let Some(lock) = Self::claim(name).await {
                return Ok(lock);
            }
            let refusal = answered
                .borrow()
                .as_deref()
                .and_then(|said| said.strip_prefix(REFUSES).map(str::to_owned));
            if let Some(refusal) = refusal {
                return Err(refusal);
            }
            if tried >= UNHEARD && answered.borrow().is_none() {
                break;
            }
            TimeoutFuture::new(TRY).await;
        }
        let silent = || "the other tab does not hand it over".to_owned();
        if answered.borrow().is_some() {
            return Err(silent());
        }
        Self::request(name, "steal").await.ok_or_else(silent)
    }

    /// Whether another tab asks for the page.
    pub fn is_wanted(&self) -> bool {
        self.held.is_wanted.get()
    }

    /// Whether another tab has taken the page, unheard.
    pub fn is_lost(&self) -> bool {
        self.held.is_lost.get()
    }

    /// Calls this whenever one of the two becomes true.
    pub fn on_change(&self, listener: impl Fn() + 'static) {
        self.held.listener.replace(Some(Box::new(listener)));
    }

    /// Does not hand the page over, and tells why.
    pub fn refuse(&self, why: &str) {
        self.held.is_wanted.set(false);
        if let Some(channel) = self.held.channel.get() {
            say(channel, &format!("{REFUSES}{why}"));
        }
    }

    /// Hands the page over.
    pub fn release(self) {
        if let Some(channel) = self.held.channel.get() {
            channel.close();
        }
        if let Some(release) = self.held.release.take() {
            // Settling a promise does not throw.
            let _ = release.call0(&JsValue::UNDEFINED);
        }
    }

    /// `None` if another tab has it.
    async fn request(name: &str, option: &str) -> Option<Self> {
        let held = Rc::new(Held::default());
        if let Some(answer) = ask(name, option, &held) {
            let got = JsFuture::from(answer).await;
            if got.is_ok_and(|got| got.is_falsy()) {
                return None;
            }
        }
        listen(name, &held);
        Some(Self { held })
    }
}

impl Held {
    fn changed(&self) {
        if let Some(listener) = &*self.listener.borrow() {
            listener();
        }
    }
}

/// Hears who wants the page.
fn listen(name: &str, held: &Rc<Held>) {
    let Ok(channel) = BroadcastChannel::new(name) else {
        return;
    };
    let hears = Closure::<dyn Fn(MessageEvent)>::new({
        let held = Rc::clone(held);
        move |event: MessageEvent| {
            if event.data().as_string().as_deref() == Some(ASKS) {
                if let Some(channel) = held.channel.get() {
                    say(channel, HEARD);
                }
                held.is_wanted.set(true);
                held.changed();
            }
        }
    });
    channel.set_onmessage(Some(hears.as_ref().unchecked_ref()));
    // It hears for as long as the page is open; a closed channel hears nothing.
    hears.forget();
    // There is none yet: a page is had once.
    let _ = held.channel.set(channel);
}

fn say(channel: &BroadcastChannel, text: &str) {
    // A channel that is closed has nobody to say it to.
    let _ = channel.post_message(&text.into());
}

/// Asks the browser for the lock. A promise of whether it is had; `None` where browsers have no locks.
fn ask(name: &str, option: &str, held: &Rc<Held>) -> Option<Promise> {
    let navigator: JsValue = window().navigator().into();
    let locks = Reflect::get(&navigator, &"locks".into()).ok()?;
    let request: Function = Reflect::get(&locks, &"request".into())
        .ok()?
        .dyn_into()
        .ok()?;
    let options = Object::new();
    Reflect::set(&options, &option.into(), &JsValue::TRUE).ok()?;

    let mut answer = None;
    let answered = Promise::new(&mut |resolve, _| answer = Some(resolve));
    let answer = answer?;
    let is_answered = Rc::new(Cell::new(false));
    let granted = Closure::once_into_js({
        let (held, answer, is_answered) =
            (Rc::clone(held), answer.clone(), Rc::clone(&is_answered));
        move |lock: JsValue| {
            let got = !lock.is_null();
            is_answered.set(true);
            // Resolving a promise does not throw.
            let _ = answer.call1(&JsValue::UNDEFINED, &got.into());
            if got {
                // The lock is held until this promise settles.
                Promise::new(&mut |resolve, _| {
                    held.release.replace(Some(resolve));
                })
            } else {
                Promise::resolve(&JsValue::UNDEFINED)
            }
        }
    });
    let ended = request
        .call3(&locks, &name.into(), &options, &granted)
        .ok()?
        .dyn_into::<Promise>()
        .ok()?;
    let held = Rc::clone(held);
    spawn_local(async move {
        if JsFuture::from(ended).await.is_ok() {
            return;
        }
        if is_answered.get() {
            // Another tab has stolen it.
            held.is_lost.set(true);
            held.changed();
        } else {
            // Locks are blocked here, as storage may be: there is only this tab to ask. Resolving does not throw.
            let _ = answer.call1(&JsValue::UNDEFINED, &JsValue::TRUE);
        }
    });
    Some(answered)
}

/// Loads the page again.
pub fn load_again() {
    // Only a document that is not shown any more refuses.
    let _ = window().location().reload();
}
