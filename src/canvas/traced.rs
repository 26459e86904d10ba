//! A stroke with what can be told of it. This file must not know ids, layers, or what is said of a form.

use std::fmt;
use std::ops::Deref;
use std::sync::{Arc, OnceLock};

use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::form::Recognised;
use super::mark::Stroke;
use super::point::Point;
use super::recognise::recognise;
use super::simplify::simplify_to;

/// A stroke that is over. What it looks like is worked out once, when it is first asked for, and copies share it: a
/// long stroke is looked through before the next frame, so not twice.
#[derive(Clone)]
pub struct Traced(Arc<Trace>);

struct Trace {
    stroke: Stroke,
    recognised: OnceLock<Recognised>,
    outline: OnceLock<Vec<Point>>,
}

/// Enough points to tell what a mark touches, few enough to compare it with every shape.
pub(super) const OUTLINE_POINTS: usize = 64;

impl Traced {
    /// What it looks like.
    pub fn recognised(&self) -> &Recognised {
        let recognised = || recognise(&self.0.stroke.points);
        self.0.recognised.get_or_init(recognised)
    }

    /// At most 64 of its points, which tell its form.
    pub fn outline(&self) -> &[Point] {
        let outline = || simplify_to(&self.0.stroke.points, OUTLINE_POINTS);
        self.0.outline.get_or_init(outline)
    }
}

impl From<Stroke> for Traced {
    fn from(stroke: Stroke) -> Self {
        Self(Arc::new(Trace {
            stroke,
            recognised: OnceLock::new(),
            outline: OnceLock::new(),
        }))
    }
}

impl Deref for Traced {
    type Target = Stroke;

    fn deref(&self) -> &Stroke {
        &self.0.stroke
    }
}

impl fmt::Debug for Traced {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.stroke.fmt(f)
    }
}

/// By their ink: all else follows from it.
impl PartialEq for Traced {
    fn eq(&self, other: &Self) -> bool {
        Arc::ptr_eq(&self.0, &other.0) || self.0.stroke == other.0.stroke
    }
}

impl Serialize for Traced {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.0.stroke.serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Traced {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Stroke::deserialize(deserializer).map(Self::from)
    }
}
