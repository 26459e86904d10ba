//! What a page's model must be for a session to hold it.

use std::fmt::Debug;

use serde::Serialize;
use serde::de::DeserializeOwned;

/// Something kept in the ledger: an act of the human, a unit of the agent.
pub trait Record: Clone + Debug + PartialEq + Serialize + DeserializeOwned + 'static {}

impl<T: Clone + Debug + PartialEq + Serialize + DeserializeOwned + 'static> Record for T {}

/// The shared work of one page: pure data with two ways to change it, one for each party.
///
/// Both are deterministic and cannot fail: what does not fit is refused before it becomes an act or a unit.
/// Ids are made here, count upwards and are never given out twice (invariant I12).
pub trait Model: Default + 'static {
    /// What the human can do.
    type Act: Record;
    /// The smallest thing an agent can land.
    type Unit: Record;

    /// The human acts.
    fn act(&mut self, act: &Self::Act);

    /// One unit of the agent lands. Must leave everything that is the human's as it is (invariant I7).
    /// Returns the ids that were made or changed.
    fn land(&mut self, unit: &Self::Unit) -> Vec<String>;

    /// The act in plain words for the log, such as "Drew a line (9 points)".
    fn act_in_words(act: &Self::Act) -> String;

    /// What a call has landed so far, in plain words for the log, such as "Drew 39 shapes".
    fn landed_in_words(units: &[&Self::Unit]) -> String;

    /// Lower-case words by which one may speak of an act: the ids and the names of the forms.
    fn act_names(act: &Self::Act) -> Vec<String>;

    /// The ids an act made or changed.
    fn act_ids(act: &Self::Act) -> Vec<String>;
}
