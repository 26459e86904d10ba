//! The canvas page, put together.

use leptos::prelude::*;

use crate::canvas::Canvas;
use crate::store::Store;

use super::board::Board;
use super::gate_card::GateCard;
use super::log::Log;
use super::pen::Pen;
use super::plan_card::PlanCard;
use super::prompt_card::PromptCard;
use super::status_line::StatusLine;
use super::toolbar::Toolbar;

/// What to tell an agent besides the names of the tools.
const TASK: &str = "Look at the canvas, say your plan, then draw a lion in one batch.";

/// The page at `/`.
#[component]
pub fn CanvasPage() -> impl IntoView {
    let store = expect_context::<Store<Canvas>>();
    let pen = Pen::new(store);
    let highlighted = RwSignal::new(Vec::<String>::new());
    view! {
        <main class="main" id="main">
            <h1 class="visually-hidden">"Canvas"</h1>
            <div class="work">
                <GateCard store=store verb="draw" />
                <section
                    class="stage"
                    aria-label="Drawing"
                    data-gate=move || store.read(|session| session.gate().as_str())
                >
                    <Board store=store pen=pen highlighted=highlighted />
                    <Toolbar store=store pen=pen />
                </section>
                <PromptCard store=store task=TASK />
            </div>
            <div class="side">
                <PlanCard store=store />
                <Log store=store highlighted=highlighted />
            </div>
        </main>
        <StatusLine store=store />
    }
}
