//! Description: pawns on clues, one seat after the other.

use super::ballots::Ballots;
use super::{Ademimo, Happening, PAWNS, Pawn, Phase, Refusal};
use crate::{Game, Seat};

impl Ademimo {
    /// The turn goes to the first player who can place, clockwise from `from`.
    /// Players who cannot place pass (A6). When nobody can, the Vote begins.
    pub(super) fn give_turn(&mut self, from: Seat) {
        let mut seat = from;
        for _ in 0..self.seats() {
            if self.pawns[seat] > 0 && !self.passed[seat] {
                if !self.board.placements(seat, self.pawns[seat]).is_empty() {
                    self.phase = Phase::Description { turn: seat };
                    return;
                }
                self.passed[seat] = true;
                self.tell(Happening::Passed { seat });
            }
            seat = seat.left(self.seats());
        }
        self.phase = Phase::Vote {
            ballots: Ballots::new(&self.setup, &self.dealt.rounds[self.finished.len()].numbers),
        };
        self.tell(Happening::VoteBegan);
    }

    pub(super) fn place(&mut self, seat: Seat, card: u8, clue: u8) -> Result<(), Refusal> {
        let left = self.pawns[seat];
        let pawns = self.board.cost(seat, left, card, clue)?;
        let number = PAWNS - left + 1; // A8
        let placed = (number..number + pawns).map(|number| Pawn { seat, number });
        self.board.place(card, clue, placed);
        self.pawns[seat] -= pawns;
        self.tell(Happening::Placed {
            seat,
            card,
            clue,
            pawns,
            number,
        });
        self.give_turn(seat.left(self.seats()));
        Ok(())
    }

    pub(super) fn pass(&mut self, seat: Seat) -> Result<(), Refusal> {
        if !self.setup.young {
            return Err(Refusal::MustPlace); // A5
        }
        self.passed[seat] = true;
        self.tell(Happening::Passed { seat });
        self.give_turn(seat.left(self.seats()));
        Ok(())
    }
}
