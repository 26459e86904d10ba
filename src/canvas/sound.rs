//! What a picture may be made of, for events that come from a file: tools and pen keep to it, a file need not.
//!
//! Wider than what tools accept, so that no file this page wrote is turned away, and narrow enough that every number
//! can be painted.

use super::act::Act;
use super::agent_layer::{Order, Unit};
use super::alter::Alteration;
use super::bounds::Bounds;
use super::geometry::Geometry;
use super::path_data::PATH_REACH;
use super::point::Point;
use super::style::{OPACITIES, Style, StyleChange, WIDTHS};

/// The most points of one line.
const POINTS: usize = 100_000;
/// The most ids of one act or unit.
const IDS: usize = 100_000;
/// The longest text, label or id, in bytes.
const TEXT: usize = 4_000;
/// Widths of a pen, units.
const PEN_WIDTHS: (f64, f64) = (0.1, 200.0);
/// Sizes of letters, units.
const SIZES: (f64, f64) = (1.0, 1_000.0);

impl Act {
    /// Whether a picture can hold it.
    ///
    /// # Errors
    /// What is out of range, in words for the person.
    pub fn check(&self) -> Result<(), &'static str> {
        match self {
            Self::Drew { id, form, stroke } => {
                texts([id, form])?;
                points(&stroke.points, 1)?;
                if !stroke.pressure.is_empty() && stroke.pressure.len() != stroke.points.len() {
                    return Err("a line has a pressure for too few or too many of its points");
                }
                within(stroke.width, PEN_WIDTHS, "a pen’s width is out of range")
            }
            Self::Altered {
                ids: all,
                taken,
                how,
            } => {
                ids(all)?;
                ids(taken)?;
                match how {
                    Alteration::Move(by) => point(*by),
                    Alteration::Recolour(_) => Ok(()),
                }
            }
            Self::LetIn { id, unit, .. } => {
                texts([id])?;
                unit.check()
            }
            Self::Erased { ids: all }
            | Self::TookBack { ids: all }
            | Self::Cleared { ids: all }
            | Self::Undid { ids: all }
            | Self::Redid { ids: all } => ids(all),
        }
    }
}

impl Unit {
    /// Whether a picture can hold it.
    ///
    /// # Errors
    /// What is out of range, in words for the person.
    pub fn check(&self) -> Result<(), &'static str> {
        match self {
            Self::Draw {
                geometry,
                style,
                under,
            } => {
                geometry.check()?;
                style.check()?;
                texts(under)
            }
            Self::Edit {
                ids: all,
                by,
                change,
                order,
            } => {
                ids(all)?;
                point(*by)?;
                change.check()?;
                match order {
                    Some(Order::Under(id)) => texts([id]),
                    Some(Order::Front | Order::Back) | None => Ok(()),
                }
            }
            Self::Erase { ids: all } => ids(all),
        }
    }
}

impl Geometry {
    fn check(&self) -> Result<(), &'static str> {
        match self {
            Self::Stroke { points: all, .. } => points(all, 1),
            Self::Line { points: all } | Self::Arrow { points: all } => points(all, 2),
            Self::Polygon { points: all } => points(all, 3),
            Self::Rect { bounds } | Self::Ellipse { bounds } => corners(bounds),
            // A path is read to numbers within its reach.
            Self::Path { .. } => Ok(()),
            Self::Text {
                text,
                at,
                size,
                width,
                ..
            } => {
                texts([text])?;
                point(*at)?;
                within(*size, SIZES, "a text’s size is out of range")?;
                within(*width, (0.0, PATH_REACH), "a text’s width is out of range")
            }
        }
    }
}

impl Style {
    fn check(&self) -> Result<(), &'static str> {
        let all = StyleChange {
            width: Some(self.width),
            opacity: Some(self.opacity),
            label: Some(self.label.clone()),
            ..StyleChange::default()
        };
        all.check()
    }
}

