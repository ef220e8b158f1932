//! A table's log as the room understands it.

use super::{JournalError, Stored};
use crate::room::{BadLog, CardsHash, Record};

#[derive(Debug, thiserror::Error)]
pub enum CannotOpen {
    #[error(transparent)]
    Journal(#[from] JournalError),
    #[error("slot {n}: {error}")]
    Log { n: u32, error: BadLog },
    #[error("slot {0} is missing")]
    Gap(u32),
    #[error("slot {n}: the cards of this match are missing or damaged: {hash}")]
    Cards { n: u32, hash: CardsHash },
}

impl Stored {
    /// The record in this slot, which must be the one that is expected. The
    /// cards that it names are not laid out: see [`super::Journal::record`].
    pub fn parse(&self, expected: u32) -> Result<Record, CannotOpen> {
        if self.n != expected {
            return Err(CannotOpen::Gap(expected));
        }
        Record::parse(&self.body).map_err(|error| CannotOpen::Log {
            n: self.n,
            error: error.into(),
        })
    }
}
