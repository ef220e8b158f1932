//! The task that owns one table: it drains what is queued into one record,
//! stores it, and only then shows everybody what they may see.

use std::collections::{BTreeMap, HashMap, VecDeque};
use std::future::pending;
use std::pin::Pin;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, LazyLock};
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use rules::{AnyDeck, AnyMove, AnySetup, Seat, Seed};
use tokio::sync::{mpsc, oneshot};
use tokio::time::sleep;

use crate::code::Code;
use crate::computer::{Thought, think};
use crate::journal::{Appended, Follow, Journal, JournalError, Stored};
use crate::live::{Live, News, Presence};
use crate::people::People;
use crate::person::{Person, PersonId, hex};
use crate::protocol::{Command, CommandId, Message, Refusal, TablePhase};
use crate::record::{Act, Entry, Record};
use crate::room::{BadLog, Room};
use crate::watcher::{Seen, Shown, Watcher};

/// Asks that may wait for a table; a socket that finds it full waits its turn.
const INBOX: usize = 128;

/// Commands in one record at most, so that a record stays small.
const BATCH: usize = 64;

/// How long a table that nobody watches stays in memory: a reload takes less.
const IDLE: Duration = Duration::from_secs(30);

/// How long a server waits for the one that stored the last record to move a
/// computer player, before it steps in.
const STEP_IN: Duration = Duration::from_secs(2);

/// Pauses before an append is tried again: the first, and the longest.
const RETRY_FIRST: Duration = Duration::from_millis(50);
const RETRY_LONGEST: Duration = Duration::from_secs(2);

/// A way to talk to a table's task.
#[derive(Clone)]
pub struct Handle {
    inbox: mpsc::Sender<Ask>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct WatchId(u64);

enum Ask {
    Watch {
        person: PersonId,
        seen: Option<Seen>,
        post: mpsc::Sender<String>,
        answer: oneshot::Sender<WatchId>,
    },
    Unwatch(WatchId),
    Do(Wish),
    Refuse {
        watch: WatchId,
        id: Option<CommandId>,
        refusal: Refusal,
    },
    Renamed(PersonId),
}

/// Something that waits to be done.
struct Wish {
    by: PersonId,
    id: CommandId,
    wanted: Wanted,
}

enum Wanted {
    /// A browser's command, and who waits for its answer.
    Command { watch: WatchId, command: Command },
    /// A computer player's move.
    Move { seat: Seat, mv: AnyMove },
}

/// The task has ended because nobody watched; open the table again.
#[derive(Debug)]
pub struct Gone;

impl Handle {
    /// Starts to watch: messages for `person` go to `post`. When the receiver
    /// is too slow or the table goes, `post` is dropped.
    pub async fn watch(
        &self,
        person: PersonId,
        seen: Option<Seen>,
        post: mpsc::Sender<String>,
    ) -> Result<WatchId, Gone> {
        let (answer, answered) = oneshot::channel();
        let ask = Ask::Watch {
            person,
            seen,
            post,
            answer,
        };
        self.inbox.send(ask).await.map_err(|_| Gone)?;
        answered.await.map_err(|_| Gone)
    }

    pub async fn unwatch(&self, watch: WatchId) {
        // A table that is gone has forgotten its watchers anyway.
        let _ = self.inbox.send(Ask::Unwatch(watch)).await;
    }

    /// Asks for something; the answer comes by post. A table that is gone
    /// drops the post, so nobody waits for an answer from it.
    pub async fn wish(&self, watch: WatchId, by: PersonId, id: CommandId, command: Command) {
        let wanted = Wanted::Command { watch, command };
        let wish = Wish { by, id, wanted };
        let _ = self.inbox.send(Ask::Do(wish)).await;
    }

    /// Has a refusal told in order with everything else.
    pub async fn refuse(&self, watch: WatchId, id: Option<CommandId>, refusal: Refusal) {
        let _ = self.inbox.send(Ask::Refuse { watch, id, refusal }).await;
    }

    pub async fn renamed(&self, person: PersonId) {
        let _ = self.inbox.send(Ask::Renamed(person)).await;
    }

