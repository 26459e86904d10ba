//! Whatever a person, a script and an agent do to a document, in whatever order: the rules hold.

#![cfg(feature = "pages")]
#![allow(
    clippy::indexing_slicing,
    clippy::panic,
    clippy::unwrap_used,
    reason = "a test may panic"
)]

#[cfg(test)]
mod support;

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use barge_in::document::{Document, Edit, Hand, Paragraph, from_utf16, to_utf16};
use barge_in::session::{Event, Rows};
use proptest::prelude::*;
use serde_json::{Value, json};

use support::{Bench, Chance, Handle, replan, rows};

/// Texts that are easily torn: emoji of many code points, flags, jamo, accents, several directions.
const HARD: &[&str] = &[
    "",
    "x",
    " ",
    "\n",
    "👨‍👩‍👧‍👦",
    "🇩🇪",
    "🇩",
    "\u{301}",
    "e\u{301}",
    "\u{1112}",
    "\u{1161}",
    "\u{11ab}",
    "क्षि",
    "\u{200d}",
    "שלום",
    "one\n\ntwo",
    "\n\n",
    "a\r\n\u{2029}b\u{2028}c",
    "one two three",
];

/// A place: which paragraph, of those there are, and which offset in it.
type At = (u8, u16);

/// One thing that can happen.
#[derive(Clone, Debug)]
enum Step {
    Type(At, At, usize, Hand),
    Paste(At, At, usize),
    Enter(At, At),
    Undo,
    Redo,
    TakeBack(u8),
    Restore(u8),
    Give(u8),
    New,
    Stop,
    Compose(At, usize),
    ScriptTypes(At, usize),
    Caret(Vec<u8>),
    Call(&'static str, Value),
    Pass(u16),
    Abort(u8),
    Reload,
    Comply,
}

fn at() -> impl Strategy<Value = At> {
    (0_u8..12, 0_u16..40)
}

fn hand() -> impl Strategy<Value = Hand> {
    prop_oneof![6 => Just(Hand::Human), 1 => Just(Hand::Unknown)]
}

fn text() -> impl Strategy<Value = usize> {
    0..HARD.len()
}

fn step() -> impl Strategy<Value = Step> {
    prop_oneof![
        8 => (at(), text(), hand()).prop_map(|(at, text, hand)| Step::Type(at, at, text, hand)),
        6 => (at(), at(), text(), hand()).prop_map(|(one, other, text, hand)| Step::Type(one, other, text, hand)),
        3 => (at(), at(), text()).prop_map(|(one, other, text)| Step::Paste(one, other, text)),
        4 => at().prop_map(|at| Step::Enter(at, at)),
        1 => (at(), at()).prop_map(|(one, other)| Step::Enter(one, other)),
        5 => Just(Step::Undo),
        3 => Just(Step::Redo),
        1 => any::<u8>().prop_map(Step::TakeBack),
        2 => any::<u8>().prop_map(Step::Restore),
        2 => any::<u8>().prop_map(Step::Give),
        1 => Just(Step::New),
        1 => Just(Step::Stop),
        2 => (at(), text()).prop_map(|(at, text)| Step::Compose(at, text)),
        1 => (at(), text()).prop_map(|(at, text)| Step::ScriptTypes(at, text)),
        1 => prop::collection::vec(0_u8..12, 0..3).prop_map(Step::Caret),
        20 => call().prop_map(|(tool, arguments)| Step::Call(tool, arguments)),
        8 => (0_u16..1_500).prop_map(Step::Pass),
        1 => (0_u8..6).prop_map(Step::Abort),
        1 => Just(Step::Reload),
        14 => Just(Step::Comply),
    ]
}

fn id() -> impl Strategy<Value = String> {
    prop_oneof![12 => (1_u8..25).prop_map(|number| format!("p{number}")), 1 => Just("x".to_owned())]
}

fn call() -> impl Strategy<Value = (&'static str, Value)> {
    let texts = || prop::collection::vec(text().prop_map(|text| format!("w{}", HARD[text])), 1..5);
    let place = || {
        prop_oneof![
            Just(json!({"position": "end"})),
            Just(json!({"position": "start"})),
            id().prop_map(|id| json!({"position": "after", "ref": id})),
            id().prop_map(|id| json!({"position": "before", "ref": id})),
        ]
    };
    prop_oneof![
        4 => (place(), texts()).prop_map(|(mut place, texts)| {
            place["paragraphs"] = json!(texts);
            ("doc_insert", place)
        }),
        3 => prop::collection::vec((id(), text()), 1..3).prop_map(|edits| {
            let edit = |(id, text): (String, usize)| json!({"id": id, "text": format!("w{}", HARD[text])});
            ("doc_rewrite", json!({"edits": edits.into_iter().map(edit).collect::<Vec<_>>()}))
        }),
        2 => prop::collection::vec(id(), 1..3).prop_map(|ids| ("doc_delete", json!({"ids": ids}))),
        2 => (place(), id()).prop_map(|(mut place, id)| {
            place["id"] = json!(id);
            ("doc_move", place)
        }),
        1 => Just(("doc_read", json!({}))),
        1 => Just(("doc_replan", replan("Nothing much"))),
    ]
}

struct World {
    page: Bench<Document>,
    calls: Vec<Handle>,
    plans: u32,
    rows: Rows<Document>,
    /// Every id that was ever there, with when it came last.
    known: BTreeSet<String>,
}

impl World {
    fn new() -> Self {
        Self {
            page: Bench::sample(),
            calls: Vec::new(),
            plans: 0,
            rows: Rows::default(),
            known: BTreeSet::new(),
        }
    }

