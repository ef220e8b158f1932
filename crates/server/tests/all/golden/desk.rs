//! Logs written on the room itself, at times of one's choice: what a server
//! writes only after minutes, or at an exact millisecond, is written here. The
//! room accepts every entry.

use rules::{AnyGame, AnyMove, AnySetup, Clock, Dice, GameName, Seat, Seed, Viewer};
use tablee::people::Key;
use tablee::room::PersonId;
use tablee::room::TablePhase;
use tablee::room::{Act, Cards, Closing, CommandId, Content, Entry, Record};
use tablee::room::{Invitation, Occupant, Room};

use super::writing;
use crate::plays::choose;
use crate::records::variants::deck;

/// People by their number.
pub const ANN: usize = 0;
pub const BEN: usize = 1;
pub const CLEO: usize = 2;
pub const DAN: usize = 3;
pub const EVE: usize = 4;
pub const FAY: usize = 5;
pub const GUS: usize = 6;

/// A person's pause before a move.
const THINK: u64 = 1_000;

pub struct Desk {
    room: Room,
    records: Vec<Record>,
    dice: Dice,
    /// The time of the next record.
    at: u64,
    commands: u32,
}

pub fn person(who: usize) -> PersonId {
    let byte = u8::try_from(who + 1).expect("few people");
    Key::of([byte; 32]).person()
}

impl Desk {
    /// Ann opens a table; the number decides all chance.
    pub fn open(number: u8, setup: AnySetup, seats: u8) -> Self {
        Self::open_with(number, setup, seats, Vec::new())
    }

    /// The opening record may hold more than the opening.
    pub fn open_with(number: u8, setup: AnySetup, seats: u8, more: Vec<(usize, Act)>) -> Self {
        let open = Act::Open {
            setup,
            seats,
            invitation: None,
        };
        Self::begin(number, open, more)
    }

    /// A table whose link carries a secret.
    pub fn open_invited(number: u8, setup: AnySetup, seats: u8, invitation: Invitation) -> Self {
        let open = Act::Open {
            setup,
            seats,
            invitation: Some(invitation),
        };
        Self::begin(number, open, Vec::new())
    }

    fn begin(number: u8, open: Act, more: Vec<(usize, Act)>) -> Self {
        let at = 1_790_000_000_000 + u64::from(number) * 1_000_000_000;
        let mut commands = 0;
        let entries = [(ANN, open)].into_iter().chain(more);
        let did = entries
            .map(|(who, act)| entry(&mut commands, person(who), act))
            .collect();
        let record = Record::new(at, did);
        Self {
            room: Room::open(&record).unwrap(),
            records: vec![record],
            dice: Dice::new(&Seed([number; 32]), 99),
            at,
            commands,
        }
    }

    pub fn room(&self) -> &Room {
        &self.room
    }

    pub fn game(&self) -> &AnyGame {
        self.room.played().expect("a match was begun").1.game()
    }

    pub fn clock(&self) -> &Clock {
        self.room.played().expect("a match was begun").1.clock()
    }

    pub fn wait(&mut self, millis: u64) {
        self.at += millis;
    }

    pub fn does(&mut self, who: usize, act: Act) {
        self.all_do(vec![(who, act)]);
    }

    /// A browser's command, by the id that it gave it and what it asked for.
    pub fn asks(&mut self, who: usize, id: &str, act: Act) {
        let id: CommandId = id.parse().unwrap();
        let numbered = id.ink().is_some();
        let entry = Entry {
            content: (!numbered).then(|| Content::of(id.as_str().as_bytes())),
            id,
            by: person(who),
            device: None,
            act,
        };
        self.room.act(&entry, self.at).unwrap();
        self.records.push(Record::new(self.at, vec![entry]));
    }

    /// Somebody who shares another's device.
    pub fn guest_does(&mut self, who: usize, owner: usize, act: Act) {
        let mut entry = entry(&mut self.commands, person(who), act);
        entry.device = Some(person(owner));
        self.room.act(&entry, self.at).unwrap();
        self.records.push(Record::new(self.at, vec![entry]));
    }

    /// Several entries of one record.
    pub fn all_do(&mut self, did: Vec<(usize, Act)>) {
        let did = did.into_iter().map(|(who, act)| (person(who), act));
        self.write(did.collect());
    }

    /// What the server does of itself.
    pub fn house(&mut self, act: Act) {
        self.write(vec![(PersonId::computer(), act)]);
    }

