//! One connection that looks at a table, and what it was shown so far.

use std::fmt::Write;
use std::sync::Arc;

use axum::body::Bytes;
use rules::Game as _;
use rules::pictomania::{Ink, Pictomania};
use rules::{AnyGame, BySeat, Seat, Viewer};
use serde::Serialize;
use tokio::sync::mpsc;
use tokio::time::Instant;

use crate::attendance::Attendance;
use crate::code::Code;
use crate::fingerprint::fingerprint;
use crate::handle::WatchId;
use crate::ink::Pen;
use crate::names::Names;
use crate::person::{Colour, PersonId};
use crate::protocol::{Line, Message, Onlooker, Out, Running, SheetInk, Sitter, TableView};
use crate::room::{Occupant, Room, Talk};

/// Room for a view, and for what stands around it in its message.
const VIEW: usize = 2048;
const HEAD: usize = 80;

/// What a browser says it has seen when it comes back.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Seen {
    pub match_number: u32,
    pub happenings: u32,
}

pub struct Watcher {
    id: WatchId,
    person: PersonId,
    post: mpsc::Sender<Post>,
    pen: Pen,
    /// How many messages it was sent.
    sent: u32,
    seen: Option<Seen>,
    /// Fingerprints of what it was sent last: the texts take some kilobytes.
    table: Option<u64>,
    view: Option<u64>,
    /// Lines of talk that it was sent.
    heard: u32,
    deadline: Option<u64>,
    inked: Option<Inked>,
}

/// What goes out to a browser.
pub enum Post {
    Text(String),
    /// A frame of live ink.
    Ink(Bytes),
}

/// How much ink of which round it was sent.
struct Inked {
    match_number: u32,
    round: u32,
    revisions: BySeat<u32>,
}

/// What the people's side of a table is told from.
pub struct Setting<'a> {
    pub code: &'a Code,
    pub room: &'a Room,
    pub names: &'a Names,
    pub attendance: &'a Attendance,
}

/// The receiver is gone, or too slow to keep: it comes back by rejoining.
pub struct Lost;

impl Watcher {
    pub fn new(
        id: WatchId,
        person: PersonId,
        seen: Option<Seen>,
        post: mpsc::Sender<Post>,
        pen: Pen,
    ) -> Self {
        // The socket itself has sent the first message, the greeting.
        Self {
            id,
            person,
            post,
            pen,
            sent: 1,
            seen,
            table: None,
            view: None,
            heard: 0,
            deadline: None,
            inked: None,
        }
    }

    pub fn id(&self) -> WatchId {
        self.id
    }

    pub fn person(&self) -> &PersonId {
        &self.person
    }

    /// Lets them draw from this seat, or not at all.
    pub fn give_pen(&self, seat: Option<Seat>) {
        self.pen.give(seat);
    }

    pub fn tell(&mut self, message: &Message) -> Result<(), Lost> {
        let out = Out {
            n: self.sent,
            message: message.clone(),
        };
        self.send(json(&out))
    }

    fn send(&mut self, text: String) -> Result<(), Lost> {
        self.post.try_send(Post::Text(text)).map_err(|_| Lost)?;
        self.sent += 1;
        Ok(())
    }

    /// A frame of live ink is not numbered: it may be lost. A browser that is
    /// behind does without.
    pub fn show_live_ink(&self, frame: &Bytes) -> Result<(), Lost> {
        if self.post.capacity() * 2 < self.post.max_capacity() {
            return Ok(());
        }
        let sent = self.post.try_send(Post::Ink(frame.clone()));
        sent.map_err(|_| Lost)
    }

    /// Sends people and seats if they are not what was sent last.
    pub fn show_people(&mut self, setting: &Setting) -> Result<(), Lost> {
        let view = setting.table_view(&self.person);
        let print = Some(fingerprint(json(&view)));
        if self.table == print {
            return Ok(());
        }
        self.tell(&Message::Table(view))?;
        self.table = print;
        Ok(())
    }

