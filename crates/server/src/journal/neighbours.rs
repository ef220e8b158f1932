//! What servers tell each other beside the log: who is at a table, and that
//! somebody has a new name. None of it is stored, and what is lost is said
//! again.

use std::collections::HashMap;
use std::future::pending;
use std::time::Duration;

use async_nats::Subscriber;
use axum::body::Bytes;
use futures_util::StreamExt;
use serde::{Deserialize, Serialize};
use tokio::time::{Instant, Interval, MissedTickBehavior, interval, timeout};

use super::{Code, JetStream, Journal};
use crate::room::{PersonId, hex};

/// How often a server says who is at its tables.
const SAY: Duration = Duration::from_secs(2);

/// How long others believe it: two messages in a row may be lost.
const BELIEVE: Duration = Duration::from_secs(5);

/// How often names are read again, in case a change of name was lost.
const NAMES: Duration = Duration::from_secs(30);

/// How long a message may take to leave, because a table does not wait for it.
const LEAVE: Duration = Duration::from_millis(50);

const RENAMED: &str = "renamed";

/// The way to the other servers.
#[derive(Clone)]
pub enum Neighbours {
    /// There are none.
    Local,
    Nats {
        nats: JetStream,
        server: ServerId,
    },
}

/// A server among others, named at random.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct ServerId(String);

impl ServerId {
    /// Sixteen hexadecimal digits.
    const LENGTH: usize = 16;
}

/// What a server says about a table.
#[derive(Serialize, Deserialize)]
struct Here {
    server: ServerId,
    #[serde(flatten)]
    who: Who,
}

/// Who is at a table on one server.
#[derive(Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
struct Who {
    /// Those who belong to it.
    people: Vec<PersonId>,
    /// How many look on.
    #[serde(default)]
    onlookers: u32,
    /// The first of them.
    #[serde(default)]
    first: Vec<Face>,
    /// How far somebody there has leafed through a reveal.
    #[serde(default)]
    ahead: Ahead,
}

/// How far ahead of time a reveal is told, because somebody leafed on.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Ahead {
    pub match_number: u32,
    /// Of the match: [`rules::Game::part`].
    pub part: u32,
    pub millis: u64,
}

impl Ahead {
    /// Where in which match.
    pub fn place(self) -> (u32, u32) {
        (self.match_number, self.part)
    }
}

/// Somebody who looks on, by name.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Face {
    pub id: PersonId,
    /// Empty for anyone who has not chosen one.
    pub name: String,
}

impl Who {
    fn is_nobody(&self) -> bool {
        self.people.is_empty() && self.onlookers == 0
    }
}

/// Something that was not in the log.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum News {
    /// Somebody came or went on another server.
    People,
    /// It is time to read the names again.
    Names,
    /// The connection to NATS broke, or came back.
    Connected(bool),
    /// Somebody draws on another server.
    Ink(Bytes),
}

impl Neighbours {
    pub fn new(journal: &Journal) -> Self {
        match journal {
            Journal::Sqlite(_) => Self::Local,
            Journal::JetStream(nats) => {
                let mut bytes = [0; 8];
                getrandom::fill(&mut bytes).expect("the system has randomness");
                Self::Nats {
                    nats: nats.clone(),
                    server: ServerId(hex(&bytes)),
                }
            }
        }
    }

    /// Tells the other servers that a person has a new name.
    pub async fn renamed(&self, person: &PersonId) {
        match self {
            Self::Local => {}
            Self::Nats { nats, .. } => say(nats, RENAMED.to_owned(), person).await,
        }
    }

    /// People who have a new name, on any server.
    pub async fn renamings(&self) -> Renamings {
        match self {
            Self::Local => Renamings(None),
            Self::Nats { nats, .. } => Renamings(nats.client().subscribe(RENAMED).await.ok()),
        }
    }

    pub async fn presence(&self, table: &Code) -> Presence {
        match self {
            Self::Local => Presence(None),
            Self::Nats { nats, server } => {
                let subject = format!("here.{table}");
                // An error means that the client has ended, and everything with
                // it.
                let heard = nats.client().subscribe(subject.clone()).await;
                let ink_subject = format!("ink.{table}");
                let inked = nats.client().subscribe(ink_subject.clone()).await;
                let around = heard.ok().zip(inked.ok()).map(|(heard, inked)| Around {
                    ink_subject,
                    inked,
                    nats: nats.clone(),
                    server: server.clone(),
                    subject,
                    heard,
                    who: Who::default(),
                    others: HashMap::new(),
                    say: every(SAY),
                    names: every(NAMES),
                    connected: true,
                });
                Presence(around.map(Box::new))
            }
        }
    }
}

pub struct Renamings(Option<Subscriber>);

impl Renamings {
    /// Waits for ever where there are no other servers.
    pub async fn next(&mut self) -> PersonId {
        loop {
            let message = match &mut self.0 {
                Some(subscriber) => subscriber.next().await,
                None => pending().await,
            };
            match message.map(|message| serde_json::from_slice(&message.payload)) {
                Some(Ok(person)) => return person,
                Some(Err(_)) => {}
                None => self.0 = None,
            }
        }
    }
}

/// Who is at a table, here and on other servers.
#[derive(Default)]
pub struct Presence(Option<Box<Around>>);

