//! Where everything is kept, for commands that look after it.

use std::fs;
use std::io;
use std::path::PathBuf;

use clap::Args;

use crate::journal::{Hold, JetStream, Journal, JournalError, NatsServers, Sqlite};

#[derive(Args)]
pub struct Place {
    /// The file that holds everything; a server may be running on it
    #[arg(long, default_value = "tablee.db", env = "TABLEE_DATA")]
    pub data: PathBuf,
    /// Instead of a file: NATS JetStream, as for `tablee serve`
    #[arg(
        long,
        conflicts_with = "data",
        env = "TABLEE_JOURNAL",
        hide_env_values = true
    )]
    pub journal: Option<NatsServers>,
}

#[derive(Debug, thiserror::Error)]
pub enum NoPlace {
    #[error("{}: {error}", path.display())]
    File { path: PathBuf, error: io::Error },
    #[error("{}: {error}", path.display())]
    Data { path: PathBuf, error: JournalError },
    #[error(transparent)]
    Nats(JournalError),
}

impl Place {
    pub async fn open(&self) -> Result<Journal, NoPlace> {
        if let Some(servers) = &self.journal {
            let connected = JetStream::connect(servers, None).await;
            return connected.map(Journal::JetStream).map_err(NoPlace::Nats);
        }
        // Opening would create the file, but here it has to exist.
        let path = self.data.clone();
        if let Err(error) = fs::metadata(&path) {
            return Err(NoPlace::File { path, error });
        }
        match Sqlite::open(&path) {
            Ok(sqlite) => Ok(Journal::Sqlite(sqlite)),
            Err(error) => Err(NoPlace::Data { path, error }),
        }
    }

    /// Whether a server may be running there. On NATS one always may.
    pub fn may_be_served(&self) -> bool {
        self.journal.is_some() || Hold::holder(&self.data).is_some()
    }
}
