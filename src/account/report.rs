//! What a report of a session holds, however it is written.

use crate::session::{Cost, Millis, Model, Row, counted};

use super::account::Account;
use super::cell::Cell;
use super::first_write::FirstWrite;
use super::interruption::Interruption;
use super::promise::Promise;
use super::words::duration;

/// What a report is made of.
pub struct Source<'a, M: Model> {
    /// What the page shares: `canvas`, `document`.
    pub page: &'a str,
    /// The rows of the log.
    pub rows: &'a [Row],
    /// The account.
    pub account: &'a Account<M>,
    /// A moment as the reader's clock shows it.
    pub clock: &'a dyn Fn(Millis) -> String,
}

/// A table of a report.
#[derive(Debug)]
pub(super) struct Table {
    pub(super) title: &'static str,
    pub(super) head: &'static [&'static str],
    pub(super) rows: Vec<Line>,
}

/// One row of a table.
#[derive(Debug)]
pub(super) struct Line {
    /// When what it tells began.
    pub(super) at: Millis,
    /// As many as the table's head has.
    pub(super) cells: Vec<Cell>,
}

impl<M: Model> Source<'_, M> {
    /// What the report is called.
    pub(super) fn title(&self) -> String {
        format!("A session on the {}", self.page)
    }

    /// The session in one paragraph.
    pub(super) fn in_numbers(&self) -> String {
        let summary = self.account.summary();
        format!(
            "{} by the person, {}, {} refused. Landed {} of {} sent; {} never happened. Took {}.",
            counted(summary.acts as usize, "act", "acts"),
            counted(summary.calls as usize, "call", "calls"),
            summary.refused,
            summary.landed,
            summary.sent(),
            summary.dropped,
            duration(summary.span),
        )
    }

    /// The tables that have rows.
    pub(super) fn tables(&self) -> impl Iterator<Item = Table> {
        let interruptions = self.account.interruptions().iter();
        let promises = self.account.promises().iter();
        let all = [
            Table {
                title: "Barge-ins",
                head: &[
                    "when",
                    "what",
                    "kind",
                    "laid",
                    "never happened",
                    "stopped",
                    "refused",
                    "looked",
                    "new plan",
                    "first write",
                    "wasted calls",
                    "what it did",
                ],
                rows: interruptions.map(|one| interruption(self, one)).collect(),
            },
            Table {
                title: "Plans",
                head: &[
                    "plan",
                    "when",
                    "what",
                    "dropped and new",
                    "given up",
                    "came back all the same",
                ],
                rows: promises.map(|one| promise(self, one)).collect(),
            },
            Table {
                title: "Log",
                head: &["when", "who", "what", "cost"],
                rows: self.rows.iter().map(|one| row(self, one)).collect(),
            },
        ];
        all.into_iter().filter(|table| !table.rows.is_empty())
    }
}

fn line<const N: usize>(at: Millis, cells: [Cell; N]) -> Line {
    Line {
        at,
        cells: cells.into(),
    }
}

fn interruption<M: Model>(source: &Source<'_, M>, one: &Interruption) -> Line {
    let (laid, never) = one.cut.map_or_else(Default::default, |cut| {
        (
            format!("{} of {}", cut.landed, cut.of),
            cut.dropped().to_string(),
        )
    });
    let after = |time: Option<Millis>| time.map_or_else(String::new, duration);
    let first = one.first_write.as_ref();
    let kinds: Vec<_> = one.kinds.iter().map(|kind| kind.as_str()).collect();
    line(
        one.at,
        [
            (source.clock)(one.at),
            one.in_words(),
            kinds.join(", "),
            laid,
            never,
            after(one.stopped),
            after(one.refused),
            after(one.looked),
            after(one.replanned),
            after(one.wrote),
            one.wasted.to_string(),
            first.map_or_else(String::new, FirstWrite::in_words),
        ]
        .map(Cell::Text),
    )
}

fn promise<M: Model>(source: &Source<'_, M>, one: &Promise) -> Line {
    let breaches: Vec<_> = one
        .breaches
        .iter()
        .map(|breach| breach.in_words())
        .collect();
    line(
        one.at,
        [
            Cell::Text(one.version.to_string()),
            Cell::Text((source.clock)(one.at)),
            Cell::Text(one.plan.clone()),
            Cell::Difference(source.account.difference(one.version)),
            Cell::Text(one.given_up.clone()),
            Cell::Text(breaches.join("; ")),
        ],
    )
}

fn row<M: Model>(source: &Source<'_, M>, row: &Row) -> Line {
    let mut what = row.text.clone();
    if row.times > 1 {
        what.push_str(&format!(" (×{})", row.times));
    }
    if let Some(plan) = &row.plan {
        what.push_str(&format!(": {}", plan.plan));
        if !plan.abandoning.is_empty() {
            what.push_str(&format!(
                " · saw: {} · gives up: {}",
                plan.observed, plan.abandoning
            ));
        }
    }
    line(
        row.at,
        [
            (source.clock)(row.at),
            row.who.label().to_owned(),
            what,
            row.cost.as_ref().map_or_else(String::new, Cost::in_words),
        ]
        .map(Cell::Text),
    )
}
