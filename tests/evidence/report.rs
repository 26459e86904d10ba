//! The page `docs/evidence.md`: everything measured, and what it counts.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use barge_in::rules::{Rule, without};

use crate::agent::Temper;
use crate::craft::Craft;
use crate::run::{Interruption, Run, Tally};

/// Runs of each agent against each interruption under each setting.
const SEEDS: u64 = 10;

const SETTINGS: [(&str, &[Rule]); 6] = [
    ("all rules on", &[]),
    ("1 off: refuse", &[Rule::Refuse]),
    ("2 off: tell", &[Rule::Tell]),
    ("3 off: re-plan", &[Rule::Replan]),
    ("4 off: protect", &[Rule::Protect]),
    (
        "all off",
        &[Rule::Refuse, Rule::Tell, Rule::Replan, Rule::Protect],
    ),
];

/// A column of harm: its name, its place in a tally, and which rule is there to keep it at zero.
struct Harm {
    name: &'static str,
    place: usize,
    rule: usize,
}

impl Harm {
    fn all<P: Craft>() -> Vec<Self> {
        let rows = [
            (Some("units landed after the act"), 1),
            (Some(P::THEIRS), 4),
            (Some("acts never told"), 2),
            (Some("plans kept unchanged"), 3),
            (P::BACK, 4),
        ];
        let rows = rows.into_iter().enumerate();
        rows.filter_map(|(place, (name, rule))| name.map(|name| Self { name, place, rule }))
            .collect()
    }
}

/// One page's figures.
pub struct Measured {
    noun: &'static str,
    harms: Vec<Harm>,
    cases: BTreeMap<(usize, Temper, Interruption), Tally>,
}

/// Runs everything on one page.
pub fn measure<P: Craft>() -> Measured {
    let mut cases = BTreeMap::new();
    for (setting, (_, off)) in SETTINGS.iter().enumerate() {
        for temper in Temper::ALL {
            for interruption in Interruption::ALL {
                let mut sum = Tally::default();
                for seed in 0..SEEDS {
                    sum += without(off, || Run::<P>::tally(temper, interruption, seed));
                }
                cases.insert((setting, temper, interruption), sum);
            }
        }
    }
    Measured {
        noun: P::NOUN,
        harms: Harm::all::<P>(),
        cases,
    }
}

impl Measured {
    /// Every case with the rules on.
    pub fn on(&self) -> impl Iterator<Item = (String, &Tally)> {
        let on = self.cases.iter().filter(|((setting, ..), _)| *setting == 0);
        on.map(|((_, temper, interruption), tally)| {
            (format!("{} {temper:?} {interruption:?}", self.noun), tally)
        })
    }

    /// The sum over agents and interruptions with these rules off.
    pub fn total(&self, off: &[Rule]) -> Tally {
        let setting = SETTINGS.iter().position(|(_, rules)| *rules == off);
        self.sum(|(of, ..)| Some(of) == setting)
    }

    fn sum(&self, of: impl Fn((usize, Temper, Interruption)) -> bool) -> Tally {
        let mut sum = Tally::default();
        let meant = self.cases.iter().filter(|(case, _)| of(**case));
        meant.for_each(|(_, tally)| sum += *tally);
        sum
    }

    /// What each setting comes to, over all agents and interruptions.
    fn by_rules(&self) -> String {
        let names = self.harms.iter().map(|harm| harm.name.to_owned());
        let rows = SETTINGS.iter().enumerate().map(|(setting, (name, _))| {
            let sum = self.sum(|(of, ..)| of == setting);
            let harms = self.harms.iter();
            let harms = harms.map(|harm| sum.harms()[harm.place].to_string());
            (*name, harms.chain(costs(&sum)).collect())
        });
        table("rules", names.chain(COSTS.map(str::to_owned)), rows)
    }

    /// Each harm with its own rule off, and the costs with all rules on, for one agent or one interruption a row.
    fn by<T: Copy + PartialEq>(
        &self,
        what: &str,
        all: [(T, &'static str); 5],
        part: impl Fn(Temper, Interruption) -> T,
    ) -> String {
        let names = self.harms.iter();
        let names = names.map(|harm| format!("{}, rule {} off", harm.name, harm.rule));
        let rows = all.into_iter().map(|(one, name)| {
            let sum = |setting| self.sum(|(of, who, when)| of == setting && part(who, when) == one);
            let harms = self.harms.iter();
            let harms = harms.map(|harm| sum(harm.rule).harms()[harm.place].to_string());
            (name, harms.chain(costs(&sum(0))).collect())
        });
        let costs = COSTS.map(|cost| format!("{cost}, rules on"));
        table(what, names.chain(costs), rows)
    }

    fn tables(&self) -> String {
        [
            self.by_rules(),
            self.by(
                "agent",
                Temper::ALL.map(|who| (who, who.name())),
                |who, _| who,
            ),
            self.by(
                "interruption",
                Interruption::ALL.map(|when| (when, when.name())),
                |_, when| when,
            ),
        ]
        .join("\n")
    }
}

const COSTS: [&str; 2] = ["calls wasted", "calls to recover"];

fn costs(tally: &Tally) -> [String; 2] {
    let tenths = tally.recovery * 10 + tally.recovered / 2;
    let recovery = match tenths.checked_div(tally.recovered) {
        Some(tenths) => format!("{}.{}", tenths / 10, tenths % 10),
        None => "never".to_owned(),
    };
    [tally.wasted.to_string(), recovery]
}

fn table<'a>(
    corner: &str,
    columns: impl Iterator<Item = String>,
    rows: impl Iterator<Item = (&'a str, Vec<String>)>,
) -> String {
    let columns: Vec<_> = columns.collect();
    let mut text = format!("| {corner} | {} |\n", columns.join(" | "));
    writeln!(text, "| --- |{}", " ---: |".repeat(columns.len())).unwrap();
    for (name, cells) in rows {
        writeln!(text, "| {name} | {} |", cells.join(" | ")).unwrap();
    }
    text
}

/// The whole page.
pub fn report(canvas: &Measured, document: &Measured) -> String {
    let runs = canvas.sum(|_| true).runs + document.sum(|_| true).runs;
    let setting = canvas.total(&[]).runs;
    let each = setting / 5;
    let text = include_str!("evidence.md");
    [
        ("{runs}", runs.to_string()),
        ("{setting}", setting.to_string()),
        ("{each}", each.to_string()),
        ("{seeds}", SEEDS.to_string()),
        ("{canvas}", canvas.tables()),
        ("{document}", document.tables()),
    ]
    .into_iter()
    .fold(text.to_owned(), |text, (name, with)| {
        text.replace(name, with.trim_end())
    })
}
