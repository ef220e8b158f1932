//! Matches without a table: computer players against each other, to see how
//! strong they are, and to make records.

mod any;
mod crew;
mod estimate;
mod pace;
mod scribe;
mod sitting;

use std::path::PathBuf;

use clap::{Args, ValueEnum};
use rules::{Game, Language};
use serde::Serialize;

use estimate::Estimate;

#[derive(Args)]
pub struct Simulate {
    #[command(subcommand)]
    game: any::Playing,
}

/// Plays the matches and prints what came out.
pub fn simulate(options: &Simulate) -> Result<(), String> {
    options.game.run()
}

/// A number of players that the game is for.
fn players<G: Game>(text: &str) -> Result<usize, String> {
    let players = text.parse().ok().filter(|n| G::SEATS.contains(n));
    players.ok_or_else(|| format!("{} to {} play", G::SEATS.start(), G::SEATS.end()))
}

/// What becomes of the matches.
#[derive(Args)]
struct Output {
    /// Write a record of every match into this folder
    #[arg(long)]
    record: Option<PathBuf>,
    /// Print the result as JSON
    #[arg(long)]
    json: bool,
}

/// The language of the words.
#[derive(Clone, Copy, ValueEnum)]
enum LanguageName {
    Fr,
    En,
}

impl From<LanguageName> for Language {
    fn from(name: LanguageName) -> Self {
        match name {
            LanguageName::Fr => Self::Fr,
            LanguageName::En => Self::En,
        }
    }
}

/// Prints a report in words, or as JSON.
fn say<R: Serialize>(report: &R, json: bool, print: impl Fn(&R)) -> Result<(), String> {
    if json {
        let text = serde_json::to_string(report).map_err(|error| error.to_string())?;
        println!("{text}");
    } else {
        print(report);
    }
    Ok(())
}
