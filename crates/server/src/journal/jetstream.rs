//! The journal for several servers: a NATS JetStream stream with a subject for
//! every slot.

use std::str::FromStr;
use std::sync::Arc;
use std::time::Duration;

use async_nats::connection::State;
use async_nats::jetstream::context::GetStreamErrorKind;
use async_nats::jetstream::message::StreamMessage;
use async_nats::jetstream::publish::PublishAck;
use async_nats::jetstream::response::Response;
use async_nats::jetstream::stream::{
    Config, DirectGetErrorKind, DiscardPolicy, LastRawMessageErrorKind, Republish, RetentionPolicy,
    StorageType, Stream,
};
use async_nats::jetstream::{Context, ContextBuilder, ErrorCode};
use async_nats::{
    Client, ConnectOptions, Event, HeaderMap, HeaderValue, Request, ServerAddr, header,
};
use futures_util::{StreamExt, TryStreamExt, stream};
use tokio::sync::{mpsc, watch};
use tokio::time::{Instant, sleep, timeout};

use super::{Appended, JournalError, Shelf, Stored};
use crate::journal::Code;

const TABLES: &str = "tablee-tables";
const SHELVES: &str = "tablee-shelves";

/// The record's own id. Not `Nats-Msg-Id`: what that keeps apart ends after
/// two minutes.
const ID: &str = "Tablee-Id";

/// The oldest nats-server that keeps its word when one of three dies.
const OLDEST: (u32, u32) = (2, 11);

/// How long NATS may take for an answer before a player hears about it.
const ANSWER: Duration = Duration::from_millis(2500);

/// How long a server that starts waits for NATS: a cluster that starts at the
/// same time elects its leaders in a few seconds.
const START: Duration = Duration::from_secs(20);

/// The pause before something is asked again.
const AGAIN: Duration = Duration::from_millis(10);

/// How often NATS is asked for a sign of life; three without an answer and the
/// client goes to the next server. A paused one keeps its sockets open.
const PING: Duration = Duration::from_secs(1);

/// The longest pause between two attempts to connect, without end.
const RECONNECT: Duration = Duration::from_secs(1);

/// Slots read at the same time: a log of 300 takes a few milliseconds.
const READS: usize = 64;

/// Records a follower may be behind before it has to read the log.
const FOLLOW: usize = 64;

/// The most copies that NATS keeps of a stream.
const REPLICAS_LIMIT: usize = 5;

#[derive(Clone)]
pub struct JetStream(Arc<Inner>);

struct Inner {
    client: Client,
    tables: Stream<()>,
    shelves: Stream<()>,
    /// Counts the connections to NATS: what was told between two is lost.
    connections: watch::Receiver<u64>,
}

/// `nats://host:4222[,host:4222...]`
#[derive(Clone, Debug)]
pub struct NatsServers(Vec<ServerAddr>);

impl FromStr for NatsServers {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        if !text.starts_with("nats://") && !text.starts_with("tls://") {
            return Err("expected nats://host:4222[,host:4222...]".to_owned());
        }
        let servers = text.split(',').map(|server| {
            let server = server.trim().parse::<ServerAddr>();
            server.map_err(|error| error.to_string())
        });
        servers.collect::<Result<_, _>>().map(Self)
    }
}

impl NatsServers {
    /// The hosts alone: an address may hold a password.
    fn hosts(&self) -> String {
        let hosts = self
            .0
            .iter()
            .map(|server| format!("{}:{}", server.host(), server.port()));
        hosts.collect::<Vec<_>>().join(", ")
    }
}

