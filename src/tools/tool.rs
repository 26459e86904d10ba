//! A tool as a row of data, and the page it belongs to.

use serde_json::{Map, Value};

use crate::mechanism::{Code, Look, ToolNames};
use crate::session::{LandedUnit, Millis, Model, News, Planned, Session};

use super::arguments::Arguments;
use super::fault::Fault;
use super::schema::Schema;
use super::wording::Sentence;

/// One tool: its words, its schema and what it does.
#[derive(Debug)]
pub struct Tool<P: Page> {
    /// Its name on the wire, at most 30 characters.
    pub name: &'static str,
    /// A short name for lists shown to people.
    pub title: &'static str,
    /// What it is for and how to use it, in words for the agent, at most 500 characters.
    pub description: String,
    /// Its arguments: a record.
    pub schema: Schema,
    /// What it does.
    pub deed: Deed<P>,
}

impl<P: Page> Tool<P> {
    /// Whether it only reads.
    pub const fn is_look(&self) -> bool {
        matches!(self.deed, Deed::Look(_))
    }
}

/// A look's handler: the fields of its answer.
pub type Show<P> = fn(&Looking<'_, P>, Arguments<'_>) -> Result<Map<String, Value>, Fault>;

/// A write's handler: the work that the arguments ask for.
pub type Prepare<P> =
    fn(&P, Arguments<'_>, &dyn Measure) -> Result<Work<<P as Model>::Unit>, Fault>;

/// What a tool does. The mechanism treats each kind in its own way.
#[derive(Debug)]
pub enum Deed<P: Page> {
    /// Shows the work; always allowed.
    Look(Show<P>),
    /// States a plan.
    Plan,
    /// Re-plans.
    Replan,
    /// Turns arguments into work to land. Must change nothing.
    Write(Prepare<P>),
}

/// What a look may look at.
#[derive(Debug)]
pub struct Looking<'a, P: Page> {
    /// The session, before this look.
    pub session: &'a Session<P>,
    /// The acts that no accepted plan covers.
    pub look: Look<'a, News>,
    /// The time.
    pub now: Millis,
}

/// Work that a call wants to land.
#[derive(Debug)]
pub struct Work<U> {
    /// Its units, in order.
    pub units: Vec<Planned<U>>,
    /// Milliseconds between two units.
    pub interval: Millis,
    /// What to warn the agent of, besides what the page finds in the landed units.
    pub warnings: Vec<String>,
}

/// What only a browser knows: how wide a text is.
pub trait Measure {
    /// The width of one line of text in units at that font size, in units.
    fn text_width(&self, text: &str, size: f64) -> f64;
}

/// A page that agents can work on: a model and its rows of tools.
pub trait Page: Model {
    /// The tool that looks and the tool that re-plans.
    const NAMES: ToolNames<'static>;
    /// What to do next while the gate is open.
    const WRITE_ON: &'static str;
    /// What is shared, as agents are told: `canvas`, `document`.
    const NOUN: &'static str;
    /// The sentence on how much to send in a call, and what else it can be.
    const SENTENCE: Sentence;

    /// The one call to make after this refusal while the gate is open, where the page knows better than the words
    /// that hold for all pages.
    fn next_after(_code: Code) -> Option<&'static str> {
        None
    }

    /// The tools, in the order they are shown.
    fn tools() -> Vec<Tool<Self>>;

    /// What an answer says about what its call landed: measured boxes, warnings.
    fn report(&self, landed: &[LandedUnit]) -> Map<String, Value>;
}