    fn write(&mut self, did: Vec<(PersonId, Act)>) {
        let entries = did.into_iter();
        let did: Vec<Entry> = entries
            .map(|(by, act)| entry(&mut self.commands, by, act))
            .collect();
        for entry in &did {
            let accepted = self.room.act(entry, self.at);
            accepted.unwrap_or_else(|why| panic!("{}: {why:?}", entry.id.as_str()));
        }
        self.records.push(Record::new(self.at, did));
    }

    /// As many people as there are seats, in order.
    pub fn all_sit(&mut self) {
        for seat in Seat::all(self.room.seats().seats()) {
            self.wait(THINK);
            self.does(seat.index(), Act::Sit { seat });
        }
    }

    pub fn start(&mut self, who: usize) {
        let setup = self.room.setup().clone();
        self.begin_match(who, &setup, None);
    }

    /// Free seats are closed.
    pub fn start_with_fewer(&mut self, who: usize) {
        let taken = self.room.seats().values().flatten().count();
        let closing = Closing {
            seats: u8::try_from(taken).expect("few seats"),
            setup: self.room.setup().fit(taken),
        };
        self.begin_match(who, &closing.setup.clone(), Some(Box::new(closing)));
    }

    fn begin_match(&mut self, who: usize, setup: &AnySetup, closing: Option<Box<Closing>>) {
        self.wait(THINK);
        let game = setup.name();
        let chance = u8::try_from(self.dice.below(256)).expect("a byte");
        let act = Act::Start {
            rules: game.rules(),
            deal: game.deal(Seed([chance; 32])),
            deck: Cards::Whole(deck(setup)),
            closing,
        };
        self.does(who, act);
    }

    /// Somebody plays something, if anybody can: people and computers alike.
    pub fn play(&mut self) -> bool {
        let seats = self.room.seats().seats();
        // Chance may pass everybody over once, but not so many times.
        for _ in 0..seats * 20 {
            let seat = self.dice.below(u32::try_from(seats).expect("few seats"));
            let seat = Seat::new(seat as usize);
            let by = match &self.room.seats()[seat] {
                Some(Occupant::Person(person)) => person.clone(),
                Some(Occupant::Computer { .. }) => PersonId::computer(),
                None => continue,
            };
            let view = serde_json::to_value(self.game().view(Viewer::Seat(seat))).unwrap();
            let Some(mv) = choose(&view, &mut self.dice) else {
                continue;
            };
            let mv: AnyMove = serde_json::from_value(mv).unwrap();
            if self.game().clone().play(seat, mv.clone()).is_ok() {
                self.write(vec![(by, Act::Play { seat, mv })]);
                return true;
            }
        }
        false
    }

    pub fn plays(&mut self, times: usize) {
        for _ in 0..times {
            self.wait(THINK);
            assert!(self.play(), "somebody can play");
        }
    }

    pub fn play_out(&mut self) {
        while self.room.phase() == TablePhase::Playing {
            self.plays(1);
        }
    }

    /// Plays on until the match is so.
    pub fn play_until(&mut self, is_so: impl Fn(&AnyGame) -> bool) {
        while !is_so(self.game()) {
            self.plays(1);
        }
    }

    /// Time is up, so many milliseconds after the deadline.
    pub fn time_up(&mut self, late: u64) {
        let deadline = self.clock().deadline().expect("a clock runs");
        self.at = self.at.max(deadline) + late;
        let stage = self.game().timer().expect("a clock runs").stage;
        self.house(Act::TimeUp { stage });
    }

    pub fn chance(&mut self, below: u32) -> u32 {
        self.dice.below(below)
    }

    /// The golden file of what was written.
    pub fn text(&self) -> String {
        let lines = self.records.iter().map(Record::to_bytes);
        let lines: Vec<String> = lines.map(|line| String::from_utf8(line).unwrap()).collect();
        writing::text(&lines)
    }
}

fn entry(commands: &mut u32, by: PersonId, act: Act) -> Entry {
    *commands += 1;
    let id = format!("command-{commands:05}").parse().unwrap();
    let content = None;
    Entry {
        id,
        by,
        content,
        device: None,
        act,
    }
}

/// A game's name in the names of files.
pub fn file_name(game: GameName, what: &str) -> String {
    let game = serde_json::to_value(game).unwrap();
    format!("{}-{what}", game.as_str().unwrap())
}
