//! The embedded journal: one SQLite file, one writer that groups commits.
//!
//! Records stand in the file in the order in which they came, whatever their
//! table, so a commit fills a page or two at the end however many tables play.
//! Each names the place of its table's record before; [`heads`] knows the last.

mod backup;
mod heads;
mod schema;

use std::cmp::Ordering;
use std::collections::HashMap;
use std::path::Path;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::Duration;

use rusqlite::{Connection, OptionalExtension, TransactionBehavior, params};
use tokio::sync::{mpsc, oneshot};

use super::{Appended, JournalError, Shelf, Stored};
use crate::journal::Code;
use heads::{Head, Heads};

/// Jobs that may wait for the writer; more than that and tables wait to ask.
const QUEUE: usize = 1024;

/// Most jobs in one commit: bounds how long the first of them waits.
const GROUP: usize = 256;

/// After so many jobs in one commit there is a crowd: the next commit waits a
/// moment for more of them, because what a commit costs hardly depends on how
/// many it holds.
const CROWD: usize = 16;
const GATHER: Duration = Duration::from_millis(1);

/// Records a follower may be behind before it has to read from the file.
const FOLLOW: usize = 64;

#[derive(Clone)]
pub struct Sqlite {
    jobs: mpsc::Sender<Job>,
    reads: mpsc::Sender<Read>,
    heads: Arc<Mutex<Heads>>,
    followers: Followers,
}

/// Something that the reader looks up.
type Read = Box<dyn FnOnce(&Connection) + Send>;

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
        let mut file = Connection::open(path)?;
        schema::prepare(&mut file)?;
        let heads = Arc::new(Mutex::new(Heads::read(&file)?));
        let reader = Connection::open(path)?;
        reader.pragma_update(None, "query_only", true)?;
        let (jobs, queue) = mpsc::channel(QUEUE);
        let followers = Followers::default();
        let writer = Writer {
            version: version(&file)?,
            file,
            heads: Arc::clone(&heads),
            followers: Arc::clone(&followers),
        };
        start("journal", move || writer.run(queue));
        let (reads, mut wanted) = mpsc::channel::<Read>(QUEUE);
        start("reader", move || {
            while let Some(read) = wanted.blocking_recv() {
                read(&reader);
            }
        });
        Ok(Self {
            jobs,
            reads,
            heads,
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
        let (table, heads) = (table.clone(), Arc::clone(&self.heads));
        self.with_reader(move |reader| {
            let known = lock(&heads).known(&table);
            // From here on the file is seen as it is at this moment.
            let moment = reader.unchecked_transaction()?;
            let last = match known {
                Some(head) => Some(head),
                None => Heads::noted(&moment, &table)?,
            };
            let mut select = moment.prepare_cached(
                "SELECT n, id, body, before FROM record WHERE place = ? AND tbl = ?",
            )?;
            let mut log = Vec::new();
            let mut place = last.map(|head| head.place);
            while let Some(at) = place {
                let row = select.query_row(params![at, table.as_str()], |row| {
                    let stored = Stored {
                        n: row.get(0)?,
                        id: row.get(1)?,
                        body: row.get::<_, Vec<u8>>(2)?.into(),
                    };
                    Ok((stored, row.get(3)?))
                });
                place = match row.optional()? {
                    Some((stored, before)) if stored.n >= from => {
                        log.push(stored);
                        before
                    }
                    // Far enough; or the table has just been forgotten.
                    Some(_) | None => None,
                };
            }
            log.reverse();
            Ok(log)
        })
        .await
    }

    pub(super) fn subscribe(&self, table: &Code) -> mpsc::Receiver<Stored> {
        let (sender, receiver) = mpsc::channel(FOLLOW);
        let mut followers = lock(&self.followers);
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
        let (answer, answered) = oneshot::channel();
        let read: Read = Box::new(|reader| {
            // Who no longer waits does not need it.
            let _ = answer.send(work(reader));
        });
        let sent = self.reads.send(read).await;
        sent.map_err(|_| JournalError::Stopped)?;
        Ok(answered.await.map_err(|_| JournalError::Stopped)??)
    }
}

/// Each connection to the file has a thread of its own: one for all readings,
/// because the file answers faster than threads are started.
fn start(name: &str, work: impl FnOnce() + Send + 'static) {
    thread::Builder::new()
        .name(name.to_owned())
        .spawn(work)
        .expect("the system can start a thread");
}

fn lock<T>(shared: &Mutex<T>) -> MutexGuard<'_, T> {
    shared.lock().unwrap_or_else(PoisonError::into_inner)
}

/// A number that changes when another process has written.
fn version(file: &Connection) -> rusqlite::Result<i64> {
    file.prepare_cached("PRAGMA data_version")?
        .query_row([], |row| row.get(0))
}

struct Writer {
    file: Connection,
    version: i64,
    heads: Arc<Mutex<Heads>>,
    followers: Followers,
}

impl Writer {
    /// Whatever is queued goes into one commit; nothing is answered and nobody
    /// is told before it.
    fn run(mut self, mut queue: mpsc::Receiver<Job>) {
        let mut group = Vec::with_capacity(GROUP);
        let mut crowd = false;
        while let Some(job) = queue.blocking_recv() {
            group.push(job);
            if crowd {
                thread::sleep(GATHER);
            }
            while group.len() < GROUP
                && let Ok(job) = queue.try_recv()
            {
                group.push(job);
            }
            crowd = group.len() >= CROWD;
            match self.commit(&group) {
                Ok(did) => answer(group.drain(..).zip(did), &self.followers),
                Err(error) => {
                    tracing::error!(%error, jobs = group.len(), "the journal could not commit");
                    // Dropping the jobs answers "unknown": they may be tried again.
                    group.clear();
                }
            }
        }
    }

