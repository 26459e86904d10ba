//! What was there from when to when, as it is seen while a session is played.

use std::sync::Arc;

use crate::session::Millis;

/// One thing as it was for a while. A thing that becomes otherwise has a life for each way it was.
#[derive(Clone, Debug)]
pub struct Life<T> {
    /// The thing.
    pub thing: Arc<T>,
    /// Since when, milliseconds of the replay.
    pub from: Millis,
    /// Until when; `None` if it is there at the end.
    pub to: Option<Millis>,
}

/// The lives of one list of things, in an order that is the list's own at every moment.
#[derive(Debug)]
pub struct Lives<T> {
    lives: Vec<Life<T>>,
}

impl<T> Default for Lives<T> {
    fn default() -> Self {
        Self { lives: Vec::new() }
    }
}

impl<T> Lives<T> {
    /// From this moment on the list is this.
    pub fn stands(&mut self, things: &[Arc<T>], now: Millis) {
        let alive = self.lives.iter().filter(|life| life.to.is_none());
        let is_same = alive.clone().count() == things.len()
            && alive
                .zip(things)
                .all(|(life, thing)| Arc::ptr_eq(&life.thing, thing));
        if is_same {
            return;
        }
        // Where the next thing of the list goes: behind all that come before it.
        let mut place = 0;
        for thing in things {
            let ahead = self.lives.iter().enumerate().skip(place);
            let same = ahead
                .filter(|(_, life)| life.to.is_none())
                .find(|(_, life)| Arc::ptr_eq(&life.thing, thing));
            place = match same {
                Some((at, _)) => {
                    // What stands before it and is not of the list any more, or moved behind it, ends here.
                    self.end(place, at, now);
                    at + 1
                }
                None => {
                    self.lives.insert(
                        place,
                        Life {
                            thing: Arc::clone(thing),
                            from: now,
                            to: None,
                        },
                    );
                    place + 1
                }
            };
        }
        let all = self.lives.len();
        self.end(place, all, now);
    }

    /// All of them, in the list's order.
    pub fn lives(&self) -> &[Life<T>] {
        &self.lives
    }

    fn end(&mut self, from: usize, to: usize, now: Millis) {
        let between = self.lives.iter_mut().take(to).skip(from);
        for life in between.filter(|life| life.to.is_none()) {
            life.to = Some(now);
        }
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::Lives;

    #[test]
    fn at_some_moment_the_lives_are_not_the_list_that_stood_then() {
        let all: Vec<_> = (0..6).map(Arc::new).collect();
        let list = |numbers: &[usize]| {
            let things = numbers
                .iter()
                .filter_map(|number| all.get(*number).cloned());
            things.collect::<Vec<_>>()
        };
        let stood = [
            &[][..],
            &[0],
            &[0, 1, 2],
            &[0, 2],
            &[3, 0, 2],
            &[2, 0, 3],
            &[2, 0, 3],
            &[1, 2, 4, 3],
            &[],
            &[5, 0],
            &[0, 5],
        ];
        let mut lives = Lives::default();
        for (now, numbers) in (0..).zip(stood) {
            lives.stands(&list(numbers), now);
        }
        for (now, numbers) in (0..).zip(stood) {
            let there = lives
                .lives()
                .iter()
                .filter(|life| life.from <= now && life.to.is_none_or(|to| now < to));
            let there: Vec<_> = there.map(|life| *life.thing).collect();
            assert_eq!(there, numbers, "at {now}");
        }
        let kept = lives.lives().iter().filter(|life| *life.thing == 2).count();
        assert!(kept <= 2, "what only stays has one life: {kept}");
    }
}