impl JetStream {
    /// Connects and makes the streams, or checks those that are there.
    /// Without a number of replicas, new streams get three if three servers
    /// are named.
    pub async fn connect(
        servers: &NatsServers,
        replicas: Option<usize>,
    ) -> Result<Self, JournalError> {
        let (connected, connections) = watch::channel(0);
        let until = Instant::now() + START;
        let client = loop {
            match options(connected.clone())
                .connect(servers.0.as_slice())
                .await
            {
                Ok(client) => break client,
                Err(error) if Instant::now() > until => {
                    return Err(JournalError::Away(format!("{}: {error}", servers.hosts())));
                }
                Err(error) => {
                    tracing::warn!(servers = servers.hosts(), %error, "waiting for NATS");
                    sleep(RECONNECT).await;
                }
            }
        };
        let version = client.server_info().version;
        if !is_new_enough(&version) {
            return Err(JournalError::TooOld(version));
        }
        let context = ContextBuilder::new().timeout(ANSWER).build(client.clone());
        let number = replicas.unwrap_or(if servers.0.len() >= 3 { 3 } else { 1 });
        for wanted in [tables(number), shelves(number)] {
            loop {
                match provide(&context, &wanted, replicas).await {
                    Ok(()) => break,
                    Err(JournalError::Away(reason)) if Instant::now() < until => {
                        tracing::warn!(reason, "waiting for JetStream");
                        sleep(RECONNECT).await;
                    }
                    Err(error) => return Err(error),
                }
            }
        }
        Ok(Self(Arc::new(Inner {
            client,
            tables: handle(&context, TABLES).await?,
            shelves: handle(&context, SHELVES).await?,
            connections,
        })))
    }

    pub fn client(&self) -> &Client {
        &self.0.client
    }

    /// Whether NATS can be asked at all. What is sent while it is away would
    /// wait in the client and fill it.
    pub fn is_connected(&self) -> bool {
        self.0.client.connection_state() == State::Connected
    }

    fn connected(&self) -> Result<(), JournalError> {
        match self.is_connected() {
            true => Ok(()),
            false => Err(JournalError::Away("no connection".to_owned())),
        }
    }

    pub(super) async fn append(&self, table: &Code, record: Stored) -> Appended {
        if !self.is_connected() {
            return Appended::Unknown;
        }
        let filled = timeout(ANSWER, self.fill(&slot(table, record.n), &record)).await;
        filled.unwrap_or(Appended::Unknown)
    }

    async fn fill(&self, subject: &str, record: &Stored) -> Appended {
        loop {
            let mut headers = HeaderMap::new();
            headers.insert(header::NATS_EXPECTED_LAST_SUBJECT_SEQUENCE, "0");
            headers.insert(ID, &*record.id);
            let request = Request::new()
                .headers(headers)
                .payload(record.body.to_vec().into());
            let answer = self
                .0
                .client
                .send_request(subject.to_owned(), request)
                .await;
            let Ok(answer) = answer else {
                return Appended::Unknown;
            };
            match serde_json::from_slice::<Response<PublishAck>>(&answer.payload) {
                Ok(Response::Ok(_)) => return Appended::Ok,
                Ok(Response::Err { error }) if is_conflict(error.error_code()) => {}
                Ok(Response::Err { error }) => {
                    tracing::error!(%error, "NATS does not store a record");
                    return Appended::Unknown;
                }
                Err(_) => return Appended::Unknown,
            }
            match last(&self.0.tables, subject).await {
                Ok(Some(message)) => match id(&message.headers) == Some(&record.id) {
                    true => return Appended::Ok,
                    false => return Appended::Conflict,
                },
                // Somebody else's record is on its way, and may yet be lost
                // with the node that took it: ask again.
                Ok(None) => sleep(AGAIN).await,
                Err(_) => return Appended::Unknown,
            }
        }
    }

    /// The end of the log comes from the stream's leader, which knows it; any
    /// replica may be late. The slots up to there come from all replicas, many
    /// at a time: 300 take a few milliseconds, an ordered consumer 300.
    pub(super) async fn read(&self, table: &Code, from: u32) -> Result<Vec<Stored>, JournalError> {
        self.connected()?;
        let Some(end) = last(&self.0.tables, &format!("t.{table}.*")).await? else {
            return Ok(Vec::new());
        };
        let end = number(&end.subject).ok_or_else(|| strange(&end.subject))?;
        let slots = stream::iter(from..=end).map(|n| self.read_slot(table, n));
        slots.buffered(READS).try_collect().await
    }

    async fn read_slot(&self, table: &Code, n: u32) -> Result<Stored, JournalError> {
        let subject = slot(table, n);
        let direct = self
            .0
            .tables
            .direct_get_last_for_subject(subject.as_str())
            .await;
        let message = match direct {
            Ok(message) => message,
            // This replica is late: the leader has it.
            Err(error) if error.kind() == DirectGetErrorKind::NotFound => {
                let message = last(&self.0.tables, &subject).await?;
                message.ok_or(JournalError::Slot(n))?
            }
            Err(error) => return Err(away(error)),
        };
        stored(&message.subject, Some(&message.headers), &message.payload)
            .ok_or_else(|| strange(&message.subject))
    }