    fn place(&self, (paragraph, offset): At) -> Option<(String, usize)> {
        let paragraphs = self.page.session.model().paragraphs();
        let paragraph = paragraphs.get(usize::from(paragraph) % paragraphs.len().max(1))?;
        Some((paragraph.id().to_owned(), offset.into()))
    }

    fn edit(
        &self,
        one: At,
        other: At,
        make: impl FnOnce(Option<barge_in::document::Range>) -> Edit,
    ) -> Edit {
        let over = self
            .place(one)
            .zip(self.place(other))
            .and_then(|((one, from), (other, to))| self.page.range((&one, from), (&other, to)));
        make(over)
    }

    fn take(&mut self, step: Step) {
        let before = self.page.session.model().clone();
        let acts = self.page.acts();
        let last_id = before.next_id(0);
        let by_agent = self.step(step.clone());
        let after = self.page.session.model();
        if by_agent {
            assert_eq!(theirs(&before), theirs(after), "I7: {step:?}");
            assert_eq!(self.page.acts(), acts, "{step:?} counted as an act");
            for paragraph in after.paragraphs() {
                let was = before.get(paragraph.id());
                assert!(
                    was.is_none_or(|was| !was.owner().is_protected()) || was == Some(paragraph),
                    "I8: {step:?}"
                );
            }
        }
        self.ids(&before, &last_id);
        for paragraph in self.page.session.model().paragraphs() {
            let text = paragraph.text();
            assert!(!text.contains(['\r', '\u{2028}', '\u{2029}']), "{text:?}");
            assert!(
                !text.is_empty() || paragraph.owner().is_protected(),
                "an empty paragraph of nobody: {step:?}"
            );
        }
        self.rows.read(self.page.session.ledger().entries());
    }

    /// I12: what is there is there once, what is new is new, what went has a tombstone.
    fn ids(&mut self, before: &Document, last: &str) {
        let document = self.page.session.model();
        let number = |id: &str| id.trim_start_matches('p').parse::<u32>().expect("an id");
        let mut there = BTreeSet::new();
        for paragraph in document.paragraphs() {
            let id = paragraph.id();
            assert!(there.insert(id.to_owned()), "{id} is there twice");
            assert!(document.tombstone(id).is_none(), "{id} is there and gone");
            let known = before.get(id).is_some() || before.tombstone(id).is_some();
            assert!(
                known || number(id) >= number(last),
                "{id} was given out before"
            );
        }
        self.known.extend(there.iter().cloned());
        for id in &self.known {
            assert!(
                there.contains(id) || document.tombstone(id).is_some(),
                "{id} left no tombstone"
            );
        }
    }

