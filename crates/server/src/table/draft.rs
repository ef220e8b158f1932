//! A record before it is stored: what is asked for is tried, one after the
//! other, and each gets its reply.

use super::accept::{Today, accept, accept_of_the_house};
use super::handle::Queued;
use crate::room::{Act, Content, Entry, PersonId, Repeat, Room};
use crate::wire::Refusal;

pub type Answer = (Box<Queued>, Reply);

/// What somebody who asked for something is told.
pub enum Reply {
    Accepted,
    Refused(Refusal),
    /// They have come by another connection since, and were refused something
    /// there. Nothing that came by this one is done any more.
    Moved,
}

/// A record being written.
pub struct Draft<'a> {
    /// It does what is in the record.
    room: &'a mut Room,
    pub did: Vec<Entry>,
    today: &'a Today<'a>,
}

impl<'a> Draft<'a> {
    /// So much is asked for.
    pub fn new(room: &'a mut Room, today: &'a Today<'a>, asked: usize) -> Self {
        Self {
            room,
            did: Vec::with_capacity(asked),
            today,
        }
    }

    /// Does what is asked for, if it is right; `since` is when the connection
    /// was opened that it came by.
    pub fn reply(&mut self, queued: &Queued, since: Option<u64>) -> Reply {
        let (by, content) = (queued.by(), queued.content());
        match self.room.repeat(by, queued.id(), content) {
            Some(Repeat::Same) => return Reply::Accepted,
            Some(Repeat::Other) => return Reply::Refused(Refusal::IdUsed),
            None => {}
        }
        if since.is_some() && since < self.room.fenced(by) {
            return Reply::Moved;
        }
        match self
            .entry(queued, content)
            .and_then(|entry| self.act(entry))
        {
            Ok(()) => Reply::Accepted,
            Err(refusal) => Reply::Refused(refusal),
        }
    }

    /// What would be written in the log.
    fn entry(&self, queued: &Queued, content: Option<Content>) -> Result<Entry, Refusal> {
        match queued {
            Queued::Command {
                by,
                device,
                id,
                command,
                ..
            } => Ok(Entry {
                act: accept(self.room, self.today, by, device, command)?,
                id: id.clone(),
                by: by.clone(),
                device: (device != by).then(|| device.clone()),
                content,
            }),
            Queued::Refused { refusal, .. } => Err(refusal.clone()),
            Queued::House(entry) => {
                accept_of_the_house(self.room, self.today.at, entry)?;
                Ok(entry.clone())
            }
        }
    }

    fn act(&mut self, entry: Entry) -> Result<(), Refusal> {
        self.room.act(&entry, self.today.at)?;
        self.did.push(entry);
        Ok(())
    }

    /// Before this person is refused something, the log says that nothing is
    /// done any more that they asked for earlier, by another connection: a
    /// server that sleeps may still hold the very command. To store it, that
    /// server has to read the fence first.
    pub fn fence(&mut self, by: &PersonId, since: u64) {
        if self.room.fenced(by) == Some(since) {
            return;
        }
        let id = format!("fence-{since}");
        let fence = Entry {
            id: id.parse().expect("letters, digits and hyphens"),
            by: by.clone(),
            device: None,
            content: None,
            act: Act::Fence { since },
        };
        self.act(fence).expect("a fence can always be set");
    }
}
