//! Rows of the ledger as JSON.

use barge_in::adopt::{Ended, Row, Who};

use crate::json::Object;

/// A row as `barge-in.js` hands it out.
pub fn row(row: &Row) -> String {
    let call = row.call.as_ref();
    Object::new()
        .number("number", row.number)
        .text("who", who(row.who))
        .text("what", &row.what)
        .maybe(row.act, |object, act| object.number("act", act))
        .maybe(call, |object, (tool, ended)| {
            let object = object
                .text("tool", tool)
                .maybe(ended.code(), |object, code| {
                    object.text("code", code.as_str())
                });
            match ended {
                Ended::Batch {
                    landed, dropped, ..
                } => object.number("landed", *landed).number("dropped", *dropped),
                _ => object,
            }
        })
        .end()
}

/// The names that pages use: as on screen, in lower case.
const fn who(who: Who) -> &'static str {
    match who {
        Who::Human => "you",
        Who::Agent => "ai",
        Who::Page => "page",
    }
}
