//! Writes simulated matches down, each as a record of its own.

use std::fs;
use std::path::{Path, PathBuf};

use rules::{GameName, Outcome, Seed};

use crate::records::{Ending, Event, Line, Opening};

/// The seed of the match with this number.
pub fn seed(seed: u64, number: u64) -> Seed {
    let mut bytes = [0; 32];
    bytes[..8].copy_from_slice(&seed.to_le_bytes());
    bytes[8..16].copy_from_slice(&number.to_le_bytes());
    Seed(bytes)
}

/// A record being written.
pub struct Scribe {
    record: String,
}

impl Scribe {
    pub fn new(opening: &Opening) -> Self {
        Self {
            record: opening.line() + "\n",
        }
    }

    pub fn event(&mut self, event: &Event) {
        self.line(&Line::Event(event.clone()));
    }

    pub fn end(&mut self, outcome: &Outcome) {
        self.line(&Line::Ending(Ending::Outcome(outcome.clone())));
    }

    fn line(&mut self, line: &Line) {
        self.record += &line.text();
        self.record.push('\n');
    }
}

/// Where records go, if anywhere.
pub struct Folder {
    path: Option<PathBuf>,
    game: GameName,
}

impl Folder {
    pub fn open(path: Option<&Path>, game: GameName) -> Result<Self, String> {
        if let Some(path) = path {
            fs::create_dir_all(path).map_err(|error| format!("{}: {error}", path.display()))?;
        }
        let path = path.map(Path::to_owned);
        Ok(Self { path, game })
    }

    pub fn is_open(&self) -> bool {
        self.path.is_some()
    }

    /// Keeps the record of the match with this number, counted from 0.
    pub fn keep(&self, number: usize, scribe: Option<Scribe>) -> Result<(), String> {
        let (Some(folder), Some(scribe)) = (&self.path, scribe) else {
            return Ok(());
        };
        let game = self.game.title().to_lowercase();
        let path = folder.join(format!("{game}-{:06}.jsonl", number + 1));
        fs::write(&path, scribe.record).map_err(|error| format!("{}: {error}", path.display()))
    }
}
