//! How what an agent wrote lies to what the human had done before.

/// How a write lies to an act, the stronger the later.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Relation {
    /// It stayed away from it.
    KeptClear,
    /// It ends at it, stands next to it, or answers it.
    Joined,
    /// It lies across it, in it or around it, or changed the very thing.
    Touched,
    /// It is as if the act had never been: what was taken away is back, what was there is written again, what was cut
    /// off is sent again.
    Ignored,
}

impl Relation {
    /// Its name, as what the write did with what the person had done.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::KeptClear => "kept clear of",
            Self::Joined => "joined",
            Self::Touched => "touched",
            Self::Ignored => "ignored",
        }
    }
}

/// One thing that acts of the human changed: what it was before the first of them, and what it is since the last.
#[derive(Clone, Debug)]
pub struct Deed<T> {
    /// Its id.
    pub id: String,
    /// What it was; `None` if it was not there.
    pub was: Option<T>,
    /// What it is; `None` if it is there no more.
    pub is: Option<T>,
    /// Whether the plan after it speaks of it by its id: then what comes back comes back openly.
    pub named: bool,
}

/// How one unit lies to one deed.
#[derive(Clone, Debug, PartialEq)]
pub struct Bearing {
    /// In a word.
    pub relation: Relation,
    /// How far they are apart, in the model's own unit; only what stayed away is compared by it.
    pub distance: f64,
    /// In a line for the person, with both ids.
    pub says: String,
}

impl Bearing {
    /// Whether it says more than another: it is stronger, or as strong and nearer.
    pub fn outdoes(&self, other: &Self) -> bool {
        self.relation > other.relation
            || (self.relation == other.relation && self.distance < other.distance)
    }
}