    /// Hears what was stored, not what was tried: the stream repeats it under
    /// `live`.
    pub(super) async fn subscribe(
        &self,
        table: &Code,
    ) -> Result<mpsc::Receiver<Stored>, JournalError> {
        self.connected()?;
        let mut connections = self.0.connections.clone();
        connections.mark_unchanged();
        let subscribe = self.0.client.subscribe(format!("live.t.{table}.*"));
        let subscribed = timeout(ANSWER, subscribe).await.map_err(|_| late())?;
        let mut subscriber = subscribed.map_err(away)?;
        let (sender, receiver) = mpsc::channel(FOLLOW);
        tokio::spawn(async move {
            loop {
                let message = tokio::select! {
                    message = subscriber.next() => message,
                    () = sender.closed() => return,
                    // What came while there was no connection is not repeated.
                    _ = connections.changed() => return,
                };
                let Some(message) = message else { return };
                let record = stored(&message.subject, message.headers.as_ref(), &message.payload);
                // A follower that is full is dropped; it reads the log.
                if record.is_none_or(|record| sender.try_send(record).is_err()) {
                    return;
                }
            }
        });
        Ok(receiver)
    }

    pub(super) async fn put(
        &self,
        shelf: Shelf,
        key: &str,
        value: Vec<u8>,
    ) -> Result<(), JournalError> {
        self.connected()?;
        let request = Request::new().payload(value.into());
        let put = self.0.client.send_request(place(shelf, key), request);
        let answer = timeout(ANSWER, put)
            .await
            .map_err(|_| late())?
            .map_err(away)?;
        match serde_json::from_slice::<Response<PublishAck>>(&answer.payload) {
            Ok(Response::Ok(_)) => Ok(()),
            Ok(Response::Err { error }) => Err(away(error)),
            Err(error) => Err(away(error)),
        }
    }

    /// From the leader: whoever has just put a value gets that one.
    pub(super) async fn get(
        &self,
        shelf: Shelf,
        key: &str,
    ) -> Result<Option<Vec<u8>>, JournalError> {
        self.connected()?;
        let message = last(&self.0.shelves, &place(shelf, key)).await?;
        Ok(message.map(|message| message.payload.to_vec()))
    }

    /// Of several who try, the one whose deletion succeeds has it.
    pub(super) async fn take(
        &self,
        shelf: Shelf,
        key: &str,
    ) -> Result<Option<Vec<u8>>, JournalError> {
        self.connected()?;
        let Some(message) = last(&self.0.shelves, &place(shelf, key)).await? else {
            return Ok(None);
        };
        let deleted = timeout(ANSWER, self.0.shelves.delete_message(message.sequence)).await;
        match deleted.map_err(|_| late())? {
            Ok(true) => Ok(Some(message.payload.to_vec())),
            Ok(false) | Err(_) => Ok(None),
        }
    }

    pub(super) async fn list(&self, shelf: Shelf) -> Result<Vec<(String, Vec<u8>)>, JournalError> {
        self.connected()?;
        let filter = place(shelf, "*");
        let subjects = timeout(ANSWER, self.0.shelves.info_with_subjects(filter)).await;
        let subjects = subjects.map_err(|_| late())?.map_err(away)?;
        let subjects: Vec<(String, usize)> = subjects.try_collect().await.map_err(away)?;
        let values = stream::iter(subjects).map(|(subject, _)| async move {
            let key = subject.rsplit('.').next().unwrap_or_default().to_owned();
            let message = last(&self.0.shelves, &subject).await?;
            Ok::<_, JournalError>(message.map(|message| (key, message.payload.to_vec())))
        });
        let values: Vec<_> = values.buffer_unordered(READS).try_collect().await?;
        Ok(values.into_iter().flatten().collect())
    }

