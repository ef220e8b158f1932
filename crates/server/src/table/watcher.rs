//! One connection that looks at a table, and what it is shown.

use std::fmt::Write;
use std::sync::Arc;

use axum::body::Bytes;
use rules::{AnyGame, BySeat, Ink, Seat, Sheets, Viewer};
use tokio::sync::mpsc;

use super::live_ink::Pen;
use super::names::Names;
use crate::room::{PersonId, Talk, fingerprint};
use crate::wire::{Line, Message, Out, Running, SheetInk, TableView, json, json_of};

/// Space for a view, and for the rest of its message.
const VIEW: usize = 2048;
const HEAD: usize = 80;

/// A connection, counted from the first that came.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct WatchId(pub u64);

/// What a browser says it has seen when it comes back.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Seen {
    pub match_number: u32,
    pub happenings: u32,
}

pub struct Watcher {
    id: WatchId,
    person: PersonId,
    /// The table's time when it came.
    since: u64,
    post: mpsc::Sender<Post>,
    pen: Pen,
    /// How many messages it has been sent.
    sent: u32,
    seen: Option<Seen>,
    /// Fingerprints of what it was sent last, because the texts take some
    /// kilobytes.
    table: Option<u64>,
    view: Option<u64>,
    /// How many lines of talk it has been sent.
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

/// How much ink it has been sent, and of which round.
struct Inked {
    pub match_number: u32,
    pub round: u32,
    pub revisions: BySeat<u32>,
}

/// The receiver is gone, or too slow to keep; it comes back by rejoining.
pub struct Lost;

impl Watcher {
    pub fn new(
        id: WatchId,
        person: PersonId,
        since: u64,
        seen: Option<Seen>,
        post: mpsc::Sender<Post>,
        pen: Pen,
    ) -> Self {
        // The socket itself has sent the first message, the greeting.
        Self {
            id,
            person,
            since,
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

    pub fn since(&self) -> u64 {
        self.since
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

    /// Frames of live ink are not numbered, because they may be lost. A browser
    /// that is behind does without them.
    pub fn show_live_ink(&self, frame: &Bytes) -> Result<(), Lost> {
        if self.post.capacity() * 2 < self.post.max_capacity() {
            return Ok(());
        }
        let sent = self.post.try_send(Post::Ink(frame.clone()));
        sent.map_err(|_| Lost)
    }

    /// Sends people and seats if they are not what was sent last.
    pub fn show_people(&mut self, view: TableView) -> Result<(), Lost> {
        let print = Some(fingerprint(json(&view)));
        if self.table == print {
            return Ok(());
        }
        self.tell(&Message::Table(view))?;
        self.table = print;
        Ok(())
    }

    /// Sends what was said and has not been sent yet.
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

    /// Sends the clock if it has changed.
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

/// The views of one moment. Each is made once, however many people share it.
pub struct Views<'a> {
    number: u32,
    game: &'a AnyGame,
    views: Vec<(Viewer, u64, String)>,
}

impl<'a> Views<'a> {
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

/// The sheets of one moment. What several watchers are missing is written once.
pub struct Pages<'a> {
    match_number: u32,
    sheets: Sheets<'a>,
    written: Vec<((Seat, u32), Arc<str>)>,
}

impl<'a> Pages<'a> {
    pub fn new(match_number: u32, sheets: Sheets<'a>) -> Self {
        Self {
            match_number,
            sheets,
            written: Vec::new(),
        }
    }

    /// Sends the ink that this watcher has not been sent.
    pub fn show(&mut self, watcher: &mut Watcher) -> Result<(), Lost> {
        let (match_number, round) = (self.match_number, self.sheets.round);
        let seats = self.sheets.present.seats();
        let mut inked = watcher
            .inked
            .take()
            .filter(|inked| inked.match_number == match_number && inked.round == round)
            .unwrap_or_else(|| Inked {
                match_number,
                round,
                revisions: BySeat::new(seats, |_| 0),
            });
        let mut news = String::new();
        for seat in Seat::all(seats) {
            let from = inked.revisions[seat];
            let revision = self.sheets.present[seat].revision();
            if from < revision {
                let ink = self.ink(seat, from);
                let comma = if news.is_empty() { "" } else { "," };
                let seat_number = seat.index();
                write!(
                    news,
                    r#"{comma}{{"seat":{seat_number},"from":{from},"ink":{ink}}}"#
                )
                .expect("a String takes everything");
                inked.revisions[seat] = revision;
            }
        }
        watcher.inked = Some(inked);
        if news.is_empty() {
            return Ok(());
        }
        let n = watcher.sent;
        watcher.send(format!(
            r#"{{"n":{n},"say":"ink","match":{match_number},"round":{round},"sheets":[{news}]}}"#
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
        let ink: Vec<&Ink> = self.sheets.present[seat].ink(from).collect();
        let text: Arc<str> = json(&ink).into();
        self.written.push(((seat, from), Arc::clone(&text)));
        text
    }
}

/// All the ink of one round, if the match has had that round.
pub fn album(match_number: u32, sheets: Sheets, round: u32) -> Option<Message> {
    let pages = sheets.of_round(round)?;
    let sheets = pages.iter().map(|(seat, page)| SheetInk {
        seat,
        from: 0,
        ink: page.ink(0).cloned().collect(),
    });
    Some(Message::Ink {
        match_number,
        round,
        sheets: sheets.collect(),
    })
}

#[cfg(test)]
mod tests {
    use rules::{AnyDeck, GameName, Match, Seed};

    use super::super::live_ink::LiveInk;
    use super::*;

    /// The hot path writes its message by hand; it must match the typed one.
    #[test]
    fn a_view_is_sent_as_its_type_says() {
        let name = GameName::Shokoba;
        let deal = name.deal(Seed([3; 32]));
        let deck = AnyDeck::Shokoba(Arc::default());
        let played = Match::begin(name.rules(), &name.plain(), 2, &deck, &deal, 0).unwrap();
        let game = played.game();
        let (post, mut posted) = mpsc::channel(2);
        let mut watcher = Watcher::new(
            WatchId(0),
            PersonId::of(b"ann"),
            0,
            None,
            post,
            LiveInk::default().pen(),
        );
        let viewer = Viewer::Seat(Seat::new(1));
        let mut views = Views::new(4, game);
        assert!(views.show(&mut watcher, viewer).is_ok());
        assert!(views.show(&mut watcher, viewer).is_ok());
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
