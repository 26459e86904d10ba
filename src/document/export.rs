//! The document as one text, for a file or the clipboard.

use super::document::Document;
use super::edit::Range;
use super::paragraph::Paragraph;

/// Paragraphs with a blank line between; empty ones are left out.
pub fn plain_text(document: &Document) -> String {
    joined(document, |text| text.to_owned())
}

/// The same as Markdown: what was typed as Markdown stays, and a single line break stays a line break.
pub fn markdown(document: &Document) -> String {
    joined(document, |text| text.replace('\n', "  \n"))
}

/// What stands in a stretch, as it goes to the clipboard: paragraphs with a blank line between.
pub fn copied(document: &Document, range: &Range) -> String {
    let (Some(first), Some(last)) = (document.place(&range.from.id), document.place(&range.to.id))
    else {
        return String::new();
    };
    let texts = (first..=last).filter_map(|place| {
        let text = document.paragraphs().get(place)?.text();
        let from = if place == first { range.from.at } else { 0 };
        let to = if place == last {
            range.to.at
        } else {
            text.len()
        };
        text.get(from..to)
    });
    texts.collect::<Vec<_>>().join("\n\n")
}

fn joined(document: &Document, tell: impl Fn(&str) -> String) -> String {
    let paragraphs = document.paragraphs().iter().map(|paragraph| &**paragraph);
    let texts = paragraphs
        .map(Paragraph::text)
        .filter(|text| !text.is_empty());
    let mut all = texts.map(tell).collect::<Vec<_>>().join("\n\n");
    if !all.is_empty() {
        all.push('\n');
    }
    all
}
