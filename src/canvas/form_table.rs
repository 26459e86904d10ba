//! Every form drawn by many hands: what is recognised, and what is not mistaken for it.

use super::canvas::form_name;
use super::form::{Form, Recognised};
use super::hand::Hand;
use super::mark::{PEN_DEFAULT, Stroke};
use super::point::Point;
use super::recognise::recognise;

const MIDDLE: Point = Point::new(480.0, 340.0);
const DENSITIES: [usize; 5] = [7, 25, 120, 2_000, 10_000];

/// Many hands with each count of samples; each must be recognised as `expected` says.
fn check(
    what: &str,
    samples: &[usize],
    draw: impl Fn(Hand) -> Vec<Point>,
    expected: impl Fn(Form) -> bool,
) {
    for &samples in samples {
        for seed in 0..if samples > 1_000 { 9 } else { 60 } {
            let hands = [(0.0, 0.0), (0.01, 0.3), (0.02, 1.0)];
            let (wobble, tremble) = hands[seed as usize % 3];
            // Seven samples at odd places are no form any more.
            let haste = if samples > 10 { 0.6 } else { 0.2 };
            let hand = Hand {
                seed,
                samples,
                wobble,
                tremble,
                haste,
            };
            let found = recognise(&draw(hand));
            assert!((0.0..=1.0).contains(&found.fit), "{what}: {found:?}");
            assert!(expected(found.form), "{what}, {hand:?}: {found:?}");
            // What is made of a mark to tell what lies near it has a form of the same name.
            let stroke = Stroke {
                points: draw(hand),
                color: PEN_DEFAULT,
                width: 6.0,
                pressure: Vec::new(),
            };
            let thinned = recognise(&stroke.thinned().points).form;
            let names = [found.form, thinned].map(|form| form_name(&form));
            assert_eq!(names[0], names[1], "{what}, {hand:?}: {thinned:?}");
        }
    }
}

/// A polygon's corners around the middle, one every `step` degrees at the next of `reaches`.
fn around(count: usize, step: f64, reaches: &[f64]) -> Vec<(f64, f64)> {
    (0..=count)
        .map(|index| (step * index as f64, reaches[index % reaches.len()]))
        .map(|(angle, reach)| (angle.to_radians().sin_cos(), reach))
        .map(|((sin, cos), reach)| (MIDDLE.x + reach * cos, MIDDLE.y + reach * sin))
        .collect()
}

fn zigzag(turns: u32, along: f64, across: f64) -> Vec<(f64, f64)> {
    let corner = |i: u32| {
        (
            100.0 + along * f64::from(i),
            200.0 + across * f64::from(i % 2),
        )
    };
    (0..turns + 2).map(corner).collect()
}

#[test]
fn circles_of_any_size_start_and_overlap() {
    let ways = [
        (0., 360.),
        (100., 390.),
        (-90., -390.),
        (200., 335.),
        (30., 720.),
    ];
    for radius in [12.0, 40.0, 130.0, 340.0] {
        for (start, sweep) in ways {
            let what = format!("a circle of {radius} over {sweep}°");
            let few = usize::from(sweep > 400.0);
            let draw = |hand: Hand| {
                let (wobble, tremble) = (hand.wobble * 1.5, hand.tremble.min(radius * 0.04));
                let hand = Hand {
                    wobble,
                    tremble,
                    ..hand
                };
                hand.ellipse(MIDDLE, (radius, radius), start, sweep)
            };
            check(&what, &DENSITIES[few..], draw, |form| match form {
                Form::Circle {
                    center,
                    radius: found,
                } => {
                    let error = radius * 0.06 + 1.0;
                    center.distance(MIDDLE) < error && (found - radius).abs() < error
                }
                _ => false,
            });
        }
    }
}

#[test]
fn a_perfect_circle_is_told_exactly() {
    for samples in [7, 60, 5_000] {
        let hand = Hand {
            seed: 0,
            samples,
            wobble: 0.0,
            tremble: 0.0,
            haste: 0.0,
        };
        let Recognised { form, fit } = recognise(&hand.ellipse(MIDDLE, (100.0, 100.0), 0.0, 360.0));
        let Form::Circle { center, radius } = form else {
            panic!("{form:?}");
        };
        assert!(
            center.distance(MIDDLE) < 0.5 && (radius - 100.0).abs() < 0.5,
            "{form:?}"
        );
        assert!(
            fit > if samples == 7 { 0.94 } else { 0.995 },
            "{samples}: {fit}"
        );
    }
}

#[test]
fn other_closed_lines_are_loops() {
    let is_loop = |form: Form| form == Form::Loop;
    let ellipses = [
        ((200., 120.), 390.),
        ((60., 30.), -360.),
        ((300., 60.), 370.),
        ((90., 45.), 1080.),
    ];
    for (radii, sweep) in ellipses {
        let what = format!("an ellipse of {radii:?} over {sweep}°");
        check(
            &what,
            &DENSITIES[1..],
            |hand| hand.ellipse(MIDDLE, radii, 20.0, sweep),
            is_loop,
        );
    }
    for (what, corners) in [
        ("a square", around(4, 91.0, &[140.0])),
        ("a triangle", around(3, 119.0, &[150.0])),
        ("a star in five lines", around(5, 144.0, &[150.0])),
        ("a star's outline", around(10, 36.0, &[150.0, 60.0])),
        (
            "an eight",
            vec![
                (100., 100.),
                (300., 100.),
                (100., 400.),
                (300., 400.),
                (103., 104.),
            ],
        ),
    ] {
        check(
            what,
            &[60, 120, 2_000],
            |hand| hand.corners(&corners),
            is_loop,
        );
    }
}

