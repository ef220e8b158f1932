//! Matches without a table: computer players against each other, to see how
//! strong they are, and to make records.

mod ademimo;
mod crew;
mod estimate;
mod pace;
mod pictomania;
mod scribe;
mod shokoba;

use std::path::PathBuf;

use clap::{Args, Subcommand, ValueEnum};
use rules::Language;
use serde::Serialize;

use estimate::Estimate;

#[derive(Args)]
pub struct Simulate {
    #[command(subcommand)]
    game: Playing,
}

#[derive(Subcommand)]
enum Playing {
    /// The first player alone, or its pair, against the second on all other seats
    Shokoba(shokoba::ShokobaMatches),
    /// Computer players of the named levels around the table
    Ademimo(ademimo::AdemimoMatches),
    /// Players that scribble and guess at random, through every rule
    Pictomania(pictomania::PictomaniaMatches),
}

/// Plays the matches and prints what came out.
pub fn simulate(options: &Simulate) -> Result<(), String> {
    match &options.game {
        Playing::Shokoba(matches) => matches.run(),
        Playing::Ademimo(matches) => matches.run(),
        Playing::Pictomania(matches) => matches.run(),
    }
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
