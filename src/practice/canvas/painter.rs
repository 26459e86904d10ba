//! The script itself: look, plan, draw part by part; refused, do what the answer says.

use serde_json::{Value, json};

use crate::practice::agent::{Agent, Step, pause};
use crate::practice::answer::{is_hopeless, landed_count, landed_id};
use crate::practice::chance::Chance;
use crate::practice::standing::Standing;
use crate::practice::words::STOPPED;

use super::lion::{self, BODY, BODY_BOX, lion};
use super::look::{Look, SeenMark};
use super::part::{Part, Place};
use super::reply::{Reply, Why};
use super::wheels::{Wheels, pairs};
use super::words;

/// A batch has so many shapes at least, as long as there are parts to fill it.
const BATCH: usize = 8;
/// Frame units between a mark and what keeps clear of it.
const CLEARANCE: f64 = 6.0;

/// Draws a lion on the canvas, and builds on what the user draws into it.
///
/// Two closed loops become wheels; of what else the user draws it keeps clear. Each plan after an act says what was
/// seen and gives up at least one part that was still to come. It ends when the picture is done, when the user
/// pressed Stop or took the lion away, or when there is nothing left to give up.
#[derive(Clone, Debug)]
pub struct LionAgent {
    chance: Chance,
    standing: Standing,
    place: Place,
    todo: Vec<Part>,
    sent: Option<Sent>,
    stated: bool,
    reply: Option<Reply>,
    erase: Vec<String>,
    answered_marks: Vec<String>,
    joined: Vec<Wheels>,
    body: Option<String>,
}

#[derive(Clone, Debug, PartialEq)]
enum Sent {
    Look,
    Plan,
    Erase,
    Batch(Vec<Part>),
}

