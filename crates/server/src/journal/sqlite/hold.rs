//! The hold that one server has on its file.
//!
//! It is a lock on a small file beside it. The database file itself is never
//! opened for this: closing it again would drop the locks that SQLite holds on
//! it.

use std::fs::{self, File, TryLockError};
use std::io::{Read, Seek, Write};
use std::path::{Path, PathBuf};
use std::process;

use crate::journal::JournalError;

/// The system lets go of it when the process ends, however it ends.
pub struct Hold {
    _file: File,
}

impl Hold {
    pub fn take(data: &Path) -> Result<Self, JournalError> {
        let (mut file, locked) = Self::try_take(data).map_err(JournalError::Lock)?;
        if !locked {
            let mut holder = String::new();
            let read = file.read_to_string(&mut holder);
            read.map_err(JournalError::Lock)?;
            return Err(JournalError::InUse(holder.trim().to_owned()));
        }
        let mut note = || {
            file.set_len(0)?;
            file.rewind()?;
            writeln!(file, "{}", process::id())
        };
        note().map_err(JournalError::Lock)?;
        Ok(Self { _file: file })
    }

    /// The process that has the file, if a server runs on it. Nothing is made or
    /// kept for asking.
    pub fn holder(data: &Path) -> Option<String> {
        let mut file = File::open(beside(data)).ok()?;
        match file.try_lock_shared() {
            Err(TryLockError::WouldBlock) => {
                let mut holder = String::new();
                file.read_to_string(&mut holder).ok()?;
                Some(holder.trim().to_owned())
            }
            Ok(()) | Err(TryLockError::Error(_)) => None,
        }
    }

    /// The file beside the data file, and whether the lock on it is ours.
    fn try_take(data: &Path) -> std::io::Result<(File, bool)> {
        let mut options = File::options();
        options.read(true).write(true).create(true).truncate(false);
        let file = options.open(beside(data))?;
        match file.try_lock() {
            Ok(()) => Ok((file, true)),
            Err(TryLockError::WouldBlock) => Ok((file, false)),
            Err(TryLockError::Error(error)) => Err(error),
        }
    }
}

/// The same for every name that leads to the data file.
fn beside(data: &Path) -> PathBuf {
    // What does not exist is about to be made, under this very name.
    let real = fs::canonicalize(data).unwrap_or_else(|_| data.to_owned());
    let mut name = real.into_os_string();
    name.push("-lock");
    name.into()
}
