//! The journal: every table's log, and small shelves beside it.
//!
//! A table's log is a row of slots, 0, 1, 2, ... A slot is filled once:
//! whoever comes second is told so, reads on and tries the next.

mod sqlite;

use std::collections::VecDeque;
use std::sync::Arc;
use std::time::Duration;

use tokio::sync::mpsc;
use tokio::time::sleep;

use crate::code::Code;
pub use sqlite::Sqlite;

/// The pause before a log that could not be read is read again.
const RETRY: Duration = Duration::from_millis(500);

/// Where logs are kept.
#[derive(Clone)]
pub enum Journal {
    Sqlite(Sqlite),
}

/// How an append ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Appended {
    /// It is stored; or it was before, with the same id.
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
}

#[derive(Debug, thiserror::Error)]
pub enum JournalError {
    #[error("the database: {0}")]
    Sqlite(#[from] rusqlite::Error),
    #[error("the database file belongs to another program, or to a newer version of this one")]
    NotOurs,
    #[error("the journal has stopped")]
    Stopped,
}

impl Journal {
    /// Fills slot `n` of a table, which must be empty.
    pub async fn append(&self, table: &Code, record: Stored) -> Appended {
        match self {
            Self::Sqlite(sqlite) => sqlite.append(table, record).await,
        }
    }

    /// The filled slots from `from` on, in order.
    pub async fn read(&self, table: &Code, from: u32) -> Result<Vec<Stored>, JournalError> {
        match self {
            Self::Sqlite(sqlite) => sqlite.read(table, from).await,
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
        }
    }

    /// New records of a table; may end or leave some out, `Follow` reads again.
    fn subscribe(&self, table: &Code) -> mpsc::Receiver<Stored> {
        match self {
            Self::Sqlite(sqlite) => sqlite.subscribe(table),
        }
    }

    pub async fn put(&self, shelf: Shelf, key: &str, value: Vec<u8>) -> Result<(), JournalError> {
        match self {
            Self::Sqlite(sqlite) => sqlite.put(shelf, key, value).await,
        }
    }

    pub async fn get(&self, shelf: Shelf, key: &str) -> Result<Option<Vec<u8>>, JournalError> {
        match self {
            Self::Sqlite(sqlite) => sqlite.get(shelf, key).await,
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
            let Some(live) = &mut self.live else {
                // Listen first, then read: what comes in between is seen twice,
                // never missed.
                let live = self.journal.subscribe(&self.table);
                match self.journal.read(&self.table, self.next).await {
                    Ok(past) => {
                        self.past = past.into();
                        self.live = Some(live);
                    }
                    Err(error) => {
                        tracing::warn!(table = %self.table, %error, "the log could not be read");
                        sleep(RETRY).await;
                    }
                }
                continue;
            };
            match live.recv().await {
                Some(stored) if stored.n == self.next => self.past.push_back(stored),
                Some(stored) if stored.n < self.next => {}
                // A gap, or we were too slow and were dropped: read again.
                Some(_) | None => self.live = None,
            }
        }
    }
}
