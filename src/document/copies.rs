//! Whose words an agent's text repeats.

use super::similarity::Fingerprint;
use super::wording::Wording;

/// What the human wrote and what they deleted, to be compared with.
#[derive(Debug)]
pub struct Copies<'a> {
    human: Vec<(&'a str, &'a Wording)>,
    deleted: Vec<(&'a str, &'a Wording)>,
}

impl<'a> Copies<'a> {
    /// From ids with their texts.
    pub(super) fn new(
        human: impl Iterator<Item = (&'a str, &'a Wording)>,
        deleted: impl Iterator<Item = (&'a str, &'a Wording)>,
    ) -> Self {
        Self {
            human: human.collect(),
            deleted: deleted.collect(),
        }
    }

    /// The human's paragraph that this text repeats almost word for word.
    pub fn echo_of(&self, text: &str) -> Option<&'a str> {
        find(&self.human, text)
    }

    /// The paragraph that the human deleted and that this text would bring back.
    pub fn deleted(&self, text: &str) -> Option<&'a str> {
        find(&self.deleted, text)
    }
}

fn find<'a>(among: &[(&'a str, &Wording)], text: &str) -> Option<&'a str> {
    let text = Fingerprint::new(text);
    let mut among = among.iter();
    let near = among.find(|(_, other)| other.fingerprint().is_near(&text));
    near.map(|(id, _)| *id)
}
