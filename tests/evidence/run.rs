//! One run: an agent, a person who interrupts it, and an observer who compares what is there before and after.
//!
//! The observer knows what the person did because it holds their hand, what is there by looking at it, and what the
//! agent was told by reading the answers. It asks neither the gate, nor its counters, nor the ledger, nor an owner.

use std::collections::{BTreeMap, BTreeSet};
use std::ops::AddAssign;

use barge_in::session::Millis;
use serde_json::Value;

use crate::agent::{Agent, Temper};
use crate::craft::{Call, Change, Craft, Deed};
use crate::support::{Bench, Chance, Handle};

/// When and how the person acts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Interruption {
    /// Something new.
    Addition,
    /// Something changed.
    Revision,
    /// Something taken away.
    Retraction,
    /// A second act once the agent has looked at the first.
    TwoInARow,
    /// When one unit of the batch is left.
    LastUnit,
}

impl Interruption {
    /// All of them.
    pub const ALL: [Self; 5] = [
        Self::Addition,
        Self::Revision,
        Self::Retraction,
        Self::TwoInARow,
        Self::LastUnit,
    ];

    /// Its name in the tables.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Addition => "addition",
            Self::Revision => "revision",
            Self::Retraction => "retraction",
            Self::TwoInARow => "two in a row",
            Self::LastUnit => "last unit",
        }
    }

    const fn deeds(self) -> &'static [Deed] {
        match self {
            Self::Addition | Self::LastUnit => &[Deed::Add],
            Self::Revision => &[Deed::Revise],
            Self::Retraction => &[Deed::Retract],
            Self::TwoInARow => &[Deed::Revise, Deed::Add],
        }
    }
}

/// What was counted.
#[derive(Clone, Copy, Debug, Default)]
pub struct Tally {
    pub units: u32,
    pub theirs: u32,
    pub untold: u32,
    pub kept_plans: u32,
    pub brought_back: u32,
    pub wasted: u32,
    pub recovery: u32,
    pub recovered: u32,
    pub stuck: u32,
    pub runs: u32,
}

impl Tally {
    /// The columns that are zero with the rules on.
    pub const fn harms(&self) -> [u32; 5] {
        [
            self.units,
            self.theirs,
            self.untold,
            self.kept_plans,
            self.brought_back,
        ]
    }
}

impl AddAssign for Tally {
    fn add_assign(&mut self, other: Self) {
        self.units += other.units;
        self.theirs += other.theirs;
        self.untold += other.untold;
        self.kept_plans += other.kept_plans;
        self.brought_back += other.brought_back;
        self.wasted += other.wasted;
        self.recovery += other.recovery;
        self.recovered += other.recovered;
        self.stuck += other.stuck;
        self.runs += other.runs;
    }
}

/// More calls than any agent needs.
const PATIENCE: u32 = 250;
/// Milliseconds between two looks of the observer.
const STEP: Millis = 10;
/// The second act comes after so many milliseconds if the agent does not look.
const SECOND_MS: Millis = 2_000;

/// A run.
pub struct Run<P: Craft> {
    pub page: Bench<P>,
    pub chance: Chance,
    /// What the person made or took over, as they left it.
    pub theirs: BTreeMap<String, String>,
    /// Texts of the agent's that the person deleted.
    pub deleted: Vec<String>,
    tally: Tally,
    before: P,
    harmed: BTreeSet<String>,
    back: BTreeSet<String>,
    landed: u32,
    /// What each act of the person since the agent came changed.
    deeds: Vec<Vec<Change>>,
    told: BTreeSet<usize>,
    /// How often the person began or ended something.
    moves: u32,
    busy: bool,
    unseen: bool,
    unplanned: bool,
    plan: String,
    /// Calls made since the last act, until something of the agent's lands.
    recovering: Option<u32>,
    calls: u32,
    open: Vec<(Handle, Call, u32)>,
    answers: Vec<(Call, Value)>,
}

impl<P: Craft> Run<P> {
    /// Runs it to its end.
    pub fn tally(temper: Temper, interruption: Interruption, seed: u64) -> Tally {
        let page = Bench::<P>::default();
        let mut run = Self {
            before: page.session.model().clone(),
            page,
            chance: Chance::new(seed),
            theirs: BTreeMap::new(),
            deleted: Vec::new(),
            tally: Tally::default(),
            harmed: BTreeSet::new(),
            back: BTreeSet::new(),
            landed: 0,
            deeds: Vec::new(),
            told: BTreeSet::new(),
            moves: 0,
            busy: false,
            unseen: false,
            unplanned: false,
            plan: String::new(),
            recovering: None,
            calls: 0,
            open: Vec::new(),
            answers: Vec::new(),
        };
        P::prepare(&mut run);
        run.deeds.clear();
        (run.unseen, run.unplanned, run.recovering) = (false, false, None);
        run.go(temper, interruption, seed);
        run.end()
    }

