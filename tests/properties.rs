//! Whatever a person, several agents, time and accidents do, in whatever order: the rules hold.

#![cfg(feature = "pages")]
#![allow(clippy::indexing_slicing, reason = "a test may panic")]

#[cfg(test)]
mod support;

use std::collections::{BTreeMap, BTreeSet};

use barge_in::canvas::{Act, Canvas, Color, Point, Unit};
use barge_in::mechanism::Code;
use barge_in::session::{Caller, Entry, Event, Rows, Session};
use proptest::prelude::*;
use serde_json::{Value, json};

use support::{Bench, Handle, Pen, line, replan, rows, squares};

/// One thing that can happen.
#[derive(Clone, Debug)]
enum Step {
    Call(Caller, &'static str, Value),
    Pass(u16),
    Draw(u8),
    PenDown,
    Touch,
    Mean,
    PenUp(u8),
    Stop,
    RubOut(Vec<String>),
    TakeBack,
    Undo,
    Redo,
    Clear,
    Move(String, f64, f64),
    Recolour(String, u8),
    LetIn(u8),
    Abort(u8),
    Leave,
    Fault,
    Reload,
    /// A look and a plan that nobody has had before.
    Comply,
}

fn step() -> impl Strategy<Value = Step> {
    let caller = prop_oneof![Just(Caller::Agent), Just(Caller::Practice)];
    prop_oneof![
        20 => (caller, call()).prop_map(|(caller, (tool, arguments))| Step::Call(caller, tool, arguments)),
        14 => (0_u16..1_500).prop_map(Step::Pass),
        2 => (1_u8..30).prop_map(Step::Draw),
        1 => Just(Step::PenDown),
        2 => Just(Step::Touch),
        1 => Just(Step::Mean),
        8 => (0_u8..30).prop_map(Step::PenUp),
        1 => Just(Step::Stop),
        1 => prop::collection::vec(id(), 1..4).prop_map(Step::RubOut),
        1 => Just(Step::TakeBack),
        1 => Just(Step::Undo),
        1 => Just(Step::Redo),
        1 => Just(Step::Clear),
        2 => (id(), -200.0..200.0_f64, -200.0..200.0_f64).prop_map(|(id, x, y)| Step::Move(id, x, y)),
        1 => (id(), 0_u8..4).prop_map(|(id, color)| Step::Recolour(id, color)),
        2 => (0_u8..3).prop_map(Step::LetIn),
        2 => (0_u8..6).prop_map(Step::Abort),
        1 => Just(Step::Leave),
        1 => Just(Step::Fault),
        1 => Just(Step::Reload),
        12 => Just(Step::Comply),
    ]
}

fn id() -> impl Strategy<Value = String> {
    prop_oneof![
        6 => (1_u8..14).prop_map(|number| format!("a{number}")),
        3 => (1_u8..6).prop_map(|number| format!("h{number}")),
        1 => Just("x".to_owned()),
    ]
}

fn call() -> impl Strategy<Value = (&'static str, Value)> {
    let ids = || prop::collection::vec(id(), 1..4);
    let words = prop_oneof![
        Just(json!("")),
        Just(json!(7)),
        Just(json!("nothing")),
        (0_u8..4).prop_map(|number| json!(format!("Plan number {number} around the circle"))),
    ];
    let number = -50.0..1_100.0_f64;
    prop_oneof![
        8 => (0_u32..45).prop_map(|count| ("canvas_batch", squares(count))),
        2 => Just(("canvas_describe", json!({}))),
        1 => id().prop_map(|id| ("canvas_describe", json!({"ids": [id]}))),
        1 => words.clone().prop_map(|words| ("canvas_plan", json!({"plan": words}))),
        2 => [words.clone(), words.clone(), words].prop_map(|[observed, new_plan, abandoning]| {
            let fields = json!({"observed": observed, "new_plan": new_plan, "abandoning": abandoning});
            ("canvas_replan", fields)
        }),
        2 => ([number.clone(), number.clone(), number.clone()], any::<bool>()).prop_map(|([x, y, z], closed)| {
            let points = json!([[x, y], [y, z], [z, x]]);
            ("canvas_stroke", json!({"points": points, "closed": closed, "opacity": x / 1_100.0}))
        }),
        2 => (id(), id()).prop_map(|(from, to)| {
            let anchors = json!({"kind": "arrow", "from": format!("{from}.left"), "to": to});
            ("canvas_shape", anchors)
        }),
        1 => (id(), id(), 0.0..6.0).prop_map(|(fit, under, scale)| {
            ("canvas_shape", json!({"kind": "ellipse", "fit": fit, "under": under, "scale": scale}))
        }),
        1 => (number.clone(), number.clone()).prop_map(|(x, y)| {
            ("canvas_shape", json!({"kind": "path", "d": format!("M{x} {y}c 1 2 3 4 5 6z")}))
        }),
        1 => number.clone().prop_map(|x| ("canvas_text", json!({"text": "wheel", "at": [x, x]}))),
        3 => (ids(), number.clone(), id()).prop_map(|(ids, by, under)| {
            ("canvas_edit", json!({"ids": ids, "move": [by, by], "width": by / 20.0, "under": under}))
        }),
        1 => ids().prop_map(|ids| ("canvas_edit", json!({"ids": ids, "order": "back"}))),
        2 => ids().prop_map(|ids| ("canvas_erase", json!({"ids": ids}))),
        1 => (0_u8..5).prop_map(|last| ("canvas_erase", json!({"last": last}))),
    ]
}

/// A bench on which things happen, and what must not change meanwhile.
struct World {
    page: Bench,
    pens: Vec<Pen>,
    calls: Vec<Handle>,
    plans: u32,
    rows: Rows<Canvas>,
}

impl World {
    fn new() -> Self {
        Self {
            page: Bench::new(),
            pens: Vec::new(),
            calls: Vec::new(),
            plans: 0,
            rows: Rows::default(),
        }
    }

