//! The embedded journal: one SQLite file, one writer that groups commits.

mod backup;

use std::collections::HashMap;
use std::path::Path;
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;

use rusqlite::{Connection, ErrorCode, OptionalExtension, params};
use tokio::sync::{mpsc, oneshot};

use super::{Appended, JournalError, Shelf, Stored};
use crate::code::Code;

/// Marks the file as ours: "Tabl" in ASCII.
const APPLICATION_ID: i32 = 0x5461_626c;
const SCHEMA: i32 = 1;

/// Jobs that may wait for the writer; more than that and tables wait to ask.
const QUEUE: usize = 1024;

/// Most jobs in one commit: bounds how long the first of them waits.
const GROUP: usize = 256;

/// The writer's cache, in kilobytes as SQLite counts them: the last pages of a
/// thousand tables. With too little it reads them back for every record.
const CACHE: i32 = -4096;

/// Records a follower may be behind before it has to read from the file.
const FOLLOW: usize = 64;

#[derive(Clone)]
pub struct Sqlite {
    jobs: mpsc::Sender<Job>,
    reader: Arc<Mutex<Connection>>,
    followers: Followers,
}

type Followers = Arc<Mutex<HashMap<Code, Vec<mpsc::Sender<Stored>>>>>;

enum Job {
    Append {
        table: Code,
        record: Stored,
        answer: oneshot::Sender<Appended>,
    },
    Put {
        shelf: Shelf,
        key: String,
        value: Vec<u8>,
        answer: oneshot::Sender<()>,
    },
    Take {
        shelf: Shelf,
        key: String,
        answer: oneshot::Sender<Option<Vec<u8>>>,
    },
    Forget {
        table: Code,
        answer: oneshot::Sender<()>,
    },
}

/// What a job did.
enum Did {
    Appended(Appended),
    Put,
    Took(Option<Vec<u8>>),
    Forgot,
}

impl Sqlite {
    /// Opens the file, or makes it.
    pub fn open(path: &Path) -> Result<Self, JournalError> {
        let writer = Connection::open(path)?;
        prepare(&writer)?;
        let reader = Connection::open(path)?;
        reader.pragma_update(None, "query_only", true)?;
        let (jobs, queue) = mpsc::channel(QUEUE);
        let followers = Followers::default();
        let told = Arc::clone(&followers);
        thread::Builder::new()
            .name("journal".to_owned())
            .spawn(move || write(writer, queue, &told))
            .expect("the system can start a thread");
        Ok(Self {
            jobs,
            reader: Arc::new(Mutex::new(reader)),
            followers,
        })
    }

    pub(super) async fn append(&self, table: &Code, record: Stored) -> Appended {
        let table = table.clone();
        let job = |answer| Job::Append {
            table,
            record,
            answer,
        };
        self.ask(job).await.unwrap_or(Appended::Unknown)
    }

    pub(super) async fn read(&self, table: &Code, from: u32) -> Result<Vec<Stored>, JournalError> {
        let table = table.clone();
        self.with_reader(move |reader| {
            let mut select = reader.prepare_cached(
                "SELECT n, id, body FROM record WHERE tbl = ? AND n >= ? ORDER BY n",
            )?;
            let rows = select.query_map(params![table.as_str(), from], |row| {
                Ok(Stored {
                    n: row.get(0)?,
                    id: row.get(1)?,
                    body: row.get::<_, Vec<u8>>(2)?.into(),
                })
            })?;
            rows.collect()
        })
        .await
    }

    pub(super) fn subscribe(&self, table: &Code) -> mpsc::Receiver<Stored> {
        let (sender, receiver) = mpsc::channel(FOLLOW);
        let mut followers = self
            .followers
            .lock()
            .unwrap_or_else(PoisonError::into_inner);
        followers.retain(|_, senders| {
            senders.retain(|sender| !sender.is_closed());
            !senders.is_empty()
        });
        followers.entry(table.clone()).or_default().push(sender);
        receiver
    }

