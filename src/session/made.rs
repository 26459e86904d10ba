//! What each call of an agent made anew, so that the human can take it back.

use super::event::CallId;

/// The ids that calls made, call by call. What a call only changed or took away is not in it.
#[derive(Clone, Debug, Default)]
pub(super) struct Made {
    calls: Vec<(CallId, Vec<String>)>,
}

impl Made {
    /// A unit of this call made these.
    pub(super) fn add(&mut self, call: CallId, ids: &[String]) {
        match self.calls.last_mut() {
            Some((last, made)) if *last == call => made.extend_from_slice(ids),
            _ => self.calls.push((call, ids.to_vec())),
        }
    }

    /// Everything that this call made.
    pub(super) fn by(&self, call: CallId) -> &[String] {
        let mut calls = self.calls.iter().rev();
        let made = calls.find(|(number, _)| *number == call);
        made.map_or(&[], |(_, ids)| ids)
    }

    /// Whether anything is left of what calls made.
    pub(super) fn is_left(&self, is_left: impl Fn(&str) -> bool) -> bool {
        let mut made = self.calls.iter().rev().flat_map(|(_, ids)| ids);
        made.any(|id| is_left(id))
    }

    /// What is left of the newest call of which anything is left.
    pub(super) fn newest(&self, is_left: impl Fn(&str) -> bool) -> Vec<String> {
        let left = |(_, ids): &(CallId, Vec<String>)| -> Vec<String> {
            ids.iter().filter(|id| is_left(id)).cloned().collect()
        };
        let mut calls = self.calls.iter().rev().map(left);
        calls.find(|ids| !ids.is_empty()).unwrap_or_default()
    }
}
