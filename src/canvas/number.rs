//! How the canvas writes a number: short, never `-0`, never in scientific notation.
//!
//! One tenth of a unit is finer than a pixel on any screen that shows the frame, so ink and boxes
//! are written in tenths. This file must not know what a number measures.

use std::fmt::Write;

use serde::{Deserialize, Serialize, Serializer};

/// Rounds to one tenth of a unit; what would be `-0` is `0`.
#[must_use]
pub fn tenth(value: f64) -> f64 {
    round_to(value, 1)
}

/// Rounds to so many decimals; what would be `-0` is `0`.
#[must_use]
pub(super) fn round_to(value: f64, decimals: u8) -> f64 {
    let steps = 10_f64.powi(i32::from(decimals));
    // Adding zero turns -0 into 0 and leaves every other value as it was.
    (value * steps).round() / steps + 0.0
}

/// Appends `value` as SVG attribute text with at most `decimals` decimals, trailing zeros cut.
///
/// `value` is finite; anything else is written as `0`, so that no attribute can be broken by it.
pub fn push_number(out: &mut String, value: f64, decimals: u8) {
    /// Below this a number of steps is exact as a float and as an integer.
    const EXACT: f64 = 9e15;
    let finite = if value.is_finite() { value } else { 0.0 };
    let scale = 10_i64.pow(u32::from(decimals));
    let steps = (finite * scale as f64).round();
    if steps.abs() >= EXACT {
        // Writing to a string cannot fail. `Display` for f64 is the shortest text that reads back the same and never uses an exponent.
        let _ = write!(out, "{}", round_to(finite, decimals));
        return;
    }
    // A long stroke has tens of thousands of numbers, and integers are written many times faster.
    let steps = steps as i64;
    if steps < 0 {
        out.push('-');
    }
    let (whole, mut part) = (steps.abs() / scale, steps.abs() % scale);
    out.push_str(itoa::Buffer::new().format(whole));
    let mut place = scale / 10;
    if part > 0 {
        out.push('.');
    }
    while part > 0 {
        out.push(char::from(b'0' + (part / place) as u8));
        part %= place;
        place /= 10;
    }
}

/// A number as it is kept: whole numbers without `.0`, which a kept drawing has thousands of.
#[derive(Clone, Copy, Debug, PartialEq, Deserialize)]
#[serde(transparent)]
pub(super) struct Kept(pub(super) f64);

impl Serialize for Kept {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        // Below 2^53 every whole f64 is exactly an i64.
        if self.0.fract() == 0.0 && self.0.abs() < 9_007_199_254_740_992.0 {
            serializer.serialize_i64(self.0 as i64)
        } else {
            serializer.serialize_f64(self.0)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_written_short() {
        let check = |value: f64, decimals: u8, expected: &str| {
            let mut out = String::new();
            push_number(&mut out, value, decimals);
            assert_eq!(out, expected, "{value} with {decimals} decimals");
        };
        check(3.0, 1, "3");
        check(-0.04, 1, "0");
        check(-0.0, 1, "0");
        check(12.26, 1, "12.3");
        check(0.005, 2, "0.01");
        check(99_999.999, 2, "100000");
        check(-0.5, 1, "-0.5");
        check(-12.0, 1, "-12");
        check(1.05, 3, "1.05");
        check(7.007, 3, "7.007");
        check(1e-9, 1, "0");
        check(1e15, 1, "1000000000000000");
        check(-1e20, 1, "-100000000000000000000");
        check(f64::NAN, 1, "0");
        check(f64::NEG_INFINITY, 1, "0");
    }

    #[test]
    fn whole_numbers_are_kept_without_a_point() {
        let check = |value: f64, expected: &str| {
            assert_eq!(serde_json::to_string(&Kept(value)).unwrap(), expected);
            assert_eq!(serde_json::from_str::<Kept>(expected).unwrap(), Kept(value));
        };
        check(120.0, "120");
        check(-7.0, "-7");
        check(0.5, "0.5");
    }
}
