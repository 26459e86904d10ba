//! The document page, put together.

use leptos::ev;
use leptos::prelude::*;

use crate::document::{Document, Owner};
use crate::practice::{Practice, WriterAgent};
use crate::store::Store;

use super::deleted_list::DeletedList;
use super::dialogs::is_modal_open;
use super::document_bar::DocumentBar;
use super::editor::Editor;
use super::gate_card::{GateCard, GateWords};
use super::glance::Glance;
use super::log::Log;
use super::plan_card::PlanCard;
use super::pointed::Pointed;
use super::practice_card::{PracticeCard, PracticeHint, PracticeWords};
use super::prompt_card::PromptCard;
use super::replay_picture::document_picture;
use super::shares_strip::SharesStrip;
use super::status_line::StatusLine;
use super::trial_events::DOCUMENT_EVENTS;
use super::workbench::Workbench;
use super::writing::Writing;

/// What to tell an agent besides the names of the tools.
const TASK: &str = "Read the document, then write six paragraphs that fit into it in one call.";

const WORDS: GateWords = GateWords {
    verb: "write",
    open: "Type whenever you like. It stops at your first key.",
    busy: (
        "You are in the middle of a word. The ",
        " can look when it is done.",
    ),
};

const PRACTICE: PracticeWords = PracticeWords {
    start: "Start the writer",
    hint: "Let the script write",
    idle: "It writes a short text by the same tools as an agent. Type into it whenever you like.",
    working: "It writes a short text. Type into one of its paragraphs, or delete one.",
};

/// The page at `/doc`.
#[component]
pub fn DocumentPage(
    /// The page's store.
    store: Store<Document>,
) -> impl IntoView {
    let writing = Writing::new(store);
    let practice = Practice::new(store, |run| Box::new(WriterAgent::new(u64::from(run))));
    let untouched = store.memo(|session| {
        let mut all = session.model().paragraphs().iter();
        all.all(|there| there.owner() == Owner::Open)
    });
    let highlighted = RwSignal::new(Vec::<String>::new());
    let pointed = Pointed::new();
    let keys = window_event_listener(ev::keydown, move |event| {
        if !event.is_trusted()
            || !(event.ctrl_key() || event.meta_key())
            || event.alt_key()
            || is_modal_open()
        {
            return;
        }
        match (event.key().to_lowercase().as_str(), event.shift_key()) {
            ("z", false) => writing.undo(),
            ("z", true) | ("y", false) => writing.redo(),
            _ => return,
        }
        event.prevent_default();
    });
    on_cleanup(move || keys.remove());
    view! {
        <main class="main" id="main" data-page="document">
            <h1 class="visually-hidden">"Document"</h1>
            <div class="work">
                <GateCard store=store words=WORDS />
                <section
                    class="doc-stage"
                    aria-label="Document"
                    data-gate=move || store.read(|session| session.gate().as_str())
                >
                    <DocumentBar store=store writing=writing />
                    <div class="doc-scroll">
                        <SharesStrip store=store />
                        <Show when=move || untouched.get() && !practice.is_on()>
                            <PracticeHint
                                store=store
                                label=PRACTICE.hint
                                start=move || practice.start()
                            />
                        </Show>
                        <Editor store=store writing=writing highlighted=highlighted pointed=pointed />
                        <DeletedList store=store />
                    </div>
                </section>
                <PromptCard store=store task=TASK />
                <Workbench store=store events=DOCUMENT_EVENTS />
            </div>
            <div class="side">
                <PracticeCard store=store practice=practice words=PRACTICE />
                <PlanCard store=store verb="writes" />
                <Log store=store highlighted=highlighted pointed=pointed picture=document_picture />
            </div>
            <Glance store=store />
        </main>
        <StatusLine store=store />
    }
}
