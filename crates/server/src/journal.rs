//! The journal: every table's log, and small shelves beside it.
//!
//! A table's log is a row of slots, 0, 1, 2, ... A slot is filled once: whoever
//! comes second is told so, reads on and tries the next one.

mod code;
mod decks;
mod jetstream;
mod log;
mod neighbours;
mod occupied;
mod orders;
mod pulse;
mod sqlite;
mod time;

use std::collections::VecDeque;
use std::sync::Arc;
use std::time::Duration;

use tokio::sync::mpsc;
use tokio::time::{Instant, sleep, timeout_at};

use crate::counts;

pub use code::Code;
pub use jetstream::{JetStream, NatsServers, parse_replicas};
pub use log::CannotOpen;
pub use neighbours::{Ahead, Face, Neighbours, News, Presence};
pub use orders::Orders;
pub use sqlite::{Checked, Examined, Fault, Hold, Sqlite};
pub use time::{now, record_id};

/// The pause before a log that could not be read is read again.
const RETRY: Duration = Duration::from_millis(500);

/// How long a log may be silent before a follower reads it to make sure, where
/// what is told live may be lost.
const SILENCE: Duration = Duration::from_secs(3);

/// Where logs are kept.
#[derive(Clone)]
pub enum Journal {
    Sqlite(Sqlite),
    JetStream(JetStream),
}

/// How an append ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Appended {
    /// It is stored, or was stored before with the same id.
    Ok,
    /// Another record has the slot.
    Conflict,
    /// No answer: it may or may not be stored. Try again with the same id.
    Unknown,
}

/// A filled slot.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Stored {
    pub n: u32,
    pub id: Arc<str>,
    pub body: Arc<[u8]>,
}

/// A small value beside the logs, by kind and key.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shelf {
    /// A person's name, colour and language, by the person's id.
    Person,
    /// What lists say about a table, by its code.
    Table,
    /// A person on the way to another device, by a hash of the link's secret.
    Move,
    /// The cards that logs name, by their hash.
    Deck,
    /// People who may not come, by their id.
    Ban,
    /// Tables that nobody may come to, by their code.
    Closed,
    /// When something was last written only to prove that it can be.
    Pulse,
}

impl Shelf {
    fn name(self) -> &'static str {
        match self {
            Self::Person => "person",
            Self::Table => "table",
            Self::Move => "move",
            Self::Deck => "deck",
            Self::Ban => "ban",
            Self::Closed => "closed",
            Self::Pulse => "pulse",
        }
    }
}

#[derive(Debug, thiserror::Error)]
pub enum JournalError {
    #[error("the database: {0}")]
    Sqlite(#[from] rusqlite::Error),
    #[error("the database file belongs to another program, or to a newer version of this one")]
    NotOurs,
    #[error("another server uses this file (process {0})")]
    InUse(String),
    #[error("the lock beside the database file: {0}")]
    Lock(std::io::Error),
    #[error("{0}")]
    NotStored(Arc<str>),
    #[error("the copy is damaged: {0}")]
    Damaged(String),
    #[error("the journal has stopped")]
    Stopped,
    #[error("NATS does not answer: {0}")]
    Away(String),
    #[error(
        "nats-server {0} is too old: 2.11 or newer is needed, because older ones lost or doubled \
         records when one of them died"
    )]
    TooOld(String),
    #[error("the NATS stream {name} is not as it must be: {wrong}")]
    Stream { name: &'static str, wrong: String },
    #[error("slot {0} is filled and cannot be read yet")]
    Slot(u32),
}

/// What NATS needs during a request is boxed: otherwise a table on SQLite would
/// hold several kilobytes of space for it.
impl Journal {
    /// Fills slot `n` of a table, which must be empty.
    pub async fn append(&self, table: &Code, record: Stored) -> Appended {
        let since = Instant::now();
        let appended = match self {
            Self::Sqlite(sqlite) => sqlite.append(table, record).await,
            Self::JetStream(jetstream) => Box::pin(jetstream.append(table, record)).await,
        };
        counts::APPENDS.took(since.into_std());
        appended
    }

    /// How many jobs wait for the file; NATS has no queue of ours.
    pub fn queued(&self) -> usize {
        match self {
            Self::Sqlite(sqlite) => sqlite.queued(),
            Self::JetStream(_) => 0,
        }
    }

    /// The filled slots from `from` on, in order.
    pub async fn read(&self, table: &Code, from: u32) -> Result<Vec<Stored>, JournalError> {
        match self {
            Self::Sqlite(sqlite) => sqlite.read(table, from).await,
            Self::JetStream(jetstream) => Box::pin(jetstream.read(table, from)).await,
        }
    }

    /// Past records from slot `from` on, then new ones as they come.
    pub fn follow(&self, table: &Code, from: u32) -> Follow {
        Follow {
            journal: self.clone(),
            table: table.clone(),
            next: from,
            past: VecDeque::new(),
            live: None,
            behind: true,
            heard: Instant::now(),
        }
    }

    /// New records of a table. It may end or leave some out; `Follow` then
    /// reads again.
    async fn subscribe(&self, table: &Code) -> Result<mpsc::Receiver<Stored>, JournalError> {
        match self {
            Self::Sqlite(sqlite) => Ok(sqlite.subscribe(table)),
            Self::JetStream(jetstream) => Box::pin(jetstream.subscribe(table)).await,
        }
    }

