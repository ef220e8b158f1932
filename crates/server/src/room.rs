//! A table's state, which follows from its log alone.
//!
//! Every server that has watchers at a table holds its own copy; copies are
//! equal because `act` is a pure function of what was and what was done.

use rules::{AnyGame, AnySetup, BySeat, Outcome, Seat, Viewer};

use crate::done::Done;
use crate::person::PersonId;
use crate::protocol::{CommandId, Refusal, TablePhase};
use crate::record::{Act, BadRecord, Entry, Record};

#[derive(Clone)]
pub struct Room {
    setup: AnySetup,
    host: PersonId,
    seats: BySeat<Option<PersonId>>,
    game: Option<AnyGame>,
    matches: u32,
    done: Done,
    at: u64,
}

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
            Act::Configure { setup, seats } => self.configure(by, setup, usize::from(*seats))?,
            Act::Start { deal, .. } => self.start(by, deal)?,
            Act::Play { seat, mv } => {
                if self.seat_of(by) != Some(*seat) {
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
        self.in_lobby()?;
        if self.seat_of(by).is_some() {
            return Err(Refusal::AlreadySeated);
        }
        match self.seats.get(seat) {
            None => Err(Refusal::NoSuchSeat),
            Some(Some(_)) => Err(Refusal::SeatTaken),
            Some(None) => {
                self.seats[seat] = Some(by.clone());
                Ok(())
            }
        }
    }

    fn stand(&mut self, by: &PersonId) -> Result<(), Refusal> {
        self.in_lobby()?;
        let seat = self.seat_of(by).ok_or(Refusal::NotSeated)?;
        self.seats[seat] = None;
        Ok(())
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
        let sitting: Vec<PersonId> = self.seats.values().flatten().cloned().collect();
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

    fn start(&mut self, by: &PersonId, deal: &rules::AnyDeal) -> Result<(), Refusal> {
        match self.phase() {
            TablePhase::Lobby if *by != self.host => return Err(Refusal::NotHost),
            TablePhase::Over if self.seat_of(by).is_none() => return Err(Refusal::NotSeated),
            TablePhase::Playing => return Err(Refusal::StillPlaying),
            TablePhase::Lobby | TablePhase::Over => {}
        }
        if self.seats.values().any(Option::is_none) {
            return Err(Refusal::SeatsFree);
        }
        let game = AnyGame::new(&self.setup, self.seats.seats(), deal)
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

    pub fn seats(&self) -> &BySeat<Option<PersonId>> {
        &self.seats
    }

    pub fn seat_of(&self, person: &PersonId) -> Option<Seat> {
        self.seats
            .iter()
            .find(|(_, sitter)| sitter.as_ref() == Some(person))
            .map(|(seat, _)| seat)
    }

    /// Whose eyes this person sees the game with.
    pub fn viewer(&self, person: &PersonId) -> Viewer {
        self.seat_of(person).map_or(Viewer::Spectator, Viewer::Seat)
    }

    /// The present or last match and its number, from 1.
    pub fn game(&self) -> Option<(u32, &AnyGame)> {
        self.game.as_ref().map(|game| (self.matches, game))
    }

    pub fn outcome(&self) -> Option<Outcome> {
        self.game.as_ref().and_then(AnyGame::outcome)
    }

    /// When the last record was made.
    pub fn at(&self) -> u64 {
        self.at
    }
}
