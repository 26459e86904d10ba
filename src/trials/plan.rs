//! The plans that trials state: one that is good, and what must not pass for one.

use serde_json::{Value, json};

use super::trial::Tried;

fn giving_up<P: Tried>(abandoning: &str) -> Value {
    json!({"observed": P::OBSERVED, "new_plan": P::NEW_PLAN, "abandoning": abandoning})
}

/// It says all three things.
pub fn good<P: Tried>(_: &P) -> Value {
    giving_up::<P>(P::GIVEN_UP)
}

/// What it gives up is blank.
pub fn blank<P: Tried>(_: &P) -> Value {
    giving_up::<P>(" \u{3000}\u{200b} ")
}

/// It has no such field.
pub fn missing<P: Tried>(_: &P) -> Value {
    json!({"observed": P::OBSERVED, "new_plan": P::NEW_PLAN})
}

/// It gives up nothing, in a word.
pub fn nothing<P: Tried>(_: &P) -> Value {
    giving_up::<P>("Nothing.")
}

/// It gives up what it is about to do.
pub fn same<P: Tried>(_: &P) -> Value {
    giving_up::<P>(P::NEW_PLAN)
}
