//! Every sentence the script says: plans to the page, and its end to the person. Each says what is so.

use crate::mechanism::FIELD_MAX;
use crate::practice::words::{TOLD, began, counted, did, fit, joined, shortened};

use super::reply::{Reply, Sacrifice};
use super::topic::Topic;

/// The text is whole, or as whole as it will be.
pub const FINISHED: &str = "It has written all it was going to.";
/// All is done but what the person is in.
pub const CARET: &str = "It has written all but the paragraph that your caret stands in.";
/// The text was there before.
pub const ALREADY: &str = "Its text is there already. Start a new document to see it written anew.";
/// Nothing is left of what was there.
pub const TAKEN_AWAY: &str = "It ended because you took its text away.";
/// Whatever there was to give up has been given up.
pub const NOTHING_LEFT: &str = "It ended: there is nothing left that it could give up or write.";

/// `observed`
pub fn observed(reply: &Reply) -> String {
    let mut sentences = Vec::new();
    let whats = reply.acts.iter().map(|act| mine(&act.what)).collect();
    match did("The user", whats) {
        Some(sentence) => sentences.push(sentence),
        None => {
            let (all, users) = reply.counts;
            let all = counted(all, "paragraph");
            sentences.push(format!(
                "There are {all}, {users} of them the user’s, and the user has done nothing since I looked first."
            ));
        }
    }
    sentences.extend(began(&reply.acts));
    let of_mine = |topics: &[Topic]| {
        let told: Vec<_> = topics.iter().take(TOLD).map(Topic::in_words).collect();
        (counted(topics.len(), "paragraph"), told.join("; "))
    };
    if !reply.taken.is_empty() {
        let (count, told) = of_mine(&reply.taken);
        sentences.push(format!("They changed {count} of mine: {told}."));
    }
    if !reply.gone.is_empty() {
        let (count, told) = of_mine(&reply.gone);
        sentences.push(format!("They took away {count} of mine: {told}."));
    }
    if !reply.new.is_empty() {
        let (count, told) = (
            counted(reply.new.len(), "new paragraph"),
            shortened(&reply.new),
        );
        sentences.push(format!("They wrote {count}: {told}."));
    }
    fit(sentences.join(" "), FIELD_MAX)
}

/// `new_plan`
pub fn new_plan(reply: &Reply, place: &str) -> String {
    let plan = plan(reply, place);
    // The page takes no plan twice, not even from one run to the next.
    let is_in_force = |in_force: &String| plan.starts_with(in_force.as_str());
    let plan = if reply.in_force.as_ref().is_some_and(is_in_force) {
        format!("Once more: {plan}")
    } else {
        plan
    };
    fit(plan, FIELD_MAX)
}

fn plan(reply: &Reply, place: &str) -> String {
    let mut sentences = Vec::new();
    let taken = reply.taken.iter().map(Topic::short);
    let left: Vec<_> = taken.chain(reply.new.iter().cloned()).collect();
    if !left.is_empty() {
        let left = shortened(&left);
        sentences.push(format!("Leave {left} to the user and write around it."));
    }
    if !reply.gone.is_empty() {
        let gone: Vec<_> = reply.gone.iter().map(|gone| gone.passage.name).collect();
        sentences.push(format!("Go on without {}.", names(&gone)));
    }
    let rewritten = reply.topics.iter().filter(|topic| !topic.leans);
    let rewritten: Vec<_> = rewritten.filter(|topic| topic.is_unfinished()).collect();
    if !rewritten.is_empty() {
        let ids: Vec<_> = rewritten.iter().map(|topic| topic.short()).collect();
        sentences.push(format!(
            "Rewrite {} without leaning on what the user changed.",
            joined(&ids)
        ));
    }
    let to_come = reply.topics.iter().filter(|topic| topic.is_to_come());
    let to_come: Vec<_> = to_come.map(|topic| topic.passage.name).collect();
    if !to_come.is_empty() {
        let count = counted(to_come.len(), "short paragraph");
        let names = names(&to_come);
        sentences.push(format!("Write {count} {place}, a call each: on {names}."));
    }
    let fuller = |topic: &&Topic| topic.leans && (topic.is_to_come() || topic.is_unfinished());
    let fuller = reply.topics.iter().filter(fuller).count();
    if fuller > 0 {
        let count = counted(fuller, "paragraph");
        sentences.push(format!("Then make {count} of mine fuller, in one call."));
    }
    if sentences.is_empty() {
        sentences.push("Leave the text as it is now.".to_owned());
    }
    sentences.join(" ")
}

/// `abandoning`
pub fn abandoning(reply: &Reply) -> String {
    let mut sentences = Vec::new();
    for taken in &reply.taken {
        sentences.push(format!(
            "I give up my own text of {}, and rewriting it: it is the user’s.",
            taken.in_words()
        ));
    }
    if !reply.gone.is_empty() {
        let gone: Vec<_> = reply.gone.iter().map(|gone| gone.passage.name).collect();
        sentences.push(format!(
            "I give up what I wrote on {}, which the user took away.",
            names(&gone)
        ));
    }
    if !reply.alone.is_empty() {
        let alone: Vec<_> = reply.alone.iter().map(|topic| topic.passage.name).collect();
        sentences.push(format!(
            "I give up the sentences on {} that were to lean on what stood there.",
            names(&alone)
        ));
    }
    match &reply.sacrifice {
        Some(Sacrifice::Unwritten(topic)) => sentences.push(format!(
            "I give up {}, to leave the user the room.",
            topic.in_words()
        )),
        Some(Sacrifice::Fuller(topic)) => {
            sentences.push(format!("I give up making {} fuller.", topic.in_words()))
        }
        None => {}
    }
    if sentences.is_empty() {
        sentences.push(
            "I give up a heading of my own, and rewriting what stands there besides.".to_owned(),
        );
    }
    fit(sentences.join(" "), FIELD_MAX)
}

/// The page's words of what the user did, in the agent's mouth.
fn mine(what: &str) -> String {
    what.replace(", which was yours", ", which was mine")
        .replace(", which were yours", ", which were mine")
        .replace("took back what you wrote", "took back what I wrote")
        .replace(" to you: it is yours now", " to me: it is mine now")
}

fn names(names: &[&str]) -> String {
    let names: Vec<_> = names.iter().map(|name| (*name).to_owned()).collect();
    joined(&names)
}
