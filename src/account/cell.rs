//! What stands in one place of a report's table.

use crate::session::isolated;

use super::difference::Piece;

/// A text, or two in one.
#[derive(Debug)]
pub(super) enum Cell {
    /// As it is.
    Text(String),
    /// What a plan says otherwise than the one before it.
    Difference(Vec<Piece>),
}

impl Cell {
    /// The cell as HTML, or as Markdown, which HTML may stand in: there signs that set off words do nothing beside a
    /// comma. `text` makes a text harmless.
    pub(super) fn written(&self, text: impl Fn(&str) -> String) -> String {
        match self {
            Self::Text(one) => text(&isolated(one)),
            Self::Difference(pieces) => {
                let written = pieces.iter().map(|piece| match piece {
                    Piece::Kept(kept) => text(kept),
                    Piece::Dropped(dropped) => format!("<del>{}</del>", text(dropped)),
                    Piece::New(new) => format!("<ins>{}</ins>", text(new)),
                });
                let written: String = written.collect();
                // The pieces are one text, which may run from right to left.
                isolated(&written.replace("</del><ins>", "</del> <ins>"))
            }
        }
    }
}