    fn take(&mut self, step: Step) {
        let before = self.page.session.model().clone();
        let acts = self.page.acts();
        let by_human = self.step(step.clone());
        let after = self.page.session.model();
        if !by_human {
            assert!(
                before.human() == after.human(),
                "a human mark changed by {step:?}"
            );
            assert!(
                before.history() == after.history(),
                "the human's undo changed by {step:?}"
            );
            assert_eq!(self.page.acts(), acts, "{step:?} counted as an act");
        }
        let (taken, shapes) = (after.human().taken(), after.agent().shapes());
        let ids: Vec<_> = taken.iter().chain(shapes).map(|shape| shape.id()).collect();
        let different: BTreeSet<_> = ids.iter().collect();
        assert_eq!(
            ids.len(),
            different.len(),
            "a shape is both parties' after {step:?}"
        );
        self.rows.read(self.page.session.ledger().entries());
    }

    /// Returns whether the step was the human's.
    fn step(&mut self, step: Step) -> bool {
        let page = &mut self.page;
        match step {
            Step::Call(caller, tool, arguments) => {
                self.calls.push(page.start_as(caller, tool, arguments));
                return false;
            }
            Step::Pass(millis) => {
                page.hidden = millis % 2 == 1;
                page.pass(millis.into());
                return false;
            }
            Step::Abort(back) => {
                if let Some(call) = self.calls.iter().rev().nth(back.into()) {
                    page.abort(*call);
                }
                return false;
            }
            Step::Leave => {
                for call in &self.calls {
                    page.end(*call, Code::Elsewhere);
                }
                return false;
            }
            Step::Fault => {
                page.fault();
                return false;
            }
            Step::Reload => {
                page.reload();
                self.pens.clear();
                return false;
            }
            Step::Comply => {
                self.plans += 1;
                self.calls.push(page.start("canvas_describe", json!({})));
                let plan = format!("Draw picture number {} around the marks", self.plans);
                self.calls.push(page.start("canvas_replan", replan(&plan)));
                return false;
            }
            Step::Draw(samples) => {
                page.draw(&line((100.0, 100.0), (400.0, 300.0), samples.into()));
            }
            Step::PenDown => self.pens.push(page.pen_down()),
            Step::Touch => {
                self.pens.push(page.touch());
                return false;
            }
            Step::Mean => {
                if let Some(pen) = self.pens.last() {
                    page.mean(pen);
                }
            }
            Step::PenUp(samples) => {
                if let Some(pen) = self.pens.pop() {
                    let ink = line((100.0, 100.0), (400.0, 300.0), samples.max(1).into());
                    let ink: &[Point] = if samples == 0 { &[] } else { &ink };
                    page.pen_up(pen, ink);
                }
            }
            Step::Stop => page.press_stop(),
            Step::RubOut(ids) => page.act(Act::Erased { ids }),
            Step::TakeBack => {
                let ids = page
                    .shapes()
                    .iter()
                    .rev()
                    .take(3)
                    .map(|id| (*id).to_owned())
                    .collect();
                page.act(Act::TookBack { ids });
            }
            Step::Move(id, x, y) => page.shift(&id, Point::new(x, y)),
            Step::Recolour(id, color) => page.recolour(&id, Color::rgb(color, 0, 0)),
            Step::LetIn(place) => page.let_in(place.into()),
            Step::Undo => page.undo(),
            Step::Redo => page.redo(),
            Step::Clear => page.clear(),
        }
        true
    }