    pub(super) async fn forget(&self, table: &Code) -> Result<(), JournalError> {
        self.connected()?;
        let log = self.0.tables.purge().filter(format!("t.{table}.*"));
        let notice = place(Shelf::Table, table.as_str());
        let notice = self.0.shelves.purge().filter(notice);
        // The notice last: as long as it hangs there, the log is found again.
        for purge in [log.into_future(), notice.into_future()] {
            let purged = timeout(ANSWER, purge).await.map_err(|_| late())?;
            purged.map_err(away)?;
        }
        Ok(())
    }
}

fn options(connected: watch::Sender<u64>) -> ConnectOptions {
    ConnectOptions::new()
        .name("tablee")
        .connection_timeout(ANSWER)
        .request_timeout(Some(ANSWER))
        .ping_interval(PING)
        .max_reconnects(None)
        .reconnect_delay_callback(|attempts| {
            let attempts = u32::try_from(attempts).unwrap_or(u32::MAX);
            RECONNECT.min(Duration::from_millis(50).saturating_mul(attempts))
        })
        .event_callback(move |event| {
            let connected = connected.clone();
            async move {
                match event {
                    Event::Connected => {
                        connected.send_modify(|count| *count += 1);
                        tracing::info!("connected to NATS");
                    }
                    Event::SlowConsumer(_) => tracing::debug!(%event, "NATS"),
                    Event::Disconnected
                    | Event::LameDuckMode
                    | Event::Draining
                    | Event::Closed
                    | Event::ServerError(_)
                    | Event::ClientError(_) => tracing::warn!(%event, "NATS"),
                }
            }
        })
}

/// Every table's log: a message for each slot, kept for ever.
fn tables(replicas: usize) -> Config {
    Config {
        name: TABLES.to_owned(),
        subjects: vec!["t.>".to_owned()],
        storage: StorageType::File,
        num_replicas: replicas,
        retention: RetentionPolicy::Limits,
        // Whoever sets a limit has new moves refused, never old ones lost.
        discard: DiscardPolicy::New,
        max_messages: -1,
        max_messages_per_subject: -1,
        max_bytes: -1,
        max_consumers: -1,
        allow_direct: true,
        republish: Some(Republish {
            source: "t.>".to_owned(),
            destination: "live.t.>".to_owned(),
            headers_only: false,
        }),
        ..Config::default()
    }
}

/// The shelves: the last value for each key.
fn shelves(replicas: usize) -> Config {
    Config {
        name: SHELVES.to_owned(),
        subjects: vec!["shelf.>".to_owned()],
        discard: DiscardPolicy::Old,
        max_messages_per_subject: 1,
        republish: None,
        ..tables(replicas)
    }
}

/// Makes the stream, or checks the one that is there.
async fn provide(
    context: &Context,
    wanted: &Config,
    replicas: Option<usize>,
) -> Result<(), JournalError> {
    let name = match wanted.republish {
        Some(_) => TABLES,
        None => SHELVES,
    };
    let found = match context.get_stream(name).await {
        Ok(stream) => stream.cached_info().config.clone(),
        Err(error) => match error.kind() {
            GetStreamErrorKind::JetStream(reason)
                if reason.error_code() == ErrorCode::STREAM_NOT_FOUND =>
            {
                // Another server that starts now makes the same one.
                let made = context.create_stream(wanted).await.map_err(away)?;
                made.cached_info().config.clone()
            }
            GetStreamErrorKind::JetStream(_)
            | GetStreamErrorKind::Request
            | GetStreamErrorKind::EmptyName
            | GetStreamErrorKind::InvalidStreamName => return Err(away(error)),
        },
    };
    let wrong = differences(&found, wanted, replicas);
    match wrong.is_empty() {
        true => Ok(()),
        false => Err(JournalError::Stream {
            name,
            wrong: wrong.join("; "),
        }),
    }
}

