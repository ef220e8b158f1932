//! A table's state, which follows from its log alone.
//!
//! Every server that has watchers at a table holds its own copy; copies are
//! equal because `act` is a pure function of what was and what was done.

use bots::Level;
use rules::{AnyDeal, AnyDeck, AnyGame, AnySetup, BySeat, Seat, Viewer};

use crate::done::Done;
use crate::person::PersonId;
use crate::protocol::{CommandId, Refusal, TablePhase};
use crate::record::{Act, BadRecord, Entry, Record};

#[derive(Clone)]
pub struct Room {
    setup: AnySetup,
    host: PersonId,
    seats: BySeat<Option<Occupant>>,
    game: Option<AnyGame>,
    matches: u32,
    done: Done,
    at: u64,
}

/// Who plays at a seat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Occupant {
    Person(PersonId),
    Computer(Level),
}

/// A computer player that joins in mid-match, for whoever left.
const SUBSTITUTE: Level = Level::Habitue;

/// The log does not make sense: it was damaged, or written by another version.
#[derive(Debug, thiserror::Error)]
pub enum BadLog {
    #[error(transparent)]
    Record(#[from] BadRecord),
    #[error("a log begins with the opening of its table, once")]
    Opening,
    #[error("the log holds a command that is not allowed: {0:?}")]
    Refused(Refusal),
    #[error("the match was played by rules version {0}, which this program does not know")]
    Rules(u16),
}

impl Room {
    /// The room after its first record.
    pub fn open(record: &Record) -> Result<Self, BadLog> {
        let (first, rest) = record.did.split_first().ok_or(BadLog::Opening)?;
        let Act::Open { setup, seats } = &first.act else {
            return Err(BadLog::Opening);
        };
        let seats = usize::from(*seats);
        setup
            .check(seats)
            .map_err(|refusal| BadLog::Refused(Refusal::Setup { refusal }))?;
        let mut room = Self {
            setup: setup.clone(),
            host: first.by.clone(),
            seats: BySeat::new(seats, |_| None),
            game: None,
            matches: 0,
            done: Done::default(),
            at: record.at,
        };
        room.apply_entries(rest)?;
        Ok(room)
    }

    /// Follows one more record of the log.
    pub fn apply(&mut self, record: &Record) -> Result<(), BadLog> {
        self.at = record.at;
        self.apply_entries(&record.did)
    }

    fn apply_entries(&mut self, entries: &[Entry]) -> Result<(), BadLog> {
        for entry in entries {
            match &entry.act {
                Act::Open { .. } => return Err(BadLog::Opening),
                Act::Start { rules, .. } if *rules != self.setup.name().rules() => {
                    return Err(BadLog::Rules(*rules));
                }
                Act::Start { .. }
                | Act::Sit { .. }
                | Act::Stand
                | Act::Computer { .. }
                | Act::Configure { .. }
                | Act::Play { .. } => self.act(entry).map_err(BadLog::Refused)?,
            }
        }
        Ok(())
    }

    /// Does what an entry says, or leaves the room exactly as it was.
    pub fn act(&mut self, entry: &Entry) -> Result<(), Refusal> {
        let by = &entry.by;
        match &entry.act {
            Act::Open { .. } => return Err(Refusal::NotInLobby),
            Act::Sit { seat } => self.sit(by, *seat)?,
            Act::Stand => self.stand(by)?,
            Act::Computer { seat, level } => self.seat_computer(by, *seat, *level)?,
            Act::Configure { setup, seats } => self.configure(by, setup, usize::from(*seats))?,
            Act::Start { deal, deck, .. } => self.start(by, deck, deal)?,
            Act::Play { seat, mv } => {
                if !self.plays_for(by, *seat) {
                    return Err(Refusal::NotSeated);
                }
                let game = self.game.as_mut().ok_or(Refusal::NoMatch)?;
                game.play(*seat, mv.clone())
                    .map_err(|refusal| Refusal::Rules { refusal })?;
            }
        }
        self.done.add(by, &entry.id);
        Ok(())
    }

    fn sit(&mut self, by: &PersonId, seat: Seat) -> Result<(), Refusal> {
        if self.seat_of(by).is_some() {
            return Err(Refusal::AlreadySeated);
        }
        let free = match (self.phase(), self.seats.get(seat)) {
            (_, None) => return Err(Refusal::NoSuchSeat),
            (TablePhase::Lobby, Some(None)) => true,
            // A friend who comes late takes over from a computer player.
            (TablePhase::Playing | TablePhase::Over, Some(Some(Occupant::Computer(_)))) => true,
            (_, Some(_)) => false,
        };
        if !free {
            return Err(Refusal::SeatTaken);
        }
        self.seats[seat] = Some(Occupant::Person(by.clone()));
        Ok(())
    }

