//! A party at a server of its own, whose log can be read.

use std::path::PathBuf;
use std::time::{Duration, Instant};

use serde_json::Value;
use tempfile::TempDir;
use tokio::time::sleep;

use super::{cards, writing};
use crate::party::Party;
use crate::support::{Server, manners};

/// Between two looks at the log.
const PAUSE: Duration = Duration::from_millis(50);

/// Longer than the longest turn that is waited for.
const PATIENCE: Duration = Duration::from_secs(60);

pub struct Hosted {
    pub party: Party,
    server: Server,
    folder: TempDir,
}

impl Hosted {
    pub async fn open(setup: Value, seats: u8, people: usize) -> Self {
        let folder = tempfile::tempdir().unwrap();
        let server = Server::start_on(&data(&folder), manners()).await;
        Self {
            party: Party::open(server.address, setup, seats, people).await,
            server,
            folder,
        }
    }

    /// The server stops, and another one opens the same file.
    pub async fn restart(&mut self) {
        self.server = Server::start_on(&data(&self.folder), manners()).await;
        self.party.move_to(self.server.address).await;
    }

    /// All play but one, whose time runs out.
    pub async fn dawdles(&mut self, who: usize) {
        let before = self.count("time_up").await;
        self.party.play_without(who).await;
        self.until_done("time_up", before).await;
    }

    /// Waits until the log holds more than so many of these acts.
    pub async fn until_done(&mut self, act: &str, before: usize) {
        let since = Instant::now();
        while self.count(act).await == before {
            assert!(since.elapsed() < PATIENCE, "{act} is never done");
            sleep(PAUSE).await;
            self.party.settle_all().await;
        }
    }

    /// The records as they were stored.
    pub async fn log(&self) -> Vec<String> {
        let code = self.party.code.parse().unwrap();
        let log = self.server.journal.read(&code, 0).await.unwrap();
        let lines = log.iter().map(|stored| stored.body.to_vec());
        lines.map(|line| String::from_utf8(line).unwrap()).collect()
    }

    /// How many entries of the log are such acts.
    pub async fn count(&self, act: &str) -> usize {
        let act = format!(r#""do":"{act}""#);
        let log = self.log().await;
        log.iter().map(|line| line.matches(&act).count()).sum()
    }

    /// The golden file of this table.
    pub async fn text(&self) -> String {
        let log = self.log().await;
        cards::keep(&self.server.journal, &log).await;
        writing::text(&log)
    }
}

fn data(folder: &TempDir) -> PathBuf {
    folder.path().join("tables.db")
}
