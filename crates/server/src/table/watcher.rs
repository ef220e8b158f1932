//! One connection that looks at a table, and what it was shown so far.

use axum::body::Bytes;
use rules::{BySeat, Seat};
use tokio::sync::mpsc;

use super::live_ink::Pen;
use super::names::Names;
use crate::room::{PersonId, Talk, fingerprint};
use crate::wire::{Line, Message, Out, Running, TableView, json};

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
    post: mpsc::Sender<Post>,
    pen: Pen,
    /// How many messages it was sent.
    pub(super) sent: u32,
    pub(super) seen: Option<Seen>,
    /// Fingerprints of what it was sent last: the texts take some kilobytes.
    table: Option<u64>,
    pub(super) view: Option<u64>,
    /// Lines of talk that it was sent.
    heard: u32,
    deadline: Option<u64>,
    pub(super) inked: Option<Inked>,
}

/// What goes out to a browser.
pub enum Post {
    Text(String),
    /// A frame of live ink.
    Ink(Bytes),
}

/// How much ink of which round it was sent.
pub(super) struct Inked {
    pub match_number: u32,
    pub round: u32,
    pub revisions: BySeat<u32>,
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

    pub(super) fn send(&mut self, text: String) -> Result<(), Lost> {
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
    pub fn show_people(&mut self, view: TableView) -> Result<(), Lost> {
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