    fn stand(&mut self, by: &PersonId) -> Result<(), Refusal> {
        let seat = self.seat_of(by).ok_or(Refusal::NotSeated)?;
        self.seats[seat] = match self.phase() {
            TablePhase::Lobby => None,
            // The game does not stop.
            TablePhase::Playing | TablePhase::Over => Some(Occupant::Computer(SUBSTITUTE)),
        };
        if *by == self.host && self.phase() != TablePhase::Lobby {
            self.pass_host_on(seat);
        }
        Ok(())
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

    fn seat_computer(
        &mut self,
        by: &PersonId,
        seat: Seat,
        level: Option<Level>,
    ) -> Result<(), Refusal> {
        self.in_lobby()?;
        if *by != self.host {
            return Err(Refusal::NotHost);
        }
        match self.seats.get(seat) {
            None => Err(Refusal::NoSuchSeat),
            Some(Some(Occupant::Person(_))) => Err(Refusal::SeatTaken),
            Some(None | Some(Occupant::Computer(_))) => {
                self.seats[seat] = level.map(Occupant::Computer);
                Ok(())
            }
        }
    }

    fn configure(&mut self, by: &PersonId, setup: &AnySetup, seats: usize) -> Result<(), Refusal> {
        self.in_lobby()?;
        if *by != self.host {
            return Err(Refusal::NotHost);
        }
        setup
            .check(seats)
            .map_err(|refusal| Refusal::Setup { refusal })?;
        // People keep their order; nobody is sent away.
        let sitting: Vec<Occupant> = self.seats.values().flatten().cloned().collect();
        if sitting.len() > seats {
            return Err(Refusal::SeatsInUse);
        }
        self.setup = setup.clone();
        if seats != self.seats.seats() {
            let mut sitting = sitting.into_iter();
            self.seats = BySeat::new(seats, |_| sitting.next());
        }
        Ok(())
    }

    fn start(&mut self, by: &PersonId, deck: &AnyDeck, deal: &AnyDeal) -> Result<(), Refusal> {
        match self.phase() {
            TablePhase::Lobby if *by != self.host => return Err(Refusal::NotHost),
            TablePhase::Over if self.seat_of(by).is_none() => return Err(Refusal::NotSeated),
            TablePhase::Playing => return Err(Refusal::StillPlaying),
            TablePhase::Lobby | TablePhase::Over => {}
        }
        if self.seats.values().any(Option::is_none) {
            return Err(Refusal::SeatsFree);
        }
        let game = AnyGame::new(&self.setup, self.seats.seats(), deck, deal)
            .map_err(|refusal| Refusal::Setup { refusal })?;
        self.game = Some(game);
        self.matches += 1;
        Ok(())
    }

    fn in_lobby(&self) -> Result<(), Refusal> {
        match self.phase() {
            TablePhase::Lobby => Ok(()),
            TablePhase::Playing | TablePhase::Over => Err(Refusal::NotInLobby),
        }
    }

    pub fn phase(&self) -> TablePhase {
        match &self.game {
            None => TablePhase::Lobby,
            Some(game) if game.outcome().is_some() => TablePhase::Over,
            Some(_) => TablePhase::Playing,
        }
    }

    /// Whether this person's command with this id is in the log already.
    pub fn has_done(&self, by: &PersonId, id: &CommandId) -> bool {
        self.done.has(by, id)
    }

    pub fn setup(&self) -> &AnySetup {
        &self.setup
    }

    pub fn host(&self) -> &PersonId {
        &self.host
    }

    pub fn seats(&self) -> &BySeat<Option<Occupant>> {
        &self.seats
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
            Some(Occupant::Computer(_)) | None => None,
        })
    }

    /// Seats that the program itself plays.
    pub fn computers(&self) -> impl Iterator<Item = (Seat, Level)> {
        self.seats
            .iter()
            .filter_map(|(seat, occupant)| match occupant {
                Some(Occupant::Computer(level)) => Some((seat, *level)),
                Some(Occupant::Person(_)) | None => None,
            })
    }

    fn plays_for(&self, by: &PersonId, seat: Seat) -> bool {
        match self.seats.get(seat) {
            Some(Some(Occupant::Person(person))) => person == by,
            Some(Some(Occupant::Computer(_))) => *by == PersonId::computer(),
            Some(None) | None => false,
        }
    }

    /// Whose eyes this person sees the game with.
    pub fn viewer(&self, person: &PersonId) -> Viewer {
        self.seat_of(person).map_or(Viewer::Spectator, Viewer::Seat)
    }

    /// The present or last match and its number, from 1.
    pub fn game(&self) -> Option<(u32, &AnyGame)> {
        self.game.as_ref().map(|game| (self.matches, game))
    }

    /// When the last record was made.
    pub fn at(&self) -> u64 {
        self.at
    }
}
