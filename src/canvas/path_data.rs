//! An SVG path as numbers: what is left of an agent's `d` text once it has been understood.
//!
//! The text that came in is never kept nor written back; [`Path::to_d`] writes its own from the
//! numbers, so nothing an agent sends reaches the page as markup. This file must not know how the
//! text is read (`path_parser`), nor style, layer or frame.
//!
//! ```
//! use barge_in::canvas::Path;
//!
//! let path = Path::parse("m10,10 h20v-5 z").unwrap();
//! assert_eq!(path.to_d(), "M10 10L30 10L30 5Z");
//! assert_eq!(Path::parse("M10 10 L20").unwrap_err().at, 10);
//! ```

use serde::{Deserialize, Serialize};

use super::bounds::Bounds;
use super::path_parser;
use super::path_piece::{Piece, subpaths};
use super::path_segment::Segment;
use super::point::Point;

/// The largest coordinate or radius of a path, in units either way: a hundred frames.
pub const PATH_REACH: f64 = 100_000.0;

/// The most segments of a path.
pub const PATH_SEGMENTS: usize = 2_000;

/// A path that begins with a move, draws at least once, and keeps to [`PATH_REACH`] and
/// [`PATH_SEGMENTS`]. Kept as its canonical text, which is read back to an equal path.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Path {
    segments: Vec<Segment>,
}

/// Why a text is no path.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PathError {
    /// Where in the text, in bytes from its beginning; always between two characters.
    pub at: usize,
    /// What would have been right there.
    pub expected: &'static str,
    /// What stands there instead: at most 12 characters of it, or "the end".
    pub got: String,
}

impl Path {
    /// Reads SVG path text (M L H V C S Q T A Z in both cases, repeats left out, numbers as tight
    /// as SVG allows).
    ///
    /// # Errors
    ///
    /// The first place where the text is no path, or goes past a limit named on [`Path`].
    pub fn parse(text: &str) -> Result<Self, PathError> {
        path_parser::parse(text).map(|segments| Self { segments })
    }

    /// Its steps, in order.
    #[must_use]
    pub fn segments(&self) -> &[Segment] {
        &self.segments
    }

    /// Writes the canonical text: absolute commands, each with its letter.
    #[must_use]
    pub fn to_d(&self) -> String {
        let mut out = String::with_capacity(self.segments.len() * 16);
        for segment in &self.segments {
            segment.push_to(&mut out);
        }
        out
    }

    /// The same path moved by `by`; `None` if that would take it past [`PATH_REACH`].
    #[must_use]
    pub fn moved(&self, by: Point) -> Option<Self> {
        let segments = self.segments.iter().map(|segment| segment.moved(by));
        let moved = Self {
            segments: segments.collect(),
        };
        // Reading it back is the one check of every limit, and rounds as the first reading did.
        Self::parse(&moved.to_d()).ok()
    }

    /// The smallest box around what is drawn, without the width of the line. Exact for lines and
    /// curves; for arcs within 0.03 % of their radius.
    #[must_use]
    pub fn bounds(&self) -> Bounds {
        let pieces = subpaths(&self.segments).into_iter().flatten();
        let points = pieces.flat_map(Piece::extremes);
        // A path draws at least once, so there is a box.
        Bounds::from_points(points).unwrap_or(Bounds::around(Point::default(), 0.0))
    }

    /// Each drawn subpath as points whose straight lines stay within `tolerance` units of it.
    #[must_use]
    pub fn outlines(&self, tolerance: f64) -> Vec<Vec<Point>> {
        let subpaths = subpaths(&self.segments).into_iter();
        subpaths
            .map(|pieces| {
                let mut points: Vec<Point> = pieces.iter().take(1).map(Piece::start).collect();
                for piece in &pieces {
                    piece.flatten(tolerance, &mut points);
                }
                points.dedup();
                points
            })
            .collect()
    }

    /// All of [`Path::outlines`] one after the other: first and last point are where the path
    /// begins and ends. Between two subpaths there is no ink, though the points are neighbours.
    #[must_use]
    pub fn flatten(&self, tolerance: f64) -> Vec<Point> {
        self.outlines(tolerance).concat()
    }
}

impl std::fmt::Display for PathError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let Self { at, expected, got } = self;
        write!(f, "at {at}: expected {expected}, got {got}")
    }
}

impl std::error::Error for PathError {}

impl TryFrom<String> for Path {
    type Error = PathError;
    fn try_from(text: String) -> Result<Self, PathError> {
        Self::parse(&text)
    }
}

impl From<Path> for String {
    fn from(path: Path) -> Self {
        path.to_d()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_path_is_kept_as_its_canonical_text() {
        let path = Path::parse("M0 0 a5 5 0 011-1").unwrap();
        let json = serde_json::to_string(&path).unwrap();
        assert_eq!(json, r#""M0 0A5 5 0 0 1 1 -1""#);
        assert_eq!(serde_json::from_str::<Path>(&json).unwrap(), path);
        assert!(serde_json::from_str::<Path>(r#""<script>""#).is_err());
    }

    #[test]
    fn moving_keeps_the_limits() {
        let path = Path::parse("M0 0 Q5 5 10 0 C1 2 3 4 5 6 A5 6 7 0 1 9 9 Z").unwrap();
        let there = path.moved(Point::new(100.0, -0.5)).unwrap();
        assert_eq!(there.bounds().x, path.bounds().x + 100.0);
        assert_eq!(there.moved(Point::new(-100.0, 0.5)).unwrap(), path);
        assert_eq!(path.moved(Point::new(99_999.0, 0.0)), None);
    }

    #[test]
    fn no_more_than_two_thousand_segments() {
        let text = |count: usize| format!("M0 0{}", "h1".repeat(count));
        assert!(Path::parse(&text(1_999)).is_ok());
        assert!(Path::parse(&text(2_000)).is_err());
    }
}