    /// Returns whether no hand did it.
    fn step(&mut self, step: Step) -> bool {
        match step {
            Step::Type(one, other, text, hand) => {
                let edit = self.edit(one, other, |over| Edit::typing(over, HARD[text]));
                let act = self.page.session.model().editing(edit, hand);
                if let Some(act) = act {
                    self.page.act(act);
                }
            }
            Step::Paste(one, other, text) => {
                let edit = self.edit(one, other, |over| Edit::pasting(over, HARD[text]));
                self.page.edit(edit);
            }
            Step::Enter(one, other) => {
                let edit = self.edit(one, other, Edit::enter);
                self.page.edit(edit);
            }
            Step::Undo => {
                self.page.undo();
            }
            Step::Redo => {
                self.page.redo();
            }
            Step::TakeBack(first) => {
                let ids: Vec<_> = (first % 24..first % 24 + 4)
                    .map(|id| format!("p{id}"))
                    .collect();
                self.page.does(|document| document.taking_back(&ids));
            }
            Step::Restore(id) => {
                self.page
                    .does(|document| document.restoring(&format!("p{}", id % 24)));
            }
            Step::Give(id) => {
                self.page
                    .does(|document| document.giving(&format!("p{}", id % 24)));
            }
            Step::New => {
                self.page.does(Document::clearing);
            }
            Step::Stop => self.page.press_stop(),
            Step::Compose(at, text) => {
                let hold = self.page.session.begin_hold(self.page.now);
                self.page.pass(200);
                let edit = self.edit(at, at, |over| Edit::typing(over, HARD[text]));
                let act = self.page.session.model().editing(edit, Hand::Human);
                self.page.session.end_hold(hold, act, self.page.now);
            }
            Step::ScriptTypes(at, text) => {
                let before = self.page.session.model().clone();
                let edit = self.edit(at, at, |over| Edit::typing(over, HARD[text]));
                if let Some(act) = before.editing(edit, Hand::Unknown) {
                    let trusted = self.page.gate() == "open"
                        && self.page.session.trusts_scripts(self.page.now);
                    let kept = self.page.session.acted_by_script(act, self.page.now);
                    assert_eq!(kept, trusted);
                    assert_eq!(*self.page.session.model() == before, !kept);
                }
            }
            Step::Caret(places) => {
                let ids = places
                    .into_iter()
                    .filter_map(|place| self.place((place, 0)));
                let ids = ids.map(|(id, _)| id).collect();
                self.page.session.set_caret(ids);
                return true;
            }
            Step::Call(tool, arguments) => {
                self.calls.push(self.page.start(tool, arguments));
                return true;
            }
            Step::Pass(millis) => {
                self.page.pass(millis.into());
                return true;
            }
            Step::Abort(back) => {
                if let Some(call) = self.calls.iter().rev().nth(back.into()) {
                    self.page.abort(*call);
                }
                return true;
            }
            Step::Reload => {
                self.page.reload();
                return true;
            }
            Step::Comply => {
                self.plans += 1;
                self.calls.push(self.page.start("doc_read", json!({})));
                let plan = format!(
                    "Write part number {} around p{}",
                    self.plans,
                    self.plans % 20
                );
                self.calls
                    .push(self.page.start("doc_replan", replan(&plan)));
                return true;
            }
        }
        false
    }

    /// I15: what is kept gives the session again.
    fn check(&self) {
        let (session, folded) = (&self.page.session, self.page.folded());
        assert_eq!(folded.ledger(), session.ledger());
        oracle::check(session.ledger().entries());
        assert_eq!(folded.gate(), session.gate());
        assert_eq!(folded.barge_in().counters(), session.barge_in().counters());
        assert_eq!(folded.barge_in().news(), session.barge_in().news());
        assert_eq!(folded.model(), session.model());
        assert_eq!(folded.last_actor(), session.last_actor());
        assert_eq!(
            folded.trusts_scripts(self.page.now),
            session.trusts_scripts(self.page.now)
        );
        assert_eq!(rows(&folded), rows(session));
        assert_eq!(self.rows.rows(), rows(session), "rows read bit by bit");
        let landed = session
            .ledger()
            .entries()
            .iter()
            .filter_map(|entry| match &entry.event {
                Event::Landed { ids, .. } => Some(ids),
                _ => None,
            });
        assert!(
            landed.clone().all(|ids| ids.len() == 1),
            "a unit lands whole or not at all"
        );
    }
}

/// The table of what a hand does, written down a second time: by where each character of the text comes from.
mod oracle {
    use std::collections::BTreeSet;

    use barge_in::document::{Act, Document, Edit, Hand, Owner, Paragraph, Unit};
    use barge_in::session::{Entry, Event, named_in};

    /// A character and the paragraph it stood in; what a hand puts in stood in none.
    type Letter = (char, Option<usize>);

