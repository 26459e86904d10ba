//! The canvas page, put together.

use leptos::prelude::*;

use crate::canvas::Canvas;
use crate::store::Store;

use super::board::Board;
use super::gate_card::{GateCard, GateWords};
use super::log::Log;
use super::pen::Pen;
use super::plan_card::PlanCard;
use super::prompt_card::PromptCard;
use super::status_line::StatusLine;
use super::toolbar::Toolbar;
use super::trial_events::CANVAS_EVENTS;
use super::workbench::Workbench;

/// What to tell an agent besides the names of the tools.
const TASK: &str = "Look at the canvas, say your plan, then draw a lion in one batch.";

const WORDS: GateWords = GateWords {
    verb: "draw",
    open: "Act whenever you like. It stops the moment your pen touches.",
    busy: "You are drawing. The AI can look when your pen is up.",
};

/// The page at `/`.
#[component]
pub fn CanvasPage(
    /// The page's store.
    store: Store<Canvas>,
) -> impl IntoView {
    let pen = Pen::new(store);
    let highlighted = RwSignal::new(Vec::<String>::new());
    view! {
        <main class="main" id="main">
            <h1 class="visually-hidden">"Canvas"</h1>
            <div class="work">
                <GateCard store=store words=WORDS />
                <section
                    class="stage"
                    aria-label="Drawing"
                    data-gate=move || store.read(|session| session.gate().as_str())
                >
                    <Board store=store pen=pen highlighted=highlighted />
                    <Toolbar store=store pen=pen />
                </section>
                <PromptCard store=store task=TASK />
                <Workbench store=store events=CANVAS_EVENTS />
            </div>
            <div class="side">
                <PlanCard store=store verb="draws" />
                <Log store=store highlighted=highlighted />
            </div>
        </main>
        <StatusLine store=store />
    }
}
