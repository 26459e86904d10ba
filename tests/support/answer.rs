//! What holds for every answer of every tool, checked for each one that a bench gives.

use barge_in::mechanism::{Code, Gate};
use barge_in::session::{Actor, Session};
use barge_in::tools::Page;
use serde_json::Value;

/// No answer but a look's is longer, in characters.
const LONGEST: usize = 1_500;

/// Checks an answer against the session that has just given it.
pub fn check_answer<P: Page>(session: &Session<P>, answer: &Value) {
    let fields = answer.as_object().expect("an answer is an object");
    let text = |key: &str| fields.get(key).and_then(Value::as_str);
    let ok = fields["ok"].as_bool().expect("ok is true or false");
    assert_eq!(text("gate"), Some(session.gate().as_str()), "{answer}");
    let acts = session.barge_in().counters().acts();
    assert_eq!(fields["user_acts"], acts, "{answer}");
    let busy = session.barge_in().busy().then_some(&Value::Bool(true));
    assert_eq!(fields.get("user_busy"), busy, "{answer}");
    let actor = match session.last_actor() {
        Actor::Nobody => "nobody",
        Actor::Human => "user",
        Actor::Agent => "agent",
        Actor::Unknown => "unknown",
    };
    assert_eq!(text("last_actor"), Some(actor), "{answer}");
    let next = text("next").expect("next is a sentence");
    let (prefix, _) = P::NAMES.look.split_once('_').expect("a page has a prefix");
    let calls = next.matches(&format!("{prefix}_")).count();
    assert_eq!(calls, 1, "next names one call: {answer}");
    let needed = match session.gate() {
        Gate::Open => prefix,
        Gate::Look => P::NAMES.look,
        Gate::Replan => P::NAMES.replan,
    };
    assert!(
        next.contains(needed),
        "next is true in this state: {answer}"
    );
    assert!(next.ends_with('.') && next.len() < 200, "{next}");
    match text("code") {
        Some(code) => {
            assert!(Code::parse(code).is_some(), "{answer}");
            assert!(!ok || code == "repeat", "{answer}");
        }
        None => assert!(ok, "{answer}"),
    }
    let length = answer.to_string().chars().count();
    let is_look = fields.contains_key("frame") || fields.contains_key("paragraphs");
    assert!(is_look || length < LONGEST, "{length} characters: {answer}");
    for key in ["landed", "dropped"] {
        let count = fields.get(&format!("{key}_count")).and_then(Value::as_u64);
        let listed = fields.get(key).and_then(Value::as_array).map(Vec::len);
        assert_eq!(count.is_some(), listed.is_some(), "{key}: {answer}");
    }
}
