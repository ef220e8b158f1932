//! The way into the log: what waits is tried, stored, and only then done.

use std::collections::VecDeque;
use std::future::pending;
use std::pin::Pin;
use std::time::Duration;

use tokio::time::sleep;

use super::accept::Today;
use super::audience::Audience;
use super::draft::{Answer, Draft, Reply};
use super::handle::Queued;
use super::rooms::Rooms;
use super::touched::Public;
use crate::journal::{Appended, CannotOpen, Code, Journal, JournalError, Stored, record_id};
use crate::room::{Entry, NamedCards, PersonId, Record, Room};

/// Pauses before an append is tried again: the first, and the longest.
const RETRY_FIRST: Duration = Duration::from_millis(50);
const RETRY_LONGEST: Duration = Duration::from_secs(2);

/// Where a table's log is.
pub struct Log {
    pub journal: Journal,
    pub code: Code,
}

pub struct Writer {
    /// The next empty slot.
    pub next: u32,
    pub waiting: VecDeque<Box<Queued>>,
    pub attempt: Option<Attempt>,
    /// The rest of the log, on its way; nothing is tried before it is here.
    pub reading: Option<Reading>,
    /// Nothing has been tried since the log was read to its end.
    fresh: bool,
    /// This server stored the last record, so it moves the computer players.
    pub stored_last: bool,
}

/// A record on its way into the log.
pub struct Attempt {
    record: Stored,
    pub at: u64,
    pub did: Vec<Entry>,
    /// How the table looked before it.
    pub before: Public,
    /// What waits for this record, each with what will be answered.
    pub answers: Vec<Answer>,
    /// The cards that it names, which have to be on the shelf first.
    cards: Vec<NamedCards>,
    tries: u32,
    appending: Pin<Box<dyn Future<Output = Appended> + Send>>,
}

pub type Reading = Pin<Box<dyn Future<Output = Result<Vec<Stored>, JournalError>> + Send>>;

/// What became of an append.
pub enum Went {
    /// The record is in the log.
    In(Attempt),
    /// Another server was first; its record is being read.
    Beaten,
    /// It may or may not be there, and is tried again.
    Unknown,
}

impl Writer {
    pub fn new(next: u32) -> Self {
        Self {
            next,
            waiting: VecDeque::new(),
            attempt: None,
            reading: None,
            fresh: false,
            stored_last: false,
        }
    }

    /// Something is on its way and has to come back first.
    pub fn is_busy(&self) -> bool {
        self.attempt.is_some() || self.reading.is_some()
    }

    /// Tries what waits on the room, and starts to store what is
    /// accepted. Returns the answers for which nothing has to be stored.
    pub fn draft(
        &mut self,
        log: &Log,
        rooms: &mut Rooms,
        today: &Today,
        audience: &Audience,
    ) -> Vec<Answer> {
        let shared = log.journal.is_shared();
        let before = Public::of(rooms.shown());
        let mut draft = Draft::new(rooms.tried_on(shared), today, self.waiting.len());
        let mut answers: Vec<Answer> = Vec::with_capacity(self.waiting.len());
        moves_before_ink(&mut self.waiting);
        let mut refused = false;
        for queued in self.waiting.drain(..) {
            let since = queued.watch().map(|watch| audience.since(watch));
            if since == Some(None) {
                continue; // the connection is gone, and nobody was told anything
            }
            let since = since.flatten();
            let reply = draft.reply(&queued, since);
            if let Reply::Refused(_) = reply {
                refused = true;
                if let Some(since) = since.filter(|_| shared) {
                    draft.fence(queued.by(), since);
                }
            }
            answers.push((queued, reply));
        }
        let did = draft.did;
        // A record that takes the next slot proves that nothing came before it.
        if did.is_empty() && refused && shared && !self.fresh {
            // Another server may have stored something that makes it right, or
            // the very same command, so look before saying no.
            self.waiting = answers.into_iter().map(|(queued, _)| queued).collect();
            self.read(log, rooms, Duration::ZERO);
            return Vec::new();
        }
        self.fresh = false;
        if did.is_empty() {
            return answers;
        }
        rooms.go_ahead();
        let at = today.at;
        let record = Stored {
            n: self.next,
            id: record_id(),
            body: Record::bytes(at, &did),
        };
        let cards = did.iter().filter_map(Entry::named_cards);
        let cards: Vec<NamedCards> = cards.cloned().collect();
        let appending = log.append_after(Duration::ZERO, &record, &cards);
        self.attempt = Some(Attempt {
            record,
            at,
            did,
            before,
            answers,
            cards,
            tries: 0,
            appending,
        });
        Vec::new()
    }

