//! `tablee replay`: checks a match record and tells what happened.

use std::fs::File;
use std::io::{self, BufReader, BufWriter, Write};
use std::path::PathBuf;

use clap::Args;

use crate::records::{CannotReplay, detail, words};

#[derive(Args)]
pub struct ReplayFile {
    /// The record; - reads standard input
    file: PathBuf,
    /// For other programs: every position, what was legal, and what came of it
    #[arg(long)]
    json: bool,
}

#[derive(Debug, thiserror::Error)]
pub enum CannotTell {
    #[error("{}: {error}", path.display())]
    Open { path: PathBuf, error: io::Error },
    #[error("{}: {error}", path.display())]
    Replay { path: PathBuf, error: CannotReplay },
}

/// Everything before a refused line has been told by then.
pub fn replay(options: &ReplayFile) -> Result<(), CannotTell> {
    let path = || options.file.clone();
    let input: Box<dyn io::Read> = if options.file.as_os_str() == "-" {
        Box::new(io::stdin().lock())
    } else {
        let opened = File::open(&options.file);
        Box::new(opened.map_err(|error| CannotTell::Open {
            path: path(),
            error,
        })?)
    };
    let input = BufReader::new(input);
    let mut out = BufWriter::new(io::stdout().lock());
    let told = match options.json {
        true => detail::write(input, &mut out),
        false => words::write(input, &mut out),
    };
    let told = told.and_then(|()| Ok(out.flush()?));
    match told {
        // The reader has seen enough.
        Err(CannotReplay::Write(error)) if error.kind() == io::ErrorKind::BrokenPipe => Ok(()),
        told => told.map_err(|error| CannotTell::Replay {
            path: path(),
            error,
        }),
    }
}
