//! A transaction whose beginning and end are parsed once, not at every commit.

use std::ops::Deref;

use rusqlite::Connection;

/// Undone when it is dropped without having been committed.
pub struct Transaction<'a>(&'a Connection);

impl<'a> Transaction<'a> {
    /// From now on nobody else writes.
    pub fn begin(file: &'a Connection) -> rusqlite::Result<Self> {
        file.prepare_cached("BEGIN IMMEDIATE")?.execute([])?;
        Ok(Self(file))
    }

    pub fn commit(self) -> rusqlite::Result<()> {
        self.0.prepare_cached("COMMIT")?.execute([])?;
        Ok(())
    }
}

impl Deref for Transaction<'_> {
    type Target = Connection;

    fn deref(&self) -> &Connection {
        self.0
    }
}

impl Drop for Transaction<'_> {
    fn drop(&mut self) {
        if !self.0.is_autocommit() {
            // Some faults have undone it already.
            let _ = self.0.execute_batch("ROLLBACK");
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn count(file: &Connection) -> u32 {
        let count = file.query_row("SELECT count(*) FROM list", [], |row| row.get(0));
        count.unwrap()
    }

    #[test]
    fn what_is_not_committed_is_undone_and_the_next_one_is_whole() {
        let file = Connection::open_in_memory().unwrap();
        file.execute_batch("CREATE TABLE list (n INTEGER PRIMARY KEY) STRICT")
            .unwrap();
        for round in 0..3 {
            let undone = Transaction::begin(&file).unwrap();
            undone.execute("INSERT INTO list VALUES (9)", []).unwrap();
            assert!(undone.execute("INSERT INTO list VALUES (9)", []).is_err());
            assert_eq!(count(&undone), round + 1);
            drop(undone);
            assert_eq!(count(&file), round);
            let done = Transaction::begin(&file).unwrap();
            done.execute("INSERT INTO list VALUES (?)", [round])
                .unwrap();
            done.commit().unwrap();
            assert_eq!(count(&file), round + 1);
        }
    }
}
