//! Who sits where: coming, going, being replaced and coming back.

use bots::Level;
use rules::{BySeat, Hand, Seat};

use super::{BadLog, Became, PersonId, Room, Substitution, TablePhase};

/// Who plays at a seat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Occupant {
    Person(PersonId),
    Computer {
        level: Level,
        /// The person who was away for too long, and may take the seat back.
        keeps_for: Option<PersonId>,
    },
}

/// Somebody wants a computer player on a seat.
#[derive(Clone)]
pub(super) struct Vote {
    seat: Seat,
    by: PersonId,
    /// The first moment at which it no longer counts.
    until: u64,
}

impl Room {
    pub(super) fn sit(&mut self, by: &PersonId, seat: Seat) -> Result<(), BadLog> {
        self.seats.get(seat).ok_or(BadLog::Seat)?;
        // In the lobby people move about.
        if let Some(from) = self.seat_of(by) {
            self.seats[from] = None;
            self.ready[from] = false;
        }
        self.seat_person(by, seat);
        Ok(())
    }

    pub(super) fn seat_person(&mut self, person: &PersonId, seat: Seat) {
        self.seats[seat] = Some(Occupant::Person(person.clone()));
        self.ready[seat] = false;
        if !self.sat.contains(person) {
            self.sat.push(person.clone());
        }
        self.drop_kept(person);
        if self.phase() == TablePhase::Playing {
            self.eyes.sees(person, seat);
        }
    }

    /// The match is told who plays at a seat from now on.
    pub(super) fn hand(&mut self, seat: Seat, hand: Hand, at: u64) {
        if let Some(played) = &mut self.played {
            played.hand(seat, hand, at);
        }
    }

    pub(super) fn stand(
        &mut self,
        by: &PersonId,
        became: Option<Became>,
        keeps: bool,
        at: u64,
    ) -> Result<(), BadLog> {
        let seat = self.seat_of(by).ok_or(BadLog::Seat)?;
        let became = became.unwrap_or_else(|| self.became_in_0_1());
        self.vacate(seat, became, keeps.then(|| by.clone()), at);
        if *by == self.host && self.phase() != TablePhase::Lobby {
            self.pass_host_on(seat);
        }
        Ok(())
    }

