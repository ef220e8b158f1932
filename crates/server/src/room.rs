//! A table's state, which follows from its log alone.
//!
//! Every server that has watchers at a table holds its own copy. Copies are
//! equal because applying an entry is a pure function of what was and what was
//! done: nothing here asks what the program of the day would allow. That is
//! judged once, in `table/accept.rs`, before an entry is written.

mod act;
mod again;
mod asking;
mod cards;
mod door;
mod eyes;
mod fingerprint;
mod ids;
mod leafing;
mod of_0_1;
mod repeats;
mod seating;
mod talk;

use rules::{
    AnyBadSetup, AnyDeal, AnyRefusal, AnySetup, BySeat, CannotBegin, Hand, Match, Seat, Viewer,
};
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use ts_rs::TS;

pub use act::{Act, BadRecord, Became, Closing, Entry, Record, Substitution};
pub use asking::Asking;
pub use cards::{Cards, CardsHash, NamedCards, text as cards_text};
use door::Porch;
pub use door::{Door, Invitation, NoInvitation, Outside};
use eyes::Eyes;
pub use fingerprint::{fingerprint, quick_fingerprint};
pub use ids::{CommandId, Content, PersonId, hex};
pub use leafing::Leafing;
pub use repeats::Repeat;
use repeats::Repeats;
pub use seating::Occupant;
use seating::Vote;
use talk::Spoken;
pub use talk::{Reaction, Said, Talk};

#[derive(Clone)]
pub struct Room {
    setup: AnySetup,
    door: Door,
    host: PersonId,
    seats: BySeat<Option<Occupant>>,
    /// Everybody who has had a seat here, in the order in which they first sat
    /// down.
    sat: Vec<PersonId>,
    /// Who said so in the lobby.
    ready: BySeat<bool>,
    removed: Vec<PersonId>,
    porch: Porch,
    eyes: Eyes,
    asking: Vec<Asking>,
    /// The owners of devices whose wish for a seat was declined in this match.
    declined: Vec<PersonId>,
    /// Votes for computer players on the seats of people who are away.
    votes: Vec<Vote>,
    /// Who wants to play again, after the end.
    again: Vec<PersonId>,
    leafing: Leafing,
    talk: Talk,
    /// The present or last match.
    played: Option<Match>,
    /// How many matches have begun here.
    matches: u32,
    repeats: Repeats,
    at: u64,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
#[ts(export_to = "wire.ts")]
pub enum TablePhase {
    Lobby,
    Playing,
    Over,
}

/// Proof that the deal of a match was decided before its first move.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[ts(export_to = "wire.ts")]
pub struct Fair {
    /// SHA-256 of the seed's 32 bytes, in hexadecimal.
    pub commitment: String,
    /// The seed itself, once the match is over.
    pub seed: Option<String>,
}

/// The log does not make sense: it was damaged, or written by another version.
#[derive(Debug, thiserror::Error)]
pub enum BadLog {
    #[error(transparent)]
    Record(#[from] BadRecord),
    #[error("a log begins with the opening of its table, once")]
    Opening,
    #[error("the log names a seat that is not there, or not taken")]
    Seat,
    #[error("the log plays on where there is no match")]
    NoMatch,
    #[error("the log holds a move that is not allowed: {0:?}")]
    Move(AnyRefusal),
    #[error("the log begins a match that cannot be: {0:?}")]
    Setup(AnyBadSetup),
    #[error("the log begins a match with cards that nobody has laid out: {0}")]
    Cards(CardsHash),
    #[error("the match was played by rules version {0}, which this program does not know")]
    Rules(u16),
}

impl Room {
    /// The room after its first record.
    pub fn open(record: &Record) -> Result<Self, BadLog> {
        let (first, rest) = record.did.split_first().ok_or(BadLog::Opening)?;
        let Act::Open {
            setup,
            seats,
            invitation,
        } = &first.act
        else {
            return Err(BadLog::Opening);
        };
        let seats = usize::from(*seats);
        let mut room = Self {
            setup: setup.clone(),
            host: first.by.clone(),
            door: Door::default(),
            seats: BySeat::new(seats, |_| None),
            sat: Vec::new(),
            ready: BySeat::new(seats, |_| false),
            removed: Vec::new(),
            porch: Porch::new(invitation.clone()),
            eyes: Eyes::default(),
            asking: Vec::new(),
            declined: Vec::new(),
            votes: Vec::new(),
            again: Vec::new(),
            leafing: Leafing::default(),
            talk: Talk::default(),
            played: None,
            matches: 0,
            repeats: Repeats::default(),
            at: record.at,
        };
        room.follow(rest, record.at)?;
        Ok(room)
    }

