//! What touches and may prove to be nothing: it holds the agent up and is no act until it is meant.

use crate::mechanism::{Hold, Permit};

use super::BargeIn;

impl<W> BargeIn<W> {
    /// Something touches that may prove to be nothing, such as a palm. It is no act until [`BargeIn::mean`] says so;
    /// until it ends nothing lands, and nothing that was landing is cut.
    pub fn touch(&mut self) -> Hold {
        let hold = self.next_hold;
        self.next_hold = self.next_hold.wrapping_add(1);
        self.holds.push(hold);
        Hold(hold)
    }

    /// What touches is meant: an act from now on, as if the hold began here.
    pub fn mean(&mut self, hold: &Hold, what: W) {
        if self.holds.contains(&hold.0) {
            self.human_acted(what);
        }
    }

    /// Whether a permit is good but for something that touches and has not been meant yet.
    pub fn pauses(&self, permit: &Permit) -> bool {
        self.busy() && permit.acts == self.counters.acts() && permit.doubts == self.doubts
    }
}

#[cfg(test)]
mod tests {
    use crate::mechanism::{BargeIn, Cut, Refusal};

    #[test]
    fn d3_a_touch_that_was_nothing_is_no_act_and_cuts_nothing() {
        let mut page = BargeIn::new();
        let permit = page.guard().unwrap();
        let palm = page.touch();
        assert_eq!(page.guard(), Err(Refusal::UserBusy));
        assert!(page.land(&permit, || ()).is_err());
        assert!(page.pauses(&permit));
        page.end_hold(palm, None);
        assert!(page.land(&permit, || ()).is_ok());
        let finger = page.touch();
        page.mean(&finger, "drew a line");
        assert!(!page.pauses(&permit));
        page.end_hold(finger, None);
        assert_eq!(page.land(&permit, || ()), Err(Cut));
        assert_eq!(page.news().len(), 1);
    }
}