    /// Sends what was said and not sent yet.
    pub fn show_talk(&mut self, talk: &Talk, names: &Names) -> Result<(), Lost> {
        if self.heard == talk.end() {
            return Ok(());
        }
        let (from, spoken) = talk.since(self.heard);
        let lines = spoken.map(|line| Line {
            by: line.by.clone(),
            name: names.name(&line.by),
            seat: line.seat,
            said: line.said.clone(),
        });
        let lines = lines.collect();
        self.tell(&Message::Talk { from, lines })?;
        self.heard = talk.end();
        Ok(())
    }

    /// Sends the clock if it was set anew.
    pub fn show_clock(
        &mut self,
        deadline: Option<u64>,
        running: Option<Running>,
    ) -> Result<(), Lost> {
        if self.deadline == deadline {
            return Ok(());
        }
        self.tell(&Message::Clock { running })?;
        self.deadline = deadline;
        Ok(())
    }
}

/// The ink of one moment; what several watchers miss is written once.
pub struct Drawn<'a> {
    match_number: u32,
    game: &'a Pictomania,
    written: Vec<((Seat, u32), Arc<str>)>,
}

impl<'a> Drawn<'a> {
    pub fn new(match_number: u32, game: &'a Pictomania) -> Self {
        Self {
            match_number,
            game,
            written: Vec::new(),
        }
    }

    /// Sends the ink that this watcher has not been sent.
    pub fn show(&mut self, watcher: &mut Watcher) -> Result<(), Lost> {
        let (match_number, round) = (self.match_number, self.game.round());
        let seats = self.game.seats();
        let mut inked = watcher
            .inked
            .take()
            .filter(|inked| inked.match_number == match_number && inked.round == round)
            .unwrap_or_else(|| Inked {
                match_number,
                round,
                revisions: BySeat::new(seats, |_| 0),
            });
        let mut sheets = String::new();
        for seat in Seat::all(seats) {
            let from = inked.revisions[seat];
            let revision = self.game.revision(seat);
            if from < revision {
                let ink = self.ink(seat, from);
                let comma = if sheets.is_empty() { "" } else { "," };
                let seat_number = seat.index();
                write!(
                    sheets,
                    r#"{comma}{{"seat":{seat_number},"from":{from},"ink":{ink}}}"#
                )
                .expect("a String takes everything");
                inked.revisions[seat] = revision;
            }
        }
        watcher.inked = Some(inked);
        if sheets.is_empty() {
            return Ok(());
        }
        let n = watcher.sent;
        watcher.send(format!(
            r#"{{"n":{n},"say":"ink","match":{match_number},"round":{round},"sheets":[{sheets}]}}"#
        ))
    }

    fn ink(&mut self, seat: Seat, from: u32) -> Arc<str> {
        let known = self
            .written
            .iter()
            .find(|(place, _)| *place == (seat, from));
        if let Some((_, text)) = known {
            return Arc::clone(text);
        }
        let ink: Vec<&Ink> = self.game.ink(seat, from).collect();
        let text: Arc<str> = json(&ink).into();
        self.written.push(((seat, from), Arc::clone(&text)));
        text
    }
}

/// All ink of one round, if the match has had it.
pub fn album(match_number: u32, game: &Pictomania, round: u32) -> Option<Message> {
    let sheet = |seat| {
        let ink = game.album(round, seat)?.ink(0).cloned().collect();
        Some(SheetInk { seat, from: 0, ink })
    };
    let sheets: Option<Vec<SheetInk>> = Seat::all(game.seats()).map(sheet).collect();
    Some(Message::Ink {
        match_number,
        round,
        sheets: sheets?,
    })
}

/// The views of one moment, each made once however many look with those eyes.
pub struct Shown<'a> {
    number: u32,
    game: &'a AnyGame,
    views: Vec<(Viewer, u64, String)>,
}

impl<'a> Shown<'a> {
    pub fn new(number: u32, game: &'a AnyGame) -> Self {
        Self {
            number,
            game,
            views: Vec::new(),
        }
    }

