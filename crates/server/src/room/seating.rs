//! Who sits where: coming, going, being replaced and coming back.

use bots::Level;
use rules::{BySeat, Seat};

use super::{Occupant, Room};
use crate::person::PersonId;
use crate::protocol::{Refusal, TablePhase};

/// A computer player that joins in mid-match, for whoever left.
pub const SUBSTITUTE: Level = Level::Habitue;

/// How long a vote for a computer player counts, in milliseconds: whoever was
/// away an hour ago may be here now.
const VOTE_LASTS: u64 = 5 * 60 * 1000;

/// Somebody wants a computer player on a seat.
#[derive(Clone)]
pub(super) struct Vote {
    seat: Seat,
    by: PersonId,
    at: u64,
}

impl Room {
    pub(super) fn sit(&mut self, by: &PersonId, seat: Seat) -> Result<(), Refusal> {
        if self.removed.contains(by) {
            return Err(Refusal::Removed);
        }
        let free = match (self.phase(), self.seats.get(seat)) {
            (_, None) => return Err(Refusal::NoSuchSeat),
            (TablePhase::Lobby, Some(None)) => true,
            // A friend who comes late takes over from a computer player, but
            // not from one that keeps the seat of somebody else.
            (
                TablePhase::Playing | TablePhase::Over,
                Some(Some(Occupant::Computer { keeps_for, .. })),
            ) => keeps_for.as_ref().is_none_or(|owner| owner == by),
            (_, Some(_)) => false,
        };
        match self.seat_of(by) {
            // In the lobby people move about.
            Some(from) if self.phase() == TablePhase::Lobby && free => {
                self.seats[from] = None;
                self.ready[from] = false;
            }
            Some(_) => return Err(Refusal::AlreadySeated),
            None => {}
        }
        if !free {
            return Err(Refusal::SeatTaken);
        }
        self.seats[seat] = Some(Occupant::Person(by.clone()));
        self.ready[seat] = false;
        self.drop_kept(by);
        Ok(())
    }

    pub(super) fn stand(&mut self, by: &PersonId) -> Result<(), Refusal> {
        let seat = self.seat_of(by).ok_or(Refusal::NotSeated)?;
        self.vacate(seat, None);
        if *by == self.host && self.phase() != TablePhase::Lobby {
            self.pass_host_on(seat);
        }
        Ok(())
    }

    /// The person there goes. During a match the game does not stop: a computer
    /// player plays on, or the rules say what happens.
    fn vacate(&mut self, seat: Seat, keeps_for: Option<PersonId>) {
        let playing = self.phase() != TablePhase::Lobby;
        let computer = playing && bots::plays(self.setup.name());
        self.seats[seat] = computer.then_some(Occupant::Computer {
            level: SUBSTITUTE,
            keeps_for,
        });
        if playing
            && !computer
            && let Some(game) = &mut self.game
        {
            game.leave(seat);
        }
        self.ready[seat] = false;
        self.votes.retain(|vote| vote.seat != seat);
    }

    /// The next person clockwise is the host from now on, if there is one.
    fn pass_host_on(&mut self, from: Seat) {
        let mut seat = from.left(self.seats.seats());
        while seat != from {
            if let Some(Occupant::Person(person)) = &self.seats[seat] {
                self.host = person.clone();
                return;
            }
            seat = seat.left(self.seats.seats());
        }
    }

    pub(super) fn seat_computer(
        &mut self,
        by: &PersonId,
        seat: Seat,
        level: Option<Level>,
    ) -> Result<(), Refusal> {
        self.in_lobby()?;
        self.is_host(by)?;
        if level.is_some() && !bots::plays(self.setup.name()) {
            return Err(Refusal::NoComputers);
        }
        match self.seats.get(seat) {
            None => Err(Refusal::NoSuchSeat),
            Some(Some(Occupant::Person(_))) => Err(Refusal::SeatTaken),
            Some(None | Some(Occupant::Computer { .. })) => {
                self.seats[seat] = level.map(|level| Occupant::Computer {
                    level,
                    keeps_for: None,
                });
                Ok(())
            }
        }
    }

