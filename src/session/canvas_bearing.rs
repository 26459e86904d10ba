//! How what an agent drew lies to what the human had done on the canvas, measured and in words for the person.

use std::sync::Arc;

use crate::canvas::{
    Canvas, Drawn, Geometry, Item, Mark, Nearness, Shape, Style, Unit, form_name, is_again,
    nearness,
};

use super::bearing::{Bearing, Deed, Relation};
use super::isolated::isolated;

/// So many shapes of one edit or erasure are looked at.
const SHAPES: usize = 32;

/// A mark or a shape as it was at one time.
#[derive(Clone, Debug, PartialEq)]
pub enum Thing {
    /// A mark of the human's.
    Mark(Arc<Mark>),
    /// A shape that is the human's because they changed it.
    Taken(Arc<Shape>),
    /// A shape of the agent's.
    Shape(Arc<Shape>),
}

impl Thing {
    pub(super) fn of(item: Item<'_>) -> Self {
        match item {
            Item::Mark(mark) => Self::Mark(Arc::clone(mark)),
            Item::Taken(shape) => Self::Taken(Arc::clone(shape)),
            Item::Shape(shape) => Self::Shape(Arc::clone(shape)),
        }
    }

    fn drawn(&self) -> Drawn {
        match self {
            Self::Mark(mark) => Drawn::mark(mark),
            Self::Taken(shape) | Self::Shape(shape) => {
                Drawn::shape(shape.geometry(), shape.style())
            }
        }
    }

    /// As one speaks of it to the person.
    fn name(&self) -> String {
        match self {
            Self::Mark(mark) => {
                let form = form_name(&mark.recognised().form);
                format!("your {form} {}", mark.id())
            }
            Self::Taken(shape) => format!("your {}", named(shape.id(), &shape.style().label)),
            Self::Shape(shape) => named(shape.id(), &shape.style().label),
        }
    }
}

/// How a unit lies to a deed. For what is erased, before it is; for anything else, after it has landed.
pub(super) fn bearing(
    canvas: &Canvas,
    unit: &Unit,
    ids: &[String],
    deed: &Deed<Thing>,
) -> Option<Bearing> {
    match unit {
        Unit::Draw {
            geometry, style, ..
        } => {
            let id = ids.first().map_or("", String::as_str);
            of_form(Done::Drawn, id, (geometry, style), deed)
        }
        Unit::Edit { ids, .. } => of_shapes(Done::Changed, canvas, ids, deed),
        Unit::Erase { ids } => of_shapes(Done::Erased, canvas, ids, deed),
    }
}

/// What an agent did with a shape.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Done {
    Drawn,
    Changed,
    Erased,
}

fn of_shapes(done: Done, canvas: &Canvas, ids: &[String], deed: &Deed<Thing>) -> Option<Bearing> {
    let shapes = ids.iter().take(SHAPES);
    let shapes = shapes.filter_map(|id| canvas.agent().get(id));
    let all = shapes
        .filter_map(|shape| of_form(done, shape.id(), (shape.geometry(), shape.style()), deed));
    all.reduce(|best, next| if next.outdoes(&best) { next } else { best })
}

/// How a shape lies to a deed: to what is there since, or else to what is there no more.
fn of_form(
    done: Done,
    id: &str,
    (geometry, style): (&Geometry, &Style),
    deed: &Deed<Thing>,
) -> Option<Bearing> {
    let shape = named(id, &style.label);
    let (what, verb) = match done {
        Done::Drawn => (shape.clone(), "drawn"),
        Done::Changed => (format!("the changed {shape}"), "changed"),
        Done::Erased => (format!("the erased {shape}"), "erased"),
    };
    if deed.id == id {
        return Some(strongest(
            Relation::Touched,
            format!("{shape}, which you brought in, was {verb}"),
        ));
    }
    // Nobody is kept from drawing what the human has taken away of their own.
    let agents = deed.was.as_ref().and_then(|was| match was {
        Thing::Shape(shape) => Some(shape),
        Thing::Mark(_) | Thing::Taken(_) => None,
    });
    if let Some(was) = agents
        && done != Done::Erased
        && is_again((was.geometry(), was.style()), (geometry, style))
        && !stands_there_still(deed)
    {
        return Some(put_back(&what, was, deed));
    }
    let drawn = Drawn::shape(geometry, style);
    match (&deed.is, agents) {
        (Some(is), _) => {
            let bearing = beside(&what, nearness(&drawn, &is.drawn())?, &is.name());
            Some(match (done, bearing.relation) {
                // What goes joins nothing; it made room.
                (Done::Erased, Relation::Joined) => strongest(Relation::Touched, bearing.says),
                _ => bearing,
            })
        }
        (None, Some(was)) => {
            let lies = nearness(&drawn, &Drawn::shape(was.geometry(), was.style()))?;
            Some(in_the_place_of(&what, lies, was))
        }
        (None, None) => None,
    }
}

