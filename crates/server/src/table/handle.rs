//! The way to a table's task, and what can be asked of it.

use std::sync::{Arc, Mutex, PoisonError};

use tokio::sync::{Notify, oneshot};

use super::departures::Departures;
use super::house::House;
use super::live_ink::Pen;
use super::names::Names;
use super::post::{Posted, Posting, post};
use super::queue::{Receiver, Sender, queue};
use super::visitor::{Caller, Seen, Visitor, WatchId};
use crate::json::Scrap;
use crate::room::{Act, CommandId, Content, Entry, PersonId};
use crate::wire::{Command, Question, Refusal};

/// Requests that may wait for a table, from those who belong to it and from
/// all others; a socket that finds its inbox full waits its turn.
const INBOX: usize = 128;

#[derive(Clone)]
pub struct Handle {
    front: Sender<Ask>,
    back: Sender<Ask>,
    regulars: Regulars,
    /// Rings when a browser has read so much that it can be sent more.
    bell: Arc<Notify>,
    names: Names,
    departures: Departures,
}

/// The table's end of it. What comes in front is served first.
pub struct Inbox {
    pub front: Receiver<Ask>,
    pub back: Receiver<Ask>,
}

/// Those who belong to a table: they are served before anybody who looks on.
#[derive(Clone, Default)]
pub struct Regulars(Arc<Mutex<Vec<PersonId>>>);

impl Regulars {
    pub fn contains(&self, person: &PersonId) -> bool {
        let regulars = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        regulars.contains(person)
    }

    /// Returns whether these are others than before.
    pub fn set(&self, people: Vec<PersonId>) -> bool {
        let mut regulars = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let changed = *regulars != people;
        *regulars = people;
        changed
    }
}

pub enum Ask {
    Watch(Box<Watch>),
    Unwatch(Box<(WatchId, PersonId)>),
    /// Somebody has begun to draw since the last frame of live ink.
    Ink,
    Do(Box<Queued>),
    Answer(Box<Asked>),
    Refuse(Box<(WatchId, Option<CommandId>, Refusal)>),
}

/// Somebody who wants to look on.
pub struct Watch {
    pub visitor: Visitor,
    pub seen: Option<Seen>,
    pub post: Posting,
    pub answer: oneshot::Sender<Result<(WatchId, Pen), NoRoom>>,
}

/// A place from which to look on.
pub struct Watched {
    pub table: Handle,
    pub watch: WatchId,
    pub pen: Pen,
    pub posted: Posted,
}

/// Why somebody cannot look on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoRoom {
    /// As many look on as may.
    Full,
    /// As many look on from this address as may.
    Address,
}

/// Something that waits to be done.
pub enum Queued {
    /// A browser's command, and who waits for its answer.
    Command {
        by: PersonId,
        device: PersonId,
        id: CommandId,
        watch: WatchId,
        command: Command,
    },
    /// A command that the socket would not take. It is refused, unless it is in
    /// the log already.
    Refused {
        by: PersonId,
        id: CommandId,
        watch: WatchId,
        refusal: Refusal,
    },
    /// What the house does of its own accord: a computer player's move, or time
    /// that is up.
    House(Entry),
}

/// A question, and who waits for its answer.
pub struct Asked {
    pub watch: WatchId,
    pub by: PersonId,
    pub id: CommandId,
    pub question: Question,
}

/// The task has ended because nobody was watching; open the table again.
#[derive(Debug)]
pub struct Gone;

impl Handle {
    pub fn new(
        regulars: Regulars,
        bell: Arc<Notify>,
        names: Names,
        house: &House,
    ) -> (Self, Inbox) {
        let (front, first) = queue(INBOX);
        let (back, second) = queue(INBOX);
        let handle = Self {
            front,
            back,
            regulars,
            bell,
            names,
            departures: house.departures.clone(),
        };
        let inbox = Inbox {
            front: first,
            back: second,
        };
        (handle, inbox)
    }

    /// How many messages wait for the table.
    pub fn queued(&self) -> usize {
        let inboxes = [&self.front, &self.back].into_iter();
        inboxes.map(Sender::len).sum()
    }

