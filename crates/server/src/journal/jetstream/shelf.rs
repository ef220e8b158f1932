//! The shelves: one subject per key, whose last message counts.

use async_nats::Request;
use async_nats::jetstream::publish::PublishAck;
use async_nats::jetstream::response::Response;
use futures_util::{StreamExt, TryStreamExt, stream};
use tokio::time::timeout;

use super::streams::last;
use super::{ANSWER, JetStream, READS, away, late};
use crate::journal::{JournalError, Shelf};

impl JetStream {
    pub(in crate::journal) async fn put(
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

    /// From the leader, so that whoever has just put a value gets that one.
    pub(in crate::journal) async fn get(
        &self,
        shelf: Shelf,
        key: &str,
    ) -> Result<Option<Vec<u8>>, JournalError> {
        self.connected()?;
        let message = last(&self.0.shelves, &place(shelf, key)).await?;
        Ok(message.map(|message| message.payload.to_vec()))
    }

    /// Of several who try, the one whose deletion succeeds gets the value.
    pub(in crate::journal) async fn take(
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

    pub(in crate::journal) async fn list(
        &self,
        shelf: Shelf,
    ) -> Result<Vec<(String, Vec<u8>)>, JournalError> {
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
}

pub fn place(shelf: Shelf, key: &str) -> String {
    format!("shelf.{}.{key}", shelf.name())
}
