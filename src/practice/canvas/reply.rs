//! What the agent makes of a look, until a plan has said it.

use crate::practice::answer::SeenAct;

use super::look::SeenMark;
use super::part::Part;
use super::wheels::Wheels;

/// Why a part will not be drawn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Why {
    /// The lion rides on wheels instead.
    Wheels,
    /// It would run into this mark.
    RunsInto(String),
    /// The mark it was fastened to is gone.
    WheelGone,
    /// Nothing is in its way; the user gets the room.
    Room,
}

/// Something that was going to be drawn and will not be.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GivenUp {
    /// What, in a sentence.
    pub what: String,
    /// Why.
    pub why: Why,
}

/// What was seen, and what follows from it.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Reply {
    /// Marks that no plan has answered yet.
    pub marks: Vec<SeenMark>,
    /// What the user did since the last plan.
    pub acts: Vec<SeenAct>,
    /// The marks that become wheels.
    pub joined: Vec<Wheels>,
    /// What goes under a mark all the same, and the mark's id.
    pub beneath: Vec<(String, String)>,
    /// What is given up.
    pub given_up: Vec<GivenUp>,
    /// Ids of own shapes that lost what they were fastened to.
    pub erase: Vec<String>,
}

impl Reply {
    /// Gives this part up.
    pub fn give_up(&mut self, part: &Part, why: Why) {
        self.given_up.push(GivenUp {
            what: part.rest_in_words(),
            why,
        });
    }

    /// The new marks that are not wheels now.
    pub fn others(&self) -> impl Iterator<Item = &SeenMark> {
        let is_wheel = |mark: &SeenMark| self.joined.iter().any(|pair| pair.has(&mark.id));
        self.marks.iter().filter(move |mark| !is_wheel(mark))
    }
}
