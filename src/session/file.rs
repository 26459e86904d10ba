//! A session as a file and back: JSON lines, a header and then one event a line. `docs/session-file.md` is the schema.
//!
//! What is read is judged whole before anything is given out: a file opens entirely or not at all. There is no limit
//! that only one of the two has: however long a session has become, what it was written to can be read. Knows no browser
//! and no file system; a file is a text with a name.

use std::fmt;

use serde::{Deserialize, Serialize};

use super::counted::counted;
use super::event::{Entry, Event};
use super::model::Model;
use super::session::Session;

/// What the first line of every session file says it is.
const FORMAT: &str = "barge-in-session";
/// The version that is written. Every version up to it is read.
const VERSION: u32 = 1;
/// Numbers of calls, holds and units above this are no counting.
const MOST_NUMBER: u32 = 1_000_000_000;
/// The last moment that a browser's clock knows, in milliseconds.
const LAST_MOMENT: u64 = 8_640_000_000_000_000;
/// Characters of a parser's complaint that are shown.
const SHOWN: usize = 120;

/// The first line.
#[derive(Debug, Serialize, Deserialize)]
struct Header {
    format: String,
    version: u32,
    page: String,
    events: usize,
}

/// What every version's first line has.
#[derive(Debug, Deserialize)]
struct AnyHeader {
    format: String,
    version: u32,
}

/// Why a file was not opened, and the line at fault.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FileFault {
    /// The line, from 1.
    pub line: usize,
    /// What is wrong with it, in words for the person.
    pub what: String,
}

impl fmt::Display for FileFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}: {}", self.line, self.what)
    }
}

/// Writes a session as a file. `page` is what the page shares: `canvas`, `document`.
///
/// A session that was opened from a file, and in which nothing has happened since, is written as that file was, to the
/// byte: who only reads a file and passes it on must not change it.
pub fn write_file<M: Model>(page: &str, session: &Session<M>) -> String {
    let entries = without_opening(session.ledger().entries());
    let header = Header {
        format: FORMAT.to_owned(),
        version: VERSION,
        page: page.to_owned(),
        events: entries.len(),
    };
    let mut text = line(&header);
    for entry in entries {
        text.push_str(&line(entry));
    }
    text
}

/// The entries without the last opening of a file, if nothing but loading the page again came after it.
fn without_opening<A, U>(entries: &[Entry<A, U>]) -> &[Entry<A, U>] {
    let loads = entries.iter().rev();
    let loads = loads.take_while(|entry| matches!(entry.event, Event::Reloaded));
    let end = entries.len().saturating_sub(loads.count());
    match entries.get(..end).and_then(<[_]>::split_last) {
        Some((last, before)) if matches!(last.event, Event::FileOpened { .. }) => before,
        _ => entries,
    }
}

/// Reads a file into the session that wrote it.
///
/// # Errors
/// [`FileFault`] names the first line that is none of such a file, or that could not have happened.
pub fn read_file<M: Model>(page: &str, text: &str) -> Result<Session<M>, FileFault> {
    let fault = |line, what: &str| FileFault {
        line,
        what: what.to_owned(),
    };
    let text = text.trim_start_matches('\u{feff}').trim_end();
    let mut lines = text.split('\n').map(str::trim_end).zip(1..);
    let announced = read_header(page, lines.next().map_or("", |(first, _)| first))?;
    let mut entries = Vec::new();
    for (text, line) in lines {
        if entries.len() == announced {
            return Err(fault(line, "more lines than the first one announces"));
        }
        let entry: Entry<M::Act, M::Unit> = serde_json::from_str(text)
            .map_err(|error| fault(line, &format!("no event ({})", shown(&error.to_string()))))?;
        check::<M>(&entry).map_err(|what| fault(line, what))?;
        entries.push(entry);
    }
    if entries.len() < announced {
        let events = counted(announced, "event", "events");
        let what = format!("the file ends before this line; its first line announces {events}");
        return Err(fault(entries.len() + 2, &what));
    }
    Session::fold(entries)
        .map_err(|damaged| fault(damaged.entry + 2, "this cannot have happened here"))
}

/// How many events the first line announces.
fn read_header(page: &str, text: &str) -> Result<usize, FileFault> {
    let fault = |what: String| FileFault { line: 1, what };
    let no_session = || fault("no session of this page begins so".to_owned());
    let any: AnyHeader = serde_json::from_str(text).map_err(|_| no_session())?;
    if any.format != FORMAT {
        return Err(no_session());
    }
    if !(1..=VERSION).contains(&any.version) {
        let version = any.version;
        return Err(fault(format!(
            "written in version {version} of the format; this page reads up to version {VERSION}"
        )));
    }
    let header: Header = serde_json::from_str(text).map_err(|_| no_session())?;
    if header.page != page {
        let of = shown(&header.page);
        return Err(fault(format!(
            "a session of the {of}; this page is the {page}"
        )));
    }
    Ok(header.events)
}

/// Whether an event's numbers are in their ranges.
fn check<M: Model>(Entry { at, event }: &Entry<M::Act, M::Unit>) -> Result<(), &'static str> {
    if *at > LAST_MOMENT {
        return Err("a time that no clock shows");
    }
    let number = match event {
        Event::HoldBegan { hold }
        | Event::Touched { hold }
        | Event::Withdrawn { hold }
        | Event::HoldEnded { hold, .. } => *hold,
        Event::Began { call, of } => (*call).max(*of),
        Event::Landed { call, index, .. } => (*call).max(*index),
        Event::Dropped { call, units } => units
            .iter()
            .fold(*call, |most, (index, _)| most.max(*index)),
        Event::Called { call, .. }
        | Event::Unseen { call }
        | Event::Looked { call }
        | Event::Planned { call, .. }
        | Event::Replanned { call, .. }
        | Event::Faulted { call }
        | Event::Answered { call, .. } => *call,
        _ => 0,
    };
    if number > MOST_NUMBER {
        return Err("a number too large to have been counted");
    }
    match event {
        Event::Acted { act } | Event::Opened { act } | Event::HoldEnded { act: Some(act), .. } => {
            M::check_act(act)
        }
        Event::Landed { unit, .. } => M::check_unit(unit),
        Event::Dropped { units, .. } => units.iter().try_for_each(|(_, unit)| M::check_unit(unit)),
        _ => Ok(()),
    }
}

fn line(value: &impl Serialize) -> String {
    // What the ledger is made of has only text for keys, so that writing it cannot fail.
    let mut line = serde_json::to_string(value).unwrap_or_default();
    line.push('\n');
    line
}

fn shown(text: &str) -> String {
    let mut start: String = text.chars().take(SHOWN).collect();
    if start.len() < text.len() {
        start.push('…');
    }
    start
}