    fn check(&self) {
        let entries = self.page.session.ledger().entries();
        let mut oracle = Oracle::default();
        for entry in entries {
            oracle.read(entry);
        }
        check_fold(&self.page);
        assert_eq!(
            self.rows.rows(),
            rows(&self.page.session),
            "rows read bit by bit"
        );
    }
}

/// I13: an agent that makes the one call that each answer names, and no other, is through in two.
fn obey(page: &mut Bench) {
    let mut answer = page.call("canvas_batch", squares(1));
    for _ in 0..2 {
        let next = answer["next"].as_str().unwrap_or_default();
        if next.contains("canvas_describe") {
            answer = page.call("canvas_describe", json!({}));
        } else if next.contains("canvas_replan") {
            answer = page.call("canvas_replan", replan("Draw one more square and be done"));
        }
    }
    assert_eq!(page.gate(), "open", "{answer}");
    let answer = page.call("canvas_batch", squares(1));
    if answer["code"] == "deleted_by_user" {
        let named = format!("Draw one square more, for the cart needs {}", answer["ids"]);
        page.done("canvas_replan", replan(&named));
        page.done("canvas_batch", squares(1));
    } else {
        assert_eq!(answer["ok"], true, "{answer}");
    }
}

/// I15: what is kept gives the session again.
fn check_fold(page: &Bench) {
    let (session, folded) = (&page.session, page.folded());
    assert_eq!(folded.ledger(), session.ledger());
    assert_eq!(folded.gate(), session.gate());
    assert_eq!(folded.barge_in().counters(), session.barge_in().counters());
    assert_eq!(folded.barge_in().met(), session.barge_in().met());
    assert_eq!(folded.barge_in().stale(), session.barge_in().stale());
    assert_eq!(folded.barge_in().busy(), session.barge_in().busy());
    assert_eq!(folded.barge_in().plan(), session.barge_in().plan());
    assert_eq!(folded.barge_in().news(), session.barge_in().news());
    assert!(folded.model() == session.model(), "the picture");
    assert_eq!(folded.landing(), session.landing());
    assert_eq!(folded.last_actor(), session.last_actor());
    assert_eq!(folded.last_act_at(), session.last_act_at());
    assert_eq!(folded.open_calls(), session.open_calls());
    assert_eq!(rows(&folded), rows(session));
}

/// The rules written down a second time, in the plainest way, over the ledger alone.
#[derive(Default)]
struct Oracle {
    acts: u32,
    seen: u32,
    reconciled: u32,
    holds: BTreeSet<u32>,
    touching: BTreeSet<u32>,
    met: bool,
    stale: bool,
    open: BTreeMap<u32, u32>,
    called: BTreeSet<u32>,
    ids: BTreeSet<String>,
    landing: Option<u32>,
    /// Whether the human has acted since it began.
    cut: bool,
}

impl Oracle {
    fn gate_is_open(&self) -> bool {
        let looked = self.seen == self.acts && !self.stale && self.holds.is_empty();
        looked && (self.reconciled == self.acts || !self.met)
    }

    fn land(&mut self) {
        assert!(self.gate_is_open(), "something landed with the gate shut");
        if !self.met {
            self.met = true;
            self.reconciled = self.seen;
        }
    }

    fn act(&mut self, act: Option<&Act>) {
        self.acts += 1;
        self.cut = true;
        if let Some(Act::Drew { id, .. } | Act::LetIn { id, .. }) = act {
            assert!(self.ids.insert(id.clone()), "{id} was given out twice");
        }
    }

