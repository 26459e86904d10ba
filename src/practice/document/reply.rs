//! What the agent makes of a look, until a plan has said it.

use crate::practice::answer::SeenAct;

use super::look::{Look, SeenParagraph};
use super::topic::{Found, Topic};

/// What it gives up of its own accord, when nothing is in its way.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Sacrifice {
    /// A passage that was still to come.
    Unwritten(Topic),
    /// The fuller form of a passage that is there.
    Fuller(Topic),
}

/// What was seen, and what follows from it.
#[derive(Clone, Debug, PartialEq)]
pub struct Reply {
    /// How many paragraphs there are, and how many of them are the user's.
    pub counts: (usize, usize),
    /// What the user did since the last plan.
    pub acts: Vec<SeenAct>,
    /// Own paragraphs that are left to the user now.
    pub taken: Vec<Topic>,
    /// Own paragraphs that are gone.
    pub gone: Vec<Topic>,
    /// Paragraphs that the user wrote anew.
    pub new: Vec<String>,
    /// Own passages that lean on their neighbours no more.
    pub alone: Vec<Topic>,
    /// What is given up besides.
    pub sacrifice: Option<Sacrifice>,
    /// The passages as they are once this is said.
    pub topics: Vec<Topic>,
    /// Every paragraph that is there.
    pub known: Vec<String>,
    /// The plan in force, which must not be said again.
    pub in_force: Option<String>,
}

impl Reply {
    /// Compares a look with the passages as they were, and with the paragraphs that were known.
    pub fn new(look: &Look, topics: &[Topic], known: &[String]) -> Self {
        let mut topics = topics.to_vec();
        let (mut taken, mut gone) = (Vec::new(), Vec::new());
        let mut lost = vec![false; topics.len()];
        for (topic, lost) in topics.iter_mut().zip(&mut lost) {
            let found = topic.find(look);
            if found == Found::Same || topic.is_given_up {
                continue;
            }
            if !topic.is_written {
                // What it was to take the place of is the user's; it goes beside that.
                topic.id = None;
                topic.stands = None;
                continue;
            }
            topic.is_given_up = true;
            *lost = true;
            match found {
                Found::Gone => gone.push(topic.clone()),
                _ => taken.push(topic.clone()),
            }
        }
        let is_new = |there: &&SeenParagraph| there.is_users && !known.contains(&there.id);
        let new: Vec<_> = look.paragraphs.iter().filter(is_new).collect();
        let new: Vec<_> = new.into_iter().map(|there| there.id.clone()).collect();
        let alone = set_apart(look, &mut topics, &lost, &new);
        let users = look.paragraphs.iter().filter(|there| there.is_users);
        Self {
            counts: (look.paragraphs.len(), users.count()),
            acts: look.acts.clone(),
            taken,
            gone,
            new,
            alone,
            sacrifice: None,
            topics,
            known: look
                .paragraphs
                .iter()
                .map(|there| there.id.clone())
                .collect(),
            in_force: look.plan.clone(),
        }
    }

    /// Whether anything is given up.
    pub fn gives_up(&self) -> bool {
        let any = [&self.taken, &self.gone, &self.alone];
        self.sacrifice.is_some() || any.iter().any(|topics| !topics.is_empty())
    }

    /// Gives up the last thing that can be done without. Returns whether there was any.
    pub fn sacrifice(&mut self) -> bool {
        let last = self.topics.iter().rposition(Topic::is_to_come);
        let last = last.or_else(|| self.topics.iter().rposition(Topic::is_unfinished));
        let Some(topic) = last.and_then(|last| self.topics.get_mut(last)) else {
            return false;
        };
        self.sacrifice = Some(if topic.is_written {
            Sacrifice::Fuller(topic.clone())
        } else {
            Sacrifice::Unwritten(topic.clone())
        });
        topic.is_given_up = true;
        true
    }
}

/// What stands beside something of the user's, or beside a gap, leans on it no more. Returns what that is.
fn set_apart(look: &Look, topics: &mut [Topic], lost: &[bool], new: &[String]) -> Vec<Topic> {
    let place = |id: &str| look.paragraphs.iter().position(|there| there.id == id);
    let new: Vec<_> = new.iter().filter_map(|id| place(id)).collect();
    let mut alone = Vec::new();
    for (index, topic) in topics.iter_mut().enumerate() {
        let is_lost = |index: Option<usize>| index.and_then(|index| lost.get(index)) == Some(&true);
        let beside_lost = is_lost(index.checked_sub(1)) || is_lost(index.checked_add(1));
        let at = topic.id.as_deref().and_then(place);
        let beside_new = at.is_some_and(|at| new.iter().any(|new| new.abs_diff(at) == 1));
        if topic.leans && !topic.is_given_up && (beside_lost || beside_new) {
            topic.leans = false;
            alone.push(topic.clone());
        }
    }
    alone
}
