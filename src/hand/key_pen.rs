//! The keyboard's pen: where it is and how it moves.

use crate::canvas::{FRAME, Point};

/// How far one key moves it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stride {
    /// Ten units.
    Long,
    /// One unit.
    Fine,
}

/// A pen that keys move, inside the frame.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct KeyPen {
    at: Point,
}

impl Default for KeyPen {
    /// In the middle of the frame.
    fn default() -> Self {
        Self { at: FRAME.center() }
    }
}

impl KeyPen {
    /// Where it is, units.
    pub const fn at(self) -> Point {
        self.at
    }

    /// Moved by a key, named as the browser names it. `None` for a key that does not move it.
    #[must_use]
    pub fn moved(self, key: &str, stride: Stride) -> Option<Self> {
        let step = match stride {
            Stride::Long => 10.0,
            Stride::Fine => 1.0,
        };
        let by = match key {
            "ArrowLeft" => Point::new(-step, 0.0),
            "ArrowRight" => Point::new(step, 0.0),
            "ArrowUp" => Point::new(0.0, -step),
            "ArrowDown" => Point::new(0.0, step),
            _ => return None,
        };
        let at = self.at + by;
        Some(Self {
            at: Point::new(
                at.x.clamp(FRAME.x, FRAME.right()),
                at.y.clamp(FRAME.y, FRAME.bottom()),
            ),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::{KeyPen, Stride};
    use crate::canvas::Point;

    #[test]
    fn arrows_move_it_and_never_off_the_frame() {
        let mut pen = KeyPen::default();
        for (key, stride) in [
            ("ArrowLeft", Stride::Long),
            ("ArrowUp", Stride::Fine),
            ("ArrowDown", Stride::Long),
            ("ArrowRight", Stride::Fine),
        ] {
            pen = pen.moved(key, stride).unwrap();
        }
        assert_eq!(pen.at(), Point::new(491.0, 359.0));
        for _ in 0..200 {
            pen = pen.moved("ArrowDown", Stride::Long).unwrap();
        }
        assert_eq!(pen.at(), Point::new(491.0, 700.0));
        assert_eq!(pen.moved("a", Stride::Long), None);
    }
}