    /// Sends the view and what happened, if anything is new to this watcher.
    pub fn show(&mut self, watcher: &mut Watcher, viewer: Viewer) -> Result<(), Lost> {
        let from = match watcher.seen {
            Some(seen) if seen.match_number == self.number => seen.happenings,
            Some(_) | None => 0,
        };
        let happened = self.game.happenings(viewer, from);
        let number = self.number;
        let (print, view) = self.view(viewer);
        if happened.list.is_empty() && watcher.view == Some(print) {
            return Ok(());
        }
        let happenings = json(&happened);
        let mut text = String::with_capacity(HEAD + happenings.len() + view.len());
        write!(
            text,
            r#"{{"n":{},"say":"view","match":{},"happened":{happenings},"view":{view}}}"#,
            watcher.sent, number,
        )
        .expect("a String takes everything");
        watcher.send(text)?;
        let told = u32::try_from(happened.list.len()).expect("happenings of a match are few");
        watcher.seen = Some(Seen {
            match_number: number,
            happenings: happened.from + told,
        });
        watcher.view = Some(print);
        Ok(())
    }

    fn view(&mut self, viewer: Viewer) -> (u64, &str) {
        let made = self.views.iter().position(|(eyes, ..)| *eyes == viewer);
        let at = made.unwrap_or_else(|| {
            let view = json_of(&self.game.view(viewer), VIEW);
            self.views.push((viewer, fingerprint(&view), view));
            self.views.len() - 1
        });
        let (_, print, view) = &self.views[at];
        (*print, view)
    }
}

impl Setting<'_> {
    fn table_view(&self, you: &PersonId) -> TableView {
        let (room, now) = (self.room, Instant::now());
        let mut onlookers: Vec<&PersonId> = self.attendance.here().iter().collect();
        onlookers.retain(|person| room.seat_of(person).is_none());
        onlookers.sort_unstable();
        onlookers.dedup();
        let onlooker = |id: &PersonId| Onlooker {
            id: id.clone(),
            name: self.names.name(id),
        };
        let colours = self.colours();
        let seats = room.seats().iter();
        TableView {
            code: self.code.to_string(),
            phase: room.phase(),
            setup: room.setup().clone(),
            door: room.door(),
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
            spectators: onlookers.into_iter().map(onlooker).collect(),
            talk: room.may_talk(),
            hints: room.plays_alone(you),
            fair: room.fair(),
        }
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

    /// A colour for each seat: favourites first, in the order of the seats;
    /// then the seat's own, so that colours rarely change when people come and
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

pub fn json<T: Serialize>(value: &T) -> String {
    json_of(value, 256)
}

/// With room for about this many bytes: growing costs as much as writing.
fn json_of<T: Serialize>(value: &T, size: usize) -> String {
    let mut text = Vec::with_capacity(size);
    serde_json::to_writer(&mut text, value).expect("messages are plain data");
    String::from_utf8(text).expect("JSON is UTF-8")
}

#[cfg(test)]
mod tests {
    use rules::{AnySetup, GameName, Seed};

    use super::*;

    /// The hot path writes its message by hand; it must stay the typed one.
    #[test]
    fn a_view_is_sent_as_its_type_says() {
        let setup = AnySetup::Shokoba(rules::shokoba::Setup::default());
        let deal = GameName::Shokoba.deal(Seed([3; 32]));
        let deck = rules::AnyDeck::Shokoba(Arc::default());
        let game = AnyGame::new(&setup, 2, &deck, &deal).unwrap();
        let (post, mut posted) = mpsc::channel(2);
        let mut watcher = Watcher::new(
            WatchId(0),
            crate::person::Key::random().person(),
            None,
            post,
            crate::ink::LiveInk::default().pen(),
        );
        let viewer = Viewer::Seat(Seat::new(1));
        let mut shown = Shown::new(4, &game);
        assert!(shown.show(&mut watcher, viewer).is_ok());
        assert!(shown.show(&mut watcher, viewer).is_ok());
        let typed = Out {
            n: 1,
            message: Message::View {
                match_number: 4,
                happened: game.happenings(viewer, 0),
                view: game.view(viewer),
            },
        };
        let Post::Text(text) = posted.try_recv().unwrap() else {
            panic!("a view is text")
        };
        assert_eq!(text, json(&typed));
        assert!(posted.try_recv().is_err(), "an unchanged view is not sent");
    }
}
