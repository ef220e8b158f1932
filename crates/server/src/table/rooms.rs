//! The room of a table, while a record is on its way into the log.
//!
//! What is asked for is tried on the only room there is, because doing it twice
//! would cost every move a second room. So nobody may look at it until the
//! record is stored. Where several servers share a journal, another one may be
//! first, and the journal may take seconds: there the room is copied before it
//! goes ahead, and the copy is shown meanwhile.

use crate::room::{BadLog, Entry, Record, Room};

pub struct Rooms {
    room: Room,
    /// The room has done what is on its way into the log.
    is_ahead: bool,
    /// The room as the log says, if there is a second one. It is kept in step.
    stored: Option<Box<Room>>,
}

impl Rooms {
    pub fn new(room: Room) -> Self {
        Self {
            room,
            is_ahead: false,
            stored: None,
        }
    }

    /// Whether anybody may look.
    pub fn is_shown(&self) -> bool {
        !self.is_ahead || self.stored.is_some()
    }

    /// What the log says, and so all that anybody is shown.
    pub fn shown(&self) -> &Room {
        match &self.stored {
            None if self.is_ahead => unreachable!("nobody looks before it is stored"),
            Some(stored) if self.is_ahead => stored,
            Some(_) | None => &self.room,
        }
    }

    /// The room to try things on; `keep` has it copied first.
    pub fn tried_on(&mut self, keep: bool) -> &mut Room {
        if !keep {
            self.stored = None;
        } else if self.stored.is_none() {
            self.stored = Some(Box::new(self.room.clone()));
        }
        &mut self.room
    }

    /// What was tried is on its way.
    pub fn go_ahead(&mut self) {
        self.is_ahead = true;
    }

    /// What was on its way is in the log.
    pub fn is_stored(&mut self, did: &[Entry], at: u64) {
        self.is_ahead = false;
        for entry in did {
            if let Some(stored) = &mut self.stored {
                let done = stored.act(entry, at);
                done.expect("it was accepted by an equal room");
            }
        }
    }

    /// What is on its way comes too late: the room is again as the log says.
    pub fn go_back(&mut self) {
        if self.is_ahead
            && let Some(stored) = self.stored.take()
        {
            self.room = *stored;
            self.is_ahead = false;
        }
    }

    /// The room was read from the log once more.
    pub fn recall(&mut self, stored: Room) {
        self.stored = Some(Box::new(stored));
    }

    /// Another server was first with this record.
    pub fn follow(&mut self, record: &Record) -> Result<(), BadLog> {
        self.go_back();
        self.stored = None;
        self.room.apply(record)
    }
}
