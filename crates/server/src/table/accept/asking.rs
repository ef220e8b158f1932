//! Judging who may have a seat in the middle of a match, and who may come in.

use rules::Seat;
use tokio::time::Instant;

use super::Judge;
use crate::room::{Act, Leafing, PersonId, Room, TablePhase};
use crate::wire::Refusal;

/// Wishes for a seat that may be open at once: as many as there are seats.
const WISHES: usize = 6;

/// Strangers who may wait at the door at once, and devices that may be told no
/// before the door stays shut: each costs the host an answer and the log a
/// line.
const KNOCKS: usize = 8;
const ANSWERS: usize = 64;

impl Judge<'_> {
    pub(super) fn ask(&self, seat: Option<Seat>) -> Result<Act, Refusal> {
        let (room, by) = (self.room, self.by);
        if room.is_removed(by) || room.is_removed(self.device) {
            return Err(Refusal::Removed);
        }
        let asked = room.asking().iter().any(|asking| asking.by == *by);
        let Some(wanted) = seat else {
            return asked.then_some(Act::Ask { seat }).ok_or(Refusal::NotAsked);
        };
        if room.phase() != TablePhase::Playing {
            return Err(Refusal::NoMatch);
        }
        if room.seat_of(by).is_some() {
            return Err(Refusal::AlreadySeated);
        }
        if room.kept_for(by) == Some(wanted) {
            return Ok(Act::TakeBack);
        }
        room.seats().get(wanted).ok_or(Refusal::NoSuchSeat)?;
        self.may_join(wanted)?;
        if !room.can_be_asked_for(wanted) {
            return Err(Refusal::SeatTaken);
        }
        // Another guest of a device at this table has the same eyes (Q4).
        if room
            .sitting()
            .any(|(sitter, _)| room.device(&sitter) == self.device)
        {
            return Err(Refusal::SameEyes);
        }
        if room.has_been_declined(self.device) {
            return Err(Refusal::Declined);
        }
        let open = room.asking().iter();
        let open = open.filter(|asking| self.today.attendance.is_here(&asking.by));
        if !asked && open.count() >= WISHES {
            return Err(Refusal::TooManyAsk);
        }
        Ok(Act::Ask { seat })
    }

    /// Somebody at the table says yes or no to a wish for a seat.
    pub(super) fn admit(&self, person: &PersonId, yes: bool) -> Result<Act, Refusal> {
        self.may_answer()?;
        let mut asking = self.room.asking().iter();
        let asking = asking.find(|asking| asking.by == *person);
        let asking = asking.ok_or(Refusal::NotAsked)?;
        let person = person.clone();
        if !yes {
            return Ok(Act::Decline { person });
        }
        let seat = asking.seat;
        if !self.room.can_be_asked_for(seat) {
            return Err(Refusal::SeatTaken);
        }
        if !self.room.may_see(&person, seat) {
            return Err(Refusal::NextRound);
        }
        Ok(Act::Admit { person, seat })
    }

    pub(super) fn knock(&self) -> Result<Act, Refusal> {
        let (room, by) = (self.room, self.by);
        let knocking = room.knocking();
        let is_gone = |person: &PersonId| !self.today.attendance.is_here(person);
        // A device knocks once, whoever uses it: a no is for all of them.
        let same_device = |person: &PersonId| room.device(person) == self.device;
        let mut own = knocking.iter().filter(|person| same_device(person));
        if own.any(|person| person == by || !is_gone(person)) {
            return Err(Refusal::Knocked);
        }
        let turned_away = room.turned_away();
        if turned_away.len() >= ANSWERS || turned_away.contains(self.device) {
            return Err(Refusal::DoorShut);
        }
        let full = knocking.len() >= KNOCKS;
        let makes_room = |person: &&PersonId| is_gone(person) && (full || same_device(person));
        let instead_of: Vec<PersonId> = knocking.iter().filter(makes_room).cloned().collect();
        if full && instead_of.is_empty() {
            return Err(Refusal::DoorShut);
        }
        Ok(Act::Knock { instead_of })
    }

    pub(super) fn answer(&self, person: &PersonId, yes: bool) -> Result<Act, Refusal> {
        self.may_answer()?;
        let person = person.clone();
        match self.room.knocking().contains(&person) {
            true => Ok(Act::Answer { person, yes }),
            false => Err(Refusal::NotAsked),
        }
    }

    /// The host answers; anybody with a seat does while the host is away.
    pub(super) fn may_answer(&self) -> Result<(), Refusal> {
        match may_answer(self.room, self.by, |person| {
            self.today.attendance.is_long_away(person, Instant::now())
        }) {
            true => Ok(()),
            false => Err(Refusal::NotHost),
        }
    }
}

/// Whether this person goes on with a reveal for everybody.
pub fn may_leaf(room: &Room, person: &PersonId, is_long_away: impl Fn(&PersonId) -> bool) -> bool {
    match room.leafing() {
        Leafing::Host => may_answer(room, person, is_long_away),
        Leafing::Anyone => person == room.host() || room.seat_of(person).is_some(),
    }
}

/// Whether this person answers those who ask for a seat or knock.
pub fn may_answer(
    room: &Room,
    person: &PersonId,
    is_long_away: impl Fn(&PersonId) -> bool,
) -> bool {
    person == room.host() || (room.seat_of(person).is_some() && is_long_away(room.host()))
}
