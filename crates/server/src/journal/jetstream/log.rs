//! The log of a table: one subject per slot, filled once.

use std::time::Duration;

use async_nats::jetstream::ErrorCode;
use async_nats::jetstream::publish::PublishAck;
use async_nats::jetstream::response::Response;
use async_nats::jetstream::stream::DirectGetErrorKind;
use async_nats::{HeaderMap, HeaderValue, Request, header};
use futures_util::{StreamExt, TryStreamExt, stream};
use tokio::sync::mpsc;
use tokio::time::{sleep, timeout};

use super::streams::last;
use super::{ANSWER, JetStream, READS, away, late};
use crate::journal::{Appended, Code, JournalError, Stored};

/// The record's own id. `Nats-Msg-Id` will not do: NATS forgets it after two
/// minutes.
const ID: &str = "Tablee-Id";

/// The pause before something is asked again.
const AGAIN: Duration = Duration::from_millis(10);

/// Records a follower may be behind before it has to read the log.
const FOLLOW: usize = 64;

impl JetStream {
    pub(in crate::journal) async fn append(&self, table: &Code, record: Stored) -> Appended {
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
    /// other replica may be late. The slots up to there come from all replicas,
    /// many at a time: a log of 300 takes a few milliseconds this way, and 300
    /// with an ordered consumer.
    pub(in crate::journal) async fn read(
        &self,
        table: &Code,
        from: u32,
    ) -> Result<Vec<Stored>, JournalError> {
        self.connected()?;
        let Some(end) = last(&self.0.tables, &format!("t.{table}.*")).await? else {
            return Ok(Vec::new());
        };
        let end = number(&end.subject).ok_or_else(|| strange(&end.subject))?;
        let slots = stream::iter(from..=end).map(|n| self.read_slot(table, n));
        slots.buffered(READS).try_collect().await
    }

    /// From the leader, which knows it.
    pub(in crate::journal) async fn last(
        &self,
        table: &Code,
    ) -> Result<Option<Stored>, JournalError> {
        self.connected()?;
        let message = last(&self.0.tables, &format!("t.{table}.*")).await?;
        Ok(message
            .and_then(|message| stored(&message.subject, Some(&message.headers), &message.payload)))
    }

    /// Those whose first slot is filled.
    pub(in crate::journal) async fn tables(&self) -> Result<Vec<Code>, JournalError> {
        self.connected()?;
        let subjects = timeout(ANSWER, self.0.tables.info_with_subjects("t.*.0")).await;
        let subjects = subjects.map_err(|_| late())?.map_err(away)?;
        let subjects: Vec<(String, usize)> = subjects.try_collect().await.map_err(away)?;
        let code = |(subject, _): &(String, usize)| subject.split('.').nth(1)?.parse().ok();
        Ok(subjects.iter().filter_map(code).collect())
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
    pub(in crate::journal) async fn subscribe(
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
}

fn slot(table: &Code, n: u32) -> String {
    format!("t.{table}.{n}")
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

/// The slot is taken. Which of the two codes comes depends on the server's
/// version, and on whether the other record is on its way or stored.
fn is_conflict(code: ErrorCode) -> bool {
    code == ErrorCode::STREAM_WRONG_LAST_SEQUENCE
        || code == ErrorCode::STREAM_WRONG_LAST_SEQUENCE_CONSTANT
}

fn strange(subject: &str) -> JournalError {
    JournalError::Away(format!("{subject} is not a record of ours"))
}
