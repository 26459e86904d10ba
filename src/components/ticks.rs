//! A batch that was cut as a row of ticks: what was laid, and what never happened.

use leptos::prelude::*;

/// The length of the whole, in units of its view box.
const LENGTH: f64 = 390.0;

/// The ticks.
#[component]
pub fn Ticks(
    /// Units that landed.
    landed: u32,
    /// Units in all.
    of: u32,
) -> impl IntoView {
    let laid = LENGTH * f64::from(landed) / f64::from(of.max(1));
    let never = of.saturating_sub(landed);
    let label = format!("{landed} laid, {never} never happened");
    view! {
        <svg class="ticks" viewBox="0 0 390 20" preserveAspectRatio="none" role="img" aria-label=label>
            <line class="ticks-laid" x1="0" x2=laid y1="10" y2="10" pathLength=landed.max(1) />
            <line class="ticks-never" x1=laid x2=LENGTH y1="10" y2="10" pathLength=never.max(1) />
        </svg>
    }
}
