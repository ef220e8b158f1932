//! One connection that looks at a table, and what it was shown so far.

use std::collections::HashMap;
use std::fmt::Write;
use std::sync::Arc;

use rules::{AnyGame, BySeat, Seat, Viewer};
use serde::Serialize;
use tokio::sync::mpsc;

use crate::code::Code;
use crate::person::{Colour, Person, PersonId};
use crate::protocol::{Message, Out, Sitter, TableView};
use crate::room::{Occupant, Room};

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
    person: PersonId,
    post: mpsc::Sender<String>,
    /// How many messages it was sent.
    sent: u32,
    seen: Option<Seen>,
    table: Option<TableView>,
    view: Option<Arc<str>>,
}

/// The receiver is gone, or too slow to keep: it comes back by rejoining.
pub struct Lost;

impl Watcher {
    pub fn new(person: PersonId, seen: Option<Seen>, post: mpsc::Sender<String>) -> Self {
        // The socket itself has sent the first message, the greeting.
        Self {
            person,
            post,
            sent: 1,
            seen,
            table: None,
            view: None,
        }
    }

    pub fn person(&self) -> &PersonId {
        &self.person
    }

    pub fn tell(&mut self, message: &Message) -> Result<(), Lost> {
        let out = Out {
            n: self.sent,
            message: message.clone(),
        };
        self.send(json(&out))
    }

    fn send(&mut self, text: String) -> Result<(), Lost> {
        self.post.try_send(text).map_err(|_| Lost)?;
        self.sent += 1;
        Ok(())
    }

    /// Sends people and seats if they are not what was sent last.
    pub fn show_people(
        &mut self,
        code: &Code,
        room: &Room,
        names: &HashMap<PersonId, Person>,
        here: &[PersonId],
    ) -> Result<(), Lost> {
        let view = table_view(code, room, names, here, &self.person);
        if self.table.as_ref() == Some(&view) {
            return Ok(());
        }
        self.tell(&Message::Table(view.clone()))?;
        self.table = Some(view);
        Ok(())
    }
}

/// The views of one moment, each made once however many look with those eyes.
pub struct Shown<'a> {
    number: u32,
    game: &'a AnyGame,
    views: Vec<(Viewer, Arc<str>)>,
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
        let view = self.view(viewer);
        if happened.list.is_empty() && watcher.view.as_ref() == Some(&view) {
            return Ok(());
        }
        let happenings = json(&happened);
        let mut text = String::with_capacity(HEAD + happenings.len() + view.len());
        write!(
            text,
            r#"{{"n":{},"say":"view","match":{},"happened":{happenings},"view":{view}}}"#,
            watcher.sent, self.number,
        )
        .expect("a String takes everything");
        watcher.send(text)?;
        let told = u32::try_from(happened.list.len()).expect("happenings of a match are few");
        watcher.seen = Some(Seen {
            match_number: self.number,
            happenings: happened.from + told,
        });
        watcher.view = Some(view);
        Ok(())
    }

    fn view(&mut self, viewer: Viewer) -> Arc<str> {
        if let Some((_, view)) = self.views.iter().find(|(eyes, _)| *eyes == viewer) {
            return Arc::clone(view);
        }
        let view: Arc<str> = json_of(&self.game.view(viewer), VIEW).into();
        self.views.push((viewer, Arc::clone(&view)));
        view
    }
}

fn table_view(
    code: &Code,
    room: &Room,
    names: &HashMap<PersonId, Person>,
    here: &[PersonId],
    you: &PersonId,
) -> TableView {
    let mut spectators: Vec<&PersonId> = here
        .iter()
        .filter(|person| room.seat_of(person).is_none())
        .collect();
    spectators.sort_unstable();
    spectators.dedup();
    let colours = colours(room, names);
    let seats = room.seats().iter().map(|(seat, occupant)| {
        let (id, computer) = match occupant.as_ref()? {
            Occupant::Person(id) => (Some(id), None),
            Occupant::Computer(level) => (None, Some(*level)),
        };
        let person = id.and_then(|id| names.get(id));
        Some(Sitter {
            id: id.cloned(),
            computer,
            name: person.map_or_else(String::new, |person| person.name.clone()),
            colour: colours[seat],
            here: id.is_none_or(|id| here.contains(id)),
        })
    });
    TableView {
        code: code.to_string(),
        phase: room.phase(),
        setup: room.setup().clone(),
        host: room.host().clone(),
        seats: seats.collect(),
        you: room.seat_of(you),
        spectators: u32::try_from(spectators.len()).expect("fewer than 2^32 people"),
    }
}

/// A colour for each seat: favourites first, in the order of the seats; then
/// the seat's own, so that colours rarely change when people come and go.
fn colours(room: &Room, names: &HashMap<PersonId, Person>) -> BySeat<Colour> {
    let seats = room.seats();
    let mut free = Colour::ALL.to_vec();
    let mut take = |colour: Colour| {
        let at = free.iter().position(|other| *other == colour)?;
        Some(free.remove(at))
    };
    let mut colours = BySeat::new(seats.seats(), |seat| match &seats[seat] {
        Some(Occupant::Person(id)) => names.get(id).and_then(|person| take(person.colour)),
        Some(Occupant::Computer(_)) | None => None,
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
        let mut watcher = Watcher::new(crate::person::Key::random().person(), None, post);
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
        assert_eq!(posted.try_recv().unwrap(), json(&typed));
        assert!(posted.try_recv().is_err(), "an unchanged view is not sent");
    }
}