    /// A paragraph as it should be: its text, owner, whether it is kept, and the ids that it may have.
    #[derive(Debug)]
    struct Expected {
        text: String,
        owner: Owner,
        kept: bool,
        id: Option<String>,
    }

    /// Replays a ledger on a document and holds every edit against the table.
    pub fn check(entries: &[Entry<Act, Unit>]) {
        let mut document = Document::default();
        for entry in entries {
            match &entry.event {
                Event::Acted { act } | Event::HoldEnded { act: Some(act), .. } => {
                    let before = document.clone();
                    document.act(act);
                    if let Act::Edited { edit, hand, .. } = act {
                        hold(&before, edit, *hand, &document);
                    }
                }
                Event::Opened { act } => document.act(act),
                Event::Landed { unit, .. } => {
                    document.land(unit);
                }
                Event::Replanned { new_plan, .. } => document.planned(&named_in(new_plan)),
                _ => {}
            }
        }
    }

    fn hold(before: &Document, edit: &Edit, hand: Hand, after: &Document) {
        let old = before.paragraphs();
        let (lines, first, last) = lines(before, edit);
        let gone = |place: usize, from: usize| {
            let kept = lines
                .iter()
                .flatten()
                .filter(|(_, of)| *of == Some(place))
                .count();
            kept < from
        };
        let touched: BTreeSet<usize> = (first..last)
            .filter(|place| gone(*place, old[*place].text().chars().count()))
            .collect();
        let mut expected: Vec<Expected> = old[..first].iter().map(|there| same(there)).collect();
        let mut taken = BTreeSet::new();
        for (number, line) in lines.iter().enumerate() {
            // An empty paragraph from which nothing is taken and into which nothing is put is as it was.
            let was_empty = old[first..last]
                .first()
                .filter(|there| there.text().is_empty());
            match was_empty.filter(|_| number == 0 && line.is_empty()) {
                Some(there) => expected.push(same(there)),
                None => expected.push(one(line, old, &lines, &touched, hand, &mut taken)),
            }
        }
        let made = expected.len();
        expected.extend(old[last..].iter().map(|there| same(there)));
        // Empty ones of a hand's that were left go silently; those of this edit stay.
        let mut place = 0;
        expected.retain(|paragraph| {
            let here = (first..made).contains(&place);
            place += 1;
            here || !paragraph.text.is_empty() || !paragraph.owner.is_protected()
        });
        let now = after.paragraphs();
        assert_eq!(
            now.len(),
            expected.len(),
            "{edit:?}: {expected:#?} {now:#?}"
        );
        for (now, expected) in now.iter().zip(&expected) {
            let seen = (now.text(), now.owner(), now.is_kept());
            assert_eq!(
                seen,
                (expected.text.as_str(), expected.owner, expected.kept),
                "{edit:?} {now:?}"
            );
            match &expected.id {
                Some(id) => assert_eq!(now.id(), id, "{edit:?}"),
                None => assert!(
                    before.tombstone(now.id()).is_none(),
                    "{edit:?}: {} came back",
                    now.id()
                ),
            }
        }
    }

    fn same(there: &Paragraph) -> Expected {
        Expected {
            text: there.text().to_owned(),
            owner: there.owner(),
            kept: there.is_kept(),
            id: Some(there.id().to_owned()),
        }
    }

    /// The lines that stand in the place of the paragraphs that the edit reaches, letter by letter.
    fn lines(before: &Document, edit: &Edit) -> (Vec<Vec<Letter>>, usize, usize) {
        let old = before.paragraphs();
        let typed = |text: &str| {
            text.chars()
                .map(|letter| (letter, None))
                .collect::<Vec<_>>()
        };
        let Some(over) = &edit.over else {
            let lines = edit.pieces.iter().map(|piece| typed(piece)).collect();
            return (lines, old.len(), old.len());
        };
        let place = |id: &str| before.place(id).expect("it was there");
        let (first, last) = (place(&over.from.id), place(&over.to.id));
        let of = |place: usize, text: &str| {
            text.chars()
                .map(|letter| (letter, Some(place)))
                .collect::<Vec<_>>()
        };
        let head = of(first, &old[first].text()[..over.from.at]);
        let tail = of(last, &old[last].text()[over.to.at..]);
        let mut lines: Vec<Vec<Letter>> = edit.pieces.iter().map(|piece| typed(piece)).collect();
        lines[0].splice(0..0, head);
        lines.last_mut().expect("a piece").extend(tail);
        (lines, first, last + 1)
    }

