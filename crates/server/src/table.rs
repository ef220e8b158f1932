//! The task that owns one table: it drains what is queued into one record,
//! stores it, and only then shows everybody what they may see.

use std::collections::VecDeque;
use std::future::pending;
use std::pin::Pin;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, LazyLock};
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use rules::{AnyMove, AnyView, Game as _, Seat, Seed};
use tokio::sync::mpsc;
use tokio::time::{Instant, sleep, sleep_until};

use crate::attendance::Attendance;
use crate::code::Code;
use crate::computer::{Thought, hint, think};
use crate::handle::{Ask, Handle, Wanted, Watch, WatchId, Wish};
use crate::ink::LiveInk;
use crate::journal::{Appended, Follow, JournalError, Stored};
use crate::live::{News, Presence};
use crate::names::Names;
use crate::notice::Notice;
use crate::packs::Packs;
use crate::person::{PersonId, hex};
use crate::protocol::{AnyHint, Command, CommandId, Message, Refusal, Running, TablePhase};
use crate::record::{Act, Entry, Record};
use crate::room::{BadLog, Occupant, Room};
use crate::tables::House;
use crate::watcher::{Drawn, Setting, Shown, Watcher, album};

/// Commands in one record at most, so that a record stays small.
const BATCH: usize = 64;

/// How long a table that nobody watches stays in memory: a reload takes less.
const IDLE: Duration = Duration::from_secs(30);

/// How long a server waits for the one that stored the last record to move a
/// computer player, before it steps in.
const STEP_IN: Duration = Duration::from_millis(1500);

/// Pauses before an append is tried again: the first, and the longest.
const RETRY_FIRST: Duration = Duration::from_millis(50);
const RETRY_LONGEST: Duration = Duration::from_secs(2);

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
    house: House,
    /// What is stored: all that anybody is shown.
    room: Room,
    /// The room with what is on its way into the log. Nothing means that it has
    /// to be copied first; as long as only this server writes it never has to.
    ahead: Option<Room>,
    /// The next empty slot.
    next: u32,
    watchers: Vec<Watcher>,
    watched: u64,
    waiting: VecDeque<Box<Wish>>,
    attempt: Option<Attempt>,
    /// A computer player is thinking.
    thinking: Option<Thinking>,
    hinting: Option<Hinting>,
    /// This server stored the last record, so it moves the computer players.
    stored_last: bool,
    /// The rest of the log, on its way; nothing is tried before it is here.
    reading: Option<Reading>,
    /// Nothing was tried since the log was read to its end.
    fresh: bool,
    names: Names,
    attendance: Attendance,
    presence: Presence,
    live_ink: LiveInk,
    notice: Option<Notice>,
    interrupted: bool,
}

struct Thinking {
    /// The log's length that it is good for.
    n: u32,
    /// What the computer players saw when they began.
    eyes: Vec<(Seat, AnyView)>,
    /// Nothing once it is known that no computer player has to move.
    chosen: Option<Choosing>,
}

type Choosing = Pin<Box<dyn Future<Output = Option<(Seat, AnyMove)>> + Send>>;

/// Somebody waits for a hint.
struct Hinting {
    watch: WatchId,
    id: CommandId,
    hint: Pin<Box<dyn Future<Output = Option<AnyHint>> + Send>>,
}

/// A record on its way into the log.
struct Attempt {
    record: Stored,
    at: u64,
    did: Vec<Entry>,
    /// What waits for this record, each with what will be answered.
    answers: Vec<(Box<Wish>, Result<(), Refusal>)>,
    tries: u32,
    appending: Pin<Box<dyn Future<Output = Appended> + Send>>,
}

type Reading = Pin<Box<dyn Future<Output = Result<Vec<Stored>, JournalError>> + Send>>;

