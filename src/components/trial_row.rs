//! One attempt to break a rule, and what it got.

use leptos::prelude::*;

use crate::trials::{Outcome, Told, Verdict};

use super::icon::{Icon, IconView};

/// One attempt.
#[component]
pub fn TrialRow(
    /// What came of it.
    outcome: Outcome,
    /// What is the person's, in a word.
    things: &'static str,
) -> impl IntoView {
    let icon = match outcome.verdict {
        Verdict::Refused => Icon::Check,
        Verdict::GotThrough(_) | Verdict::NotTried { .. } => Icon::Cross,
    };
    let (code, says) = match outcome.attempt() {
        Some(Told::Tried { code, says, .. }) => (code.clone(), says.clone()),
        _ => (None, String::new()),
    };
    let held = outcome.verdict == Verdict::Refused;
    let compared = held.then(|| {
        format!(
            "In this attempt, your {things} ({}): unchanged.",
            outcome.things
        )
    });
    let steps = outcome.told.iter().map(step).collect_view();
    view! {
        <li class="trial" data-verdict=outcome.verdict.as_str()>
            <div class="trial-head">
                <IconView icon=icon />
                <h3>{outcome.name}</h3>
                <span class="trial-verdict">{outcome.verdict.in_words()}</span>
            </div>
            <p class="trial-rule">{outcome.rule}</p>
            {outcome.verdict.why().map(|why| view! { <p class="trial-why">{why}</p> })}
            <p class="trial-says">
                {code.map(|code| view! { <code class="code">{code}</code> " " })}
                <q>{says}</q>
            </p>
            {compared.map(|compared| view! { <p class="trial-rule">{compared}</p> })}
            <details class="trial-steps">
                <summary>
                    <IconView icon=Icon::Chevron />
                    "Step by step"
                    <span class="visually-hidden">{format!(": {}", outcome.name)}</span>
                </summary>
                <ol>{steps}</ol>
            </details>
        </li>
    }
}

/// One step, in words.
fn step(told: &Told) -> impl IntoView + use<> {
    let (who, words) = match told {
        Told::Person(did) => ("You, on the copy", did.clone()),
        Told::Allowed(tool) => ("Script", format!("{tool}: allowed")),
        Told::Tried {
            what,
            code,
            says,
            times,
        } => {
            let times = match times {
                1 => String::new(),
                times => format!(", {times} times"),
            };
            let code = code
                .as_deref()
                .map_or_else(String::new, |code| format!(" {code},"));
            ("Script", format!("{what}{times}:{code} “{says}”"))
        }
    };
    view! {
        <li>
            <strong>{who}</strong>
            " "
            {words}
        </li>
    }
}
