//! What the program does, command by command. Its options are known only here.

mod backup;
mod deck;
mod export;
mod log;
mod replay;
mod serve;
mod signals;
mod simulate;

use std::process::ExitCode;

use clap::{Parser, Subcommand};

use backup::Backup;
use deck::Deck;
use export::Export;
use log::LogFormat;
use replay::ReplayFile;
use serve::Serve;
use simulate::Simulate;

/// An online table for Shokoba, Ademimo and Pictomania.
#[derive(Parser)]
#[command(version)]
struct Arguments {
    /// How log lines are written
    #[arg(long, global = true, default_value = "text", env = "TABLEE_LOG_FORMAT")]
    log_format: LogFormat,
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Serve tables to browsers
    Serve(Serve),
    /// Play computer players against each other
    Simulate(Simulate),
    /// Look after the words of the games
    Deck(Deck),
    /// Check a match record and tell what happened
    Replay(ReplayFile),
    /// Write the matches of a table as records
    Export(Export),
    /// Copy the file that holds everything, also while a server runs
    Backup(Backup),
}

/// Does what the program was called for.
pub async fn run() -> ExitCode {
    let arguments = Arguments::parse();
    log::start(arguments.log_format);
    let done = match arguments.command {
        Command::Serve(options) => serve::serve(options)
            .await
            .map_err(|error| error.to_string()),
        Command::Simulate(options) => simulate::simulate(&options),
        Command::Deck(options) => deck::deck(&options),
        Command::Replay(options) => replay::replay(&options).map_err(|error| error.to_string()),
        Command::Export(options) => {
            let exported = export::export(&options).await;
            exported.map_err(|error| error.to_string())
        }
        Command::Backup(options) => backup::backup(&options).map_err(|error| error.to_string()),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("tablee: {error}");
            ExitCode::FAILURE
        }
    }
}