    fn read(&mut self, Entry { event, .. }: &Entry<Act, Unit>) {
        match event {
            Event::Acted { act } => self.act(Some(act)),
            Event::Stopped => self.act(None),
            Event::Opened { .. } | Event::Outside { .. } | Event::Ignored { .. } => {}
            Event::Touched { hold } => {
                assert!(self.holds.insert(*hold), "hold {hold} touched twice");
                self.touching.insert(*hold);
            }
            Event::Withdrawn { hold } => {
                assert!(self.touching.remove(hold), "hold {hold} was meant");
                self.holds.remove(hold);
            }
            Event::HoldBegan { hold } => {
                self.act(None);
                let began = self.holds.insert(*hold) || self.touching.remove(hold);
                assert!(began, "hold {hold} began twice");
            }
            Event::HoldEnded { hold, act } => {
                assert!(self.holds.remove(hold), "hold {hold} ended twice");
                if act.is_some() {
                    self.act(act.as_ref());
                }
            }
            Event::Called { call, .. } => {
                assert!(self.called.insert(*call), "call {call} came in twice");
                self.open.insert(*call, 0);
            }
            Event::Began { call, of } => {
                assert!(self.gate_is_open(), "call {call} began with the gate shut");
                assert_eq!(self.landing, None, "call {call} began while another landed");
                self.landing = Some(*call);
                self.cut = false;
                assert!(*of > 0);
            }
            Event::Landed {
                call,
                index,
                unit,
                ids,
            } => {
                self.land();
                assert_eq!(
                    self.landing,
                    Some(*call),
                    "a unit of a call that does not land"
                );
                assert!(
                    !self.cut,
                    "a unit after the human acted, whatever was planned since"
                );
                let next = self.open.get_mut(call).expect("a unit of an answered call");
                assert_eq!(index, next, "units land in order");
                *next += 1;
                if let Unit::Draw { .. } = unit {
                    assert!(
                        ids.iter().all(|id| self.ids.insert(id.clone())),
                        "{ids:?} again"
                    );
                }
            }
            Event::Unseen { call } => {
                assert_eq!(self.landing, Some(*call), "nothing of it lands unseen");
            }
            Event::Dropped { call, units } => {
                let landed = self.open[call];
                assert!(
                    units.iter().all(|(index, _)| *index >= landed),
                    "something landed and was dropped"
                );
            }
            Event::Looked { .. } if self.holds.is_empty() => {
                self.seen = self.acts;
                self.stale = false;
            }
            Event::Looked { .. } => {}
            Event::Planned { .. } => self.land(),
            Event::Replanned { .. } => {
                assert!(self.seen == self.acts && self.holds.is_empty() && !self.stale);
                self.met = true;
                self.reconciled = self.acts;
            }
            Event::Answered { call, answer, .. } => {
                let landed = self.open.remove(call).expect("an answer to no open call");
                if let Some(count) = answer["landed_count"].as_u64()
                    && answer["code"] != "repeat"
                {
                    assert_eq!(count, u64::from(landed), "{answer}");
                }
                self.landing.take_if(|landing| landing == call);
            }
            Event::Faulted { .. } => {
                self.stale = true;
                self.cut = true;
            }
            Event::FileOpened { .. } => unreachable!("no step opens a file"),
            Event::Reloaded => {
                self.stale = true;
                self.holds.clear();
                self.touching.clear();
                self.open.clear();
                self.landing = None;
            }
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig {
        cases: 200,
        failure_persistence: None,
        ..ProptestConfig::default()
    })]

    #[test]
    fn a2_i1_to_i15_no_order_of_calls_acts_and_accidents_breaks_the_rules(
        steps in prop::collection::vec(step(), 1..60)
    ) {
        let mut world = World::new();
        for step in steps {
            world.take(step);
        }
        world.check();
        for pen in std::mem::take(&mut world.pens) {
            world.page.pen_up(pen, &[]);
        }
        world.page.pass(300_000);
        prop_assert_eq!(world.page.on_the_way(), 0, "a call waits for ever");
        prop_assert_eq!(world.page.session.open_calls(), Vec::<u32>::new());
        world.take(Step::Pass(0));
        world.check();
        obey(&mut world.page);
    }

    #[test]
    fn h25_a_damaged_ledger_breaks_the_page_or_opens_the_gate(
        steps in prop::collection::vec(step(), 1..40),
        damages in prop::collection::vec((any::<prop::sample::Index>(), 0_u8..3), 1..4),
    ) {
        let mut world = World::new();
        for step in steps {
            world.take(step);
        }
        let mut entries = world.page.session.ledger().entries().to_vec();
        for (place, damage) in damages {
            if entries.is_empty() {
                continue;
            }
            let place = place.index(entries.len());
            match damage {
                0 => {
                    entries.remove(place);
                }
                1 => entries.insert(place, entries[place].clone()),
                _ => entries.swap(place, 0),
            }
        }
        let mut rows = Rows::<Canvas>::default();
        rows.read(&entries);
        if let Ok(session) = Session::<Canvas>::fold(entries) {
            let counters = session.barge_in().counters();
            prop_assert!(counters.reconciled() <= counters.seen());
            prop_assert!(counters.seen() <= counters.acts());
        }
    }
}
