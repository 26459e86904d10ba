//! Files: the work out as a file, a session out and in.

use leptos::ev;
use leptos::html::{Button, Dialog, Input};
use leptos::prelude::*;
use leptos::task::spawn_local;

use crate::browser::{SharedFile, chosen_file, download, drags_file, dropped_file};
use crate::session::{Session, isolated, read_file, write_file};
use crate::store::Store;
use crate::tools::Page;

use super::confirm::ask;
use super::icon::{Icon, IconView};
use super::panel::PanelHead;
use super::press_button::PressButton;

/// What JSON lines are called.
const JSON_LINES: &str = "application/jsonl";
const OPEN: &str = "Open it";
const READ: &str = "Read it";
const BRING_BACK: &str = "Bring back what was here before";

/// One kind of file that the work can be saved as.
#[derive(Debug)]
pub struct FileKind<P: Page> {
    /// What the button says.
    pub label: &'static str,
    /// Saves it.
    pub save: fn(&P),
}

impl<P: Page> Clone for FileKind<P> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<P: Page> Copy for FileKind<P> {}

/// A file above this many megabytes is read only once the person has agreed to wait: the page does not answer meanwhile,
/// and a browser may come to its end.
const LONG: f64 = 64.0;

/// What the person is asked about a file of this name.
#[derive(Clone, PartialEq, Eq)]
enum Asked {
    /// Whether to read it, though it has so many megabytes.
    Read(String, u32),
    /// Whether to open it.
    Open(String),
}

/// A file that was read, before the person has said yes.
struct Candidate<P: Page> {
    session: Session<P>,
    name: String,
}