    pub fn is_gone(&self) -> bool {
        self.inbox.is_closed()
    }
}

#[derive(Debug, thiserror::Error)]
pub enum CannotOpen {
    #[error(transparent)]
    Journal(#[from] JournalError),
    #[error("slot {n}: {error}")]
    Log { n: u32, error: BadLog },
    #[error("slot {0} is missing")]
    Gap(u32),
}

/// A table read from its log.
pub struct Table {
    code: Code,
    journal: Journal,
    people: People,
    room: Room,
    /// The next empty slot.
    next: u32,
    watchers: BTreeMap<WatchId, Watcher>,
    watched: u64,
    waiting: VecDeque<Wish>,
    attempt: Option<Attempt>,
    /// A computer player is thinking.
    thinking: Option<Thinking>,
    pause: Duration,
    /// This server stored the last record, so it moves the computer players.
    stored_last: bool,
    /// The rest of the log, on its way; nothing is tried before it is here.
    reading: Option<Reading>,
    /// Nothing was tried since the log was read to its end.
    fresh: bool,
    names: HashMap<PersonId, Person>,
    presence: Presence,
    interrupted: bool,
}

struct Thinking {
    /// The log's length when it began: a later one asks for another thought.
    n: u32,
    /// Nothing once it is known that no computer player has to move.
    chosen: Option<Choosing>,
}

type Choosing = Pin<Box<dyn Future<Output = Option<(Seat, AnyMove)>> + Send>>;

/// A record on its way into the log.
struct Attempt {
    record: Stored,
    /// The room as it will be.
    draft: Room,
    /// What waits for this record, each with what will be answered.
    answers: Vec<(Wish, Result<(), Refusal>)>,
    tries: u32,
    appending: Pin<Box<dyn Future<Output = Appended> + Send>>,
}

type Reading = Pin<Box<dyn Future<Output = Result<Vec<Stored>, JournalError>> + Send>>;

impl Table {
    /// Reads a table's log; nothing if there is none.
    pub async fn read(
        code: Code,
        journal: Journal,
        people: People,
        pause: Duration,
    ) -> Result<Option<Self>, CannotOpen> {
        let log = journal.read(&code, 0).await?;
        let mut log = log.iter();
        let Some(first) = log.next() else {
            return Ok(None);
        };
        let opening = parse(first, 0)?;
        let room = Room::open(&opening).map_err(|error| CannotOpen::Log { n: 0, error })?;
        let mut table = Self {
            code,
            journal,
            people,
            room,
            next: 1,
            watchers: BTreeMap::new(),
            watched: 0,
            waiting: VecDeque::new(),
            attempt: None,
            thinking: None,
            pause,
            stored_last: false,
            reading: None,
            fresh: false,
            names: HashMap::new(),
            presence: Presence::default(),
            interrupted: false,
        };
        for stored in log {
            table.follow_record(stored)?;
        }
        Ok(Some(table))
    }

    pub fn room(&self) -> &Room {
        &self.room
    }

    /// Starts the task.
    pub fn start(self, live: Live) -> Handle {
        let (inbox, asks) = mpsc::channel(INBOX);
        tokio::spawn(self.run(asks, live));
        Handle { inbox }
    }

    async fn run(mut self, mut asks: mpsc::Receiver<Ask>, live: Live) {
        self.presence = live.presence(&self.code).await;
        // Where nobody else writes, nothing comes from elsewhere.
        let shared = self.journal.is_shared();
        let mut follow: Follow = self.journal.follow(&self.code, self.next);
        self.learn_names().await;
        loop {
            let busy = self.attempt.is_some() || self.reading.is_some();
            if !busy && !self.waiting.is_empty() {
                self.draft();
                continue;
            }
            self.start_thinking();
            let idle = self.watchers.is_empty() && !busy;
            tokio::select! {
                ask = asks.recv(), if self.waiting.len() < BATCH => match ask {
                    Some(ask) => {
                        self.take(ask).await;
                        // Whatever else is queued goes into the same record.
                        while self.waiting.len() < BATCH && let Ok(ask) = asks.try_recv() {
                            self.take(ask).await;
                        }
                    }
                    None => return,
                },
                appended = appending(&mut self.attempt) => self.appended(appended).await,
                chosen = chosen(&mut self.thinking) => self.chosen(chosen),
                log = reading(&mut self.reading) => {
                    if let Err(error) = self.read_on(log).await {
                        tracing::error!(table = %self.code, %error, "the log cannot be followed");
                        return;
                    }
                }
                stored = follow.next(), if shared => {
                    if let Err(error) = self.see(&stored).await {
                        tracing::error!(table = %self.code, %error, "the log cannot be followed");
                        return;
                    }
                }
                news = self.presence.news() => {
                    if news == News::Names {
                        self.renew_names().await;
                    }
                    self.show_people().await;
                }
                () = sleep(IDLE), if idle => return,
            }
        }
    }

