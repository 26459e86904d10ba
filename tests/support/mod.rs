//! A bench for the native tests: a page with its tools, its lane, a clock that is a number, and a person's hand.
//!
//! It does what the store does in a browser, without a browser: whose turn it is, what is due, who aborted.

#![allow(dead_code, reason = "each test file uses a part of the bench")]

mod answer;
mod chance;
mod hand;
pub mod script;
mod writer;

use std::collections::{BTreeMap, VecDeque};

use barge_in::canvas::{Act, Canvas, Color, PEN_DEFAULT, Point, Stroke};
use barge_in::mechanism::Code;
use barge_in::session::{Caller, Entry, Event, Millis, Row, Rows, Session};
use barge_in::tools::{
    Arrival, Call, Landing, Measure, Page, Pending, Tool, Turn, arrive, fail, is_paused, land_next,
    stop, take_turn, unseen, withdraw,
};
use serde_json::{Value, json};

use answer::check_answer;
#[allow(unused_imports, reason = "each test file uses a part of the bench")]
pub use chance::Chance;
#[allow(unused_imports, reason = "each test file uses a part of the bench")]
pub use hand::{circle, line, scribble};
#[allow(unused_imports, reason = "each test file uses a part of the bench")]
pub use writer::{inserting, texts};

/// A letter is six tenths of the font size wide, whatever it is.
#[derive(Debug)]
pub struct Monospace;

impl Measure for Monospace {
    fn text_width(&self, text: &str, size: f64) -> f64 {
        text.chars().count() as f64 * size * 0.6
    }
}

/// A call on its way, by the order in which it came.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Handle(u32);

/// A pen that is down.
#[derive(Debug)]
pub struct Pen(u32);

/// A page on a bench: the canvas, unless it says otherwise.
pub struct Bench<P: Page = Canvas> {
    /// The session, to be read.
    pub session: Session<P>,
    /// The tools, to be read.
    pub tools: Vec<Tool<P>>,
    /// The clock.
    pub now: Millis,
    /// Whether nobody can see the page.
    pub hidden: bool,
    waiting: VecDeque<(Handle, Pending)>,
    landing: Option<(Handle, Millis, Landing<P>)>,
    answers: BTreeMap<Handle, Value>,
    calls: u32,
}

impl<P: Page> Default for Bench<P> {
    fn default() -> Self {
        Self {
            session: Session::default(),
            tools: P::tools(),
            now: 1_000_000,
            hidden: false,
            waiting: VecDeque::new(),
            landing: None,
            answers: BTreeMap::new(),
            calls: 0,
        }
    }
}

/// Where a test of the canvas begins.
impl Bench<Canvas> {
    /// A new, empty canvas.
    pub fn new() -> Self {
        Self::default()
    }

    /// A canvas on which the agent has drawn one shape, so that the two have met.
    pub fn met() -> Self {
        let mut bench = Self::new();
        bench.done(
            "canvas_shape",
            json!({"kind": "rect", "box": [10, 10, 50, 50], "label": "box"}),
        );
        bench
    }
}

/// The agent's side.
impl<P: Page + Clone + PartialEq> Bench<P> {
    /// Calls a tool and lets the time pass until it is answered.
    pub fn call(&mut self, tool: &str, arguments: Value) -> Value {
        let call = self.start(tool, arguments);
        self.finish(call)
    }

    /// Calls a tool that must do all it is asked for.
    pub fn done(&mut self, tool: &str, arguments: Value) -> Value {
        let answer = self.call(tool, arguments);
        assert_eq!(answer["ok"], true, "{tool}: {answer}");
        answer
    }

    /// Calls a tool that must refuse with this code, and must have changed nothing.
    pub fn refused(&mut self, tool: &str, arguments: Value, code: &str) -> Value {
        let before = self.session.model().clone();
        let acts = self.session.barge_in().counters().acts();
        let answer = self.call(tool, arguments);
        assert_eq!(answer["code"], code, "{tool}: {answer}");
        assert_eq!(answer["ok"], false, "{tool}: {answer}");
        assert!(
            *self.session.model() == before,
            "{tool} was refused and changed the work"
        );
        assert_eq!(
            self.session.barge_in().counters().acts(),
            acts,
            "{tool} counted as an act"
        );
        answer
    }

    /// Calls a tool, and lets only happen what happens at once.
    pub fn start(&mut self, tool: &str, arguments: Value) -> Handle {
        self.start_as(Caller::Agent, tool, arguments)
    }

    /// The same for a caller of another kind.
    pub fn start_as(&mut self, caller: Caller, tool: &str, arguments: Value) -> Handle {
        self.calls += 1;
        let handle = Handle(self.calls);
        let call = Call {
            tool: tool.to_owned(),
            arguments: Ok(arguments),
            caller,
        };
        match arrive(&mut self.session, &self.tools, call, self.now) {
            Arrival::Answered(answer) => self.answered(handle, answer),
            Arrival::Queued(pending) => self.waiting.push_back((handle, pending)),
        }
        self.run_due();
        handle
    }