impl Table {
    /// Reads a table's log; nothing if there is none.
    pub async fn read(code: Code, house: House) -> Result<Option<Self>, CannotOpen> {
        let log = house.journal.read(&code, 0).await?;
        let mut log = log.iter();
        let Some(first) = log.next() else {
            return Ok(None);
        };
        let opening = parse(first, 0)?;
        let room = Room::open(&opening).map_err(|error| CannotOpen::Log { n: 0, error })?;
        let mut table = Self {
            names: Names::new(house.people.clone()),
            attendance: Attendance::new(house.manners.away_grace),
            code,
            house,
            room,
            ahead: None,
            next: 1,
            watchers: Vec::new(),
            watched: 0,
            waiting: VecDeque::new(),
            attempt: None,
            thinking: None,
            hinting: None,
            stored_last: false,
            reading: None,
            fresh: false,
            presence: Presence::default(),
            live_ink: LiveInk::default(),
            notice: None,
            interrupted: false,
        };
        for stored in log {
            table.follow_record(stored)?;
        }
        if table.room.clock().deadline().is_some() {
            // No server may have run since the last record.
            let id = format!("wake-up-{}", table.next);
            table.waiting.push_back(Wish::of_the_house(&id, Act::Wake));
        }
        Ok(Some(table))
    }

    pub fn room(&self) -> &Room {
        &self.room
    }

    /// Starts the task. What a task is given it holds twice: a table is boxed.
    pub fn start(self) -> Handle {
        let (handle, asks) = Handle::new();
        tokio::spawn(Box::new(self).run(asks));
        handle
    }

    async fn run(mut self: Box<Self>, mut asks: mpsc::Receiver<Ask>) {
        self.presence = self.house.live.presence(&self.code).await;
        // Where nobody else writes, nothing comes from elsewhere.
        let shared = self.house.journal.is_shared();
        let mut follow = shared.then(|| self.house.journal.follow(&self.code, self.next));
        loop {
            let busy = self.attempt.is_some() || self.reading.is_some();
            if !busy && !self.waiting.is_empty() && !self.watchers.is_empty() {
                self.draft();
                continue;
            }
            self.start_thinking();
            let idle = self.watchers.is_empty() && !busy;
            let now = Instant::now();
            let time_up = self.time_up_at(now).filter(|_| !busy);
            let away = self.attendance.next(now).filter(|_| !idle);
            tokio::select! {
                // In this order, asks last, so that they keep nothing waiting.
                biased;
                appended = appending(&mut self.attempt) => self.appended(appended).await,
                chosen = chosen(&mut self.thinking) => self.chosen(chosen),
                hint = hinted(&mut self.hinting) => self.hinted(hint),
                log = reading(&mut self.reading) => {
                    if let Err(error) = self.read_on(log).await {
                        tracing::error!(table = %self.code, %error, "the log cannot be followed");
                        return;
                    }
                }
                stored = followed(&mut follow) => {
                    if let Err(error) = self.see(&stored).await {
                        tracing::error!(table = %self.code, %error, "the log cannot be followed");
                        return;
                    }
                }
                news = self.presence.news() => {
                    match news {
                        News::Names => self.names.renew_all().await,
                        News::People => {}
                        News::Ink(frame) => {
                            self.live_ink.add_frame(&frame);
                            continue;
                        }
                        News::Connected(connected) => self.set_interrupted(!connected),
                    }
                    self.show_people().await;
                }
                () = self.live_ink.due() => self.show_live_ink().await,
                () = until(time_up) => self.time_up(),
                () = until(away) => self.show_people().await,
                () = sleep(IDLE), if idle => return,
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
            }
        }
    }

    async fn take(&mut self, ask: Ask) {
        match ask {
            Ask::Watch(watch) => {
                let Watch {
                    person,
                    seen,
                    post,
                    answer,
                } = *watch;
                let watch = WatchId(self.watched);
                self.watched += 1;
                let pen = self.live_ink.pen();
                // Whoever gave up meanwhile is found by the next message.
                let _ = answer.send((watch, pen.clone()));
                let mut watcher = Watcher::new(watch, person, seen, post, pen);
                if self.room.is_removed(watcher.person()) {
                    let _ = watcher.tell(&Message::Removed);
                    return;
                }
                // The newest place of a person is the one that counts.
                let person = watcher.person().clone();
                dismiss(&mut self.watchers, &Message::Moved, |other| {
                    *other == person
                });
                self.watchers.push(watcher);
                self.show_people().await;
                self.put_notice();
                self.show_ink();
                self.show_game();
                self.show_talk();
                self.show_clock();
                if self.interrupted {
                    self.tell(watch, &Message::Saving { interrupted: true });
                }
            }
            Ask::Unwatch(watch) => {
                self.watchers.retain(|watcher| watcher.id() != watch);
                self.show_people().await;
            }
            Ask::Do(wish) => match wish.wanted {
                Wanted::Command {
                    watch,
                    command: Command::Hint,
                } => self.start_hint(watch, &wish.by, wish.id),
                Wanted::Command {
                    watch,
                    command: Command::Album { round },
                } => self.show_album(watch, wish.id, round),
                Wanted::Command { .. } | Wanted::House(_) => self.waiting.push_back(wish),
            },
            Ask::Ink => self.live_ink.begin(),
            Ask::Refuse(refused) => {
                let (watch, id, refusal) = *refused;
                self.tell(watch, &Message::Refused { id, refusal });
            }
            Ask::Renamed(person) => {
                self.names.renew(&person).await;
                self.show_people().await;
            }
        }
    }

