//! What the human is in the middle of.

/// Something the human is in the middle of: a pen that is down, a composition that is open.
///
/// It cannot be copied, so it ends once. Whoever holds it must end it on every way out.
#[derive(Debug, PartialEq, Eq, Hash)]
#[must_use = "a hold that nobody ends keeps the gate shut"]
pub struct Hold(pub(super) u32);

impl Hold {
    /// Gives the hold up as a bare number, for a boundary that no Rust value can cross, such as the one to
    /// JavaScript. Whoever has the number owes the page a [`Hold::from_token`] and a [`BargeIn::end_hold`](super::BargeIn::end_hold).
    pub const fn into_token(self) -> u32 {
        self.0
    }

    /// Takes a hold back from [`Hold::into_token`]. A number that no open hold has ends nothing.
    pub const fn from_token(token: u32) -> Self {
        Self(token)
    }
}
