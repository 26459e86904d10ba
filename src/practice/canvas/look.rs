//! What a look tells, read from its answer.

use serde_json::Value;

use crate::canvas::Bounds;
use crate::practice::answer::{SeenAct, acts, list, text};

/// A mark of the user's, as it was told.
#[derive(Clone, Debug, PartialEq)]
pub struct SeenMark {
    /// Its id.
    pub id: String,
    /// Its form, in the page's words.
    pub form: String,
    /// Its box in frame units.
    pub bounds: Bounds,
}

impl SeenMark {
    /// Whether it is closed, so that it can be a wheel.
    pub fn is_closed(&self) -> bool {
        matches!(self.form.as_str(), "circle" | "closed loop")
    }
}

/// A shape of the agent's own, as it was told.
#[derive(Clone, Debug, PartialEq)]
pub struct SeenShape {
    /// Its id.
    pub id: String,
    /// Its label.
    pub label: String,
    /// Its box in frame units.
    pub bounds: Bounds,
}

/// A look.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Look {
    /// The user's marks, lowest first.
    pub marks: Vec<SeenMark>,
    /// The agent's own shapes that were told one by one.
    pub shapes: Vec<SeenShape>,
    /// What the user did since the last plan.
    pub acts: Vec<SeenAct>,
    /// Whether every shape of the agent's was told one by one.
    pub all_told: bool,
}

impl Look {
    /// Reads the answer of the tool that looks.
    pub fn read(answer: &Value) -> Self {
        let shapes: Vec<_> = list(answer, "your_shapes").filter_map(shape).collect();
        let count = answer
            .pointer("/counts/your_shapes")
            .and_then(Value::as_u64);
        Self {
            marks: list(answer, "user_marks").filter_map(mark).collect(),
            acts: acts(answer),
            all_told: count == u64::try_from(shapes.len()).ok(),
            shapes,
        }
    }

    /// The mark with this id.
    pub fn mark(&self, id: &str) -> Option<&SeenMark> {
        self.marks.iter().find(|mark| mark.id == id)
    }

    /// The own shape with this label.
    pub fn labelled(&self, label: &str) -> Option<&SeenShape> {
        self.shapes.iter().find(|shape| shape.label == label)
    }
}

fn bounds(value: &Value) -> Option<Bounds> {
    serde_json::from_value(value.get("box")?.clone()).ok()
}

/// A mark told in full, or as `h3 circle [x,y,w,h]`.
fn mark(value: &Value) -> Option<SeenMark> {
    let Some(brief) = value.as_str() else {
        return Some(SeenMark {
            id: text(value, "id")?,
            form: text(value, "form")?,
            bounds: bounds(value)?,
        });
    };
    let (id, rest) = brief.split_once(' ')?;
    let (form, place) = rest.split_once(" [")?;
    Some(SeenMark {
        id: id.to_owned(),
        form: form.to_owned(),
        bounds: serde_json::from_str(&format!("[{place}")).ok()?,
    })
}

fn shape(value: &Value) -> Option<SeenShape> {
    Some(SeenShape {
        id: text(value, "id")?,
        label: text(value, "label")?,
        bounds: bounds(value)?,
    })
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn marks_are_read_in_full_and_in_brief() {
        let look = Look::read(&json!({
            "user_marks": [
                "h1 to h9: 9 earlier marks; pass ids for more",
                "h10 closed loop [10,20,30,40]",
                {"id": "h11", "form": "circle", "box": [1, 2, 3, 4]},
            ],
            "user_did": "nothing since you began",
        }));
        let told: Vec<_> = look
            .marks
            .iter()
            .map(|mark| (mark.id.as_str(), mark.is_closed(), mark.bounds.w))
            .collect();
        assert_eq!(told, [("h10", true, 30.0), ("h11", true, 3.0)]);
        assert!(look.acts.is_empty());
    }
}
