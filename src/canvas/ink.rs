//! The ink of a hand, as paths: a long stroke in several, so that one more point costs the same however long the stroke
//! is, and nobody has to paint ten thousand points as one. This file must not know colour or layer.

use std::ops::Range;

use super::mark::Stroke;
use super::ribbon::ribbon_d;
use super::simplify::simplify;
use super::smooth::smooth_part_d;

/// So many steps from sample to sample make a piece.
const PIECE: usize = 128;

/// How far the ink of a piece that will not change any more may be from its samples, units: less than can be seen.
const THINNED_BY: f64 = 0.3;

impl Stroke {
    /// How many pieces its ink has. A further sample changes the last one alone.
    pub fn ink_pieces(&self) -> usize {
        // The last sample but one is the end of a piece only once the last one tells how it goes on.
        self.points.len().saturating_sub(2) / PIECE + 1
    }

    /// SVG path data of one piece of its ink; empty where there is none. Pieces share the sample they meet at.
    ///
    /// Ink with pressure is the edge around it, to be filled; otherwise it is the way of the pen.
    pub fn ink_piece(&self, piece: usize) -> String {
        let is_last = piece + 1 >= self.ink_pieces();
        let within = self.within(piece);
        let points = self.points.get(within.clone()).unwrap_or_default();
        if self.is_outlined() {
            let pressure = self.pressure.get(within).unwrap_or_default();
            return ribbon_d(&Self {
                points: points.to_vec(),
                pressure: pressure.to_vec(),
                ..*self
            });
        }
        let before = within.start.checked_sub(1);
        let before = before.and_then(|at| self.points.get(at)).copied();
        let after = self.points.get(within.end).copied();
        if is_last {
            smooth_part_d(before, points, after)
        } else {
            smooth_part_d(before, &simplify(points, THINNED_BY), after)
        }
    }

    /// All of its ink as one path.
    pub fn ink(&self) -> String {
        let pieces = 0..self.ink_pieces();
        pieces.map(|piece| self.ink_piece(piece)).collect()
    }

    /// Whether its ink is the edge around it.
    pub const fn is_outlined(&self) -> bool {
        !self.pressure.is_empty()
    }

    fn within(&self, piece: usize) -> Range<usize> {
        let end = (piece + 1) * PIECE + 1;
        piece * PIECE..end.min(self.points.len())
    }
}

#[cfg(test)]
mod tests {
    use super::Stroke;
    use crate::canvas::{PEN_DEFAULT, Path, Point, SMOOTH_LIMIT, Segment, smooth_within};

    fn stroke(count: usize) -> Stroke {
        let at = |index: usize| {
            let angle = index as f64 / 3.0;
            Point::new(
                400.0 + 90.0 * angle.cos() + angle,
                300.0 + 90.0 * angle.sin(),
            )
            .rounded()
        };
        Stroke {
            points: (0..count).map(at).collect(),
            color: PEN_DEFAULT,
            width: 6.0,
            pressure: Vec::new(),
        }
    }

    #[test]
    fn a_short_stroke_is_one_path_as_it_came() {
        for count in [1, 2, 3, 128, 129] {
            let stroke = stroke(count);
            assert_eq!(stroke.ink_pieces(), 1, "{count}");
            let whole = smooth_within(&stroke.points, false, SMOOTH_LIMIT);
            assert_eq!(stroke.ink(), whole, "{count}");
        }
    }

    #[test]
    fn a_further_sample_changes_a_piece_that_is_laid() {
        let whole = stroke(700);
        for count in 2..700 {
            let mut part = whole.clone();
            part.points.truncate(count);
            for piece in 0..part.ink_pieces() - 1 {
                assert_eq!(part.ink_piece(piece), whole.ink_piece(piece), "{count}");
            }
        }
    }

    #[test]
    fn pieces_meet_and_go_on_into_each_other() {
        let stroke = stroke(700);
        assert_eq!(stroke.ink_pieces(), 6);
        let segments = |piece: usize| {
            let path = Path::parse(&stroke.ink_piece(piece)).unwrap();
            path.segments().to_vec()
        };
        for piece in 0..5 {
            let (left, right) = (segments(piece), segments(piece + 1));
            let Some(Segment::Cubic {
                arrive, to: end, ..
            }) = left.last()
            else {
                panic!("{left:?}");
            };
            let [Segment::Move { to: from }, Segment::Cubic { leave, .. }, ..] = right.as_slice()
            else {
                panic!("{right:?}");
            };
            assert_eq!(end, from);
            let (before, after) = (*end - *arrive, *leave - *from);
            let turn = before.cross(after).abs() / (before.length() * after.length());
            assert!(turn < 0.1, "a corner of {turn} at {from:?}");
        }
    }

    #[test]
    fn what_is_not_there_has_no_ink() {
        assert_eq!(stroke(0).ink(), "");
        assert_eq!(stroke(5).ink_piece(3), "");
    }
}