    /// Whether other servers write here too.
    pub fn is_shared(&self) -> bool {
        match self {
            Self::Sqlite(_) => false,
            Self::JetStream(_) => true,
        }
    }

    /// How long live records may be silent before a follower reads the log to
    /// make sure.
    fn silence(&self) -> Option<Duration> {
        match self {
            Self::Sqlite(_) => None,
            Self::JetStream(_) => Some(SILENCE),
        }
    }

    /// Proves that something can be stored, by storing something small. However
    /// often it is asked, it does so at most once a second.
    pub async fn prove(&self) -> Result<(), JournalError> {
        let pulse = match self {
            Self::Sqlite(sqlite) => sqlite.pulse(),
            Self::JetStream(jetstream) => jetstream.pulse(),
        };
        let value = now().to_string().into_bytes();
        let put = self.put(Shelf::Pulse, "last", value);
        pulse.feel(Box::pin(put)).await
    }

    /// Whether the file was found undamaged. NATS looks after its own files.
    pub fn checked(&self) -> Checked {
        match self {
            Self::Sqlite(sqlite) => sqlite.checked(),
            Self::JetStream(_) => Checked::Sound,
        }
    }

    pub async fn put(&self, shelf: Shelf, key: &str, value: Vec<u8>) -> Result<(), JournalError> {
        match self {
            Self::Sqlite(sqlite) => sqlite.put(shelf, key, value).await,
            Self::JetStream(jetstream) => Box::pin(jetstream.put(shelf, key, value)).await,
        }
    }

    pub async fn get(&self, shelf: Shelf, key: &str) -> Result<Option<Vec<u8>>, JournalError> {
        match self {
            Self::Sqlite(sqlite) => sqlite.get(shelf, key).await,
            Self::JetStream(jetstream) => Box::pin(jetstream.get(shelf, key)).await,
        }
    }
}

impl Journal {
    /// Everything on a shelf, by key, in no order.
    pub async fn list(&self, shelf: Shelf) -> Result<Vec<(String, Vec<u8>)>, JournalError> {
        match self {
            Self::Sqlite(sqlite) => sqlite.list(shelf).await,
            Self::JetStream(jetstream) => Box::pin(jetstream.list(shelf)).await,
        }
    }

    /// Takes a value off a shelf; of several who try, one gets it.
    pub async fn take(&self, shelf: Shelf, key: &str) -> Result<Option<Vec<u8>>, JournalError> {
        match self {
            Self::Sqlite(sqlite) => sqlite.take(shelf, key).await,
            Self::JetStream(jetstream) => Box::pin(jetstream.take(shelf, key)).await,
        }
    }

    /// The last record of a table.
    pub async fn last(&self, table: &Code) -> Result<Option<Stored>, JournalError> {
        match self {
            Self::Sqlite(sqlite) => sqlite.last(table).await,
            Self::JetStream(jetstream) => Box::pin(jetstream.last(table)).await,
        }
    }

    /// Every table that has a log, in no order.
    pub async fn tables(&self) -> Result<Vec<Code>, JournalError> {
        match self {
            Self::Sqlite(sqlite) => sqlite.tables().await,
            Self::JetStream(jetstream) => Box::pin(jetstream.tables()).await,
        }
    }

    /// Forgets a table: its log and its listing.
    pub async fn forget(&self, table: &Code) -> Result<(), JournalError> {
        match self {
            Self::Sqlite(sqlite) => sqlite.forget(table).await,
            Self::JetStream(jetstream) => Box::pin(jetstream.forget(table)).await,
        }
    }
}

/// A table's log as a stream without gaps.
pub struct Follow {
    journal: Journal,
    table: Code,
    next: u32,
    past: VecDeque<Stored>,
    live: Option<mpsc::Receiver<Stored>>,
    /// The log may hold more than was heard: it has to be read.
    behind: bool,
    heard: Instant,
}

impl Follow {
    /// The next record. Dropping the future loses nothing.
    pub async fn next(&mut self) -> Stored {
        loop {
            while let Some(stored) = self.past.pop_front() {
                if stored.n == self.next {
                    self.next += 1;
                    return stored;
                }
            }
            if let Err(error) = self.listen().await {
                tracing::warn!(table = %self.table, %error, "the log could not be read");
                sleep(RETRY).await;
            }
        }
    }

    /// Waits for something that may be new.
    async fn listen(&mut self) -> Result<(), JournalError> {
        // Listen first, then read: what comes in between is seen twice but
        // never missed.
        let live = match &mut self.live {
            Some(live) => live,
            None => {
                self.behind = true;
                self.live.insert(self.journal.subscribe(&self.table).await?)
            }
        };
        if self.behind {
            self.past = self.journal.read(&self.table, self.next).await?.into();
            self.behind = false;
            self.heard = Instant::now();
            return Ok(());
        }
        let heard = match self.journal.silence() {
            Some(silence) => timeout_at(self.heard + silence, live.recv()).await,
            None => Ok(live.recv().await),
        };
        match heard {
            Ok(Some(stored)) if stored.n == self.next => {
                self.heard = Instant::now();
                self.past.push_back(stored);
            }
            Ok(Some(stored)) if stored.n < self.next => {}
            // A gap, or a silence that may hide one.
            Ok(Some(_)) | Err(_) => self.behind = true,
            // We were too slow and were dropped, or the connection broke.
            Ok(None) => self.live = None,
        }
        Ok(())
    }
}
