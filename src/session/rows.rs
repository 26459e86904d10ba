//! The log: the ledger as a person reads it, one row for each act and each call.

use std::marker::PhantomData;

use super::event::{CallId, Caller, Entry, Event, Millis};
use super::model::Model;
use super::row::{CallEntries, Cost, PlanRow, Row, Who};
use super::row_list::RowList;
use super::row_words;

/// The rows of a session, brought up to date entry by entry.
#[derive(Debug)]
pub struct Rows<M: Model> {
    rows: RowList,
    read: usize,
    open: Vec<OpenCall<M>>,
    pen_down: Option<usize>,
    /// When what is not meant yet touched.
    touched: Option<Millis>,
    barged_in: Option<(CallId, usize)>,
    /// How many acts the last look covered, as its answer told it.
    seen: u64,
    /// The last act and its row, which a further act may go on with.
    last_act: Option<(usize, M::Act)>,
    model: PhantomData<M>,
}

#[derive(Debug)]
struct OpenCall<M: Model> {
    call: CallId,
    row: usize,
    tool: String,
    of: u32,
    units: Vec<M::Unit>,
    /// Whether some of it landed while nobody could see the page.
    unseen: bool,
}

impl<M: Model> Default for Rows<M> {
    fn default() -> Self {
        Self {
            rows: RowList::default(),
            read: 0,
            open: Vec::new(),
            pen_down: None,
            touched: None,
            barged_in: None,
            seen: 0,
            last_act: None,
            model: PhantomData,
        }
    }
}

impl<M: Model> Rows<M> {
    /// The rows, oldest first.
    pub fn rows(&self) -> &[Row] {
        self.rows.all()
    }

    /// The same, to ask for single ones.
    pub const fn list(&self) -> &RowList {
        &self.rows
    }

    /// Reads what the ledger has gained since the last time.
    pub fn read(&mut self, entries: &[Entry<M::Act, M::Unit>]) {
        for (number, entry) in entries.iter().enumerate().skip(self.read) {
            self.entry(number, entry);
        }
        self.read = entries.len();
    }

    fn entry(&mut self, number: usize, Entry { at, event }: &Entry<M::Act, M::Unit>) {
        let at = *at;
        match event {
            Event::Acted { act } => self.acted(at, act),
            Event::Opened { act } => {
                let row = self.rows.push(at, Who::Page, M::act_in_words(act));
                self.rows.change(row, |row| row.ids = M::act_ids(act));
            }
            Event::Outside { what } => {
                self.rows
                    .push(at, Who::Unknown, format!("Outside the tools: {what}"));
            }
            Event::Stopped => {
                self.act_row(at, "Pressed Stop".to_owned(), Vec::new());
            }
            Event::HoldBegan { .. } => {
                let at = self.touched.take().unwrap_or(at);
                let row = self.act_row(at, M::HOLD.began.to_owned(), Vec::new());
                self.rows.change(row, |row| {
                    row.cost = row.cost.map(|cost| Cost {
                        touched: M::HOLD.touches,
                        ..cost
                    });
                });
                self.pen_down = Some(row);
            }
            Event::HoldEnded { act, .. } => {
                if let Some(row) = self.pen_down.take() {
                    self.hold_ended(row, act.as_ref());
                }
            }
            Event::Touched { .. } => self.touched = Some(at),
            // It is no act, but where it held something up the log says so.
            Event::Withdrawn { .. } => {
                self.touched = None;
                if self.open.iter().any(|open| open.of > 0) {
                    self.repeated(at, row_words::WITHDRAWN.to_owned());
                }
            }
            Event::Ignored { pressed } => self.repeated(at, row_words::ignored(pressed)),
            Event::Called {
                call, caller, tool, ..
            } => {
                let who = match caller {
                    Caller::Agent => Who::Agent,
                    Caller::Practice => Who::Script,
                };
                let row = self.rows.push(at, who, row_words::calling(tool));
                self.rows.change(row, |row| {
                    row.call = Some(CallEntries {
                        called: number,
                        answered: None,
                    });
                });
                self.open.push(OpenCall {
                    call: *call,
                    row,
                    tool: tool.clone(),
                    of: 0,
                    units: Vec::new(),
                    unseen: false,
                });
            }
            Event::Began { call, of } => {
                if let Some(open) = self.open(*call) {
                    open.of = *of;
                }
            }
            Event::Landed {
                call, unit, ids, ..
            } => {
                if let Some(open) = self.open(*call) {
                    open.units.push(unit.clone());
                    let row = open.row;
                    let text = row_words::seen(landed_text::<M>(open), open.unseen);
                    self.rows.change(row, |row| {
                        row.text = text;
                        row.ids.extend(ids.iter().cloned());
                    });
                }
            }
            Event::Unseen { call } => {
                if let Some(open) = self.open(*call) {
                    open.unseen = true;
                }
            }
            Event::Dropped { call, .. } => {
                if let Some(row) = self.open(*call).map(|open| open.row) {
                    self.rows.change(row, |row| row.dropped = Some(number));
                }
            }
            Event::Looked { .. } | Event::Faulted { .. } => {}
            Event::Planned { call, plan } => self.plan_row(
                *call,
                PlanRow {
                    observed: String::new(),
                    plan: plan.clone(),
                    abandoning: String::new(),
                    vague: false,
                },
            ),
            Event::Replanned {
                call,
                observed,
                new_plan,
                abandoning,
                vague,
            } => self.plan_row(
                *call,
                PlanRow {
                    observed: observed.clone(),
                    plan: new_plan.clone(),
                    abandoning: abandoning.clone(),
                    vague: *vague,
                },
            ),
            Event::Answered { call, code, answer } => {
                self.answered(number, at, *call, code.as_deref(), answer);
            }
            Event::Reloaded => {
                self.begin_again("the page was loaded again");
                self.rows
                    .push(at, Who::Page, "Page loaded again".to_owned());
            }
            Event::FileOpened { name } => {
                self.begin_again("another session was opened");
                self.rows.push(at, Who::Human, row_words::file_opened(name));
            }
        }
    }