    async fn take(&mut self, ask: Ask) {
        match ask {
            Ask::Watch {
                person,
                seen,
                post,
                answer,
            } => {
                let watch = WatchId(self.watched);
                self.watched += 1;
                self.watchers
                    .insert(watch, Watcher::new(person, seen, post));
                // Whoever gave up meanwhile is found by the next message.
                let _ = answer.send(watch);
                self.show_people().await;
                self.show_game();
                if self.interrupted {
                    self.tell(watch, &Message::Saving { interrupted: true });
                }
            }
            Ask::Unwatch(watch) => {
                self.watchers.remove(&watch);
                self.show_people().await;
            }
            Ask::Do(wish) => self.waiting.push_back(wish),
            Ask::Refuse { watch, id, refusal } => {
                self.tell(watch, &Message::Refused { id, refusal });
            }
            Ask::Renamed(person) => {
                self.renew_name(&person).await;
                self.show_people().await;
            }
        }
    }

    /// Tries what waits on a copy of the room and starts to store what holds.
    fn draft(&mut self) {
        let mut draft = self.room.clone();
        let mut did = Vec::new();
        let mut answers = Vec::new();
        for wish in self.waiting.drain(..) {
            let answer = if draft.has_done(&wish.by, &wish.id) {
                Ok(()) // a retry of what is in the log: done, and not done twice
            } else {
                entry(&draft, &wish).and_then(|entry| {
                    draft.act(&entry)?;
                    did.push(entry);
                    Ok(())
                })
            };
            answers.push((wish, answer));
        }
        let refused = answers.iter().any(|(_, answer)| answer.is_err());
        if refused && self.journal.is_shared() && !self.fresh {
            // Another server may have stored what makes it right, or the very
            // same command: look before saying no.
            self.waiting = answers.into_iter().map(|(wish, _)| wish).collect();
            self.reading = Some(self.read_after(Duration::ZERO));
            return;
        }
        self.fresh = false;
        if did.is_empty() {
            self.answer(answers);
            return;
        }
        let record = Stored {
            n: self.next,
            id: record_id(),
            body: Record::new(now().max(self.room.at()), did)
                .to_bytes()
                .into(),
        };
        let appending = self.append_after(Duration::ZERO, &record);
        self.attempt = Some(Attempt {
            record,
            draft,
            answers,
            tries: 0,
            appending,
        });
    }

    /// Lets computer players think about the present position, once. A table
    /// that nobody watches stands still.
    fn start_thinking(&mut self) {
        if self.watchers.is_empty() {
            self.thinking = None;
            return;
        }
        let present = |thinking: &Thinking| thinking.n == self.next;
        if self.attempt.is_some() || self.thinking.as_ref().is_some_and(present) {
            return;
        }
        let mut pause = self.pause;
        if self.journal.is_shared() && !self.stored_last {
            pause += STEP_IN;
        }
        let thoughts = Thought::all(&self.room, self.next);
        let playing = self.room.phase() == TablePhase::Playing && !thoughts.is_empty();
        self.thinking = Some(Thinking {
            n: self.next,
            chosen: playing.then(|| Box::pin(think(thoughts, pause)) as Choosing),
        });
    }

    fn chosen(&mut self, chosen: Option<(Seat, AnyMove)>) {
        if let Some(thinking) = &mut self.thinking {
            thinking.chosen = None;
        }
        if let Some((seat, mv)) = chosen {
            let id = format!("computer-{}-{}", self.next, seat.index());
            self.waiting.push_back(Wish {
                by: PersonId::computer(),
                id: id.try_into().expect("letters, digits and hyphens"),
                wanted: Wanted::Move { seat, mv },
            });
        }
    }

    fn append_after(
        &self,
        pause: Duration,
        record: &Stored,
    ) -> Pin<Box<dyn Future<Output = Appended> + Send>> {
        let (journal, code, record) = (self.journal.clone(), self.code.clone(), record.clone());
        Box::pin(async move {
            if !pause.is_zero() {
                sleep(pause).await;
            }
            journal.append(&code, record).await
        })
    }

    fn read_after(&self, pause: Duration) -> Reading {
        let (journal, code, next) = (self.journal.clone(), self.code.clone(), self.next);
        Box::pin(async move {
            if !pause.is_zero() {
                sleep(pause).await;
            }
            journal.read(&code, next).await
        })
    }

    async fn appended(&mut self, appended: Appended) {
        let Some(mut attempt) = self.attempt.take() else {
            return;
        };
        match appended {
            Appended::Ok => self.stored(attempt).await,
            Appended::Conflict => {
                // Another server was first: see what it did, then ask again.
                for (wish, _) in attempt.answers.into_iter().rev() {
                    self.waiting.push_front(wish);
                }
                self.reading = Some(self.read_after(Duration::ZERO));
            }
            Appended::Unknown => {
                self.set_interrupted(true);
                let longest = RETRY_FIRST * 2_u32.pow(attempt.tries.min(10));
                attempt.tries += 1;
                let pause = jitter(longest.min(RETRY_LONGEST));
                attempt.appending = self.append_after(pause, &attempt.record);
                self.attempt = Some(attempt);
            }
        }
    }

