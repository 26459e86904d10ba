//! The layer under every human mark: the agent's shapes, in paint order.

use std::collections::BTreeMap;
use std::sync::Arc;

use serde::{Deserialize, Serialize};

use super::geometry::Geometry;
use super::point::Point;
use super::shape::Shape;
use super::stack;
use super::style::{Style, StyleChange};

/// The smallest thing an agent can land on the canvas. It reaches the agent's layer and nothing else.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "unit", rename_all = "snake_case")]
pub enum Unit {
    /// A new shape.
    Draw {
        /// Its form.
        geometry: Geometry,
        /// How it is painted.
        style: Style,
        /// The shape it lies under; on top of all of them if `None`.
        under: Option<String>,
    },
    /// Own shapes moved, painted otherwise, or put above or below others of its own.
    Edit {
        /// The shapes.
        ids: Vec<String>,
        /// How far they move, units.
        by: Point,
        /// What changes of their style.
        change: StyleChange,
        /// Where they go in the layer; `None` leaves them where they are.
        order: Option<Order>,
    },
    /// Own shapes taken away.
    Erase {
        /// The shapes.
        ids: Vec<String>,
    },
}

/// A place in the paint order.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Order {
    /// Above all other shapes of the agent.
    Front,
    /// Below all of them.
    Back,
    /// Just below this one.
    Under(String),
}

/// Who took a shape away.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Remover {
    /// The human.
    Human,
    /// The agent.
    Agent,
}

/// The agent's shapes and the tombstones of those that are gone.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct AgentLayer {
    shapes: Vec<Arc<Shape>>,
    gone: BTreeMap<String, Remover>,
    drawn: u32,
}

impl AgentLayer {
    /// The shapes, the lowest first.
    pub fn shapes(&self) -> &[Arc<Shape>] {
        &self.shapes
    }

    /// A shape that is there.
    pub fn get(&self, id: &str) -> Option<&Arc<Shape>> {
        self.shapes.iter().rev().find(|shape| shape.id() == id)
    }

    /// Who took this shape away, if it was ever there.
    pub fn remover(&self, id: &str) -> Option<Remover> {
        self.gone.get(id).copied()
    }

    /// The id that the next shape gets.
    pub fn next_id(&self) -> String {
        format!("a{}", self.drawn + 1)
    }

    /// Lands a unit. Returns the ids that were made or changed.
    pub(super) fn land(&mut self, unit: &Unit) -> Vec<String> {
        match unit {
            Unit::Draw {
                geometry,
                style,
                under,
            } => {
                let id = self.next_id();
                self.drawn += 1;
                let shape = Shape::new(id.clone(), geometry.clone(), style.clone());
                let place = under.as_deref().and_then(|under| self.place(under));
                self.insert(place, Arc::new(shape));
                vec![id]
            }
            Unit::Edit {
                ids,
                by,
                change,
                order,
            } => {
                self.edit(ids, *by, change);
                if let Some(order) = order {
                    self.reorder(ids, order);
                }
                ids.clone()
            }
            Unit::Erase { ids } => {
                self.remove(ids, Remover::Agent);
                ids.clone()
            }
        }
    }

    /// Takes shapes away and returns them with their places, so that they can be put back.
    pub(super) fn remove(&mut self, ids: &[String], by: Remover) -> Vec<(usize, Arc<Shape>)> {
        let removed = stack::take_out(&mut self.shapes, ids);
        for (_, shape) in &removed {
            self.gone.insert(shape.id().to_owned(), by);
        }
        removed
    }

    /// The human takes shapes over: they leave the layer and are not gone. Returns them with their places.
    pub(super) fn take_out(&mut self, ids: &[String]) -> Vec<(usize, Arc<Shape>)> {
        let taken = self.remove(ids, Remover::Human);
        for (_, shape) in &taken {
            self.gone.remove(shape.id());
        }
        taken
    }

    /// Puts shapes back where they were.
    pub(super) fn restore(&mut self, removed: &[(usize, Arc<Shape>)]) {
        for (_, shape) in removed {
            self.gone.remove(shape.id());
        }
        stack::put_back(&mut self.shapes, removed);
    }

    fn edit(&mut self, ids: &[String], by: Point, change: &StyleChange) {
        stack::alter(&mut self.shapes, ids, |shape| {
            shape.edited(shape.geometry().moved(by), change.apply(shape.style()))
        });
    }

    fn reorder(&mut self, ids: &[String], order: &Order) {
        let (moving, mut staying): (Vec<_>, Vec<_>) = self
            .shapes
            .drain(..)
            .partition(|shape| ids.iter().any(|id| id == shape.id()));
        let place = match order {
            Order::Front => staying.len(),
            Order::Back => 0,
            Order::Under(id) => staying
                .iter()
                .position(|shape| shape.id() == id)
                .unwrap_or(staying.len()),
        };
        let above = staying.split_off(place);
        self.shapes = staying.into_iter().chain(moving).chain(above).collect();
    }

    fn place(&self, id: &str) -> Option<usize> {
        self.shapes.iter().position(|shape| shape.id() == id)
    }

    fn insert(&mut self, place: Option<usize>, shape: Arc<Shape>) {
        let place = place.unwrap_or(self.shapes.len()).min(self.shapes.len());
        self.shapes.insert(place, shape);
    }
}
