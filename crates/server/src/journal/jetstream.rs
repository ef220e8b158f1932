//! The journal for several servers: a NATS JetStream stream with one subject
//! per slot.

mod log;
mod servers;
mod shelf;
mod streams;

use std::sync::Arc;
use std::time::Duration;

use async_nats::Client;
use async_nats::connection::State;
use async_nats::jetstream::ContextBuilder;
use async_nats::jetstream::stream::Stream;
use tokio::sync::watch;
use tokio::time::{Instant, timeout};

pub use servers::NatsServers;
pub use streams::parse_replicas;

use super::decks::Decks;
use super::pulse::Pulse;
use super::{Code, JournalError, Shelf};

/// How long NATS may take to answer before a player hears about it.
const ANSWER: Duration = Duration::from_millis(2500);

/// How long a starting server waits for NATS. A cluster that starts at the same
/// time elects its leaders within a few seconds.
const START: Duration = Duration::from_secs(20);

/// The longest pause between two attempts to connect, which never end.
const RECONNECT: Duration = Duration::from_secs(1);

/// Slots read at the same time: a log of 300 takes a few milliseconds.
const READS: usize = 64;

#[derive(Clone)]
pub struct JetStream(Arc<Inner>);

struct Inner {
    client: Client,
    tables: Stream<()>,
    shelves: Stream<()>,
    /// Counts the connections to NATS: what was told between two of them is
    /// lost.
    connections: watch::Receiver<u64>,
    pulse: Pulse,
    decks: Decks,
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
        let client = servers.connect(connected, until).await?;
        let context = ContextBuilder::new().timeout(ANSWER).build(client.clone());
        let number = replicas.unwrap_or(servers.usual_replicas());
        let (tables, shelves) = streams::provide_all(&context, number, replicas, until).await?;
        Ok(Self(Arc::new(Inner {
            client,
            tables,
            shelves,
            connections,
            pulse: Pulse::default(),
            decks: Decks::default(),
        })))
    }

    pub(super) fn decks(&self) -> &Decks {
        &self.0.decks
    }

    pub(super) fn pulse(&self) -> &Pulse {
        &self.0.pulse
    }

    pub fn client(&self) -> &Client {
        &self.0.client
    }

    /// The version of the server that we are connected to.
    pub fn version(&self) -> String {
        self.0.client.server_info().version
    }

    /// How many copies NATS keeps of every log.
    pub async fn replicas(&self) -> Result<usize, JournalError> {
        let info = timeout(ANSWER, self.0.tables.get_info()).await;
        let info = info.map_err(|_| late())?.map_err(away)?;
        Ok(info.config.num_replicas)
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

    pub(super) async fn forget(&self, table: &Code) -> Result<(), JournalError> {
        self.connected()?;
        let log = self.0.tables.purge().filter(format!("t.{table}.*"));
        let notice = shelf::place(Shelf::Table, table.as_str());
        let notice = self.0.shelves.purge().filter(notice);
        // The listing goes last: as long as it is there, the log is found
        // again.
        for purge in [log.into_future(), notice.into_future()] {
            let purged = timeout(ANSWER, purge).await.map_err(|_| late())?;
            purged.map_err(away)?;
        }
        Ok(())
    }
}

fn away(error: impl std::error::Error) -> JournalError {
    JournalError::Away(error.to_string())
}

fn late() -> JournalError {
    JournalError::Away("no answer in time".to_owned())
}