    /// The record is in the log: what it says has happened.
    async fn stored(&mut self, attempt: Attempt) {
        let before = self.room.phase();
        self.room = attempt.draft;
        self.next += 1;
        self.stored_last = true;
        self.set_interrupted(false);
        let people = attempt
            .answers
            .iter()
            .any(|(wish, _)| !wish.wanted.is_move());
        self.answer(attempt.answers);
        self.show(before, people).await;
    }

    /// A record came from the log: our own, or another server's.
    async fn see(&mut self, stored: &Stored) -> Result<(), CannotOpen> {
        if stored.n < self.next {
            return Ok(());
        }
        if let Some(attempt) = self
            .attempt
            .take_if(|attempt| attempt.record.id == stored.id)
        {
            self.stored(attempt).await;
            return Ok(());
        }
        let before = self.room.phase();
        self.stored_last = false;
        self.follow_record(stored)?;
        self.show(before, true).await;
        Ok(())
    }

    /// The log was read to its end, or could not be.
    async fn read_on(&mut self, log: Result<Vec<Stored>, JournalError>) -> Result<(), CannotOpen> {
        match log {
            Ok(log) => {
                self.reading = None;
                self.fresh = true;
                self.set_interrupted(false);
                for stored in log {
                    self.see(&stored).await?;
                }
            }
            Err(error) => {
                tracing::warn!(table = %self.code, %error, "the log could not be read");
                self.set_interrupted(true);
                self.reading = Some(self.read_after(jitter(RETRY_LONGEST)));
            }
        }
        Ok(())
    }

    fn follow_record(&mut self, stored: &Stored) -> Result<(), CannotOpen> {
        let n = stored.n;
        let record = parse(stored, self.next)?;
        self.room
            .apply(&record)
            .map_err(|error| CannotOpen::Log { n, error })?;
        self.next += 1;
        Ok(())
    }

    fn answer(&mut self, answers: Vec<(Wish, Result<(), Refusal>)>) {
        for (wish, answer) in answers {
            let id = wish.id;
            match (wish.wanted, answer) {
                (Wanted::Command { watch, .. }, Ok(())) => {
                    self.tell(watch, &Message::Accepted { id });
                }
                (Wanted::Command { watch, .. }, Err(refusal)) => {
                    let id = Some(id);
                    self.tell(watch, &Message::Refused { id, refusal });
                }
                (Wanted::Move { .. }, Ok(())) => {}
                (Wanted::Move { .. }, Err(refusal)) => {
                    // Its seat was taken back meanwhile, or it has a fault.
                    tracing::warn!(table = %self.code, ?refusal, "a computer player was refused");
                }
            }
        }
    }

    fn tell(&mut self, watch: WatchId, message: &Message) {
        if let Some(watcher) = self.watchers.get_mut(&watch)
            && watcher.tell(message).is_err()
        {
            self.watchers.remove(&watch);
        }
    }

    fn set_interrupted(&mut self, interrupted: bool) {
        if self.interrupted != interrupted {
            self.interrupted = interrupted;
            let message = Message::Saving { interrupted };
            self.watchers
                .retain(|_, watcher| watcher.tell(&message).is_ok());
        }
    }

    async fn show(&mut self, before: TablePhase, people: bool) {
        if people || before != self.room.phase() {
            self.show_people().await;
        }
        self.show_game();
    }

    /// People and seats, to whom they have changed for.
    async fn show_people(&mut self) {
        self.learn_names().await;
        let mut here: Vec<PersonId> = self
            .watchers
            .values()
            .map(|watcher| watcher.person().clone())
            .collect();
        self.presence.set(&here).await;
        here.extend(self.presence.elsewhere().cloned());
        let (code, room, names) = (&self.code, &self.room, &self.names);
        self.watchers
            .retain(|_, watcher| watcher.show_people(code, room, names, &here).is_ok());
    }

    /// One view for each pair of eyes, to whom it has changed for.
    fn show_game(&mut self) {
        let Some((number, game)) = self.room.game() else {
            return;
        };
        let mut shown = Shown::new(number, game);
        let room = &self.room;
        self.watchers
            .retain(|_, watcher| shown.show(watcher, room.viewer(watcher.person())).is_ok());
    }

