//! The gate in view: where the agent stands, who must move next, and Stop.

use leptos::ev;
use leptos::prelude::*;

use crate::mechanism::Gate;
use crate::session::Session;
use crate::store::Store;
use crate::tools::Page;

use super::dialogs::takes_escape;
use super::icon::{Icon, IconView};

/// What the gate says in the words of one page.
#[derive(Clone, Copy, Debug)]
pub struct GateWords {
    /// What the agent does here: `draw`, `write`.
    pub verb: &'static str,
    /// To the person, while the agent may.
    pub open: &'static str,
    /// To the person, while they are in the middle of something: before and after who it is that calls.
    pub busy: (&'static str, &'static str),
}

/// The gate and the Stop button. Esc stops too, from anywhere on the page; in a dialog it closes that as well.
#[component]
pub fn GateCard<P: Page>(
    /// The page's store.
    store: Store<P>,
    /// What is said of this page.
    words: GateWords,
) -> impl IntoView {
    let gate = store.memo(|session| session.gate());
    let busy = store.memo(|session| session.barge_in().busy());
    let met = store.memo(|session| session.barge_in().met());
    let unseen = store.memo(|session| session.barge_in().counters().unseen() > 0);
    let who = store.memo(|session| session.last_caller().name());
    let escape = window_event_listener(ev::keydown, move |event| {
        let pressed = event.key() == "Escape" && event.is_trusted() && !event.repeat();
        if !pressed || event.is_composing() {
            return;
        }
        // An Esc that closes a dialog is meant for the dialog, unless there is something to stop at this moment.
        let closes = event.default_prevented() || takes_escape();
        if !closes || store.peek(Session::is_at_work) {
            store.stop();
        }
    });
    on_cleanup(move || escape.remove());
    let icon = move || match gate.get() {
        Gate::Open => Icon::GateOpen,
        Gate::Look | Gate::Replan => Icon::GateShut,
    };
    view! {
        <section
            class="gate card"
            id="gate"
            data-gate=move || gate.get().as_str()
            aria-labelledby="gate-title"
        >
            <h2 class="visually-hidden" id="gate-title">"Gate"</h2>
            <div class="gate-say">
                {move || view! { <IconView icon=icon() /> }}
                <p class="gate-sentence">
                    {move || sentence(gate.get(), met.get(), unseen.get() || busy.get(), who.get(), words.verb)}
                </p>
            </div>
            <p class="gate-next">{move || next(gate.get(), busy.get(), who.get(), words)}</p>
            <ol class="rail">
                {["Look", "Re-plan", "Write"]
                    .into_iter()
                    .enumerate()
                    .map(|(index, name)| {
                        view! { <RailStep index=index name=name gate=gate met=met /> }
                    })
                    .collect_view()}
            </ol>
            <button
                class="stop"
                type="button"
                aria-keyshortcuts="Escape"
                on:click=move |event| {
                    if store.is_human(event.is_trusted(), "Stop the AI") {
                        store.stop();
                    }
                }
            >
                <IconView icon=Icon::Hand />
                "Stop the AI"
                <kbd aria-hidden="true">"Esc"</kbd>
            </button>
        </section>
    }
}

/// One of the three steps an agent goes through, done, due or to come.
#[component]
fn RailStep(
    /// Its place, from 0.
    index: usize,
    /// Its name.
    name: &'static str,
    /// Where the agent stands.
    gate: Memo<Gate>,
    /// Whether there is an agent to go through them.
    met: Memo<bool>,
) -> impl IntoView {
    let now = move || match gate.get() {
        Gate::Look => 0,
        Gate::Replan => 1,
        Gate::Open => 2,
    };
    let state = move || match index.cmp(&now()) {
        _ if !met.get() && gate.get() == Gate::Open => "wait",
        std::cmp::Ordering::Less => "done",
        std::cmp::Ordering::Equal => "now",
        std::cmp::Ordering::Greater => "wait",
    };
    let node = move || {
        if state() == "done" {
            view! { <IconView icon=Icon::Check /> }.into_any()
        } else {
            (index + 1).into_any()
        }
    };
    view! {
        <li
            class="rail-step"
            data-state=state
            aria-current=move || (state() == "now").then_some("step")
        >
            <span class="rail-node">{node}</span>
            {name}
            <span class="visually-hidden">
                {move || if state() == "done" { ", done" } else { "" }}
            </span>
        </li>
    }
}

/// `acted` is whether the person is at it, or did what no look covers; without that a shut gate is the page's doing.
fn sentence(gate: Gate, met: bool, acted: bool, who: &str, verb: &str) -> String {
    match gate {
        Gate::Open if met => format!("The {who} may {verb}."),
        Gate::Open => "No AI has begun yet.".to_owned(),
        Gate::Look if !acted => {
            format!("What the {who} knows may be out of date. It must look first.")
        }
        Gate::Look if met => format!("You barged in. The {who} must look first."),
        Gate::Look => format!("You began. The {who} must look first."),
        Gate::Replan => format!("The {who} has looked. It must say what it gives up."),
    }
}

fn next(gate: Gate, busy: bool, who: &str, words: GateWords) -> String {
    match (gate, busy) {
        (Gate::Open, _) => words.open.to_owned(),
        (_, true) => format!("{}{who}{}", words.busy.0, words.busy.1),
        (_, false) => format!("The {who} moves next. You can go on."),
    }
}
