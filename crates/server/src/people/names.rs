//! The names behind the ids, kept on a shelf beside the logs.

use serde::{Deserialize, Serialize};

use super::Person;
use crate::journal::{Journal, JournalError, Shelf, now};
use crate::room::PersonId;

/// How old the note of when somebody was last seen may get, in milliseconds: it
/// is written once a day, however often they come.
const NOTE: u64 = 24 * 3600 * 1000;

#[derive(Clone)]
pub struct People {
    pub(super) journal: Journal,
}

/// A person on the shelf.
#[derive(Clone, Serialize, Deserialize)]
pub struct Kept {
    #[serde(flatten)]
    pub person: Person,
    /// When they were last seen, to the day. 0.1 did not note it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seen: Option<u64>,
}

impl People {
    pub fn new(journal: Journal) -> Self {
        Self { journal }
    }

    pub async fn find(&self, id: &PersonId) -> Result<Option<Person>, JournalError> {
        Ok(self.kept(id).await?.map(|kept| kept.person))
    }

    /// The person who is here now; it is noted that they were seen.
    pub async fn meet(&self, id: &PersonId) -> Result<Option<Person>, JournalError> {
        let Some(kept) = self.kept(id).await? else {
            return Ok(None);
        };
        if kept
            .seen
            .is_none_or(|seen| now().saturating_sub(seen) > NOTE)
        {
            let noted = self.keep(id, &kept.person).await;
            if let Err(error) = noted {
                tracing::warn!(%error, "it could not be noted who was seen");
            }
        }
        Ok(Some(kept.person))
    }

    pub async fn keep(&self, id: &PersonId, person: &Person) -> Result<(), JournalError> {
        let kept = Kept {
            person: person.clone(),
            seen: Some(now()),
        };
        self.put(id, &kept).await
    }

    pub(super) async fn put(&self, id: &PersonId, kept: &Kept) -> Result<(), JournalError> {
        let value = serde_json::to_vec(kept).expect("a person is plain data");
        self.journal.put(Shelf::Person, id.as_str(), value).await
    }

    pub async fn kept(&self, id: &PersonId) -> Result<Option<Kept>, JournalError> {
        let value = self.journal.get(Shelf::Person, id.as_str()).await?;
        // What an older version wrote and this one cannot read is asked for
        // again.
        Ok(value.and_then(|value| serde_json::from_slice(&value).ok()))
    }

    /// Everybody who has a name.
    pub async fn all(&self) -> Result<Vec<(PersonId, Kept)>, JournalError> {
        let all = self.journal.list(Shelf::Person).await?;
        let read = |(key, value): (String, Vec<u8>)| {
            Some((key.parse().ok()?, serde_json::from_slice(&value).ok()?))
        };
        Ok(all.into_iter().filter_map(read).collect())
    }

    /// Forgets a name. Logs know a hash only, and keep it.
    pub async fn erase(&self, id: &PersonId) -> Result<bool, JournalError> {
        let taken = self.journal.take(Shelf::Person, id.as_str()).await?;
        Ok(taken.is_some())
    }
}