    async fn learn_names(&mut self) {
        let sitting: Vec<PersonId> = self.room.people().cloned().collect();
        for person in &sitting {
            if !self.names.contains_key(person) {
                self.renew_name(person).await;
            }
        }
    }

    async fn renew_names(&mut self) {
        let known: Vec<PersonId> = self.names.keys().cloned().collect();
        for person in &known {
            self.renew_name(person).await;
        }
    }

    /// A name that cannot be read now stays as it was.
    async fn renew_name(&mut self, person: &PersonId) {
        match self.people.find(person).await {
            Ok(Some(found)) => {
                self.names.insert(person.clone(), found);
            }
            Ok(None) => {}
            Err(error) => tracing::warn!(%error, "a name could not be read"),
        }
    }
}

/// The answer of the append under way; waits for ever if there is none.
async fn appending(attempt: &mut Option<Attempt>) -> Appended {
    match attempt {
        Some(attempt) => attempt.appending.as_mut().await,
        None => pending().await,
    }
}

/// The choice of the computer player that thinks; waits for ever if none does.
async fn chosen(thinking: &mut Option<Thinking>) -> Option<(Seat, AnyMove)> {
    match thinking
        .as_mut()
        .and_then(|thinking| thinking.chosen.as_mut())
    {
        Some(chosen) => chosen.as_mut().await,
        None => pending().await,
    }
}

/// The log being read; waits for ever if it is not.
async fn reading(reading: &mut Option<Reading>) -> Result<Vec<Stored>, JournalError> {
    match reading {
        Some(reading) => reading.as_mut().await,
        None => pending().await,
    }
}

impl Wanted {
    fn is_move(&self) -> bool {
        match self {
            Self::Command { command, .. } => matches!(command, Command::Play { .. }),
            Self::Move { .. } => true,
        }
    }
}

/// What a wish would put into the log.
fn entry(room: &Room, wish: &Wish) -> Result<Entry, Refusal> {
    let act = match &wish.wanted {
        Wanted::Command { command, .. } => act(room, &wish.by, command.clone())?,
        Wanted::Move { seat, mv } => Act::Play {
            seat: *seat,
            mv: mv.clone(),
        },
    };
    Ok(Entry {
        id: wish.id.clone(),
        by: wish.by.clone(),
        act,
    })
}

fn act(room: &Room, by: &PersonId, command: Command) -> Result<Act, Refusal> {
    Ok(match command {
        Command::Sit { seat } => Act::Sit { seat },
        Command::Stand => Act::Stand,
        Command::Computer { seat, level } => Act::Computer { seat, level },
        Command::Configure { setup, seats } => Act::Configure { setup, seats },
        Command::Start => {
            let mut seed = Seed([0; 32]);
            getrandom::fill(&mut seed.0).expect("the system has randomness");
            let game = room.setup().name();
            Act::Start {
                rules: game.rules(),
                deal: game.deal(seed),
                deck: deck(room.setup()),
            }
        }
        Command::Play { mv } => {
            let seat = room.seat_of(by).ok_or(Refusal::NotSeated)?;
            Act::Play { seat, mv }
        }
    })
}

/// The words that the table plays with.
fn deck(setup: &AnySetup) -> AnyDeck {
    match setup {
        AnySetup::Shokoba(_) => AnyDeck::Shokoba(Arc::default()),
    }
}

fn parse(stored: &Stored, expected: u32) -> Result<Record, CannotOpen> {
    if stored.n != expected {
        return Err(CannotOpen::Gap(expected));
    }
    Record::parse(&stored.body).map_err(|error| CannotOpen::Log {
        n: stored.n,
        error: error.into(),
    })
}

/// A record's own id, by which a retried append is known: one of this run of
/// the server, and a number.
pub fn record_id() -> Arc<str> {
    static RUN: LazyLock<String> = LazyLock::new(|| {
        let mut bytes = [0; 10];
        getrandom::fill(&mut bytes).expect("the system has randomness");
        hex(&bytes)
    });
    static NUMBER: AtomicU64 = AtomicU64::new(0);
    let number = NUMBER.fetch_add(1, Ordering::Relaxed);
    format!("{}-{number}", *RUN).into()
}

pub fn now() -> u64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH);
    let millis = since.expect("the clock is past 1970").as_millis();
    u64::try_from(millis).expect("milliseconds fit for 500 million years")
}

/// Between half and all of it, so that two servers do not retry in step.
fn jitter(longest: Duration) -> Duration {
    let mut byte = [0];
    getrandom::fill(&mut byte).expect("the system has randomness");
    longest / 2 + longest * u32::from(byte[0]) / 512
}
