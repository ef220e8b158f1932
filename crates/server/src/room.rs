//! A table's state, which follows from its log alone.
//!
//! Every server that has watchers at a table holds its own copy; copies are
//! equal because `act` is a pure function of what was and what was done.

mod seating;
mod talk;

use bots::Level;
use rules::{AnyDeal, AnyDeck, AnyGame, AnySetup, BySeat, Clock, Seat, Seed, Viewer};
use sha2::{Digest, Sha256};

use crate::done::Done;
use crate::person::{PersonId, hex};
use crate::protocol::{CommandId, Door, Fair, Refusal, Said, TablePhase};
use crate::record::{Act, BadRecord, Entry, Record};
pub use seating::SUBSTITUTE;
use seating::Vote;
pub use talk::Talk;
use talk::{Spoken, tidy};

#[derive(Clone)]
pub struct Room {
    setup: AnySetup,
    door: Door,
    host: PersonId,
    seats: BySeat<Option<Occupant>>,
    /// Who said so in the lobby.
    ready: BySeat<bool>,
    removed: Vec<PersonId>,
    /// For computer players on the seats of people who are away.
    votes: Vec<Vote>,
    talk: Talk,
    game: Option<AnyGame>,
    clock: Clock,
    /// What decided the present match.
    seed: Option<Seed>,
    matches: u32,
    done: Done,
    at: u64,
}