#[test]
fn lines() {
    for corners in [
        [(100., 100.), (600., 250.)],
        [(500., 600.), (500., 40.)],
        [(300., 90.), (270., 100.)],
    ] {
        let [from, to] = corners.map(|(x, y)| Point::new(x, y));
        let error = from.distance(to) * 0.06 + 2.5;
        let is_line = |form: Form| {
            let near = |a: Point, b: Point| from.distance(a) < error && to.distance(b) < error;
            matches!(form, Form::Line { from, to } if near(from, to))
        };
        let what = format!("a line {corners:?}");
        check(
            &what,
            &[2, 7, 25, 120, 2_000],
            |hand| hand.corners(&corners),
            is_line,
        );
        let back = [corners[0], corners[1], corners[0]];
        check(
            "there and back",
            &[25, 120],
            |hand| hand.corners(&back),
            is_line,
        );
    }
}

#[test]
fn zigzags_tell_their_turns() {
    for (turns, along, across) in [
        (3, 40., 120.),
        (6, 100., 80.),
        (20, 16., 90.),
        (40, 15., 300.),
    ] {
        let what = format!("a zigzag of {turns}");
        let corners = zigzag(turns, along, across);
        let samples = turns as usize * 14;
        let draw = |hand: Hand| hand.corners(&corners);
        let all = Form::Zigzag {
            turns: turns as usize,
        };
        check(&what, &[samples, samples * 20], draw, |form| form == all);
    }
    // A scribble of thousands of samples, down and up again to where it began.
    let mut scribble = zigzag(40, 6.0, 200.0);
    scribble.extend(scribble.clone().into_iter().rev());
    let is_zigzag = |form: Form| matches!(form, Form::Zigzag { turns } if turns > 20);
    check(
        "a scribble",
        &[2_000, 10_000],
        |hand| hand.corners(&scribble),
        is_zigzag,
    );
}

#[test]
fn what_is_open_is_a_curve() {
    let is_curve = |form: Form| form == Form::Curve;
    for sweep in [90.0, 180.0, 280.0] {
        let draw = |hand: Hand| hand.ellipse(MIDDLE, (120.0, 120.0), 10.0, sweep);
        check(&format!("an arc of {sweep}°"), &DENSITIES, draw, is_curve);
    }
    let spiral = |share: f64| {
        let (sin, cos) = (share * 18.0).sin_cos();
        MIDDLE + Point::new(cos, sin) * (20.0 + 140.0 * share)
    };
    check(
        "a spiral",
        &DENSITIES[2..],
        |hand| hand.follow(50.0, spiral),
        is_curve,
    );
    let shaft = (400., 200.);
    for (what, corners) in [
        ("a tick", vec![(100., 200.), (150., 260.), (260., 90.)]),
        (
            "an arrow",
            vec![(100., 200.), shaft, (360., 165.), shaft, (360., 235.)],
        ),
        (
            "a U",
            vec![
                (100., 100.),
                (100., 300.),
                (140., 320.),
                (180., 300.),
                (180., 100.),
            ],
        ),
        (
            "an N",
            vec![(100., 300.), (100., 100.), (200., 300.), (200., 100.)],
        ),
    ] {
        check(
            what,
            &[40, 120, 2_000],
            |hand| hand.corners(&corners),
            is_curve,
        );
    }
}

#[test]
fn taps_are_dots() {
    let is_dot = |form: Form| matches!(form, Form::Dot { at } if at.distance(MIDDLE) < 4.0);
    check(
        "a tap",
        &[1, 2, 9, 500],
        |hand| hand.follow(0.0, |_| MIDDLE),
        is_dot,
    );
    let slip = |share: f64| MIDDLE + Point::new(share * 4.0, share);
    check(
        "a tap that slips",
        &[2, 9],
        |hand| hand.follow(4.0, slip),
        is_dot,
    );
}

#[test]
fn odd_strokes_have_a_form() {
    let nothing = Recognised::new(Form::Curve, 0.0);
    assert_eq!(recognise(&[]), nothing);
    assert_eq!(recognise(&[Point::new(f64::NAN, 0.0)]), nothing);
    // The far ends of numbers, and a line whose samples are all at its two ends.
    for far in [1e-300, 1e6, 1e150, f64::MAX] {
        let corners = [-far, far, 0.0, far].map(|x| Point::new(x, far - x));
        assert!(recognise(&corners).fit >= 0.0, "{far}");
    }
    let ends = [0.0, 0.0, 0.0, 90.0, 90.0].map(|x| Point::new(x, x));
    assert!(matches!(recognise(&ends).form, Form::Line { .. }));
}
