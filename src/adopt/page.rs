//! The page: the gate, what the human owns, the lane and the rows, in one value.

use crate::mechanism::{BargeIn, Hold, Kept, Lane, Look, Permit, Refusal, Replan, Replanned};

use super::batch::{Batch, Step, Stop};
use super::ended::Ended;
use super::refused::Refused;
use super::row::{Row, Who};

/// A call's number in its session, from 1. A call ends once; ending it again does nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct CallId(u32);

impl CallId {
    /// The bare number, for a boundary that no Rust value can cross.
    pub const fn number(self) -> u32 {
        self.0
    }

    /// The call of that number; it may be over.
    pub const fn from_number(number: u32) -> Self {
        Self(number)
    }
}

/// What a [`Page`] has to write down so that a reload loses nothing. The rows are the page's to keep.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Saved {
    /// The gate.
    pub barge_in: Kept,
    /// The regions that are the human's.
    pub owned: Vec<String>,
    /// The number of the last row.
    pub rows: u32,
    /// The number of the last call.
    pub calls: u32,
}

#[derive(Clone, Debug)]
pub(super) struct OpenCall {
    id: CallId,
    tool: String,
}

/// Human pre-emption for a page that has no session of its own. See the [module documentation](super).
///
/// Regions are the page's own names for its parts: a paragraph's id, a cell, a field.
//
// The fields are open to this module only, where the checker's mutants reach in to break them.
#[derive(Clone, Debug, Default)]
pub struct Page {
    pub(super) barge_in: BargeIn,
    pub(super) owned: Vec<String>,
    pub(super) lane: Lane,
    pub(super) open_calls: Vec<OpenCall>,
    pub(super) last_call: u32,
    pub(super) rows: Vec<Row>,
    pub(super) last_row: u32,
    pub(super) noted: Option<String>,
    pub(super) streak: Streak,
}

/// How often the same tool was refused for the same reason in a row.
#[derive(Clone, Debug, Default)]
pub(super) struct Streak {
    of: Option<(String, &'static str)>,
    count: u32,
}

/// Reading.
impl Page {
    /// A new, empty page: the gate is open and nothing is owned.
    pub fn new() -> Self {
        Self::default()
    }

    /// The mechanism, to be read.
    pub const fn barge_in(&self) -> &BargeIn {
        &self.barge_in
    }

    /// Whether this region is the human's.
    pub fn owns(&self, region: &str) -> bool {
        self.owned.iter().any(|owned| owned == region)
    }

    /// Every region that is the human's, in the order in which they touched them.
    pub fn owned(&self) -> impl Iterator<Item = &str> {
        self.owned.iter().map(String::as_str)
    }

    /// Calls in the lane, the one landing included.
    pub fn in_lane(&self) -> usize {
        self.lane.len()
    }

    /// Whether it is this batch's turn to land.
    pub fn is_turn(&self, batch: &Batch) -> bool {
        self.lane.is_turn(batch.ticket)
    }

    /// How often, up to now and in a row, this tool was refused for this reason.
    pub fn refused_in_a_row(&self, tool: &str, code: &str) -> u32 {
        match &self.streak.of {
            Some((same, why)) if same == tool && *why == code => self.streak.count,
            _ => 0,
        }
    }

    /// The rows since this was last asked, oldest first. They are the caller's to keep.
    pub fn take_rows(&mut self) -> Vec<Row> {
        self.settle_note();
        std::mem::take(&mut self.rows)
    }
}

/// The human's verbs. Call them for trusted events only.
impl Page {
    /// Something worth a row that is no act by itself. A note about the human lends its words to an act that
    /// follows it at once with no words of its own, and the two are one row.
    pub fn note(&mut self, who: Who, what: &str) {
        if who == Who::Human {
            self.settle_note();
            self.noted = Some(what.to_owned());
        } else {
            self.row(who, what.to_owned(), None, None);
        }
    }

    /// The human did something; `what` in a few words, or the words of the note just before. Returns the act's
    /// number. From now on no agent writes until it has looked and re-planned.
    pub fn human_acted<'a>(&mut self, what: impl Into<Option<&'a str>>) -> u32 {
        let what = self.words_of_act(what.into(), "acted");
        let act = self.barge_in.human_acted(what.clone());
        self.row(Who::Human, what, Some(act), None);
        act
    }

