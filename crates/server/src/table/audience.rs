//! Who looks at a table, and what each of them is shown.

use std::pin::Pin;

use rules::Seat;
use tokio::time::Instant;

use super::attendance::Attendance;
use super::clock::TableClock;
use super::draft::{Answer, Reply};
use super::handle::{Asked, Queued, Watch};
use super::house::House;
use super::listing::Listing;
use super::live_ink::LiveInk;
use super::names::Names;
use super::people_view::PeopleView;
use super::watcher::{Pages, Views, WatchId, Watcher, album};
use crate::counts;
use crate::journal::{Code, Presence, now};
use crate::room::{Act, CommandId, Entry, PersonId, Room, TablePhase};
use crate::wire::{Message, Refusal, Running};

pub struct Audience {
    code: Code,
    watchers: Vec<Watcher>,
    /// How many have come so far.
    came: u64,
    pub names: Names,
    pub attendance: Attendance,
    pub presence: Presence,
    pub live_ink: LiveInk,
    pub clock: TableClock,
    listing: Option<Listing>,
    /// What is played cannot be stored right now.
    interrupted: bool,
}

/// What a record changes.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Touched {
    /// Nothing that anybody sees.
    Nothing,
    /// Drawings only.
    Ink,
    Game,
    /// Perhaps also who sits where.
    People,
}

/// What may change on the people's side of a table when somebody plays.
#[derive(PartialEq, Eq)]
pub struct Public {
    phase: TablePhase,
    talk: bool,
}

impl Touched {
    #[allow(
        clippy::wildcard_enum_match_arm,
        reason = "whatever is no play may change who sits where"
    )]
    pub fn by(did: &[Entry]) -> Self {
        let touched = did.iter().map(|entry| match &entry.act {
            Act::Fence { .. } => Self::Nothing,
            Act::Play { mv, .. } if mv.is_ink() => Self::Ink,
            Act::Play { .. } | Act::TimeUp { .. } | Act::Wake => Self::Game,
            _ => Self::People,
        });
        touched
            .max_by_key(|touched| *touched as u8)
            .unwrap_or(Self::People)
    }
}

impl Public {
    pub fn of(room: &Room) -> Self {
        Self {
            phase: room.phase(),
            talk: room.may_talk(),
        }
    }
}

impl Audience {
    pub fn new(code: Code, house: &House, clock: TableClock) -> Self {
        Self {
            code,
            watchers: Vec::new(),
            came: 0,
            names: Names::new(house.people.clone()),
            attendance: Attendance::new(house.manners.away_grace),
            presence: Presence::default(),
            live_ink: LiveInk::default(),
            clock,
            listing: None,
            interrupted: false,
        }
    }

    pub fn is_empty(&self) -> bool {
        self.watchers.is_empty()
    }

    /// Since when this connection has been here; nothing once it is gone.
    pub fn since(&self, watch: WatchId) -> Option<u64> {
        self.watcher(watch).map(Watcher::since)
    }

    pub fn person(&self, watch: WatchId) -> Option<&PersonId> {
        self.watcher(watch).map(Watcher::person)
    }

    fn watcher(&self, watch: WatchId) -> Option<&Watcher> {
        self.watchers.iter().find(|watcher| watcher.id() == watch)
    }

    /// Somebody comes to look on, and is shown everything.
    pub async fn admit(&mut self, watch: Watch, room: &Room, house: &House) {
        let Watch {
            person,
            seen,
            post,
            answer,
        } = watch;
        let watch = WatchId(self.came);
        self.came += 1;
        let pen = self.live_ink.pen();
        // If they have given up meanwhile, the next message finds out.
        let _ = answer.send((watch, pen.clone()));
        let mut watcher = Watcher::new(watch, person, self.clock.now(), seen, post, pen);
        if room.is_removed(watcher.person()) {
            let _ = watcher.tell(&Message::Removed);
            return;
        }
        // The place a person opened last is the one that counts.
        let person = watcher.person().clone();
        self.dismiss(&Message::Moved, |other| *other.person() == person);
        self.watchers.push(watcher);
        self.show_people(room).await;
        self.put_listing(room, house);
        self.show_ink(room);
        self.show_game(room);
        self.show_talk(room);
        self.show_clock(room);
        if self.interrupted {
            self.tell(watch, &Message::Saving { interrupted: true });
        }
    }

    pub async fn leave(&mut self, watch: WatchId, room: &Room) {
        self.watchers.retain(|watcher| watcher.id() != watch);
        self.show_people(room).await;
    }

    /// Says goodbye to everybody this is true of.
    fn dismiss(&mut self, message: &Message, who: impl Fn(&Watcher) -> bool) {
        self.watchers.retain_mut(|watcher| {
            let goes = who(watcher);
            if goes {
                // Whether it is heard does not matter: the connection ends.
                let _ = watcher.tell(message);
            }
            !goes
        });
    }

    pub fn tell(&mut self, watch: WatchId, message: &Message) {
        self.watchers
            .retain_mut(|watcher| watcher.id() != watch || watcher.tell(message).is_ok());
    }

    pub fn refuse(&mut self, watch: WatchId, id: Option<CommandId>, refusal: Refusal) {
        counts::refused(&refusal.kind());
        self.tell(watch, &Message::Refused { id, refusal });
    }

    pub fn answer(&mut self, answers: Vec<Answer>) {
        for (queued, answer) in answers {
            match (*queued, answer) {
                (Queued::Command { watch, id, .. } | Queued::Refused { watch, id, .. }, answer) => {
                    match answer {
                        Reply::Accepted => self.tell(watch, &Message::Accepted { id }),
                        Reply::Refused(refusal) => self.refuse(watch, Some(id), refusal),
                        Reply::Moved => self.dismiss(&Message::Moved, |other| other.id() == watch),
                    }
                }
                (Queued::House(_), Reply::Refused(refusal)) => {
                    // A seat has been taken back meanwhile, or something is
                    // wrong.
                    tracing::warn!(table = %self.code, ?refusal, "the house was refused");
                }
                (Queued::House(_), Reply::Accepted | Reply::Moved) => {}
            }
        }
    }

