//! Somebody new asks for a seat in the middle of a match (Q2).

use rules::{Hand, Seat};

use super::{BadLog, Occupant, PersonId, Room, TablePhase};

/// Somebody would like to play on a seat that no person has.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Asking {
    pub by: PersonId,
    pub seat: Seat,
    /// The round in which they asked: the next one gives them the seat.
    pub round: u32,
}

impl Room {
    pub(super) fn ask(&mut self, by: &PersonId, seat: Option<Seat>) {
        self.asking.retain(|asking| asking.by != *by);
        let round = self.eyes.round();
        self.asking.extend(seat.map(|seat| Asking {
            by: by.clone(),
            seat,
            round,
        }));
    }

    /// Whoever asked has the seat now, and whoever it was kept for has lost it.
    pub(super) fn admit(&mut self, person: &PersonId, seat: Seat, at: u64) -> Result<(), BadLog> {
        self.seats.get(seat).ok_or(BadLog::Seat)?;
        self.seat_person(person, seat);
        self.asking
            .retain(|asking| asking.by != *person && asking.seat != seat);
        self.hand(seat, Hand::Person, at);
        Ok(())
    }

    /// The answer is no, for this match.
    pub(super) fn decline(&mut self, person: &PersonId) {
        self.asking.retain(|asking| asking.by != *person);
        let device = self.eyes.device(person).clone();
        self.declined.push(device);
    }

    /// Those who wait for a seat, in the order in which they asked.
    pub fn asking(&self) -> &[Asking] {
        match self.phase() {
            TablePhase::Playing => &self.asking,
            TablePhase::Lobby | TablePhase::Over => &[],
        }
    }

    /// Whether somebody on this device has been told no in this match.
    pub fn has_been_declined(&self, device: &PersonId) -> bool {
        self.declined.contains(device)
    }

    /// Whether a seat is one to ask for: nobody sits there, or a computer
    /// player does.
    pub fn can_be_asked_for(&self, seat: Seat) -> bool {
        match self.seats.get(seat) {
            Some(None | Some(Occupant::Computer { .. })) => true,
            Some(Some(Occupant::Person(_))) | None => false,
        }
    }

    /// Whether this person may sit down there in this round (Q1).
    pub fn may_see(&self, person: &PersonId, seat: Seat) -> bool {
        self.eyes.may_see(person, self.eyes.device(person), seat)
    }

    /// Those who have waited until the next round for a seat that is still to
    /// be had.
    pub fn due(&self) -> impl Iterator<Item = &Asking> {
        self.asking().iter().filter(|asking| {
            asking.round < self.eyes.round()
                && self.can_be_asked_for(asking.seat)
                && self.may_see(&asking.by, asking.seat)
        })
    }
}