    fn commit(&mut self, group: &[Job]) -> rusqlite::Result<Vec<Did>> {
        let file = self
            .file
            .transaction_with_behavior(TransactionBehavior::Immediate)?;
        let version = version(&file)?;
        if version != self.version {
            *lock(&self.heads) = Heads::read(&file)?;
            self.version = version;
        }
        let mut commit = Commit {
            next: lock(&self.heads).next,
            file: &file,
            heads: &self.heads,
            new: HashMap::new(),
        };
        let did: rusqlite::Result<Vec<Did>> = group.iter().map(|job| commit.job(job)).collect();
        let (did, new, next) = (did?, commit.new, commit.next);
        let noted = lock(&self.heads).note(&file, &new, next)?;
        file.commit()?;
        lock(&self.heads).follow(new, next, noted);
        Ok(did)
    }
}

/// A commit in the making.
struct Commit<'a> {
    file: &'a Connection,
    heads: &'a Mutex<Heads>,
    /// Where tables end that this commit touches; nothing once forgotten.
    new: HashMap<Code, Option<Head>>,
    /// The next empty place.
    next: i64,
}

impl Commit<'_> {
    fn job(&mut self, job: &Job) -> rusqlite::Result<Did> {
        Ok(match job {
            Job::Append { table, record, .. } => Did::Appended(self.append(table, record)?),
            Job::Put {
                shelf, key, value, ..
            } => {
                self.file
                    .prepare_cached(
                        "INSERT OR REPLACE INTO shelf (kind, key, value) VALUES (?, ?, ?)",
                    )?
                    .execute(params![shelf.name(), key, value])?;
                Did::Put
            }
            Job::Take { shelf, key, .. } => Did::Took(
                self.file
                    .prepare_cached("DELETE FROM shelf WHERE kind = ? AND key = ? RETURNING value")?
                    .query_row(params![shelf.name(), key], |row| row.get(0))
                    .optional()?,
            ),
            Job::Forget { table, .. } => {
                self.forget(table)?;
                Did::Forgot
            }
        })
    }

    fn head(&self, table: &Code) -> rusqlite::Result<Option<Head>> {
        if let Some(head) = self.new.get(table) {
            return Ok(*head);
        }
        match lock(self.heads).known(table) {
            Some(head) => Ok(Some(head)),
            None => Heads::noted(self.file, table),
        }
    }

    fn append(&mut self, table: &Code, record: &Stored) -> rusqlite::Result<Appended> {
        let head = self.head(table)?;
        let slot = head.map_or(0, |head| head.n + 1);
        if record.n != slot {
            // Beyond the end nothing has the slot, but who asks for it has to
            // read again too.
            let id = self.id(table, head, record.n)?;
            return Ok(match id.is_some_and(|id| *id == *record.id) {
                true => Appended::Ok,
                false => Appended::Conflict,
            });
        }
        let place = self.next;
        self.file
            .prepare_cached(
                "INSERT INTO record (place, before, tbl, n, id, body) VALUES (?, ?, ?, ?, ?, ?)",
            )?
            .execute(params![
                place,
                head.map(|head| head.place),
                table.as_str(),
                record.n,
                record.id,
                record.body,
            ])?;
        self.next += 1;
        self.new
            .insert(table.clone(), Some(Head { place, n: slot }));
        Ok(Appended::Ok)
    }

    /// The id of the record in a slot.
    fn id(&self, table: &Code, head: Option<Head>, n: u32) -> rusqlite::Result<Option<String>> {
        let mut select = self
            .file
            .prepare_cached("SELECT n, id, before FROM record WHERE place = ? AND tbl = ?")?;
        let mut place = head.map(|head| head.place);
        while let Some(at) = place {
            let (found, id, before): (u32, String, Option<i64>) = select
                .query_row(params![at, table.as_str()], |row| {
                    Ok((row.get(0)?, row.get(1)?, row.get(2)?))
                })?;
            match found.cmp(&n) {
                Ordering::Greater => place = before,
                Ordering::Equal => return Ok(Some(id)),
                Ordering::Less => return Ok(None),
            }
        }
        Ok(None)
    }

    fn forget(&mut self, table: &Code) -> rusqlite::Result<()> {
        let mut delete = self
            .file
            .prepare_cached("DELETE FROM record WHERE place = ? AND tbl = ? RETURNING before")?;
        let mut place = self.head(table)?.map(|head| head.place);
        while let Some(at) = place {
            place = delete.query_row(params![at, table.as_str()], |row| row.get(0))?;
        }
        let key = table.as_str();
        self.file.execute("DELETE FROM head WHERE tbl = ?", [key])?;
        self.file.execute(
            "DELETE FROM shelf WHERE kind = ? AND key = ?",
            [Shelf::Table.name(), key],
        )?;
        self.new.insert(table.clone(), None);
        Ok(())
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
    let mut followers = lock(followers);
    if let Some(senders) = followers.get_mut(table) {
        // A follower that is full or gone is dropped; it reads again.
        senders.retain(|sender| sender.try_send(record.clone()).is_ok());
        if senders.is_empty() {
            followers.remove(table);
        }
    }
}