impl StyleChange {
    fn check(&self) -> Result<(), &'static str> {
        let width = self.width.unwrap_or(WIDTHS.0);
        within(width, WIDTHS, "a line’s width is out of range")?;
        let opacity = self.opacity.unwrap_or(OPACITIES.1);
        within(opacity, OPACITIES, "an opacity is out of range")?;
        texts(&self.label)
    }
}

fn within(value: f64, (least, most): (f64, f64), fault: &'static str) -> Result<(), &'static str> {
    if (least..=most).contains(&value) {
        Ok(())
    } else {
        Err(fault)
    }
}

fn point(point: Point) -> Result<(), &'static str> {
    let reach = (-PATH_REACH, PATH_REACH);
    within(point.x, reach, "a coordinate is out of range")?;
    within(point.y, reach, "a coordinate is out of range")
}

fn points(points: &[Point], least: usize) -> Result<(), &'static str> {
    if !(least..=POINTS).contains(&points.len()) {
        return Err("a line has too few or too many points");
    }
    points.iter().try_for_each(|place| point(*place))
}

fn corners(bounds: &Bounds) -> Result<(), &'static str> {
    point(Point::new(bounds.x, bounds.y))?;
    point(Point::new(bounds.right(), bounds.bottom()))
}

fn ids(ids: &[String]) -> Result<(), &'static str> {
    if ids.len() > IDS {
        return Err("too many ids");
    }
    texts(ids)
}

fn texts<'a>(texts: impl IntoIterator<Item = &'a String>) -> Result<(), &'static str> {
    let mut texts = texts.into_iter();
    if texts.any(|text| text.len() > TEXT) {
        Err("a text is too long")
    } else {
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use crate::canvas::{Act, Unit};

    #[test]
    fn what_cannot_be_painted_is_taken_from_a_file() {
        let unit = |text: &str| serde_json::from_str::<Unit>(text).map(|unit| unit.check());
        let draw = |geometry: &str, style: &str| {
            unit(&format!(
                r##"{{"unit":"draw","geometry":{geometry},"style":{{"color":"#000000","fill":"none","label":"",{style}}},"under":null}}"##
            ))
        };
        let fine = r#""width":3,"opacity":1"#;
        let rect = r#"{"kind":"rect","bounds":[1,2,3,4]}"#;
        assert_eq!(draw(rect, fine).unwrap(), Ok(()));
        for (geometry, style) in [
            (r#"{"kind":"rect","bounds":[1e308,2,1e308,4]}"#, fine),
            (
                r#"{"kind":"stroke","points":[],"smooth":true,"closed":false}"#,
                fine,
            ),
            (r#"{"kind":"polygon","points":[[1,1],[2,2]]}"#, fine),
            (r#"{"kind":"line","points":[[1,1],[2e9,2]]}"#, fine),
            (rect, r#""width":-1,"opacity":1"#),
            (rect, r#""width":3,"opacity":7"#),
        ] {
            assert!(
                draw(geometry, style).unwrap().is_err(),
                "{geometry} {style}"
            );
        }
        let act = |text: &str| serde_json::from_str::<Act>(text).map(|act| act.check());
        let stroke = r##"{"act":"drew","id":"h1","form":"line","stroke":{"points":[],"color":"#000000","width":3}}"##;
        assert!(act(stroke).unwrap().is_err());
        assert!(
            act(&stroke.replace("[]", "[[1,1]]").replace(":3", ":1e9"))
                .unwrap()
                .is_err()
        );
        assert_eq!(act(&stroke.replace("[]", "[[1,1]]")).unwrap(), Ok(()));
        assert!(act(&stroke.replace("#000000", "url(#a)")).is_err());
        let pressed = |pressure: &str| {
            let stroke = stroke.replace("[]", "[[1,1]]");
            act(&stroke.replace(":3", &format!(r#":3,"pressure":{pressure}"#))).unwrap()
        };
        assert_eq!(pressed("[7]"), Ok(()));
        assert!(pressed("[7,8]").is_err());
    }
}
