//! The two streams: what they must be like, making them and checking them.

use async_nats::jetstream::context::GetStreamErrorKind;
use async_nats::jetstream::message::StreamMessage;
use async_nats::jetstream::stream::{
    Config, DiscardPolicy, LastRawMessageErrorKind, Republish, RetentionPolicy, StorageType, Stream,
};
use async_nats::jetstream::{Context, ErrorCode};
use tokio::time::{Instant, sleep, timeout};

use super::{ANSWER, RECONNECT, away, late};
use crate::journal::JournalError;

const TABLES: &str = "tablee-tables";
const SHELVES: &str = "tablee-shelves";

/// The most copies that NATS keeps of a stream.
const REPLICAS_LIMIT: usize = 5;

/// Makes both streams, or checks those that are there.
pub async fn provide_all(
    context: &Context,
    number: usize,
    replicas: Option<usize>,
    until: Instant,
) -> Result<(Stream<()>, Stream<()>), JournalError> {
    for wanted in [tables(number), shelves(number)] {
        loop {
            match provide(context, &wanted, replicas).await {
                Ok(()) => break,
                Err(JournalError::Away(reason)) if Instant::now() < until => {
                    tracing::warn!(reason, "waiting for JetStream");
                    sleep(RECONNECT).await;
                }
                Err(error) => return Err(error),
            }
        }
    }
    let (tables, shelves) = (handle(context, TABLES), handle(context, SHELVES));
    Ok((tables.await?, shelves.await?))
}

/// Every table's log: one message per slot, kept for ever.
fn tables(replicas: usize) -> Config {
    Config {
        name: TABLES.to_owned(),
        subjects: vec!["t.>".to_owned()],
        storage: StorageType::File,
        num_replicas: replicas,
        retention: RetentionPolicy::Limits,
        // If somebody sets a limit, new moves are refused, but old ones are
        // never lost.
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

/// The shelves: the last value of each key.
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
                // Another server that is starting now makes the same one.
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

/// The ways in which a stream would break our promises, in words.
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
pub async fn last(
    stream: &Stream<()>,
    subject: &str,
) -> Result<Option<StreamMessage>, JournalError> {
    let message = stream.get_last_raw_message_by_subject(subject);
    match timeout(ANSWER, message).await.map_err(|_| late())? {
        Ok(message) => Ok(Some(message)),
        Err(error) if error.kind() == LastRawMessageErrorKind::NoMessageFound => Ok(None),
        Err(error) => Err(away(error)),
    }
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
    use std::time::Duration;

    use super::*;

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
