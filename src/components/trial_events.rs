//! What a script does to a page without any tool: made-up events, on the page itself. They must do nothing.

use crate::browser::{press_untrusted, stroke_untrusted, type_untrusted};
use crate::store::Store;
use crate::trials::{Outcome, Standing, Tried, Untrusted, judge};

/// An attempt by events.
#[derive(Clone, Copy, Debug)]
pub struct Events {
    untrusted: Untrusted,
    dispatch: fn() -> bool,
}

/// On the canvas.
pub const CANVAS_EVENTS: &[Events] = &[
    Events {
        untrusted: Untrusted {
            name: "Draw with a made-up pointer",
            rule: "Only a person’s pointer leaves ink.",
            what: "Pointer events on the canvas",
        },
        dispatch: || stroke_untrusted("#canvas"),
    },
    Events {
        untrusted: Untrusted {
            name: "Press Clear by script",
            rule: "Only a person can clear the canvas.",
            what: "A press on “Clear canvas”",
        },
        dispatch: || press_untrusted("#confirm .button-ink"),
    },
];

/// In the document.
pub const DOCUMENT_EVENTS: &[Events] = &[
    Events {
        untrusted: Untrusted {
            name: "Type with made-up keys",
            rule: "Only a person’s keys write, undo or stop.",
            what: "Key events on the document",
        },
        dispatch: || type_untrusted("#document", &[("x", false), ("Escape", false), ("z", true)]),
    },
    Events {
        untrusted: Untrusted {
            name: "Press New document by script",
            rule: "Only a person can begin a new document.",
            what: "A press on “New document”",
        },
        dispatch: || press_untrusted("#confirm .button-ink"),
    },
];

/// Dispatches them and compares. All of it happens before the person can do anything else.
pub fn try_events<P: Tried>(store: Store<P>, events: &Events) -> Outcome {
    let before = store.peek(Standing::of);
    let entries = store.peek(|session| session.ledger().len());
    let found = (events.dispatch)();
    let written = store.peek(|session| session.ledger().len()) > entries;
    let newest = store.peek_rows(|rows| rows.rows().last().map(|row| row.text.clone()));
    let says = newest.filter(|_| written);
    let says = says.unwrap_or_else(|| "The page took no notice: it was no act.".to_owned());
    let after = store.peek(Standing::of);
    judge(events.untrusted, found, says, &before, &after)
}