    pub fn set_interrupted(&mut self, interrupted: bool) {
        if self.interrupted != interrupted {
            self.interrupted = interrupted;
            let message = Message::Saving { interrupted };
            self.watchers
                .retain_mut(|watcher| watcher.tell(&message).is_ok());
        }
    }

    /// Shows everybody what a record has changed for them; `before` is how the
    /// table looked before it.
    pub async fn show(&mut self, room: &Room, house: &House, before: &Public, touched: Touched) {
        if touched == Touched::Nothing {
            return;
        }
        self.show_ink(room);
        if touched == Touched::Ink {
            return; // it is in nobody's view
        }
        if touched == Touched::People || *before != Public::of(room) {
            let is_removed = |watcher: &Watcher| room.is_removed(watcher.person());
            self.dismiss(&Message::Removed, is_removed);
            self.show_people(room).await;
            self.show_talk(room);
        }
        self.show_game(room);
        self.show_clock(room);
        self.put_listing(room, house);
    }

    /// Sends people and seats to everyone for whom they have changed. Boxed: it
    /// is needed when people come and go, and a table would always keep space
    /// for it.
    pub fn show_people<'a>(
        &'a mut self,
        room: &'a Room,
    ) -> Pin<Box<dyn Future<Output = ()> + Send + 'a>> {
        Box::pin(self.show_people_now(room))
    }

    async fn show_people_now(&mut self, room: &Room) {
        let mut here: Vec<PersonId> = self
            .watchers
            .iter()
            .map(|watcher| watcher.person().clone())
            .collect();
        self.presence.set(&here).await;
        here.extend(self.presence.elsewhere().cloned());
        let expected = room.people().chain([room.host()]);
        self.attendance.set(here, expected, Instant::now());
        let known = room.known().chain(self.attendance.here());
        self.names.learn(known).await;
        let people = PeopleView {
            code: &self.code,
            room,
            names: &self.names,
            attendance: &self.attendance,
        };
        self.watchers.retain_mut(|watcher| {
            let view = people.of(watcher.person());
            watcher.show_people(view).is_ok()
        });
    }

    /// Sends a view to everyone for whom it has changed; it is made once per
    /// viewer.
    fn show_game(&mut self, room: &Room) {
        let Some((number, played)) = room.played() else {
            return;
        };
        let mut views = Views::new(number, played.game());
        self.watchers.retain_mut(|watcher| {
            let viewer = room.viewer(watcher.person());
            !room.may_look(watcher.person()) || views.show(watcher, viewer).is_ok()
        });
    }

    fn show_ink(&mut self, room: &Room) {
        let game = room
            .played()
            .map(|(number, played)| (number, played.game()));
        for watcher in &self.watchers {
            let seat = room.seat_of(watcher.person());
            let may_draw = |seat: &Seat| game.is_some_and(|(_, game)| game.may_draw(*seat));
            watcher.give_pen(seat.filter(may_draw));
        }
        let sheets = game.and_then(|(number, game)| Some((number, game.sheets()?)));
        if let Some((number, sheets)) = sheets {
            let mut pages = Pages::new(number, sheets);
            self.watchers.retain_mut(|watcher| {
                !room.may_look(watcher.person()) || pages.show(watcher).is_ok()
            });
        }
    }

    /// All drawings of one round.
    pub fn show_album(&mut self, room: &Room, asked: Asked, round: u32) {
        let Asked { watch, by, id, .. } = asked;
        let played = room.played().filter(|_| room.may_look(&by));
        let album =
            played.and_then(|(number, played)| album(number, played.game().sheets()?, round));
        match album {
            Some(album) => self.tell(watch, &album),
            None => self.refuse(watch, Some(id), Refusal::NoMatch),
        }
    }

    pub async fn show_live_ink(&mut self, room: &Room) {
        let here = self.live_ink.take();
        self.presence.send_ink(&here).await;
        let frame = self.live_ink.frame(here);
        if frame.is_empty() {
            return;
        }
        self.watchers.retain_mut(|watcher| {
            !room.may_look(watcher.person()) || watcher.show_live_ink(&frame).is_ok()
        });
    }

    fn show_talk(&mut self, room: &Room) {
        let (talk, names) = (room.talk(), &self.names);
        self.watchers
            .retain_mut(|watcher| watcher.show_talk(talk, names).is_ok());
    }

    fn show_clock(&mut self, room: &Room) {
        let clock = room.played().map(|(_, played)| played.clock());
        let deadline = clock.and_then(rules::Clock::deadline);
        let running = clock.zip(deadline).map(|(clock, deadline)| {
            let from = clock.extra_from().unwrap_or(deadline);
            let now = self.clock.now();
            Running {
                left: from.saturating_sub(now),
                extra: deadline - from.max(now).min(deadline),
            }
        });
        self.watchers
            .retain_mut(|watcher| watcher.show_clock(deadline, running).is_ok());
    }

    /// Puts up what lists say about this table, if that has changed.
    fn put_listing(&mut self, room: &Room, house: &House) {
        if let Some(listing) = &self.listing
            && listing.is_fresh(room, now())
        {
            return;
        }
        let listing = Listing::of(room, now());
        self.listing = Some(listing.clone());
        let (journal, code) = (house.journal.clone(), self.code.clone());
        tokio::spawn(async move { listing.put(&journal, &code).await });
    }
}
