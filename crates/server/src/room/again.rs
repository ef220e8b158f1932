//! After the end: who wants to play again.

use rules::Seat;

use super::{PersonId, Room};

impl Room {
    /// Somebody wants to play again, or no longer does.
    pub(super) fn wish_again(&mut self, by: &PersonId, wanted: bool) {
        self.again.retain(|person| person != by);
        if wanted {
            self.again.push(by.clone());
        }
    }

    /// Those with a seat who want to play again, in the order of the seats.
    pub fn again(&self) -> impl Iterator<Item = (PersonId, Seat)> {
        self.sitting()
            .filter(|(person, _)| self.again.contains(person))
    }
}
