//! What a page of this kind says to an agent besides the mechanism's own sentences: full sentences, true when
//! they are said.

use barge_in::adopt::Refused;
use barge_in::mechanism::{Code, ToolNames};

/// How to go on when the gate is open, unless the page says it better.
pub const GO_ON: &str = "The gate is open: go on with your plan.";

/// Why nothing was written.
pub fn refused(names: &ToolNames<'_>, refused: &Refused) -> String {
    match refused {
        Refused::Gate(refusal) => names.refusal(refusal),
        Refused::NotYours(region) => format!(
            "{region} is the user's because they worked on it. Nothing was written. Leave it as it is and write around it; if it ought to change, say so to the user in the chat, who can give it back."
        ),
    }
}

/// What a call is told that was stopped on its way.
pub fn stopped(code: Code, landed: u32, dropped: u32) -> String {
    let why = match code {
        Code::Cut => "The user acted while this was landing",
        Code::Cancelled => "The caller cancelled this call",
        Code::Elsewhere => "The user left this page",
        Code::NotYours => "The next part belongs to the user, who worked on it",
        _ => "The page made a mistake of its own",
    };
    match landed {
        0 => format!("{why}: none of it landed, and what was dropped never happened."),
        _ => format!(
            "{why}: {landed} landed and stay until you remove them; {dropped} were dropped and never happened."
        ),
    }
}

/// What the mechanism has no sentence for.
pub fn of_code(code: Code) -> Option<&'static str> {
    match code {
        Code::Internal => Some(
            "The page made a mistake of its own and did nothing more. Tell the user, then look again before you write.",
        ),
        Code::Cancelled => Some("The caller cancelled this call before anything was done."),
        Code::Elsewhere => Some("The user left this page. Nothing was done."),
        Code::Cut => Some("The user acted while this call waited for its turn. Nothing was done."),
        Code::Repeat => Some(
            "This is the same call as one that was cancelled; earlier is what had become of it. Nothing was done twice. Send what was dropped as a new call if you still want it.",
        ),
        _ => None,
    }
}

/// What follows an accepted plan.
pub const REPLANNED: &str = "This plan is in force now. What has landed stays until you remove it; what was dropped never happened.";

/// What follows the plan in force, sent again.
pub const IN_FORCE: &str = "This very plan is in force already; nothing changed. Go on with it.";

/// What follows a write that was done before the user acted.
pub const ACTED_SINCE: &str = "This was done before the user acted; the user has acted since.";
