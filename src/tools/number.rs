//! Numbers as agents read them: whole ones without a point, for an answer holds hundreds of them.

use serde_json::{Value, json};

/// The number, as JSON.
pub fn number(value: f64) -> Value {
    // Below 2^53 every whole f64 is exactly an i64.
    if value.fract() == 0.0 && value.abs() < 9_007_199_254_740_992.0 {
        json!(value as i64)
    } else {
        json!(value)
    }
}
