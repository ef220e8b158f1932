//! The people's side of a table, as each watcher may see it.

use rules::{AnySetup, BySeat, Seat};
use tokio::time::Instant;

use super::accept::{beginning, begins_again, may_answer, may_leaf, needed_again};
use super::attendance::Attendance;
use super::names::Names;
use crate::journal::Code;
use crate::people::Colour;
use crate::room::{Closing, Occupant, PersonId, Room, TablePhase};
use crate::wire::{AgainView, AskingView, Fit, Onlooker, Sitter, TableView};

/// What the people's side of a table is made from.
pub struct PeopleView<'a> {
    pub code: &'a Code,
    pub room: &'a Room,
    pub names: &'a Names,
    pub attendance: &'a Attendance,
}

impl PeopleView<'_> {
    pub fn of(&self, you: &PersonId) -> TableView {
        let (room, now) = (self.room, Instant::now());
        let away = |person: &PersonId| self.attendance.is_long_away(person, now);
        let colours = self.colours();
        let seats = room.seats().iter();
        TableView {
            code: self.code.to_string(),
            phase: room.phase(),
            setup: room.setup().clone(),
            door: room.door(),
            leafing: room.leafing(),
            leafs: may_leaf(room, you, away),
            host: room.host().clone(),
            host_away: self.attendance.is_long_away(room.host(), now),
            seats: seats
                .map(|(seat, occupant)| {
                    let occupant = occupant.as_ref()?;
                    let voted = room.has_voted(you, seat);
                    Some(self.sitter(seat, occupant, colours[seat], voted, now))
                })
                .collect(),
            you: room.seat_of(you),
            kept: room.kept_for(you),
            invitation: room.invitation().cloned(),
            asking: self.asking(),
            knocking: self.knocking(you),
            answers: may_answer(room, you, away),
            talk: room.may_talk(),
            hints: room.plays_alone(you),
            fair: room.fair(),
            again: self.again(you),
            earlier: room.earlier(),
            sides: room.setup().sides(room.seats().seats()),
            start: self.start(),
            fits: self.fits(),
        }
    }

    fn again(&self, you: &PersonId) -> Option<AgainView> {
        let (room, attendance) = (self.room, self.attendance);
        (room.phase() == TablePhase::Over).then(|| AgainView {
            wanted_by: room.again().map(|(_, seat)| seat).collect(),
            needed: u32::try_from(needed_again(room, attendance)).expect("a table has few seats"),
            begins: begins_again(room, attendance, you),
        })
    }

    fn asking(&self) -> Vec<AskingView> {
        let asking = self.room.asking().iter();
        let here = asking.filter(|asking| self.attendance.is_here(&asking.by));
        here.map(|asking| AskingView {
            id: asking.by.clone(),
            name: self.names.name(&asking.by),
            seat: asking.seat,
            at_once: self.room.may_see(&asking.by, asking.seat),
        })
        .collect()
    }

    /// Those at the door who have not gone away again.
    fn knocking(&self, you: &PersonId) -> Vec<Onlooker> {
        if self.room.seat_of(you).is_none() && you != self.room.host() {
            return Vec::new();
        }
        let knocking = self.room.knocking().iter();
        let here = knocking.filter(|person| self.attendance.is_here(person));
        here.map(|id| Onlooker {
            id: id.clone(),
            name: self.names.name(id),
        })
        .collect()
    }

    /// The match that would begin now: free seats are closed.
    fn start(&self) -> Option<Fit> {
        let room = self.room;
        if room.phase() == TablePhase::Playing {
            return None;
        }
        let closing = beginning(room).ok()?;
        Some(match closing {
            Some(Closing { seats, setup }) => Fit { seats, setup },
            None => fit(room.setup().clone(), room.seats().seats()),
        })
    }

    /// In the lobby the number of seats may change, and the options with it.
    fn fits(&self) -> Vec<Fit> {
        if self.room.phase() != TablePhase::Lobby {
            return Vec::new();
        }
        let setup = self.room.setup();
        let seats = setup.name().seats();
        seats.map(|seats| fit(setup.fit(seats), seats)).collect()
    }

    fn sitter(
        &self,
        seat: Seat,
        occupant: &Occupant,
        colour: Colour,
        voted: bool,
        now: Instant,
    ) -> Sitter {
        let (votes, needed) = self.room.votes(seat);
        match occupant {
            Occupant::Person(id) => Sitter {
                id: Some(id.clone()),
                computer: None,
                name: self.names.name(id),
                colour,
                here: self.attendance.is_here(id),
                away: self.attendance.is_long_away(id, now),
                ready: self.room.is_ready(seat),
                kept_for: None,
                votes,
                needed,
                voted,
            },
            Occupant::Computer { level, keeps_for } => Sitter {
                id: None,
                computer: Some(*level),
                name: String::new(),
                colour,
                here: true,
                away: false,
                ready: true,
                kept_for: keeps_for.as_ref().map(|owner| self.names.name(owner)),
                votes: 0,
                needed: 0,
                voted: false,
            },
        }
    }

    /// A colour for each seat: favourites first, in the order of the seats,
    /// then the seat's own. That way colours rarely change when people come and
    /// go.
    fn colours(&self) -> BySeat<Colour> {
        let seats = self.room.seats();
        let mut free = Colour::ALL.to_vec();
        let mut take = |colour: Colour| {
            let at = free.iter().position(|other| *other == colour)?;
            Some(free.remove(at))
        };
        let mut colours = BySeat::new(seats.seats(), |seat| match &seats[seat] {
            Some(Occupant::Person(id)) => self.names.get(id).and_then(|person| take(person.colour)),
            Some(Occupant::Computer { .. }) | None => None,
        });
        for seat in Seat::all(seats.seats()) {
            if colours[seat].is_none() {
                colours[seat] = take(Colour::ALL[seat.index()]);
            }
        }
        BySeat::new(seats.seats(), |seat| {
            colours[seat].unwrap_or_else(|| free.remove(0))
        })
    }
}

fn fit(setup: AnySetup, seats: usize) -> Fit {
    Fit {
        seats: u8::try_from(seats).expect("a table has few seats"),
        setup,
    }
}
