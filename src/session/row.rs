//! One row of the log: who, what, and what it cost.

use super::event::Millis;

/// Who did what a row tells.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Who {
    /// The person at the page.
    Human,
    /// An agent.
    Agent,
    /// The page's own practice script, which calls as an agent does.
    Script,
    /// The page itself.
    Page,
    /// Something that is no person and came on no tool's way: a script or an extension.
    Unknown,
}

impl Who {
    /// The value of `data-who`: the side it stands on.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Human => "human",
            Self::Agent | Self::Script => "agent",
            Self::Page => "page",
            Self::Unknown => "unknown",
        }
    }

    /// Whose side it stands on, in a log of one side's rows: a script works as the AI does, and what nobody is known
    /// to have done is the page's to tell.
    pub const fn side(self) -> Self {
        match self {
            Self::Human => Self::Human,
            Self::Agent | Self::Script => Self::Agent,
            Self::Page | Self::Unknown => Self::Page,
        }
    }

    /// Whether it works by calls.
    pub const fn calls(self) -> bool {
        matches!(self, Self::Agent | Self::Script)
    }

    /// The name on screen.
    pub const fn label(self) -> &'static str {
        match self {
            Self::Human => "You",
            Self::Agent => "AI",
            Self::Script => "Script",
            Self::Page | Self::Unknown => "Page",
        }
    }
}

/// What a human act cost the agent.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Cost {
    /// Units that had landed.
    pub landed: u32,
    /// Units that the call had asked for.
    pub of: u32,
    /// Milliseconds from the act to the end of the call; `None` while it is not answered yet.
    pub stopped_after: Option<Millis>,
    /// Whether the act began with a pen or a finger, rather than a key or a button.
    pub touched: bool,
}

impl Cost {
    /// The cost in words, such as "14 of 39 laid, 25 never happened, stopped 84 ms after your pen touched".
    pub fn in_words(&self) -> String {
        let Self { landed, of, .. } = self;
        let never = of.saturating_sub(*landed);
        let after = if self.touched {
            "your pen touched"
        } else {
            "you acted"
        };
        let stopped = self.stopped_after.map_or_else(String::new, |milliseconds| {
            format!(", stopped {milliseconds} ms after {after}")
        });
        format!("{landed} of {of} laid, {never} never happened{stopped}")
    }
}

/// A plan, as its row shows it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlanRow {
    /// What the agent saw; empty for a first plan.
    pub observed: String,
    /// What it will do.
    pub plan: String,
    /// What it gives up; empty for a first plan.
    pub abandoning: String,
    /// Whether `observed` names nothing that the human did.
    pub vague: bool,
}

/// One row of the log.
#[derive(Clone, Debug, PartialEq)]
pub struct Row {
    /// Its number, from 0; never changes, and no other row ever has it.
    pub number: usize,
    /// Goes up whenever the row changes.
    pub revision: u32,
    /// When it began.
    pub at: Millis,
    /// Who did it.
    pub who: Who,
    /// What happened, in plain words.
    pub text: String,
    /// Why it was refused or cut, if it was.
    pub code: Option<String>,
    /// What it cost the agent, if it interrupted something.
    pub cost: Option<Cost>,
    /// The plan, if it states one.
    pub plan: Option<PlanRow>,
    /// The entry of the ledger that holds what was dropped, if something was that can be shown.
    pub dropped: Option<usize>,
    /// How often the same happened in a row.
    pub times: u32,
    /// The shapes or paragraphs it made or changed.
    pub ids: Vec<String>,
    /// Entries of the ledger that hold arguments and answer, if it is a call.
    pub call: Option<CallEntries>,
}

/// Where a call stands in the ledger.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CallEntries {
    /// The entry with the tool and the arguments.
    pub called: usize,
    /// The entry with the answer, once there is one.
    pub answered: Option<usize>,
}