/// What a stream has that our promises do not allow, in words.
fn differences(found: &Config, wanted: &Config, replicas: Option<usize>) -> Vec<String> {
    let mut wrong = Vec::new();
    let mut same = |what: &str, found: &dyn std::fmt::Debug, wanted: &dyn std::fmt::Debug| {
        let (found, wanted) = (format!("{found:?}"), format!("{wanted:?}"));
        if found != wanted {
            wrong.push(format!("{what} is {found}, not {wanted}"));
        }
    };
    same("subjects", &found.subjects, &wanted.subjects);
    same("storage", &found.storage, &wanted.storage);
    same("retention", &found.retention, &wanted.retention);
    same("discard", &found.discard, &wanted.discard);
    same("republish", &found.republish, &wanted.republish);
    same("allow_direct", &found.allow_direct, &wanted.allow_direct);
    same("max_age", &found.max_age, &wanted.max_age);
    same("no_ack", &found.no_ack, &wanted.no_ack);
    same("sealed", &found.sealed, &wanted.sealed);
    same(
        "max_msgs_per_subject",
        &found.max_messages_per_subject,
        &wanted.max_messages_per_subject,
    );
    if let Some(replicas) = replicas {
        same("replicas", &found.num_replicas, &replicas);
    }
    wrong
}

async fn handle(context: &Context, name: &str) -> Result<Stream<()>, JournalError> {
    context.get_stream_no_info(name).await.map_err(away)
}

/// The last message of a subject, from the stream's leader.
async fn last(stream: &Stream<()>, subject: &str) -> Result<Option<StreamMessage>, JournalError> {
    let message = stream.get_last_raw_message_by_subject(subject);
    match timeout(ANSWER, message).await.map_err(|_| late())? {
        Ok(message) => Ok(Some(message)),
        Err(error) if error.kind() == LastRawMessageErrorKind::NoMessageFound => Ok(None),
        Err(error) => Err(away(error)),
    }
}

fn slot(table: &Code, n: u32) -> String {
    format!("t.{table}.{n}")
}

fn place(shelf: Shelf, key: &str) -> String {
    format!("shelf.{}.{key}", shelf.name())
}

fn stored(subject: &str, headers: Option<&HeaderMap>, payload: &[u8]) -> Option<Stored> {
    Some(Stored {
        n: number(subject)?,
        id: id(headers?)?.into(),
        body: payload.into(),
    })
}

fn number(subject: &str) -> Option<u32> {
    subject.rsplit('.').next()?.parse().ok()
}

fn id(headers: &HeaderMap) -> Option<&str> {
    headers.get(ID).map(HeaderValue::as_str)
}

/// The slot is taken. Which of the two is said depends on the server's version
/// and on whether the other record is on its way or stored.
fn is_conflict(code: ErrorCode) -> bool {
    code == ErrorCode::STREAM_WRONG_LAST_SEQUENCE
        || code == ErrorCode::STREAM_WRONG_LAST_SEQUENCE_CONSTANT
}

fn is_new_enough(version: &str) -> bool {
    let mut numbers = version.split('.').map_while(|number| number.parse().ok());
    numbers
        .next()
        .zip(numbers.next())
        .is_some_and(|version| version >= OLDEST)
}

fn away(error: impl std::error::Error) -> JournalError {
    JournalError::Away(error.to_string())
}

fn late() -> JournalError {
    JournalError::Away("no answer in time".to_owned())
}

fn strange(subject: &str) -> JournalError {
    JournalError::Away(format!("{subject} is not a record of ours"))
}

/// `--replicas`: how many copies NATS keeps.
pub fn parse_replicas(text: &str) -> Result<usize, String> {
    match text.parse() {
        Ok(number) if (1..=REPLICAS_LIMIT).contains(&number) && number % 2 == 1 => Ok(number),
        Ok(_) | Err(_) => Err("expected 1, 3 or 5".to_owned()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn versions_from_2_11_on_are_new_enough() {
        for (version, good) in [
            ("2.9.10", false),
            ("2.10.29", false),
            ("2.11.0-preview.1", true),
            ("2.15.1", true),
            ("3.0.0", true),
            ("", false),
        ] {
            assert_eq!(is_new_enough(version), good, "{version}");
        }
    }

    #[test]
    fn a_stream_that_would_lose_records_is_named() {
        let mut found = tables(1);
        found.max_age = Duration::from_secs(60);
        found.discard = DiscardPolicy::Old;
        let wrong = differences(&found, &tables(3), None);
        assert_eq!(
            wrong,
            ["discard is Old, not New", "max_age is 60s, not 0ns"]
        );
        assert_eq!(
            differences(&tables(1), &tables(3), Some(3)),
            ["replicas is 1, not 3"]
        );
    }
}
