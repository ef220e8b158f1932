//! The clue cards on the table and the pawns on them.

use serde::Serialize;
use ts_rs::TS;

use super::Refusal;
use crate::Seat;

/// One of a player's three pawns for Description; the number tells the order
/// in which they went down (A8).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
#[ts(export_to = "ademimo.ts")]
pub struct Pawn {
    pub seat: Seat,
    /// 1 to 3.
    pub number: u8,
}

/// A place for a player's next pawns, with what it costs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
#[ts(export_to = "ademimo.ts")]
pub struct Placement {
    /// Index of the card, from 0.
    pub card: u8,
    /// Index of the clue on its card, from 0.
    pub clue: u8,
    /// 1 on an empty card (A2), 2 on any other (A3).
    pub pawns: u8,
}

/// By card and clue, the pawns in the order in which they came.
#[derive(Clone)]
pub(super) struct Board(Vec<Vec<Vec<Pawn>>>);

impl Board {
    /// Without pawns; `clues` is how many each card has.
    pub fn new(clues: impl Iterator<Item = usize>) -> Self {
        Self(clues.map(|clues| vec![Vec::new(); clues]).collect())
    }

    pub fn pawns(&self, card: usize, clue: usize) -> &[Pawn] {
        &self.0[card][clue]
    }

    /// What a placement on this clue costs a player with this many pawns left.
    pub fn cost(&self, seat: Seat, left: u8, card: u8, clue: u8) -> Result<u8, Refusal> {
        let clues = self.0.get(usize::from(card));
        let clues = clues.filter(|clues| usize::from(clue) < clues.len());
        let clues = clues.ok_or(Refusal::NoSuchClue { card, clue })?;
        let mut pawns = clues.iter().flatten().peekable();
        let cost = if pawns.peek().is_none() { 1 } else { 2 }; // A2, A3
        if pawns.any(|pawn| pawn.seat == seat) {
            return Err(Refusal::OwnPawnThere { card }); // A4
        }
        if cost > left {
            return Err(Refusal::NeedsTwoPawns { card }); // A3
        }
        Ok(cost)
    }

    /// Every placement that this player could make.
    pub fn placements(&self, seat: Seat, left: u8) -> Vec<Placement> {
        let mut placements = Vec::new();
        for (card, clues) in (0..).zip(&self.0) {
            for clue in (0..).zip(clues).map(|(clue, _)| clue) {
                if let Ok(pawns) = self.cost(seat, left, card, clue) {
                    placements.push(Placement { card, clue, pawns });
                }
            }
        }
        placements
    }

    pub fn place(&mut self, card: u8, clue: u8, pawns: impl Iterator<Item = Pawn>) {
        self.0[usize::from(card)][usize::from(clue)].extend(pawns);
    }
}
