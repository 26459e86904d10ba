//! What is under the eraser.

use super::bounds::Bounds;
use super::canvas::Canvas;
use super::line_segment::point_to_segment;
use super::point::Point;
use super::style::Fill;

impl Canvas {
    /// The topmost mark or shape within `reach` units of a point. The inside of a filled shape counts, that of an
    /// open one does not.
    pub fn hit(&self, at: Point, reach: f64) -> Option<&str> {
        self.hit_but(at, reach, &[])
    }

    /// What an eraser takes on its way between two points, besides what it has taken already: at every place the
    /// topmost of what is left. No line is too thin or too quickly crossed.
    pub fn sweep(&self, from: Point, to: Point, reach: f64, taken: &[String]) -> Vec<String> {
        let steps = (from.distance(to) / (reach / 2.0)).ceil().max(1.0);
        let mut gone = taken.to_vec();
        for step in 0..=steps as u32 {
            let at = from.toward(to, f64::from(step) / steps);
            let hit = self.hit_but(at, reach, &gone).map(str::to_owned);
            // A tap takes one thing, not the heap below it.
            if let Some(id) = hit {
                gone.push(id);
                if from == to {
                    break;
                }
            }
        }
        gone.split_off(taken.len())
    }

    fn hit_but(&self, at: Point, reach: f64, gone: &[String]) -> Option<&str> {
        let marks = self.human().marks().iter().rev();
        let marks = marks.filter(|mark| !gone.iter().any(|id| id == mark.id()));
        let mut marks = marks.filter(|mark| {
            let reach = reach + mark.stroke().width / 2.0;
            near(mark.bounds(), at, reach) && on_line(&mark.stroke().points, at, reach)
        });
        if let Some(mark) = marks.next() {
            return Some(mark.id());
        }
        let (taken, shapes) = (self.human().taken(), self.agent().shapes());
        let shapes = taken.iter().rev().chain(shapes.iter().rev());
        let shapes = shapes.filter(|shape| !gone.iter().any(|id| id == shape.id()));
        let mut shapes = shapes.filter(|shape| {
            let reach = reach + shape.style().width / 2.0;
            near(shape.bounds(), at, reach) && {
                let outline = shape.geometry().outline();
                let solid = shape.style().fill != Fill::Open;
                on_line(&outline, at, reach)
                    || ((solid || shape.geometry().kind() == "text") && is_inside(&outline, at))
            }
        });
        shapes.next().map(|shape| shape.id())
    }
}

fn near(bounds: Bounds, at: Point, reach: f64) -> bool {
    bounds.grow(reach).contains_point(at)
}

fn on_line(points: &[Point], at: Point, reach: f64) -> bool {
    match points {
        [only] => only.distance(at) <= reach,
        _ => points
            .iter()
            .zip(points.iter().skip(1))
            .any(|(a, b)| point_to_segment(at, *a, *b) <= reach),
    }
}

/// By the even-odd rule: how often a ray to the right crosses the outline.
pub(super) fn is_inside(outline: &[Point], at: Point) -> bool {
    let ends = outline.iter().zip(outline.iter().skip(1));
    let crossings = ends.filter(|(a, b)| {
        (a.y > at.y) != (b.y > at.y) && at.x < (b.x - a.x) * (at.y - a.y) / (b.y - a.y) + a.x
    });
    crossings.count() % 2 == 1
}

#[cfg(test)]
mod tests {
    use super::Canvas;
    use crate::canvas::{Bounds, Color, Fill, Geometry, Point, Stroke, Style, Unit};

    #[test]
    fn the_eraser_takes_what_lies_on_top() {
        let mut canvas = Canvas::default();
        let bounds = Bounds {
            x: 100.0,
            y: 100.0,
            w: 200.0,
            h: 100.0,
        };
        for fill in [Fill::Open, Fill::Solid(Color::rgb(1, 2, 3))] {
            let style = Style {
                fill,
                ..Style::default()
            };
            let geometry = Geometry::Rect { bounds };
            canvas.land(&Unit::Draw {
                geometry,
                style,
                under: None,
            });
        }
        let stroke = Stroke {
            points: vec![Point::new(150.0, 50.0), Point::new(150.0, 250.0)],
            color: Color::rgb(0, 0, 0),
            width: 6.0,
            pressure: Vec::new(),
        };
        let drawing = canvas.drawing(stroke);
        canvas.act(&drawing);
        for (x, y, hit) in [
            (150.0, 150.0, Some("h1")),
            (250.0, 150.0, Some("a2")),
            (100.0, 100.0, Some("a2")),
            (500.0, 500.0, None),
        ] {
            assert_eq!(canvas.hit(Point::new(x, y), 4.0), hit, "at {x}, {y}");
        }
    }

    #[test]
    fn a_quick_eraser_skips_no_line_and_a_tap_takes_one() {
        let mut canvas = Canvas::default();
        for x in [100.0, 101.0, 250.0, 400.0, 900.0] {
            let stroke = Stroke {
                points: vec![Point::new(x, 0.0), Point::new(x, 700.0)],
                color: Color::rgb(0, 0, 0),
                width: 1.0,
                pressure: Vec::new(),
            };
            let drawing = canvas.drawing(stroke);
            canvas.act(&drawing);
        }
        let (from, to) = (Point::new(90.0, 350.0), Point::new(500.0, 350.0));
        let taken = canvas.sweep(from, to, 8.0, &["h3".to_owned()]);
        assert_eq!(taken, ["h2", "h1", "h4"]);
        let at = Point::new(100.0, 350.0);
        assert_eq!(canvas.sweep(at, at, 8.0, &[]), ["h2"]);
    }
}
