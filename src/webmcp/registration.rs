//! The tools of the shown page, registered with the host for as long as their owner lives.

use std::future::{Future, poll_fn};
use std::pin::{Pin, pin};
use std::task::Poll;

use gloo_timers::future::TimeoutFuture;
use js_sys::{Object, Promise, Reflect};
use leptos::prelude::{RwSignal, Set, Update};
use leptos::task::spawn_local;
use serde_json::Value;
use wasm_bindgen::prelude::Closure;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::{AbortController, AbortSignal};

use crate::browser;
use crate::session::Caller;
use crate::store::{Abort, IncomingCall, Store};
use crate::tools::{Call, Page};

use super::host::{self, ModelContext};
use super::status::{Live, Status, ToolState, ToolStatus};
use super::{arguments, pending};

/// A host that has not answered a registration by then is not waited for before the next one.
const PATIENCE_MS: u32 = 5_000;

type Execute = Closure<dyn Fn(JsValue, JsValue) -> Promise>;

/// The registration of one page's tools. Dropping it takes them back; calls on their way go on.
#[derive(Debug)]
pub struct Registration {
    controller: Option<AbortController>,
}

impl Drop for Registration {
    fn drop(&mut self) {
        if let Some(controller) = &self.controller {
            controller.abort();
        }
    }
}

/// Registers a page's tools and tells in `status` how it goes.
pub fn register<P: Page>(store: Store<P>, status: RwSignal<Status>) -> Registration {
    let controller = AbortController::new().ok();
    let signal = controller.as_ref().map(AbortController::signal);
    let tools: Vec<_> = store
        .tool_names()
        .into_iter()
        .map(|name| ToolStatus {
            name,
            state: ToolState::Pending,
        })
        .collect();
    status.set(Status {
        live: Live::Pending,
        host: None,
        tools,
    });
    spawn_local(register_all(store, status, signal));
    Registration { controller }
}

async fn register_all<P: Page>(
    store: Store<P>,
    status: RwSignal<Status>,
    signal: Option<AbortSignal>,
) {
    let is_over = || signal.as_ref().is_some_and(AbortSignal::aborted);
    let Some(host) = host::find().await else {
        if !is_over() {
            status.update(|status| status.live = Live::No);
        }
        return;
    };
    status.update(|status| status.host = Some(host.place));
    let mut patience = PATIENCE_MS;
    for (index, name) in store.tool_names().into_iter().enumerate() {
        if is_over() {
            return;
        }
        let tell = {
            let signal = signal.clone();
            move |state| {
                if !signal.as_ref().is_some_and(AbortSignal::aborted) {
                    status.update(|status| status.tell(index, state));
                }
            }
        };
        let mut registered = Box::pin(register_one(
            host.context.clone(),
            store,
            name,
            signal.clone(),
        ));
        if let Some(outcome) = within(patience, registered.as_mut()).await {
            tell(after(outcome));
        } else {
            // It may be asking the person. From now on the others are not kept waiting for it.
            patience = 0;
            tell(ToolState::Unanswered);
            spawn_local(async move { tell(after(registered.await)) });
        }
    }
}

fn after(registration: Result<(), JsValue>) -> ToolState {
    match registration {
        Ok(()) => ToolState::Registered,
        Err(error) => ToolState::Failed(host::reason(&error)),
    }
}

/// What a future comes to, if it does within this many milliseconds.
async fn within<F: Future>(milliseconds: u32, mut future: Pin<&mut F>) -> Option<F::Output> {
    let mut timer = pin!(TimeoutFuture::new(milliseconds));
    poll_fn(|context| match future.as_mut().poll(context) {
        Poll::Ready(outcome) => Poll::Ready(Some(outcome)),
        Poll::Pending => timer.as_mut().poll(context).map(|()| None),
    })
    .await
}

async fn register_one<P: Page>(
    host: ModelContext,
    store: Store<P>,
    name: &'static str,
    signal: Option<AbortSignal>,
) -> Result<(), JsValue> {
    let tool = definition(store, name)?;
    let options = Object::new();
    if let Some(signal) = &signal {
        set(&options, "signal", signal)?;
    }
    let answer = host.register_tool(&tool, &options)?;
    // Hosts before Chrome 151 return nothing, later ones a promise, or something like one.
    JsFuture::from(Promise::resolve(&answer)).await?;
    // Firefox 153 does not heed the signal.
    let take_back = move || drop(host.unregister_tool(name));
    match signal {
        Some(signal) if signal.aborted() => take_back(),
        Some(signal) => once_aborted(&signal, take_back),
        None => {}
    }
    Ok(())
}

fn definition<P: Page>(store: Store<P>, name: &'static str) -> Result<JsValue, JsValue> {
    let definition = Object::new();
    let json = store.tools(|tools| {
        let tool = tools.iter().find(|tool| tool.name == name)?;
        Some(serde_json::json!({
            "name": tool.name,
            "title": tool.title,
            "description": tool.description,
            "inputSchema": tool.schema.to_json(),
            "annotations": {"readOnlyHint": tool.is_look(), "untrustedContentHint": tool.is_look()},
        }))
    });
    let json = js_sys::JSON::parse(&json.unwrap_or_default().to_string())?;
    Object::assign(&definition, json.unchecked_ref());
    let execute: Execute =
        Closure::new(move |input, options| execute(store, name, &input, &options));
    // The host may keep a tool past its registration and call it late, so the closure is the host's to keep.
    set(&definition, "execute", &execute.into_js_value())?;
    Ok(definition.into())
}

fn execute<P: Page>(
    store: Store<P>,
    name: &'static str,
    input: &JsValue,
    options: &JsValue,
) -> Promise {
    if browser::is_broken() {
        return pending::broken();
    }
    let abort = Abort::default();
    follow_signal(store, options, &abort);
    let incoming = IncomingCall {
        call: Call {
            tool: name.to_owned(),
            arguments: arguments::read(input),
            caller: Caller::Agent,
        },
        abort,
    };
    let (promise, number) = pending::open();
    spawn_local(async move {
        let settle = |answer: &Value| pending::settle(number, answer);
        store.call(incoming, settle).await;
    });
    promise
}

/// Aborts the call when the host's signal does. Hosts before Chrome 153 pass no options, others may leave the
/// signal out.
fn follow_signal<P: Page>(store: Store<P>, options: &JsValue, abort: &Abort) {
    let signal = Reflect::get(options, &JsValue::from_str("signal")).ok();
    let Some(signal) = signal.and_then(|signal| signal.dyn_into::<AbortSignal>().ok()) else {
        return;
    };
    let aborted = Reflect::get(&signal, &JsValue::from_str("aborted"));
    if aborted.is_ok_and(|aborted| aborted.is_truthy()) {
        store.abort(abort);
        return;
    }
    let abort = abort.clone();
    once_aborted(&signal, move || store.abort(&abort));
}

/// A signal that takes no listener can never abort; then nothing is run.
fn once_aborted(signal: &AbortSignal, run: impl FnOnce() + 'static) {
    let aborted = Closure::once_into_js(run);
    let options = web_sys::AddEventListenerOptions::new();
    options.set_once(true);
    let _ = signal.add_event_listener_with_callback_and_add_event_listener_options(
        "abort",
        aborted.unchecked_ref(),
        &options,
    );
}

fn set(object: &Object, name: &str, value: &JsValue) -> Result<(), JsValue> {
    Reflect::set(object, &JsValue::from_str(name), value).map(|_| ())
}