struct Around {
    nats: JetStream,
    server: ServerId,
    subject: String,
    heard: Subscriber,
    ink_subject: String,
    inked: Subscriber,
    /// Who is at the table on this server.
    who: Who,
    others: HashMap<ServerId, (Instant, Who)>,
    say: Interval,
    names: Interval,
    connected: bool,
}

impl Presence {
    /// Those who belong to the table and are there on other servers.
    pub fn elsewhere(&self) -> impl Iterator<Item = &PersonId> {
        self.others().flat_map(|who| &who.people)
    }

    /// How many look on from each of the other servers, and the first of them.
    pub fn onlookers_elsewhere(&self) -> impl Iterator<Item = (u32, &[Face])> {
        self.others().map(|who| (who.onlookers, &*who.first))
    }

    /// How far people have leafed through a reveal on other servers.
    pub fn ahead_elsewhere(&self) -> impl Iterator<Item = Ahead> {
        self.others().map(|who| who.ahead)
    }

    /// Tells the others that somebody has leafed on here.
    pub async fn leaf(&mut self, ahead: Ahead) {
        if let Some(around) = &mut self.0 {
            around.who.ahead = ahead;
            Box::pin(around.say_here()).await;
        }
    }

    fn others(&self) -> impl Iterator<Item = &Who> {
        let others = self.0.iter().flat_map(|around| around.others.values());
        others.map(|(_, who)| who)
    }

    /// Tells the others who is at the table here, if it has changed.
    pub async fn set(&mut self, people: &[PersonId], onlookers: u32, first: Vec<Face>) {
        if let Some(around) = &mut self.0 {
            let who = Who {
                people: people.to_vec(),
                onlookers,
                first,
                ahead: around.who.ahead,
            };
            if around.who != who {
                around.who = who;
                around.say_here().await;
            }
        }
    }

    /// Tells the other servers what was drawn here.
    pub async fn send_ink(&self, ink: &[u8]) {
        if let Some(around) = &self.0
            && !around.others.is_empty()
            && !ink.is_empty()
        {
            Box::pin(around.send_ink(ink)).await;
        }
    }

    /// Waits for news. Dropping the future loses none.
    pub async fn news(&mut self) -> News {
        match &mut self.0 {
            // Boxed, because a table without other servers would need space for
            // it too.
            Some(around) => Box::pin(around.news()).await,
            None => pending().await,
        }
    }
}

impl Around {
    async fn news(&mut self) -> News {
        loop {
            let changed = tokio::select! {
                Some(message) = self.heard.next() => {
                    match serde_json::from_slice::<Here>(&message.payload) {
                        Ok(here) if here.server != self.server => self.hear(here).await,
                        Ok(_) | Err(_) => false,
                    }
                }
                Some(message) = self.inked.next() => {
                    let (server, ink) = message.payload.split_at(ServerId::LENGTH.min(message.payload.len()));
                    if server != self.server.0.as_bytes() {
                        return News::Ink(Bytes::copy_from_slice(ink));
                    }
                    false
                }
                _ = self.say.tick() => {
                    let connected = self.nats.is_connected();
                    if self.connected != connected {
                        self.connected = connected;
                        return News::Connected(connected);
                    }
                    if !self.who.is_nobody() {
                        self.say_here().await;
                    }
                    self.forget()
                }
                _ = self.names.tick() => return News::Names,
            };
            if changed {
                return News::People;
            }
        }
    }

    /// Whether somebody came or went.
    async fn hear(&mut self, Here { server, who }: Here) -> bool {
        if who.is_nobody() {
            return self.others.remove(&server).is_some();
        }
        let now = Instant::now();
        match self.others.get_mut(&server) {
            Some((heard, known)) => {
                *heard = now;
                let changed = *known != who;
                *known = who;
                changed
            }
            None => {
                self.others.insert(server, (now, who));
                // A newcomer does not have to wait to hear about us.
                if !self.who.is_nobody() {
                    self.say_here().await;
                }
                true
            }
        }
    }

    fn forget(&mut self) -> bool {
        let before = self.others.len();
        self.others
            .retain(|_, (heard, _)| heard.elapsed() < BELIEVE);
        self.others.len() != before
    }

    async fn send_ink(&self, ink: &[u8]) {
        let mut payload = self.server.0.clone().into_bytes();
        payload.extend(ink);
        if self.nats.is_connected() {
            let subject = self.ink_subject.clone();
            let publish = self.nats.client().publish(subject, payload.into());
            // Live ink may be lost: the stroke follows.
            let _ = timeout(LEAVE, publish).await;
        }
    }

    async fn say_here(&self) {
        let here = Here {
            server: self.server.clone(),
            who: self.who.clone(),
        };
        say(&self.nats, self.subject.clone(), &here).await;
    }
}

async fn say<T: Serialize>(nats: &JetStream, subject: String, what: &T) {
    if nats.is_connected() {
        let payload = serde_json::to_vec(what).expect("news is plain data");
        // What does not leave at once is said again later.
        let _ = timeout(LEAVE, nats.client().publish(subject, payload.into())).await;
    }
}

/// Starts after a first pause; what was missed is not made up for.
fn every(period: Duration) -> Interval {
    let mut interval = interval(period);
    interval.reset();
    interval.set_missed_tick_behavior(MissedTickBehavior::Delay);
    interval
}
