//! All tables: the ones in memory, and the way to the others.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use tokio::sync::mpsc;

use crate::code::Code;
use crate::journal::{Appended, Journal, Stored};
use crate::live::Live;
use crate::people::People;
use crate::person::PersonId;
use crate::protocol::{NewTable, Refusal};
use crate::record::{Act, Entry, Record};
use crate::table::{CannotOpen, Handle, Table, WatchId, now, record_id};
use crate::watcher::Seen;

/// Tries to store a new table before giving up: codes rarely collide, and a
/// journal that does not answer ten times, or for this long, is away.
const TRIES: usize = 10;
const PATIENCE: Duration = Duration::from_secs(5);

#[derive(Clone)]
pub struct Tables {
    journal: Journal,
    people: People,
    /// A computer player's pause before a move.
    pause: Duration,
    live: Live,
    open: Arc<Mutex<HashMap<Code, Handle>>>,
}

#[derive(Debug)]
pub enum CannotCreate {
    Refused(Refusal),
    /// The journal does not answer.
    Unsaved,
}

impl Tables {
    pub fn new(journal: Journal, people: People, pause: Duration) -> Self {
        let live = Live::new(&journal);
        let tables = Self {
            journal,
            people,
            pause,
            live,
            open: Arc::default(),
        };
        if let Live::Nats { .. } = tables.live {
            tokio::spawn(tables.clone().hear_renamings());
        }
        tables
    }

    async fn hear_renamings(self) {
        let mut renamings = self.live.renamings().await;
        loop {
            let person = renamings.next().await;
            self.renamed_here(&person).await;
        }
    }

    /// Opens a new table with a code that nobody has.
    pub async fn create(&self, host: &PersonId, new: NewTable) -> Result<Code, CannotCreate> {
        new.setup
            .check(usize::from(new.seats))
            .map_err(|refusal| CannotCreate::Refused(Refusal::Setup { refusal }))?;
        let id = record_id();
        let entry = Entry {
            id: id
                .to_string()
                .try_into()
                .expect("a record id is a command id"),
            by: host.clone(),
            act: Act::Open {
                setup: new.setup,
                seats: new.seats,
            },
        };
        let body: Arc<[u8]> = Record::new(now(), vec![entry]).to_bytes().into();
        let mut code = Code::random();
        let since = Instant::now();
        for _ in 0..TRIES {
            if since.elapsed() > PATIENCE {
                break;
            }
            let record = Stored {
                n: 0,
                id: Arc::clone(&id),
                body: Arc::clone(&body),
            };
            match self.journal.append(&code, record).await {
                Appended::Ok => return Ok(code),
                Appended::Conflict => code = Code::random(),
                Appended::Unknown => {}
            }
        }
        Err(CannotCreate::Unsaved)
    }

    /// The table with this code, in memory or from its log; nothing if there
    /// is none.
    pub async fn find(&self, code: &Code) -> Result<Option<Handle>, CannotOpen> {
        if let Some(handle) = self.in_memory(code) {
            return Ok(Some(handle));
        }
        let read = Table::read(
            code.clone(),
            self.journal.clone(),
            self.people.clone(),
            self.pause,
        )
        .await?;
        let Some(table) = read else {
            return Ok(None);
        };
        let mut open = self.open.lock().unwrap_or_else(PoisonError::into_inner);
        // Somebody else may have read it at the same time.
        if let Some(handle) = open.get(code).filter(|handle| !handle.is_gone()) {
            return Ok(Some(handle.clone()));
        }
        open.retain(|_, handle| !handle.is_gone());
        let handle = table.start(self.live.clone());
        open.insert(code.clone(), handle.clone());
        Ok(Some(handle))
    }

    /// Finds the table and watches it.
    pub async fn watch(
        &self,
        code: &Code,
        person: &PersonId,
        seen: Option<Seen>,
        post: &mpsc::Sender<String>,
    ) -> Result<Option<(Handle, WatchId)>, CannotOpen> {
        loop {
            let Some(handle) = self.find(code).await? else {
                return Ok(None);
            };
            // A table that has just left memory is read again.
            if let Ok(watch) = handle.watch(person.clone(), seen, post.clone()).await {
                return Ok(Some((handle, watch)));
            }
        }
    }

    /// Tells every table in memory, on all servers, that a person has another
    /// name.
    pub async fn renamed(&self, person: &PersonId) {
        self.renamed_here(person).await;
        self.live.renamed(person).await;
    }

    async fn renamed_here(&self, person: &PersonId) {
        for handle in self.handles() {
            handle.renamed(person.clone()).await;
        }
    }

    /// How many tables are in memory.
    pub fn in_use(&self) -> usize {
        self.handles().len()
    }

    fn handles(&self) -> Vec<Handle> {
        let open = self.open.lock().unwrap_or_else(PoisonError::into_inner);
        open.values()
            .filter(|handle| !handle.is_gone())
            .cloned()
            .collect()
    }

    fn in_memory(&self, code: &Code) -> Option<Handle> {
        let open = self.open.lock().unwrap_or_else(PoisonError::into_inner);
        open.get(code).filter(|handle| !handle.is_gone()).cloned()
    }
}
