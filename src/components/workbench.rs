//! The card for those who want to know: it opens the panels in which the page is tried and measured.

use leptos::prelude::*;

use crate::store::{Asked, Store};
use crate::trials::Tried;

use super::icon::Icon;
use super::laboratory_panel::{LABORATORY, LaboratoryPanel};
use super::panel::PanelButton;
use super::trial_events::Events;
use super::trial_panel::{TRIALS, TrialPanel};

/// The card, and its panels.
#[component]
pub fn Workbench<P: Tried>(
    /// The page's store.
    store: Store<P>,
    /// What a script does to the page without a tool.
    events: &'static [Events],
) -> impl IntoView {
    let is_asked = store.asked() != Asked::Nothing;
    view! {
        <section class="workbench card" aria-labelledby="workbench-title">
            <h2 id="workbench-title">"See for yourself"</h2>
            <div class="workbench-buttons">
                <PanelButton panel=TRIALS label="Try to break it" icon=Icon::Blocked />
                {is_asked.then(|| view! { <PanelButton panel=LABORATORY label="Tool words" icon=Icon::List /> })}
            </div>
            <TrialPanel store=store events=events />
            {is_asked.then(|| view! { <LaboratoryPanel store=store /> })}
        </section>
    }
}
