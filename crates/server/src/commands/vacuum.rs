//! `tablee vacuum`: gives space that is no longer used back to the disk.

use std::fs;
use std::path::PathBuf;

use clap::Args;

use crate::journal::Sqlite;

#[derive(Args)]
pub struct Vacuum {
    /// The file that holds everything; no server may be running on it
    #[arg(long, default_value = "tablee.db", env = "TABLEE_DATA")]
    data: PathBuf,
}

pub fn vacuum(options: &Vacuum) -> Result<(), String> {
    let on = |error: &dyn ToString| format!("{}: {}", options.data.display(), error.to_string());
    let size = || fs::metadata(&options.data).map(|found| found.len());
    let before = size().map_err(|error| on(&error))?;
    Sqlite::vacuum(&options.data).map_err(|error| on(&error))?;
    let after = size().map_err(|error| on(&error))?;
    let gained = before.saturating_sub(after);
    println!("{before} bytes before, {after} now: {gained} gained");
    Ok(())
}