    /// The person there leaves, and the seat becomes something else.
    fn vacate(&mut self, seat: Seat, became: Became, keeps_for: Option<PersonId>, at: u64) {
        let hand = match became {
            Became::Computer(level) => {
                self.seats[seat] = Some(Occupant::Computer { level, keeps_for });
                Hand::Computer
            }
            Became::Empty => {
                self.seats[seat] = None;
                Hand::Nobody
            }
            Became::Away => Hand::Away,
        };
        self.hand(seat, hand, at);
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

    pub(super) fn seat_computer(&mut self, seat: Seat, level: Option<Level>) -> Result<(), BadLog> {
        self.seats.get(seat).ok_or(BadLog::Seat)?;
        self.seats[seat] = level.map(|level| Occupant::Computer {
            level,
            keeps_for: None,
        });
        Ok(())
    }

    pub(super) fn send_computers_away(&mut self) {
        for seat in Seat::all(self.seats.seats()) {
            self.seats[seat].take_if(|occupant| !matches!(occupant, Occupant::Person(_)));
        }
    }

    pub(super) fn swap(&mut self, one: Seat, other: Seat) -> Result<(), BadLog> {
        let (Some(first), Some(second)) = (self.seats.get(one), self.seats.get(other)) else {
            return Err(BadLog::Seat);
        };
        let (first, second) = (first.clone(), second.clone());
        self.seats[one] = second;
        self.seats[other] = first;
        let ready = self.ready[one];
        self.ready[one] = self.ready[other];
        self.ready[other] = ready;
        Ok(())
    }

    /// Changes the number of seats; people keep their order.
    pub(super) fn resize(&mut self, seats: usize) {
        let sitting: Vec<Occupant> = self.seats.values().flatten().cloned().collect();
        let mut sitting = sitting.into_iter();
        self.seats = BySeat::new(seats, |_| sitting.next());
    }

    pub(super) fn remove(
        &mut self,
        person: &PersonId,
        became: Option<Became>,
        device: Option<&PersonId>,
        at: u64,
    ) {
        let became = became.unwrap_or_else(|| self.became_in_0_1());
        let goes = |room: &Self, sitter: &PersonId| {
            sitter == person || device == Some(room.eyes.device(sitter))
        };
        for seat in Seat::all(self.seats.seats()) {
            match &self.seats[seat] {
                Some(Occupant::Person(sitter)) if goes(self, sitter) => {
                    self.vacate(seat, became, None, at);
                }
                Some(Occupant::Computer {
                    keeps_for: Some(owner),
                    ..
                }) if goes(self, owner) => self.keep_no_longer(seat),
                Some(Occupant::Person(_) | Occupant::Computer { .. }) | None => {}
            }
        }
        for removed in device.into_iter().chain([person]) {
            if !self.removed.contains(removed) {
                self.removed.push(removed.clone());
            }
        }
    }

    pub(super) fn substitute(
        &mut self,
        by: &PersonId,
        seat: Seat,
        then: Option<Substitution>,
        at: u64,
    ) -> Result<(), BadLog> {
        let Some(Some(Occupant::Person(away))) = self.seats.get(seat) else {
            return Err(BadLog::Seat);
        };
        let away = away.clone();
        let then = then.unwrap_or_else(|| self.substituted_in_0_1(by, seat, at));
        if *by != self.host {
            // Old votes are forgotten, and so is an earlier one of this person.
            self.votes
                .retain(|vote| at < vote.until && !(vote.seat == seat && vote.by == *by));
        }
        match then {
            Substitution::Vote { lasts } => self.votes.push(Vote {
                seat,
                by: by.clone(),
                until: at + lasts,
            }),
            Substitution::Done(became) => {
                self.vacate(seat, became, Some(away.clone()), at);
                if away == self.host {
                    self.pass_host_on(seat);
                }
            }
        }
        Ok(())
    }

    /// The votes for a computer player on this seat, and how many it takes:
    /// more than half of the other people.
    pub fn votes(&self, seat: Seat) -> (u32, u32) {
        let people = self.people().count();
        let others = match self.seats.get(seat) {
            Some(Some(Occupant::Person(_))) => people - 1,
            Some(Some(Occupant::Computer { .. }) | None) | None => people,
        };
        let votes = self.votes.iter().filter(|vote| self.counts(vote, seat));
        (number(votes.count()), number(others / 2 + 1))
    }

    /// How many votes there would be with one more by this person at this time.
    pub fn votes_with(&self, by: &PersonId, seat: Seat, at: u64) -> u32 {
        let others = self
            .votes
            .iter()
            .filter(|vote| self.counts(vote, seat) && at < vote.until && vote.by != *by);
        number(others.count() + 1)
    }

    /// Only those who sit at the table have a say, and not about themselves.
    fn counts(&self, vote: &Vote, seat: Seat) -> bool {
        vote.seat == seat && self.seat_of(&vote.by).is_some_and(|from| from != seat)
    }

    /// Whether this person has voted for a computer player on this seat.
    pub fn has_voted(&self, person: &PersonId, seat: Seat) -> bool {
        let mut votes = self.votes.iter();
        votes.any(|vote| vote.seat == seat && vote.by == *person)
    }

    pub(super) fn take_back(&mut self, by: &PersonId, at: u64) -> Result<(), BadLog> {
        let seat = self.kept_for(by).ok_or(BadLog::Seat)?;
        self.seats[seat] = Some(Occupant::Person(by.clone()));
        self.asking
            .retain(|asking| asking.seat != seat && asking.by != *by);
        self.eyes.sees(by, seat);
        self.hand(seat, Hand::Person, at);
        Ok(())
    }

    /// Those whom a computer player keeps a seat for.
    pub fn kept(&self) -> impl Iterator<Item = &PersonId> {
        self.seats.values().filter_map(|occupant| match occupant {
            Some(Occupant::Computer { keeps_for, .. }) => keeps_for.as_ref(),
            Some(Occupant::Person(_)) | None => None,
        })
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

    /// No seat is kept for this person any longer.
    fn drop_kept(&mut self, person: &PersonId) {
        if let Some(seat) = self.kept_for(person) {
            self.keep_no_longer(seat);
        }
    }

    fn keep_no_longer(&mut self, seat: Seat) {
        if let Some(Occupant::Computer { keeps_for, .. }) = &mut self.seats[seat] {
            *keeps_for = None;
        }
    }

    pub fn seat_of(&self, person: &PersonId) -> Option<Seat> {
        let sits = |occupant: &Option<Occupant>| matches!(occupant, Some(Occupant::Person(sitter)) if sitter == person);
        let mut seats = self.seats.iter();
        seats
            .find(|(_, occupant)| sits(occupant))
            .map(|(seat, _)| seat)
    }

    /// The people at the table, in the order of their seats.
    pub fn people(&self) -> impl Iterator<Item = &PersonId> {
        self.seats.values().filter_map(|occupant| match occupant {
            Some(Occupant::Person(person)) => Some(person),
            Some(Occupant::Computer { .. }) | None => None,
        })
    }

    /// The people at the table, with their seats.
    pub fn sitting(&self) -> impl Iterator<Item = (PersonId, Seat)> {
        self.seats
            .iter()
            .filter_map(|(seat, occupant)| match occupant {
                Some(Occupant::Person(person)) => Some((person.clone(), seat)),
                Some(Occupant::Computer { .. }) | None => None,
            })
    }

    /// Seats that the program itself plays.
    pub fn computers(&self) -> impl Iterator<Item = (Seat, Level)> {
        self.seats
            .iter()
            .filter_map(|(seat, occupant)| match occupant {
                Some(Occupant::Computer { level, .. }) => Some((seat, *level)),
                Some(Occupant::Person(_)) | None => None,
            })
    }

    /// Whether this person, or computer player, plays at this seat.
    pub fn plays_for(&self, by: &PersonId, seat: Seat) -> bool {
        match self.seats.get(seat) {
            Some(Some(Occupant::Person(person))) => person == by,
            Some(Some(Occupant::Computer { .. })) => *by == PersonId::computer(),
            Some(None) | None => false,
        }
    }
}

fn number(people: usize) -> u32 {
    u32::try_from(people).expect("few people")
}
