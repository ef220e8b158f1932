//! A look for damage in the file, once, while the server already serves.

use std::path::Path;
use std::sync::{Arc, Mutex};
use std::thread;
use std::time::Instant;

use rusqlite::Connection;

use super::{Sqlite, lock, start};

/// Steps of SQLite between two rests.
const STEPS: i32 = 10_000;

/// What is known about the file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Checked {
    /// Nobody has looked yet, or somebody is looking.
    NotYet,
    Sound,
    Damaged(Arc<str>),
}

#[derive(Clone)]
pub struct Damage(Arc<Mutex<Checked>>);

impl Default for Damage {
    fn default() -> Self {
        Self(Arc::new(Mutex::new(Checked::NotYet)))
    }
}

impl Sqlite {
    /// Looks for damage, on a thread and a connection of its own.
    pub fn look_for_damage(&self, path: &Path) {
        let (path, damage) = (path.to_owned(), self.damage.clone());
        start("damage", move || {
            let since = Instant::now();
            let fault = look(&path).unwrap_or_else(|error| Some(error.to_string()));
            *lock(&damage.0) = match fault {
                Some(fault) => {
                    tracing::error!(fault, "the data file is damaged");
                    Checked::Damaged(fault.into())
                }
                None => {
                    tracing::debug!(took = ?since.elapsed(), "the data file is undamaged");
                    Checked::Sound
                }
            };
        });
    }

    pub(in crate::journal) fn checked(&self) -> Checked {
        lock(&self.damage.0).clone()
    }
}

/// The first fault in the file. Rests as long as it works, so that players
/// hardly notice.
fn look(path: &Path) -> rusqlite::Result<Option<String>> {
    let mut file = Connection::open(path)?;
    file.pragma_update(None, "query_only", true)?;
    let mut since = Instant::now();
    let rest = move || {
        thread::sleep(since.elapsed());
        since = Instant::now();
        false
    };
    file.progress_handler(STEPS, Some(rest))?;
    let found: String = file.query_row("PRAGMA quick_check(1)", [], |row| row.get(0))?;
    Ok((found != "ok").then_some(found))
}