/// The button, and the dialog it opens. A file that is dropped anywhere on the page opens it too.
#[component]
pub fn Files<P: Page>(
    /// The page's store.
    store: Store<P>,
    /// What the work can be saved as.
    kinds: &'static [FileKind<P>],
) -> impl IntoView {
    let dialog = NodeRef::<Dialog>::new();
    let input = NodeRef::<Input>::new();
    let fault = RwSignal::new(None::<String>);
    let read = StoredValue::new_local(None::<Candidate<P>>);
    let asked = RwSignal::new(None::<Asked>);
    let is_reading = RwSignal::new(false);
    let long = StoredValue::new_local(None::<SharedFile>);
    let chooser = NodeRef::<Button>::new();
    // Files that were asked for so far: what is read of an earlier one is not wanted any more.
    let turn = StoredValue::new(0_u32);
    let forget = move || {
        turn.update_value(|turn| *turn += 1);
        fault.set(None);
        asked.set(None);
        is_reading.set(false);
        long.set_value(None);
        read.set_value(None);
    };
    let read_in = move |file: SharedFile| {
        let this = turn.get_value();
        is_reading.set(true);
        spawn_local(async move {
            let session = session_in::<P>(&file).await;
            if turn.try_get_value() != Some(this) {
                return;
            }
            is_reading.set(false);
            match session {
                Ok(session) => {
                    asked.set(Some(Asked::Open(file.name())));
                    let name = file.name();
                    read.set_value(Some(Candidate { session, name }));
                }
                Err(reason) => fault.set(Some(format!(
                    "{} was not opened: {reason}",
                    isolated(&file.name())
                ))),
            }
        });
    };
    let take = move |file: SharedFile| {
        forget();
        if dialog.get_untracked().is_some_and(|dialog| !dialog.open()) {
            ask(dialog);
        }
        let megabytes = file.size() / 1_048_576.0;
        if megabytes > LONG {
            asked.set(Some(Asked::Read(file.name(), megabytes as u32)));
            long.set_value(Some(file));
        } else {
            read_in(file);
        }
    };
    let read_long = move || {
        if let Some(file) = long.try_update_value(Option::take).flatten() {
            asked.set(None);
            // The button that was pressed is gone, and no second press may fall on the next one.
            if let Some(chooser) = chooser.get_untracked() {
                _ = chooser.focus();
            }
            read_in(file);
        }
    };
    on_drop(take);
    let close = move || {
        if let Some(dialog) = dialog.get_untracked() {
            dialog.close();
        }
    };
    let confirmed = move |event: ev::MouseEvent| {
        if store.is_human(event.is_trusted(), OPEN)
            && let Some(Candidate { session, name }) = read.try_update_value(Option::take).flatten()
        {
            asked.set(None);
            store.open_file(session, name);
        }
    };
    let bring_back = move |event: ev::MouseEvent| {
        if store.is_human(event.is_trusted(), BRING_BACK) {
            store.bring_back();
        }
    };
    let says = move || {
        let failed = |reason| {
            format!(
                "Nothing was opened and nothing changed: this browser does not keep what is here ({reason}). Save the session first."
            )
        };
        fault.get().or_else(|| store.exchange_fault().map(failed))
    };
    view! {
        <PressButton store=store name="Files: save and open" icon=Icon::Save when=true press=move || {
            forget();
            ask(dialog);
        } />
        <dialog class="dialog" id="files" aria-labelledby="files-title" node_ref=dialog>
            <PanelHead id="files" title="Files" close=close />
            <div class="panel-body">
                <div class="file-buttons" role="group" aria-label="Save">
                    {kinds.iter().map(|kind| save_button(store, *kind)).collect_view()}
                    <button
                        class="button"
                        type="button"
                        on:click=move |_| save_session(store)
                    >
                        <IconView icon=Icon::Save />
                        "Session (JSON lines)"
                    </button>
                </div>
                <p>"A session is everything: the work, whose it is, and the log. Drop its file anywhere on the page, or choose it here. What is here now is put aside and can be brought back."</p>
                <input
                    type="file"
                    accept=".jsonl,application/jsonl"
                    hidden
                    aria-label="Session file"
                    node_ref=input
                    on:change=move |event| {
                        if let Some(file) = chosen_file(&event) {
                            take(file);
                        }
                    }
                />
                <div class="file-buttons" role="group" aria-label="Open">
                    <button
                        class="button"
                        type="button"
                        node_ref=chooser
                        on:click=move |_| {
                            if let Some(input) = input.get_untracked() {
                                input.click();
                            }
                        }
                    >
                        <IconView icon=Icon::Page />
                        "Open a session…"
                    </button>
                    <Show when=move || store.has_before()>
                        <button class="button" type="button" on:click=bring_back>
                            <IconView icon=Icon::Undo />
                            {BRING_BACK}
                        </button>
                    </Show>
                </div>
                <p role="status">{move || is_reading.get().then_some("Reading…")}</p>
                {move || says().map(|says| view! { <p role="alert" data-kind="fault">{says}</p> })}
            </div>
            {move || {
                asked
                    .get()
                    .map(|asked| match asked {
                        Asked::Read(name, megabytes) => view! {
                            <div class="dialog-actions">
                                <p>
                                    <bdi>{name}</bdi>
                                    {format!(" is {megabytes} MB. This page does not answer while it reads as much. Should the browser not manage, load the page again: nothing here changes.")}
                                </p>
                                <button class="button" type="button" on:click=move |_| forget()>
                                    "Leave it"
                                </button>
                                <button class="button button-ink" type="button" on:click=move |_| read_long()>
                                    {READ}
                                </button>
                            </div>
                        }
                        .into_any(),
                        Asked::Open(name) => view! {
                            <div class="dialog-actions">
                                <p>
                                    "Open "
                                    <bdi>{name}</bdi>
                                    " in the place of what is here? It counts as your act: the AI must look again."
                                </p>
                                <button class="button" type="button" on:click=move |_| forget()>
                                    "Keep this one"
                                </button>
                                <button class="button button-ink" type="button" on:click=confirmed>
                                    {OPEN}
                                </button>
                            </div>
                        }
                        .into_any(),
                    })
            }}
        </dialog>
    }
}

/// Saves everything that happened on a page as a file.
pub fn save_session<P: Page>(store: Store<P>) {
    let text = store.peek(|session| write_file(P::NOUN, session));
    download(&format!("{}-session.jsonl", P::NOUN), JSON_LINES, &text);
}

fn save_button<P: Page>(store: Store<P>, kind: FileKind<P>) -> impl IntoView {
    view! {
        <button
            class="button"
            type="button"
            on:click=move |_| store.peek(|session| (kind.save)(session.model()))
        >
            <IconView icon=Icon::Save />
            {kind.label}
        </button>
    }
}

/// Takes a file that is dropped anywhere; text that is dropped is left to whoever wants it.
fn on_drop(take: impl Fn(SharedFile) + Copy + 'static) {
    let over = window_event_listener(ev::dragover, move |event| {
        if drags_file(&event) {
            // Or the browser would leave the page for the file.
            event.prevent_default();
        }
    });
    let dropped = window_event_listener(ev::drop, move |event| {
        if let Some(file) = dropped_file(&event) {
            event.prevent_default();
            take(file);
        }
    });
    on_cleanup(move || {
        over.remove();
        dropped.remove();
    });
}

/// Reads and judges a file, whole.
async fn session_in<P: Page>(file: &SharedFile) -> Result<Session<P>, String> {
    let text = file.text().await;
    let text = text.ok_or("the browser could not read it; choose it again")?;
    read_file(P::NOUN, &text).map_err(|fault| {
        format!("{fault}. Nothing has changed. Open another file, or mend that line.")
    })
}
