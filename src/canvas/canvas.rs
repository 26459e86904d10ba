//! The picture: two layers, one for each party, and what the human can take back.

use std::sync::Arc;

use super::act::Act;
use super::agent_layer::{AgentLayer, Remover, Unit};
use super::bounds::Bounds;
use super::form::Form;
use super::geometry::Geometry;
use super::history::{Change, History};
use super::human_layer::HumanLayer;
use super::mark::{Mark, Stroke};
use super::shape::Shape;

/// Everything on the canvas. A unit of the agent is handed the agent's layer alone, so what it lands can
/// neither change a human mark nor lie above one.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Canvas {
    human: HumanLayer,
    agent: AgentLayer,
    history: History,
}

/// Something on the canvas, whosever it is.
#[derive(Clone, Debug)]
pub enum Item<'a> {
    /// The human's.
    Mark(&'a Arc<Mark>),
    /// The agent's.
    Shape(&'a Arc<Shape>),
}

impl Item<'_> {
    /// Its id.
    pub fn id(&self) -> &str {
        match self {
            Self::Mark(mark) => mark.id(),
            Self::Shape(shape) => shape.id(),
        }
    }

    /// The box around it, without the width of its line.
    pub fn bounds(&self) -> Bounds {
        match self {
            Self::Mark(mark) => mark.bounds(),
            Self::Shape(shape) => shape.bounds(),
        }
    }

    /// What it is, for people: its label or its letters, or else the name of its form.
    pub fn name(&self) -> &str {
        match self {
            Self::Mark(mark) => form_name(&mark.recognised().form),
            Self::Shape(shape) => match (shape.style().label.as_str(), shape.geometry()) {
                ("", Geometry::Text { text, .. }) => text,
                ("", Geometry::Rect { .. }) => "rectangle",
                ("", Geometry::Stroke { .. }) => "freehand line",
                ("", Geometry::Path { .. }) => "shape",
                ("", other) => other.kind(),
                (label, _) => label,
            },
        }
    }
}

impl Canvas {
    /// The human's marks, above everything else.
    pub const fn human(&self) -> &HumanLayer {
        &self.human
    }

    /// The agent's shapes, below every mark.
    pub const fn agent(&self) -> &AgentLayer {
        &self.agent
    }

    /// What the human can undo and redo.
    pub const fn history(&self) -> &History {
        &self.history
    }

    /// The mark or shape of that id, if it is there.
    pub fn get(&self, id: &str) -> Option<Item<'_>> {
        let mark = self.human.get(id).map(Item::Mark);
        mark.or_else(|| self.agent.get(id).map(Item::Shape))
    }

    /// Whether nothing is drawn.
    pub fn is_empty(&self) -> bool {
        self.human.marks().is_empty() && self.agent.shapes().is_empty()
    }

    /// The act of drawing this stroke now.
    pub fn drawing(&self, stroke: Stroke) -> Act {
        let mark = Mark::new(self.human.next_id(), stroke);
        Act::Drew {
            id: mark.id().to_owned(),
            form: form_name(&mark.recognised().form).to_owned(),
            stroke: mark.stroke().clone(),
        }
    }

    /// The act of clearing everything now.
    pub fn clearing(&self) -> Act {
        let marks = self.human.marks().iter().map(|mark| mark.id().to_owned());
        let shapes = self
            .agent
            .shapes()
            .iter()
            .map(|shape| shape.id().to_owned());
        Act::Cleared {
            ids: marks.chain(shapes).collect(),
        }
    }

    /// The act of undoing the last act, if there is one to undo.
    pub fn undoing(&self) -> Option<Act> {
        let ids = self.history.last()?.ids();
        Some(Act::Undid { ids })
    }

    /// The act of redoing what was undone last, if there is anything.
    pub fn redoing(&self) -> Option<Act> {
        let ids = self.history.next()?.ids();
        Some(Act::Redid { ids })
    }

    /// The human acts.
    pub fn act(&mut self, act: &Act) {
        match act {
            Act::Drew { stroke, .. } => {
                let mark = self.human.draw(stroke.clone());
                self.history.push(Change::Drew(mark));
            }
            Act::Erased { ids } | Act::TookBack { ids } | Act::Cleared { ids } => {
                let change = self.remove(ids);
                self.history.push(change);
            }
            Act::Undid { .. } => match self.history.undo() {
                Some(Change::Drew(mark)) => {
                    self.human.remove(&[mark.id().to_owned()]);
                }
                Some(Change::Removed { marks, shapes }) => {
                    self.human.restore(&marks);
                    self.agent.restore(&shapes);
                }
                None => {}
            },
            Act::Redid { .. } => match self.history.redo() {
                Some(Change::Drew(mark)) => {
                    self.human.restore(&[(usize::MAX, Arc::clone(&mark))]);
                    self.history.redone(Change::Drew(mark));
                }
                // The agent may have changed its shapes in between, so what goes now is what comes back then.
                Some(change @ Change::Removed { .. }) => {
                    let change = self.remove(&change.ids());
                    self.history.redone(change);
                }
                None => {}
            },
        }
    }

    /// A unit of the agent lands. Returns the ids that were made or changed.
    pub fn land(&mut self, unit: &Unit) -> Vec<String> {
        self.agent.land(unit)
    }

    fn remove(&mut self, ids: &[String]) -> Change {
        Change::Removed {
            marks: self.human.remove(ids),
            shapes: self.agent.remove(ids, Remover::Human),
        }
    }
}

/// The name of a form, for looks and rows.
pub const fn form_name(form: &Form) -> &'static str {
    match form {
        Form::Dot { .. } => "dot",
        Form::Line { .. } => "line",
        Form::Circle { .. } => "circle",
        Form::Loop => "closed loop",
        Form::Zigzag { .. } => "zigzag",
        Form::Curve => "open curve",
    }
}
