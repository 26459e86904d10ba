//! Reads SVG path text: <https://www.w3.org/TR/SVG2/paths.html#PathDataBNF>.
//!
//! Stricter than a browser, which draws a broken path up to its error: here the whole text is
//! refused with the place. This file must not know what a path looks like once it is drawn, nor
//! what a number looks like in the text (`path_scanner`).

use super::number::round_to;
use super::path_data::{PATH_REACH, PATH_SEGMENTS, PathError};
use super::path_scanner::Scanner;
use super::path_segment::{PATH_DECIMALS, Segment};
use super::point::Point;

const COMMAND: &str = "a command (M L H V C S Q T A Z, upper or lower case)";
/// The steps of the path `text` describes: absolute, without H, V, S and T.
pub fn parse(text: &str) -> Result<Vec<Segment>, PathError> {
    let mut parser = Parser {
        scanner: Scanner::new(text),
        segments: Vec::new(),
        here: Point::default(),
        start: Point::default(),
        bend: Bend::None,
    };
    parser.path()?;
    Ok(parser.segments)
}

struct Parser<'a> {
    scanner: Scanner<'a>,
    segments: Vec<Segment>,
    here: Point,
    /// Where the subpath began.
    start: Point,
    bend: Bend,
}

/// The last handle, which S and T mirror if it belongs to their kind of curve.
#[derive(Clone, Copy)]
enum Bend {
    None,
    Quadratic(Point),
    Cubic(Point),
}

