//! What agents, the person and the observer need of a page.

use std::collections::BTreeMap;

use barge_in::tools::Page;
use serde_json::Value;

use crate::run::Run;
use crate::support::Chance;

/// A tool call.
pub type Call = (&'static str, Value);

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

    /// Everything that is there, by its id.
    fn work(&self) -> BTreeMap<String, String>;
    /// What is the human's, by its id.
    fn theirs(&self) -> BTreeMap<String, String>;
    /// The texts among those of the agent's that say again what the human deleted.
    fn brought_back(&self, _deleted: &[String]) -> Vec<String> {
        Vec::new()
    }
}
