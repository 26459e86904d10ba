//! Which rows of the log are shown: whose, and of what kind.

use leptos::prelude::*;

use crate::session::{Row, Who};

/// A kind of row that a reader looks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    /// The person interrupted something.
    BargeIn,
    /// A plan.
    Plan,
    /// A call that was refused or cut short.
    Refused,
}

impl Kind {
    const ALL: [Self; 3] = [Self::BargeIn, Self::Plan, Self::Refused];

    const fn name(self) -> &'static str {
        match self {
            Self::BargeIn => "Barge-ins",
            Self::Plan => "Plans",
            Self::Refused => "Refused",
        }
    }

    const fn has(self, row: &Row) -> bool {
        match self {
            Self::BargeIn => row.cost.is_some(),
            Self::Plan => row.plan.is_some(),
            Self::Refused => row.code.is_some(),
        }
    }
}

/// What is asked for. A handle: copies are the same filter.
#[derive(Clone, Copy, Debug)]
pub struct Filter {
    side: RwSignal<Option<Who>>,
    kind: RwSignal<Option<Kind>>,
}

impl Filter {
    /// Everything.
    pub fn new() -> Self {
        Self {
            side: RwSignal::new(None),
            kind: RwSignal::new(None),
        }
    }

    /// What is asked for now, followed where this is tracked.
    pub fn choice(self) -> Choice {
        Choice {
            side: self.side.get(),
            kind: self.kind.get(),
        }
    }
}

/// What is asked for at a moment.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Choice {
    side: Option<Who>,
    kind: Option<Kind>,
}

impl Choice {
    /// Whether a row is shown.
    pub fn wants(self, row: &Row) -> bool {
        self.side.is_none_or(|side| row.who.side() == side)
            && self.kind.is_none_or(|kind| kind.has(row))
    }
}

/// Whose rows are shown.
#[component]
pub fn Chips(
    /// What is asked for.
    filter: Filter,
) -> impl IntoView {
    let choices = [
        ("All", None),
        ("You", Some(Who::Human)),
        ("AI", Some(Who::Agent)),
        ("Page", Some(Who::Page)),
    ];
    let chips = choices.into_iter().map(|(name, who)| {
        view! {
            <button
                class="chip"
                type="button"
                aria-pressed=move || (filter.side.get() == who).to_string()
                on:click=move |_| filter.side.set(who)
            >
                {name}
            </button>
        }
    });
    view! {
        <div class="chips" role="group" aria-label="Show rows of">
            {chips.collect_view()}
        </div>
    }
}

/// What kind of rows is shown.
#[component]
pub fn Kinds(
    /// What is asked for.
    filter: Filter,
) -> impl IntoView {
    let choose = move |event| {
        let chosen = event_target_value(&event);
        let kind = Kind::ALL.into_iter().find(|kind| kind.name() == chosen);
        filter.kind.set(kind);
    };
    let options = Kind::ALL.map(|kind| view! { <option>{kind.name()}</option> });
    view! {
        <select class="button log-kinds" aria-label="Show rows of the kind" on:change=choose>
            <option>"All kinds"</option>
            {options.collect_view()}
        </select>
    }
}
