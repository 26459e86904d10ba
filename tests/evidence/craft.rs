//! What agents, the person and the observer need of a page.

use barge_in::tools::Page;
use serde_json::Value;

use crate::run::Run;
use crate::support::Chance;

/// A tool call.
pub type Call = (&'static str, Value);

/// Everything that is there, in its order: the id, and all that could be changed about it.
pub type Work = Vec<(String, String)>;

/// One thing that is not as it was.
#[derive(Clone, Debug)]
pub struct Change {
    /// Its id.
    pub id: String,
    /// As it is now; nothing if it is gone.
    pub is: Option<String>,
}

impl Change {
    /// What came, went, became another or, of what stayed as it was, changed its place among the rest.
    pub fn between(before: &Work, now: &Work) -> Vec<Self> {
        let gone = before
            .iter()
            .filter(|(id, _)| now.iter().all(|(other, _)| other != id));
        let gone = gone.map(|(id, _)| Self {
            id: id.clone(),
            is: None,
        });
        let other = now.iter().filter(|thing| !before.contains(thing));
        let other = other.map(|(id, is)| Self {
            id: id.clone(),
            is: Some(is.clone()),
        });
        let changes: Vec<_> = gone.chain(other).collect();
        if !changes.is_empty() {
            return changes;
        }
        let moved = before.iter().zip(now).find(|(was, is)| was != is);
        let moved = moved.map(|(_, (id, is))| Self {
            id: id.clone(),
            is: Some(is.clone()),
        });
        moved.into_iter().collect()
    }
}

/// What the person does to interrupt.
#[derive(Clone, Copy, Debug)]
pub enum Deed {
    /// Something of their own.
    Add,
    /// Something that was there, otherwise.
    Revise,
    /// Something that was there, gone.
    Retract,
}

/// What an agent remembers of its answers.
#[derive(Clone, Debug, Default)]
pub struct Memory {
    /// What it laid: id, and which piece.
    pub own: Vec<(String, u32)>,
    /// The ids of the user's things that it saw.
    pub theirs: Vec<String>,
    /// What it laid and did not see any more when it looked last.
    pub missing: Vec<u32>,
}

/// A page to be measured on.
pub trait Craft: Page + Clone + PartialEq {
    /// What the page's own harm is called in the table.
    const THEIRS: &'static str;
    /// What the harm of bringing back is called, on a page that can tell it.
    const BACK: Option<&'static str> = None;

    /// What the person did before the agent came.
    fn prepare(run: &mut Run<Self>);
    /// The person does something, over some time.
    fn deed(run: &mut Run<Self>, deed: Deed);

    /// The tool that states a first plan, if the page has one.
    fn plan(text: &str) -> Option<Call>;
    /// Lays pieces, one unit each.
    fn lay(pieces: &[u32]) -> Call;
    /// Every other way to write, one after the other.
    fn doors(memory: &Memory, chance: &mut Chance) -> Vec<Call>;
    /// What an agent does that takes everything for its own: it puts back what it made, and changes what it did not.
    fn restore(memory: &Memory) -> Vec<Call>;
    /// Takes from a look what is the user's.
    fn saw(memory: &mut Memory, look: &Value);

    /// Everything that is there.
    fn work(&self) -> Work;
    /// Whether an act in a look's answer tells of this change.
    fn tells(act: &Value, change: &Change) -> bool;
    /// The ids of what is not the person's and says again what they deleted.
    fn brought_back(_run: &Run<Self>, _work: &Work) -> Vec<String> {
        Vec::new()
    }
}
