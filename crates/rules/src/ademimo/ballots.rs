//! Everybody's secret vote board, until all have confirmed.

use super::{PLACES, Refusal, Votes};
use crate::{BySeat, Seat};

#[derive(Clone)]
pub(super) struct Ballots {
    /// Where each player's own pawn stands: on their own word (A10).
    own: BySeat<u8>,
    /// Each player's board.
    pub votes: BySeat<Votes>,
    pub confirmed: BySeat<bool>,
}

impl Ballots {
    pub fn new(own: &BySeat<u8>) -> Self {
        let seats = own.seats();
        Self {
            own: own.clone(),
            votes: BySeat::new(seats, |_| BySeat::new(seats, |_| None)),
            confirmed: BySeat::new(seats, |_| false),
        }
    }

    /// Where this player's votes may stand (A10).
    pub fn places(&self, seat: Seat) -> impl Iterator<Item = u8> {
        let own = self.own[seat];
        (1..=PLACES).filter(move |&place| place != own)
    }

    /// Opponents whose pawn is not on this player's board.
    pub fn missing(&self, seat: Seat) -> Vec<Seat> {
        let votes = self.votes[seat].iter();
        let missing = votes.filter(|(other, vote)| *other != seat && vote.is_none());
        missing.map(|(other, _)| other).collect()
    }

    /// Puts an opponent's pawn on a place, or takes it off. A confirmed board
    /// can be changed too, unseen (A11), as long as it stays complete.
    pub fn vote(&mut self, seat: Seat, opponent: Seat, place: Option<u8>) -> Result<(), Refusal> {
        if opponent == seat || self.own.get(opponent).is_none() {
            return Err(Refusal::NotAnOpponent { opponent });
        }
        match place {
            None if self.confirmed[seat] => return Err(Refusal::Confirmed),
            Some(place) if !(1..=PLACES).contains(&place) => {
                return Err(Refusal::NoSuchPlace { place });
            }
            Some(place) if place == self.own[seat] => return Err(Refusal::OwnPlace { place }), // A10
            None | Some(_) => {}
        }
        let votes = &mut self.votes[seat];
        let before = votes[opponent];
        let standing = |other: &Seat| place.is_some() && votes[*other] == place;
        let other = Seat::all(votes.seats()).find(standing);
        if let Some(other) = other {
            votes[other] = before; // A10: at most one pawn per place, so they change places
        }
        votes[opponent] = place;
        Ok(())
    }

    pub fn confirm(&mut self, seat: Seat) -> Result<(), Refusal> {
        if self.confirmed[seat] {
            return Err(Refusal::AlreadyConfirmed);
        }
        let opponents = self.missing(seat);
        if !opponents.is_empty() {
            return Err(Refusal::VotesMissing { opponents }); // A10
        }
        self.confirmed[seat] = true;
        Ok(())
    }

    pub fn withdraw(&mut self, seat: Seat) -> Result<(), Refusal> {
        if !self.confirmed[seat] {
            return Err(Refusal::NotConfirmed);
        }
        self.confirmed[seat] = false; // A11
        Ok(())
    }

    pub fn all_confirmed(&self) -> bool {
        self.confirmed.values().all(|&confirmed| confirmed)
    }

    /// Puts every missing pawn on the lowest free place of its board.
    pub fn fill_up(&mut self) {
        for seat in Seat::all(self.own.seats()) {
            for opponent in self.missing(seat) {
                let votes = &self.votes[seat];
                let free = |place: &u8| votes.values().all(|vote| *vote != Some(*place));
                let lowest = self.places(seat).find(free);
                self.votes[seat][opponent] = lowest;
            }
        }
    }
}
