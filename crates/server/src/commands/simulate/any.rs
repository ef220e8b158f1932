//! The games that can be simulated.

mod ademimo;
mod pictomania;
mod shokoba;

use clap::Subcommand;

#[derive(Subcommand)]
pub enum Playing {
    /// The first player alone, or its pair, against the second on all other seats
    Shokoba(shokoba::ShokobaMatches),
    /// Computer players of the named levels around the table
    Ademimo(ademimo::AdemimoMatches),
    /// Computer players that draw and guess, or scribblers through every rule
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

#[cfg(test)]
mod tests {
    use clap::{Command, Subcommand};
    use rules::GameName;

    use super::Playing;

    #[test]
    fn every_game_can_be_simulated() {
        let command = Playing::augment_subcommands(Command::new("simulate"));
        let names = command.get_subcommands().map(Command::get_name);
        let games = GameName::ALL.iter().map(|game| game.title().to_lowercase());
        assert!(names.eq(games));
    }
}
