//! Pictomania's deck: faces of seven words that are close to each other.

pub mod drawings;
mod file;

use std::sync::{Arc, LazyLock};

pub use file::Gender;
pub(crate) use file::{FaceEntry, Faces};
pub use rules::pictomania::{Deck, Face, Level, PLACES as SHOWN, WORDS};

use crate::source::Entry;
use rules::Language;

use crate::Source;

/// How many cards a level needs beyond those: a word that nobody knows can be
/// replaced at least once.
pub const SPARE: usize = 1;

/// How many faces of a level the game has.
pub fn faces(level: Level) -> usize {
    match level {
        Level::Green | Level::Yellow | Level::Orange => 54,
        Level::Red => 36,
    }
}

/// For how many rounds of one match this many cards of a level last.
pub fn rounds(cards: usize) -> usize {
    cards.saturating_sub(SPARE) / SHOWN
}

/// The same for each level of a deck in which every face is a card.
pub(crate) fn rounds_by_level(deck: &Deck) -> [u8; Level::ALL.len()] {
    Level::ALL.map(|level| {
        let faces = deck.faces.iter().filter(|face| face.level == level);
        u8::try_from(rounds(faces.count())).unwrap_or(u8::MAX)
    })
}

pub(crate) fn face(entry: &Entry, card: u16, level: Level, language: Language) -> Face {
    Face {
        id: entry.id.get_ref().clone(),
        card,
        level,
        words: entry.strings(language),
    }
}

/// The files that the program brings along.
pub(crate) const FILES: [(Level, Source<'static>); 4] = [
    (
        Level::Green,
        Source {
            name: "pictomania/green.toml",
            text: include_str!("../data/pictomania/green.toml"),
        },
    ),
    (
        Level::Yellow,
        Source {
            name: "pictomania/yellow.toml",
            text: include_str!("../data/pictomania/yellow.toml"),
        },
    ),
    (
        Level::Orange,
        Source {
            name: "pictomania/orange.toml",
            text: include_str!("../data/pictomania/orange.toml"),
        },
    ),
    (
        Level::Red,
        Source {
            name: "pictomania/red.toml",
            text: include_str!("../data/pictomania/red.toml"),
        },
    ),
];

/// The deck that the program brings along.
pub fn deck(language: Language) -> Arc<Deck> {
    static FR: LazyLock<Arc<Deck>> = LazyLock::new(|| Arc::new(read(Language::Fr)));
    static EN: LazyLock<Arc<Deck>> = LazyLock::new(|| Arc::new(read(Language::En)));
    Arc::clone(match language {
        Language::Fr => &FR,
        Language::En => &EN,
    })
}

fn read(language: Language) -> Deck {
    let mut faces: Vec<Face> = Vec::new();
    for (level, source) in FILES {
        let file: Faces = source.parse().expect("the tests read the shipped faces");
        for entry in &file.face {
            // Two faces in a row are the front and the back of one card, and
            // every level has an even number of them.
            let card = u16::try_from(faces.len() / 2).expect("a few hundred faces");
            faces.push(face(&entry.entry, card, level, language));
        }
    }
    Deck { faces }
}
