//! The laboratory: which words the tools were given in, and what was measured of an agent's calls under them.

use leptos::prelude::*;

use crate::browser::download;
use crate::store::{Asked, Store};
use crate::tools::{Measured, Page, Wording};

use super::icon::{Icon, IconView};
use super::panel::Panel;

/// The panel's id.
pub const LABORATORY: &str = "laboratory";

/// The panel.
#[component]
pub fn LaboratoryPanel<P: Page>(
    /// The page's store.
    store: Store<P>,
) -> impl IntoView {
    let measured = store.memo(Measured::of);
    let wording = store.wording();
    let unknown = match store.asked() {
        Asked::Unknown(name) => Some(format!(
            "There are no words “{name}”; the tools have their everyday words. There are: {}.",
            Wording::ALL.map(Wording::name).join(", ")
        )),
        Asked::Nothing | Asked::For(_) => None,
    };
    let sentence = match wording.sentence(&P::SENTENCE) {
        "" => "Nothing: the sentence is left out.".to_owned(),
        said => format!("“{said}”"),
    };
    let figures = move || figures(&measured.read());
    let save = move |_| {
        let json = measured.read_untracked().to_json::<P>(wording);
        let text = serde_json::to_string_pretty(&json).unwrap_or_default();
        let name = format!("barge-in-{}-{}.json", P::NOUN, wording.name());
        download(&name, "application/json", &text);
    };
    view! {
        <Panel id=LABORATORY title="Tool words">
            <div class="panel-body">
                {unknown.map(|unknown| view! { <p role="status">{unknown}</p> })}
                <p>
                    {format!("The tools have the words “{}”. On how much to send in a call, ", wording.name())}
                    <code>{P::SENTENCE.tool}</code>
                    " says:"
                </p>
                <p class="laboratory-sentence">{sentence}</p>
                <table class="checks">
                    <caption class="visually-hidden">"Measured since the page was loaded"</caption>
                    <tbody>
                        {move || figures().into_iter().map(|(name, figure)| view! {
                            <tr>
                                <th scope="row">{name}</th>
                                <td>{figure}</td>
                            </tr>
                        }).collect_view()}
                    </tbody>
                </table>
                <p class="quiet">
                    "Counted are the calls of an agent since this page was loaded, refused ones too. Load the page again before each run."
                </p>
                <button class="button" type="button" on:click=save>
                    <IconView icon=Icon::Save />
                    <span>"Save as JSON"</span>
                </button>
            </div>
        </Panel>
    }
}

fn figures(measured: &Measured) -> [(String, String); 4] {
    let counted = measured.counted;
    let figure = |figure: Option<f64>| {
        figure.map_or_else(|| "not yet".to_owned(), |figure| format!("{figure:.1}"))
    };
    [
        ("Calls".to_owned(), measured.calls.len().to_string()),
        (
            format!("Calls with {counted}"),
            measured.counting().to_string(),
        ),
        (
            format!("Mean {counted} in such a call"),
            figure(measured.per_call()),
        ),
        ("Calls per minute".to_owned(), figure(measured.per_minute())),
    ]
}
