//! Where commands become acts: the one place that judges.
//!
//! Whatever depends on the program of the day, on who is here or on the clock
//! is decided now, and what follows from it is written into the act. The log is
//! applied later, by this server and by every other, and never judged again.

mod again;
mod asking;
mod beginning;
mod seats;

pub use again::{begins_again, needed_again};
pub use asking::{may_answer, may_leaf};
pub use beginning::beginning;
use bots::Level;
use rules::{AnyMove, Seat, Seed};
use tokio::time::Instant;

use super::attendance::Attendance;
use super::packs::Packs;
use crate::limits::Limits;
use crate::people::fit_to_show;
use crate::room::{Act, BadLog, Cards, Entry, PersonId, Room, TablePhase};
use crate::wire::{Command, Refusal};

/// The computer player that takes over in mid-match from somebody who left.
pub const SUBSTITUTE: Level = Level::Habitue;

/// The longest text, in characters.
const LONGEST: usize = 200;

/// What a command is judged by, apart from the room.
pub struct Today<'a> {
    pub attendance: &'a Attendance,
    pub packs: &'a Packs,
    pub limits: &'a Limits,
    /// The time of the record that it would be part of.
    pub at: u64,
}

/// Somebody at a table whose command is judged.
struct Judge<'a> {
    room: &'a Room,
    today: &'a Today<'a>,
    by: &'a PersonId,
    /// The owner of the device that they use.
    device: &'a PersonId,
}

/// What this person's command puts into the log, or why nothing is done.
pub fn accept(
    room: &Room,
    today: &Today,
    by: &PersonId,
    device: &PersonId,
    command: &Command,
) -> Result<Act, Refusal> {
    let judge = Judge {
        room,
        today,
        by,
        device,
    };
    match command {
        Command::Play { mv } => judge.play(mv),
        Command::Sit { seat } => judge.sit(*seat),
        Command::Stand { for_good } => judge.stand(*for_good),
        Command::Computer { seat, level } => judge.computer(*seat, *level),
        Command::Configure { setup, seats } => judge.configure(setup, *seats),
        Command::Start => judge.start(),
        Command::Again { wanted } => judge.again(*wanted),
        Command::Reopen => judge.reopen(),
        Command::Ready { ready } => {
            judge.in_lobby()?;
            judge.seated()?;
            Ok(Act::Ready { ready: *ready })
        }
        Command::Swap { one, other } => judge.swap(*one, *other),
        Command::Door { door } => {
            judge.is_host()?;
            Ok(Act::Door { door: *door })
        }
        Command::Leafing { who } => {
            judge.is_host()?;
            Ok(Act::Leafing { who: *who })
        }
        Command::Remove { person } => judge.remove(person),
        Command::TakeHost => {
            judge.is_long_away(room.host())?;
            judge.seated()?;
            Ok(Act::TakeHost)
        }
        Command::Substitute { seat } => judge.substitute(*seat),
        Command::TakeBack => {
            room.kept_for(by).ok_or(Refusal::NothingKept)?;
            Ok(Act::TakeBack)
        }
        Command::Ask { seat } => judge.ask(*seat),
        Command::Admit { person, yes } => judge.admit(person, *yes),
        Command::Knock => judge.knock(),
        Command::Answer { person, yes } => judge.answer(person, *yes),
        Command::Say { text } => {
            let text = fit_to_show(text);
            if text.is_empty() || text.chars().count() > LONGEST {
                return Err(Refusal::BadText);
            }
            judge.may_talk()?;
            Ok(Act::Say { text, tidy: true })
        }
        Command::React { reaction } => {
            judge.may_talk()?;
            let reaction = *reaction;
            Ok(Act::React { reaction })
        }
    }
}

