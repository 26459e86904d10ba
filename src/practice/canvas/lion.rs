//! The lion: what it is made of, in the order in which it is drawn, and where there is room for it.

use std::f64::consts::TAU;

use crate::canvas::Bounds;

use super::part::{Part, Piece, Place};

/// The label of the body, by which a lion that is there already is known.
pub const BODY: &str = "lion body";
/// The body's box in the lion's own units.
pub const BODY_BOX: [f64; 4] = [360.0, 290.0, 330.0, 165.0];

/// The whole lion in its own units.
const REACH: [f64; 4] = [190.0, 160.0, 640.0, 430.0];
const TUFTS: u32 = 14;
const HEAD: [f64; 2] = [318.0, 285.0];

/// The places tried, the best first: in its own size, then smaller in each corner.
const PLACES: [Place; 6] = [
    place(0.0, 0.0, 1.0),
    place(0.0, -90.0, 1.0),
    place(-60.0, -50.0, 0.65),
    place(400.0, -50.0, 0.65),
    place(-60.0, 270.0, 0.65),
    place(400.0, 270.0, 0.65),
];

const fn place(x: f64, y: f64, scale: f64) -> Place {
    Place { x, y, scale }
}

/// Where the lion meets least of what is there.
pub fn roomiest(marks: &[Bounds]) -> Place {
    let [first, others @ ..] = PLACES;
    let met = |place: &Place| -> f64 {
        let reach = place.bounds(REACH);
        let common = marks.iter().filter_map(|mark| reach.intersection(mark));
        common
            .map(|common| (common.area() + common.diagonal()) / reach.area())
            .sum()
    };
    let mut best = first;
    for place in others {
        if met(&place) < met(&best) {
            best = place;
        }
    }
    best
}

/// The place of a lion whose body lies in this box.
pub fn place_of(body: &Bounds) -> Place {
    let [x, y, w, _] = BODY_BOX;
    let scale = (body.w / w).clamp(0.05, 5.0);
    place(body.x - x * scale, body.y - y * scale, scale)
}

/// The lion's parts at this place.
pub fn lion(at: &Place) -> Vec<Part> {
    let mut parts = vec![
        Part::new(
            "the body",
            true,
            vec![
                at.oval(BODY, BODY_BOX, "#e9b44c"),
                at.oval("lion belly", [430.0, 380.0, 200.0, 62.0], "#f3d9a0"),
            ],
        ),
        Part::new("the mane", true, mane(at)),
        Part::new(
            "the head",
            true,
            vec![
                at.oval("lion left ear", [245.0, 196.0, 48.0, 48.0], "#e0a83c"),
                at.oval("lion right ear", [343.0, 196.0, 48.0, 48.0], "#e0a83c"),
                at.oval("lion head", [238.0, 208.0, 160.0, 156.0], "#f2c76b"),
            ],
        ),
        Part::new("the face", true, face(at)),
        Part::new("the whiskers", false, whiskers(at)),
        Part::new("the tail", false, tail(at)),
    ];
    let legs = [
        ("left front leg", 395.0),
        ("right front leg", 460.0),
        ("left hind leg", 560.0),
        ("right hind leg", 620.0),
    ];
    parts.extend(legs.map(|(name, x)| leg(at, name, x)));
    parts.push(Part::new("the ground", false, ground(at)));
    parts.push(Part::new("the sun", false, sun(at)));
    parts
}

/// Whether a part is a leg: what wheels take the place of.
pub fn is_leg(part: &Part) -> bool {
    part.name.ends_with(" leg")
}

/// Points on a ring around a centre, evenly.
fn ring(count: u32, radius: f64) -> impl Iterator<Item = (u32, [f64; 2])> {
    (0..count).map(move |index| {
        let angle = f64::from(index) / f64::from(count) * TAU;
        (index + 1, [radius * angle.cos(), radius * angle.sin()])
    })
}