    /// Lets the time pass until this call is answered.
    pub fn finish(&mut self, call: Handle) -> Value {
        for _ in 0..100_000 {
            if let Some(answer) = self.answer(call) {
                return answer.clone();
            }
            self.pass(5);
        }
        panic!("call {call:?} was never answered");
    }

    /// The answer of a call, once there is one.
    pub fn answer(&self, call: Handle) -> Option<&Value> {
        self.answers.get(&call)
    }

    /// The caller aborts.
    pub fn abort(&mut self, call: Handle) {
        self.end(call, Code::Cancelled);
    }

    /// Ends a call from outside, wherever it stands.
    pub fn end(&mut self, call: Handle, code: Code) {
        let (session, now) = (&mut self.session, self.now);
        if let Some(place) = self.waiting.iter().position(|(handle, _)| *handle == call) {
            if let Some((_, pending)) = self.waiting.remove(place) {
                let answer = withdraw(session, &self.tools, &pending, code, &Monospace, now);
                self.answered(call, answer);
            }
        } else if let Some((.., landing)) = self.landing.take_if(|(handle, ..)| *handle == call) {
            let answer = stop(session, &landing, code, now);
            self.answered(call, answer);
        }
        self.run_due();
    }

    /// The page makes a mistake of its own: every call that is open is answered with it.
    pub fn fault(&mut self) {
        for call in self.session.open_calls() {
            fail(&mut self.session, call, self.now);
        }
        self.waiting.clear();
    }

    /// Lets milliseconds pass; what is due in between happens when it is due.
    pub fn pass(&mut self, millis: Millis) {
        let end = self.now + millis;
        while let Some((_, began, landing)) = &self.landing
            && began + landing.job().next_due() <= end
            && !is_paused(&self.session, landing)
        {
            self.now = self.now.max(began + landing.job().next_due());
            self.run_due();
        }
        self.now = end;
        self.run_due();
    }

    /// A look, and a replan with true words. The gate is open afterwards.
    pub fn reconcile(&mut self) {
        self.call(P::NAMES.look, json!({}));
        let plan = format!("Draw number {} around the marks of the user", self.calls);
        self.done(P::NAMES.replan, replan(&plan));
    }

    /// How many calls wait or land.
    pub fn on_the_way(&self) -> usize {
        self.waiting.len() + usize::from(self.landing.is_some())
    }

    fn answered(&mut self, call: Handle, answer: Value) {
        check_answer(&self.session, &answer);
        let before = self.answers.insert(call, answer);
        assert_eq!(before, None, "a call is answered once");
    }

    fn run_due(&mut self) {
        let now = self.now;
        loop {
            if let Some((call, began, landing)) = &mut self.landing {
                if *began + landing.job().next_due() > now || is_paused(&self.session, landing) {
                    return;
                }
                if self.hidden {
                    unseen(&mut self.session, landing, now);
                }
                if let Some(answer) = land_next(&mut self.session, landing, now) {
                    let call = *call;
                    self.landing = None;
                    self.answered(call, answer);
                }
                continue;
            }
            let is_turn = |(_, pending): &(Handle, Pending)| self.session.is_turn(pending.ticket());
            let Some(place) = self.waiting.iter().position(is_turn) else {
                return;
            };
            let Some((call, pending)) = self.waiting.remove(place) else {
                return;
            };
            match take_turn(&mut self.session, &self.tools, pending, &Monospace, now) {
                Turn::Answered(answer) => self.answered(call, answer),
                Turn::Landing(landing) => self.landing = Some((call, now, landing)),
            }
        }
    }
}

/// The person's side.
impl Bench<Canvas> {
    /// The pen touches the canvas.
    pub fn pen_down(&mut self) -> Pen {
        Pen(self.session.begin_hold(self.now))
    }

    /// A finger or a palm touches the canvas.
    pub fn touch(&mut self) -> Pen {
        Pen(self.session.touch(self.now))
    }

    /// What touches is meant.
    pub fn mean(&mut self, Pen(hold): &Pen) {
        self.session.mean(*hold, self.now);
    }

    /// The pen leaves the canvas, with ink or, if the browser took the pointer away, without.
    pub fn pen_up(&mut self, Pen(hold): Pen, points: &[Point]) {
        let act = (!points.is_empty()).then(|| self.session.model().drawing(stroke(points)));
        self.session.end_hold(hold, act, self.now);
    }

    /// Draws a mark, 4 ms a point. Returns its id.
    pub fn draw(&mut self, points: &[Point]) -> String {
        let id = self.session.model().human().next_id();
        let pen = self.pen_down();
        self.pass(4 * points.len() as Millis);
        self.pen_up(pen, points);
        id
    }

    /// Taps: a dot.
    pub fn tap(&mut self, x: f64, y: f64) -> String {
        self.draw(&[Point::new(x, y)])
    }

    /// Erases marks or shapes.
    pub fn rub_out(&mut self, ids: &[&str]) {
        let ids = ids.iter().map(|id| (*id).to_owned()).collect();
        self.act(Act::Erased { ids });
    }

    /// Undoes the last own act, if there is one.
    pub fn undo(&mut self) {
        if let Some(act) = self.session.model().undoing() {
            self.act(act);
        }
    }