    /// Tries what waits on the room ahead and starts to store what holds.
    fn draft(&mut self) {
        let at = now().max(self.room.at());
        let mut ahead = self.ahead.take().unwrap_or_else(|| self.room.clone());
        let mut did = Vec::new();
        let mut answers = Vec::new();
        moves_before_ink(&mut self.waiting);
        for wish in self.waiting.drain(..) {
            let answer = if ahead.has_done(&wish.by, &wish.id) {
                Ok(()) // a retry of what is in the log: done, and not done twice
            } else {
                entry(&ahead, &self.attendance, &self.house.packs, &wish).and_then(|entry| {
                    ahead.act(&entry, at)?;
                    did.push(entry);
                    Ok(())
                })
            };
            answers.push((wish, answer));
        }
        let shared = self.house.journal.is_shared();
        let refused = answers.iter().any(|(_, answer)| answer.is_err());
        if refused && shared && !self.fresh {
            // Another server may have stored what makes it right, or the very
            // same command: look before saying no. What was tried is dropped.
            self.waiting = answers.into_iter().map(|(wish, _)| wish).collect();
            self.reading = Some(self.read_after(Duration::ZERO));
            return;
        }
        self.fresh = false;
        self.ahead = Some(ahead);
        if did.is_empty() {
            self.answer(answers);
            return;
        }
        let body = Record::bytes(at, &did);
        let record = Stored {
            n: self.next,
            id: record_id(),
            body: body.into(),
        };
        let appending = self.append_after(Duration::ZERO, &record);
        self.attempt = Some(Attempt {
            record,
            at,
            did,
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
        let mut pause = self.house.manners.computer_pause;
        if self.house.journal.is_shared() && !self.stored_last {
            pause += STEP_IN;
        }
        let thoughts = Thought::all(&self.room, self.next);
        let eyes: Vec<(Seat, AnyView)> = thoughts.iter().map(Thought::eyes).collect();
        if let Some(thinking) = &mut self.thinking
            && thinking.eyes == eyes
        {
            // What they do not see does not make them think anew: their pause
            // would tell of somebody's secret vote.
            thinking.n = self.next;
            return;
        }
        let playing = self.room.phase() == TablePhase::Playing && !thoughts.is_empty();
        self.thinking = Some(Thinking {
            n: self.next,
            eyes,
            chosen: playing.then(|| Box::pin(think(thoughts, pause)) as Choosing),
        });
    }

    fn chosen(&mut self, chosen: Option<(Seat, AnyMove)>) {
        if let Some(thinking) = &mut self.thinking {
            thinking.chosen = None;
        }
        if let Some((seat, mv)) = chosen {
            let wish = Wish::of_a_computer(self.next, seat, mv);
            self.waiting.push_back(wish);
        }
    }

    /// When this server would say that time is up. Another one that stored the
    /// last record says it first.
    fn time_up_at(&self, now: Instant) -> Option<Instant> {
        if self.watchers.is_empty() {
            return None;
        }
        let left = self.room.clock().deadline()?.saturating_sub(self::now());
        let behind = self.house.journal.is_shared() && !self.stored_last;
        let pause = if behind { STEP_IN } else { Duration::ZERO };
        Some(now + Duration::from_millis(left) + pause)
    }

    fn time_up(&mut self) {
        if let Some(timer) = self.room.game().and_then(|(_, game)| game.timer()) {
            let id = format!("time-up-{}", self.next);
            let stage = timer.stage;
            let wish = Wish::of_the_house(&id, Act::TimeUp { stage });
            self.waiting.push_back(wish);
        }
    }

    /// Asks the expert, on another thread; one at a time.
    fn start_hint(&mut self, watch: WatchId, by: &PersonId, id: CommandId) {
        if self.hinting.is_some() || !self.room.plays_alone(by) {
            let refusal = Refusal::NoHint;
            self.tell(
                watch,
                &Message::Refused {
                    id: Some(id),
                    refusal,
                },
            );
            return;
        }
        let hint = Box::pin(hint(&self.room, by, self.next));
        self.hinting = Some(Hinting { watch, id, hint });
    }

    fn hinted(&mut self, hint: Option<AnyHint>) {
        if let Some(Hinting { watch, id, .. }) = self.hinting.take() {
            self.tell(watch, &Message::Hint { id, hint });
        }
    }

    fn append_after(
        &self,
        pause: Duration,
        record: &Stored,
    ) -> Pin<Box<dyn Future<Output = Appended> + Send>> {
        let (journal, code, record) = (
            self.house.journal.clone(),
            self.code.clone(),
            record.clone(),
        );
        Box::pin(async move {
            if !pause.is_zero() {
                sleep(pause).await;
            }
            journal.append(&code, record).await
        })
    }

    fn read_after(&self, pause: Duration) -> Reading {
        let (journal, code, next) = (self.house.journal.clone(), self.code.clone(), self.next);
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
                self.ahead = None;
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
        let before = self.room.public();
        for entry in &attempt.did {
            let done = self.room.act(entry, attempt.at);
            done.expect("it was accepted by an equal room");
        }
        self.next += 1;
        self.stored_last = true;
        self.set_interrupted(false);
        let mut wishes = attempt.answers.iter().map(|(wish, _)| wish);
        let news = if is_ink(&attempt.did) {
            Touched::Ink
        } else if wishes.any(|wish| !wish.wanted.is_move()) {
            Touched::People
        } else {
            Touched::Game
        };
        self.answer(attempt.answers);
        self.show(&before, news).await;
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
        let before = self.room.public();
        self.stored_last = false;
        let news = match self.follow_record(stored)? {
            did if is_ink(&did) => Touched::Ink,
            _ => Touched::People,
        };
        self.show(&before, news).await;
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

    fn follow_record(&mut self, stored: &Stored) -> Result<Vec<Entry>, CannotOpen> {
        let n = stored.n;
        let record = parse(stored, self.next)?;
        self.ahead = None;
        self.room
            .apply(&record)
            .map_err(|error| CannotOpen::Log { n, error })?;
        self.next += 1;
        Ok(record.did)
    }

    fn answer(&mut self, answers: Vec<(Box<Wish>, Result<(), Refusal>)>) {
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
                (Wanted::House(_), Ok(())) => {}
                (Wanted::House(_), Err(refusal)) => {
                    // A seat was taken back meanwhile, or there is a fault.
                    tracing::warn!(table = %self.code, ?refusal, "the house was refused");
                }
            }
        }
    }

    fn tell(&mut self, watch: WatchId, message: &Message) {
        self.watchers
            .retain_mut(|watcher| watcher.id() != watch || watcher.tell(message).is_ok());
    }

    fn person(&self, watch: WatchId) -> Option<&PersonId> {
        let mut watchers = self.watchers.iter();
        watchers
            .find(|watcher| watcher.id() == watch)
            .map(Watcher::person)
    }

    fn set_interrupted(&mut self, interrupted: bool) {
        if self.interrupted != interrupted {
            self.interrupted = interrupted;
            let message = Message::Saving { interrupted };
            self.watchers
                .retain_mut(|watcher| watcher.tell(&message).is_ok());
        }
    }

    async fn show(&mut self, before: &Public, news: Touched) {
        self.show_ink();
        if news == Touched::Ink {
            return; // it is in nobody's view
        }
        if news == Touched::People || *before != self.room.public() {
            let room = &self.room;
            dismiss(&mut self.watchers, &Message::Removed, |person| {
                room.is_removed(person)
            });
            self.show_people().await;
            self.show_talk();
        }
        self.show_game();
        self.show_clock();
        self.put_notice();
    }

    /// People and seats, to whom they have changed for. Boxed: it is needed when
    /// people come and go, and a table would always keep room for it.
    fn show_people(&mut self) -> Pin<Box<dyn Future<Output = ()> + Send + '_>> {
        Box::pin(self.show_people_now())
    }

