//! The canvas as the model of a session, and its acts in words for the log.

use std::borrow::Cow;
use std::sync::Arc;

use crate::canvas::{Act, Alteration, Canvas, Geometry, Mark, Shape, Stroke, Unit};

use super::bearing::{Bearing, Deed};
use super::canvas_bearing::{self, Thing};
use super::counted::counted;
use super::isolated::isolated;
use super::model::{ActKind, HoldWords, Model};
use super::shared::Shared;

impl Model for Canvas {
    type Act = Act;
    type Unit = Unit;
    type Owned = (Shared<Vec<Arc<Mark>>>, Shared<Vec<Arc<Shape>>>);
    type State = Thing;

    const HOLD: HoldWords = HoldWords {
        began: "Put the pen down: nothing of the AI’s appears until it is up",
        left_nothing: "Put the pen down and drew nothing",
        touches: true,
    };

    const NAME_WORDS: usize = 4;

    fn act(&mut self, act: &Act) {
        Self::act(self, act);
    }

    fn land(&mut self, unit: &Unit) -> Vec<String> {
        Self::land(self, unit)
    }

    fn planned(&mut self, named: &[String]) {
        Self::planned(self, named);
    }

    fn owned(&self) -> Self::Owned {
        let (marks, taken) = self.human().lists();
        (Shared::of(marks), Shared::of(taken))
    }

