//! The embedded journal: one SQLite file, one writer that groups commits.
//!
//! Records are kept in the file in the order in which they came, whatever their
//! table, so a commit fills a page or two at the end however many tables play.
//! Each record names the place of the one before it in its table; [`heads`]
//! knows the last.

mod backup;
mod damage;
mod examine;
mod followers;
mod heads;
mod hold;
mod schema;
mod transaction;
mod trouble;
mod vacuum;
mod whereabouts;
mod writer;

use std::path::Path;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread;

use rusqlite::{Connection, OptionalExtension, params};
use tokio::sync::{mpsc, oneshot};

use super::decks::Decks;
use super::pulse::Pulse;
use super::{Code, JournalError, Shelf, Stored};
pub use damage::Checked;
use damage::Damage;
pub use examine::{Examined, Fault};
use followers::Followers;
use heads::Heads;
pub use hold::Hold;
use trouble::Trouble;
use whereabouts::Whereabouts;
use writer::{Job, Writer};

/// Jobs that may wait for the writer; beyond that, tables wait to ask.
const QUEUE: usize = 1024;

#[derive(Clone)]
pub struct Sqlite {
    jobs: mpsc::Sender<Job>,
    reads: mpsc::Sender<Read>,
    heads: Arc<Mutex<Heads>>,
    followers: Followers,
    trouble: Trouble,
    damage: Damage,
    pulse: Pulse,
    decks: Decks,
}

/// Something that the reader looks up.
type Read = Box<dyn FnOnce(&Connection) + Send>;

impl Sqlite {
    /// Opens the file, or makes it, for a server: no other one may use it until
    /// this one ends.
    pub fn open_alone(path: &Path) -> Result<Self, JournalError> {
        let hold = Hold::take(path)?;
        Self::open_with(path, Some(hold))
    }

    /// Opens the file, or makes it, beside whoever else uses it.
    pub fn open(path: &Path) -> Result<Self, JournalError> {
        Self::open_with(path, None)
    }

    fn open_with(path: &Path, hold: Option<Hold>) -> Result<Self, JournalError> {
        let mut file = Connection::open(path)?;
        schema::prepare(&mut file)?;
        let heads = Arc::new(Mutex::new(Heads::read(&file)?));
        let whereabouts = Whereabouts::of(path)?;
        let reader = Connection::open(path)?;
        reader.pragma_update(None, "query_only", true)?;
        let (jobs, queue) = mpsc::channel(QUEUE);
        let followers = Followers::default();
        let trouble = Trouble::default();
        let writer = Writer::new(
            file,
            Arc::clone(&heads),
            followers.clone(),
            whereabouts,
            trouble.clone(),
        )?;
        start("journal", move || {
            writer.run(queue);
            // Another server may have the file once it is closed.
            drop(hold);
        });
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
            trouble,
            damage: Damage::default(),
            pulse: Pulse::default(),
            decks: Decks::default(),
        })
    }

    /// How many jobs wait for the writer.
    pub(super) fn queued(&self) -> usize {
        self.jobs.max_capacity() - self.jobs.capacity()
    }

    pub(super) fn decks(&self) -> &Decks {
        &self.decks
    }

    pub(super) fn pulse(&self) -> &Pulse {
        &self.pulse
    }

    pub(super) async fn read(&self, table: &Code, from: u32) -> Result<Vec<Stored>, JournalError> {
        let (table, heads) = (table.clone(), Arc::clone(&self.heads));
        self.with_reader(move |reader| {
            let known = lock(&heads).known(&table);
            // From here on the file is seen as it is now.
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
                    // That is far enough, or the table has just been forgotten.
                    Some(_) | None => None,
                };
            }
            log.reverse();
            Ok(log)
        })
        .await
    }

    pub(super) async fn last(&self, table: &Code) -> Result<Option<Stored>, JournalError> {
        let (table, heads) = (table.clone(), Arc::clone(&self.heads));
        self.with_reader(move |reader| {
            let known = lock(&heads).known(&table);
            let last = match known {
                Some(head) => Some(head),
                None => Heads::noted(reader, &table)?,
            };
            let Some(last) = last else { return Ok(None) };
            reader
                .prepare_cached("SELECT n, id, body FROM record WHERE place = ? AND tbl = ?")?
                .query_row(params![last.place, table.as_str()], |row| {
                    Ok(Stored {
                        n: row.get(0)?,
                        id: row.get(1)?,
                        body: row.get::<_, Vec<u8>>(2)?.into(),
                    })
                })
                .optional()
        })
        .await
    }

    pub(super) async fn tables(&self) -> Result<Vec<Code>, JournalError> {
        let heads = Arc::clone(&self.heads);
        self.with_reader(move |reader| lock(&heads).tables(reader))
            .await
    }

    pub(super) fn subscribe(&self, table: &Code) -> mpsc::Receiver<Stored> {
        self.followers.subscribe(table)
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
            // A caller that no longer waits does not need the answer.
            let _ = answer.send(work(reader));
        });
        let sent = self.reads.send(read).await;
        sent.map_err(|_| JournalError::Stopped)?;
        Ok(answered.await.map_err(|_| JournalError::Stopped)??)
    }
}

/// Each connection to the file has a thread of its own. All reads share one,
/// because the file answers faster than threads start.
fn start(name: &str, work: impl FnOnce() + Send + 'static) {
    thread::Builder::new()
        .name(name.to_owned())
        .spawn(work)
        .expect("the system can start a thread");
}

fn lock<T>(shared: &Mutex<T>) -> MutexGuard<'_, T> {
    shared.lock().unwrap_or_else(PoisonError::into_inner)
}