    /// Follows one more record of the log.
    pub fn apply(&mut self, record: &Record) -> Result<(), BadLog> {
        self.follow(&record.did, record.at)
    }

    fn follow(&mut self, entries: &[Entry], at: u64) -> Result<(), BadLog> {
        entries.iter().try_for_each(|entry| self.act(entry, at))
    }

    /// Does what an entry says in a record of this time, or leaves the room
    /// exactly as it was.
    pub fn act(&mut self, entry: &Entry, at: u64) -> Result<(), BadLog> {
        let by = &entry.by;
        match &entry.act {
            Act::Open { .. } => return Err(BadLog::Opening),
            Act::Sit { seat } => self.sit(by, *seat)?,
            Act::Stand { became, keeps } => self.stand(by, *became, *keeps, at)?,
            Act::Computer { seat, level } => self.seat_computer(*seat, *level)?,
            Act::Configure {
                setup,
                seats,
                computers_stay,
            } => self.configure(setup, usize::from(*seats), *computers_stay),
            Act::Start {
                rules,
                deal,
                deck,
                closing,
            } => self.start(*rules, deck, deal, closing.as_deref(), at)?,
            Act::Play { seat, mv } => {
                let played = self.played.as_mut().ok_or(BadLog::NoMatch)?;
                self.seats.get(*seat).ok_or(BadLog::Seat)?;
                played.play(*seat, mv.clone(), at).map_err(BadLog::Move)?;
            }
            Act::TimeUp { .. } => self.played.as_mut().ok_or(BadLog::NoMatch)?.time_up(at),
            Act::Wake => {
                if let Some(played) = &mut self.played {
                    played.wake(at);
                }
            }
            Act::Reopen => {
                self.repeats.turn_the_page(at);
                self.played = None;
                self.again.clear();
                self.open_door();
                self.ready = BySeat::new(self.seats.seats(), |_| false);
            }
            Act::Again { wanted } => self.wish_again(by, *wanted),
            Act::Ready { ready } => {
                let seat = self.seat_of(by).ok_or(BadLog::Seat)?;
                self.ready[seat] = *ready;
            }
            Act::Swap { one, other } => self.swap(*one, *other)?,
            Act::Door { door } => self.door = *door,
            Act::Leafing { who } => self.leafing = *who,
            Act::Remove {
                person,
                became,
                shared_with,
            } => self.remove(person, *became, shared_with.as_ref(), at),
            Act::TakeHost => self.host = by.clone(),
            Act::Substitute { seat, then } => self.substitute(by, *seat, *then, at)?,
            Act::TakeBack => self.take_back(by, at)?,
            Act::Ask { seat } => self.ask(by, *seat),
            Act::Admit { person, seat } => self.admit(person, *seat, at)?,
            Act::Decline { person } => self.decline(person),
            Act::Knock { instead_of } => {
                self.forget_knocks(instead_of);
                self.knock(by);
            }
            Act::Answer { person, yes } => self.answer(person, *yes),
            Act::Say { text, tidy } => {
                let text = if *tidy {
                    text.clone()
                } else {
                    of_0_1::tidy(text)
                };
                self.say(by, Said::Text(text), at);
            }
            Act::React { reaction } => self.say(by, Said::Reaction(*reaction), at),
            Act::Fence { since } => self.repeats.fence(by, *since),
        }
        self.at = at;
        if let Some(played) = &mut self.played {
            played.pass(at);
            let round = played.game().round();
            if round != self.eyes.round() {
                let sitting: Vec<(PersonId, Seat)> = self.sitting().collect();
                self.eyes.follow(round, sitting);
            }
        }
        if let Some(device) = &entry.device {
            self.eyes.meet(by, device);
        }
        self.repeats.add(by, &entry.id, entry.content);
        Ok(())
    }

    fn configure(&mut self, setup: &AnySetup, seats: usize, computers_stay: Option<bool>) {
        let stay = computers_stay.unwrap_or_else(|| setup.name().computer_took_over_in_0_1());
        if !stay {
            self.send_computers_away();
        }
        if seats != self.seats.seats() {
            self.resize(seats);
        }
        self.setup = setup.clone();
        // What people agreed to has changed.
        self.ready = BySeat::new(seats, |_| false);
    }

