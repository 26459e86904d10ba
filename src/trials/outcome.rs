//! What came of a trial, in data and in words to the person.

/// What came of one trial.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Outcome {
    /// What was tried.
    pub name: &'static str,
    /// What must hold all the same.
    pub rule: &'static str,
    /// What happened, in order.
    pub told: Vec<Told>,
    /// Whether it held.
    pub verdict: Verdict,
    /// How many things were the person's at the end.
    pub things: usize,
}

impl Outcome {
    /// The attempt that tells most: the last one that had to be refused.
    pub fn attempt(&self) -> Option<&Told> {
        let mut last_first = self.told.iter().rev();
        last_first.find(|told| matches!(told, Told::Tried { .. }))
    }
}

/// One thing that happened in a trial.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Told {
    /// The person did this, by the page's own verb for the person; what they did, as the log says it.
    Person(String),
    /// The script called these and was allowed to. It set the scene.
    Allowed(&'static str),
    /// The script tried this.
    Tried {
        /// The tool, or what else was tried.
        what: &'static str,
        /// The answer's code.
        code: Option<String>,
        /// The page's own sentence.
        says: String,
        /// How often it was tried in a row.
        times: u32,
    },
}

/// Whether a rule held.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// Every attempt was refused, and nothing of the person's changed.
    Refused,
    /// An attempt got through.
    GotThrough(Slip),
    /// The scene could not be set, so nothing was tried.
    NotTried {
        /// The tool that was not allowed, or what else could not be done.
        what: &'static str,
        /// The page's own sentence, if it said one.
        says: String,
    },
}

/// How an attempt got through.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Slip {
    /// Something of the person's changed.
    Changed,
    /// It was refused, and yet it did something.
    Landed,
    /// It was not refused.
    Allowed,
    /// It was refused, but not for what it did.
    WrongReason,
}

impl Verdict {
    /// The value of `data-verdict`.
    pub const fn as_str(&self) -> &'static str {
        match self {
            Self::Refused => "refused",
            Self::GotThrough(_) => "got-through",
            Self::NotTried { .. } => "not-tried",
        }
    }

    /// The verdict in a few words.
    pub const fn in_words(&self) -> &'static str {
        match self {
            Self::Refused => "Refused",
            Self::GotThrough(_) => "It got through",
            Self::NotTried { .. } => "Could not be tried",
        }
    }

    /// What is wrong, in one sentence; nothing if it held.
    pub fn why(&self) -> Option<String> {
        match self {
            Self::Refused => None,
            Self::GotThrough(slip) => Some(slip.in_words().to_owned()),
            Self::NotTried { what, says } => {
                Some(format!("The scene could not be set by {what}. {says}"))
            }
        }
    }
}

impl Slip {
    const fn in_words(self) -> &'static str {
        match self {
            Self::Changed => "Something of yours was changed. That is a fault of this page.",
            Self::Landed => {
                "The page refused it, and yet it did something. That is a fault of this page."
            }
            Self::Allowed => "The page did not refuse it. That is a fault of this page.",
            Self::WrongReason => {
                "The page refused it for another reason than this rule. The rule itself was not shown to hold."
            }
        }
    }
}
