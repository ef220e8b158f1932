//! The only writer of the file, on a thread of its own: it does jobs for all
//! tables in one commit, and answers after it.

use std::cmp::Ordering;
use std::collections::HashMap;
use std::sync::{Arc, Mutex};
#[cfg(target_os = "linux")]
use std::thread;

use rusqlite::{Connection, OptionalExtension, params};
use tokio::sync::{mpsc, oneshot};

use super::followers::Followers;
use super::heads::{Head, Heads};
use super::transaction::Transaction;
use super::trouble::Trouble;
use super::whereabouts::{Lost, Whereabouts};
use super::{Sqlite, lock};
use crate::journal::{Appended, Code, JournalError, Shelf, Stored};

/// The most jobs in one commit: this bounds how long the first of them waits.
const GROUP: usize = 256;

/// What the writer is asked to do.
pub enum Job {
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
    pub(in crate::journal) async fn append(&self, table: &Code, record: Stored) -> Appended {
        let table = table.clone();
        let job = |answer| Job::Append {
            table,
            record,
            answer,
        };
        self.ask(job).await.unwrap_or(Appended::Unknown)
    }

    pub(in crate::journal) async fn put(
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

    pub(in crate::journal) async fn take(
        &self,
        shelf: Shelf,
        key: &str,
    ) -> Result<Option<Vec<u8>>, JournalError> {
        let key = key.to_owned();
        self.ask(|answer| Job::Take { shelf, key, answer }).await
    }

    pub(in crate::journal) async fn forget(&self, table: &Code) -> Result<(), JournalError> {
        let table = table.clone();
        self.ask(|answer| Job::Forget { table, answer }).await
    }

    /// Has the writer do a job and waits for its answer.
    async fn ask<T>(&self, job: impl FnOnce(oneshot::Sender<T>) -> Job) -> Result<T, JournalError> {
        let (answer, answered) = oneshot::channel();
        let sent = self.jobs.send(job(answer)).await;
        sent.map_err(|_| JournalError::Stopped)?;
        answered.await.map_err(|_| match self.trouble.why() {
            Some(why) => JournalError::NotStored(why),
            None => JournalError::Stopped,
        })
    }
}

/// Why a commit failed.
#[derive(Debug, thiserror::Error)]
enum NoCommit {
    #[error(transparent)]
    Sqlite(#[from] rusqlite::Error),
    #[error(transparent)]
    Lost(#[from] Lost),
}

pub struct Writer {
    file: Connection,
    version: i64,
    heads: Arc<Mutex<Heads>>,
    followers: Followers,
    whereabouts: Whereabouts,
    trouble: Trouble,
}

impl Writer {
    pub fn new(
        file: Connection,
        heads: Arc<Mutex<Heads>>,
        followers: Followers,
        whereabouts: Whereabouts,
        trouble: Trouble,
    ) -> rusqlite::Result<Self> {
        Ok(Self {
            version: version(&file)?,
            file,
            heads,
            followers,
            whereabouts,
            trouble,
        })
    }

    /// Whatever is queued goes into one commit; nothing is answered and nobody
    /// is told before it.
    pub fn run(mut self, mut queue: mpsc::Receiver<Job>) {
        let mut group = Vec::with_capacity(GROUP);
        let_others_finish();
        while let Some(job) = queue.blocking_recv() {
            group.push(job);
            while group.len() < GROUP
                && let Ok(job) = queue.try_recv()
            {
                group.push(job);
            }
            match self.commit_in_place(&group) {
                Ok(did) => {
                    self.trouble.is_over();
                    answer(group.drain(..).zip(did), &self.followers);
                }
                Err(error) => {
                    self.trouble.begins(&error.to_string());
                    // Dropping the jobs answers "unknown": they may be tried again.
                    group.clear();
                }
            }
        }
    }

    /// Commits to a file that is still in its place afterwards: what is answered
    /// will be found there again.
    fn commit_in_place(&mut self, group: &[Job]) -> Result<Vec<Did>, NoCommit> {
        let did = self.commit(group)?;
        self.whereabouts.check()?;
        Ok(did)
    }

    fn commit(&mut self, group: &[Job]) -> rusqlite::Result<Vec<Did>> {
        let file = Transaction::begin(&self.file)?;
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

/// A number that changes when another process has written.
fn version(file: &Connection) -> rusqlite::Result<i64> {
    file.prepare_cached("PRAGMA data_version")?
        .query_row([], |row| row.get(0))
}

/// A commit in the making.
struct Commit<'a> {
    file: &'a Connection,
    heads: &'a Mutex<Heads>,
    /// Where the tables end that this commit touches; nothing once they are
    /// forgotten.
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
            // Nothing has a slot beyond the end, but anyone who asks for it has
            // to read again too.
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

/// Asks the system not to interrupt anybody for this thread. A commit costs nearly
/// the same for one job as for a hundred, and on a busy core the first job would
/// take the core from whoever is about to bring the others. With a core to
/// spare nothing waits. If the system says no, commits are smaller.
#[cfg(target_os = "linux")]
fn let_others_finish() {
    use thread_priority::unix::{NormalThreadSchedulePolicy, ThreadSchedulePolicy};
    use thread_priority::{ThreadExt, ThreadPriority, ThreadPriorityOsValue};
    let _ = thread::current().set_priority_and_policy(
        ThreadSchedulePolicy::Normal(NormalThreadSchedulePolicy::Batch),
        ThreadPriority::Os(ThreadPriorityOsValue::default()),
    );
}

#[cfg(not(target_os = "linux"))]
fn let_others_finish() {}

/// Those who no longer listen will read the journal later.
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
                    followers.tell(&table, &record);
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
