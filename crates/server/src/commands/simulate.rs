//! Matches without a table: computer players against each other, to see how
//! strong they are, and to make records.

mod any;
mod crew;
mod estimate;
mod pace;
mod scribe;
mod sitting;

use std::path::PathBuf;

use clap::Args;
use rules::{AnySetup, Game};
use serde::Serialize;

use crew::{all_cores, in_parallel, progress};
use estimate::Estimate;
use scribe::Folder;

#[derive(Args)]
pub struct Simulate {
    #[command(subcommand)]
    game: any::Playing,
}

/// Plays the matches and prints what came out.
pub fn simulate(options: &Simulate) -> Result<(), String> {
    options.game.run()
}

/// A number of players that the game allows.
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

impl Output {
    /// Plays so many matches with these options, on all cores, with a bar for
    /// people who wait. `play` is given the number of its match, from 0.
    fn play_all<T: Send>(
        &self,
        setup: &AnySetup,
        seats: usize,
        matches: usize,
        play: impl Fn(usize, &Folder) -> Result<T, String> + Sync,
    ) -> Result<Vec<T>, String> {
        setup
            .check(seats)
            .map_err(|why| format!("these options do not fit together: {why:?}"))?;
        let folder = Folder::open(self.record.as_deref(), setup.name())?;
        let bar = progress(matches, self.json);
        let played = in_parallel(matches, all_cores(), |number| {
            let played = play(number, &folder)?;
            bar.inc(1);
            Ok(played)
        })?;
        bar.finish_and_clear();
        Ok(played)
    }

    /// Prints a report in words, or as JSON.
    fn say<R: Serialize>(&self, report: &R, print: impl Fn(&R)) -> Result<(), String> {
        if self.json {
            let text = serde_json::to_string(report).map_err(|error| error.to_string())?;
            println!("{text}");
        } else {
            print(report);
        }
        Ok(())
    }
}