    pub(super) async fn put(
        &self,
        shelf: Shelf,
        key: &str,
        value: Vec<u8>,
    ) -> Result<(), JournalError> {
        let key = key.to_owned();
        self.ask(|answer| Job::Put {
            shelf,
            key,
            value,
            answer,
        })
        .await
    }

    pub(super) async fn take(
        &self,
        shelf: Shelf,
        key: &str,
    ) -> Result<Option<Vec<u8>>, JournalError> {
        let key = key.to_owned();
        self.ask(|answer| Job::Take { shelf, key, answer }).await
    }

    pub(super) async fn forget(&self, table: &Code) -> Result<(), JournalError> {
        let table = table.clone();
        self.ask(|answer| Job::Forget { table, answer }).await
    }

    pub(super) async fn list(&self, shelf: Shelf) -> Result<Vec<(String, Vec<u8>)>, JournalError> {
        self.with_reader(move |reader| {
            let mut select =
                reader.prepare_cached("SELECT key, value FROM shelf WHERE kind = ?")?;
            let rows = select.query_map([shelf.name()], |row| Ok((row.get(0)?, row.get(1)?)))?;
            rows.collect()
        })
        .await
    }

    /// Has the writer do a job and waits for its answer.
    async fn ask<T>(&self, job: impl FnOnce(oneshot::Sender<T>) -> Job) -> Result<T, JournalError> {
        let (answer, answered) = oneshot::channel();
        let sent = self.jobs.send(job(answer)).await;
        sent.map_err(|_| JournalError::Stopped)?;
        answered.await.map_err(|_| JournalError::Stopped)
    }

    pub(super) async fn get(
        &self,
        shelf: Shelf,
        key: &str,
    ) -> Result<Option<Vec<u8>>, JournalError> {
        let key = key.to_owned();
        self.with_reader(move |reader| {
            reader
                .prepare_cached("SELECT value FROM shelf WHERE kind = ? AND key = ?")?
                .query_row(params![shelf.name(), key], |row| row.get(0))
                .optional()
        })
        .await
    }

    async fn with_reader<T: Send + 'static>(
        &self,
        work: impl FnOnce(&Connection) -> rusqlite::Result<T> + Send + 'static,
    ) -> Result<T, JournalError> {
        let reader = Arc::clone(&self.reader);
        let done = tokio::task::spawn_blocking(move || {
            work(&reader.lock().unwrap_or_else(PoisonError::into_inner))
        });
        Ok(done.await.map_err(|_| JournalError::Stopped)??)
    }
}

fn prepare(writer: &Connection) -> Result<(), JournalError> {
    let application: i32 = writer.pragma_query_value(None, "application_id", |row| row.get(0))?;
    let schema: i32 = writer.pragma_query_value(None, "user_version", |row| row.get(0))?;
    match (application, schema) {
        (APPLICATION_ID, SCHEMA) => {}
        (0, 0) => {
            writer.execute_batch(
                "CREATE TABLE record (
                     tbl TEXT NOT NULL, n INTEGER NOT NULL, id TEXT NOT NULL, body BLOB NOT NULL,
                     PRIMARY KEY (tbl, n)) STRICT, WITHOUT ROWID;
                 CREATE TABLE shelf (
                     kind TEXT NOT NULL, key TEXT NOT NULL, value BLOB NOT NULL,
                     PRIMARY KEY (kind, key)) STRICT, WITHOUT ROWID;",
            )?;
            writer.pragma_update(None, "user_version", SCHEMA)?;
            writer.pragma_update(None, "application_id", APPLICATION_ID)?;
        }
        (_, _) => return Err(JournalError::NotOurs),
    }
    writer.pragma_update(None, "journal_mode", "WAL")?;
    writer.pragma_update(None, "synchronous", "FULL")?;
    writer.pragma_update(None, "cache_size", CACHE)?;
    Ok(())
}