    /// The human has begun something that takes time: an act, and until it ends nothing lands.
    pub fn begin_hold<'a>(&mut self, what: impl Into<Option<&'a str>>) -> Hold {
        let what = self.words_of_act(what.into(), "began something");
        let hold = self.barge_in.begin_hold(what.clone());
        let act = self.barge_in.counters().acts();
        self.row(Who::Human, what, Some(act), None);
        hold
    }

    /// It is over. With something to show for it, that is an act of its own.
    pub fn end_hold(&mut self, hold: Hold, what: Option<&str>) {
        self.barge_in.end_hold(hold, what.map(str::to_owned));
        if let Some(what) = what {
            let act = self.barge_in.counters().acts();
            self.row(Who::Human, what.to_owned(), Some(act), None);
        }
    }

    /// The human touched this region: it is theirs. Goes with an act, and is none by itself.
    pub fn touch(&mut self, region: &str) {
        if !self.owns(region) {
            self.owned.push(region.to_owned());
        }
    }

    /// The human gives a region to the agent: an act. Returns its number, `None` if the region was not theirs.
    pub fn release(&mut self, region: &str) -> Option<u32> {
        let place = self.owned.iter().position(|owned| owned == region)?;
        self.owned.remove(place);
        Some(self.human_acted(format!("gave {region} to the agent").as_str()))
    }

    fn words_of_act(&mut self, what: Option<&str>, otherwise: &str) -> String {
        match (what, self.noted.take()) {
            (None, Some(noted)) => noted,
            (what, noted) => {
                self.noted = noted;
                self.settle_note();
                what.unwrap_or(otherwise).to_owned()
            }
        }
    }
}

/// The agent's calls.
impl Page {
    /// A call has come in. Whatever becomes of it, it must end with [`Page::end`].
    pub fn begin(&mut self, tool: &str) -> CallId {
        self.last_call = self.last_call.saturating_add(1);
        let id = CallId(self.last_call);
        self.open_calls.push(OpenCall {
            id,
            tool: tool.to_owned(),
        });
        id
    }

    /// A call ends: its one row. A call that is over already is left alone.
    pub fn end(&mut self, call: CallId, ended: Ended) {
        let Some(place) = self.open_calls.iter().position(|open| open.id == call) else {
            return;
        };
        let OpenCall { tool, .. } = self.open_calls.remove(place);
        let of = ended.code().map(|code| (tool.clone(), code.as_str()));
        if of.is_none() || of != self.streak.of {
            self.streak = Streak { of, count: 0 };
        }
        self.streak.count = self.streak.count.saturating_add(1);
        let what = ended.words(&tool, self.barge_in.plan());
        self.row(Who::Agent, what, None, Some((tool, ended)));
    }

    /// Calls that have come in and not ended.
    pub fn open_calls(&self) -> usize {
        self.open_calls.len()
    }

    /// May the agent write now, into this region if one is named? Changes nothing.
    ///
    /// # Errors
    /// [`Refused::NotYours`] where the human owns the region; else the gate's refusal.
    pub fn guard(&self, region: Option<&str>) -> Result<Permit, Refused> {
        let permit = self.barge_in.guard()?;
        match region {
            Some(region) if self.owns(region) => Err(Refused::NotYours(region.to_owned())),
            _ => Ok(permit),
        }
    }

    /// The agent writes in one step, into this region if one is named. See [`BargeIn::write`].
    ///
    /// # Errors
    /// As [`Page::guard`]; `unit` was not called.
    pub fn write<T>(
        &mut self,
        region: Option<&str>,
        unit: impl FnOnce() -> T,
    ) -> Result<T, Refused> {
        self.guard(region)?;
        Ok(self.barge_in.write(unit)?)
    }

