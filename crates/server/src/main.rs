//! The one binary of Tablée.

use std::process::ExitCode;

use clap::{Parser, Subcommand, ValueEnum};
use tablee::backup::{Backup, backup};
use tablee::deck::{Deck, deck};
use tablee::export::{Export, export};
use tablee::replay::{ReplayFile, replay};
use tablee::serve::{Serve, serve};
use tablee::simulate::{Simulate, simulate};
use tracing_subscriber::EnvFilter;

/// A move makes and drops some hundred small things.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

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

#[derive(Clone, Copy, ValueEnum)]
enum LogFormat {
    Text,
    Json,
}

#[tokio::main]
async fn main() -> ExitCode {
    let arguments = Arguments::parse();
    let filter = EnvFilter::try_from_default_env().unwrap_or_else(|_| EnvFilter::new("info"));
    let log = tracing_subscriber::fmt()
        .with_env_filter(filter)
        .with_writer(std::io::stderr);
    match arguments.log_format {
        LogFormat::Text => log.init(),
        LogFormat::Json => log.json().init(),
    }
    let done = match arguments.command {
        Command::Serve(options) => serve(options).await.map_err(|error| error.to_string()),
        Command::Simulate(options) => simulate(&options),
        Command::Deck(options) => deck(&options),
        Command::Replay(options) => replay(&options).map_err(|error| error.to_string()),
        Command::Export(options) => export(&options).await.map_err(|error| error.to_string()),
        Command::Backup(options) => backup(&options).map_err(|error| error.to_string()),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("tablee: {error}");
            ExitCode::FAILURE
        }
    }
}