impl Parser<'_> {
    fn path(&mut self) -> Result<(), PathError> {
        self.scanner.skip_space();
        if !matches!(self.scanner.peek(), Some(b'M' | b'm')) {
            return Err(self
                .scanner
                .error(self.scanner.at(), "M or m, with which every path begins"));
        }
        while let Some(letter) = self.scanner.peek() {
            if !letter.is_ascii_alphabetic() {
                return Err(self.scanner.error(self.scanner.at(), COMMAND));
            }
            self.command(letter)?;
            self.scanner.skip_space();
        }
        let draws = |segment: &Segment| !matches!(segment, Segment::Move { .. });
        if !self.segments.iter().any(draws) {
            return Err(self.scanner.error(
                self.scanner.at(),
                "a command that draws (L H V C S Q T A Z)",
            ));
        }
        Ok(())
    }

    /// One letter with all its groups of numbers.
    fn command(&mut self, letter: u8) -> Result<(), PathError> {
        let relative = letter.is_ascii_lowercase();
        let mut kind = letter.to_ascii_uppercase();
        if !b"MLHVCSQTAZ".contains(&kind) {
            return Err(self.scanner.error(self.scanner.at(), COMMAND));
        }
        self.scanner.step_over();
        if kind == b'Z' {
            self.here = self.start;
            self.bend = Bend::None;
            return self.push(Segment::Close);
        }
        self.scanner.skip_space();
        loop {
            self.step(kind, relative)?;
            if !self.another_group()? {
                return Ok(());
            }
            // Further pairs after a move are lines.
            if kind == b'M' {
                kind = b'L';
            }
        }
    }

    /// One group of numbers of the command `kind`.
    fn step(&mut self, kind: u8, relative: bool) -> Result<(), PathError> {
        let base = if relative {
            self.here
        } else {
            Point::default()
        };
        let mirrored_at = self.scanner.at();
        let mut bend = Bend::None;
        let segment = match kind {
            b'M' => {
                self.start = self.point(base)?;
                Segment::Move { to: self.start }
            }
            b'H' => Segment::Line {
                to: Point::new(self.coordinate(base.x)?, self.here.y),
            },
            b'V' => Segment::Line {
                to: Point::new(self.here.x, self.coordinate(base.y)?),
            },
            b'C' | b'S' => {
                let leave = match (kind, self.bend) {
                    (b'C', _) => self.point_then(base)?,
                    (_, Bend::Cubic(handle)) => self.mirrored(handle, mirrored_at)?,
                    _ => self.here,
                };
                let arrive = self.point_then(base)?;
                bend = Bend::Cubic(arrive);
                let to = self.point(base)?;
                Segment::Cubic { leave, arrive, to }
            }
            b'Q' | b'T' => {
                let control = match (kind, self.bend) {
                    (b'Q', _) => self.point_then(base)?,
                    (_, Bend::Quadratic(handle)) => self.mirrored(handle, mirrored_at)?,
                    _ => self.here,
                };
                bend = Bend::Quadratic(control);
                let to = self.point(base)?;
                Segment::Quadratic { control, to }
            }
            b'A' => self.arc(base)?,
            _ => Segment::Line {
                to: self.point(base)?,
            },
        };
        self.bend = bend;
        self.here = segment.end().unwrap_or(self.here);
        self.push(segment)
    }

    fn arc(&mut self, base: Point) -> Result<Segment, PathError> {
        let mut numbers = [0.0; 3];
        for number in &mut numbers {
            *number = self.coordinate(0.0)?;
            self.scanner.separator();
        }
        let large = self.scanner.flag()?;
        self.scanner.separator();
        let sweep = self.scanner.flag()?;
        self.scanner.separator();
        let to = self.point(base)?;
        let [rx, ry, rotation] = numbers;
        let radii = Point::new(rx.abs(), ry.abs());
        // As SVG says of an arc without a radius; one that goes nowhere is a dot here.
        if radii.x == 0.0 || radii.y == 0.0 || to == self.here {
            return Ok(Segment::Line { to });
        }
        Ok(Segment::Arc {
            radii,
            rotation,
            large,
            sweep,
            to,
        })
    }

    fn push(&mut self, segment: Segment) -> Result<(), PathError> {
        if self.segments.len() >= PATH_SEGMENTS {
            return Err(self
                .scanner
                .error(self.scanner.at(), "the end, after 2000 segments"));
        }
        self.segments.push(segment);
        Ok(())
    }

    fn mirrored(&self, handle: Point, at: usize) -> Result<Point, PathError> {
        let point = self.here * 2.0 - handle;
        let x = self.checked(point.x, at)?;
        Ok(Point::new(x, self.checked(point.y, at)?))
    }

    fn point(&mut self, base: Point) -> Result<Point, PathError> {
        let x = self.coordinate(base.x)?;
        self.scanner.separator();
        Ok(Point::new(x, self.coordinate(base.y)?))
    }

    fn point_then(&mut self, base: Point) -> Result<Point, PathError> {
        let point = self.point(base)?;
        self.scanner.separator();
        Ok(point)
    }

    fn coordinate(&mut self, base: f64) -> Result<f64, PathError> {
        let at = self.scanner.at();
        let number = self.scanner.number()?;
        self.checked(base + number, at)
    }

    fn checked(&self, value: f64, at: usize) -> Result<f64, PathError> {
        // What is not a number is no less than the reach, either.
        if value.abs() <= PATH_REACH {
            Ok(round_to(value, PATH_DECIMALS))
        } else {
            Err(self
                .scanner
                .error(at, "a place or size within 100000 units"))
        }
    }

    /// Whether numbers follow for the same command. After a comma they must.
    fn another_group(&mut self) -> Result<bool, PathError> {
        let comma = self.scanner.separator();
        let number = matches!(self.scanner.peek(), Some(b'+' | b'-' | b'.' | b'0'..=b'9'));
        if comma && !number {
            return Err(self
                .scanner
                .error(self.scanner.at(), "a number after the comma"));
        }
        Ok(number)
    }
}

#[cfg(test)]
mod tests {
    use crate::canvas::path_data::Path;

