//! The form of a mark: what an agent, which sees no picture, knows of it.
//!
//! Only clear forms have a name; the rest is an open curve or a closed loop, which is true of any
//! stroke. This file must not know how a form is recognised (`recognise`), nor colour or meaning.

use serde::{Deserialize, Serialize};

use super::point::Point;

/// A stroke no wider nor higher than this many units is a tap: 3 pixels of slip on a phone 380
/// pixels wide, where a pixel is 2.6 units.
pub const DOT_SIZE: f64 = 8.0;

/// The form of one stroke, in frame units.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Form {
    /// A tap.
    Dot {
        /// Its middle.
        at: Point,
    },
    /// A straight line, also one drawn to and fro.
    Line {
        /// The end nearer to where the hand began.
        from: Point,
        /// The other end.
        to: Point,
    },
    /// A circle, once or several times round.
    Circle {
        /// Its centre.
        center: Point,
        /// Its radius.
        radius: f64,
    },
    /// Any other closed line: an ellipse, a square, a star.
    Loop,
    /// A line that turns sharply to and fro, as a scribble does.
    Zigzag {
        /// How many times it turns. Lines that lie on one another count as one, so in a dense
        /// scribble it is somewhat less than the hand did.
        turns: usize,
    },
    /// Any other open line.
    Curve,
}

/// A form and how well the stroke fits it.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Recognised {
    /// The form.
    pub form: Form,
    /// From 0 to 1. For a circle and a line 1 − the root mean square error over radius or length;
    /// for a dot the same over [`DOT_SIZE`]; for a loop 1 − the gap over the least width; for a
    /// zigzag the share of turns that alternate. An open curve is only what remains: always 1, and
    /// 0 if there were no points.
    pub fit: f64,
}

impl Recognised {
    /// A form with its fit, which is taken to the range from 0 to 1.
    pub(super) const fn new(form: Form, fit: f64) -> Self {
        Self {
            form,
            fit: fit.clamp(0.0, 1.0),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn forms_are_kept_under_their_names() {
        let check = |form: Form, json: &str| {
            assert_eq!(serde_json::to_string(&form).unwrap(), json);
            assert_eq!(serde_json::from_str::<Form>(json).unwrap(), form);
        };
        let (center, radius) = (Point::new(5.0, 6.5), 40.25);
        check(
            Form::Circle { center, radius },
            r#"{"circle":{"center":[5,6.5],"radius":40.25}}"#,
        );
        check(Form::Zigzag { turns: 6 }, r#"{"zigzag":{"turns":6}}"#);
        check(Form::Loop, r#""loop""#);
    }
}
