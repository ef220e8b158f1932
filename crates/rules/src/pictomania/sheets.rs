//! The sheets of a match. Everybody may see all of them (P6).

use std::sync::Arc;

use super::ink::Sheet;
use crate::{BySeat, Seat};

/// A new page for everybody in each round.
#[derive(Clone, Copy)]
pub struct Sheets<'a> {
    /// The present round, from 1.
    pub round: u32,
    /// Its pages.
    pub present: &'a BySeat<Arc<Sheet>>,
    /// The pages of earlier rounds.
    pub past: &'a [BySeat<Arc<Sheet>>],
}

impl<'a> Sheets<'a> {
    /// The pages of the present or a past round, counted from 1.
    pub fn of_round(self, round: u32) -> Option<&'a BySeat<Arc<Sheet>>> {
        if round == self.round {
            return Some(self.present);
        }
        let past = usize::try_from(round).ok()?.checked_sub(1)?;
        self.past.get(past)
    }

    /// A page of the present or a past round.
    pub fn page(self, round: u32, seat: Seat) -> Option<&'a Arc<Sheet>> {
        self.of_round(round)?.get(seat)
    }
}
