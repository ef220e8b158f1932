//! The way to NATS: which servers, how the client connects, how old they may
//! be.

use std::str::FromStr;
use std::time::Duration;

use async_nats::{Client, ConnectOptions, Event, ServerAddr};
use tokio::sync::watch;
use tokio::time::{Instant, sleep};

use super::{ANSWER, RECONNECT};
use crate::journal::JournalError;

/// The oldest nats-server that keeps its word when one of three dies.
const OLDEST: (u32, u32) = (2, 11);

/// How often NATS is asked for a sign of life. After three without an answer
/// the client goes to the next server, because a paused one keeps its sockets
/// open.
const PING: Duration = Duration::from_secs(1);

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

    /// Three servers keep three copies, unless something else is asked for.
    pub(super) fn usual_replicas(&self) -> usize {
        if self.0.len() >= 3 { 3 } else { 1 }
    }

    /// Connects to any of them until the time is over, and checks its version.
    pub(super) async fn connect(
        &self,
        connected: watch::Sender<u64>,
        until: Instant,
    ) -> Result<Client, JournalError> {
        let client = loop {
            match options(connected.clone()).connect(self.0.as_slice()).await {
                Ok(client) => break client,
                Err(error) if Instant::now() > until => {
                    return Err(JournalError::Away(format!("{}: {error}", self.hosts())));
                }
                Err(error) => {
                    tracing::warn!(servers = self.hosts(), %error, "waiting for NATS");
                    sleep(RECONNECT).await;
                }
            }
        };
        let version = client.server_info().version;
        if !is_new_enough(&version) {
            return Err(JournalError::TooOld(version));
        }
        Ok(client)
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

fn is_new_enough(version: &str) -> bool {
    let mut numbers = version.split('.').map_while(|number| number.parse().ok());
    numbers
        .next()
        .zip(numbers.next())
        .is_some_and(|version| version >= OLDEST)
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
}
