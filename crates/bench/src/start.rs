//! How soon the server answers when many tables lie in its file.
//!
//! The file is made from a real one: a table is opened and some moves are
//! played, and then its records are copied under other codes.

use std::path::Path;
use std::time::Duration;

use rusqlite::{Connection, params};
use tokio::time::timeout;

use crate::closed::thousands;
use crate::effort::{Effort, median};
use crate::hall::ms;
use crate::kind::Kind;
use crate::process::Process;
use crate::report::Report;
use crate::table::{Moves, Pace, Table};

const TABLES: usize = 100_000;

/// What a code is made of, and how long it is.
const LETTERS: &[u8; 20] = b"BCDFGHJKLMNPQRSTVWXZ";
const LENGTH: u32 = 6;

/// Of the one table that is really played: two moves and a bit.
const PLAYED: Duration = Duration::from_millis(1_200);

pub async fn measure(effort: &Effort, report: &mut Report) {
    let folder = tempfile::tempdir().expect("a folder");
    let mut empty = Vec::new();
    for _ in 0..effort.rounds {
        let new = tempfile::tempdir().expect("a folder");
        empty.push(Process::start(Kind::Tablee, new.path()).await.started_in);
    }
    report.note(&format!("a file of {TABLES} tables"));
    play_once(folder.path()).await;
    let file = folder.path().join("bench.db");
    let records = copy(&file).expect("a file of ours");
    let size = std::fs::metadata(&file).expect("the file is there").len();
    let mut full = Vec::new();
    for _ in 0..effort.rounds {
        let started = Process::start(Kind::Tablee, folder.path()).await;
        full.push(started.started_in);
    }
    let again = |times: &[Duration]| median(times, |time| ms(*time));
    let (first_empty, first_full) = (ms(empty[0]), ms(full[0]));
    let (empty, full) = (again(&empty), again(&full));
    report.put(
        "start",
        &format!(
            "| tables in the file | records | size | first start | median |\n\
             |---|---|---|---|---|\n\
             | 0 | 0 | | {first_empty:.0} ms | {empty:.0} ms |\n\
             | {} | {} | {:.0} MB | {first_full:.0} ms | {full:.0} ms |\n",
            thousands(TABLES as f64),
            thousands(records as f64),
            size as f64 / 1e6,
        ),
    );
    let what = "seconds until the first answer, 100,000 tables, first start";
    report.at_most(what, Some(first_full / 1e3), 0.3);
}

/// A table with some moves, in a file that no server holds any more.
async fn play_once(folder: &Path) {
    let server = Process::start(Kind::Tablee, folder).await;
    let mut table = Table::open(Kind::Tablee, server.address, 0, false).await;
    let pace = Pace::Every(Duration::from_millis(400));
    let (moves, mut times) = (Moves::default(), Vec::new());
    let _: Result<(), _> = timeout(PLAYED, table.play(pace, &moves, &mut times)).await;
}

/// Copies all records and what lists say about the table. Returns how many
/// records there are.
fn copy(file: &Path) -> rusqlite::Result<i64> {
    let mut file = Connection::open(file)?;
    file.execute_batch("PRAGMA synchronous = OFF; PRAGMA cache_size = -65536;")?;
    let (played, last): (String, i64) = file.query_row(
        "SELECT tbl, max(place) FROM record GROUP BY tbl",
        [],
        |row| Ok((row.get(0)?, row.get(1)?)),
    )?;
    let copying = file.transaction()?;
    let mut next = last + 1;
    {
        // The places of a copy follow each other as those of the table did,
        // whose records are the only ones in the file.
        let mut records = copying.prepare(
            "INSERT INTO record SELECT place + ?1, before + ?1, ?2, n, id, body
             FROM record WHERE place <= ?3",
        )?;
        let mut head = copying.prepare("INSERT INTO head VALUES (?, ?)")?;
        let mut shelf = copying.prepare(
            "INSERT INTO shelf SELECT kind, ?1, value FROM shelf WHERE kind = 'table' AND key = ?2",
        )?;
        copying.execute(
            "INSERT OR REPLACE INTO head VALUES (?, ?)",
            params![played, last],
        )?;
        for code in (0..)
            .map(code)
            .filter(|code| *code != played)
            .take(TABLES - 1)
        {
            records.execute(params![next - 1, code, last])?;
            next += last;
            head.execute(params![code, next - 1])?;
            shelf.execute(params![code, played])?;
        }
    }
    copying.commit()?;
    // As after a server that was stopped in peace.
    file.query_row("PRAGMA wal_checkpoint(TRUNCATE)", [], |_| Ok(()))?;
    Ok(next - 1)
}

fn code(number: usize) -> String {
    let letter = |place: u32| LETTERS[number / LETTERS.len().pow(place) % LETTERS.len()];
    (0..LENGTH).map(|place| char::from(letter(place))).collect()
}