fn mane(at: &Place) -> Vec<Piece> {
    let [x, y] = HEAD;
    ring(TUFTS, 84.0)
        .map(|(number, [dx, dy])| {
            let tuft = [x + dx - 33.0, y + dy - 33.0, 66.0, 66.0];
            at.oval(format!("lion mane tuft {number}"), tuft, "#8a5a35")
        })
        .collect()
}

fn face(at: &Place) -> Vec<Piece> {
    let dark = "#2b2019";
    vec![
        at.oval("lion left eye", [278.0, 258.0, 16.0, 22.0], dark),
        at.oval("lion right eye", [342.0, 258.0, 16.0, 22.0], dark),
        at.oval("lion nose", [302.0, 294.0, 32.0, 22.0], "#7a3b2e"),
        at.stroke(
            "lion mouth",
            &[
                [288.0, 328.0],
                [303.0, 338.0],
                [318.0, 318.0],
                [333.0, 338.0],
                [348.0, 328.0],
            ],
            dark,
            3.0,
        ),
    ]
}

fn whiskers(at: &Place) -> Vec<Piece> {
    let sides = [("left", -1.0), ("right", 1.0)];
    let whisker = |(side, out): (&str, f64)| {
        [("upper", -8.0), ("lower", 8.0)].map(|(level, drop)| {
            let x = 318.0 + out * 30.0;
            let ends = [[x, 318.0], [x + out * 62.0, 318.0 + drop]];
            at.stroke(
                format!("lion {level} {side} whisker"),
                &ends,
                "#2b2019",
                2.0,
            )
        })
    };
    sides.into_iter().flat_map(whisker).collect()
}

fn tail(at: &Place) -> Vec<Piece> {
    let curve = [
        [682.0, 350.0],
        [735.0, 330.0],
        [765.0, 275.0],
        [800.0, 255.0],
    ];
    vec![
        at.stroke("lion tail", &curve, "#b07a2c", 10.0),
        at.oval("lion tail tuft", [780.0, 225.0, 46.0, 50.0], "#8a5a35"),
    ]
}

fn leg(at: &Place, name: &str, x: f64) -> Part {
    let down = [[x + 16.0, 430.0], [x + 14.0, 500.0], [x + 16.0, 555.0]];
    Part::new(
        &format!("the {name}"),
        false,
        vec![
            at.stroke(format!("lion {name}"), &down, "#e0a83c", 30.0),
            at.oval(
                format!("lion {} paw", name.trim_end_matches(" leg")),
                [x - 16.0, 542.0, 54.0, 28.0],
                "#f2c76b",
            ),
        ],
    )
}

fn ground(at: &Place) -> Vec<Piece> {
    let green = "#4f7f3f";
    let line = [[200.0, 578.0], [500.0, 574.0], [820.0, 578.0]];
    let mut pieces = vec![at.stroke("ground", &line, green, 6.0)];
    for (number, x) in [(1, 240.0), (2, 350.0), (3, 720.0), (4, 790.0)] {
        let blades = [
            [x, 576.0],
            [x - 8.0, 552.0],
            [x + 4.0, 574.0],
            [x + 12.0, 548.0],
        ];
        pieces.push(at.stroke(format!("grass tuft {number}"), &blades, green, 3.0));
    }
    pieces
}

fn sun(at: &Place) -> Vec<Piece> {
    let [x, y] = [640.0, 190.0];
    let mut pieces = vec![at.oval("sun", [x - 30.0, y - 30.0, 60.0, 60.0], "#f6d04d")];
    pieces.extend(ring(6, 1.0).map(|(number, [dx, dy])| {
        let ray = [
            [x + 40.0 * dx, y + 40.0 * dy],
            [x + 58.0 * dx, y + 58.0 * dy],
        ];
        at.stroke(format!("sun ray {number}"), &ray, "#d9a400", 4.0)
    }));
    pieces
}
