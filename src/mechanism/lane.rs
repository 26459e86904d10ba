//! One lane for work that lands: first in, first out, one at a time.

/// A place in the lane. It is given up by [`Lane::leave`], whatever became of the work.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Ticket(u32);

/// The queue of calls that want to land something. Only the first one may; the others wait, however
/// many callers sent them at once.
#[derive(Clone, Debug, Default)]
pub struct Lane {
    waiting: Vec<Ticket>,
    next: u32,
}

impl Lane {
    /// Joins the lane at its end.
    pub fn join(&mut self) -> Ticket {
        let ticket = Ticket(self.next);
        self.next = self.next.wrapping_add(1);
        self.waiting.push(ticket);
        ticket
    }

    /// Whether it is this ticket's turn.
    pub fn is_turn(&self, ticket: Ticket) -> bool {
        self.waiting.first() == Some(&ticket)
    }

    /// Leaves the lane, from its front or out of the middle. Leaving twice does nothing.
    pub fn leave(&mut self, ticket: Ticket) {
        self.waiting.retain(|waiting| *waiting != ticket);
    }

    /// How many are in the lane, the one landing included.
    pub fn len(&self) -> usize {
        self.waiting.len()
    }

    /// Whether nobody lands or waits.
    pub fn is_empty(&self) -> bool {
        self.waiting.is_empty()
    }
}

#[cfg(test)]
mod tests {
    use super::Lane;

    #[test]
    fn turns_come_in_the_order_of_joining_and_leaving_the_middle_keeps_it() {
        let mut lane = Lane::default();
        let (first, second, third) = (lane.join(), lane.join(), lane.join());
        assert!(lane.is_turn(first) && !lane.is_turn(second));
        lane.leave(second);
        lane.leave(second);
        lane.leave(first);
        assert!(lane.is_turn(third));
        lane.leave(third);
        assert!(lane.is_empty());
    }
}
