//! How much ink somebody has been sent.

use rules::BySeat;

pub struct Inked {
    pub match_number: u32,
    pub round: u32,
    /// Seat by seat; nothing before the first word about a sheet.
    pub revisions: BySeat<Option<u32>>,
}

impl Inked {
    /// Somebody asked for a whole round, so empty sheets are shown too.
    pub fn album(match_number: u32, round: u32, seats: usize) -> Self {
        Self {
            match_number,
            round,
            revisions: BySeat::new(seats, |_| None),
        }
    }

    pub fn present(match_number: u32, round: u32, seats: usize) -> Self {
        Self {
            match_number,
            round,
            revisions: BySeat::new(seats, |_| Some(0)),
        }
    }

    pub fn is_of(&self, match_number: u32, round: u32) -> bool {
        self.match_number == match_number && self.round == round
    }
}
