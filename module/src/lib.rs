//! The mechanism for pages in plain JavaScript: what `js/barge-in.js` calls.
//!
//! Everything that decides is in [`barge_in::adopt`]; here it only crosses over. Values cross as numbers and texts,
//! and objects as JSON text. Knows no clock and no web type: time, timers, events and WebMCP are the script's.

mod json;
mod rows;
mod words;

use barge_in::adopt::{Batch, CallId, Ended, Page, Refused, Saved, Step, Stop, Who};
use barge_in::mechanism::{Code, Hold, Kept, Look, Plan, Refusal, Replan, Replanned, ToolNames};
use wasm_bindgen::prelude::wasm_bindgen;

use json::{Object, list, text};

/// One page.
#[wasm_bindgen]
pub struct Core {
    page: Page,
    look: String,
    replan: String,
    go_on: String,
    batches: Vec<(u32, Batch)>,
    next_batch: u32,
}

/// Making and keeping.
#[wasm_bindgen]
impl Core {
    /// A new page. `go_on` is said to an agent when the gate is open; empty for the usual sentence.
    #[wasm_bindgen(constructor)]
    pub fn new(look: String, replan: String, go_on: String) -> Self {
        Self::with(Page::new(), look, replan, go_on)
    }

    fn with(page: Page, look: String, replan: String, go_on: String) -> Self {
        Self {
            page,
            look,
            replan,
            go_on: if go_on.is_empty() {
                words::GO_ON.to_owned()
            } else {
                go_on
            },
            batches: Vec::new(),
            next_batch: 0,
        }
    }

    /// The page that saved this, or nothing if no page can have saved it. `plan` is empty or the three fields.
    #[allow(clippy::too_many_arguments)]
    pub fn restore(
        look: String,
        replan: String,
        go_on: String,
        acts: u32,
        seen: u32,
        reconciled: u32,
        met: bool,
        doubts: u32,
        news: Vec<String>,
        plan: Vec<String>,
        owned: Vec<String>,
        rows: u32,
        calls: u32,
    ) -> Option<Self> {
        let plan = match <[String; 3]>::try_from(plan) {
            Ok([observed, new_plan, abandoning]) => Some(Plan {
                observed,
                new_plan,
                abandoning,
            }),
            Err(none) if none.is_empty() => None,
            Err(_) => return None,
        };
        let barge_in = Kept {
            acts,
            seen,
            reconciled,
            met,
            doubts,
            news,
            plan,
        };
        let page = Page::restore(Saved {
            barge_in,
            owned,
            rows,
            calls,
        })?;
        Some(Self::with(page, look, replan, go_on))
    }

    /// What [`Core::restore`] needs, as JSON.
    pub fn save(&self) -> String {
        let Saved {
            barge_in,
            owned,
            rows,
            calls,
        } = self.page.save();
        let texts = |texts: &[String]| list(texts.iter().map(|each| text(each)));
        let plan = barge_in
            .plan
            .map(|plan| texts(&[plan.observed, plan.new_plan, plan.abandoning]));
        Object::new()
            .number("acts", barge_in.acts)
            .number("seen", barge_in.seen)
            .number("reconciled", barge_in.reconciled)
            .flag("met", barge_in.met)
            .number("doubts", barge_in.doubts)
            .raw("news", &texts(&barge_in.news))
            .raw("plan", plan.as_deref().unwrap_or("[]"))
            .raw("owned", &texts(&owned))
            .number("rows", rows)
            .number("calls", calls)
            .end()
    }
}

/// Reading.
#[wasm_bindgen]
impl Core {
    /// Human acts so far.
    pub fn acts(&self) -> u32 {
        self.page.barge_in().counters().acts()
    }

    /// A number that is another after every act and every fault: a permit is good as long as it stays.
    pub fn moment(&self) -> u32 {
        let barge_in = self.page.barge_in();
        barge_in.counters().acts().wrapping_add(barge_in.doubts())
    }

    /// Where everything stands, as JSON.
    pub fn state(&self) -> String {
        let barge_in = self.page.barge_in();
        let counters = barge_in.counters();
        Object::new()
            .text("gate", barge_in.gate().as_str())
            .number("acts", counters.acts())
            .number("seen", counters.seen())
            .number("reconciled", counters.reconciled())
            .flag("busy", barge_in.busy())
            .flag("met", barge_in.met())
            .flag("stale", barge_in.stale())
            .raw("plan", self.plan().as_deref().unwrap_or("null"))
            .end()
    }

    /// Whether the region is the human's.
    pub fn owns(&self, region: &str) -> bool {
        self.page.owns(region)
    }

    /// The rows since this was last asked, as a JSON list.
    pub fn take_rows(&mut self) -> String {
        list(self.page.take_rows().iter().map(rows::row))
    }

    /// The fields that every answer has, as JSON. Without a message where the mechanism has none for this code.
    pub fn answer(&self, code: Option<String>) -> String {
        let code = code.as_deref().and_then(Code::parse);
        self.fields(code, code.and_then(words::of_code)).end()
    }

    /// The sentence for a write that was done before the human acted.
    pub fn acted_since() -> String {
        words::ACTED_SINCE.to_owned()
    }
}