/// Whether what the house wants to do is still right: a computer player may
/// have lost its seat meanwhile, and time may have been added.
#[allow(
    clippy::wildcard_enum_match_arm,
    reason = "the house does nothing else of itself"
)]
pub fn accept_of_the_house(room: &Room, at: u64, entry: &Entry) -> Result<(), Refusal> {
    match &entry.act {
        Act::Play { seat, .. } if !room.plays_for(&entry.by, *seat) => Err(Refusal::NotSeated),
        Act::Admit { person, seat } => {
            let mut due = room.due();
            let still = due.any(|asking| asking.by == *person && asking.seat == *seat);
            still.then_some(()).ok_or(Refusal::NotAsked)
        }
        Act::TimeUp { stage } => {
            let (_, played) = room.played().ok_or(Refusal::NoMatch)?;
            played
                .is_time_up(*stage, at)
                .map_err(|_| Refusal::TimeNotUp)
        }
        _ => Ok(()),
    }
}

/// Trying an entry on a room shows what only the rules can judge.
impl From<BadLog> for Refusal {
    fn from(bad: BadLog) -> Self {
        match bad {
            BadLog::Move(refusal) => Self::Rules { refusal },
            BadLog::Setup(refusal) => Self::Setup { refusal },
            BadLog::Seat => Self::NoSuchSeat,
            BadLog::NoMatch
            | BadLog::Rules(_)
            | BadLog::Cards(_)
            | BadLog::Record(_)
            | BadLog::Opening => Self::NoMatch,
        }
    }
}

impl Judge<'_> {
    /// Finds the seat it is for; the game itself judges the move.
    fn play(&self, mv: &AnyMove) -> Result<Act, Refusal> {
        let seat = self.seated()?;
        let mv = mv.clone();
        Ok(Act::Play { seat, mv })
    }

    fn start(&self) -> Result<Act, Refusal> {
        if self.room.phase() == TablePhase::Playing {
            return Err(Refusal::StillPlaying);
        }
        self.is_host()?;
        self.begin()
    }

    /// With those who are there.
    fn begin(&self) -> Result<Act, Refusal> {
        let room = self.room;
        let closing = beginning(room)?;
        let (setup, seats) = match &closing {
            Some(closing) => (&closing.setup, usize::from(closing.seats)),
            None => (room.setup(), room.seats().seats()),
        };
        let mut seed = Seed([0; 32]);
        getrandom::fill(&mut seed.0).expect("the system has randomness");
        let game = setup.name();
        let deck = self.today.packs.deck(setup, seats)?;
        Ok(Act::Start {
            rules: game.rules(),
            deal: game.deal(seed),
            deck: match game.has_words() {
                true => Cards::named(deck),
                false => Cards::Whole(deck),
            },
            closing: closing.map(Box::new),
        })
    }

    fn may_talk(&self) -> Result<(), Refusal> {
        if self.room.is_removed(self.by) {
            return Err(Refusal::Removed);
        }
        if !self.room.may_look(self.by) {
            return Err(Refusal::NotSeated);
        }
        if !self.room.may_talk() {
            return Err(Refusal::NoTalk);
        }
        let lately = self.room.talk().lately(self.by, self.today.at);
        let may_go_on = lately < self.today.limits.lines_per_minute.get();
        may_go_on.then_some(()).ok_or(Refusal::TooMuchTalk)
    }

    fn seated(&self) -> Result<Seat, Refusal> {
        self.room.seat_of(self.by).ok_or(Refusal::NotSeated)
    }

    fn is_host(&self) -> Result<(), Refusal> {
        let host = self.by == self.room.host();
        host.then_some(()).ok_or(Refusal::NotHost)
    }

    fn in_lobby(&self) -> Result<(), Refusal> {
        match self.room.phase() {
            TablePhase::Lobby => Ok(()),
            TablePhase::Playing | TablePhase::Over => Err(Refusal::NotInLobby),
        }
    }

    /// Others can go on only without somebody who has been away for some time.
    fn is_long_away(&self, person: &PersonId) -> Result<(), Refusal> {
        let away = self.today.attendance.is_long_away(person, Instant::now());
        away.then_some(()).ok_or(Refusal::StillHere)
    }
}
