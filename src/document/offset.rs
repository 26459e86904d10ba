//! Places in a text, in bytes, that never stand inside what a reader sees as one character.
//!
//! A family emoji is seven code points, a flag two, a Hangul syllable up to three, an accented letter two or more;
//! Unicode calls each of them a grapheme cluster (UAX #29). Every place that comes from outside is moved to the edge
//! of its cluster here, once; what is then written down is a number of bytes, so that a ledger reads the same
//! whatever version of Unicode reads it.

use unicode_segmentation::GraphemeCursor;

/// Where a place inside a cluster goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Edge {
    /// To the start of the cluster.
    Start,
    /// To its end.
    End,
}

/// The nearest place at the edge of a cluster.
pub fn clamp(text: &str, at: usize, edge: Edge) -> usize {
    let at = text.floor_char_boundary(at);
    if is_boundary(text, at) {
        return at;
    }
    let mut cursor = GraphemeCursor::new(at, text.len(), true);
    match edge {
        Edge::Start => cursor.prev_boundary(text, 0).ok().flatten().unwrap_or(0),
        Edge::End => {
            let next = cursor.next_boundary(text, 0).ok().flatten();
            next.unwrap_or(text.len())
        }
    }
}

/// The place, in bytes, of an offset in UTF-16 units, which is how a browser counts.
pub fn from_utf16(text: &str, utf16: usize, edge: Edge) -> usize {
    let mut units = 0;
    for (at, character) in text.char_indices() {
        if units >= utf16 {
            return clamp(text, at, edge);
        }
        units += character.len_utf16();
        if units > utf16 {
            // Between the two units of one character, which is inside a cluster.
            return match edge {
                Edge::Start => clamp(text, at, edge),
                Edge::End => clamp(text, at + character.len_utf8(), edge),
            };
        }
    }
    text.len()
}

/// The offset in UTF-16 units of a place in bytes.
pub fn to_utf16(text: &str, at: usize) -> usize {
    let before = text.get(..text.floor_char_boundary(at)).unwrap_or(text);
    before.chars().map(char::len_utf16).sum()
}

fn is_boundary(text: &str, at: usize) -> bool {
    let mut cursor = GraphemeCursor::new(at, text.len(), true);
    cursor.is_boundary(text, 0).unwrap_or(true)
}

#[cfg(test)]
mod tests {
    use unicode_segmentation::UnicodeSegmentation;

    use super::{Edge, clamp, from_utf16, to_utf16};

    /// A rainbow flag, a family, flags, a skin tone, jamo, accents, Devanagari, a keycap, plain text.
    const HARD: &str = "a🏳️‍🌈👨‍👩‍👧‍👦🇩🇪🇫🇷👍🏽\u{1112}\u{1161}\u{11ab}e\u{301}\u{328}क्षि1️⃣z";

    fn edges(text: &str) -> Vec<usize> {
        let starts = text.grapheme_indices(true).map(|(at, _)| at);
        starts.chain([text.len()]).collect()
    }

    #[test]
    fn r32_no_offset_of_a_browser_stands_inside_a_character() {
        let edges = edges(HARD);
        for utf16 in 0..=HARD.encode_utf16().count() + 3 {
            let start = from_utf16(HARD, utf16, Edge::Start);
            let end = from_utf16(HARD, utf16, Edge::End);
            assert!(edges.contains(&start) && edges.contains(&end), "{utf16}");
            assert!(to_utf16(HARD, start) <= utf16, "{utf16}");
            let is_edge = edges.iter().any(|at| to_utf16(HARD, *at) == utf16);
            assert_eq!(is_edge, start == end && to_utf16(HARD, start) == utf16);
            let past = utf16 > to_utf16(HARD, HARD.len());
            assert!(past || to_utf16(HARD, end) >= utf16, "{utf16}");
        }
    }

    #[test]
    fn r32_no_place_in_bytes_does_either() {
        let edges = edges(HARD);
        for at in 0..=HARD.len() + 3 {
            for edge in [Edge::Start, Edge::End] {
                assert!(edges.contains(&clamp(HARD, at, edge)), "{at} {edge:?}");
            }
        }
    }
}
