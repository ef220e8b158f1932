//! A table in memory: the task that owns it drains what is queued into one
//! record, stores it, and only then shows everybody what they may see.

mod accept;
mod advice;
mod answers;
mod attendance;
mod audience;
mod clock;
mod computers;
mod crowd;
mod departures;
mod draft;
mod earlier;
mod handle;
mod house;
mod inked;
mod listing;
mod live_ink;
mod looks;
mod moment;
mod names;
mod onlookers;
mod opened;
mod packs;
mod pages;
mod pencils;
mod people_view;
mod post;
mod queue;
mod registry;
mod rooms;
mod storing;
mod sweep;
mod telling;
mod tempo;
mod thoughts;
mod told;
mod touched;
mod views;
mod visitor;
mod waits;
mod watcher;
mod writer;

use std::future::poll_fn;
use std::pin::pin;
use std::sync::Arc;
use std::task::Poll;
use std::time::Duration;

use tokio::task::yield_now;
use tokio::time::Instant;

pub use accept::SUBSTITUTE;
use advice::Advice;
use audience::Audience;
use computers::Computers;
pub use earlier::earlier;
use handle::{Ask, Inbox, Queued};
pub use handle::{Handle, NoRoom, Watched};
pub use house::{House, Manners};
pub use listing::Listing;
pub use live_ink::{BATCH_LIMIT, BATCHES, Pen};
use names::Names;
pub use packs::{CannotRead, Packs};
pub use post::{Post, Posted};
pub use registry::{CannotCreate, Tables};
use rooms::Rooms;
use tempo::Tempo;
pub use visitor::{Caller, Seen, Visitor, WatchId};
use waits::{Alarm, followed};
use writer::{Log, Writer, appending, reading};

use crate::asked::Asked;
use crate::journal::{CannotOpen, Code, News};
use crate::room::{Act, PersonId};

/// The most commands in one record, so that records stay small.
const BATCH: usize = 64;

/// The most commands that wait when somebody who only looks on may add one:
/// what they say leaves space for moves.
const ONLOOKERS_BATCH: usize = 16;

/// How long a table that nobody watches stays in memory: longer than a reload
/// takes.
const IDLE: Duration = Duration::from_secs(30);

/// How long a server leaves it to the one that stored the last record to move a
/// computer player, or to say that time is up, before it steps in.
const STEP_IN: Duration = Duration::from_millis(1500);

/// What a table seldom has to do.
enum Seldom {
    /// Somebody has read so much that they can be sent more.
    Rung,
    Renamed,
    /// The operator has closed the table.
    Closed,
}

/// A table read from its log.
pub struct Table {
    house: Arc<House>,
    log: Log,
    rooms: Rooms,
    writer: Writer,
    computers: Computers,
    advice: Advice,
    audience: Audience,
}

impl Table {
    /// Reads a table's log; nothing if there is none.
    pub async fn read(code: Code, house: Arc<House>) -> Result<Option<Self>, CannotOpen> {
        let log = Log {
            journal: house.journal.clone(),
            code,
        };
        let past = log.journal.read(&log.code, 0).await?;
        let Some(room) = log.room_after(&past).await? else {
            return Ok(None);
        };
        let mut writer = Writer::new(u32::try_from(past.len()).expect("logs are short"));
        drop(past);
        let timed = room.played().and_then(|(_, played)| played.deadline());
        if timed.is_some() {
            // No server may have run since the last record.
            let id = format!("wake-up-{}", writer.next);
            writer
                .waiting
                .push_back(Queued::of_the_house(&id, Act::Wake));
        }
        let names = Names::default();
        let known: Vec<PersonId> = room.known().cloned().collect();
        for person in &known {
            names.meet(person, None);
        }
        names.clone().read(house.people.clone(), known).await;
        names.follow(&room);
        let tempo = Tempo::of(house.manners.computer_pause);
        let table = log.code.to_string();
        let computers = Computers::new(house.thoughts.clone(), table, tempo);
        let advice = Advice::new(house.thoughts.clone(), computers.looks.clone());
        Ok(Some(Self {
            audience: Audience::new(log.code.clone(), &room, &house, names),
            log,
            house,
            rooms: Rooms::new(room),
            writer,
            computers,
            advice,
        }))
    }

    /// Starts the task. A task holds what it is given twice, so a table is
    /// boxed.
    pub fn start(self) -> Handle {
        let audience = &self.audience;
        let names = audience.scene.names.clone();
        let (handle, inbox) = Handle::new(audience.belong(), audience.bell(), names, &self.house);
        tokio::spawn(Box::new(self).run(inbox));
        handle
    }

