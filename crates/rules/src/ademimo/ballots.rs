//! Everybody's secret vote board, until all have confirmed.

use super::{PLACES, Refusal, Setup, Votes};
use crate::{BySeat, Seat};

#[derive(Clone)]
pub(super) struct Ballots {
    /// Where each player's own pawn stands: on their own word (A10). None in
    /// practice, for a player who has no word and whom nobody votes for.
    own: BySeat<Option<u8>>,
    /// Who votes: everybody, except in practice.
    voters: BySeat<bool>,
    /// Each player's board.
    pub votes: BySeat<Votes>,
    pub confirmed: BySeat<bool>,
}

impl Ballots {
    pub fn new(setup: &Setup, own: &BySeat<Option<u8>>) -> Self {
        let seats = own.seats();
        Self {
            own: own.clone(),
            voters: BySeat::new(seats, |seat| setup.listens(seat)),
            votes: BySeat::new(seats, |_| BySeat::new(seats, |_| None)),
            confirmed: BySeat::new(seats, |_| false),
        }
    }

    /// Where this player's votes may stand (A10).
    pub fn places(&self, seat: Seat) -> impl Iterator<Item = u8> {
        let (own, votes) = (self.own[seat], self.voters[seat]);
        (1..=PLACES).filter(move |&place| votes && Some(place) != own)
    }

    /// Those this player votes for.
    pub fn opponents(&self, seat: Seat) -> Vec<Seat> {
        let all = Seat::all(self.own.seats());
        all.filter(|&other| self.is_opponent(seat, other)).collect()
    }

    fn is_opponent(&self, seat: Seat, other: Seat) -> bool {
        let has_word = self.own.get(other).is_some_and(Option::is_some);
        self.voters[seat] && other != seat && has_word
    }

    /// Opponents whose pawn is not on this player's board.
    pub fn missing(&self, seat: Seat) -> Vec<Seat> {
        let mut missing = self.opponents(seat);
        missing.retain(|&other| self.votes[seat][other].is_none());
        missing
    }

    /// This player's board is complete and not yet confirmed.
    pub fn may_confirm(&self, seat: Seat) -> bool {
        self.voters[seat] && !self.confirmed[seat] && self.missing(seat).is_empty()
    }

    /// Puts an opponent's pawn on a place, or takes it off. A confirmed board
    /// can be changed too, unseen (A11), as long as it stays complete.
    pub fn vote(&mut self, seat: Seat, opponent: Seat, place: Option<u8>) -> Result<(), Refusal> {
        self.may_vote(seat)?;
        if !self.is_opponent(seat, opponent) {
            return Err(Refusal::NotAnOpponent { opponent });
        }
        match place {
            None if self.confirmed[seat] => return Err(Refusal::Confirmed),
            Some(place) if !(1..=PLACES).contains(&place) => {
                return Err(Refusal::NoSuchPlace { place });
            }
            Some(place) if Some(place) == self.own[seat] => {
                return Err(Refusal::OwnPlace { place }); // A10
            }
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
        self.may_vote(seat)?;
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
        self.may_vote(seat)?;
        if !self.confirmed[seat] {
            return Err(Refusal::NotConfirmed);
        }
        self.confirmed[seat] = false; // A11
        Ok(())
    }

    fn may_vote(&self, seat: Seat) -> Result<(), Refusal> {
        self.voters[seat].then_some(()).ok_or(Refusal::NoVote)
    }

    pub fn all_confirmed(&self) -> bool {
        let mut voters = self.voters.iter().filter(|(_, votes)| **votes);
        voters.all(|(seat, _)| self.confirmed[seat])
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
