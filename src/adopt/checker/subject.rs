//! What is checked: a page behind a table of the ways to change it, so that a mutant can replace one of them.

use crate::adopt::{Batch, CallId, Ended, Page, Refused, Step, Stop};
use crate::mechanism::{Gate, Hold, Refusal, Replan, Replanned};

/// The one region of the shared work that the human can touch.
pub const NOTES: &str = "notes";

/// What the human can do in one instant.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Act {
    /// Something beside the notes.
    Draw,
    /// Typing into the notes, which makes them theirs.
    Type,
    /// Undoing, which gives the notes back.
    Undo,
}

/// One half of writing a unit: a unit that lands has both.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Half {
    First,
    Second,
}

/// What a delivered look told.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Told {
    /// The numbers of the acts in it.
    pub news: Vec<u32>,
    /// Acts that had happened when the snapshot was taken.
    pub acts: u32,
}

/// What can be seen of a page from outside.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct View {
    pub acts: u32,
    pub seen: u32,
    pub reconciled: u32,
    pub gate: Gate,
    pub busy: bool,
    pub met: bool,
    pub stale: bool,
    pub owned: bool,
    pub plan: Option<String>,
    pub news: Vec<u32>,
    pub in_lane: usize,
}

/// A page, the rules it runs by, and whatever a mutant needs to remember.
#[derive(Clone, Debug)]
pub struct Subject {
    pub page: Page,
    pub memory: u32,
    pub rules: &'static Rules,
}

/// Tries to land the next unit, into a region if one is named. The unit writes its two halves.
type TryStep = fn(&mut Subject, &mut Batch, Option<&str>, &mut dyn FnMut(Half)) -> Step<()>;

/// Tries to write a unit in one step.
type TryWrite = fn(&mut Subject, &mut dyn FnMut(Half)) -> Result<(), Refused>;

/// The ways to change a page.
#[derive(Debug)]
pub struct Rules {
    pub view: fn(&Subject) -> View,
    pub act: fn(&mut Subject, Act),
    pub begin_hold: fn(&mut Subject) -> u32,
    pub end_hold: fn(&mut Subject, u32, bool),
    /// A look's call has come in; its answer is not made yet.
    pub start_look: fn(&mut Subject),
    pub finish_look: fn(&mut Subject) -> Told,
    /// Writes one unit into the notes, in one step.
    pub write: TryWrite,
    pub replan: fn(&mut Subject, Replan<'_>) -> Result<Replanned, Refusal>,
    pub join: fn(&mut Subject, u32) -> Result<Batch, Refused>,
    pub step: TryStep,
    pub abort: fn(&mut Subject, &mut Batch),
    pub end: fn(&mut Subject, CallId, Ended),
    pub reload: fn(&mut Subject),
    pub doubt: fn(&mut Subject),
}

/// The rules as they are.
pub const REAL: Rules = Rules {
    view,
    act,
    begin_hold,
    end_hold,
    start_look: |_| (),
    finish_look: look,
    write,
    replan: |subject, replan| subject.page.replan(replan),
    join: |subject, units| subject.page.join(units, None),
    step,
    abort: |subject, batch| subject.page.abort(batch, Stop::Cancelled),
    end: |subject, call, ended| subject.page.end(call, ended),
    reload: |subject| subject.page.reload(),
    doubt: |subject| subject.page.doubt(),
};

impl Subject {
    pub fn new(rules: &'static Rules) -> Self {
        Self {
            page: Page::new(),
            memory: 0,
            rules,
        }
    }
}

pub fn view(subject: &Subject) -> View {
    let page = &subject.page;
    let barge_in = page.barge_in();
    let counters = barge_in.counters();
    View {
        acts: counters.acts(),
        seen: counters.seen(),
        reconciled: counters.reconciled(),
        gate: barge_in.gate(),
        busy: barge_in.busy(),
        met: barge_in.met(),
        stale: barge_in.stale(),
        owned: page.owns(NOTES),
        plan: barge_in.plan().map(|plan| plan.new_plan.clone()),
        news: barge_in.news().iter().map(|act| act.number).collect(),
        in_lane: page.in_lane(),
    }
}

pub fn act(subject: &mut Subject, act: Act) {
    let page = &mut subject.page;
    match act {
        Act::Draw => {
            page.human_acted("drew");
        }
        Act::Type => {
            page.touch(NOTES);
            page.human_acted("typed");
        }
        Act::Undo => {
            if page.release(NOTES).is_none() {
                page.human_acted("undid");
            }
        }
    }
}

pub fn begin_hold(subject: &mut Subject) -> u32 {
    subject.page.begin_hold("pen down").into_token()
}

pub fn end_hold(subject: &mut Subject, token: u32, mark: bool) {
    let hold = Hold::from_token(token);
    subject.page.end_hold(hold, mark.then_some("drew"));
}

pub fn look(subject: &mut Subject) -> Told {
    subject.page.look(|look| Told {
        news: look.news.iter().map(|act| act.number).collect(),
        acts: look.counters.acts(),
    })
}

pub fn write(subject: &mut Subject, unit: &mut dyn FnMut(Half)) -> Result<(), Refused> {
    subject.page.write(Some(NOTES), || {
        unit(Half::First);
        unit(Half::Second);
    })
}

pub fn step(
    subject: &mut Subject,
    batch: &mut Batch,
    region: Option<&str>,
    unit: &mut dyn FnMut(Half),
) -> Step<()> {
    subject.page.step(batch, region, |_| {
        unit(Half::First);
        unit(Half::Second);
    })
}