    /// What was on its way is not any more, because of this.
    fn begin_again(&mut self, why: &str) {
        for open in std::mem::take(&mut self.open) {
            let text = row_words::lost(&open.tool, &landed_text::<M>(&open), open.of, why);
            let text = row_words::seen(text, open.unseen);
            self.rows.change(open.row, |row| row.text = text);
        }
        self.pen_down = None;
        self.touched = None;
        self.barged_in = None;
    }

    fn acted(&mut self, at: Millis, act: &M::Act) {
        let interrupts = self.barged_in.is_none() && self.open.iter().any(|open| open.of > 0);
        if !interrupts && self.goes_on(self.rows.len(), act) {
            return;
        }
        let row = self.act_row(at, M::act_in_words(act), M::act_ids(act));
        if !M::is_by_human(act) {
            self.rows.change(row, |row| row.who = Who::Unknown);
        }
        self.last_act = Some((row, act.clone()));
    }

    fn hold_ended(&mut self, row: usize, act: Option<&M::Act>) {
        let Some(act) = act else {
            self.rows
                .change(row, |row| row.text = M::HOLD.left_nothing.to_owned());
            return;
        };
        // What was composed goes on with what was typed before, unless the hold interrupted something.
        let is_last = row + 1 == self.rows.len();
        let cost = self.rows.get(row).is_some_and(|row| row.cost.is_some());
        if is_last && !cost && self.goes_on(row, act) {
            self.rows.pop();
            return;
        }
        self.rows.change(row, |row| {
            row.text = M::act_in_words(act);
            row.ids = M::act_ids(act);
        });
        self.last_act = Some((row, act.clone()));
    }

    /// Whether an act goes on with the one just before `end`; then their row tells of both.
    fn goes_on(&mut self, end: usize, act: &M::Act) -> bool {
        let before = self.last_act.as_ref().filter(|(row, _)| row + 1 == end);
        let Some((row, before)) = before else {
            return false;
        };
        let Some(both) = M::together(before, act) else {
            return false;
        };
        let row = *row;
        self.rows.change(row, |row| {
            row.text = M::act_in_words(&both);
            row.ids = M::act_ids(&both);
        });
        self.last_act = Some((row, both));
        true
    }

