//! Whose words an agent's text repeats.

use super::similarity::Fingerprint;

/// What the human wrote and what they deleted, made ready to be compared with.
#[derive(Debug)]
pub struct Copies<'a> {
    human: Vec<(&'a str, Fingerprint)>,
    deleted: Vec<(&'a str, Fingerprint)>,
}

impl<'a> Copies<'a> {
    /// From ids with their texts.
    pub(super) fn new(
        human: impl Iterator<Item = (&'a str, &'a str)>,
        deleted: impl Iterator<Item = (&'a str, &'a str)>,
    ) -> Self {
        let ready = |(id, text)| (id, Fingerprint::new(text));
        Self {
            human: human.map(ready).collect(),
            deleted: deleted.map(ready).collect(),
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

fn find<'a>(among: &[(&'a str, Fingerprint)], text: &str) -> Option<&'a str> {
    let text = Fingerprint::new(text);
    let mut near = among.iter().filter(|(_, other)| other.is_near(&text));
    near.next().map(|(id, _)| *id)
}
