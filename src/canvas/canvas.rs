//! The picture: two layers, one for each party, and what the human can take back.

use std::collections::BTreeMap;
use std::sync::Arc;

use super::act::Act;
use super::agent_layer::{AgentLayer, Remover, Unit};
use super::alter::Alteration;
use super::bounds::Bounds;
use super::erased::Erased;
use super::form::Form;
use super::geometry::Geometry;
use super::history::{Change, History};
use super::human_layer::HumanLayer;
use super::mark::{Mark, Stroke};
use super::shape::Shape;
use super::traced::Traced;
use crate::rules::Rule;

/// Everything on the canvas. A unit of the agent is handed the agent's layer alone, so what it lands can
/// neither change a human mark nor lie above one.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Canvas {
    human: HumanLayer,
    agent: AgentLayer,
    history: History,
    erased: Erased,
    let_in: BTreeMap<(u32, u32), String>,
}

/// Something on the canvas, whosever it is.
#[derive(Clone, Debug)]
pub enum Item<'a> {
    /// The human's.
    Mark(&'a Arc<Mark>),
    /// The human's, and the agent's until the human changed it.
    Taken(&'a Arc<Shape>),
    /// The agent's.
    Shape(&'a Arc<Shape>),
}

impl Item<'_> {
    /// Its id.
    pub fn id(&self) -> &str {
        match self {
            Self::Mark(mark) => mark.id(),
            Self::Taken(shape) | Self::Shape(shape) => shape.id(),
        }
    }

    /// The box around it, without the width of its line.
    pub fn bounds(&self) -> Bounds {
        match self {
            Self::Mark(mark) => mark.bounds(),
            Self::Taken(shape) | Self::Shape(shape) => shape.bounds(),
        }
    }

    /// Whether it is the human's.
    pub const fn is_human(&self) -> bool {
        matches!(self, Self::Mark(_) | Self::Taken(_))
    }

    /// What it is, for people.
    pub fn name(&self) -> &str {
        match self {
            Self::Mark(mark) => form_name(&mark.recognised().form),
            Self::Taken(shape) | Self::Shape(shape) => shape.name(),
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
        mark.or_else(|| self.human.taken_shape(id).map(Item::Taken))
            .or_else(|| self.agent.get(id).map(Item::Shape))
    }

    /// The shapes that the human erased and of which this would be a near copy: that they went stands until a plan of
    /// the agent's names them, or another that went by the same act.
    pub fn erased_like(&self, geometry: &Geometry) -> impl Iterator<Item = &Arc<Shape>> {
        let near = self.erased.near(geometry);
        near.filter(|_| Rule::Protect.holds())
    }

    /// Whether nothing is drawn.
    pub fn is_empty(&self) -> bool {
        self.human.marks().is_empty()
            && self.human.taken().is_empty()
            && self.agent.shapes().is_empty()
    }

    /// How many things are the human's and how many the agent's.
    pub fn counts(&self) -> (usize, usize) {
        let human = self.human.marks().len() + self.human.taken().len();
        (human, self.agent.shapes().len())
    }

    /// The act of drawing this stroke now.
    pub fn drawing(&self, stroke: Stroke) -> Act {
        let stroke = Traced::from(stroke);
        Act::Drew {
            id: self.human.next_id(),
            form: form_name(&stroke.recognised().form).to_owned(),
            stroke,
        }
    }

    /// The act of clearing everything now, if there is anything.
    pub fn clearing(&self) -> Option<Act> {
        let marks = self.human.marks().iter().map(|mark| mark.id().to_owned());
        let shapes = self.human.taken().iter().chain(self.agent.shapes());
        let shapes = shapes.map(|shape| shape.id().to_owned());
        let ids: Vec<_> = marks.chain(shapes).collect();
        (!ids.is_empty()).then_some(Act::Cleared { ids })
    }

    /// The act of letting in a shape that was dropped from a call: this unit, the call's at `index`. `None` if it is no
    /// shape, or is on the canvas already.
    pub fn letting_in(&self, call: u32, index: u32, unit: &Unit) -> Option<Act> {
        let is_shape = matches!(unit, Unit::Draw { .. });
        (is_shape && !self.is_let_in(call, index)).then(|| Act::LetIn {
            call,
            index,
            id: self.agent.next_id(),
            unit: unit.clone(),
        })
    }

    /// Whether the unit that was dropped from a call at `index` was let in and is on the canvas.
    pub fn is_let_in(&self, call: u32, index: u32) -> bool {
        let id = self.let_in.get(&(call, index));
        id.is_some_and(|id| self.get(id).is_some())
    }

    /// The act of undoing the last act that can still be undone, if there is one.
    pub fn undoing(&self) -> Option<Act> {
        let ids = self.history.done().map(|change| self.undone_by(change));
        let ids = ids.into_iter().find(|ids| !ids.is_empty())?;
        Some(Act::Undid { ids })
    }

    /// The act of redoing what was undone last and can still be done, if there is anything.
    pub fn redoing(&self) -> Option<Act> {
        let ids = self.history.undone().map(|change| self.redone_by(change));
        let ids = ids.into_iter().find(|ids| !ids.is_empty())?;
        Some(Act::Redid { ids })
    }

    /// What comes, goes or changes if this is undone now: the agent may have erased its own of it since.
    fn undone_by(&self, change: &Change) -> Vec<String> {
        match change {
            Change::Removed { .. } => change.ids(),
            Change::Drew(_) | Change::Altered { .. } | Change::LetIn { .. } => self.there(change),
        }
    }

    /// What comes, goes or changes if this is done again now.
    fn redone_by(&self, change: &Change) -> Vec<String> {
        match change {
            Change::Drew(_) | Change::LetIn { .. } => change.ids(),
            Change::Removed { .. } | Change::Altered { .. } => self.there(change),
        }
    }

    fn there(&self, change: &Change) -> Vec<String> {
        let ids = change.ids().into_iter();
        ids.filter(|id| self.get(id).is_some()).collect()
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
            Act::Altered { ids, how, .. } => {
                let change = self.alter(ids, *how);
                self.history.push(change);
            }
            Act::LetIn {
                call, index, unit, ..
            } => {
                for id in self.agent.land(unit) {
                    let from = (*call, *index);
                    if let Some(shape) = self.agent.get(&id).map(Arc::clone) {
                        self.let_in.insert(from, id);
                        self.history.push(Change::LetIn { from, shape });
                    }
                }
            }
            Act::Undid { .. } => match self.take_undo() {
                Some(Change::Drew(mark)) => {
                    self.human.remove(&[mark.id().to_owned()]);
                }
                Some(Change::LetIn { from, shape }) => {
                    self.let_in.remove(&from);
                    self.agent.remove(&[shape.id().to_owned()], Remover::Human);
                }
                Some(Change::Altered {
                    marks,
                    taken,
                    shapes,
                    ..
                }) => {
                    self.human.put_back(&marks, &taken);
                    for (_, shape) in &shapes {
                        self.human.give_back(shape.id());
                    }
                    self.agent.restore(&shapes);
                }
                Some(Change::Removed {
                    marks,
                    taken,
                    shapes,
                }) => {
                    self.human.restore(&marks);
                    self.human.restore_taken(&taken);
                    self.agent.restore(&shapes);
                    let back = taken.iter().chain(&shapes);
                    let back: Vec<_> = back.map(|(_, shape)| shape.id().to_owned()).collect();
                    self.erased.forget(&back);
                }
                None => {}
            },
            Act::Redid { .. } => match self.take_redo() {
                Some(Change::Drew(mark)) => {
                    self.human.restore(&[(usize::MAX, Arc::clone(&mark))]);
                    self.history.redone(Change::Drew(mark));
                }
                Some(Change::LetIn { from, shape }) => {
                    self.let_in.insert(from, shape.id().to_owned());
                    self.agent.restore(&[(usize::MAX, Arc::clone(&shape))]);
                    self.history.redone(Change::LetIn { from, shape });
                }
                Some(change @ Change::Altered { how, .. }) => {
                    let change = self.alter(&change.ids(), how);
                    self.history.redone(change);
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

    /// The agent has a new plan, which names these. What the human erased may be drawn again once a plan names it.
    pub fn planned(&mut self, named: &[String]) {
        self.erased.forget(named);
    }

    /// A unit of the agent lands. Returns the ids that were made or changed.
    pub fn land(&mut self, unit: &Unit) -> Vec<String> {
        #[cfg(feature = "evidence")]
        if !Rule::Protect.holds() {
            super::unprotected::reach(&mut self.human, unit);
        }
        self.agent.land(unit)
    }

    fn take_undo(&mut self) -> Option<Change> {
        let mut history = std::mem::take(&mut self.history);
        let change = history.undo(|change| !self.undone_by(change).is_empty());
        self.history = history;
        change
    }

    fn take_redo(&mut self) -> Option<Change> {
        let mut history = std::mem::take(&mut self.history);
        let change = history.redo(|change| !self.redone_by(change).is_empty());
        self.history = history;
        change
    }

    fn alter(&mut self, ids: &[String], how: Alteration) -> Change {
        let (marks, taken) = self.human.alter(ids, how);
        let shapes = self.agent.take_out(ids);
        for (_, shape) in &shapes {
            self.human.take(how.of_shape(shape));
        }
        Change::Altered {
            how,
            marks,
            taken,
            shapes,
        }
    }

    fn remove(&mut self, ids: &[String]) -> Change {
        let taken = self.human.remove_taken(ids);
        let shapes = self.agent.remove(ids, Remover::Human);
        let gone = taken.iter().chain(&shapes);
        self.erased.add(gone.map(|(_, shape)| shape));
        Change::Removed {
            marks: self.human.remove(ids),
            taken,
            shapes,
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
