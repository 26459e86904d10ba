//! The sharp turns of a stroke, as a zigzag has them.
//!
//! It must not know how a stroke was simplified to its corners, nor when turns make a zigzag.

use super::point::Point;

/// A change of direction counts from this angle on, in radians (45°). A circle simplified to within
/// 2 % of its width changes by 32° at each corner; a zigzag as flat as 1 : 2 by 53°.
const SHARP: f64 = std::f64::consts::FRAC_PI_4;

/// From this angle on, in radians (150°), a hand goes back on its own line, and to which side is
/// chance.
const REVERSAL: f64 = 2.618;

/// Two corners to the same side belong to one rounded turn if the line between them is shorter
/// than this part of the longest.
const ROUNDED: f64 = 0.4;

/// What the corners of a stroke say about its turns.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Turns {
    /// How many are sharp.
    pub count: usize,
    /// How many of the sharp ones, from the second on, go to the other side than the one before,
    /// as a share from 0 to 1; 0 if there are fewer than two.
    pub alternating: f64,
    /// The longest straight part, as a share of the whole length.
    pub longest: f64,
}

/// Counts the turns of a polyline given by its corners.
pub fn turns(corners: &[Point]) -> Turns {
    let lines = corners.windows(2).filter_map(|pair| match pair {
        [from, to] => Some(*to - *from),
        _ => None,
    });
    let lines: Vec<Point> = lines.filter(|line| line.length() > 0.0).collect();
    let length: f64 = lines.iter().map(|line| line.length()).sum();
    let longest = lines.iter().map(|line| line.length()).fold(0.0, f64::max);
    let sharp: Vec<Turn> = whole_turns(&lines, longest * ROUNDED)
        .into_iter()
        .filter(|turn| turn.angle.abs() >= SHARP)
        .collect();
    let pairs = sharp.iter().zip(sharp.iter().skip(1));
    let alternate = pairs.filter(|(before, after)| {
        let other_side = before.angle.signum() != after.angle.signum();
        other_side || before.reverses || after.reverses
    });
    Turns {
        count: sharp.len(),
        alternating: alternate.count() as f64 / (sharp.len().max(2) - 1) as f64,
        longest: if length > 0.0 { longest / length } else { 1.0 },
    }
}

/// One change of direction.
struct Turn {
    /// Radians, clockwise positive.
    angle: f64,
    /// Whether it goes back on its own line at a single corner. Several corners to one side that
    /// add up to as much are a bow, and no chance.
    reverses: bool,
}

/// The turns of a polyline, the corners of each rounded one added up.
fn whole_turns(lines: &[Point], short: f64) -> Vec<Turn> {
    let mut turns: Vec<Turn> = Vec::new();
    // Whether the line before the corner is too short to part two turns.
    let mut joined = false;
    for (before, after) in lines.iter().zip(lines.iter().skip(1)) {
        let angle = before.angle_to(*after);
        let reverses = angle.abs() >= REVERSAL;
        match turns.last_mut() {
            Some(turn) if joined && turn.angle.signum() == angle.signum() => {
                turn.angle += angle;
                turn.reverses |= reverses;
            }
            _ => turns.push(Turn { angle, reverses }),
        }
        joined = after.length() < short;
    }
    turns
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn known_corners() {
        let check = |corners: &[(f64, f64)], count: usize, alternating: f64| {
            let points: Vec<Point> = corners.iter().map(|&(x, y)| Point::new(x, y)).collect();
            let found = turns(&points);
            assert_eq!(
                (found.count, found.alternating),
                (count, alternating),
                "{corners:?}"
            );
        };
        check(&[], 0, 0.0);
        check(&[(0., 0.), (9., 0.), (9., 0.)], 0, 0.0);
        check(&[(0., 0.), (9., 0.), (18., 4.)], 0, 0.0);
        check(&[(0., 0.), (9., 0.), (9., 9.)], 1, 0.0);
        let zigzag = [(0., 0.), (9., 3.), (0., 6.), (9., 9.), (0., 12.)];
        check(&zigzag, 3, 1.0);
        let square = [(0., 0.), (9., 0.), (9., 9.), (0., 9.), (0., 0.)];
        check(&square, 3, 0.0);
        // The same line to and fro: the side is chance.
        check(
            &[(0., 0.), (9., 0.), (0., 0.1), (9., 0.2), (0., 0.3)],
            3,
            1.0,
        );
        // Rounded corners: each turn is two corners with a short line between.
        let rounded = [
            (0., 0.),
            (20., 0.),
            (22., 2.),
            (20., 4.),
            (0., 4.),
            (-2., 6.),
            (0., 8.),
            (20., 8.),
        ];
        check(&rounded, 2, 1.0);
    }
}
