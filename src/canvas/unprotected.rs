//! In a build for measuring, with the rule off that protects the human's marks: a unit of the agent reaches them.

use super::agent_layer::Unit;
use super::human_layer::HumanLayer;

/// Does to the human's marks what a unit does to the agent's shapes of these ids: takes them away, or moves them.
pub(super) fn reach(human: &mut HumanLayer, unit: &Unit) {
    match unit {
        Unit::Draw { .. } => {}
        Unit::Edit { ids, by, .. } => human.shift(ids, *by),
        Unit::Erase { ids } => {
            human.remove(ids);
        }
    }
}
