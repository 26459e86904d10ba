//! The script itself: look, plan, write paragraph by paragraph, read it through; refused, do what the answer says.

use serde_json::{Value, json};

use crate::document::SAMPLE;
use crate::practice::agent::{Agent, Step, pause};
use crate::practice::answer::{is_hopeless, landed_count, landed_id, text};
use crate::practice::chance::Chance;
use crate::practice::standing::Standing;
use crate::practice::words::STOPPED;

use super::look::{Look, SeenParagraph};
use super::reply::Reply;
use super::story::STORY;
use super::topic::Topic;
use super::words;

/// Which paragraph of the sample says that something is missing.
const GAP: usize = 3;

/// Writes a short text into the document, and writes around what the user does in it.
///
/// It drafts its paragraphs one by one and then makes them fuller in one call. A paragraph that the user touched is
/// left to them; its neighbours are rewritten to stand by themselves. Each plan after an act says what was seen and
/// gives up something that was still to come. It ends when the text is done, when the user pressed Stop or took the
/// text away, or when there is nothing left to give up.
#[derive(Clone, Debug)]
pub struct WriterAgent {
    chance: Chance,
    standing: Standing,
    topics: Vec<Topic>,
    /// The paragraph that the next one goes after; none, at the end.
    after: Option<String>,
    /// Paragraphs that were there when it last planned, or are its own.
    known: Vec<String>,
    reply: Option<Reply>,
    stated: bool,
    sent: Option<Sent>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
enum Sent {
    Look,
    Plan,
    /// The first form of a passage, by its place.
    Draft(usize),
    /// Last forms of passages, by their places.
    Rewrite(Vec<usize>),
}

impl WriterAgent {
    /// A script that takes its small choices from this seed.
    #[must_use]
    pub fn new(seed: u64) -> Self {
        Self {
            chance: Chance::new(seed),
            standing: Standing::default(),
            topics: STORY.iter().map(Topic::new).collect(),
            after: None,
            known: Vec::new(),
            reply: None,
            stated: false,
            sent: None,
        }
    }

    /// Takes an answer in. Says why it is the end, if it is.
    fn hear(&mut self, answer: &Value) -> Option<&'static str> {
        if let Some(end) = self.standing.hear(answer) {
            return Some(end);
        }
        let ok = self.standing.ok();
        match self.sent.take() {
            Some(Sent::Look) if self.standing.looked() => {
                return self.consider(&Look::read(answer));
            }
            Some(Sent::Plan) if ok => {
                self.stated = true;
                if let Some(reply) = self.reply.take() {
                    self.topics = reply.topics;
                    self.known = reply.known;
                }
            }
            Some(Sent::Draft(place)) => self.drafted(place, answer),
            Some(Sent::Rewrite(places)) => self.rewritten(&places, answer),
            _ => {}
        }
        None
    }

    fn drafted(&mut self, place: usize, answer: &Value) {
        self.doubt(answer);
        let id = landed_id(answer, 0);
        let Some(topic) = self.topics.get_mut(place) else {
            return;
        };
        if id.is_some() {
            topic.id.clone_from(&id);
            topic.stands = Some(topic.passage.draft.to_owned());
            topic.is_written = true;
            self.known.extend(id.clone());
            self.after = id;
        } else if is_hopeless(answer) {
            topic.is_given_up = true;
        }
    }

    fn rewritten(&mut self, places: &[usize], answer: &Value) {
        self.doubt(answer);
        for place in places.iter().take(landed_count(answer)) {
            if let Some(topic) = self.topics.get_mut(*place) {
                topic.stands = Some(topic.last_form().to_owned());
            }
        }
        if is_hopeless(answer) {
            let id = text(answer, "id");
            let is_meant = |topic: &&mut Topic| id.is_none() || topic.id == id;
            for topic in self.topics.iter_mut().filter(is_meant) {
                topic.is_given_up = true;
            }
        }
    }

    /// A caret in the way is told by a look.
    fn doubt(&mut self, answer: &Value) {
        if text(answer, "code").is_some_and(|code| code == "user_busy") {
            self.standing.doubt();
        }
    }

