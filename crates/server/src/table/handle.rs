//! The way to a table's task, and what can be asked of it.

use tokio::sync::{mpsc, oneshot};

use super::live_ink::Pen;
use super::watcher::{Post, Seen, WatchId};
use crate::room::{Act, CommandId, Content, Entry, PersonId};
use crate::wire::{Command, Question, Refusal, json};

/// Requests that may wait for a table; a socket that finds it full waits its
/// turn.
const INBOX: usize = 128;

#[derive(Clone)]
pub struct Handle {
    inbox: mpsc::Sender<Ask>,
}

/// Kept small: a queue has space for 32 of them from the start.
pub enum Ask {
    Watch(Box<Watch>),
    Unwatch(WatchId),
    /// Somebody has begun to draw since the last frame of live ink.
    Ink,
    Do(Box<Queued>),
    Answer(Box<Asked>),
    Refuse(Box<(WatchId, Option<CommandId>, Refusal)>),
    Renamed(PersonId),
}

/// Somebody who wants to look on.
pub struct Watch {
    pub person: PersonId,
    pub seen: Option<Seen>,
    pub post: mpsc::Sender<Post>,
    pub answer: oneshot::Sender<(WatchId, Pen)>,
}

/// Something that waits to be done.
pub enum Queued {
    /// A browser's command, and who waits for its answer.
    Command {
        by: PersonId,
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
    pub fn new() -> (Self, mpsc::Receiver<Ask>) {
        let (inbox, asks) = mpsc::channel(INBOX);
        (Self { inbox }, asks)
    }

    /// How many messages wait for the table.
    pub fn queued(&self) -> usize {
        self.inbox.max_capacity() - self.inbox.capacity()
    }

    /// Starts to watch: messages for `person` go to `post`. When the receiver
    /// is too slow or the table goes, `post` is dropped.
    pub async fn watch(
        &self,
        person: PersonId,
        seen: Option<Seen>,
        post: mpsc::Sender<Post>,
    ) -> Result<(WatchId, Pen), Gone> {
        let (answer, answered) = oneshot::channel();
        let watch = Watch {
            person,
            seen,
            post,
            answer,
        };
        let ask = Ask::Watch(Box::new(watch));
        self.inbox.send(ask).await.map_err(|_| Gone)?;
        answered.await.map_err(|_| Gone)
    }

    pub async fn unwatch(&self, watch: WatchId) {
        // A table that is gone has forgotten its watchers anyway.
        let _ = self.inbox.send(Ask::Unwatch(watch)).await;
    }

    /// Asks for something to be done; the answer comes by post. A table that is
    /// gone drops the post, so nobody is left waiting for an answer.
    pub async fn command(&self, watch: WatchId, by: PersonId, id: CommandId, command: Command) {
        let queued = Box::new(Queued::Command {
            by,
            id,
            watch,
            command,
        });
        let _ = self.inbox.send(Ask::Do(queued)).await;
    }

    /// Asks for an answer, which comes by post.
    pub async fn ask(&self, watch: WatchId, by: PersonId, id: CommandId, question: Question) {
        let asked = Box::new(Asked {
            watch,
            by,
            id,
            question,
        });
        let _ = self.inbox.send(Ask::Answer(asked)).await;
    }

    /// There is ink to be shown.
    pub async fn ink(&self) {
        let _ = self.inbox.send(Ask::Ink).await;
    }

    /// Has a refusal sent in order with everything else.
    pub async fn refuse(&self, watch: WatchId, id: Option<CommandId>, refusal: Refusal) {
        let ask = Ask::Refuse(Box::new((watch, id, refusal)));
        let _ = self.inbox.send(ask).await;
    }

    pub async fn renamed(&self, person: PersonId) {
        let _ = self.inbox.send(Ask::Renamed(person)).await;
    }

    pub fn is_gone(&self) -> bool {
        self.inbox.is_closed()
    }
}

impl Queued {
    /// Something that the house does of its own accord. `id` is the same on
    /// every server that has the same idea, so it is done once.
    pub fn of_the_house(id: &str, act: Act) -> Box<Self> {
        Box::new(Self::House(Entry {
            id: id.parse().expect("letters, digits and hyphens"),
            by: PersonId::computer(),
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
                Some(Content::of(json(command).as_bytes()))
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