    async fn show_people_now(&mut self) {
        let mut here: Vec<PersonId> = self
            .watchers
            .iter()
            .map(|watcher| watcher.person().clone())
            .collect();
        self.presence.set(&here).await;
        here.extend(self.presence.elsewhere().cloned());
        let expected = self.room.people().chain([self.room.host()]);
        self.attendance.set(here, expected, Instant::now());
        let known = self.room.known().chain(self.attendance.here());
        self.names.learn(known).await;
        let setting = Setting {
            code: &self.code,
            room: &self.room,
            names: &self.names,
            attendance: &self.attendance,
        };
        self.watchers
            .retain_mut(|watcher| watcher.show_people(&setting).is_ok());
    }

    /// One view for each pair of eyes, to whom it has changed for.
    fn show_game(&mut self) {
        let Some((number, game)) = self.room.game() else {
            return;
        };
        let mut shown = Shown::new(number, game);
        let room = &self.room;
        self.watchers.retain_mut(|watcher| {
            let viewer = room.viewer(watcher.person());
            !room.may_look(watcher.person()) || shown.show(watcher, viewer).is_ok()
        });
    }

    fn show_ink(&mut self) {
        let room = &self.room;
        let game = room.game();
        let game = game.and_then(|(number, game)| Some((number, game.pictomania()?)));
        for watcher in &self.watchers {
            let seat = room.seat_of(watcher.person());
            let may_draw = |seat: &Seat| game.is_some_and(|(_, game)| game.may_draw(*seat));
            watcher.give_pen(seat.filter(may_draw));
        }
        if let Some((number, game)) = game {
            let mut drawn = Drawn::new(number, game);
            self.watchers.retain_mut(|watcher| {
                !room.may_look(watcher.person()) || drawn.show(watcher).is_ok()
            });
        }
    }

