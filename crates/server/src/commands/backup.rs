//! `tablee backup`: a copy of the one file, made while a server may be running.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use clap::Args;

use crate::journal::{JournalError, Sqlite};

#[derive(Args)]
pub struct Backup {
    /// The copy to make; it must not exist yet
    file: PathBuf,
    /// The file that holds everything
    #[arg(long, default_value = "tablee.db", env = "TABLEE_DATA")]
    data: PathBuf,
}

#[derive(Debug, thiserror::Error)]
pub enum CannotBackUp {
    #[error("{}: {error}", path.display())]
    File { path: PathBuf, error: io::Error },
    #[error("{}: {error}", path.display())]
    Data { path: PathBuf, error: JournalError },
    #[error("{} exists already", .0.display())]
    Exists(PathBuf),
}

/// The copy gets its name once it is whole, checked and on the disk.
pub fn backup(options: &Backup) -> Result<(), CannotBackUp> {
    let Backup { file, data } = options;
    let on = |path: &Path| {
        let path = path.to_owned();
        move |error| CannotBackUp::File { path, error }
    };
    fs::metadata(data).map_err(on(data))?;
    if fs::exists(file).map_err(on(file))? {
        return Err(CannotBackUp::Exists(file.clone()));
    }
    let mut part = file.clone().into_os_string();
    part.push(".part");
    let part = PathBuf::from(part);
    // What an interrupted attempt left behind.
    match fs::remove_file(&part) {
        Err(error) if error.kind() != io::ErrorKind::NotFound => return Err(on(&part)(error)),
        Ok(()) | Err(_) => {}
    }
    let copied = Sqlite::back_up(data, &part).map_err(|error| CannotBackUp::Data {
        path: data.clone(),
        error,
    })?;
    let sync = || fs::File::open(&part)?.sync_all();
    sync().map_err(on(&part))?;
    fs::rename(&part, file).map_err(on(file))?;
    println!(
        "{}: {} tables, {} records",
        file.display(),
        copied.tables,
        copied.records
    );
    Ok(())
}
