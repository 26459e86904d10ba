//! Numbers of an account in words.

use crate::session::Millis;

/// How long something took: `84 ms`, `1.2 s`, `3 min 5 s`.
pub fn duration(milliseconds: Millis) -> String {
    match milliseconds {
        0..1_000 => format!("{milliseconds} ms"),
        1_000..60_000 => {
            // Cut off and not rounded, so that no 59.96 s becomes 60.0 s.
            let tenths = milliseconds / 100;
            format!("{}.{} s", tenths / 10, tenths % 10)
        }
        _ => {
            let seconds = milliseconds / 1_000;
            format!("{} min {} s", seconds / 60, seconds % 60)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::duration;

    #[test]
    fn a_time_is_told_in_another_unit_than_a_reader_would_choose() {
        let told = [0, 999, 1_000, 59_999, 60_000, 185_400].map(duration);
        assert_eq!(
            told,
            [
                "0 ms",
                "999 ms",
                "1.0 s",
                "59.9 s",
                "1 min 0 s",
                "3 min 5 s"
            ]
        );
    }
}
