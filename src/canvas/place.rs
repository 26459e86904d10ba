//! Where on the frame a box lies, in a few words for people: one of nine places, like the squares of a board.
//!
//! Must not know what the box surrounds.

use super::bounds::{Bounds, FRAME};

/// A box at least so much of the frame wide and high lies across all of it.
const ACROSS: f64 = 0.75;

/// A place on the frame. They are ordered as one reads: what lies across everything, then line by line, and last what
/// cannot be seen.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Place {
    /// Across most of the frame.
    Across,
    /// In one of the nine squares, counted from 0 as one reads.
    Square(u8),
    /// Wholly off the frame.
    Outside,
}

impl Place {
    /// The place of a box: that of its centre.
    pub fn of(bounds: &Bounds) -> Self {
        let is_outside = bounds.right() < FRAME.x
            || bounds.x > FRAME.right()
            || bounds.bottom() < FRAME.y
            || bounds.y > FRAME.bottom();
        if is_outside {
            return Self::Outside;
        }
        if bounds.w >= ACROSS * FRAME.w && bounds.h >= ACROSS * FRAME.h {
            return Self::Across;
        }
        let column = third((bounds.x + bounds.w / 2.0 - FRAME.x) / FRAME.w);
        let row = third((bounds.y + bounds.h / 2.0 - FRAME.y) / FRAME.h);
        Self::Square(row * 3 + column)
    }

    /// In words.
    pub const fn in_words(self) -> &'static str {
        match self {
            Self::Across => "across the canvas",
            Self::Square(0) => "top left",
            Self::Square(1) => "top",
            Self::Square(2) => "top right",
            Self::Square(3) => "left",
            Self::Square(4) => "middle",
            Self::Square(5) => "right",
            Self::Square(6) => "bottom left",
            Self::Square(7) => "bottom",
            Self::Square(_) => "bottom right",
            Self::Outside => "off the canvas",
        }
    }
}

/// Which third of a whole a part of it is in, from 0.
fn third(part: f64) -> u8 {
    if part < 1.0 / 3.0 {
        0
    } else if part < 2.0 / 3.0 {
        1
    } else {
        2
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn place(x: f64, y: f64, w: f64, h: f64) -> &'static str {
        Place::of(&Bounds { x, y, w, h }).in_words()
    }

    #[test]
    fn a_place_is_named_after_the_wrong_square() {
        for (x, y, named) in [
            (0.0, 0.0, "top left"),
            (450.0, 10.0, "top"),
            (900.0, 100.0, "top right"),
            (100.0, 300.0, "left"),
            (450.0, 300.0, "middle"),
            (700.0, 300.0, "right"),
            (0.0, 600.0, "bottom left"),
            (450.0, 600.0, "bottom"),
            (900.0, 600.0, "bottom right"),
        ] {
            assert_eq!(place(x, y, 60.0, 60.0), named);
        }
    }

    #[test]
    fn what_is_partly_off_the_frame_is_lost_from_sight() {
        assert_eq!(place(-50.0, -50.0, 60.0, 60.0), "top left");
        assert_eq!(place(980.0, 690.0, 500.0, 500.0), "bottom right");
        assert_eq!(place(-80.0, 10.0, 60.0, 60.0), "off the canvas");
        assert_eq!(place(10.0, 701.0, 60.0, 60.0), "off the canvas");
    }

    #[test]
    fn a_wide_ground_passes_for_the_whole_canvas() {
        assert_eq!(place(0.0, 600.0, 1000.0, 90.0), "bottom");
        assert_eq!(place(10.0, 10.0, 960.0, 660.0), "across the canvas");
    }
}