    fn show_album(&mut self, watch: WatchId, id: CommandId, round: u32) {
        let looks = self
            .person(watch)
            .is_some_and(|person| self.room.may_look(person));
        let game = self.room.game().filter(|_| looks);
        let album = game.and_then(|(number, game)| album(number, game.pictomania()?, round));
        let refused = Message::Refused {
            id: Some(id),
            refusal: Refusal::NoMatch,
        };
        self.tell(watch, &album.unwrap_or(refused));
    }

    async fn show_live_ink(&mut self) {
        let here = self.live_ink.take();
        self.presence.send_ink(&here).await;
        let frame = self.live_ink.frame(here);
        if frame.is_empty() {
            return;
        }
        let room = &self.room;
        self.watchers.retain_mut(|watcher| {
            !room.may_look(watcher.person()) || watcher.show_live_ink(&frame).is_ok()
        });
    }

    fn show_talk(&mut self) {
        let (talk, names) = (self.room.talk(), &self.names);
        self.watchers
            .retain_mut(|watcher| watcher.show_talk(talk, names).is_ok());
    }

    fn show_clock(&mut self) {
        let clock = self.room.clock();
        let deadline = clock.deadline();
        let running = deadline.map(|deadline| {
            let from = clock.extra_from().unwrap_or(deadline);
            Running {
                left: from.saturating_sub(now()),
                extra: deadline - from.max(now()).min(deadline),
            }
        });
        self.watchers
            .retain_mut(|watcher| watcher.show_clock(deadline, running).is_ok());
    }

    /// Hangs out what lists tell of this table, if that has changed.
    fn put_notice(&mut self) {
        if let Some(notice) = &self.notice
            && notice.is_fresh(&self.room, now())
        {
            return;
        }
        let notice = Notice::of(&self.room, now());
        self.notice = Some(notice.clone());
        let (journal, code) = (self.house.journal.clone(), self.code.clone());
        tokio::spawn(async move { notice.put(&journal, &code).await });
    }
}

/// Says goodbye to whoever this is true of.
fn dismiss(watchers: &mut Vec<Watcher>, message: &Message, who: impl Fn(&PersonId) -> bool) {
    watchers.retain_mut(|watcher| {
        let goes = who(watcher.person());
        if goes {
            // Whether it is heard does not matter: the connection ends.
            let _ = watcher.tell(message);
        }
        !goes
    });
}