    /// The agent looks. The snapshot is taken and counted in one step. See [`BargeIn::look`].
    pub fn look<S>(&mut self, snapshot: impl FnOnce(Look<'_, String>) -> S) -> S {
        self.barge_in.look(snapshot)
    }

    /// The agent re-plans. See [`BargeIn::replan`].
    ///
    /// # Errors
    /// The mechanism's refusal; nothing has changed then.
    pub fn replan(&mut self, replan: Replan<'_>) -> Result<Replanned, Refusal> {
        self.barge_in.replan(replan)
    }

    /// Work of so many units joins the lane, guarded at the door.
    ///
    /// # Errors
    /// As [`Page::guard`]; then the lane was not joined.
    pub fn join(&mut self, units: u32, region: Option<&str>) -> Result<Batch, Refused> {
        let permit = self.guard(region)?;
        let ticket = self.lane.join();
        if units == 0 {
            self.lane.leave(ticket);
        }
        Ok(Batch {
            ticket,
            permit,
            units,
            landed: 0,
            stop: None,
        })
    }

    /// Lands the next unit of a batch, into this region if one is named, if it is the batch's turn and the
    /// permit it came with is good at this instant. The unit is given its place in the batch, from 0. A batch
    /// that is over leaves the lane by itself.
    pub fn step<T>(
        &mut self,
        batch: &mut Batch,
        region: Option<&str>,
        unit: impl FnOnce(u32) -> T,
    ) -> Step<T> {
        if batch.is_over() {
            return Step::Over;
        }
        if !self.lane.is_turn(batch.ticket) {
            return Step::Wait;
        }
        if let Some(stop) = self.stop_before_next(batch, region) {
            self.abort(batch, stop);
            return Step::Over;
        }
        let index = batch.landed;
        let Ok(value) = self.barge_in.land(&batch.permit, || unit(index)) else {
            self.abort(batch, Stop::Cut);
            return Step::Over;
        };
        batch.landed += 1;
        if batch.is_over() {
            self.lane.leave(batch.ticket);
        }
        Step::Landed(value)
    }

    /// Stops a batch from outside, where it lands or where it waits. What has landed stays; the rest never
    /// happens. A batch that is over is left as it is.
    pub fn abort(&mut self, batch: &mut Batch, why: Stop) {
        if !batch.is_over() {
            self.lane.leave(batch.ticket);
            batch.stop = Some(why);
        }
    }

    /// The unit that [`Page::step`] let land just now failed, on a page that carries units out only after
    /// asking: it did not land, and nothing of its batch will land any more.
    pub fn unit_failed(&mut self, batch: &mut Batch) {
        if batch.stop.is_none() && batch.landed > 0 {
            self.lane.leave(batch.ticket);
            batch.landed -= 1;
            batch.stop = Some(Stop::Fault);
        }
    }

    fn stop_before_next(&self, batch: &Batch, region: Option<&str>) -> Option<Stop> {
        match self.guard(region) {
            Err(refused) if batch.landed == 0 => Some(Stop::Refused(refused)),
            Err(Refused::NotYours(region)) => Some(Stop::NotYours(region)),
            Err(Refused::Gate(_)) => Some(Stop::Cut),
            Ok(_) => None,
        }
    }
}

/// Outliving the page.
impl Page {
    /// What must be written down now.
    pub fn save(&self) -> Saved {
        Saved {
            barge_in: self.barge_in.keep(),
            owned: self.owned.clone(),
            rows: self.last_row,
            calls: self.last_call,
        }
    }

    /// The page was loaded again with what an earlier one saved. `None` if no page can have saved this.
    pub fn restore(saved: Saved) -> Option<Self> {
        let mut page = Self {
            barge_in: BargeIn::restore(saved.barge_in)?,
            last_call: saved.calls,
            last_row: saved.rows,
            ..Self::default()
        };
        for region in &saved.owned {
            page.touch(region);
        }
        if page.barge_in.stale() {
            page.row(Who::Page, RELOADED.to_owned(), None, None);
        }
        Some(page)
    }

    /// The page had a fault of its own, so that what the agent remembers is doubtful: it must look first.
    pub fn doubt(&mut self) {
        self.barge_in.doubt();
        self.row(Who::Page, FAULTED.to_owned(), None, None);
    }

    /// The page was reloaded in place.
    pub fn reload(&mut self) {
        self.barge_in.reload();
        self.row(Who::Page, RELOADED.to_owned(), None, None);
    }

    fn settle_note(&mut self) {
        if let Some(noted) = self.noted.take() {
            self.row(Who::Human, noted, None, None);
        }
    }

    fn row(&mut self, who: Who, what: String, act: Option<u32>, call: Option<(String, Ended)>) {
        self.settle_note();
        self.last_row = self.last_row.saturating_add(1);
        let number = self.last_row;
        self.rows.push(Row {
            number,
            who,
            what,
            act,
            call,
        });
    }
}

const FAULTED: &str = "had a fault of its own: the agent must look first";
const RELOADED: &str = "loaded again: the agent must look first";
