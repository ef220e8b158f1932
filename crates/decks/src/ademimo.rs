//! Ademimo's deck: words to describe, and clues to describe them with.

mod file;
mod fits;
mod grading;
mod nouns;
mod pack;

use std::sync::{Arc, LazyLock};

pub(crate) use file::{Clues, Words};
pub use fits::{Clue, Fit, Fits, Word, fits, knows};
pub(crate) use grading::{Grading, Lines, graded, slug};
pub use pack::PackCards;

use crate::source::Entry;
use rules::Language;
pub use rules::ademimo::WORD_CARDS as WORDS_NEEDED;
use rules::ademimo::{ClueCard, Deck, WordCard};

use crate::Source;

pub const WORD_CARDS: usize = 150;
pub const CLUE_CARDS: usize = 55;
pub const EASY_CLUE_CARDS: usize = 19;

pub(crate) const WORDS: Source<'static> = Source {
    name: "ademimo/words.toml",
    text: include_str!("../data/ademimo/words.toml"),
};
pub(crate) const CLUES: Source<'static> = Source {
    name: "ademimo/clues.toml",
    text: include_str!("../data/ademimo/clues.toml"),
};
/// Two gradings of how well clues fit words, each by a hand of its own.
pub(crate) const FITS: [Source<'static>; 2] = [
    Source {
        name: "ademimo/fit-one.toml",
        text: include_str!("../data/ademimo/fit-one.toml"),
    },
    Source {
        name: "ademimo/fit-two.toml",
        text: include_str!("../data/ademimo/fit-two.toml"),
    },
];
/// What vectors expect of common nouns: `make fit` writes it.
const NOUNS: &[u8] = include_bytes!("../data/ademimo/nouns.bin");

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
    let words: Words = WORDS.parse().expect("the tests read the shipped words");
    let clues: Clues = CLUES.parse().expect("the tests read the shipped clues");
    Deck {
        words: words.cards().map(|card| word(card, language)).collect(),
        clues: clues
            .cards()
            .map(|(easy, card)| ClueCard {
                id: card.id.get_ref().clone(),
                easy,
                clues: card.strings(language),
            })
            .collect(),
    }
}

fn word(card: &Entry, language: Language) -> WordCard {
    let [ordinary, easy] =
        <[String; 2]>::try_from(card.strings(language)).expect("the tests count the words");
    WordCard {
        id: card.id.get_ref().clone(),
        ordinary,
        easy,
    }
}