/// Who plays at a seat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Occupant {
    Person(PersonId),
    Computer {
        level: Level,
        /// Who was away for too long, and may take the seat back.
        keeps_for: Option<PersonId>,
    },
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
            door: Door::default(),
            seats: BySeat::new(seats, |_| None),
            ready: BySeat::new(seats, |_| false),
            removed: Vec::new(),
            votes: Vec::new(),
            talk: Talk::default(),
            game: None,
            clock: Clock::new(seats),
            seed: None,
            matches: 0,
            done: Done::default(),
            at: record.at,
        };
        room.apply_entries(rest, record.at)?;
        Ok(room)
    }

    /// Follows one more record of the log.
    pub fn apply(&mut self, record: &Record) -> Result<(), BadLog> {
        self.apply_entries(&record.did, record.at)
    }

    #[allow(
        clippy::wildcard_enum_match_arm,
        reason = "a new act is done like any other"
    )]
    fn apply_entries(&mut self, entries: &[Entry], at: u64) -> Result<(), BadLog> {
        for entry in entries {
            match &entry.act {
                Act::Open { .. } => return Err(BadLog::Opening),
                Act::Start { rules, .. } if *rules != self.setup.name().rules() => {
                    return Err(BadLog::Rules(*rules));
                }
                _ => self.act(entry, at).map_err(BadLog::Refused)?,
            }
        }
        Ok(())
    }

    /// Does what an entry of a record of this time says, or leaves the room
    /// exactly as it was.
    pub fn act(&mut self, entry: &Entry, at: u64) -> Result<(), Refusal> {
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
            Act::TimeUp { stage } => self.time_up(*stage, at)?,
            Act::Wake => self.clock.wake(at),
            Act::Reopen => self.reopen(by)?,
            Act::Ready { ready } => {
                self.in_lobby()?;
                let seat = self.seat_of(by).ok_or(Refusal::NotSeated)?;
                self.ready[seat] = *ready;
            }
            Act::Swap { one, other } => self.swap(by, *one, *other)?,
            Act::Door { door } => {
                self.is_host(by)?;
                self.door = *door;
            }
            Act::Remove { person } => self.remove(by, person)?,
            Act::TakeHost => self.take_host(by)?,
            Act::Substitute { seat } => self.substitute(by, *seat, at)?,
            Act::TakeBack => self.take_back(by)?,
            Act::Say { text } => self.say(by, Said::Text(tidy(text)?))?,
            Act::React { reaction } => self.say(by, Said::Reaction(*reaction))?,
        }
        self.at = at;
        let timer = self.game.as_ref().and_then(AnyGame::timer);
        self.clock.follow(timer, at);
        self.done.add(by, &entry.id);
        Ok(())
    }

    fn configure(&mut self, by: &PersonId, setup: &AnySetup, seats: usize) -> Result<(), Refusal> {
        self.in_lobby()?;
        self.is_host(by)?;
        setup
            .check(seats)
            .map_err(|refusal| Refusal::Setup { refusal })?;
        // People keep their order; nobody is sent away, but no computer player
        // stays for a game that it cannot play.
        let computers = bots::plays(setup.name());
        let stays = |occupant: &Occupant| computers || matches!(occupant, Occupant::Person(_));
        let staying = self.seats.values().flatten().filter(|one| stays(one));
        if staying.count() > seats {
            return Err(Refusal::SeatsInUse);
        }
        for seat in Seat::all(self.seats.seats()) {
            self.seats[seat].take_if(|occupant| !stays(occupant));
        }
        if seats != self.seats.seats() {
            self.resize(seats);
        }
        self.setup = setup.clone();
        // What people agreed to has changed.
        self.ready = BySeat::new(seats, |_| false);
        Ok(())
    }

    fn start(&mut self, by: &PersonId, deck: &AnyDeck, deal: &AnyDeal) -> Result<(), Refusal> {
        match self.phase() {
            TablePhase::Lobby => self.is_host(by)?,
            TablePhase::Over if self.seat_of(by).is_none() => return Err(Refusal::NotSeated),
            TablePhase::Over => {}
            TablePhase::Playing => return Err(Refusal::StillPlaying),
        }
        if self.seats.values().any(Option::is_none) {
            return Err(Refusal::SeatsFree);
        }
        let seats = self.seats.seats();
        let game = AnyGame::new(&self.setup, seats, deck, deal)
            .map_err(|refusal| Refusal::Setup { refusal })?;
        self.game = Some(game);
        self.clock = Clock::new(seats);
        self.seed = deal.seed().cloned();
        self.matches += 1;
        Ok(())
    }

    /// Time is over if a clock runs for this stage and has run out.
    fn time_up(&mut self, stage: u32, at: u64) -> Result<(), Refusal> {
        let game = self.game.as_mut().ok_or(Refusal::NoMatch)?;
        let late = self.clock.deadline().is_some_and(|deadline| deadline <= at);
        if !late || game.timer().is_none_or(|timer| timer.stage != stage) {
            return Err(Refusal::TimeNotUp);
        }
        game.time_up();
        Ok(())
    }

    fn reopen(&mut self, by: &PersonId) -> Result<(), Refusal> {
        if self.phase() != TablePhase::Over {
            return Err(Refusal::StillPlaying);
        }
        self.seat_of(by).ok_or(Refusal::NotSeated)?;
        self.game = None;
        self.seed = None;
        self.ready = BySeat::new(self.seats.seats(), |_| false);
        Ok(())
    }

    fn say(&mut self, by: &PersonId, said: Said) -> Result<(), Refusal> {
        if self.removed.contains(by) {
            return Err(Refusal::Removed);
        }
        if !self.may_talk() {
            return Err(Refusal::NoTalk);
        }
        let (by, seat) = (by.clone(), self.seat_of(by));
        self.talk.add(Spoken { by, seat, said });
        Ok(())
    }

    fn is_host(&self, by: &PersonId) -> Result<(), Refusal> {
        (*by == self.host).then_some(()).ok_or(Refusal::NotHost)
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

    fn plays_for(&self, by: &PersonId, seat: Seat) -> bool {
        match self.seats.get(seat) {
            Some(Some(Occupant::Person(person))) => person == by,
            Some(Some(Occupant::Computer { .. })) => *by == PersonId::computer(),
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

    pub fn door(&self) -> Door {
        self.door
    }

    /// Whether this person may see the game.
    pub fn may_look(&self, person: &PersonId) -> bool {
        self.door.spectators || self.seat_of(person).is_some()
    }

    pub fn is_ready(&self, seat: Seat) -> bool {
        self.ready[seat]
    }

    pub fn is_removed(&self, person: &PersonId) -> bool {
        self.removed.contains(person)
    }

    /// Between matches always; during one as its rules say.
    pub fn may_talk(&self) -> bool {
        match (self.phase(), &self.game) {
            (TablePhase::Playing, Some(game)) => game.may_talk(),
            (_, _) => true,
        }
    }

    pub fn talk(&self) -> &Talk {
        &self.talk
    }

    /// Everybody whose name the table shows.
    pub fn known(&self) -> impl Iterator<Item = &PersonId> {
        let kept = self.seats.values().filter_map(|occupant| match occupant {
            Some(Occupant::Computer { keeps_for, .. }) => keeps_for.as_ref(),
            Some(Occupant::Person(_)) | None => None,
        });
        self.people().chain(kept).chain(self.talk.speakers())
    }

    /// Whether this person plays a match with computer players only.
    pub fn plays_alone(&self, person: &PersonId) -> bool {
        self.phase() == TablePhase::Playing && self.people().eq([person])
    }

    pub fn clock(&self) -> &Clock {
        &self.clock
    }

    /// The promise about the deal, and after the end what it was.
    pub fn fair(&self) -> Option<Fair> {
        let seed = self.seed.as_ref()?;
        Some(Fair {
            commitment: hex(&Sha256::digest(seed.0)),
            seed: (self.phase() == TablePhase::Over).then(|| seed.to_string()),
        })
    }

    /// When the last record was made.
    pub fn at(&self) -> u64 {
        self.at
    }
}
