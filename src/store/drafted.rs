//! Drafts stand for what is on the page and not written yet: what the person takes back does not come back by one.

use std::collections::BTreeSet;

use crate::browser::Drafts;
use crate::session::{ActKind, Event, Session};
use crate::tools::Page;

/// Lets the drafts follow what the ledger has gained after its first `from` entries. `is_unkept` tells that nothing can
/// be written at the moment: then what comes back is drafted again.
pub(super) fn follow<P: Page>(drafts: &Drafts, session: &Session<P>, from: usize, is_unkept: bool) {
    let new = session.ledger().entries().iter().skip(from);
    for entry in new {
        match &entry.event {
            Event::Withdrawn { hold } | Event::HoldEnded { hold, act: None } => {
                drafts.forget(*hold);
            }
            Event::Acted { act } | Event::HoldEnded { act: Some(act), .. }
                if P::act_kind(act) != ActKind::Addition =>
            {
                let ids = P::act_ids(act).into_iter().collect();
                redraft(drafts, session, &ids, is_unkept);
            }
            _ => {}
        }
    }
}

/// Forgets the drafts of what is gone of these, and drafts again what is there.
fn redraft<P: Page>(
    drafts: &Drafts,
    session: &Session<P>,
    ids: &BTreeSet<String>,
    is_unkept: bool,
) {
    let mut drafted = drafts.numbers();
    for entry in session.ledger().entries().iter().rev() {
        if drafted.is_empty() && !is_unkept {
            return;
        }
        let Event::HoldEnded {
            hold,
            act: Some(act),
        } = &entry.event
        else {
            continue;
        };
        let is_drafted = drafted.remove(hold);
        let made = P::act_ids(act);
        if P::act_kind(act) != ActKind::Addition || !made.iter().any(|id| ids.contains(id)) {
            continue;
        }
        let is_there = made.iter().any(|id| session.model().state_of(id).is_some());
        if is_drafted && !is_there {
            drafts.forget(*hold);
        } else if is_unkept
            && !is_drafted
            && is_there
            && let Some(text) = P::as_piece(act)
        {
            drafts.keep(*hold, 0, &text);
        }
    }
}
