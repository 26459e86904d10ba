//! How much two texts say the same in the same words.

/// Two texts of more than this are near copies.
pub const NEAR: f64 = 0.9;

/// Threes of letters that a text must have to be found in another by them: three or four words.
const FEWEST: usize = 16;

/// A text made ready to be compared with many.
#[derive(Clone, Debug)]
pub struct Fingerprint {
    folded: String,
    /// Each three letters that follow each other, as one number, in order.
    triples: Vec<u64>,
}

impl Fingerprint {
    /// Folds case, punctuation and space.
    pub fn new(text: &str) -> Self {
        let words = text.split(|c: char| !c.is_alphanumeric());
        let words: Vec<_> = words.filter(|word| !word.is_empty()).collect();
        let folded = words.join(" ").to_lowercase();
        let letters: Vec<u64> = folded
            .chars()
            .map(|letter| u64::from(u32::from(letter)))
            .collect();
        // A code point has 21 bits, so three of them fit.
        let number = |triple: &[u64]| {
            triple
                .iter()
                .fold(0, |number, letter| number << 21 | letter)
        };
        let mut triples: Vec<u64> = letters.windows(3).map(number).collect();
        triples.sort_unstable();
        Self { folded, triples }
    }

    /// From 0, nothing in common, to 1, the same words: twice the common triples over all triples (Sørensen and
    /// Dice). A text without a word is like none.
    pub fn similarity(&self, other: &Self) -> f64 {
        if self.folded.is_empty() || other.folded.is_empty() {
            return 0.0;
        }
        if self.triples.is_empty() || other.triples.is_empty() {
            return f64::from(u8::from(self.folded == other.folded));
        }
        let all = self.triples.len() + other.triples.len();
        2.0 * self.common(other) as f64 / all as f64
    }

    /// Whether the two are near copies of each other.
    pub fn is_near(&self, other: &Self) -> bool {
        let (few, many) = (
            self.triples.len().min(other.triples.len()),
            self.triples.len().max(other.triples.len()),
        );
        // If all of the shorter were in the longer, would it be enough?
        let could_be = 2.0 * few as f64 > NEAR * (few + many) as f64;
        (could_be || many == 0) && self.similarity(other) > NEAR
    }

    /// Whether this holds the other, almost word for word, wherever it stands in it. Not asked of a few letters, which
    /// stand in any text.
    pub fn holds(&self, other: &Self) -> bool {
        let all = other.triples.len();
        all >= FEWEST && self.common(other) as f64 > NEAR * all as f64
    }

    fn common(&self, other: &Self) -> usize {
        let mut others = other.triples.iter().peekable();
        let mut common = 0;
        for triple in &self.triples {
            while others.next_if(|other| *other < triple).is_some() {}
            common += usize::from(others.next_if_eq(&triple).is_some());
        }
        common
    }
}

#[cfg(test)]
mod tests {
    use super::Fingerprint;

    fn is_near(one: &str, other: &str) -> bool {
        Fingerprint::new(one).is_near(&Fingerprint::new(other))
    }

    const TEXT: &str = "The lion sleeps in the shade of the old tree until the evening comes, and then it goes down to the river to drink.";

    #[test]
    fn near_copies_are_those_with_hardly_a_word_changed() {
        for (text, near) in [
            (TEXT, true),
            (
                "the LION sleeps: in the shade of the old tree until the evening comes and then it goes down to the river to drink",
                true,
            ),
            (
                "The lion sleeps in the shade of the old tree until the evening comes, and then it goes down to the lake to drink.",
                true,
            ),
            (
                "The lion sleeps in the shade of a young oak until night comes, and then it walks down to the lake to drink.",
                false,
            ),
            ("A cart stands on the road.", false),
            ("", false),
        ] {
            assert_eq!(is_near(TEXT, text), near, "{text:?}");
            assert_eq!(is_near(text, TEXT), near, "{text:?}");
        }
    }

    #[test]
    fn a_text_holds_what_it_does_not_say() {
        for (part, held) in [
            ("in the shade of the old tree", true),
            ("In the SHADE, of the old tree!", true),
            ("in the shade of a young oak", false),
            ("the old tree", false),
            ("", false),
        ] {
            let held_by = Fingerprint::new(TEXT).holds(&Fingerprint::new(part));
            assert_eq!(held_by, held, "{part:?}");
        }
    }

    #[test]
    fn short_texts_and_other_scripts_are_compared_as_well() {
        for (one, other, near) in [
            ("No", "no!", true),
            ("No", "on", false),
            ("…", "…", false),
            ("ライオンは木の下で眠る", "ライオンは木の下で眠る。", true),
            ("ライオンは木の下で眠る", "車は道の上に立っている", false),
        ] {
            assert_eq!(is_near(one, other), near, "{one:?} {other:?}");
        }
    }
}
