//! The canvas page, put together.

use leptos::prelude::*;

use crate::canvas::Canvas;
use crate::practice::{LionAgent, Practice};
use crate::store::Store;

use super::board::Board;
use super::contents_panel::ContentsPanel;
use super::gate_card::{GateCard, GateWords};
use super::ghosts::{DroppedList, Ghosts};
use super::glance::Glance;
use super::log::Log;
use super::looking::{Looking, WhoseKey};
use super::mover::Mover;
use super::pen::Pen;
use super::plan_card::PlanCard;
use super::pointed::Pointed;
use super::practice_card::{PracticeCard, PracticeWords};
use super::prompt_card::PromptCard;
use super::replay_picture::canvas_picture;
use super::status_line::StatusLine;
use super::toolbar::Toolbar;
use super::trial_events::CANVAS_EVENTS;
use super::workbench::Workbench;

/// What to tell an agent besides the names of the tools.
const TASK: &str = "Look at the canvas, say your plan, then draw a lion in one batch.";

const WORDS: GateWords = GateWords {
    verb: "draw",
    open: "Act whenever you like. It stops the moment your pen touches.",
    busy: ("You are drawing. The ", " can look when your pen is up."),
};

const PRACTICE: PracticeWords = PracticeWords {
    start: "Start the lion",
    hint: "Let the script draw",
    idle: "It draws a lion by the same tools as an agent. Draw into it whenever you like.",
    working: "It draws a lion. Draw two wheels below it, or whatever you like.",
};

/// The page at `/`.
#[component]
pub fn CanvasPage(
    /// The page's store.
    store: Store<Canvas>,
) -> impl IntoView {
    let pen = Pen::new(store);
    let mover = Mover::new(store, pen);
    let ghosts = Ghosts::new(store);
    let dropped =
        Callback::new(move |entry| view! { <DroppedList ghosts=ghosts entry=entry /> }.into_any());
    let practice = Practice::new(store, |run| Box::new(LionAgent::new(u64::from(run))));
    let highlighted = RwSignal::new(Vec::<String>::new());
    let pointed = Pointed::new();
    let whose = RwSignal::new(false);
    view! {
        <main class="main" id="main">
            <h1 class="visually-hidden">"Canvas"</h1>
            <div class="work">
                <GateCard store=store words=WORDS />
                <section
                    class="stage"
                    aria-label="Drawing"
                    data-gate=move || store.read(|session| session.gate().as_str())
                    data-whose=move || whose.get().then_some("")
                >
                    <Board store=store pen=pen mover=mover ghosts=ghosts practice=practice hint=PRACTICE.hint highlighted=highlighted pointed=pointed />
                    <WhoseKey whose=whose />
                    <Toolbar store=store pen=pen>
                        <Looking whose=whose />
                    </Toolbar>
                </section>
                <PromptCard store=store task=TASK />
                <Workbench store=store events=CANVAS_EVENTS />
            </div>
            <div class="side">
                <PracticeCard store=store practice=practice words=PRACTICE />
                <PlanCard store=store verb="draws" />
                <Log store=store highlighted=highlighted pointed=pointed picture=canvas_picture dropped=dropped />
            </div>
            <ContentsPanel store=store mover=mover highlighted=highlighted pointed=pointed />
            <Glance store=store />
        </main>
        <StatusLine store=store />
    }
}