    fn answered(
        &mut self,
        number: usize,
        at: Millis,
        call: CallId,
        code: Option<&str>,
        answer: &serde_json::Value,
    ) {
        let Some(place) = self.open.iter().position(|open| open.call == call) else {
            return;
        };
        let open = self.open.remove(place);
        let acts = answer.get("user_acts").and_then(serde_json::Value::as_u64);
        let is_look = answer.get("news_count").is_some();
        // In the middle of something a look covers nothing.
        if is_look && answer.get("user_busy").is_none() {
            self.seen = acts.unwrap_or(self.seen);
        }
        let text = match code {
            Some("look_first") if acts == Some(self.seen) => row_words::doubted(&open.tool),
            Some(code) => {
                let landed = (open.of > 0).then(|| landed_text::<M>(&open));
                row_words::refused(code, &open.tool, answer, landed.as_deref())
            }
            None if open.units.is_empty() => row_words::done(&open.tool, answer),
            None => landed_text::<M>(&open),
        };
        let text = row_words::seen(text, open.unseen);
        self.rows.change(open.row, |row| {
            row.text = text;
            row.code = code.map(str::to_owned);
            if let Some(entries) = &mut row.call {
                entries.answered = Some(number);
            }
        });
        if let Some((_, row)) = self.barged_in.filter(|(cut, _)| *cut == call) {
            self.barged_in = None;
            let (landed, of) = (u32::try_from(open.units.len()).unwrap_or(u32::MAX), open.of);
            self.rows.change(row, |row| {
                row.cost = (landed < of).then_some(Cost {
                    landed,
                    of,
                    stopped_after: Some(at.saturating_sub(row.at)),
                    touched: row.cost.is_some_and(|cost| cost.touched),
                });
            });
        }
        self.fold_repeat(open.row);
    }

    /// Two rows next to each other that say the same become one.
    fn fold_repeat(&mut self, row: usize) {
        if row == 0 || row + 1 != self.rows.len() {
            return;
        }
        let repeats = match (self.rows.get(row - 1), self.rows.get(row)) {
            (Some(before), Some(now)) => {
                before.call.is_some()
                    && now.ids.is_empty()
                    && now.plan.is_none()
                    && now.dropped.is_none()
                    && (before.who, &before.text, &before.code) == (now.who, &now.text, &now.code)
                    && before.call.is_some_and(|call| call.answered.is_some())
            }
            _ => false,
        };
        if repeats && let Some(last) = self.rows.pop() {
            self.rows.change(row - 1, |before| {
                before.times += 1;
                before.call = last.call;
            });
        }
    }

    fn act_row(&mut self, at: Millis, text: String, ids: Vec<String>) -> usize {
        let row = self.rows.push(at, Who::Human, text);
        let landing = self.open.iter().find(|open| open.of > 0);
        // Only the first act interrupts; those that follow before the call is answered cost nothing more.
        let interrupted = landing.filter(|_| self.barged_in.is_none());
        let cost = interrupted.map(|open| Cost {
            landed: u32::try_from(open.units.len()).unwrap_or(u32::MAX),
            of: open.of,
            stopped_after: None,
            touched: false,
        });
        if let Some(open) = interrupted {
            self.barged_in = Some((open.call, row));
        }
        self.rows.change(row, |row| {
            row.ids = ids;
            row.cost = cost;
        });
        row
    }

    /// A script may press again and again, a palm may rest again and again; that is one row.
    fn repeated(&mut self, at: Millis, text: String) {
        let again = self.rows.last().is_some_and(|last| last.text == text);
        if again {
            self.rows.change(self.rows.len() - 1, |row| row.times += 1);
        } else {
            self.rows.push(at, Who::Page, text);
        }
    }

    fn plan_row(&mut self, call: CallId, plan: PlanRow) {
        if let Some(row) = self.open(call).map(|open| open.row) {
            self.rows.change(row, |row| row.plan = Some(plan));
        }
    }

    fn open(&mut self, call: CallId) -> Option<&mut OpenCall<M>> {
        self.open.iter_mut().find(|open| open.call == call)
    }
}

fn landed_text<M: Model>(open: &OpenCall<M>) -> String {
    let units: Vec<_> = open.units.iter().collect();
    let words = M::landed_in_words(&units);
    match units.len() as u32 {
        landed if landed >= open.of || open.of < 2 => words,
        // One is told by its name, which may end in a number itself.
        1 => format!("{words} (1 of {})", open.of),
        _ => format!("{words} of {}", open.of),
    }
}