/// What a record changes.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Touched {
    /// Drawings only.
    Ink,
    Game,
    /// Perhaps also who sits where.
    People,
}

fn is_ink(did: &[Entry]) -> bool {
    let ink = |entry: &Entry| matches!(&entry.act, Act::Play { mv, .. } if mv.is_ink());
    did.iter().all(ink)
}

/// Who has something else than ink in the queue comes first, in the order of
/// the queue: a guess does not wait behind other people's hatching.
fn moves_before_ink(waiting: &mut VecDeque<Box<Wish>>) {
    let hurried: Vec<PersonId> = waiting
        .iter()
        .filter(|wish| !wish.wanted.is_ink())
        .map(|wish| wish.by.clone())
        .collect();
    if hurried.len() < waiting.len() {
        let later = |by: &PersonId| !hurried.contains(by);
        waiting
            .make_contiguous()
            .sort_by_key(|wish| later(&wish.by));
    }
}

/// What may change the people's side of a table when somebody plays.
#[derive(PartialEq, Eq)]
pub struct Public {
    phase: TablePhase,
    talk: bool,
}

impl Room {
    fn public(&self) -> Public {
        Public {
            phase: self.phase(),
            talk: self.may_talk(),
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

/// The hint being thought of; waits for ever if there is none.
async fn hinted(hinting: &mut Option<Hinting>) -> Option<AnyHint> {
    match hinting {
        Some(hinting) => hinting.hint.as_mut().await,
        None => pending().await,
    }
}

/// The next record from elsewhere; waits for ever where nobody else writes.
/// Boxed, because every table would keep room for it.
async fn followed(follow: &mut Option<Follow>) -> Stored {
    match follow {
        Some(follow) => Box::pin(follow.next()).await,
        None => pending().await,
    }
}

/// Waits for ever if there is no such time.
async fn until(time: Option<Instant>) {
    match time {
        Some(time) => sleep_until(time).await,
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

/// What a wish would put into the log.
fn entry(
    room: &Room,
    attendance: &Attendance,
    packs: &Packs,
    wish: &Wish,
) -> Result<Entry, Refusal> {
    let act = match &wish.wanted {
        Wanted::Command { command, .. } => act(room, attendance, packs, &wish.by, command.clone())?,
        Wanted::House(act) => act.clone(),
    };
    Ok(Entry {
        id: wish.id.clone(),
        by: wish.by.clone(),
        act,
    })
}

fn act(
    room: &Room,
    attendance: &Attendance,
    packs: &Packs,
    by: &PersonId,
    command: Command,
) -> Result<Act, Refusal> {
    // Only who has been away for some time can be done without.
    let away = |person: &PersonId| {
        let away = attendance.is_long_away(person, Instant::now());
        away.then_some(()).ok_or(Refusal::StillHere)
    };
    Ok(match command {
        Command::Sit { seat } => Act::Sit { seat },
        Command::Stand => Act::Stand,
        Command::Computer { seat, level } => Act::Computer { seat, level },
        Command::Configure { setup, seats } => {
            packs.deck(&setup)?;
            Act::Configure { setup, seats }
        }
        Command::Start => {
            let mut seed = Seed([0; 32]);
            getrandom::fill(&mut seed.0).expect("the system has randomness");
            let game = room.setup().name();
            Act::Start {
                rules: game.rules(),
                deal: game.deal(seed),
                deck: packs.deck(room.setup())?,
            }
        }
        Command::Play { mv } => {
            let seat = room.seat_of(by).ok_or(Refusal::NotSeated)?;
            Act::Play { seat, mv }
        }
        Command::Reopen => Act::Reopen,
        Command::Ready { ready } => Act::Ready { ready },
        Command::Swap { one, other } => Act::Swap { one, other },
        Command::Door { door } => Act::Door { door },
        Command::Remove { person } => Act::Remove { person },
        Command::TakeHost => {
            away(room.host())?;
            Act::TakeHost
        }
        Command::Substitute { seat } => {
            if let Some(Some(Occupant::Person(person))) = room.seats().get(seat) {
                away(person)?;
            }
            Act::Substitute { seat }
        }
        Command::TakeBack => Act::TakeBack,
        Command::Say { text } => Act::Say { text },
        Command::React { reaction } => Act::React { reaction },
        Command::Hint | Command::Album { .. } => return Err(Refusal::NoMatch),
    })
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