impl LionAgent {
    /// A script that takes its small choices from this seed.
    #[must_use]
    pub fn new(seed: u64) -> Self {
        Self {
            chance: Chance::new(seed),
            standing: Standing::default(),
            place: lion::roomiest(&[]),
            todo: Vec::new(),
            sent: None,
            stated: false,
            reply: None,
            erase: Vec::new(),
            answered_marks: Vec::new(),
            joined: Vec::new(),
            body: None,
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
                    let marks = reply.marks.into_iter().map(|mark| mark.id);
                    self.answered_marks.extend(marks);
                    self.erase.extend(reply.erase);
                }
            }
            Some(Sent::Erase) if ok => self.erase.clear(),
            Some(Sent::Batch(parts)) if !is_hopeless(answer) => self.landed(parts, answer),
            _ => {}
        }
        None
    }

    /// Keeps what has not landed for later.
    fn landed(&mut self, parts: Vec<Part>, answer: &Value) {
        let mut count = landed_count(answer);
        let mut pieces = parts.iter().flat_map(|part| &part.pieces).take(count);
        if let Some(index) = pieces.position(|piece| piece.label == BODY) {
            self.body = landed_id(answer, index);
        }
        let mut rest = Vec::new();
        for mut part in parts {
            let landed = count.min(part.pieces.len());
            count -= landed;
            part.pieces.drain(..landed);
            if !part.pieces.is_empty() {
                rest.push(part);
            }
        }
        rest.append(&mut self.todo);
        self.todo = rest;
    }

    /// Makes up its mind about what it sees. Says why it is the end, if it is.
    fn consider(&mut self, look: &Look) -> Option<&'static str> {
        if self.standing.begin() {
            self.begin(look);
        }
        if self.standing.is_stopped(&look.acts) {
            return Some(STOPPED);
        }
        let has = |id: &String| look.shapes.iter().any(|shape| shape.id == *id);
        if look.all_told && self.body.as_ref().is_some_and(|body| !has(body)) {
            return Some(words::TAKEN_AWAY);
        }
        if self.todo.is_empty() && !self.stated {
            return Some(words::ALREADY);
        }
        let mut reply = self.reply.take().unwrap_or_default();
        reply.acts.clone_from(&look.acts);
        let is_new = |mark: &&SeenMark| !self.answered_marks.contains(&mark.id);
        reply.marks = look.marks.iter().filter(is_new).cloned().collect();
        self.let_go(look, &mut reply);
        self.join(look, &mut reply);
        self.keep_clear(look, &mut reply);
        if self.standing.must_replan() && reply.given_up.is_empty() {
            let last = self.todo.iter().rposition(|part| !part.core);
            let last = last.or_else(|| self.todo.len().checked_sub(1));
            let Some(last) = last else {
                return Some(words::NOTHING_LEFT);
            };
            reply.give_up(&self.todo.remove(last), Why::Room);
        }
        self.reply = Some(reply);
        None
    }

    /// Finds room for the lion, or the lion that is there already.
    fn begin(&mut self, look: &Look) {
        let body = look.labelled(BODY);
        self.place = match body {
            Some(body) => lion::place_of(&body.bounds),
            None => {
                let marks: Vec<_> = look.marks.iter().map(|mark| mark.bounds).collect();
                lion::roomiest(&marks)
            }
        };
        self.body = body.map(|body| body.id.clone());
        self.todo = lion(&self.place);
        if self.body.is_some() {
            for part in &mut self.todo {
                part.pieces
                    .retain(|piece| look.labelled(&piece.label).is_none());
            }
            self.todo.retain(|part| !part.pieces.is_empty());
            // An axle of an earlier run needs none beside it.
            let before = pairs(look, &[]).into_iter();
            self.joined = before
                .filter(|pair| look.labelled(&pair.axle()).is_some())
                .collect();
        }
    }

    /// Wheels that are gone take their axle with them.
    fn let_go(&mut self, look: &Look, reply: &mut Reply) {
        let is_there =
            |pair: &Wheels| look.mark(&pair.left).is_some() && look.mark(&pair.right).is_some();
        let (stay, gone) = std::mem::take(&mut self.joined)
            .into_iter()
            .partition(is_there);
        self.joined = stay;
        reply.joined.retain(is_there);
        for pair in Vec::<Wheels>::into_iter(gone) {
            let is_joint = |part: &Part| part.name.ends_with(&pair.axle());
            match self.todo.iter().position(is_joint) {
                Some(place) => reply.give_up(&self.todo.remove(place), Why::WheelGone),
                None => reply.give_up(&pair.joint(None), Why::WheelGone),
            }
            let shapes = pair.labels();
            let shapes = shapes.iter().filter_map(|label| look.labelled(label));
            reply.erase.extend(shapes.map(|shape| shape.id.clone()));
        }
    }

    /// Two closed loops become wheels. If they are below the lion, it rides on them and needs no legs.
    fn join(&mut self, look: &Look, reply: &mut Reply) {
        let middle = self.place.bounds(BODY_BOX).center().y;
        for pair in pairs(look, &self.joined) {
            let is_below = |id: &String| {
                let mark = look.mark(id);
                mark.is_some_and(|mark| mark.bounds.center().y > middle)
            };
            let rides = is_below(&pair.left) && is_below(&pair.right);
            if rides {
                for leg in self.todo.extract_if(.., |part| lion::is_leg(part)) {
                    reply.give_up(&leg, Why::Wheels);
                }
            }
            let body = self.body.as_deref().filter(|_| rides);
            self.todo.insert(0, pair.joint(body));
            reply.joined.push(pair.clone());
            self.joined.push(pair);
        }
    }

    /// What would run into a mark is given up; what the lion cannot do without goes under it.
    fn keep_clear(&mut self, look: &Look, reply: &mut Reply) {
        reply.beneath.clear();
        for part in std::mem::take(&mut self.todo) {
            let is_met = |mark: &&SeenMark| part.runs_into(&mark.bounds.grow(CLEARANCE));
            match look.marks.iter().find(is_met) {
                Some(mark) if !part.core => reply.give_up(&part, Why::RunsInto(mark.id.clone())),
                Some(mark) => {
                    reply.beneath.push((part.rest_in_words(), mark.id.clone()));
                    self.todo.push(part);
                }
                None => self.todo.push(part),
            }
        }
    }

    /// The next call, from where the last answer says the gate stands.
    fn act(&mut self) -> Step {
        if self.standing.must_look() {
            return self.call(Sent::Look, "canvas_describe", json!({"detail": "full"}));
        }
        if self.standing.must_replan() {
            let Some(reply) = &self.reply else {
                // Its own look is older than the gate: another caller's look has moved it.
                return self.call(Sent::Look, "canvas_describe", json!({"detail": "full"}));
            };
            let arguments = json!({
                "observed": words::observed(reply),
                "new_plan": words::new_plan(reply, &self.todo),
                "abandoning": words::abandoning(reply),
            });
            return self.call(Sent::Plan, "canvas_replan", arguments);
        }
        if let Some(reply) = &self.reply
            && (!self.stated || *reply != Reply::default())
        {
            let plan = words::plan(reply, &self.todo);
            return self.call(Sent::Plan, "canvas_plan", json!({ "plan": plan }));
        }
        if !self.erase.is_empty() {
            let arguments = json!({"ids": self.erase});
            return self.call(Sent::Erase, "canvas_erase", arguments);
        }
        let parts = self.next_parts();
        if parts.is_empty() {
            return Step::Done(words::FINISHED);
        }
        let pieces = parts.iter().flat_map(|part| &part.pieces);
        let shapes: Vec<_> = pieces.map(|piece| piece.shape.clone()).collect();
        self.call(
            Sent::Batch(parts),
            "canvas_batch",
            json!({ "shapes": shapes }),
        )
    }

    fn call(&mut self, sent: Sent, tool: &'static str, arguments: Value) -> Step {
        self.sent = Some(sent);
        Step::Call { tool, arguments }
    }

    /// Whole parts from the front, as many as make a batch.
    fn next_parts(&mut self) -> Vec<Part> {
        let mut pieces = 0;
        let full = self.todo.iter().position(|part| {
            pieces += part.pieces.len();
            pieces >= BATCH
        });
        let count = full.map_or(self.todo.len(), |last| last + 1);
        self.todo.drain(..count).collect()
    }
}

impl Agent for LionAgent {
    fn next(&mut self, answer: Option<&Value>) -> Step {
        match answer.map(|answer| self.hear(answer)) {
            None => self.act(),
            Some(Some(end)) => Step::Done(end),
            Some(None) => Step::Wait(pause(&mut self.chance)),
        }
    }
}
