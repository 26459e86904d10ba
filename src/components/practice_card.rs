//! The practice script in view: what it is, how it stands, and the buttons that run it.

use leptos::prelude::*;

use crate::practice::{Practice, Running, Speed};
use crate::store::Store;
use crate::tools::Page;

use super::icon::{Icon, IconView};

/// What the card says of one page's script.
#[derive(Clone, Copy, Debug)]
pub struct PracticeWords {
    /// The button that begins.
    pub start: &'static str,
    /// The one that begins where the work is. Two of one name would be taken for two scripts, or one of them for broken.
    pub hint: &'static str,
    /// Before it begins.
    pub idle: &'static str,
    /// While it works.
    pub working: &'static str,
}

/// The script's card. Its one button begins, pauses and goes on, so the focus stays where it is.
#[component]
pub fn PracticeCard<P: Page>(
    /// The page's store, which writes down who else pressed a button.
    store: Store<P>,
    /// The script.
    practice: Practice<P>,
    /// What is said of it here.
    words: PracticeWords,
) -> impl IntoView {
    let says = move || match practice.running() {
        Running::No => words.idle,
        Running::Yes => words.working,
        Running::Paused => "Paused. What it has already sent still lands.",
        Running::Ended(why) => why,
    };
    let go = move || match practice.running() {
        Running::No | Running::Ended(_) => (Icon::Play, words.start),
        Running::Yes => (Icon::Pause, "Pause"),
        Running::Paused => (Icon::Play, "Go on"),
    };
    let is_on = Memo::new(move |_| practice.is_on());
    view! {
        <section
            class="practice card"
            aria-labelledby="practice-title"
            data-state=move || practice.running().as_str()
        >
            <div class="practice-say">
                <h2 id="practice-title">
                    <IconView icon=Icon::Script />
                    "Practice script — not an AI"
                </h2>
                <p class="quiet">{says}</p>
            </div>
            <div class="practice-run">
                <button
                    class="button button-ink practice-go"
                    type="button"
                    on:click=move |event| {
                        if store.is_human(event.is_trusted(), go().1) {
                            match practice.running() {
                                Running::Yes => practice.pause(),
                                _ => practice.start(),
                            }
                        }
                    }
                >
                    {move || view! { <IconView icon=go().0 /> }}
                    {move || go().1}
                </button>
                <Show when=move || is_on.get()>
                    <button
                        class="button"
                        type="button"
                        on:click=move |event| {
                            if store.is_human(event.is_trusted(), "Stop the script") {
                                practice.stop();
                            }
                        }
                    >
                        "Stop the script"
                    </button>
                </Show>
                <Speeds speed=practice.speed() />
            </div>
        </section>
    }
}

/// The same beginning where the work is, while there is none.
#[component]
pub fn PracticeHint<P: Page>(
    /// The page's store, which writes down who else pressed a button.
    store: Store<P>,
    /// The button.
    label: &'static str,
    /// Starts the script.
    start: impl Fn() + 'static,
) -> impl IntoView {
    view! {
        <div class="empty-practice">
            <p>"No agent at hand? A practice script, not an AI, works by the same tools."</p>
            <button
                class="button"
                type="button"
                on:click=move |event| {
                    if store.is_human(event.is_trusted(), label) {
                        start();
                    }
                }
            >
                <IconView icon=Icon::Play />
                {label}
            </button>
        </div>
    }
}

/// How fast it goes.
#[component]
fn Speeds(
    /// The speed.
    speed: RwSignal<Speed>,
) -> impl IntoView {
    let choices = Speed::ALL.into_iter().map(|each| {
        view! {
            <label class="choice choice-word">
                <input
                    type="radio"
                    name="speed"
                    prop:checked=move || speed.get() == each
                    on:change=move |_| speed.set(each)
                />
                {each.label()}
            </label>
        }
    });
    view! {
        <fieldset class="tool-group speeds">
            <legend class="visually-hidden">"Speed of the script"</legend>
            {choices.collect_view()}
        </fieldset>
    }
}