    fn go(&mut self, temper: Temper, interruption: Interruption, seed: u64) {
        let first = 6 + self.chance.below(7);
        let at = match interruption {
            Interruption::LastUnit => first - 1,
            _ => 1 + self.chance.below(first - 2),
        };
        let mut deeds = interruption.deeds().iter();
        let mut agent = Agent::new(temper, u32::try_from(first).unwrap(), seed);
        let at = u32::try_from(at).unwrap();
        let mut second = 0;
        loop {
            let calls = agent.next::<P>();
            if calls.is_empty() {
                return;
            }
            if self.calls > PATIENCE {
                self.tally.stuck += 1;
                return;
            }
            calls.into_iter().for_each(|call| self.start(call));
            let mut pause = 200 + self.chance.below(700) as Millis;
            while !self.open.is_empty() || pause > 0 {
                if self.open.is_empty() {
                    pause = pause.saturating_sub(STEP);
                }
                self.step();
                let is_time = match self.deeds.len() {
                    0 => self.landed >= at,
                    _ => !self.unseen || self.page.now >= second,
                };
                if is_time && let Some(deed) = deeds.next() {
                    P::deed(self, *deed);
                    second = self.page.now + SECOND_MS;
                }
            }
            for (call, answer) in std::mem::take(&mut self.answers) {
                agent.hear::<P>(&call, &answer);
            }
        }
    }

    /// Lets the time pass under the observer's eyes.
    pub fn wait(&mut self, millis: Millis) {
        for _ in 0..millis / STEP {
            self.step();
        }
    }

    /// The person begins something that takes a while.
    pub fn begin(&mut self, does: impl FnOnce(&mut Bench<P>)) {
        does(&mut self.page);
        self.moves += 1;
        self.busy = true;
        (self.unseen, self.unplanned) = (true, true);
    }

    /// The person does something, at once or as the end of what they began. What it changes is their doing.
    pub fn act(&mut self, does: impl FnOnce(&mut Bench<P>)) {
        self.observe();
        does(&mut self.page);
        let now = self.page.session.model();
        let changes = Change::between(&self.before.work(), &now.work());
        self.before = now.clone();
        for change in &changes {
            match &change.is {
                Some(is) => self.theirs.insert(change.id.clone(), is.clone()),
                None => self.theirs.remove(&change.id),
            };
        }
        self.deeds.push(changes);
        self.moves += 1;
        self.busy = false;
        (self.unseen, self.unplanned) = (true, true);
        self.recovering = Some(0);
    }

    fn start(&mut self, call: Call) {
        self.calls += 1;
        if let Some(calls) = &mut self.recovering {
            *calls += 1;
        }
        let handle = self.page.start(call.0, call.1.clone());
        self.open.push((handle, call, self.moves));
        self.collect();
        self.observe();
    }

    fn step(&mut self) {
        self.page.pass(STEP);
        self.collect();
        self.observe();
    }

    /// What the answers say, as they come.
    fn collect(&mut self) {
        let open = std::mem::take(&mut self.open);
        for (handle, call, moves) in open {
            let Some(answer) = self.page.answer(handle).cloned() else {
                self.open.push((handle, call, moves));
                continue;
            };
            let ok = answer["ok"] == true;
            let landed = answer["landed_count"].as_u64().unwrap_or(0);
            self.tally.wasted += u32::from(!ok && landed == 0);
            let is_fresh = moves == self.moves;
            if call.0 == P::NAMES.look && ok {
                let did = answer["user_did"].as_array().into_iter().flatten();
                for (number, changes) in self.deeds.iter().enumerate() {
                    let mut entries = did.clone();
                    if entries.any(|entry| changes.iter().all(|change| P::tells(entry, change))) {
                        self.told.insert(number);
                    }
                }
                self.unseen &= !is_fresh || self.busy;
            }
            let plan = call.1["new_plan"].as_str().map(str::to_lowercase);
            if let (true, Some(plan)) = (ok && is_fresh, plan)
                && plan != self.plan
            {
                self.unplanned = false;
                self.plan = plan;
            }
            self.answers.push((call, answer));
        }
    }

    /// What has changed since the last time, and was no doing of the person's.
    fn observe(&mut self) {
        let now = self.page.session.model();
        if *now == self.before {
            return;
        }
        let work = now.work();
        let changed = Change::between(&self.before.work(), &work).len();
        let changed = u32::try_from(changed).unwrap();
        let is = |id: &str| work.iter().find(|(other, _)| other == id);
        let lost = self.theirs.iter();
        let lost = lost.filter(|(id, was)| is(id).is_none_or(|(_, is)| is != *was));
        self.harmed.extend(lost.map(|(id, _)| id.clone()));
        self.back.extend(P::brought_back(self, &work));
        self.before = now.clone();
        if changed == 0 {
            return;
        }
        self.landed += changed;
        if self.unseen {
            self.tally.units += changed;
        }
        if std::mem::take(&mut self.unplanned) {
            self.tally.kept_plans += 1;
        }
        if let Some(calls) = self.recovering.take() {
            self.tally.recovery += calls;
            self.tally.recovered += 1;
        }
    }

    fn end(mut self) -> Tally {
        self.tally.untold = u32::try_from(self.deeds.len() - self.told.len()).unwrap();
        self.tally.theirs = u32::try_from(self.harmed.len()).unwrap();
        self.tally.brought_back = u32::try_from(self.back.len()).unwrap();
        self.tally.runs = 1;
        self.tally
    }
}
