//! A recorded session to look at while the log is empty. It is fetched when somebody asks for it, and only replayed: the
//! page's own session and what is kept of it stay as they are.

use leptos::prelude::*;
use leptos::task::spawn_local;

use crate::browser::{fetched_text, page_address};
use crate::session::{Session, read_file};
use crate::tools::Page;

use super::icon::{Icon, IconView};
use super::replay_dialog::Replays;

/// What the replay is called.
const TITLE: &str = "Replay of an example";

/// The button, and why nothing came of it if so.
#[component]
pub fn Example<P: Page>(
    /// Where it is replayed.
    replays: Replays<P>,
) -> impl IntoView {
    let fault = RwSignal::new(None::<String>);
    let is_on_its_way = RwSignal::new(false);
    let open = move |_| {
        if is_on_its_way.get_untracked() {
            return;
        }
        is_on_its_way.set(true);
        fault.set(None);
        spawn_local(async move {
            let example = example::<P>().await;
            // Where the person has begun with something else meanwhile, the button is gone and so is the wish.
            if is_on_its_way.try_set(false).is_some() {
                return;
            }
            match example {
                Ok(session) => replays.open(TITLE, &session),
                Err(reason) => fault.set(Some(reason)),
            }
        });
    };
    view! {
        <button class="button" type="button" on:click=open>
            <IconView icon=Icon::Play />
            "See an example"
        </button>
        <p role="status">{move || fault.get()}</p>
    }
}

/// Fetches and reads the example of a page.
async fn example<P: Page>() -> Result<Session<P>, String> {
    let address = page_address(&format!("examples/{}.jsonl", P::NOUN));
    let text = fetched_text(&address).await;
    let text = text.ok_or("The example did not come. Is the network there? Then try again.")?;
    read_file(P::NOUN, &text).map_err(|fault| format!("The example is damaged: {fault}."))
}
