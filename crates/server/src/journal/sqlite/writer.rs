//! The one writer of the file, on a thread of its own: it groups commits.

use std::collections::HashMap;
use std::sync::{Arc, Mutex};
use std::thread;
use std::time::Duration;

use rusqlite::{Connection, TransactionBehavior};
use tokio::sync::mpsc;

use super::commit::Commit;
use super::followers::Followers;
use super::heads::Heads;
use super::job::{Did, Job, answer};
use super::lock;

/// Most jobs in one commit: bounds how long the first of them waits.
const GROUP: usize = 256;

/// After so many jobs in one commit there is a crowd: the next commit waits a
/// moment for more of them, because what a commit costs hardly depends on how
/// many it holds.
const CROWD: usize = 16;
const GATHER: Duration = Duration::from_millis(1);

pub struct Writer {
    file: Connection,
    version: i64,
    heads: Arc<Mutex<Heads>>,
    followers: Followers,
}

impl Writer {
    pub fn new(
        file: Connection,
        heads: Arc<Mutex<Heads>>,
        followers: Followers,
    ) -> rusqlite::Result<Self> {
        Ok(Self {
            version: version(&file)?,
            file,
            heads,
            followers,
        })
    }

    /// Whatever is queued goes into one commit; nothing is answered and nobody
    /// is told before it.
    pub fn run(mut self, mut queue: mpsc::Receiver<Job>) {
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

/// A number that changes when another process has written.
fn version(file: &Connection) -> rusqlite::Result<i64> {
    file.prepare_cached("PRAGMA data_version")?
        .query_row([], |row| row.get(0))
}
