//! Practice: one player draws, and computer players say what they see. Nobody
//! reads the cards first, nobody guesses and nothing is counted.

use super::{Pictomania, Setup};
use crate::Seat;

/// Practice is for this many seats.
pub const PRACTICE_SEATS: usize = 3;

impl Setup {
    /// The seat that practises, which is the first.
    pub fn learner(&self) -> Option<Seat> {
        self.practice.then(|| Seat::new(0))
    }

    /// Whether this seat draws: everybody does, except in practice.
    pub fn draws(&self, seat: Seat) -> bool {
        self.learner().is_none_or(|learner| learner == seat)
    }

    /// P10: whether somebody may be done without a token. Practice has none.
    pub(super) fn may_finish_without(&self) -> bool {
        self.competitive || self.practice
    }
}

impl Pictomania {
    /// In practice nobody has to read the cards before the deal.
    pub(super) fn deal_at_once_in_practice(&mut self) {
        if self.setup.practice {
            self.deal();
        }
    }
}