/// The human's verbs.
#[wasm_bindgen]
impl Core {
    /// Something worth a row. `who` is `you`, `ai` or `page`.
    pub fn note(&mut self, who: &str, what: &str) {
        let who = match who {
            "you" => Who::Human,
            "ai" => Who::Agent,
            _ => Who::Page,
        };
        self.page.note(who, what);
    }

    /// The human did something. Returns the act's number.
    pub fn human_acted(&mut self, what: Option<String>) -> u32 {
        self.page.human_acted(what.as_deref())
    }

    /// The human began something. Returns what to end it with.
    pub fn begin_hold(&mut self, what: Option<String>) -> u32 {
        self.page.begin_hold(what.as_deref()).into_token()
    }

    /// It is over, with or without something to show for it.
    pub fn end_hold(&mut self, hold: u32, what: Option<String>) {
        self.page.end_hold(Hold::from_token(hold), what.as_deref());
    }

    /// The region is the human's from now on.
    pub fn touch(&mut self, region: &str) {
        self.page.touch(region);
    }

    /// The human gives the region to the agent: an act. Returns its number, if it was theirs.
    pub fn release(&mut self, region: &str) -> Option<u32> {
        self.page.release(region)
    }
}

/// The agent's calls.
#[wasm_bindgen]
impl Core {
    /// A call has come in. Returns its number, to end it with.
    pub fn begin(&mut self, tool: &str) -> u32 {
        self.page.begin(tool).number()
    }

    /// A call did what it was asked to.
    pub fn end_done(&mut self, call: u32, what: String) {
        self.end(call, Ended::Done(what));
    }

    /// A call was a look.
    pub fn end_looked(&mut self, call: u32, news: u32) {
        self.end(call, Ended::Looked { news });
    }

    /// A call was a replan that was not refused.
    pub fn end_replanned(&mut self, call: u32, in_force: bool) {
        let replanned = if in_force {
            Replanned::InForce
        } else {
            Replanned::Accepted
        };
        self.end(call, Ended::Replanned(replanned));
    }

    /// A call was a batch, which is forgotten.
    pub fn end_batch(&mut self, call: u32, batch: u32) {
        if let Some(place) = self.place(batch) {
            let (_, batch) = self.batches.remove(place);
            self.end(call, Ended::of_batch(&batch));
        }
    }

    /// A call was refused, or failed.
    pub fn end_refused(&mut self, call: u32, code: &str) {
        let code = Code::parse(code).unwrap_or(Code::Internal);
        self.end(call, Ended::Declined(code));
    }

    /// The page had a fault of its own: the agent must look first.
    pub fn doubt(&mut self) {
        self.page.doubt();
    }

    /// How often, up to now and in a row, this tool was refused with this code.
    pub fn refused_in_a_row(&self, tool: &str, code: &str) -> u32 {
        self.page.refused_in_a_row(tool, code)
    }

    /// The agent is about to write, into this region if one is named, in the step that this is called in.
    /// `begun` is the moment at which the call began; one from before an act or a fault writes nothing after it, even
    /// if the gate is open again. Returns the refusal's answer as JSON, or nothing.
    pub fn guard(&mut self, region: Option<String>, begun: Option<u32>) -> Option<String> {
        let late = begun.is_some_and(|begun| begun != self.moment());
        let outcome = if late {
            self.page.guard(region.as_deref()).map(|_| ())
        } else {
            self.page.write(region.as_deref(), || ())
        };
        match outcome {
            Err(refused) => Some(self.refusal(&refused)),
            Ok(()) if late => Some(self.answer(Some(Code::Cut.as_str().to_owned()))),
            Ok(()) => None,
        }
    }

    /// The agent looks. Returns its answer as JSON.
    pub fn look(&mut self) -> String {
        let (news, told) = self.page.look(|look| (look.news.len(), list(told(&look))));
        let plan = self.plan();
        self.fields(None, None)
            .number("news", u32::try_from(news).unwrap_or(u32::MAX))
            .raw("user_did", &told)
            .maybe(plan, |object, plan| object.raw("plan", &plan))
            .end()
    }

    /// The agent re-plans. Returns its answer as JSON: `in_force` is there unless it was refused.
    pub fn replan(
        &mut self,
        observed: Option<String>,
        new_plan: Option<String>,
        abandoning: Option<String>,
    ) -> String {
        let replan = Replan {
            observed: observed.as_deref(),
            new_plan: new_plan.as_deref(),
            abandoning: abandoning.as_deref(),
        };
        let (message, in_force) = match self.page.replan(replan) {
            Ok(Replanned::Accepted) => (words::REPLANNED, false),
            Ok(Replanned::InForce) => (words::IN_FORCE, true),
            Err(refusal) => return self.refusal(&Refused::Gate(refusal)),
        };
        let plan = self.plan();
        self.fields(None, Some(message))
            .flag("in_force", in_force)
            .maybe(plan, |object, plan| object.raw("plan", &plan))
            .end()
    }