    /// Redoes it, if there is anything to redo.
    pub fn redo(&mut self) {
        if let Some(act) = self.session.model().redoing() {
            self.act(act);
        }
    }

    /// Moves a mark or a shape, if it is there.
    pub fn shift(&mut self, id: &str, by: Point) {
        if let Some(act) = self.session.model().moving(id, by) {
            self.act(act);
        }
    }

    /// Recolours a mark or a shape, if it is there.
    pub fn recolour(&mut self, id: &str, color: Color) {
        if let Some(act) = self.session.model().recolouring(id, color) {
            self.act(act);
        }
    }

    /// Lets in what was dropped last, at this place of what was dropped, if it is there.
    pub fn let_in(&mut self, place: usize) {
        let entries = self.session.ledger().entries().iter().rev();
        let mut dropped = entries.filter_map(|entry| match &entry.event {
            Event::Dropped { call, units } => Some((*call, units)),
            _ => None,
        });
        let act = dropped.next().and_then(|(call, units)| {
            let (index, unit) = units.get(place)?;
            self.session.model().letting_in(call, *index, unit)
        });
        if let Some(act) = act {
            self.act(act);
        }
    }

    /// Clears the canvas.
    pub fn clear(&mut self) {
        if let Some(act) = self.session.model().clearing() {
            self.act(act);
        }
    }
}

/// What a person does on any page.
impl<P: Page> Bench<P> {
    /// Presses Stop.
    pub fn press_stop(&mut self) {
        self.session.stop(self.now);
    }

    /// Any other act.
    pub fn act(&mut self, act: P::Act) {
        self.session.act(act, self.now);
    }

    /// Loads the page again: the calls on their way are lost, the ledger is read from where it was kept.
    pub fn reload(&mut self) {
        self.session = self.folded();
        self.waiting.clear();
        self.landing = None;
        self.session.reload(self.now);
    }

    /// The session that the kept ledger gives, after every entry went through text.
    pub fn folded(&self) -> Session<P> {
        let entries = self.session.ledger().entries().iter().map(through_text);
        Session::fold(entries).expect("a session can read its own ledger")
    }
}

/// Reading.
impl<P: Page> Bench<P> {
    /// `open`, `look` or `replan`.
    pub fn gate(&self) -> &'static str {
        self.session.gate().as_str()
    }

    /// The human's acts so far.
    pub fn acts(&self) -> u32 {
        self.session.barge_in().counters().acts()
    }

    /// The rows of the log.
    pub fn rows(&self) -> Vec<Row> {
        rows(&self.session)
    }

    /// The rows of the log, as `who: text`.
    pub fn log(&self) -> Vec<String> {
        let rows = self.rows().into_iter();
        rows.map(|row| {
            let times = if row.times > 1 {
                format!(" ×{}", row.times)
            } else {
                String::new()
            };
            format!("{}: {}{times}", row.who.label(), row.text)
        })
        .collect()
    }
}

/// Reading a canvas.
impl Bench<Canvas> {
    /// The agent's shapes, lowest first.
    pub fn shapes(&self) -> Vec<&str> {
        let shapes = self.session.model().agent().shapes();
        shapes.iter().map(|shape| shape.id()).collect()
    }

    /// The human's marks, lowest first.
    pub fn marks(&self) -> Vec<&str> {
        let marks = self.session.model().human().marks();
        marks.iter().map(|mark| mark.id()).collect()
    }
}

/// The rows that a session's ledger gives.
pub fn rows<P: Page>(session: &Session<P>) -> Vec<Row> {
    let mut rows = Rows::<P>::default();
    rows.read(session.ledger().entries());
    rows.rows().to_vec()
}

/// A thing as it comes back after it was kept as text.
pub fn through_text<A, U>(entry: &Entry<A, U>) -> Entry<A, U>
where
    Entry<A, U>: serde::Serialize + serde::de::DeserializeOwned,
{
    let text = serde_json::to_string(entry).expect("an entry is text");
    serde_json::from_str(&text).unwrap_or_else(|error| panic!("{error}: {text}"))
}

/// The ink of the default pen.
pub fn stroke(points: &[Point]) -> Stroke {
    let color: Color = PEN_DEFAULT;
    Stroke {
        points: points.iter().map(|point| point.rounded()).collect(),
        color,
        width: 4.0,
        pressure: Vec::new(),
    }
}

/// Three fields that say something, with this plan.
pub fn replan(new_plan: &str) -> Value {
    json!({
        "observed": "The user drew marks such as h1 on the canvas",
        "new_plan": new_plan,
        "abandoning": "The four legs I had in mind",
    })
}

/// So many small labelled squares in rows.
pub fn squares(count: u32) -> Value {
    let square = |index: u32| {
        let (column, row) = (index % 13, index / 13);
        json!({
            "kind": "rect",
            "box": [20 + column * 70, 40 + row * 70, 40, 40],
            "label": format!("square {index}"),
        })
    };
    json!({"shapes": (0..count).map(square).collect::<Vec<_>>()})
}