    fn start(
        &mut self,
        rules: u16,
        cards: &Cards,
        deal: &AnyDeal,
        closing: Option<&Closing>,
        at: u64,
    ) -> Result<(), BadLog> {
        let deck = cards.deck().map_err(BadLog::Cards)?;
        let (setup, seats) = match closing {
            Some(closing) => (&closing.setup, usize::from(closing.seats)),
            None => (&self.setup, self.seats.seats()),
        };
        let played = Match::begin(rules, setup, seats, deck, deal, at);
        let played = played.map_err(|why| match why {
            CannotBegin::Rules(rules) => BadLog::Rules(rules),
            CannotBegin::Setup(bad) => BadLog::Setup(bad),
        })?;
        if let Some(closing) = closing {
            self.configure(&closing.setup, seats, Some(true));
            // They name seats that may be others now.
            self.votes.clear();
        }
        if self.played.replace(played).is_some() {
            // Straight from one match to the next.
            self.repeats.turn_the_page(at);
        }
        self.matches += 1;
        let computers: Vec<Seat> = self.computers().map(|(seat, _)| seat).collect();
        for seat in computers {
            self.hand(seat, Hand::Computer, at);
        }
        let sitting: Vec<(PersonId, Seat)> = self.sitting().collect();
        self.eyes.deal(sitting);
        self.asking.clear();
        self.declined.clear();
        self.again.clear();
        Ok(())
    }

    fn say(&mut self, by: &PersonId, said: Said, at: u64) {
        let (by, seat) = (by.clone(), self.seat_of(by));
        self.talk.add(Spoken { by, seat, said }, at);
    }

    pub fn phase(&self) -> TablePhase {
        match &self.played {
            None => TablePhase::Lobby,
            Some(played) if played.outcome().is_some() => TablePhase::Over,
            Some(_) => TablePhase::Playing,
        }
    }

    /// Whether this person's command with this id is already in the log, and
    /// whether it is the same one.
    pub fn repeat(
        &self,
        by: &PersonId,
        id: &CommandId,
        content: Option<Content>,
    ) -> Option<Repeat> {
        self.repeats.find(by, id, content)
    }

    pub fn has_done(&self, by: &PersonId, id: &CommandId) -> bool {
        self.repeat(by, id, None).is_some()
    }

    /// Since when a connection must have been open to ask for this person.
    pub fn fenced(&self, by: &PersonId) -> Option<u64> {
        self.repeats.fenced(by)
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

    /// Which viewer this person is.
    pub fn viewer(&self, person: &PersonId) -> Viewer {
        self.seat_of(person).map_or(Viewer::Spectator, Viewer::Seat)
    }

    /// The present or last match and its number, counted from 1.
    pub fn played(&self) -> Option<(u32, &Match)> {
        self.played.as_ref().map(|played| (self.matches, played))
    }

    /// How many matches have been played to the end before the one on the table.
    pub fn earlier(&self) -> u32 {
        self.matches - u32::from(self.played.is_some())
    }

    pub fn door(&self) -> Door {
        self.door
    }

    pub fn leafing(&self) -> Leafing {
        self.leafing
    }

    pub fn is_ready(&self, seat: Seat) -> bool {
        self.ready[seat]
    }

    pub fn is_removed(&self, person: &PersonId) -> bool {
        self.removed.contains(person) || self.removed.contains(self.device(person))
    }

    /// The owner of the device that this person uses.
    pub fn device<'a>(&'a self, person: &'a PersonId) -> &'a PersonId {
        self.eyes.device(person)
    }

    /// Always between matches; during one, as its rules say.
    pub fn may_talk(&self) -> bool {
        match (self.phase(), &self.played) {
            (TablePhase::Playing, Some(played)) => played.game().may_talk(),
            (_, _) => true,
        }
    }

    pub fn talk(&self) -> &Talk {
        &self.talk
    }

    /// Everybody whose name the table shows.
    pub fn known(&self) -> impl Iterator<Item = &PersonId> {
        let asking = self.asking().iter().map(|asking| &asking.by);
        let people = self.people().chain(self.kept()).chain(asking);
        people.chain(self.knocking()).chain(self.talk.speakers())
    }

    /// Everybody who has had a seat here, the first first.
    pub fn sat(&self) -> &[PersonId] {
        &self.sat
    }

    /// Whether this person plays a match with computer players only.
    pub fn plays_alone(&self, person: &PersonId) -> bool {
        self.phase() == TablePhase::Playing && self.people().eq([person])
    }

    /// The promise about the deal and, after the end, the seed itself.
    pub fn fair(&self) -> Option<Fair> {
        let seed = self.played.as_ref()?.seed()?;
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
