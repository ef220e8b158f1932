//! Giving space that is no longer used back to the disk.

use std::path::Path;

use rusqlite::Connection;

use super::schema::is_ours;
use super::{Hold, Sqlite};
use crate::journal::JournalError;

impl Sqlite {
    /// Writes the file anew without its gaps. No server may run on it meanwhile.
    pub fn vacuum(path: &Path) -> Result<(), JournalError> {
        let _hold = Hold::take(path)?;
        let file = Connection::open(path)?;
        if !is_ours(&file)? {
            return Err(JournalError::NotOurs);
        }
        file.execute_batch(
            "PRAGMA wal_checkpoint(TRUNCATE); VACUUM; PRAGMA wal_checkpoint(TRUNCATE);",
        )?;
        Ok(())
    }
}
