//! What pointers do, case by case: what happens to them, and what is done about it.

use super::gesture::{End, Gesture, Happening, Pointer, Sample, Step};
use crate::canvas::Point;

/// What happens, in short: pointer, what, time.
enum In {
    Down(Pointer, i32, f64),
    /// To here in one sample.
    To(i32, f64, f64),
    Up(i32),
    Cancel(i32),
    Hover(f64),
    /// At this time; kept or not.
    Silent(f64, bool),
    Lost,
}

use In::{Cancel, Down, Hover, Lost, Silent, To, Up};
use Pointer::{Keys, Mouse, Touch};

const PEN: Pointer = Pointer::Pen(End::Tip);
const ERASER: Pointer = Pointer::Pen(End::Eraser);

/// Plays it and writes what was done: `b` begun, `B` begun and meant, `E` begun to rub out, `m` meant, `.` a sample, `K` kept, `w`
/// withdrawn.
fn play(happenings: &[In]) -> String {
    let mut gesture = Gesture::default();
    let mut done = String::new();
    for happening in happenings {
        let at = |x: f64| Sample {
            at: Point::new(x, 100.0),
            pressure: None,
        };
        let steps = match *happening {
            Down(pointer, id, time) => gesture.take(Happening::Down { id, pointer, time }),
            To(id, x, time) => gesture.take(Happening::Moved {
                id,
                samples: &[at(x)],
                time,
            }),
            Up(id) => gesture.take(Happening::Up { id }),
            Cancel(id) => gesture.take(Happening::Cancelled { id }),
            Hover(time) => gesture.take(Happening::PenNear { time }),
            Silent(time, kept) => gesture.take(Happening::Silent { time, kept }),
            Lost => gesture.take(Happening::Lost),
        };
        done.extend(steps.iter().map(|step| match step {
            Step::Begin { rubs_out: true, .. } => 'E',
            Step::Begin { meant: false, .. } => 'b',
            Step::Begin { meant: true, .. } => 'B',
            Step::Mean => 'm',
            Step::Go(_) => '.',
            Step::Keep => 'K',
            Step::Withdraw => 'w',
        }));
    }
    done
}

#[test]
fn what_pointers_do() {
    let cases: &[(&str, &[In], &str)] = &[
        (
            "a mouse draws",
            &[Down(Mouse, 1, 0.), To(1, 0., 0.), To(1, 9., 5.), Up(1)],
            "B..K",
        ),
        (
            "D11: a finger alone draws, and is meant once it has lasted and gone somewhere",
            &[
                Down(Touch, 1, 0.),
                To(1, 0., 0.),
                To(1, 50., 100.),
                To(1, 60., 299.),
                To(1, 70., 300.),
                To(1, 80., 400.),
                Up(1),
            ],
            "b...m..K",
        ),
        (
            "a finger that rests is not meant before it is lifted",
            &[Down(Touch, 1, 0.), To(1, 0., 0.), To(1, 2., 900.), Up(1)],
            "b..K",
        ),
        (
            "D3: a touch that the browser takes away at once leaves nothing",
            &[Down(Touch, 1, 0.), To(1, 0., 0.), To(1, 1., 40.), Cancel(1)],
            "b..w",
        ),
        (
            "D1: one that it takes away later is kept",
            &[
                Down(Touch, 1, 0.),
                To(1, 0., 0.),
                To(1, 9., 4.),
                To(1, 20., 8.),
                Cancel(1),
                To(1, 600., 12.),
            ],
            "b...K",
        ),
        (
            "D8: a palm before the pen is withdrawn, the pen draws, the palm does not go on",
            &[
                Down(Touch, 1, 0.),
                To(1, 0., 0.),
                To(1, 30., 200.),
                Down(PEN, 2, 290.),
                To(2, 5., 290.),
                To(1, 40., 300.),
                Up(2),
                Up(1),
            ],
            "b..wB.K",
        ),
        (
            "a finger that has drawn keeps its ink when the pen comes",
            &[
                Down(Touch, 1, 0.),
                To(1, 0., 0.),
                To(1, 90., 400.),
                Down(PEN, 2, 900.),
                Up(2),
                Up(1),
            ],
            "b.m.KBK",
        ),
        (
            "while a pen is near a hand rests; later a finger draws again",
            &[
                Down(PEN, 2, 0.),
                Down(Touch, 1, 50.),
                To(1, 9., 60.),
                Up(2),
                Up(1),
                Hover(500.),
                Down(Touch, 3, 1_400.),
                Up(3),
                Down(Touch, 4, 1_500.),
                Up(4),
            ],
            "BKbK",
        ),
        (
            "D9: two fingers pinch; no third draws before all are lifted",
            &[
                Down(Touch, 1, 0.),
                To(1, 0., 0.),
                Down(Touch, 2, 60.),
                To(1, 50., 80.),
                To(2, 500., 80.),
                Up(1),
                Down(Touch, 3, 100.),
                Up(2),
                Up(3),
                Down(Touch, 4, 400.),
                Up(4),
            ],
            "b.wbK",
        ),
        (
            "a finger beside a stroke that is meant does nothing",
            &[
                Down(Touch, 1, 0.),
                To(1, 0., 0.),
                To(1, 90., 400.),
                Down(Touch, 2, 500.),
                To(2, 800., 510.),
                To(1, 95., 520.),
                Up(2),
                Up(1),
            ],
            "b.m..K",
        ),
        (
            "D26: what the window loses is kept once; then anything can begin",
            &[
                Down(Mouse, 1, 0.),
                To(1, 0., 0.),
                Lost,
                Lost,
                Up(1),
                Down(Mouse, 1, 9.),
                Up(1),
            ],
            "B.KBK",
        ),
        (
            "I14: a pointer that is never heard of again holds for ever",
            &[
                Down(Mouse, 1, 0.),
                To(1, 0., 9_000.),
                Silent(38_999., false),
                Silent(99_000., true),
                Silent(39_000., false),
                Up(1),
                Down(Mouse, 1, 99_500.),
                Up(1),
            ],
            "B.KBK",
        ),
        (
            "a pinch that the window loses does not block",
            &[
                Down(Touch, 1, 0.),
                Down(Touch, 2, 9.),
                Lost,
                Down(Touch, 3, 50.),
                Up(3),
            ],
            "bwbK",
        ),
        (
            "a mouse ends what the keys draw, the keys do not end what a mouse draws",
            &[
                Down(Keys, -1, 0.),
                Down(Mouse, 1, 5.),
                Down(Keys, -1, 9.),
                Up(-1),
                Up(1),
            ],
            "BKBK",
        ),
        (
            "a stylus turned round rubs out as long as that end is down, and then its tip draws",
            &[
                Down(ERASER, 2, 0.),
                To(2, 0., 0.),
                Down(PEN, 2, 5.),
                To(2, 9., 9.),
                Up(2),
                Down(PEN, 2, 50.),
                To(2, 9., 60.),
                Up(2),
            ],
            "E..KB.K",
        ),
        (
            "D8: a hand rests beside the eraser's end as beside the tip",
            &[
                Down(Touch, 1, 0.),
                To(1, 0., 0.),
                Down(ERASER, 2, 90.),
                Up(1),
                Up(2),
                Down(Touch, 3, 200.),
                Up(3),
            ],
            "b.wEK",
        ),
        (
            "a pointer that is unknown does nothing",
            &[To(7, 1., 1.), Up(7), Cancel(7)],
            "",
        ),
    ];
    for (name, happenings, expected) in cases {
        assert_eq!(play(happenings), *expected, "{name}");
    }
}
