//! What is on the canvas in the order in which one reads: for those who do not look at it.

use super::bounds::Bounds;
use super::canvas::{Canvas, Item};
use super::place::Place;

/// Everything on the canvas, place by place, and in a place from the top down and from the left.
///
/// Costs a sort of all of it: ask only while somebody reads.
pub fn reading_order(canvas: &Canvas) -> Vec<Item<'_>> {
    let marks = canvas.human().marks().iter().map(Item::Mark);
    let taken = canvas.human().taken().iter().map(Item::Taken);
    let shapes = canvas.agent().shapes().iter().map(Item::Shape);
    let mut placed: Vec<_> = shapes
        .chain(taken)
        .chain(marks)
        .map(|item| {
            let bounds = item.bounds();
            (Place::of(&bounds), bounds, item)
        })
        .collect();
    // The sort is stable: of two in the same spot, the lower one comes first.
    placed.sort_by(|(place, bounds, _), (other_place, other, _)| {
        let corner = |bounds: &Bounds| (bounds.y, bounds.x);
        let ((y, x), (other_y, other_x)) = (corner(bounds), corner(other));
        place
            .cmp(other_place)
            .then(y.total_cmp(&other_y))
            .then(x.total_cmp(&other_x))
    });
    placed.into_iter().map(|(.., item)| item).collect()
}

#[cfg(test)]
mod tests {
    use super::super::agent_layer::Unit;
    use super::super::color::Color;
    use super::super::geometry::Geometry;
    use super::super::mark::Stroke;
    use super::super::point::Point;
    use super::super::style::Style;
    use super::*;

    fn shape(canvas: &mut Canvas, x: f64, y: f64) {
        canvas.land(&Unit::Draw {
            geometry: Geometry::Rect {
                bounds: Bounds {
                    x,
                    y,
                    w: 40.0,
                    h: 40.0,
                },
            },
            style: Style::default(),
            under: None,
        });
    }

    fn mark(canvas: &mut Canvas, x: f64, y: f64) {
        let act = canvas.drawing(Stroke {
            points: vec![Point::new(x, y), Point::new(x + 30.0, y + 30.0)],
            color: Color::rgb(0, 0, 0),
            width: 6.0,
            pressure: Vec::new(),
        });
        canvas.act(&act);
    }

    #[test]
    fn the_list_follows_the_order_of_drawing_instead_of_the_picture() {
        let mut canvas = Canvas::default();
        shape(&mut canvas, 900.0, 600.0);
        mark(&mut canvas, 450.0, 300.0);
        shape(&mut canvas, 120.0, 20.0);
        shape(&mut canvas, 20.0, 20.0);
        mark(&mut canvas, 800.0, 20.0);
        shape(&mut canvas, 20.0, 120.0);
        let ids: Vec<_> = reading_order(&canvas)
            .iter()
            .map(|item| item.id().to_owned())
            .collect();
        assert_eq!(ids, ["a3", "a2", "a4", "h2", "h1", "a1"]);
    }

    #[test]
    fn of_two_in_the_same_spot_the_upper_one_is_told_first() {
        let mut canvas = Canvas::default();
        shape(&mut canvas, 20.0, 20.0);
        shape(&mut canvas, 20.0, 20.0);
        let order = reading_order(&canvas);
        let ids: Vec<_> = order.iter().map(Item::id).collect();
        assert_eq!(ids, ["a1", "a2"]);
    }
}
