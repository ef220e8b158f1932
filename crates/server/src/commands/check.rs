//! `tablee check`: a thorough look at a data file that changes nothing in it.

use std::path::PathBuf;

use clap::Args;

use crate::journal::Sqlite;

#[derive(Args)]
pub struct Check {
    /// The data file, or a backup of it; a server may be running on it
    file: PathBuf,
}

/// What is wrong, one line each, as the error.
pub fn check(options: &Check) -> Result<(), String> {
    let name = options.file.display();
    let examined = Sqlite::examine(&options.file);
    let examined = examined.map_err(|error| format!("{name}: {error}"))?;
    println!(
        "{name}: {} tables, {} records",
        examined.tables, examined.records
    );
    if examined.faults.is_empty() {
        println!("no damage, every log replays, all cards are there");
        return Ok(());
    }
    let faults = examined.faults.iter().map(|fault| match &fault.table {
        Some(table) => format!("table {table}: {}", fault.what),
        None => format!("the file: {}", fault.what),
    });
    let faults: Vec<String> = faults.collect();
    Err(format!("{} faults\n{}", faults.len(), faults.join("\n")))
}
