//! Tens of thousands of made-up path texts: whatever an agent sends, reading it must not panic.

use super::noise::Noise;
use super::path_data::Path;

/// Commands with the numbers they take; arcs are made of their own.
const COMMANDS: [(&str, u32); 11] = [
    ("M", 2),
    ("l", 2),
    ("H", 1),
    ("v", 1),
    ("C", 6),
    ("s", 4),
    ("Q", 4),
    ("t", 2),
    ("T", 2),
    ("Z", 0),
    ("a5 .5 7 01", 2),
];
const NUMBERS: [&str; 10] = [
    "0", "7", "-12.5", ".5", "1e2", "1e-3", "9999", "+3", "-0", "4.",
];
const BETWEEN: [&str; 4] = [" ", ",", " ,\n", "  "];
const JUNK: [&str; 20] = [
    "M", "z", "A", "e", ".", "-", ",", "1e999", "00", "99999", "é", "漢", "🦀", "\u{0}", "\u{301}",
    "<", "２", "NaN", "\u{a0}", "b",
];

#[test]
fn no_text_makes_it_panic_and_every_path_reads_back() {
    let mut paths = 0;
    for seed in 0..30_000 {
        let text = made_up(&mut Noise::new(seed));
        match Path::parse(&text) {
            Ok(path) => {
                paths += 1;
                assert_eq!(Path::parse(&path.to_d()).as_ref(), Ok(&path), "{text}");
                let bounds = path.bounds();
                assert!(bounds.w.is_finite() && bounds.h.is_finite(), "{text}");
                let points = path.flatten(0.5);
                assert!(points.iter().all(|point| point.is_finite()), "{text}");
            }
            Err(error) => assert!(text.is_char_boundary(error.at), "{text}: {error}"),
        }
    }
    assert!(
        (5_000..25_000).contains(&paths),
        "{paths} of the texts were paths"
    );
}

/// A path text with a piece of junk here and there.
fn made_up(noise: &mut Noise) -> String {
    let mut text = String::from("M1 2");
    let spoil = |noise: &mut Noise, text: &mut String| {
        if noise.unit() < 0.03 {
            text.push_str(noise.pick(&JUNK));
        }
    };
    for _ in 0..noise.between(0.0, 8.0) as usize {
        let (command, numbers) = noise.pick(&COMMANDS);
        text.push_str(command);
        for number in 0..numbers {
            if number > 0 {
                text.push_str(noise.pick(&BETWEEN));
            }
            text.push_str(noise.pick(&NUMBERS));
            spoil(noise, &mut text);
        }
        spoil(noise, &mut text);
    }
    if noise.unit() < 0.05 {
        // Cut anywhere between two characters.
        let at = noise.between(0.0, text.chars().count() as f64) as usize;
        text = text.chars().skip(at).collect();
    }
    text
}