    fn one(
        line: &[Letter],
        old: &[std::sync::Arc<Paragraph>],
        lines: &[Vec<Letter>],
        touched: &BTreeSet<usize>,
        hand: Hand,
        taken: &mut BTreeSet<usize>,
    ) -> Expected {
        let text: String = line.iter().map(|(letter, _)| letter).collect();
        let mut sources: Vec<usize> = line.iter().filter_map(|(_, of)| *of).collect();
        sources.dedup();
        let put_in = line.iter().any(|(_, of)| of.is_none());
        let taken_out = sources.iter().any(|of| touched.contains(of));
        let rank = |of: usize| match old[of].owner() {
            Owner::Human => 2,
            Owner::Unknown => 1,
            Owner::Agent | Owner::Open => 0,
        };
        let highest = sources
            .iter()
            .copied()
            .max_by_key(|of| (rank(*of), std::cmp::Reverse(*of)));
        let owner = match (put_in || taken_out, sources.as_slice(), highest) {
            (false, [one], _) => old[*one].owner(),
            (false, [one, other], Some(highest)) => {
                if rank(highest) > 0 || old[*one].owner() == old[*other].owner() {
                    old[highest].owner()
                } else {
                    Owner::Agent
                }
            }
            _ => hand.owner(),
        };
        let parted = |of: usize| {
            lines
                .iter()
                .filter(|line| line.iter().any(|(_, from)| *from == Some(of)))
                .count()
                > 1
        };
        let kept =
            !owner.is_protected() && sources.iter().any(|of| old[*of].is_kept() || parted(*of));
        // The head of what was parted keeps the id, and of what was joined whoever's right is the stronger.
        let id = match sources.as_slice() {
            [one] if taken.insert(*one) => Some(old[*one].id().to_owned()),
            [_, _] => highest.map(|of| {
                taken.insert(of);
                old[of].id().to_owned()
            }),
            _ => None,
        };
        // With something typed over a selection, the stronger right is that of the ends, whether or not any of it is left.
        let id = if put_in && sources.len() < 2 {
            None
        } else {
            id
        };
        let id = id.filter(|_| lines.len() == 1 || !put_in);
        Expected {
            text,
            owner,
            kept,
            id,
        }
    }
}

/// What is the human's or a script's, in order.
fn theirs(document: &Document) -> Vec<Arc<Paragraph>> {
    let all = document.paragraphs().iter();
    all.filter(|paragraph| paragraph.owner().is_protected())
        .cloned()
        .collect()
}

proptest! {
    #![proptest_config(ProptestConfig {
        cases: 300,
        failure_persistence: None,
        ..ProptestConfig::default()
    })]

    #[test]
    fn i7_i8_i12_i15_no_order_of_edits_and_calls_breaks_the_rules(
        steps in prop::collection::vec(step(), 1..80)
    ) {
        let mut world = World::new();
        for step in steps {
            world.take(step);
        }
        world.check();
        world.page.pass(300_000);
        prop_assert_eq!(world.page.on_the_way(), 0, "a call waits for ever");
        world.page.reconcile();
        world.page.session.set_caret(Vec::new());
        world.page.done("doc_insert", json!({"position": "end", "paragraphs": ["A closing word that nobody deleted"]}));
    }

    #[test]
    fn undoing_everything_and_doing_it_again_comes_back_to_the_same(
        steps in prop::collection::vec(step(), 1..30)
    ) {
        let mut page = World::new();
        let is_edit = |step: &Step| matches!(step, Step::Type(..) | Step::Paste(..) | Step::Enter(..) | Step::Restore(_) | Step::Give(_) | Step::New | Step::TakeBack(_));
        let begun = page.page.told();
        for step in steps.into_iter().filter(is_edit) {
            page.take(step);
        }
        let done = page.page.told();
        let is_silent = |told: &&String| !told.ends_with("human ") && !told.ends_with("unknown ");
        let shown = |told: &[String]| told.iter().filter(is_silent).cloned().collect::<Vec<_>>();
        while page.page.undo() {}
        prop_assert_eq!(shown(&page.page.told()), shown(&begun));
        while page.page.redo() {}
        prop_assert_eq!(shown(&page.page.told()), shown(&done));
        page.take(Step::Pass(0));
        page.check();
    }
}

