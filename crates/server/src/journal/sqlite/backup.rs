//! A copy of the file at one moment, made by SQLite itself.

use std::path::Path;

use rusqlite::backup::Backup;
use rusqlite::{Connection, OpenFlags};

use super::Sqlite;
use super::schema::is_ours;
use crate::journal::JournalError;

/// What a copy holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Copied {
    pub tables: i64,
    pub records: i64,
}

impl Sqlite {
    /// Copies the file as it is at this moment, and checks the copy. Writers do
    /// not have to wait meanwhile: all pages are read in one go, as one reader
    /// of the write-ahead log.
    pub fn back_up(from: &Path, to: &Path) -> Result<Copied, JournalError> {
        let flags = OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_NO_MUTEX;
        let source = Connection::open_with_flags(from, flags)?;
        ours(&source)?;
        let mut copy = Connection::open(to)?;
        let all = -1;
        Backup::new(&source, &mut copy)?.step(all)?;
        drop(copy);
        check(to)
    }
}

/// Opens the copy as a server would, and reads all of it.
fn check(path: &Path) -> Result<Copied, JournalError> {
    let copy = Connection::open(path)?;
    ours(&copy)?;
    // The copy is one file: nothing else has to be kept with it.
    copy.pragma_update(None, "journal_mode", "DELETE")?;
    let found: String = copy.query_row("PRAGMA integrity_check", [], |row| row.get(0))?;
    if found != "ok" {
        return Err(JournalError::Damaged(found));
    }
    let counts = "SELECT count(DISTINCT tbl), count(*) FROM record";
    Ok(copy.query_row(counts, [], |row| {
        Ok(Copied {
            tables: row.get(0)?,
            records: row.get(1)?,
        })
    })?)
}

fn ours(file: &Connection) -> Result<(), JournalError> {
    is_ours(file)?.then_some(()).ok_or(JournalError::NotOurs)
}
