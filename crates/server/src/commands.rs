//! What the program does, command by command. Its options are known only here.

mod backup;
mod check;
mod deck;
mod doctor;
mod export;
mod language;
mod log;
mod people;
mod pictomania;
mod place;
mod replay;
mod serve;
mod signals;
mod simulate;
mod tables;
mod vacuum;

use std::process::ExitCode;

use clap::{Parser, Subcommand};

use backup::Backup;
use check::Check;
use deck::Deck;
use doctor::Doctor;
use export::Export;
use log::LogFormat;
use people::People;
use pictomania::draw::{self, Draw};
use pictomania::look::{self, Look};
use replay::ReplayFile;
use serve::Serve;
use simulate::Simulate;
use tables::Tables;
use vacuum::Vacuum;

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
    Serve(Box<Serve>),
    /// Play computer players against each other
    Simulate(Simulate),
    /// Look after the words of the games
    Deck(Deck),
    /// Draw a word as a computer player does
    Draw(Draw),
    /// Say what computer players see in a drawing
    Look(Look),
    /// Check a match record and tell what happened
    Replay(ReplayFile),
    /// Write the matches of a table as records
    Export(Export),
    /// Copy the file that holds everything, even while a server is running
    Backup(Backup),
    /// List, show, close and delete tables, even while a server is running
    #[command(subcommand)]
    Tables(Tables),
    /// List, show, erase and ban people, even while a server is running
    #[command(subcommand)]
    People(People),
    /// Look for faults in a data file: damage, logs that do not replay
    Check(Check),
    /// Give space that is no longer used back to the disk
    Vacuum(Vacuum),
    /// Check everything that a server needs
    Doctor(Doctor),
}

/// Does what the program was called for. The runtime begins here, in the library,
/// so that nothing of it is compiled once more for the binary.
#[tokio::main]
pub async fn run() -> ExitCode {
    let arguments = Arguments::parse();
    log::start(arguments.log_format);
    let done = match arguments.command {
        Command::Serve(options) => serve::serve(*options)
            .await
            .map_err(|error| error.to_string()),
        Command::Simulate(options) => simulate::simulate(&options),
        Command::Deck(options) => deck::deck(&options),
        Command::Draw(options) => draw::draw(&options),
        Command::Look(options) => look::look(&options),
        Command::Replay(options) => replay::replay(&options).map_err(|error| error.to_string()),
        Command::Export(options) => {
            let exported = export::export(&options).await;
            exported.map_err(|error| error.to_string())
        }
        Command::Backup(options) => backup::backup(&options).map_err(|error| error.to_string()),
        Command::Tables(options) => {
            let done = Box::pin(tables::tables(&options)).await;
            done.map_err(|error| error.to_string())
        }
        Command::People(options) => {
            let done = Box::pin(people::people(&options)).await;
            done.map_err(|error| error.to_string())
        }
        Command::Check(options) => check::check(&options),
        Command::Vacuum(options) => vacuum::vacuum(&options),
        Command::Doctor(options) => Box::pin(doctor::doctor(&options)).await,
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("tablee: {error}");
            ExitCode::FAILURE
        }
    }
}
