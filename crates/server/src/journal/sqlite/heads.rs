//! Where each table's log ends in the file.
//!
//! Ends change with every record. They are kept in memory and noted in the file
//! only now and then. When the file is opened, the records after the last note
//! are read once more.

use std::collections::HashMap;
use std::ops::RangeInclusive;

use rusqlite::{Connection, OptionalExtension, Row, params};

use crate::journal::Code;

/// Records between two notes. They are read again when the file is opened: the
/// most take a tenth of a second.
const NOTE: RangeInclusive<usize> = 4_096..=65_536;

/// A note has a row for each table that has played since the last one. With this
/// many records for each, a row is a small part of what a record costs.
const EACH: usize = 8;

/// The last record of a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Head {
    pub place: i64,
    pub n: u32,
}

pub struct Heads {
    /// The tables with records since the last note.
    new: HashMap<Code, Head>,
    /// The next empty place in the file.
    pub next: i64,
    /// The first place that the last note knew nothing of.
    noted: i64,
}

impl Heads {
    pub fn read(file: &Connection) -> rusqlite::Result<Self> {
        let after = |sql| file.query_row(sql, [], |row| row.get(0));
        let next: i64 = after("SELECT coalesce(max(place), 0) + 1 FROM record")?;
        let noted: i64 = after("SELECT coalesce(max(place), 0) + 1 FROM head")?;
        let mut select =
            file.prepare("SELECT place, n, tbl FROM record WHERE place >= ? ORDER BY place")?;
        let rows = select.query_map([noted], |row| {
            let code: String = row.get(2)?;
            Ok((code, head(row)?))
        })?;
        let mut new = HashMap::new();
        for row in rows {
            let (code, head) = row?;
            if let Ok(code) = code.parse() {
                new.insert(code, head);
            }
        }
        Ok(Self { new, next, noted })
    }

    /// A table's last record, if it came after the last note.
    pub fn known(&self, table: &Code) -> Option<Head> {
        self.new.get(table).copied()
    }

    /// A table's last record when the last note was made.
    pub fn noted(file: &Connection, table: &Code) -> rusqlite::Result<Option<Head>> {
        file.prepare_cached(
            "SELECT place, n FROM record WHERE place = (SELECT place FROM head WHERE tbl = ?)",
        )?
        .query_row([table.as_str()], head)
        .optional()
    }

    /// Every table that has a log.
    pub fn tables(&self, file: &Connection) -> rusqlite::Result<Vec<Code>> {
        let mut select = file.prepare_cached("SELECT tbl FROM head")?;
        let noted = select.query_map([], |row| row.get::<_, String>(0))?;
        let noted: Vec<String> = noted.collect::<Result<_, _>>()?;
        let noted = noted.iter().filter_map(|code| code.parse().ok());
        let noted = noted.filter(|code| !self.new.contains_key(code));
        Ok(noted.chain(self.new.keys().cloned()).collect())
    }

    /// Writes the note if it is time to, including what a commit is about to
    /// change. Returns whether it did.
    pub fn note(
        &self,
        file: &Connection,
        changes: &HashMap<Code, Option<Head>>,
        next: i64,
    ) -> rusqlite::Result<bool> {
        let enough = (self.new.len() * EACH).clamp(*NOTE.start(), *NOTE.end());
        if usize::try_from(next - self.noted).is_ok_and(|records| records < enough) {
            return Ok(false);
        }
        let mut insert =
            file.prepare_cached("INSERT OR REPLACE INTO head (tbl, place) VALUES (?, ?)")?;
        let unchanged = self
            .new
            .iter()
            .filter(|(table, _)| !changes.contains_key(table));
        let changed = changes
            .iter()
            .filter_map(|(table, head)| Some((table, head.as_ref()?)));
        for (table, head) in unchanged.chain(changed) {
            insert.execute(params![table.as_str(), head.place])?;
        }
        Ok(true)
    }

    /// Takes over what a commit has changed.
    pub fn follow(&mut self, changes: HashMap<Code, Option<Head>>, next: i64, noted: bool) {
        self.next = next;
        if noted {
            self.noted = next;
            self.new.clear();
            return;
        }
        for (table, head) in changes {
            match head {
                Some(head) => self.new.insert(table, head),
                None => self.new.remove(&table),
            };
        }
    }
}

fn head(row: &Row<'_>) -> rusqlite::Result<Head> {
    Ok(Head {
        place: row.get(0)?,
        n: row.get(1)?,
    })
}
