//! What a look tells, read from its answer.

use serde_json::Value;

use crate::practice::answer::{SeenAct, acts, list, text};

/// A paragraph, as it was told.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SeenParagraph {
    /// Its id.
    pub id: String,
    /// What stands in it.
    pub text: String,
    /// Whether the user or a script of theirs wrote in it.
    pub is_users: bool,
    /// Whether the agent may write it anew.
    pub may_rewrite: bool,
    /// Whether the user's caret stands in it.
    pub user_is_here: bool,
}

/// A look.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Look {
    /// The paragraphs in order.
    pub paragraphs: Vec<SeenParagraph>,
    /// What the user did since the last plan.
    pub acts: Vec<SeenAct>,
    /// The start of the plan in force, if there is one.
    pub plan: Option<String>,
    /// Whether every paragraph was told.
    pub all_told: bool,
}

impl Look {
    /// Reads the answer of the tool that looks.
    pub fn read(answer: &Value) -> Self {
        let plan = answer.get("plan").and_then(|plan| text(plan, "plan"));
        Self {
            paragraphs: list(answer, "paragraphs").filter_map(paragraph).collect(),
            acts: acts(answer),
            plan: plan.map(|plan| plan.trim_end_matches('…').to_owned()),
            all_told: answer.get("more_from").is_none(),
        }
    }

    /// The paragraph with this id.
    pub fn get(&self, id: &str) -> Option<&SeenParagraph> {
        self.paragraphs.iter().find(|there| there.id == id)
    }
}

fn paragraph(value: &Value) -> Option<SeenParagraph> {
    let owner = text(value, "owner")?;
    Some(SeenParagraph {
        id: text(value, "id")?,
        text: text(value, "text")?,
        is_users: matches!(owner.as_str(), "user" | "unknown"),
        may_rewrite: list(value, "may").any(|may| may == "rewrite"),
        user_is_here: value.get("user_is_here") == Some(&Value::Bool(true)),
    })
}
