//! How every script puts words together, and the ends that every script can come to.

use crate::mechanism::FIELD_MIN;

use super::answer::SeenAct;

/// The person pressed Stop.
pub const STOPPED: &str = "It ended because you pressed Stop.";
/// The page does not let it go on.
pub const REFUSED: &str = "It ended because the page refused it again and again.";

/// Things told one by one; of more, their number.
pub const TOLD: usize = 5;

/// `a, b and c`
pub fn joined(items: &[String]) -> String {
    match items {
        [] => String::new(),
        [one] => one.clone(),
        [first @ .., last] => format!("{} and {last}", first.join(", ")),
    }
}

/// The first of these, and how many more there are.
pub fn shortened(items: &[String]) -> String {
    match items.get(..TOLD) {
        Some(first) if items.len() > TOLD => {
            format!("{} and {} more", first.join(", "), items.len() - TOLD)
        }
        _ => joined(items),
    }
}

/// `1 mark`, `2 marks`
pub fn counted(count: usize, noun: &str) -> String {
    match count {
        1 => format!("1 {noun}"),
        count => format!("{count} {noun}s"),
    }
}

/// When it began, if something was landing then.
pub fn began(acts: &[SeenAct]) -> Option<String> {
    let during = acts.iter().find_map(|act| act.during.as_deref())?;
    Some(format!("It began {}.", during.replace("your", "my")))
}

/// What the user did, in a sentence that begins with these words.
pub fn did(begin: &str, mut whats: Vec<String>) -> Option<String> {
    whats.dedup();
    if whats.is_empty() {
        return None;
    }
    let more = match whats.len().saturating_sub(TOLD) {
        0 => String::new(),
        1 => ", and did one more thing".to_owned(),
        more => format!(", and did {more} more things"),
    };
    whats.truncate(TOLD);
    Some(format!("{begin} {}{more}.", joined(&whats)))
}

/// No longer than a field may be; what is cut off is shown to be.
pub fn fit(text: String, most: usize) -> String {
    debug_assert!(
        text.chars().count() >= FIELD_MIN,
        "{text:?} says too little"
    );
    if text.chars().count() <= most {
        return text;
    }
    let mut start: String = text.chars().take(most - 1).collect();
    start.push('…');
    start
}
