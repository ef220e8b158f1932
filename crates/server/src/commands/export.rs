//! `tablee export`: the matches of a table as records.

use std::fs;
use std::io::{self, Write};
use std::path::PathBuf;

use clap::Args;

use crate::journal::{CannotOpen, Code, JetStream, Journal, JournalError, NatsServers, Sqlite};
use crate::records::export as records;

#[derive(Args)]
pub struct Export {
    /// The code of the table
    #[arg(value_parser = parse_code)]
    table: Code,
    /// Only this match, from 1, to the standard output
    #[arg(long = "match")]
    number: Option<u32>,
    /// Where the files go, one per match: CODE-1.jsonl and so on
    #[arg(long, default_value = ".", conflicts_with = "number")]
    to: PathBuf,
    /// The file that holds everything; a server may be running on it
    #[arg(long, default_value = "tablee.db", env = "TABLEE_DATA")]
    data: PathBuf,
    /// Instead of a file: NATS JetStream, as for `tablee serve`
    #[arg(long, conflicts_with = "data", env = "TABLEE_JOURNAL")]
    journal: Option<NatsServers>,
}

#[derive(Debug, thiserror::Error)]
pub enum CannotExport {
    #[error("{}: {error}", path.display())]
    File { path: PathBuf, error: io::Error },
    #[error("{}: {error}", path.display())]
    Data { path: PathBuf, error: JournalError },
    #[error(transparent)]
    Nats(JournalError),
    #[error("there is no table {0}")]
    NoTable(Code),
    #[error("table {code} has no match {number}")]
    NoMatch { code: Code, number: u32 },
    #[error("table {code}: {error}")]
    Log { code: Code, error: CannotOpen },
    #[error("cannot write: {0}")]
    Write(io::Error),
}

pub async fn export(options: &Export) -> Result<(), CannotExport> {
    let code = &options.table;
    let journal = options.open().await?;
    let exported = records::export(&journal, code, options.number).await;
    let exported = exported.map_err(|error| CannotExport::Log {
        code: code.clone(),
        error,
    })?;
    let matches = exported
        .ok_or_else(|| CannotExport::NoTable(code.clone()))?
        .matches;
    if let Some(number) = options.number {
        let one = matches.first().ok_or_else(|| CannotExport::NoMatch {
            code: code.clone(),
            number,
        })?;
        let written = io::stdout().write_all(one.record.as_bytes());
        return written.map_err(CannotExport::Write);
    }
    for one in &matches {
        let path = options.to.join(format!("{code}-{}.jsonl", one.number));
        let written = fs::write(&path, &one.record);
        written.map_err(|error| CannotExport::File {
            path: path.clone(),
            error,
        })?;
        let note = if one.finished { "" } else { " (unfinished)" };
        println!("{}{note}", path.display());
    }
    Ok(())
}

impl Export {
    async fn open(&self) -> Result<Journal, CannotExport> {
        if let Some(servers) = &self.journal {
            let connected = JetStream::connect(servers, None).await;
            return connected
                .map(Journal::JetStream)
                .map_err(CannotExport::Nats);
        }
        // Opening would create the file, but here it has to exist.
        let path = self.data.clone();
        if let Err(error) = fs::metadata(&path) {
            return Err(CannotExport::File { path, error });
        }
        match Sqlite::open(&path) {
            Ok(sqlite) => Ok(Journal::Sqlite(sqlite)),
            Err(error) => Err(CannotExport::Data { path, error }),
        }
    }
}

fn parse_code(text: &str) -> Result<Code, &'static str> {
    text.parse().map_err(|_| "a table's code is six consonants")
}
