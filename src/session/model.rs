//! What a page's model must be for a session to hold it.

use std::borrow::Cow;
use std::fmt::Debug;

use serde::Serialize;
use serde::de::DeserializeOwned;

use super::bearing::{Bearing, Deed};

/// Something kept in the ledger: an act of the human, a unit of the agent.
pub trait Record: Clone + Debug + PartialEq + Serialize + DeserializeOwned + 'static {}

impl<T: Clone + Debug + PartialEq + Serialize + DeserializeOwned + 'static> Record for T {}

/// How the log tells of a hold, in words to the person.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct HoldWords {
    /// While it is open, such as "Put the pen down".
    pub began: &'static str,
    /// Once it is over and left nothing.
    pub left_nothing: &'static str,
    /// Whether it begins with a pen or a finger, rather than a key.
    pub touches: bool,
}

/// What kind of act it was, for whoever counts what people barge in with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ActKind {
    /// Something came.
    Addition,
    /// Something that was there is otherwise now.
    Revision,
    /// Something went.
    Retraction,
}

impl ActKind {
    /// Its name.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Addition => "addition",
            Self::Revision => "revision",
            Self::Retraction => "retraction",
        }
    }
}

/// The shared work of one page: pure data with two ways to change it, one for each party.
///
/// Both are deterministic and cannot fail: what does not fit is refused before it becomes an act or a unit.
/// Ids are made here, count upwards and are never given out twice (invariant I12).
pub trait Model: Default + 'static {
    /// What the human can do.
    type Act: Record;
    /// The smallest thing an agent can land.
    type Unit: Record;
    /// All that is the human's, to be compared. Making one must be cheap.
    type Owned: PartialEq;
    /// How something that is there is at one time. Equal while nothing about it changes, and cheap to clone.
    type State: Clone + Debug + PartialEq;

    /// The words for a hold.
    const HOLD: HoldWords;

    /// Of what a unit depicts or says, so many words that mean something are the name of one thing. More are a text,
    /// which may speak of many; so is everything where this is 0.
    const NAME_WORDS: usize;

    /// The human acts.
    fn act(&mut self, act: &Self::Act);

    /// One unit of the agent lands. Must leave everything that is the human's as it is (invariant I7).
    /// Returns the ids that were made or changed.
    fn land(&mut self, unit: &Self::Unit) -> Vec<String>;

    /// All that is the human's, as it stands.
    fn owned(&self) -> Self::Owned;

    /// Whether an act that comes from a file is one that the hand can make.
    ///
    /// # Errors
    /// What is wrong with it, in words for the person.
    fn check_act(_act: &Self::Act) -> Result<(), &'static str> {
        Ok(())
    }

    /// Whether a unit that comes from a file is one that a tool can land.
    ///
    /// # Errors
    /// What is wrong with it, in words for the person.
    fn check_unit(_unit: &Self::Unit) -> Result<(), &'static str> {
        Ok(())
    }

    /// The act in plain words for the log, such as "Drew a line (9 points)".
    fn act_in_words(act: &Self::Act) -> String;

    /// What a call has landed so far, in plain words for the log, such as "Drew 39 shapes".
    fn landed_in_words(units: &[&Self::Unit]) -> String;

    /// Lower-case words by which one may speak of an act: the ids and the names of the forms.
    fn act_names(act: &Self::Act) -> Vec<String>;

    /// The ids an act made or changed.
    fn act_ids(act: &Self::Act) -> Vec<String>;

    /// What kind of act it is.
    fn act_kind(act: &Self::Act) -> ActKind;

    /// What a unit depicts or says, as the agent calls it: a label, a text. `None` where it says nothing.
    fn depicts(unit: &Self::Unit) -> Option<&str>;

    /// How what is there under this id is.
    fn state_of(&self, id: &str) -> Option<Self::State>;

    /// How a unit lies to something that the human changed; `None` if nothing can be said of it. Asked of the model
    /// as it stands after the unit has landed, but before one that [takes away](Model::takes_away). Must not cost more
    /// the longer a session is.
    fn bearing(
        &self,
        unit: &Self::Unit,
        ids: &[String],
        deed: &Deed<Self::State>,
    ) -> Option<Bearing>;

    /// Whether a unit takes away what is there.
    fn takes_away(unit: &Self::Unit) -> bool;

    /// Whether a unit is, as good as, one that was cut off.
    fn is_sent_again(unit: &Self::Unit, dropped: &Self::Unit) -> bool;

    /// The act with no more in it than it takes to say what lies near it.
    fn thinned(act: &Self::Act) -> Cow<'_, Self::Act> {
        Cow::Borrowed(act)
    }

    /// Whether a person did it, rather than a script or an extension.
    fn is_by_human(_act: &Self::Act) -> bool {
        true
    }

    /// Two acts one right after the other as a reader takes them, such as two letters of one word. They stay two in
    /// the ledger and in the gate.
    fn together(_earlier: &Self::Act, _later: &Self::Act) -> Option<Self::Act> {
        None
    }

    /// Whether what an agent made under this id is still there and still the agent's.
    fn is_agents(&self, id: &str) -> bool;

    /// Whether a unit makes something new, rather than changing or removing what is there.
    fn makes(unit: &Self::Unit) -> bool;

    /// The thing there already that a unit writes: while the human's caret stands in it, the unit does not land.
    fn writes(_unit: &Self::Unit) -> Option<&str> {
        None
    }

    /// The act of which a closed page left these pieces, as the view wrote them.
    fn unfinished(&self, _pieces: &[String]) -> Option<Self::Act> {
        None
    }

    /// What a view would write of this act in one piece, for [`Model::unfinished`]. `None` if it writes nothing of it.
    fn as_piece(_act: &Self::Act) -> Option<String> {
        None
    }

    /// Whether a unit that was dropped can be shown to the person and let in by them.
    fn leaves_a_ghost(_unit: &Self::Unit) -> bool {
        false
    }

    /// A new plan was accepted; what the agent will do now names these.
    fn planned(&mut self, _named: &[String]) {}
}
