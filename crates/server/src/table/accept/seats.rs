//! Judging who may sit where, and what becomes of a seat.

use bots::Level;
use rules::{AnySetup, Seat};

use super::{Judge, SUBSTITUTE};
use crate::room::{Act, Became, Occupant, PersonId, Substitution, TablePhase};
use crate::wire::Refusal;

/// How long a vote for a computer player counts, in milliseconds: somebody who
/// was away an hour ago may be here now.
const VOTE_LASTS: u64 = 5 * 60 * 1000;

impl Judge<'_> {
    pub(super) fn sit(&self, seat: Seat) -> Result<Act, Refusal> {
        let (room, by) = (self.room, self.by);
        if room.is_removed(by) {
            return Err(Refusal::Removed);
        }
        let occupant = room.seats().get(seat).ok_or(Refusal::NoSuchSeat)?;
        let free = match (room.phase(), occupant) {
            (_, Some(Occupant::Person(_))) => false,
            (TablePhase::Lobby, occupant) => occupant.is_none(),
            // Seats hold secrets now. One's own is there to come back to.
            (TablePhase::Playing, _) if room.kept_for(by) == Some(seat) => {
                return Ok(Act::TakeBack);
            }
            (TablePhase::Playing, _) => {
                self.may_join(seat)?;
                return Err(Refusal::AskFirst);
            }
            // A friend who comes for the next match takes over from a computer
            // player, but not from one that keeps the seat for somebody else.
            (TablePhase::Over, None) => false,
            (TablePhase::Over, Some(Occupant::Computer { keeps_for, .. })) => {
                keeps_for.as_ref().is_none_or(|owner| owner == by)
            }
        };
        // In the lobby people move about.
        let lobby = room.phase() == TablePhase::Lobby;
        if room.seat_of(by).is_some() && !(lobby && free) {
            return Err(Refusal::AlreadySeated);
        }
        if !free {
            return Err(Refusal::SeatTaken);
        }
        Ok(Act::Sit { seat })
    }

    /// Nobody joins in where one person practises.
    pub(super) fn may_join(&self, seat: Seat) -> Result<(), Refusal> {
        let learner = self.room.setup().learner();
        let may = learner.is_none_or(|learner| learner == seat);
        may.then_some(()).ok_or(Refusal::PracticeAlone)
    }

    /// During a match whoever stands up keeps the seat, unless they leave for
    /// good (Q3).
    pub(super) fn stand(&self, for_good: bool) -> Result<Act, Refusal> {
        self.seated()?;
        let keeps = !for_good && self.room.phase() != TablePhase::Lobby;
        let became = match keeps {
            true => self.sits_in(),
            false => self.becomes(),
        };
        Ok(Act::Stand {
            became: Some(became),
            keeps,
        })
    }

    /// What becomes of a seat whose person leaves for good. During a match the
    /// game does not stop: a computer player plays on, or the rules say what
    /// happens.
    fn becomes(&self) -> Became {
        let playing = self.room.phase() != TablePhase::Lobby;
        let setup = self.room.setup();
        if playing && bots::plays(setup.name()) && setup.fills_in() {
            Became::Computer(SUBSTITUTE)
        } else {
            Became::Empty
        }
    }

    /// Who plays for somebody who may come back: a computer player, or nobody
    /// in this round.
    fn sits_in(&self) -> Became {
        let became = self.becomes();
        match became == Became::Empty && self.can_sit_out() {
            true => Became::Away,
            false => became,
        }
    }

    /// A match by older rules cannot go on without somebody for a round.
    fn can_sit_out(&self) -> bool {
        let played = self.room.played();
        played.is_some_and(|(_, played)| played.game().follows_hands())
    }

    pub(super) fn computer(&self, seat: Seat, level: Option<Level>) -> Result<Act, Refusal> {
        self.in_lobby()?;
        self.is_host()?;
        if level.is_some() && !bots::plays(self.room.setup().name()) {
            return Err(Refusal::NoComputers);
        }
        match self.room.seats().get(seat) {
            None => Err(Refusal::NoSuchSeat),
            Some(Some(Occupant::Person(_))) => Err(Refusal::SeatTaken),
            Some(None | Some(Occupant::Computer { .. })) => Ok(Act::Computer { seat, level }),
        }
    }

    pub(super) fn configure(&self, setup: &AnySetup, seats: u8) -> Result<Act, Refusal> {
        self.in_lobby()?;
        self.is_host()?;
        setup
            .check(usize::from(seats))
            .map_err(|refusal| Refusal::Setup { refusal })?;
        self.today.packs.deck(setup, usize::from(seats))?;
        // People keep their order; nobody is sent away, but no computer player
        // stays for a game that it cannot play.
        let computers_stay = bots::plays(setup.name());
        let mut staying = self.room.people().count();
        if computers_stay {
            staying += self.room.computers().count();
        }
        if staying > usize::from(seats) {
            return Err(Refusal::SeatsInUse);
        }
        Ok(Act::Configure {
            setup: setup.clone(),
            seats,
            computers_stay: Some(computers_stay),
        })
    }

    pub(super) fn swap(&self, one: Seat, other: Seat) -> Result<Act, Refusal> {
        self.in_lobby()?;
        self.is_host()?;
        let seats = self.room.seats();
        let both = seats.get(one).is_some() && seats.get(other).is_some();
        both.then_some(Act::Swap { one, other })
            .ok_or(Refusal::NoSuchSeat)
    }

    pub(super) fn remove(&self, person: &PersonId) -> Result<Act, Refusal> {
        self.is_host()?;
        if self.by == person {
            return Err(Refusal::Yourself);
        }
        // A device goes with all who use it, unless it is the host's own.
        let device = self.room.device(person);
        let device = (device != self.room.device(self.by)).then(|| device.clone());
        let mut sitting = self.room.sitting();
        let sits = sitting.any(|(sitter, _)| {
            sitter == *person || device.as_ref() == Some(self.room.device(&sitter))
        });
        Ok(Act::Remove {
            person: person.clone(),
            became: sits.then(|| self.becomes()),
            shared_with: device,
        })
    }

    /// The host decides alone, the others by majority.
    pub(super) fn substitute(&self, seat: Seat) -> Result<Act, Refusal> {
        let (room, by) = (self.room, self.by);
        let sitting = match room.seats().get(seat) {
            Some(Some(Occupant::Person(person))) => Some(person),
            Some(Some(Occupant::Computer { .. }) | None) | None => None,
        };
        if let Some(person) = sitting {
            self.is_long_away(person)?;
        }
        if room.phase() != TablePhase::Playing {
            return Err(Refusal::NoMatch);
        }
        if sitting.ok_or(Refusal::NoSuchSeat)? == by {
            return Err(Refusal::Yourself);
        }
        let (_, needed) = room.votes(seat);
        let then = if by == room.host() {
            Substitution::Done(self.sits_in())
        } else {
            self.seated()?;
            match room.votes_with(by, seat, self.today.at) {
                votes if votes >= needed => Substitution::Done(self.sits_in()),
                _ => Substitution::Vote { lasts: VOTE_LASTS },
            }
        };
        let then = Some(then);
        Ok(Act::Substitute { seat, then })
    }
}