#[test]
fn what_was_taken_back_comes_back_behind_what_an_empty_paragraph_followed() {
    let mut world = World::new();
    let begun = world.page.told();
    world.take(Step::Enter((0, u16::MAX), (0, u16::MAX)));
    world.take(Step::TakeBack(0));
    world.take(Step::Type((1, 0), (1, 0), 1, Hand::Human));
    while world.page.undo() {}
    let shown: Vec<_> = world.page.told();
    let there: Vec<_> = shown
        .into_iter()
        .filter(|told| !told.ends_with("human "))
        .collect();
    assert_eq!(there, begun);
}

#[test]
fn r16_ids_stay_unique_after_a_thousand_splits_and_merges() {
    let mut chance = Chance::new(16);
    let mut world = World::new();
    let mut made = BTreeMap::new();
    for _ in 0..1_000 {
        let at = (chance.below(12) as u8, chance.below(40) as u16);
        let count = world.page.session.model().paragraphs().len();
        if chance.below(2) == 0 && count < 40 {
            world.take(Step::Enter(at, at));
        } else {
            let place = chance.below(count) as u8;
            let next = ((usize::from(place) + 1) % count) as u8;
            let end = (place, u16::MAX);
            world.take(Step::Type(end, (next, 0), 0, Hand::Human));
        }
        for paragraph in world.page.session.model().paragraphs() {
            *made.entry(paragraph.id().to_owned()).or_insert(0) += 1;
        }
    }
    assert!(made.len() > 300, "{}", made.len());
    world.check();
}

#[test]
fn r32_splitting_and_joining_at_every_offset_of_a_browser_tears_nothing() {
    let hard = HARD
        .concat()
        .replace(['\n', '\r', '\u{2028}', '\u{2029}'], "");
    let hard = format!("{hard}🏳️‍🌈👍🏽🇫🇷🇩🇪\u{1112}\u{1161}\u{11ab}e\u{301}\u{328}1️⃣");
    let graphemes = |text: &str| {
        use unicode_segmentation::UnicodeSegmentation;
        text.graphemes(true).map(str::to_owned).collect::<Vec<_>>()
    };
    let whole = graphemes(&hard);
    let end = hard.encode_utf16().count();
    for utf16 in 0..=end + 2 {
        let mut page = Bench::blank();
        page.edit(Edit::typing(None, &hard));
        page.enter("p1", utf16);
        let halves: Vec<_> = page
            .session
            .model()
            .paragraphs()
            .iter()
            .map(|p| p.text().to_owned())
            .collect();
        assert_eq!(halves.concat(), hard, "{utf16}");
        let parts: Vec<_> = halves.iter().flat_map(|half| graphemes(half)).collect();
        assert_eq!(parts, whole, "{utf16}");
        let ids: Vec<_> = page
            .session
            .model()
            .paragraphs()
            .iter()
            .map(|p| p.id().to_owned())
            .collect();
        page.join(&ids[0], &ids[1]);
        assert_eq!(page.session.model().paragraphs()[0].text(), hard, "{utf16}");
        assert_eq!(page.session.model().paragraphs().len(), 1);
        let id = page.session.model().paragraphs()[0].id().to_owned();
        for length in [0, 1, 2, 5] {
            let mut page = Bench::blank();
            page.edit(Edit::typing(None, &hard));
            page.type_over((&id, utf16), (&id, utf16 + length), "");
            let left = graphemes(&page.text("p1"));
            let missing = whole.len() - left.len();
            let is_part = (0..=left.len())
                .any(|at| left[..at] == whole[..at] && left[at..] == whole[at + missing..]);
            assert!(is_part, "{utf16} {length}: {left:?}");
        }
        let mut page = Bench::blank();
        page.edit(Edit::typing(None, &hard));
        page.type_over(("p1", utf16), ("p1", utf16), "[]");
        let text = page.text("p1");
        let (before, after) = text.split_once("[]").expect("what was typed");
        assert_eq!([before, after].concat(), hard);
        let kept = hard.starts_with(before)
            && from_utf16(
                &hard,
                to_utf16(&hard, before.len()),
                barge_in::document::Edge::Start,
            ) == before.len();
        assert!(kept, "{utf16}: {before:?}");
    }
}