    async fn run(mut self: Box<Self>, mut inbox: Inbox) {
        let code = self.log.code.clone();
        // Boxed, here and below: what happens once or seldom would take space in
        // every table.
        self.audience.presence = Box::pin(self.house.neighbours.presence(&code)).await;
        // Where nobody else writes, nothing comes from elsewhere.
        let shared = self.log.journal.is_shared();
        let mut follow = shared.then(|| self.log.journal.follow(&code, self.writer.next));
        // What seldom happens is waited for once, and not anew after each move.
        let mut seldom = Asked::default();
        let mut alarm = Alarm::default();
        let (bell, names) = (self.audience.bell(), self.audience.scene.names.clone());
        let mut orders = self.house.orders.clone();
        let mut rung = pin!(bell.notified());
        let mut renamed = pin!(names.changed());
        let mut closed = pin!(orders.until_closed(&code));
        loop {
            if !self.rooms.is_shown() {
                if let Err(error) = self.wait().await {
                    tracing::error!(table = %code, %error, "the log cannot be read again");
                    return;
                }
                continue;
            }
            let busy = self.writer.is_busy();
            if !busy && !self.writer.waiting.is_empty() && !self.audience.is_empty() {
                self.draft();
                continue;
            }
            if !busy && self.seat_who_waited() {
                continue;
            }
            self.start_thinking();
            let now = Instant::now();
            let is_idle = self.audience.is_empty() && !busy;
            let idle = is_idle.then(|| now + IDLE);
            let time_up = self.time_up_at(now).filter(|_| !busy);
            let (look, line) = (self.computers.look_again(), self.computers.pencils.due());
            let around = self.audience.look_around_at(now);
            let next = [look, line, time_up, around, idle];
            tokio::select! {
                // In this order: those who belong to the table before those who
                // look on, and requests last, so that they do not keep anything
                // waiting.
                biased;
                appended = appending(&mut self.writer.attempt) => self.appended(appended).await,
                (seat, chosen) = self.computers.chosen() => {
                    let n = self.writer.next;
                    let queued = chosen.map(|mv| self.computers.queued(seat, mv, n));
                    self.writer.waiting.extend(queued);
                }
                now = alarm.rings(next.into_iter().flatten().min()) => {
                    let is_due = |time: Option<Instant>| time.is_some_and(|time| time <= now);
                    if is_due(line) {
                        let ink = &mut self.audience.live_ink;
                        self.computers.pencils.draw(ink, &mut self.writer.waiting);
                    }
                    if is_due(time_up) {
                        self.time_up();
                    }
                    if is_due(around) {
                        self.audience.look_around(self.rooms.shown(), &self.house).await;
                    }
                    if is_due(idle) {
                        return self.audience.close(self.rooms.shown(), &self.house);
                    }
                }
                answers = self.advice.given() => self.audience.tell_each(&answers),
                log = reading(&mut self.writer.reading) => {
                    if let Err(error) = Box::pin(self.read_on(log)).await {
                        tracing::error!(table = %code, %error, "the log cannot be followed");
                        return;
                    }
                }
                stored = followed(&mut follow) => {
                    if let Err(error) = Box::pin(self.see(&stored)).await {
                        tracing::error!(table = %code, %error, "the log cannot be followed");
                        return;
                    }
                }
                news = self.audience.presence.news() => Box::pin(self.hear(news)).await,
                () = self.audience.live_ink.due() => {
                    self.audience.show_live_ink(Some(self.rooms.shown())).await;
                }
                seldom = poll_fn(|context| seldom.poll(context, |context| {
                    if rung.as_mut().poll(context).is_ready() {
                        Poll::Ready(Seldom::Rung)
                    } else if renamed.as_mut().poll(context).is_ready() {
                        Poll::Ready(Seldom::Renamed)
                    } else {
                        closed.as_mut().poll(context).map(|()| Seldom::Closed)
                    }
                })) => match seldom {
                    Seldom::Rung => {
                        rung.set(bell.notified());
                        self.audience.show_more(self.rooms.shown());
                    }
                    Seldom::Renamed => {
                        renamed.set(names.changed());
                        self.audience.show_names(self.rooms.shown());
                    }
                    // Whoever is here comes back, and is told that there is no
                    // such table.
                    Seldom::Closed => return,
                },
                ask = inbox.front.recv(), if self.writer.waiting.len() < BATCH => match ask {
                    Some(ask) => {
                        self.take(ask).await;
                        // Whatever else is queued goes into the same record.
                        while self.writer.waiting.len() < BATCH && let Some(ask) = inbox.front.try_recv() {
                            self.take(ask).await;
                        }
                    }
                    None => return,
                },
                () = self.audience.scene.onlookers.due() => self.audience.show_onlookers(self.rooms.shown()).await,
                () = self.audience.crowd.due() => {
                    self.audience.show_crowd(self.rooms.shown());
                    // What they were shown leaves before the next few are.
                    yield_now().await;
                }
                ask = inbox.back.recv(), if self.writer.waiting.len() < ONLOOKERS_BATCH => match ask {
                    Some(ask) => {
                        self.take(ask).await;
                        yield_now().await;
                    }
                    None => return,
                },
            }
        }
    }

