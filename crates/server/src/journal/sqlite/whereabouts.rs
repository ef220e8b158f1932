//! Whether the file that we write to is still the one that will be found at its
//! path after a restart.

use std::fs;
use std::io;
use std::os::unix::fs::MetadataExt;
use std::path::{Path, PathBuf};

use crate::journal::JournalError;

/// The data file and its write-ahead log. Both are only looked at, never
/// opened.
pub struct Whereabouts([Known; 2]);

struct Known {
    path: PathBuf,
    /// The device, and the file's number on it.
    is: (u64, u64),
}

/// Something has happened to the file.
#[derive(Debug, thiserror::Error)]
pub enum Lost {
    #[error("{} was deleted or moved while the server runs", .0.display())]
    Gone(PathBuf),
    #[error("{} was replaced while the server runs", .0.display())]
    Replaced(PathBuf),
    #[error("{}: {error}", path.display())]
    Unknown { path: PathBuf, error: io::Error },
}

impl From<Lost> for JournalError {
    fn from(lost: Lost) -> Self {
        Self::NotStored(lost.to_string().into())
    }
}

impl Whereabouts {
    /// The file and its log as they are now; both are open already.
    pub fn of(data: &Path) -> Result<Self, Lost> {
        let mut log = data.to_owned().into_os_string();
        log.push("-wal");
        let real = |path: &Path| {
            let path = path.to_owned();
            std::path::absolute(&path).map_err(|error| Lost::Unknown { path, error })
        };
        let [data, log] = [real(data)?, real(Path::new(&log))?];
        Ok(Self([Known::now(data)?, Known::now(log)?]))
    }

    pub fn check(&self) -> Result<(), Lost> {
        self.0.iter().try_for_each(|known| {
            let now = Known::now(known.path.clone())?;
            match now.is == known.is {
                true => Ok(()),
                false => Err(Lost::Replaced(now.path)),
            }
        })
    }
}

impl Known {
    fn now(path: PathBuf) -> Result<Self, Lost> {
        match fs::metadata(&path) {
            Ok(found) => Ok(Self {
                is: (found.dev(), found.ino()),
                path,
            }),
            Err(error) if error.kind() == io::ErrorKind::NotFound => Err(Lost::Gone(path)),
            Err(error) => Err(Lost::Unknown { path, error }),
        }
    }
}