fn put_back(what: &str, was: &Shape, deed: &Deed<Thing>) -> Bearing {
    let was = named(was.id(), &was.style().label);
    let how = match deed.is {
        Some(_) => "moved or changed",
        None => "took away",
    };
    let says = format!("{what} put back {was}, which you {how}");
    if deed.named {
        strongest(Relation::Touched, format!("{says}; its plan says so"))
    } else {
        strongest(Relation::Ignored, says)
    }
}

const fn strongest(relation: Relation, says: String) -> Bearing {
    Bearing {
        relation,
        distance: 0.0,
        says,
    }
}

/// Whether what the human changed is where it was: painted otherwise, or hardly moved.
fn stands_there_still(deed: &Deed<Thing>) -> bool {
    match (&deed.was, &deed.is) {
        (Some(Thing::Shape(was)), Some(Thing::Taken(is) | Thing::Shape(is))) => {
            is_again((was.geometry(), was.style()), (is.geometry(), is.style()))
        }
        _ => false,
    }
}

fn beside(what: &str, lies: Nearness, yours: &str) -> Bearing {
    let touched = |how| strongest(Relation::Touched, format!("{what} {how} {yours}"));
    match lies {
        Nearness::Across => touched("crossed"),
        Nearness::Inside => touched("lay inside"),
        Nearness::Around => touched("lay around"),
        Nearness::At { gap, end } => Bearing {
            relation: Relation::Joined,
            distance: gap,
            says: format!("{what} {} {yours}", joined(gap, end)),
        },
        Nearness::Apart(gap) => Bearing {
            relation: Relation::KeptClear,
            distance: gap,
            says: format!("{what} stayed {} from {yours}", units(gap)),
        },
    }
}

fn joined(gap: f64, end: bool) -> String {
    let end = if end { "the end of " } else { "" };
    let words = if gap < 0.5 {
        format!("met {end}")
    } else {
        format!("came within {} of {end}", units(gap))
    };
    words.trim_end().to_owned()
}

/// What is gone can be joined by nothing.
fn in_the_place_of(what: &str, lies: Nearness, was: &Shape) -> Bearing {
    let was = named(was.id(), &was.style().label);
    match lies {
        Nearness::Across | Nearness::Inside | Nearness::Around => strongest(
            Relation::Touched,
            format!("{what} lay where {was} was, which you took away"),
        ),
        Nearness::At { gap, .. } | Nearness::Apart(gap) => Bearing {
            relation: Relation::KeptClear,
            distance: gap,
            says: format!(
                "{what} stayed {} from where {was} was, which you took away",
                units(gap)
            ),
        },
    }
}

fn units(gap: f64) -> String {
    let gap = gap.round();
    if gap == 1.0 {
        "1 unit".to_owned()
    } else {
        format!("{gap} units")
    }
}

fn named(id: &str, label: &str) -> String {
    if label.is_empty() {
        id.to_owned()
    } else {
        format!("{id} ({})", isolated(label))
    }
}

/// Whether a unit is one that was dropped, once more.
pub(super) fn is_sent_again(unit: &Unit, dropped: &Unit) -> bool {
    match (unit, dropped) {
        (
            Unit::Draw {
                geometry, style, ..
            },
            Unit::Draw {
                geometry: other,
                style: before,
                ..
            },
        ) => is_again((other, before), (geometry, style)),
        _ => unit == dropped,
    }
}
