//! The smallest parts of SVG path text: numbers, flags, and what may stand between them.
//!
//! It must not know commands. It never steps into the middle of a character, whatever the text.

use super::path_data::PathError;

/// A text and how far it has been read.
pub struct Scanner<'a> {
    text: &'a str,
    /// Bytes read so far. Only ASCII is ever stepped over, so this lies between two characters.
    at: usize,
}

impl<'a> Scanner<'a> {
    pub const fn new(text: &'a str) -> Self {
        Self { text, at: 0 }
    }

    /// Bytes read so far.
    pub const fn at(&self) -> usize {
        self.at
    }

    /// Steps over the next byte if it is ASCII.
    pub fn step_over(&mut self) {
        self.skip_if(|byte| byte.is_ascii());
    }

    /// A number as SVG writes one, or nothing is stepped over.
    pub fn number(&mut self) -> Result<f64, PathError> {
        let begin = self.at;
        self.skip_if(|byte| matches!(byte, b'+' | b'-'));
        let whole = self.skip_digits();
        let point = self.skip_if(|byte| byte == b'.');
        let part = if point { self.skip_digits() } else { 0 };
        if whole + part > 0 {
            self.skip_exponent();
            let read = self.text.get(begin..self.at).map(str::parse::<f64>);
            if let Some(Ok(number)) = read {
                return Ok(number);
            }
        }
        self.at = begin;
        Err(self.error(begin, "a number"))
    }

    /// An `e` without digits after it is no exponent and is left standing.
    fn skip_exponent(&mut self) {
        let begin = self.at;
        if self.skip_if(|byte| matches!(byte, b'e' | b'E')) {
            self.skip_if(|byte| matches!(byte, b'+' | b'-'));
            if self.skip_digits() == 0 {
                self.at = begin;
            }
        }
    }

    /// Exactly one digit: flags may stand without anything between them.
    pub fn flag(&mut self) -> Result<bool, PathError> {
        let set = self.peek() == Some(b'1');
        if self.skip_if(|byte| matches!(byte, b'0' | b'1')) {
            Ok(set)
        } else {
            Err(self.error(self.at, "a flag, 0 or 1"))
        }
    }

    /// Steps over white space with at most one comma in it; says whether there was one.
    pub fn separator(&mut self) -> bool {
        self.skip_space();
        let comma = self.skip_if(|byte| byte == b',');
        self.skip_space();
        comma
    }

    /// Steps over white space.
    pub fn skip_space(&mut self) {
        while self.skip_if(|byte| matches!(byte, b' ' | b'\t' | b'\n' | b'\r' | 0x0C)) {}
    }

    fn skip_digits(&mut self) -> usize {
        let begin = self.at;
        while self.skip_if(|byte| byte.is_ascii_digit()) {}
        self.at - begin
    }

    fn skip_if(&mut self, wanted: impl Fn(u8) -> bool) -> bool {
        let found = self.peek().is_some_and(wanted);
        self.at += usize::from(found);
        found
    }

    /// The next byte.
    pub fn peek(&self) -> Option<u8> {
        self.text.as_bytes().get(self.at).copied()
    }

    /// What to say when `expected` does not stand at `at`.
    pub fn error(&self, at: usize, expected: &'static str) -> PathError {
        let rest = self.text.get(at..).unwrap_or_default();
        let got: String = rest.chars().take(12).collect();
        PathError {
            at,
            expected,
            got: if got.is_empty() {
                "the end".into()
            } else {
                got
            },
        }
    }
}