    fn check_act(act: &Act) -> Result<(), &'static str> {
        act.check()
    }

    fn check_unit(unit: &Unit) -> Result<(), &'static str> {
        unit.check()
    }

    fn is_agents(&self, id: &str) -> bool {
        self.agent().get(id).is_some()
    }

    fn makes(unit: &Unit) -> bool {
        matches!(unit, Unit::Draw { .. })
    }

    fn act_kind(act: &Act) -> ActKind {
        match act {
            Act::Drew { .. } | Act::LetIn { .. } => ActKind::Addition,
            Act::Altered { .. } | Act::Undid { .. } | Act::Redid { .. } => ActKind::Revision,
            Act::Erased { .. } | Act::TookBack { .. } | Act::Cleared { .. } => ActKind::Retraction,
        }
    }

    fn depicts(unit: &Unit) -> Option<&str> {
        match unit {
            Unit::Draw { style, .. } if !style.label.is_empty() => Some(&style.label),
            Unit::Draw {
                geometry: Geometry::Text { text, .. },
                ..
            } => Some(text),
            _ => None,
        }
    }

    fn state_of(&self, id: &str) -> Option<Thing> {
        self.get(id).map(Thing::of)
    }

    fn bearing(&self, unit: &Unit, ids: &[String], deed: &Deed<Thing>) -> Option<Bearing> {
        canvas_bearing::bearing(self, unit, ids, deed)
    }

    fn takes_away(unit: &Unit) -> bool {
        matches!(unit, Unit::Erase { .. })
    }

    fn is_sent_again(unit: &Unit, dropped: &Unit) -> bool {
        canvas_bearing::is_sent_again(unit, dropped)
    }

    fn thinned(act: &Act) -> Cow<'_, Act> {
        match act {
            Act::Drew { id, form, stroke } => Cow::Owned(Act::Drew {
                id: id.clone(),
                form: form.clone(),
                stroke: stroke.thinned().into(),
            }),
            act => Cow::Borrowed(act),
        }
    }

    fn act_in_words(act: &Act) -> String {
        let things = |ids: &[String]| counted(ids.len(), "thing", "things");
        match act {
            Act::Drew { form, stroke, .. } if form == "dot" && stroke.points.len() == 1 => {
                "Drew a dot".to_owned()
            }
            Act::Drew { form, stroke, .. } => {
                let article = if form.starts_with('o') { "an" } else { "a" };
                let points = counted(stroke.points.len(), "point", "points");
                format!("Drew {article} {form} ({points})")
            }
            Act::Erased { ids } => format!("Erased {}", listed(ids)),
            Act::TookBack { ids } => {
                let shapes = counted(ids.len(), "shape", "shapes");
                format!("Took back the AI’s last batch ({shapes})")
            }
            Act::Cleared { ids } => format!("Cleared the canvas ({})", things(ids)),
            Act::Altered { ids, taken, how } => {
                let verb = match how {
                    Alteration::Move(_) => "Moved",
                    Alteration::Recolour(_) => "Recoloured",
                };
                let yours = if taken.is_empty() {
                    ""
                } else {
                    ", the AI’s until now: yours for good"
                };
                format!("{verb} {}{yours}", listed(ids))
            }
            Act::LetIn { id, unit, .. } => match unit {
                Unit::Draw { style, .. } if !style.label.is_empty() => {
                    format!("Let in {id}, which was dropped: {}", isolated(&style.label))
                }
                _ => format!("Let in {id}, which was dropped"),
            },
            Act::Undid { ids } => format!("Undid the last act ({})", listed(ids)),
            Act::Redid { ids } => format!("Did it again ({})", listed(ids)),
        }
    }

    fn landed_in_words(units: &[&Unit]) -> String {
        match units {
            [] => "Drew nothing".to_owned(),
            [Unit::Edit { ids, .. }] => {
                format!("Changed {}", counted(ids.len(), "shape", "shapes"))
            }
            [Unit::Erase { ids }] => format!("Erased {}", counted(ids.len(), "shape", "shapes")),
            [
                Unit::Draw {
                    geometry, style, ..
                },
            ] => {
                let kind = geometry.kind();
                let article = if kind.starts_with(['a', 'e']) {
                    "an"
                } else {
                    "a"
                };
                if style.label.is_empty() {
                    format!("Drew {article} {kind}")
                } else {
                    format!("Drew {article} {kind}: {}", isolated(&style.label))
                }
            }
            units => format!("Drew {}", counted(units.len(), "shape", "shapes")),
        }
    }

    fn act_names(act: &Act) -> Vec<String> {
        match act {
            Act::Drew { id, form, .. } => {
                let loose: &[&str] = match form.as_str() {
                    "circle" | "closed loop" => &["circle", "loop", "wheel", "ring", "round"],
                    "dot" => &["dot", "point"],
                    "line" => &["line", "stroke"],
                    _ => &["curve", "zigzag", "scribble", "stroke", "line"],
                };
                let general = ["mark", "drew", "drawn"];
                let names = loose.iter().chain(&general).map(|name| (*name).to_owned());
                names.chain([id.clone()]).collect()
            }
            Act::Erased { ids } => words_and_ids(&["eras", "remov", "delet"], ids),
            Act::TookBack { ids } => words_and_ids(&["took back", "remov", "batch"], ids),
            Act::Cleared { .. } => words_and_ids(&["clear", "empty", "remov"], &[]),
            Act::Altered { ids, how, .. } => match how {
                Alteration::Move(_) => words_and_ids(&["mov", "drag", "shift"], ids),
                Alteration::Recolour(_) => words_and_ids(&["colo", "paint"], ids),
            },
            Act::LetIn { id, .. } => {
                words_and_ids(&["let in", "dropped", "brought"], std::slice::from_ref(id))
            }
            Act::Undid { ids } | Act::Redid { ids } => {
                words_and_ids(&["undid", "undo", "redo", "redid", "again"], ids)
            }
        }
    }

    fn unfinished(&self, pieces: &[String]) -> Option<Act> {
        let pieces = pieces
            .iter()
            .map_while(|piece| serde_json::from_str::<Stroke>(piece).ok());
        let stroke = pieces.reduce(|mut whole, piece| {
            whole.points.extend(piece.points);
            whole.pressure.extend(piece.pressure);
            whole
        })?;
        (!stroke.points.is_empty()).then(|| self.drawing(stroke))
    }

    fn as_piece(act: &Act) -> Option<String> {
        match act {
            Act::Drew { stroke, .. } => serde_json::to_string(stroke).ok(),
            _ => None,
        }
    }

    fn leaves_a_ghost(unit: &Unit) -> bool {
        matches!(unit, Unit::Draw { .. })
    }

    fn act_ids(act: &Act) -> Vec<String> {
        match act {
            Act::Drew { id, .. } | Act::LetIn { id, .. } => vec![id.clone()],
            Act::Erased { ids }
            | Act::Altered { ids, .. }
            | Act::TookBack { ids }
            | Act::Cleared { ids }
            | Act::Undid { ids }
            | Act::Redid { ids } => ids.clone(),
        }
    }
}

/// Up to five ids by name, more of them as a number.
fn listed(ids: &[String]) -> String {
    if ids.len() <= 5 {
        ids.join(", ")
    } else {
        counted(ids.len(), "thing", "things")
    }
}

fn words_and_ids(words: &[&str], ids: &[String]) -> Vec<String> {
    let words = words.iter().map(|word| (*word).to_owned());
    words.chain(ids.iter().cloned()).collect()
}
