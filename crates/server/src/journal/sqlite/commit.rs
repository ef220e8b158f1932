//! One commit: jobs of any tables, done one after the other in one transaction.

use std::cmp::Ordering;
use std::collections::HashMap;
use std::sync::Mutex;

use rusqlite::{Connection, OptionalExtension, params};

use super::heads::{Head, Heads};
use super::job::{Did, Job};
use super::lock;
use crate::journal::{Appended, Code, Shelf, Stored};

/// A commit in the making.
pub struct Commit<'a> {
    pub file: &'a Connection,
    pub heads: &'a Mutex<Heads>,
    /// Where tables end that this commit touches; nothing once forgotten.
    pub new: HashMap<Code, Option<Head>>,
    /// The next empty place.
    pub next: i64,
}

impl Commit<'_> {
    pub fn job(&mut self, job: &Job) -> rusqlite::Result<Did> {
        Ok(match job {
            Job::Append { table, record, .. } => Did::Appended(self.append(table, record)?),
            Job::Put {
                shelf, key, value, ..
            } => {
                self.file
                    .prepare_cached(
                        "INSERT OR REPLACE INTO shelf (kind, key, value) VALUES (?, ?, ?)",
                    )?
                    .execute(params![shelf.name(), key, value])?;
                Did::Put
            }
            Job::Take { shelf, key, .. } => Did::Took(
                self.file
                    .prepare_cached("DELETE FROM shelf WHERE kind = ? AND key = ? RETURNING value")?
                    .query_row(params![shelf.name(), key], |row| row.get(0))
                    .optional()?,
            ),
            Job::Forget { table, .. } => {
                self.forget(table)?;
                Did::Forgot
            }
        })
    }

    fn head(&self, table: &Code) -> rusqlite::Result<Option<Head>> {
        if let Some(head) = self.new.get(table) {
            return Ok(*head);
        }
        match lock(self.heads).known(table) {
            Some(head) => Ok(Some(head)),
            None => Heads::noted(self.file, table),
        }
    }

    fn append(&mut self, table: &Code, record: &Stored) -> rusqlite::Result<Appended> {
        let head = self.head(table)?;
        let slot = head.map_or(0, |head| head.n + 1);
        if record.n != slot {
            // Beyond the end nothing has the slot, but who asks for it has to
            // read again too.
            let id = self.id(table, head, record.n)?;
            return Ok(match id.is_some_and(|id| *id == *record.id) {
                true => Appended::Ok,
                false => Appended::Conflict,
            });
        }
        let place = self.next;
        self.file
            .prepare_cached(
                "INSERT INTO record (place, before, tbl, n, id, body) VALUES (?, ?, ?, ?, ?, ?)",
            )?
            .execute(params![
                place,
                head.map(|head| head.place),
                table.as_str(),
                record.n,
                record.id,
                record.body,
            ])?;
        self.next += 1;
        self.new
            .insert(table.clone(), Some(Head { place, n: slot }));
        Ok(Appended::Ok)
    }

    /// The id of the record in a slot.
    fn id(&self, table: &Code, head: Option<Head>, n: u32) -> rusqlite::Result<Option<String>> {
        let mut select = self
            .file
            .prepare_cached("SELECT n, id, before FROM record WHERE place = ? AND tbl = ?")?;
        let mut place = head.map(|head| head.place);
        while let Some(at) = place {
            let (found, id, before): (u32, String, Option<i64>) = select
                .query_row(params![at, table.as_str()], |row| {
                    Ok((row.get(0)?, row.get(1)?, row.get(2)?))
                })?;
            match found.cmp(&n) {
                Ordering::Greater => place = before,
                Ordering::Equal => return Ok(Some(id)),
                Ordering::Less => return Ok(None),
            }
        }
        Ok(None)
    }

    fn forget(&mut self, table: &Code) -> rusqlite::Result<()> {
        let mut delete = self
            .file
            .prepare_cached("DELETE FROM record WHERE place = ? AND tbl = ? RETURNING before")?;
        let mut place = self.head(table)?.map(|head| head.place);
        while let Some(at) = place {
            place = delete.query_row(params![at, table.as_str()], |row| row.get(0))?;
        }
        let key = table.as_str();
        self.file.execute("DELETE FROM head WHERE tbl = ?", [key])?;
        self.file.execute(
            "DELETE FROM shelf WHERE kind = ? AND key = ?",
            [Shelf::Table.name(), key],
        )?;
        self.new.insert(table.clone(), None);
        Ok(())
    }
}
