//! The named places of a shape that another shape can be fastened to, so that an axle meets a
//! wheel exactly.
//!
//! It must not know ids: which shape `h3.left` means is found elsewhere.

use serde::{Deserialize, Serialize};

use super::bounds::Bounds;
use super::point::Point;

/// The name of a place on a shape.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum AnchorName {
    /// The middle.
    Center,
    /// The middle of the left side.
    Left,
    /// The middle of the right side.
    Right,
    /// The middle of the upper side.
    Top,
    /// The middle of the lower side.
    Bottom,
    /// Where the line begins.
    Start,
    /// Where the line ends.
    End,
}

/// Every anchor of one shape, in frame units.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Anchors {
    center: Point,
    left: Point,
    right: Point,
    top: Point,
    bottom: Point,
    start: Point,
    end: Point,
}

impl AnchorName {
    /// Every name, in the order in which they are told.
    pub const ALL: [Self; 7] = [
        Self::Center,
        Self::Left,
        Self::Right,
        Self::Top,
        Self::Bottom,
        Self::Start,
        Self::End,
    ];

    /// The anchor so named, in lower case.
    #[must_use]
    pub fn parse(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|anchor| anchor.as_str() == name)
    }

    /// Its name as an agent writes it.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Center => "center",
            Self::Left => "left",
            Self::Right => "right",
            Self::Top => "top",
            Self::Bottom => "bottom",
            Self::Start => "start",
            Self::End => "end",
        }
    }
}

impl Anchors {
    /// Where the anchor lies.
    #[must_use]
    pub const fn get(&self, name: AnchorName) -> Point {
        match name {
            AnchorName::Center => self.center,
            AnchorName::Left => self.left,
            AnchorName::Right => self.right,
            AnchorName::Top => self.top,
            AnchorName::Bottom => self.bottom,
            AnchorName::Start => self.start,
            AnchorName::End => self.end,
        }
    }

    /// Every anchor with its name, in the order of [`AnchorName::ALL`].
    pub fn iter(&self) -> impl Iterator<Item = (AnchorName, Point)> {
        AnchorName::ALL
            .map(|name| (name, self.get(name)))
            .into_iter()
    }
}

/// The anchors of a shape with the box `bounds` and the points `outline` along its line.
///
/// A circle (centre, radius in units) has its sides where the circle is, whatever stuck out of the
/// hand's stroke; every other shape has them at its box. Start and end are the first and last
/// point of `outline`; a closed box gives none and begins and ends at its top left corner.
#[must_use]
pub fn anchor_points(bounds: &Bounds, outline: &[Point], circle: Option<(Point, f64)>) -> Anchors {
    let corner = Point::new(bounds.x, bounds.y);
    let sides = circle.map_or(*bounds, |(center, radius)| Bounds::around(center, radius));
    let center = sides.center();
    Anchors {
        center,
        left: Point::new(sides.x, center.y),
        right: Point::new(sides.right(), center.y),
        top: Point::new(center.x, sides.y),
        bottom: Point::new(center.x, sides.bottom()),
        start: outline.first().copied().unwrap_or(corner),
        end: outline.last().copied().unwrap_or(corner),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_read_as_they_are_written() {
        for name in AnchorName::ALL {
            assert_eq!(AnchorName::parse(name.as_str()), Some(name));
            let kept = serde_json::to_value(name).unwrap();
            assert_eq!(kept, name.as_str());
        }
        assert_eq!(AnchorName::parse("Left"), None);
        assert_eq!(AnchorName::parse(""), None);
    }

    #[test]
    fn anchors() {
        let check = |outline: &[Point], circle: Option<(Point, f64)>, expected: [(f64, f64); 7]| {
            let bounds = Bounds::from_corners(Point::new(10.0, 20.0), Point::new(50.0, 40.0));
            let anchors = anchor_points(&bounds, outline, circle);
            let expected = expected.map(|(x, y)| Point::new(x, y));
            let found: Vec<Point> = anchors.iter().map(|(_, point)| point).collect();
            assert_eq!(found, expected);
        };
        let sides = [(30., 30.), (10., 30.), (50., 30.), (30., 20.), (30., 40.)];
        let [center, left, right, top, bottom] = sides;
        let corner = (10., 20.);
        check(
            &[],
            None,
            [center, left, right, top, bottom, corner, corner],
        );
        let line = [
            Point::new(50.0, 20.0),
            Point::new(30.0, 40.0),
            Point::new(10.0, 33.0),
        ];
        check(
            &line,
            None,
            [center, left, right, top, bottom, (50., 20.), (10., 33.)],
        );
        let circle = Some((Point::new(31.0, 30.0), 9.0));
        let sides = [(31., 30.), (22., 30.), (40., 30.), (31., 21.), (31., 39.)];
        let [center, left, right, top, bottom] = sides;
        check(
            &line[..1],
            circle,
            [center, left, right, top, bottom, (50., 20.), (50., 20.)],
        );
    }
}
