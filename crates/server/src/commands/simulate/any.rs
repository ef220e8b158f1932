//! The games that can be simulated.

use clap::Subcommand;

use super::{ademimo, pictomania, shokoba};

#[derive(Subcommand)]
pub enum Playing {
    /// The first player alone, or its pair, against the second on all other seats
    Shokoba(shokoba::ShokobaMatches),
    /// Computer players of the named levels around the table
    Ademimo(ademimo::AdemimoMatches),
    /// Players that scribble and guess at random, through every rule
    Pictomania(pictomania::PictomaniaMatches),
}

impl Playing {
    pub fn run(&self) -> Result<(), String> {
        match self {
            Self::Shokoba(matches) => matches.run(),
            Self::Ademimo(matches) => matches.run(),
            Self::Pictomania(matches) => matches.run(),
        }
    }
}