    pub(super) fn swap(&mut self, by: &PersonId, one: Seat, other: Seat) -> Result<(), Refusal> {
        self.in_lobby()?;
        self.is_host(by)?;
        let (Some(first), Some(second)) = (self.seats.get(one), self.seats.get(other)) else {
            return Err(Refusal::NoSuchSeat);
        };
        let (first, second) = (first.clone(), second.clone());
        self.seats[one] = second;
        self.seats[other] = first;
        let ready = self.ready[one];
        self.ready[one] = self.ready[other];
        self.ready[other] = ready;
        Ok(())
    }

    /// As many seats as this, with the people in their order.
    pub(super) fn resize(&mut self, seats: usize) {
        let sitting: Vec<Occupant> = self.seats.values().flatten().cloned().collect();
        let mut sitting = sitting.into_iter();
        self.seats = BySeat::new(seats, |_| sitting.next());
    }

    pub(super) fn remove(&mut self, by: &PersonId, person: &PersonId) -> Result<(), Refusal> {
        self.is_host(by)?;
        if by == person {
            return Err(Refusal::Yourself);
        }
        if let Some(seat) = self.seat_of(person) {
            self.vacate(seat, None);
        }
        self.drop_kept(person);
        if !self.removed.contains(person) {
            self.removed.push(person.clone());
        }
        Ok(())
    }

    pub(super) fn take_host(&mut self, by: &PersonId) -> Result<(), Refusal> {
        self.seat_of(by).ok_or(Refusal::NotSeated)?;
        self.host = by.clone();
        Ok(())
    }

    pub(super) fn substitute(&mut self, by: &PersonId, seat: Seat, at: u64) -> Result<(), Refusal> {
        if self.phase() != TablePhase::Playing {
            return Err(Refusal::NoMatch);
        }
        let away = match self.seats.get(seat) {
            Some(Some(Occupant::Person(person))) => person.clone(),
            Some(Some(Occupant::Computer { .. }) | None) | None => return Err(Refusal::NoSuchSeat),
        };
        if away == *by {
            return Err(Refusal::Yourself);
        }
        if *by != self.host {
            self.seat_of(by).ok_or(Refusal::NotSeated)?;
            self.votes
                .retain(|vote| at - vote.at < VOTE_LASTS && !(vote.seat == seat && vote.by == *by));
            self.votes.push(Vote {
                seat,
                by: by.clone(),
                at,
            });
            let (votes, needed) = self.votes(seat);
            if votes < needed {
                return Ok(());
            }
        }
        self.vacate(seat, Some(away.clone()));
        if away == self.host {
            self.pass_host_on(seat);
        }
        Ok(())
    }

    /// Votes for a computer player on this seat, and how many it takes: more
    /// than half of the other people.
    pub fn votes(&self, seat: Seat) -> (u32, u32) {
        let votes = self.votes.iter().filter(|vote| {
            vote.seat == seat && self.seat_of(&vote.by).is_some_and(|from| from != seat)
        });
        let people = self.people().count();
        let others = match self.seats.get(seat) {
            Some(Some(Occupant::Person(_))) => people - 1,
            Some(Some(Occupant::Computer { .. }) | None) | None => people,
        };
        let number = |n: usize| u32::try_from(n).expect("few people");
        (number(votes.count()), number(others / 2 + 1))
    }

    /// Whether this person has voted for a computer player on this seat.
    pub fn has_voted(&self, person: &PersonId, seat: Seat) -> bool {
        let mut votes = self.votes.iter();
        votes.any(|vote| vote.seat == seat && vote.by == *person)
    }

    pub(super) fn take_back(&mut self, by: &PersonId) -> Result<(), Refusal> {
        let seat = self.kept_for(by).ok_or(Refusal::NothingKept)?;
        self.seats[seat] = Some(Occupant::Person(by.clone()));
        Ok(())
    }

    /// The seat that a computer player keeps for this person.
    pub fn kept_for(&self, person: &PersonId) -> Option<Seat> {
        let keeps = |occupant: &Option<Occupant>| match occupant {
            Some(Occupant::Computer { keeps_for, .. }) => keeps_for.as_ref() == Some(person),
            Some(Occupant::Person(_)) | None => false,
        };
        let mut seats = self.seats.iter();
        seats
            .find(|(_, occupant)| keeps(occupant))
            .map(|(seat, _)| seat)
    }

    /// No seat is kept for this person any more.
    fn drop_kept(&mut self, person: &PersonId) {
        if let Some(seat) = self.kept_for(person)
            && let Some(Occupant::Computer { keeps_for, .. }) = &mut self.seats[seat]
        {
            *keeps_for = None;
        }
    }
}