    #[test]
    fn texts_that_are_paths() {
        let check = |text: &str, canonical: &str| {
            let path = Path::parse(text).unwrap_or_else(|error| panic!("{text}: {error}"));
            assert_eq!(path.to_d(), canonical, "{text}");
            assert_eq!(Path::parse(canonical), Ok(path), "{text}");
        };
        check("M1 2 3 4 5 6", "M1 2L3 4L5 6");
        check("m1 2 3 4z m1 1 l1-1", "M1 2L4 6ZM2 3L3 2");
        check("M1-2.5.5e3+1", "M1 -2.5L500 1");
        check(" \n M 1,2 ,3 4\tL 5 6 , 7 8 ", "M1 2L3 4L5 6L7 8");
        check("M1.,.5H3.V-0", "M1 0.5L3 0.5L3 0");
        check("M1 1h2 3v-1-1", "M1 1L3 1L6 1L6 0L6 -1");
        check("M0 0C1 1 2 1 3 0s2-1 3 0", "M0 0C1 1 2 1 3 0C4 -1 5 -1 6 0");
        check("M0 0S1 1 2 0", "M0 0C0 0 1 1 2 0");
        check("M0 0Q1 1 2 0t2 0 2 0", "M0 0Q1 1 2 0Q3 -1 4 0Q5 1 6 0");
        // After another command there is no handle to mirror.
        check("M0 0Q1 1 2 0H3T5 0", "M0 0Q1 1 2 0L3 0Q3 0 5 0");
        check("M0 0Q1 1 2 0S3 1 4 0", "M0 0Q1 1 2 0C2 0 3 1 4 0");
        check("M0 0a1-1 0 1150,0", "M0 0A1 1 0 1 1 50 0");
        check(
            "M0 0A1 1 30 00.5.5 1 1 0,1 0 2 2",
            "M0 0A1 1 30 0 0 0.5 0.5A1 1 0 1 0 2 2",
        );
        // An arc without a radius is a line; nearly a whole circle stays one.
        check("M0 0A0 5 0 0 1 9 9", "M0 0L9 9");
        check("M9 0A5 5 0 1 1 8.999 0", "M9 0A5 5 0 1 1 8.999 0");
        check("M5 5z", "M5 5Z");
        check("M0 0L0.1 0l.2 0", "M0 0L0.1 0L0.3 0");
    }

    #[test]
    fn texts_that_are_none() {
        let check = |text: &str, at: usize, expected: &str, got: &str| {
            let error = Path::parse(text).expect_err(text);
            assert_eq!((error.at, error.got.as_str()), (at, got), "{text}: {error}");
            assert!(error.expected.contains(expected), "{text}: {error}");
        };
        check("", 0, "M or m", "the end");
        check("L1 1", 0, "M or m", "L1 1");
        check("M", 1, "a number", "the end");
        check("M1 1", 4, "draws", "the end");
        check("M1 1 L2", 7, "a number", "the end");
        check("M1 1 L2 2 3", 11, "a number", "the end");
        check("M1,,1", 3, "a number", ",1");
        check("M1 1, L2 2", 6, "after the comma", "L2 2");
        check("M1 1 X2 2", 5, "a command", "X2 2");
        check("M1 1 Z 2 2", 7, "a command", "2 2");
        check("M1 1L1e 2", 6, "a number", "e 2");
        check(
            "M1 1L2 2 \"><script>alert(1)",
            9,
            "a command",
            "\"><script>al",
        );
        check("M1 1L2 ünï", 7, "a number", "ünï");
        check("M1 1L２ 2", 5, "a number", "２ 2");
        check("M0 0A1 1 0 2 0 5 5", 11, "a flag", "2 0 5 5");
        check("M0 0L1e9 0", 5, "within", "1e9 0");
        check("M0 0L1e999 0", 5, "within", "1e999 0");
        check("M0 0l99999 0 99999 0", 13, "within", "99999 0");
        // The mirrored handle would lie at 180,000.
        check("M0 0C0 0 0 0 9e4 0S1 1 2 2", 19, "within", "1 1 2 2");
    }
}
