//! `tablee export`: the matches of a table as records.

use std::fs;
use std::io::{self, Write};
use std::path::PathBuf;

use clap::Args;

use super::place::{NoPlace, Place};
use crate::journal::{CannotOpen, Code};
use crate::records::export as records;

#[derive(Args)]
pub struct Export {
    /// The code of the table
    table: Code,
    /// Only this match (the first is 1), to standard output
    #[arg(long = "match")]
    number: Option<u32>,
    /// Where the files go, one per match: CODE-1.jsonl and so on
    #[arg(long, default_value = ".", conflicts_with = "number")]
    to: PathBuf,
    #[command(flatten)]
    place: Place,
}

#[derive(Debug, thiserror::Error)]
pub enum CannotExport {
    #[error(transparent)]
    Place(#[from] NoPlace),
    #[error("{}: {error}", path.display())]
    File { path: PathBuf, error: io::Error },
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
    let journal = options.place.open().await?;
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
