//! A record before it is stored: what is asked for is tried, one after the
//! other, and each gets its reply.

use super::accept::{Today, accept, accept_of_the_house};
use super::handle::Queued;
use crate::room::{Act, CommandId, Content, Entry, PersonId, Repeat, Room};
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
    /// What is stored, and the commands that were done before.
    stored: &'a Room,
    /// The room with everything that is in the record. It remembers only the
    /// commands of the record.
    pub ahead: Room,
    pub did: Vec<Entry>,
    today: &'a Today<'a>,
}

impl<'a> Draft<'a> {
    pub fn new(stored: &'a Room, ahead: Room, today: &'a Today<'a>) -> Self {
        Self {
            stored,
            ahead,
            did: Vec::new(),
            today,
        }
    }

    /// Does what is asked for, if it is right; `since` is when the connection
    /// was opened that it came by.
    pub fn reply(&mut self, queued: &Queued, since: Option<u64>) -> Reply {
        let (by, content) = (queued.by(), queued.content());
        match self.repeat(by, queued.id(), content) {
            Some(Repeat::Same) => return Reply::Accepted,
            Some(Repeat::Other) => return Reply::Refused(Refusal::IdUsed),
            None => {}
        }
        if since.is_some() && since < self.fenced(by) {
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

    /// Whether this command was done before, or is in this record already.
    fn repeat(&self, by: &PersonId, id: &CommandId, content: Option<Content>) -> Option<Repeat> {
        let before = self.stored.repeat(by, id, content);
        before.or_else(|| self.ahead.repeat(by, id, content))
    }

    fn fenced(&self, by: &PersonId) -> Option<u64> {
        self.stored.fenced(by).max(self.ahead.fenced(by))
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
                act: accept(&self.ahead, self.today, by, device, command)?,
                id: id.clone(),
                by: by.clone(),
                device: (device != by).then(|| device.clone()),
                content,
            }),
            Queued::Refused { refusal, .. } => Err(refusal.clone()),
            Queued::House(entry) => {
                accept_of_the_house(&self.ahead, self.today.at, entry)?;
                Ok(entry.clone())
            }
        }
    }

    fn act(&mut self, entry: Entry) -> Result<(), Refusal> {
        self.ahead.act(&entry, self.today.at)?;
        self.did.push(entry);
        Ok(())
    }

    /// Before this person is refused something, the log says that nothing is
    /// done any more that they asked for earlier, by another connection: a
    /// server that sleeps may still hold the very command. To store it, that
    /// server has to read the fence first.
    pub fn fence(&mut self, by: &PersonId, since: u64) {
        if self.fenced(by) == Some(since) {
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
