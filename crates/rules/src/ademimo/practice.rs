//! Practice: one player learns half of the game, and the others are there for
//! that.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use super::Setup;
use crate::Seat;

/// Practice is for this many seats.
pub const PRACTICE_SEATS: usize = 4;

/// Practice goes on for as many rounds as the words last, up to those of a
/// whole deck.
pub const PRACTICE_ROUNDS: usize = 15;

/// What the first seat practises.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
#[ts(export_to = "ademimo.ts", rename = "AdemimoPractice")]
pub enum Practice {
    /// Only the first seat has a word and places pawns; the others vote.
    Describe,
    /// The others have words and place pawns; only the first seat votes.
    Guess,
}

impl Setup {
    /// The seat that practises, which is the first.
    pub fn learner(&self) -> Option<Seat> {
        self.practice.map(|_| Seat::new(0))
    }

    /// Whether this seat gets a number, and pawns to describe its word with.
    pub fn describes(&self, seat: Seat) -> bool {
        match self.practice {
            None => true,
            Some(Practice::Describe) => self.learner() == Some(seat),
            Some(Practice::Guess) => self.learner() != Some(seat),
        }
    }

    /// Whether this seat votes for the words of those who describe.
    pub fn listens(&self, seat: Seat) -> bool {
        match self.practice {
            None => true,
            Some(Practice::Describe) => self.learner() != Some(seat),
            Some(Practice::Guess) => self.learner() == Some(seat),
        }
    }
}
