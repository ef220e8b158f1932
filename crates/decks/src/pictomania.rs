//! Pictomania's deck: faces of seven words that are close to each other.

mod file;
mod level;

use std::sync::LazyLock;

pub(crate) use file::{FaceEntry, Faces};
pub use level::Level;

use crate::source::Entry;
use crate::{Language, Source};

/// How many words a face has.
pub const WORDS: usize = 7;
/// How many faces a round shows: those of the places A, B and C.
pub const SHOWN: usize = 3;
/// How many cards a level needs beyond those: a word that nobody knows can be
/// replaced at least once.
pub const SPARE: usize = 1;

/// The cards in one language.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Deck {
    pub cards: Vec<Card>,
}

/// Both faces of a card leave the game together.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Card {
    pub level: Level,
    pub front: Face,
    /// None on the cards of a pack.
    pub back: Option<Face>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Face {
    pub id: String,
    pub words: [String; WORDS],
}

impl Deck {
    pub fn of(&self, level: Level) -> impl Iterator<Item = &Card> {
        self.cards.iter().filter(move |card| card.level == level)
    }

    /// For how many rounds of one match the cards of a level last.
    pub fn rounds(&self, level: Level) -> usize {
        self.of(level).count().saturating_sub(SPARE) / SHOWN
    }
}

impl Face {
    pub(crate) fn read(entry: &Entry, language: Language) -> Self {
        let words = entry.strings(language);
        Self {
            id: entry.id.get_ref().clone(),
            words: words.try_into().expect("checked: a face has seven words"),
        }
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
pub fn deck(language: Language) -> &'static Deck {
    static FR: LazyLock<Deck> = LazyLock::new(|| read(Language::Fr));
    static EN: LazyLock<Deck> = LazyLock::new(|| read(Language::En));
    match language {
        Language::Fr => &FR,
        Language::En => &EN,
    }
}

fn read(language: Language) -> Deck {
    let mut cards = Vec::new();
    for (level, source) in FILES {
        let file: Faces = source.parse().expect("the tests read the shipped faces");
        let mut faces = file
            .face
            .iter()
            .map(|face| Face::read(&face.entry, language));
        // Two faces in a row are the front and the back of one card.
        while let Some(front) = faces.next() {
            let back = faces.next();
            cards.push(Card { level, front, back });
        }
    }
    Deck { cards }
}
