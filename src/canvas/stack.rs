//! A stack of things that lie over each other: taking some out and putting them back where they were.
//!
//! Must not know whose they are.

use std::sync::Arc;

use super::mark::Mark;
use super::shape::Shape;

/// Something that lies in a stack and is known by its id.
pub(super) trait Thing {
    /// The id.
    fn id(&self) -> &str;
}

impl Thing for Mark {
    fn id(&self) -> &str {
        self.id()
    }
}

impl Thing for Shape {
    fn id(&self) -> &str {
        self.id()
    }
}

fn is_among<T: Thing>(thing: &T, ids: &[String]) -> bool {
    ids.iter().any(|id| id == thing.id())
}

/// Takes things out and returns them with their places, so that they can be put back.
pub(super) fn take_out<T: Thing>(stack: &mut Vec<Arc<T>>, ids: &[String]) -> Vec<(usize, Arc<T>)> {
    let mut out = Vec::new();
    let mut place = 0;
    stack.retain(|thing| {
        let stays = !is_among(&**thing, ids);
        if !stays {
            out.push((place, Arc::clone(thing)));
        }
        place += 1;
        stays
    });
    out
}

/// Puts things back where they were taken out, or on top of what is left.
pub(super) fn put_back<T: Thing>(stack: &mut Vec<Arc<T>>, out: &[(usize, Arc<T>)]) {
    for (place, thing) in out {
        let place = (*place).min(stack.len());
        stack.insert(place, Arc::clone(thing));
    }
}

/// Puts another in the place of each of these. Returns them as they were.
pub(super) fn alter<T: Thing>(
    stack: &mut [Arc<T>],
    ids: &[String],
    other: impl Fn(&T) -> T,
) -> Vec<Arc<T>> {
    let altered = stack.iter_mut().filter(|thing| is_among(&***thing, ids));
    altered
        .map(|thing| {
            let other = Arc::new(other(thing));
            std::mem::replace(thing, other)
        })
        .collect()
}

/// Puts things back as they were before they were altered.
pub(super) fn restore<T: Thing>(stack: &mut [Arc<T>], before: &[Arc<T>]) {
    for before in before {
        let mut things = stack.iter_mut();
        if let Some(thing) = things.find(|thing| thing.id() == before.id()) {
            *thing = Arc::clone(before);
        }
    }
}
