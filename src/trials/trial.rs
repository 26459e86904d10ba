//! What a trial is, and what a page must bring to be tried.

use serde_json::Value;

use crate::mechanism::Code;
use crate::session::Model;
use crate::tools::Page;

/// A page that can be tried: its forbidden sequences, and what on it is the person's.
pub trait Tried: Page + Clone + PartialEq {
    /// What is the person's, in the words of the panel: `marks`, `paragraphs`.
    const THINGS: &'static str;

    /// What the script says it saw.
    const OBSERVED: &'static str;
    /// What it says it will do now.
    const NEW_PLAN: &'static str;
    /// What it says it gives up.
    const GIVEN_UP: &'static str;

    /// Something of the person's, whole.
    type Thing: std::fmt::Debug + PartialEq + 'static;

    /// Everything on the page that is the person's, in order.
    fn things(&self) -> Vec<Self::Thing>;

    /// The forbidden sequences, in the order they are shown.
    fn trials() -> Vec<Trial<Self>>;
}

/// One forbidden sequence.
#[derive(Debug)]
pub struct Trial<P: Tried> {
    /// What is tried, in a few words to the person.
    pub name: &'static str,
    /// What must hold all the same, in one sentence to the person.
    pub rule: &'static str,
    /// What happens, in order.
    pub steps: Vec<Step<P>>,
}

/// A call as the work stands.
#[derive(Debug)]
pub struct Ask<P> {
    /// The tool's name.
    pub tool: &'static str,
    /// The arguments, made from the work at that moment.
    pub arguments: fn(&P) -> Value,
}

/// What the person does to the work as it stands; `None` if it cannot be done.
pub type PersonAct<P> = fn(&P) -> Option<<P as Model>::Act>;

/// One thing that happens in a trial.
#[derive(Debug)]
pub enum Step<P: Tried> {
    /// The script does what the page asks for: it looks, and re-plans if it must. The gate is open afterwards.
    Reconcile,
    /// The person does this.
    Person(PersonAct<P>),
    /// A call that the page allows. It sets the scene.
    Allowed(Ask<P>),
    /// A call that the page must refuse with this code, so many times in a row, and that must change nothing.
    Forbidden(Ask<P>, Code, u32),
    /// Calls sent at once. The person acts when the first of them has begun to land, and each must end with its code.
    AtOnce(Vec<(Ask<P>, Code)>, PersonAct<P>),
}