/// The writer: whatever is queued goes into one commit; nothing is answered
/// and nobody is told before it.
fn write(mut writer: Connection, mut queue: mpsc::Receiver<Job>, followers: &Followers) {
    let mut group = Vec::with_capacity(GROUP);
    while let Some(job) = queue.blocking_recv() {
        group.push(job);
        while group.len() < GROUP
            && let Ok(job) = queue.try_recv()
        {
            group.push(job);
        }
        match commit(&mut writer, &group) {
            Ok(did) => answer(group.drain(..).zip(did), followers),
            Err(error) => {
                tracing::error!(%error, jobs = group.len(), "the journal could not commit");
                // Dropping the jobs answers "unknown": they may be tried again.
                group.clear();
            }
        }
    }
}

fn commit(writer: &mut Connection, group: &[Job]) -> rusqlite::Result<Vec<Did>> {
    let transaction = writer.transaction_with_behavior(rusqlite::TransactionBehavior::Immediate)?;
    let mut did = Vec::with_capacity(group.len());
    for job in group {
        did.push(match job {
            Job::Append { table, record, .. } => {
                Did::Appended(insert(&transaction, table, record)?)
            }
            Job::Put {
                shelf, key, value, ..
            } => {
                transaction
                    .prepare_cached(
                        "INSERT OR REPLACE INTO shelf (kind, key, value) VALUES (?, ?, ?)",
                    )?
                    .execute(params![shelf.name(), key, value])?;
                Did::Put
            }
            Job::Take { shelf, key, .. } => Did::Took(
                transaction
                    .prepare_cached("DELETE FROM shelf WHERE kind = ? AND key = ? RETURNING value")?
                    .query_row(params![shelf.name(), key], |row| row.get(0))
                    .optional()?,
            ),
            Job::Forget { table, .. } => {
                transaction.execute("DELETE FROM record WHERE tbl = ?", [table.as_str()])?;
                transaction.execute(
                    "DELETE FROM shelf WHERE kind = ? AND key = ?",
                    [Shelf::Table.name(), table.as_str()],
                )?;
                Did::Forgot
            }
        });
    }
    transaction.commit()?;
    Ok(did)
}

fn insert(connection: &Connection, table: &Code, record: &Stored) -> rusqlite::Result<Appended> {
    let mut insert =
        connection.prepare_cached("INSERT INTO record (tbl, n, id, body) VALUES (?, ?, ?, ?)")?;
    match insert.execute(params![table.as_str(), record.n, record.id, record.body]) {
        Ok(_) => Ok(Appended::Ok),
        Err(rusqlite::Error::SqliteFailure(error, _))
            if error.code == ErrorCode::ConstraintViolation =>
        {
            let id: String = connection
                .prepare_cached("SELECT id FROM record WHERE tbl = ? AND n = ?")?
                .query_row(params![table.as_str(), record.n], |row| row.get(0))?;
            Ok(match *id == *record.id {
                true => Appended::Ok,
                false => Appended::Conflict,
            })
        }
        Err(error) => Err(error),
    }
}

/// Who no longer listens reads the journal later.
fn answer(jobs: impl Iterator<Item = (Job, Did)>, followers: &Followers) {
    for (job, did) in jobs {
        match (job, did) {
            (
                Job::Append {
                    table,
                    record,
                    answer,
                },
                Did::Appended(appended),
            ) => {
                if appended == Appended::Ok {
                    tell(followers, &table, &record);
                }
                let _ = answer.send(appended);
            }
            (Job::Put { answer, .. }, Did::Put) | (Job::Forget { answer, .. }, Did::Forgot) => {
                let _ = answer.send(());
            }
            (Job::Take { answer, .. }, Did::Took(value)) => {
                let _ = answer.send(value);
            }
            (_, _) => unreachable!("each job does its own thing"),
        }
    }
}

fn tell(followers: &Followers, table: &Code, record: &Stored) {
    let mut followers = followers.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some(senders) = followers.get_mut(table) {
        // A follower that is full or gone is dropped; it reads again.
        senders.retain(|sender| sender.try_send(record.clone()).is_ok());
        if senders.is_empty() {
            followers.remove(table);
        }
    }
}