    /// Waits until the room can be looked at again, which is soon. Meanwhile the
    /// lines under the pens flow on.
    async fn wait(&mut self) -> Result<(), CannotOpen> {
        tokio::select! {
            biased;
            appended = appending(&mut self.writer.attempt) => self.appended(appended).await,
            log = reading(&mut self.writer.reading) => Box::pin(self.read_on(log)).await?,
            () = self.audience.live_ink.due() => self.audience.show_live_ink(None).await,
        }
        Ok(())
    }

    async fn take(&mut self, ask: Ask) {
        let (audience, room) = (&mut self.audience, self.rooms.shown());
        match ask {
            Ask::Watch(watch) => audience.admit(*watch, room, &self.house).await,
            Ask::Unwatch(left) => {
                let (watch, person) = *left;
                audience.leave(watch, &person, room).await;
            }
            Ask::Do(queued) => {
                if let Some(queued) = audience.hear(queued, room) {
                    self.writer.waiting.push_back(queued);
                }
            }
            Ask::Answer(asked) => self.answer(*asked).await,
            Ask::Ink => audience.live_ink.begin(),
            Ask::Refuse(refused) => {
                let (watch, id, refusal) = *refused;
                match (id, audience.person(watch).cloned()) {
                    (Some(id), Some(by)) => {
                        let queued = Queued::Refused {
                            by,
                            id,
                            watch,
                            refusal,
                        };
                        self.writer.waiting.push_back(Box::new(queued));
                    }
                    (id, _) => audience.refuse(watch, id, refusal),
                }
            }
        }
    }

    /// News that is not in the log.
    async fn hear(&mut self, news: News) {
        match news {
            News::Names => {
                let (names, people) = (&self.audience.scene.names, &self.house.people);
                names.look_up_again(people, self.rooms.shown().known());
            }
            News::People => self.audience.notice(self.rooms.shown()).await,
            News::Ink(frame) => self.audience.live_ink.add_frame(&frame),
            News::Connected(connected) => self.audience.set_interrupted(!connected),
        }
    }

    /// The next round has begun: whoever asked for a seat in the one before gets
    /// it (Q2). Returns whether somebody did.
    fn seat_who_waited(&mut self) -> bool {
        let attendance = &self.audience.scene.attendance;
        let mut due = self.rooms.shown().due();
        let Some(asking) = due.find(|asking| attendance.is_here(&asking.by)) else {
            return false;
        };
        let admit = Act::Admit {
            person: asking.by.clone(),
            seat: asking.seat,
        };
        let id = format!("admit-{}", self.writer.next);
        self.writer
            .waiting
            .push_back(Queued::of_the_house(&id, admit));
        true
    }

    /// Lets computer players think about the present position. A table that
    /// nobody watches stands still.
    fn start_thinking(&mut self) {
        if self.audience.is_empty() {
            self.computers.stop();
        } else if self.writer.attempt.is_none() {
            let (n, behind) = (self.writer.next, self.step_in());
            let pause = self.house.manners.computer_pause + behind;
            let at = self.audience.scene.clock.now();
            self.computers.start(self.rooms.shown(), n, at, pause);
            let ink = &self.audience.live_ink;
            self.computers
                .take_up_pencils(self.rooms.shown(), n, ink, behind);
        }
    }

    /// When this server would say that time is up.
    fn time_up_at(&self, now: Instant) -> Option<Instant> {
        if self.audience.is_empty() {
            return None;
        }
        let (_, played) = self.rooms.shown().played()?;
        let (_, deadline) = played.deadline()?;
        let clock = &self.audience.scene.clock;
        Some(now + clock.until(deadline) + self.step_in())
    }

    fn time_up(&mut self) {
        let timed = self
            .rooms
            .shown()
            .played()
            .and_then(|(_, played)| played.deadline());
        if let Some((stage, _)) = timed {
            let id = format!("time-up-{}", self.writer.next);
            let queued = Queued::of_the_house(&id, Act::TimeUp { stage });
            self.writer.waiting.push_back(queued);
        }
    }

    /// Another server that stored the last record gets to act first.
    fn step_in(&self) -> Duration {
        let behind = self.log.journal.is_shared() && !self.writer.stored_last;
        if behind { STEP_IN } else { Duration::ZERO }
    }
}