    /// The append under way has been answered.
    pub fn appended(&mut self, log: &Log, rooms: &mut Rooms, appended: Appended) -> Option<Went> {
        let mut attempt = self.attempt.take()?;
        Some(match appended {
            Appended::Ok => Went::In(attempt),
            Appended::Conflict => {
                // See what the other server did, then ask again.
                rooms.go_back();
                for (queued, _) in attempt.answers.into_iter().rev() {
                    self.waiting.push_front(queued);
                }
                self.read(log, rooms, Duration::ZERO);
                Went::Beaten
            }
            Appended::Unknown => {
                let longest = RETRY_FIRST * 2_u32.pow(attempt.tries.min(10));
                attempt.tries += 1;
                let pause = jitter(longest.min(RETRY_LONGEST));
                attempt.appending = log.append_after(pause, &attempt.record, &attempt.cards);
                self.attempt = Some(attempt);
                if !rooms.is_shown() {
                    // It may take long, and somebody may come.
                    self.read(log, rooms, Duration::ZERO);
                }
                Went::Unknown
            }
        })
    }

    /// The attempt that this record of the log came from, if it is our own.
    pub fn take_own(&mut self, stored: &Stored) -> Option<Attempt> {
        self.attempt
            .take_if(|attempt| attempt.record.id == stored.id)
    }

    /// Our own record is in the log.
    pub fn stored(&mut self) {
        self.next += 1;
        self.stored_last = true;
    }

    /// The log was read to its end.
    pub fn has_read(&mut self) {
        self.reading = None;
        self.fresh = true;
    }

    /// The log could not be read: after a pause, again.
    pub fn read_again(&mut self, log: &Log, rooms: &Rooms) {
        self.read(log, rooms, jitter(RETRY_LONGEST));
    }

    /// Reads what is new in the log, or all of it where nobody knows any more
    /// what it says.
    fn read(&mut self, log: &Log, rooms: &Rooms, pause: Duration) {
        let from = if rooms.is_shown() { self.next } else { 0 };
        self.reading = Some(log.read_after(pause, from));
    }

    /// Follows a record of the log that another server wrote, or an earlier run
    /// of this one.
    pub fn follow(&mut self, rooms: &mut Rooms, record: Record) -> Result<Vec<Entry>, CannotOpen> {
        let n = self.next;
        self.stored_last = false;
        let followed = rooms.follow(&record);
        followed.map_err(|error| CannotOpen::Log { n, error })?;
        self.next += 1;
        Ok(record.did)
    }
}

impl Log {
    /// The room after these records, from the first on; nothing without any.
    pub async fn room_after(&self, past: &[Stored]) -> Result<Option<Room>, CannotOpen> {
        let mut room: Option<Room> = None;
        for (n, stored) in (0..).zip(past) {
            let record = self.journal.record(stored, n).await?;
            let followed = match &mut room {
                Some(room) => room.apply(&record),
                None => Room::open(&record).map(|opened| room = Some(opened)),
            };
            followed.map_err(|error| CannotOpen::Log { n, error })?;
        }
        Ok(room)
    }

    fn append_after(
        &self,
        pause: Duration,
        record: &Stored,
        cards: &[NamedCards],
    ) -> Pin<Box<dyn Future<Output = Appended> + Send>> {
        let (journal, code, record) = (self.journal.clone(), self.code.clone(), record.clone());
        let cards = cards.to_vec();
        Box::pin(async move {
            if !pause.is_zero() {
                sleep(pause).await;
            }
            for named in &cards {
                if let Err(error) = journal.shelve(named).await {
                    tracing::warn!(table = %code, %error, "cards could not be stored");
                    return Appended::Unknown;
                }
            }
            journal.append(&code, record).await
        })
    }

    fn read_after(&self, pause: Duration, from: u32) -> Reading {
        let (journal, code) = (self.journal.clone(), self.code.clone());
        Box::pin(async move {
            if !pause.is_zero() {
                sleep(pause).await;
            }
            journal.read(&code, from).await
        })
    }
}

/// People with something other than ink in the queue come first, in the order
/// of the queue: a guess does not wait behind other people's hatching.
fn moves_before_ink(waiting: &mut VecDeque<Box<Queued>>) {
    let hurried: Vec<PersonId> = waiting
        .iter()
        .filter(|queued| !queued.is_ink())
        .map(|queued| queued.by().clone())
        .collect();
    if hurried.len() < waiting.len() {
        let later = |by: &PersonId| !hurried.contains(by);
        waiting
            .make_contiguous()
            .sort_by_key(|queued| later(queued.by()));
    }
}

/// The answer to the append under way; waits for ever if there is none.
pub async fn appending(attempt: &mut Option<Attempt>) -> Appended {
    match attempt {
        Some(attempt) => attempt.appending.as_mut().await,
        None => pending().await,
    }
}

/// The log being read; waits for ever if none is.
pub async fn reading(reading: &mut Option<Reading>) -> Result<Vec<Stored>, JournalError> {
    match reading {
        Some(reading) => reading.as_mut().await,
        None => pending().await,
    }
}

/// Between half and all of this pause, so that two servers do not retry in
/// step.
fn jitter(longest: Duration) -> Duration {
    let mut byte = [0];
    getrandom::fill(&mut byte).expect("the system has randomness");
    longest / 2 + longest * u32::from(byte[0]) / 512
}
