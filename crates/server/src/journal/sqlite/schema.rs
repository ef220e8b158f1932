//! The file's tables, and how an older file is brought up to date.

use rusqlite::{Connection, TransactionBehavior, params};

use crate::journal::JournalError;

/// Marks the file as ours: "Tabl" in ASCII.
const APPLICATION_ID: i32 = 0x5461_626c;
const SCHEMA: i32 = 2;

/// A file with nothing in it, and that of a program that does not say who it
/// is.
const UNNAMED: (i32, i32) = (0, 0);

/// The writer's cache, in kilobytes as SQLite counts them.
const CACHE: i32 = -2048;

const RECORDS: &str = "
    CREATE TABLE record (
        place INTEGER PRIMARY KEY, before INTEGER,
        tbl TEXT NOT NULL, n INTEGER NOT NULL, id TEXT NOT NULL, body BLOB NOT NULL) STRICT;
    CREATE TABLE head (tbl TEXT PRIMARY KEY, place INTEGER NOT NULL) STRICT, WITHOUT ROWID;";

const SHELVES: &str = "
    CREATE TABLE shelf (
        kind TEXT NOT NULL, key TEXT NOT NULL, value BLOB NOT NULL,
        PRIMARY KEY (kind, key)) STRICT, WITHOUT ROWID;";

pub fn prepare(file: &mut Connection) -> Result<(), JournalError> {
    may_be_ours(file)?;
    file.pragma_update(None, "journal_mode", "WAL")?;
    file.pragma_update(None, "synchronous", "FULL")?;
    file.pragma_update(None, "cache_size", CACHE)?;
    // Only one of several processes that open the file brings it up to date.
    let file = file.transaction_with_behavior(TransactionBehavior::Immediate)?;
    match kind(&file)? {
        (APPLICATION_ID, SCHEMA) => return Ok(()),
        (APPLICATION_ID, 1) => from_1(&file)?,
        UNNAMED if is_empty(&file)? => file.execute_batch(&format!("{RECORDS}{SHELVES}"))?,
        (_, _) => return Err(JournalError::NotOurs),
    }
    file.pragma_update(None, "user_version", SCHEMA)?;
    file.pragma_update(None, "application_id", APPLICATION_ID)?;
    Ok(file.commit()?)
}

/// Refuses somebody else's file before anything in it is touched.
fn may_be_ours(file: &Connection) -> Result<(), JournalError> {
    // Seen at one moment: another process may be filling a new file.
    let moment = file.unchecked_transaction()?;
    let new = kind(&moment)? == UNNAMED && is_empty(&moment)?;
    match new || is_ours(&moment)? {
        true => Ok(()),
        false => Err(JournalError::NotOurs),
    }
}

fn is_empty(file: &Connection) -> rusqlite::Result<bool> {
    file.query_row("SELECT count(*) = 0 FROM sqlite_schema", [], |row| {
        row.get(0)
    })
}

/// Whether the file is one of ours, of this version or an older one.
pub fn is_ours(file: &Connection) -> rusqlite::Result<bool> {
    Ok(matches!(kind(file)?, (APPLICATION_ID, 1..=SCHEMA)))
}

pub fn is_newest(file: &Connection) -> rusqlite::Result<bool> {
    Ok(kind(file)? == (APPLICATION_ID, SCHEMA))
}

/// Whose file it is, and which version it has.
fn kind(file: &Connection) -> rusqlite::Result<(i32, i32)> {
    let number = |name| file.pragma_query_value(None, name, |row| row.get::<_, i32>(0));
    Ok((number("application_id")?, number("user_version")?))
}

/// Version 1 kept records by table and slot.
fn from_1(file: &Connection) -> rusqlite::Result<()> {
    file.execute_batch(&format!("ALTER TABLE record RENAME TO old;{RECORDS}"))?;
    let mut select = file.prepare("SELECT tbl, n, id, body FROM old ORDER BY tbl, n")?;
    let mut insert = file.prepare("INSERT INTO record VALUES (?, ?, ?, ?, ?, ?)")?;
    let mut head = file.prepare("INSERT OR REPLACE INTO head VALUES (?, ?)")?;
    let mut rows = select.query([])?;
    let mut before: Option<(String, i64)> = None;
    for place in 1_i64.. {
        let Some(row) = rows.next()? else { break };
        let (table, n): (String, u32) = (row.get(0)?, row.get(1)?);
        let (id, body): (String, Vec<u8>) = (row.get(2)?, row.get(3)?);
        let previous = before.filter(|(last, _)| *last == table);
        let previous = previous.map(|(_, place)| place);
        insert.execute(params![place, previous, table, n, id, body])?;
        head.execute(params![table, place])?;
        before = Some((table, place));
    }
    drop(rows);
    drop((select, insert, head));
    file.execute_batch("DROP TABLE old")
}
