//! The names behind the ids, kept on a shelf beside the logs.

use super::Person;
use crate::journal::{Journal, JournalError, Shelf};
use crate::room::PersonId;

#[derive(Clone)]
pub struct People {
    journal: Journal,
}

impl People {
    pub fn new(journal: Journal) -> Self {
        Self { journal }
    }

    pub async fn find(&self, id: &PersonId) -> Result<Option<Person>, JournalError> {
        let value = self.journal.get(Shelf::Person, &id.to_string()).await?;
        // What an older version wrote and this one cannot read is asked for
        // again.
        Ok(value.and_then(|value| serde_json::from_slice(&value).ok()))
    }

    pub async fn keep(&self, id: &PersonId, person: &Person) -> Result<(), JournalError> {
        let value = serde_json::to_vec(person).expect("a person is plain data");
        self.journal
            .put(Shelf::Person, &id.to_string(), value)
            .await
    }
}
