//! Sums over the rows before a place, kept as a binary indexed tree (Fenwick 1994).

use std::ops::{Add, AddAssign, Sub};

/// What rows come to: one, or many together.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(super) struct Sum {
    /// Rows that are shown.
    pub(super) shown: usize,
    /// Those of them whose height is only guessed.
    pub(super) guessed: usize,
    /// How high the others are, pixels.
    pub(super) height: f64,
}

impl Sum {
    /// How high all of them are if a guessed one is so high, pixels.
    pub(super) fn height_with(&self, guess: f64) -> f64 {
        #[expect(
            clippy::cast_precision_loss,
            reason = "no list has so many rows that it shows"
        )]
        let guessed = self.guessed as f64;
        guessed.mul_add(guess, self.height)
    }
}

impl Add for Sum {
    type Output = Self;

    fn add(self, other: Self) -> Self {
        Self {
            shown: self.shown + other.shown,
            guessed: self.guessed + other.guessed,
            height: self.height + other.height,
        }
    }
}

impl AddAssign for Sum {
    fn add_assign(&mut self, other: Self) {
        *self = *self + other;
    }
}

/// What is taken away must be in it.
impl Sub for Sum {
    type Output = Self;

    fn sub(self, other: Self) -> Self {
        Self {
            shown: self.shown.saturating_sub(other.shown),
            guessed: self.guessed.saturating_sub(other.guessed),
            height: self.height - other.height,
        }
    }
}

/// The tree. Node `n`, counted from 1, has the sum of as many places before it as its lowest bit says.
#[derive(Clone, Debug, Default)]
pub(super) struct Sums {
    nodes: Vec<Sum>,
}

impl Sums {
    fn node(&self, number: usize) -> Sum {
        let node = number.checked_sub(1).and_then(|at| self.nodes.get(at));
        node.copied().unwrap_or_default()
    }

    /// One more place.
    pub(super) fn push(&mut self, value: Sum) {
        let number = self.nodes.len() + 1;
        let mut sum = value;
        let mut step = 1;
        while step < lowest_bit(number) {
            sum += self.node(number - step);
            step *= 2;
        }
        self.nodes.push(sum);
    }

    /// Only the first so many places stay.
    pub(super) fn truncate(&mut self, len: usize) {
        self.nodes.truncate(len);
    }

    /// What stands at a place was one thing and is another.
    pub(super) fn change(&mut self, place: usize, was: Sum, is: Sum) {
        let mut number = place + 1;
        while let Some(node) = self.nodes.get_mut(number - 1) {
            *node = *node - was + is;
            number += lowest_bit(number);
        }
    }

    /// The sum of the places before this one.
    pub(super) fn before(&self, place: usize) -> Sum {
        let mut number = place.min(self.nodes.len());
        let mut sum = Sum::default();
        while number > 0 {
            sum += self.node(number);
            number -= lowest_bit(number);
        }
        sum
    }

    /// The sum of all.
    pub(super) fn all(&self) -> Sum {
        self.before(self.nodes.len())
    }

    /// The first place with which the sum from the start is enough; the number of places if it never is. What is
    /// enough must stay so when more is added.
    pub(super) fn first(&self, is_enough: impl Fn(&Sum) -> bool) -> usize {
        let (mut number, mut sum) = (0, Sum::default());
        let mut step = self.nodes.len().checked_ilog2().map_or(0, |bits| 1 << bits);
        while step > 0 {
            if number + step <= self.nodes.len() {
                let further = sum + self.node(number + step);
                if !is_enough(&further) {
                    (number, sum) = (number + step, further);
                }
            }
            step /= 2;
        }
        number
    }
}

const fn lowest_bit(number: usize) -> usize {
    number & number.wrapping_neg()
}
