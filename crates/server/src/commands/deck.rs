//! `tablee deck check`: reads the decks, or a pack, as a strict editor would.

use std::fs;
use std::path::PathBuf;

use clap::{Args, Subcommand};
use decks::pack::Edition;

#[derive(Args)]
pub struct Deck {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Look for faults: in the decks of this program, or in a pack
    Check {
        /// A pack, see docs/decks.md
        file: Option<PathBuf>,
    },
}

/// The faults, one per line, as the error.
pub fn deck(options: &Deck) -> Result<(), String> {
    let Command::Check { file } = &options.command;
    match file {
        None => {
            let games = rules::GameName::ALL.iter();
            let findings: Vec<_> = games.flat_map(|game| decks::findings(*game)).collect();
            if !findings.is_empty() {
                let lines: Vec<String> = findings.iter().map(ToString::to_string).collect();
                return Err(format!("{} findings\n{}", lines.len(), lines.join("\n")));
            }
            let games = rules::GameName::ALL.iter().filter(|game| game.has_words());
            let games: Vec<&str> = games.map(|game| game.title()).collect();
            println!("The decks of {} have no fault.", games.join(" and "));
        }
        Some(path) => {
            let name = path.display().to_string();
            let text = fs::read_to_string(path).map_err(|error| format!("{name}: {error}"))?;
            let pack = decks::pack::read(&name, &text).map_err(|bad| bad.to_string())?;
            for language in rules::Language::ALL {
                if let Some(edition) = pack.edition(language) {
                    println!("{language}: {}, {}", edition.name, contents(edition));
                }
            }
        }
    }
    Ok(())
}

/// What is in a pack, in words.
fn contents(edition: &Edition) -> String {
    let mut contents = Vec::new();
    if let Some(deck) = &edition.faces {
        contents.push(format!("{} faces", deck.faces.len()));
    }
    if let Some(cards) = &edition.cards {
        let [ordinary, easy] = [false, true].map(|young| cards.words(young).count());
        let known = cards.known(false);
        contents.push(format!(
            "{ordinary} words, {easy} of them with an easy one, {known} known to computer players"
        ));
        contents.push(format!("{} clue cards", cards.clue_cards()));
    }
    contents.join(", ")
}
