//! A round, from its layout to its count, and what ends the match.

use std::sync::Arc;

use super::board::Board;
use super::{Ademimo, Finished, Happening, PAWNS, Phase, Refusal, Votes, count, len};
use crate::{BySeat, Game, Outcome, Seat};

impl Ademimo {
    pub(super) fn begin_round(&mut self) {
        let round = &self.dealt.rounds[self.finished.len()];
        let clues = |&card: &usize| self.deck.clues[card].clues.len();
        self.board = Board::new(round.clues.iter().map(clues));
        self.pawns = BySeat::new(self.seats(), |seat| match self.setup.describes(seat) {
            true => PAWNS,
            false => 0,
        });
        self.passed = BySeat::new(self.seats(), |_| false);
        let began = Happening::RoundBegan {
            round: len(&self.finished) + 1,
            first: self.first,
            words: self.words(round),
            cards: self.cards(round, &self.board),
        };
        self.told += len(&self.happenings);
        self.happenings.clear();
        self.tell(began);
        self.give_turn(self.first);
    }

    /// Counts the round; every board is complete. In practice, the next one
    /// waits only for the player who practises.
    pub(super) fn reveal(&mut self, votes: &BySeat<Votes>) {
        let numbers = &self.dealt_round().numbers;
        let reveal = count::count(self.round(), numbers, votes, &self.totals);
        self.totals = BySeat::new(self.seats(), |seat| reveal.scores[seat].total);
        self.tell(Happening::Revealed {
            reveal: reveal.clone(),
        });
        self.finished.push(Arc::new(Finished {
            first: self.first,
            board: self.board.clone(),
            reveal,
        }));
        if self.finished.len() < self.dealt.rounds.len() {
            let learner = self.setup.learner();
            self.phase = Phase::Reveal {
                ready: BySeat::new(self.seats(), |seat| {
                    learner.is_some_and(|learner| learner != seat)
                }),
            };
            return;
        }
        self.end();
    }

    /// Enough practice.
    pub(super) fn finish(&mut self, seat: Seat) -> Result<(), Refusal> {
        if self.setup.learner() != Some(seat) {
            return Err(Refusal::NotPractising);
        }
        self.end();
        Ok(())
    }

    fn end(&mut self) {
        let most = self.totals.values().max().expect("there are players");
        let outcome = Outcome {
            winners: Seat::all(self.seats())
                .filter(|&seat| self.totals[seat] == *most)
                .collect(), // A14
            scores: BySeat::new(self.seats(), |seat| self.totals[seat].cast_signed()),
        };
        self.tell(Happening::Won {
            outcome: outcome.clone(),
        });
        self.phase = Phase::Over { outcome };
    }
}
