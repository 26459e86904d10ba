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

/// One page's figures.
pub struct Measured {
    theirs: &'static str,
    noun: &'static str,
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
        theirs: P::THEIRS,
        noun: P::NOUN,
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

    fn table(&self) -> String {
        let mut text = format!(
            "| rules | agent | units landed after the act | {} | acts never told | plans kept unchanged | deleted text back | calls wasted | calls to recover |\n| --- | --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: |\n",
            self.theirs
        );
        for (setting, (name, _)) in SETTINGS.iter().enumerate() {
            let all = self.sum(|(of, ..)| of == setting);
            row(&mut text, &format!("**{name}**"), "**all**", &all);
            for temper in Temper::ALL {
                let one = self.sum(|(of, who, _)| of == setting && who == temper);
                let who = format!("{temper:?}").to_lowercase();
                row(&mut text, name, &who, &one);
            }
        }
        text
    }

    /// Where an own column stays zero though the rule is off.
    fn silent(&self) -> String {
        let mut text = String::new();
        for (setting, column, what) in [
            (1, 0, "units landed after the act"),
            (2, 2, "acts never told"),
            (3, 3, "plans kept unchanged"),
            (4, 1, self.theirs),
            (4, 4, "deleted text back"),
        ] {
            let zero = |temper: &Temper| {
                self.sum(|(of, who, _)| of == setting && who == *temper)
                    .harms()[column]
                    == 0
            };
            let tempers = Temper::ALL.into_iter().filter(zero);
            let names: Vec<_> = tempers
                .map(|temper| format!("{temper:?}").to_lowercase())
                .collect();
            if !names.is_empty() {
                let name = SETTINGS[setting].0;
                let names = names.join(", ");
                writeln!(text, "- {name}: “{what}” stays zero for {names}.").unwrap();
            }
        }
        text
    }
}

fn row(text: &mut String, rules: &str, agent: &str, tally: &Tally) {
    let harms = tally.harms().map(|harm| harm.to_string()).join(" | ");
    let tenths = tally.recovery * 10 + tally.recovered / 2;
    let recovery = match tenths.checked_div(tally.recovered) {
        Some(tenths) => format!("{}.{}", tenths / 10, tenths % 10),
        None => "never".to_owned(),
    };
    let wasted = tally.wasted;
    writeln!(
        text,
        "| {rules} | {agent} | {harms} | {wasted} | {recovery} |"
    )
    .unwrap();
}

/// The whole page.
pub fn report(canvas: &Measured, document: &Measured) -> String {
    let runs = canvas.sum(|_| true).runs + document.sum(|_| true).runs;
    let each = canvas.total(&[]).runs / 5;
    let text = include_str!("evidence.md");
    [
        ("{runs}", runs.to_string()),
        ("{each}", each.to_string()),
        ("{seeds}", SEEDS.to_string()),
        ("{canvas}", canvas.table()),
        ("{document}", document.table()),
        ("{silent canvas}", canvas.silent()),
        ("{silent document}", document.silent()),
    ]
    .into_iter()
    .fold(text.to_owned(), |text, (name, with)| {
        text.replace(name, with.trim_end())
    })
}
