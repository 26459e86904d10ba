//! A session as Markdown, to be pasted where people talk about it.

use crate::session::{Cost, Millis, Model, Row, counted, isolated};

use super::account::Account;
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

/// Writes the report: the numbers, each barge-in, each plan, the log.
pub fn markdown<M: Model>(source: &Source<'_, M>) -> String {
    let account = source.account;
    let summary = account.summary();
    let mut text = format!(
        "# A session on the {}\n\n{} by the person, {}, {} refused. Landed {} of {} sent; {} never happened. Took {}.\n",
        source.page,
        counted(summary.acts as usize, "act", "acts"),
        counted(summary.calls as usize, "call", "calls"),
        summary.refused,
        summary.landed,
        summary.sent(),
        summary.dropped,
        duration(summary.span),
    );
    table(
        &mut text,
        "Barge-ins",
        "| when | what | kind | laid | never happened | stopped | refused | looked | new plan | first write | wasted calls |",
        account
            .interruptions()
            .iter()
            .map(|one| interruption(source, one)),
    );
    table(
        &mut text,
        "Plans",
        "| plan | when | what | given up | came back all the same |",
        account.promises().iter().map(|one| promise(source, one)),
    );
    table(
        &mut text,
        "Log",
        "| when | who | what | cost |",
        source.rows.iter().map(|one| row(source, one)),
    );
    text
}

fn table(text: &mut String, title: &str, head: &str, rows: impl Iterator<Item = Vec<String>>) {
    let mut rows = rows.peekable();
    if rows.peek().is_none() {
        return;
    }
    let columns = head.matches('|').count().saturating_sub(1);
    text.push_str(&format!(
        "\n## {title}\n\n{head}\n|{}\n",
        " --- |".repeat(columns)
    ));
    for row in rows {
        let cells: Vec<_> = row.iter().map(|cell| plain(&isolated(cell))).collect();
        text.push_str(&format!("| {} |\n", cells.join(" | ")));
    }
}

fn interruption<M: Model>(source: &Source<'_, M>, one: &Interruption) -> Vec<String> {
    let (laid, never) = one.cut.map_or_else(Default::default, |cut| {
        (
            format!("{} of {}", cut.landed, cut.of),
            cut.dropped().to_string(),
        )
    });
    let after = |time: Option<Millis>| time.map_or_else(String::new, duration);
    let kinds: Vec<_> = one.kinds.iter().map(|kind| kind.as_str()).collect();
    vec![
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
    ]
}

fn promise<M: Model>(source: &Source<'_, M>, one: &Promise) -> Vec<String> {
    let breaches: Vec<_> = one
        .breaches
        .iter()
        .map(|breach| breach.in_words())
        .collect();
    vec![
        one.version.to_string(),
        (source.clock)(one.at),
        one.plan.clone(),
        one.given_up.clone(),
        breaches.join("; "),
    ]
}

fn row<M: Model>(source: &Source<'_, M>, row: &Row) -> Vec<String> {
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
    vec![
        (source.clock)(row.at),
        row.who.label().to_owned(),
        what,
        row.cost.as_ref().map_or_else(String::new, Cost::in_words),
    ]
}

/// Text as text: on one line, and with nothing in it that Markdown or the HTML in it would act on.
fn plain(text: &str) -> String {
    let mut plain = String::with_capacity(text.len());
    for sign in text.chars() {
        match sign {
            sign if sign.is_control() || matches!(sign, '\u{2028}' | '\u{2029}') => plain.push(' '),
            '<' => plain.push_str("&lt;"),
            '>' => plain.push_str("&gt;"),
            '&' => plain.push_str("&amp;"),
            // An address that becomes a link by itself, and a name that calls somebody.
            ':' | '@' | '#' | '\\' | '`' | '*' | '_' | '[' | ']' | '(' | ')' | '!' | '|' | '~'
            | '$' => {
                plain.push('\\');
                plain.push(sign);
            }
            sign => plain.push(sign),
        }
    }
    plain
}

#[cfg(test)]
mod tests {
    use super::plain;

    #[test]
    fn a_text_acts_in_the_report() {
        assert_eq!(plain("a|b\nc"), r"a\|b c");
        assert_eq!(
            plain("<img src=x onerror=y>"),
            "&lt;img src=x onerror=y&gt;"
        );
        assert_eq!(plain("[x](javascript:y)"), r"\[x\]\(javascript\:y\)");
        assert_eq!(plain("![x]"), r"\!\[x\]");
    }
}