    /// Starts to watch. When the receiver is too slow or the table goes, its
    /// post ends.
    pub async fn watch(
        &self,
        visitor: Visitor,
        seen: Option<Seen>,
    ) -> Result<Result<Watched, NoRoom>, Gone> {
        let (answer, answered) = oneshot::channel();
        let (post, posted) = post(Arc::clone(&self.bell), self.departures.clone());
        let inbox = self.inbox(&visitor.caller.person);
        let watch = Watch {
            visitor,
            seen,
            post,
            answer,
        };
        let ask = Ask::Watch(Box::new(watch));
        inbox.send(ask).await.map_err(|_| Gone)?;
        let answer = answered.await.map_err(|_| Gone)?;
        Ok(answer.map(|(watch, pen)| Watched {
            table: self.clone(),
            watch,
            pen,
            posted,
        }))
    }

    pub async fn unwatch(&self, watch: WatchId, person: &PersonId) {
        // A table that is gone has forgotten its watchers anyway.
        let ask = Ask::Unwatch(Box::new((watch, person.clone())));
        let _ = self.inbox(person).send(ask).await;
    }

    /// Asks for something to be done; the answer comes by post. A table that is
    /// gone drops the post, so nobody is left waiting for an answer.
    pub async fn command(&self, watch: WatchId, by: &Caller, id: CommandId, command: Command) {
        let inbox = self.inbox(&by.person);
        let queued = Box::new(Queued::Command {
            by: by.person.clone(),
            device: by.device.clone(),
            id,
            watch,
            command,
        });
        let _ = inbox.send(Ask::Do(queued)).await;
    }

    /// Asks for an answer, which comes by post.
    pub async fn ask(&self, watch: WatchId, by: PersonId, id: CommandId, question: Question) {
        let inbox = self.inbox(&by);
        let asked = Box::new(Asked {
            watch,
            by,
            id,
            question,
        });
        let _ = inbox.send(Ask::Answer(asked)).await;
    }

    /// There is ink to be shown. Only those who play have a pen.
    pub async fn ink(&self) {
        let _ = self.front.send(Ask::Ink).await;
    }

    /// Has a refusal sent in order with everything else.
    pub async fn refuse(
        &self,
        watch: WatchId,
        by: &PersonId,
        id: Option<CommandId>,
        refusal: Refusal,
    ) {
        let ask = Ask::Refuse(Box::new((watch, id, refusal)));
        let _ = self.inbox(by).send(ask).await;
    }

    /// The names that the table shows. Writing one in never waits.
    pub fn names(&self) -> &Names {
        &self.names
    }

    pub fn is_gone(&self) -> bool {
        self.front.is_closed()
    }

    fn inbox(&self, person: &PersonId) -> &Sender<Ask> {
        if self.regulars.contains(person) {
            &self.front
        } else {
            &self.back
        }
    }
}

impl Queued {
    /// Something that the house does of its own accord. `id` is the same on
    /// every server that has the same idea, so it is done once.
    pub fn of_the_house(id: &str, act: Act) -> Box<Self> {
        Box::new(Self::House(Entry {
            id: id.parse().expect("letters, digits and hyphens"),
            by: PersonId::computer(),
            device: None,
            content: None,
            act,
        }))
    }

    pub fn by(&self) -> &PersonId {
        match self {
            Self::Command { by, .. } | Self::Refused { by, .. } | Self::House(Entry { by, .. }) => {
                by
            }
        }
    }

    pub fn id(&self) -> &CommandId {
        match self {
            Self::Command { id, .. } | Self::Refused { id, .. } | Self::House(Entry { id, .. }) => {
                id
            }
        }
    }

    /// The connection that waits for an answer.
    pub fn watch(&self) -> Option<WatchId> {
        match self {
            Self::Command { watch, .. } | Self::Refused { watch, .. } => Some(*watch),
            Self::House(_) => None,
        }
    }

    /// What is asked, where the log tells it: ink that is numbered is long and
    /// known by its number.
    pub fn content(&self) -> Option<Content> {
        match self {
            Self::Command { id, command, .. } if id.ink().is_none() => {
                Some(Content::of(&Scrap::with(command)))
            }
            Self::Command { .. } | Self::Refused { .. } | Self::House(_) => None,
        }
    }

    pub fn is_ink(&self) -> bool {
        match self {
            Self::Command { command, .. } => {
                matches!(command, Command::Play { mv } if mv.is_ink())
            }
            Self::Refused { .. } | Self::House(_) => false,
        }
    }
}
