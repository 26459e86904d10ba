//! What is measured of an agent's calls: how many in a minute, and how much is in each.

use serde_json::{Value, json};

use crate::session::{Caller, Event, Millis, Session};

use super::tool::Page;
use super::wording::Wording;

/// The calls that agents from outside made since the page was loaded.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Measured {
    /// What is counted: `points`, `paragraphs`.
    pub counted: &'static str,
    /// Each call in order.
    pub calls: Vec<MeasuredCall>,
}

/// One of them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MeasuredCall {
    /// When it arrived.
    pub at: Millis,
    /// The tool's name.
    pub tool: String,
    /// How much of what is counted it asked for, landed or not. `None` where it held none of it, and where its
    /// arguments were too long to be kept.
    pub count: Option<u64>,
}

impl Measured {
    /// Reads a session's ledger. The page's own script is no agent and is left out.
    pub fn of<P: Page>(session: &Session<P>) -> Self {
        let key = P::SENTENCE.counted;
        let entries = session.ledger().entries();
        let loaded = entries
            .iter()
            .rposition(|entry| matches!(entry.event, Event::Reloaded));
        let since = entries.iter().skip(loaded.map_or(0, |at| at + 1));
        let calls = since.filter_map(|entry| match &entry.event {
            Event::Called {
                caller: Caller::Agent,
                tool,
                arguments,
                ..
            } => Some(MeasuredCall {
                at: entry.at,
                tool: tool.clone(),
                count: Some(counted(arguments, key)).filter(|count| *count > 0),
            }),
            _ => None,
        });
        Self {
            counted: key,
            calls: calls.collect(),
        }
    }

    /// How many calls held something that is counted.
    pub fn counting(&self) -> usize {
        self.calls
            .iter()
            .filter(|call| call.count.is_some())
            .count()
    }

    /// How much they held together.
    pub fn total(&self) -> u64 {
        self.calls.iter().filter_map(|call| call.count).sum()
    }

    /// How much was in a call that held any, on average.
    pub fn per_call(&self) -> Option<f64> {
        let calls = self.counting();
        (calls > 0).then(|| self.total() as f64 / calls as f64)
    }

    /// Milliseconds from the first call to the last.
    pub fn span(&self) -> Millis {
        match (self.calls.first(), self.calls.last()) {
            (Some(first), Some(last)) => last.at.saturating_sub(first.at),
            _ => 0,
        }
    }

    /// How many calls followed in a minute, from the first call to the last.
    pub fn per_minute(&self) -> Option<f64> {
        let (span, following) = (self.span(), self.calls.len().saturating_sub(1));
        (span > 0 && following > 0).then(|| following as f64 * 60_000.0 / span as f64)
    }

    /// All of it for a file, with the words it was measured under.
    pub fn to_json<P: Page>(&self, wording: Wording) -> Value {
        let first = self.calls.first().map_or(0, |call| call.at);
        let calls = self.calls.iter();
        let calls = calls.map(|call| {
            json!({"ms": call.at.saturating_sub(first), "tool": call.tool, self.counted: call.count})
        });
        json!({
            "page": P::NOUN,
            "words": wording.name(),
            "tool": P::SENTENCE.tool,
            "sentence": wording.sentence(&P::SENTENCE),
            "counted": self.counted,
            "calls": self.calls.len(),
            "calls_counted": self.counting(),
            "total": self.total(),
            "per_call": self.per_call(),
            "span_ms": self.span(),
            "calls_per_minute": self.per_minute(),
            "list": calls.collect::<Vec<_>>(),
        })
    }
}

/// How much of what is counted these arguments hold: the lengths of all lists under this key, wherever it stands.
pub fn counted(arguments: &Value, key: &str) -> u64 {
    match arguments {
        Value::Object(fields) => fields
            .iter()
            .map(|(name, value)| match value {
                Value::Array(list) if name == key => list.len() as u64,
                _ => counted(value, key),
            })
            .sum(),
        Value::Array(list) => list.iter().map(|value| counted(value, key)).sum(),
        _ => 0,
    }
}