    /// Makes up its mind about what it sees. Says why it is the end, if it is.
    fn consider(&mut self, look: &Look) -> Option<&'static str> {
        if self.standing.begin() {
            self.begin(look);
        }
        if self.standing.is_stopped(&look.acts) {
            return Some(STOPPED);
        }
        let is_known = |there: &SeenParagraph| self.known.contains(&there.id);
        let has_written = self.topics.iter().any(|topic| topic.is_written);
        if has_written && !look.paragraphs.iter().any(is_known) {
            return Some(words::TAKEN_AWAY);
        }
        let mut reply = Reply::new(look, &self.topics, &self.known);
        self.after = next_place(look, &reply.topics);
        if self.stated && !self.standing.must_replan() {
            // Nothing to answer for: it only wanted to know where the caret is, or another caller has planned.
            self.topics = reply.topics;
            self.known = reply.known;
            return None;
        }
        let is_open = |topic: &Topic| topic.is_to_come() || topic.is_unfinished();
        if !self.stated && !reply.topics.iter().any(is_open) {
            return Some(words::ALREADY);
        }
        if self.standing.must_replan() && !reply.gives_up() && !reply.sacrifice() {
            return Some(words::NOTHING_LEFT);
        }
        self.reply = Some(reply);
        None
    }

    /// Finds what an earlier run wrote, and the gap in the sample.
    fn begin(&mut self, look: &Look) {
        for topic in &mut self.topics {
            let is_it = |there: &&SeenParagraph| topic.passage.opens(&there.text);
            if let Some(there) = look.paragraphs.iter().find(is_it) {
                topic.adopt(there);
            }
        }
        let is_gap = |there: &&SeenParagraph| SAMPLE.get(GAP) == Some(&there.text.as_str());
        let gap = look.paragraphs.iter().find(is_gap);
        if let (Some(gap), Some(first)) =
            (gap.filter(|gap| gap.may_rewrite), self.topics.first_mut())
            && first.id.is_none()
        {
            first.id = Some(gap.id.clone());
            first.stands = Some(gap.text.clone());
        }
        self.known = look
            .paragraphs
            .iter()
            .map(|there| there.id.clone())
            .collect();
    }

    /// The next call, from where the last answer says the gate stands.
    fn act(&mut self) -> Step {
        if self.standing.must_look() {
            return self.call(Sent::Look, "doc_read", json!({"limit": 100}));
        }
        if !self.stated || self.standing.must_replan() {
            let Some(reply) = &self.reply else {
                // Its own look is older than the gate: another caller's look has moved it.
                return self.call(Sent::Look, "doc_read", json!({"limit": 100}));
            };
            let replaced = reply.topics.iter().find(|topic| topic.is_to_come());
            let place = match (replaced.and_then(|topic| topic.id.as_ref()), &self.after) {
                (Some(id), _) => format!("from {id} on, which says that it is missing"),
                (None, Some(id)) => format!("after {id}"),
                (None, None) => "at the end".to_owned(),
            };
            let arguments = json!({
                "observed": words::observed(reply),
                "new_plan": words::new_plan(reply, &place),
                "abandoning": words::abandoning(reply),
            });
            return self.call(Sent::Plan, "doc_replan", arguments);
        }
        let to_come = self.topics.iter().position(Topic::is_to_come);
        // What leans on its neighbours waits until they are all there.
        let is_due = |topic: &Topic| {
            topic.is_unfinished() && !topic.user_is_here && (!topic.leans || to_come.is_none())
        };
        let due = self.topics.iter().enumerate();
        let due: Vec<_> = due
            .filter(|(_, topic)| is_due(topic))
            .map(|(place, _)| place)
            .collect();
        if !due.is_empty() {
            return self.rewrite(due);
        }
        match to_come {
            Some(place) => self.draft(place),
            None if self.topics.iter().any(Topic::is_unfinished) => Step::Done(words::CARET),
            None => Step::Done(words::FINISHED),
        }
    }

    fn draft(&mut self, place: usize) -> Step {
        let Some(topic) = self.topics.get(place) else {
            return Step::Done(words::FINISHED);
        };
        let text = topic.passage.draft;
        let (tool, arguments) = match (&topic.id, &self.after) {
            (Some(id), _) => ("doc_rewrite", json!({"edits": [{"id": id, "text": text}]})),
            (None, Some(id)) => (
                "doc_insert",
                json!({"position": "after", "ref": id, "paragraphs": [text]}),
            ),
            (None, None) => (
                "doc_insert",
                json!({"position": "end", "paragraphs": [text]}),
            ),
        };
        self.call(Sent::Draft(place), tool, arguments)
    }

    fn rewrite(&mut self, places: Vec<usize>) -> Step {
        let topics = places.iter().filter_map(|place| self.topics.get(*place));
        let edits: Vec<_> = topics
            .map(|topic| json!({"id": topic.id, "text": topic.last_form()}))
            .collect();
        let arguments = json!({ "edits": edits });
        self.call(Sent::Rewrite(places), "doc_rewrite", arguments)
    }

    fn call(&mut self, sent: Sent, tool: &'static str, arguments: Value) -> Step {
        self.sent = Some(sent);
        Step::Call { tool, arguments }
    }
}

impl Agent for WriterAgent {
    fn next(&mut self, answer: Option<&Value>) -> Step {
        match answer.map(|answer| self.hear(answer)) {
            None => self.act(),
            Some(Some(end)) => Step::Done(end),
            Some(None) => Step::Wait(pause(&mut self.chance)),
        }
    }
}

/// The paragraph that the next one goes after: the last of the text, with what the user wrote right below it.
fn next_place(look: &Look, topics: &[Topic]) -> Option<String> {
    let place = |topic: &Topic| {
        let id = topic.id.as_ref()?;
        look.paragraphs.iter().position(|there| there.id == *id)
    };
    let last = topics.iter().rev().find_map(place).or_else(|| {
        let gap = SAMPLE.get(GAP).copied();
        look.paragraphs
            .iter()
            .position(|there| Some(there.text.as_str()) == gap)
    })?;
    let below = look.paragraphs.iter().skip(last + 1);
    let users = below.take_while(|there| there.is_users).count();
    look.paragraphs
        .get(last + users)
        .map(|there| there.id.clone())
}
