//! A session as one HTML file that needs nothing but itself: the work, the log and a replay of both.

use super::escape::escaped;
use super::picture::Pictured;
use super::replay::Replay;
use super::report::{Source, Table};

/// What plays it: the one script that the file's policy lets run.
const SCRIPT: &str = include_str!("player.js");
/// Its hash, by which the policy knows it. `tests/browser/replay.test.js` sees it run.
const SCRIPT_HASH: &str = "sha256-kp+W7DAy9R6kMsxKO118vEpBgtEQMPIvuBytWWYjk7E=";
const STYLE: &str = include_str!("player.css");

/// Writes the file. The replay is left at its end.
pub fn html<P: Pictured>(source: &Source<'_, P>, replay: &mut Replay<P>) -> String {
    let picture = P::picture(replay);
    let length = replay.length();
    let tables: String = source.tables().map(|one| table(&one, replay)).collect();
    let title = escaped(&source.title());
    let numbers = escaped(&source.in_numbers());
    format!(
        r#"<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; script-src '{SCRIPT_HASH}'">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>{title}</title>
<style>
{STYLE}</style>
</head>
<body>
<main>
<h1>{title}</h1>
<p>{numbers}</p>
{picture}
<div id="player" hidden>
<button type="button" id="play">Play</button>
<input type="range" id="moment" aria-label="Moment, in milliseconds" min="0" max="{length}" value="{length}">
<label>Speed <select id="speed"><option>1</option><option>2</option><option>4</option><option>8</option><option>16</option></select></label>
</div>
{tables}</main>
<script>{SCRIPT}</script>
</body>
</html>
"#
    )
}

fn table<P: Pictured>(table: &Table, replay: &Replay<P>) -> String {
    let head = table.head.iter().map(|name| format!("<th>{name}</th>"));
    let head: String = head.collect();
    let rows = table.rows.iter().map(|row| {
        let from = replay.played_when(row.at);
        let cells = row.cells.iter();
        let cells: String = cells
            .map(|cell| format!("<td>{}</td>", cell.written(escaped)))
            .collect();
        format!("<tr data-from=\"{from}\">{cells}</tr>\n")
    });
    let rows: String = rows.collect();
    let title = table.title;
    format!(
        "<h2>{title}</h2>\n<div class=\"wide\" tabindex=\"0\" role=\"region\" aria-label=\"{title}\">\n<table>\n<tr>{head}</tr>\n{rows}</table>\n</div>\n"
    )
}