    /// Work of so many units joins the lane. Returns its number, or the refusal's answer as JSON.
    pub fn join(&mut self, units: u32, region: Option<String>) -> Result<u32, String> {
        match self.page.join(units, region.as_deref()) {
            Ok(batch) => {
                let number = self.next_batch;
                self.next_batch = self.next_batch.wrapping_add(1);
                self.batches.push((number, batch));
                Ok(number)
            }
            Err(refused) => Err(self.refusal(&refused)),
        }
    }

    /// Whether the next unit lands now: `landed`, and then the caller carries it out in this very step; `wait`
    /// while it is another batch's turn; `over`.
    pub fn step(&mut self, batch: u32, region: Option<String>) -> String {
        let Self { page, batches, .. } = self;
        let batch = batches.iter_mut().find(|(number, _)| *number == batch);
        let step = batch.map_or(Step::Over, |(_, batch)| {
            page.step(batch, region.as_deref(), |_| ())
        });
        match step {
            Step::Landed(()) => "landed",
            Step::Wait => "wait",
            Step::Over => "over",
        }
        .to_owned()
    }

    /// The unit that landed just now could not be carried out.
    pub fn unit_failed(&mut self, batch: u32) {
        let Self { page, batches, .. } = self;
        if let Some((_, batch)) = batches.iter_mut().find(|(number, _)| *number == batch) {
            page.unit_failed(batch);
        }
    }

    /// Stops a batch: the caller aborted, or the person left the page.
    pub fn abort(&mut self, batch: u32, elsewhere: bool) {
        let Self { page, batches, .. } = self;
        if let Some((_, batch)) = batches.iter_mut().find(|(number, _)| *number == batch) {
            let why = if elsewhere {
                Stop::Elsewhere
            } else {
                Stop::Cancelled
            };
            page.abort(batch, why);
        }
    }

    /// The answer of a batch that is over, as JSON. Which units landed is for the caller to say.
    pub fn batch_answer(&self, batch: u32) -> String {
        let Some((_, batch)) = self.place(batch).and_then(|place| self.batches.get(place)) else {
            return self.answer(Some(Code::Internal.as_str().to_owned()));
        };
        if let Some(Stop::Refused(refused)) = batch.stop() {
            return self.refusal(refused);
        }
        let (landed, dropped) = (batch.landed(), batch.dropped());
        let code = batch.stop().map(Stop::code);
        let message = code.map(|code| words::stopped(code, landed, dropped));
        self.fields(code, message.as_deref())
            .number("landed_count", landed)
            .number("dropped_count", dropped)
            .end()
    }
}

/// The acts of a look, neighbours of the same words as one: a person types faster than an agent reads.
fn told(look: &Look<'_, String>) -> Vec<String> {
    look.news
        .chunk_by(|one, next| one.what == next.what && look.is_new(one) == look.is_new(next))
        .filter_map(|same| {
            let last = same.last()?;
            let times = u32::try_from(same.len()).ok().filter(|times| *times > 1);
            let object = Object::new()
                .number("act", last.number)
                .text("what", &last.what)
                .flag("new", look.is_new(last))
                .maybe(times, |object, times| object.number("times", times));
            Some(object.end())
        })
        .collect()
}

impl Core {
    fn end(&mut self, call: u32, ended: Ended) {
        self.page.end(CallId::from_number(call), ended);
    }

    fn place(&self, batch: u32) -> Option<usize> {
        self.batches.iter().position(|(number, _)| *number == batch)
    }

    fn plan(&self) -> Option<String> {
        self.page.barge_in().plan().map(|plan| {
            Object::new()
                .text("observed", &plan.observed)
                .text("new_plan", &plan.new_plan)
                .text("abandoning", &plan.abandoning)
                .end()
        })
    }

    fn refusal(&self, refused: &Refused) -> String {
        let names = self.names();
        let message = words::refused(&names, refused);
        let object = self.fields(Some(refused.code()), Some(&message));
        match refused {
            Refused::Gate(Refusal::Thin(thin)) => object.text("field", thin.field.as_str()),
            Refused::Gate(Refusal::LookAgain { .. }) => {
                let newest = self.page.barge_in().news().last();
                object.maybe(newest, |object, act| object.text("newest_act", &act.what))
            }
            Refused::NotYours(region) => object.text("region", region),
            Refused::Gate(_) => object,
        }
        .end()
    }

    fn fields(&self, code: Option<Code>, message: Option<&str>) -> Object {
        let barge_in = self.page.barge_in();
        let next = self.names().next(
            barge_in.gate(),
            barge_in.busy(),
            barge_in.counters().unseen(),
            &self.go_on,
        );
        let busy = barge_in.busy().then_some(true);
        Object::new()
            .flag("ok", code.is_none())
            .maybe(code, |object, code| object.text("code", code.as_str()))
            .text("gate", barge_in.gate().as_str())
            .text("next", &next)
            .number("user_acts", self.acts())
            .maybe(busy, |object, busy| object.flag("user_busy", busy))
            .maybe(message, |object, message| object.text("message", message))
    }

    fn names(&self) -> ToolNames<'_> {
        ToolNames {
            look: &self.look,
            replan: &self.replan,
        }
    }
}
