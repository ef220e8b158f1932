//! How well clues fit words: what two hands graded.

use std::collections::HashMap;
use std::sync::LazyLock;

use super::grading::{Grading, graded, slug};
use super::{CLUES, Clues, FITS, WORDS, Words};
use crate::letters;
use rules::Language;

/// A word that computer players know.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Word {
    row: usize,
}

/// A clue of our deck.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Clue {
    column: usize,
}

/// Everything that is known, in one language.
pub struct Fits {
    language: Language,
    /// By plain text, as are the clues.
    words: HashMap<String, usize>,
    clues: HashMap<String, Clue>,
    /// By hand; a row for each word, a column for each clue.
    grades: [Vec<u8>; 2],
}

/// What is known of our deck and of common nouns.
pub fn fits(language: Language) -> &'static Fits {
    static FR: LazyLock<Fits> = LazyLock::new(|| Fits::read(Language::Fr));
    static EN: LazyLock<Fits> = LazyLock::new(|| Fits::read(Language::En));
    match language {
        Language::Fr => &FR,
        Language::En => &EN,
    }
}

/// Whether computer players know this word.
pub fn knows(language: Language, word: &str) -> bool {
    fits(language).word(word).is_some()
}

impl Fits {
    fn read(language: Language) -> Self {
        let words: Words = WORDS.parse().expect("the tests read the shipped words");
        let clues: Clues = CLUES.parse().expect("the tests read the shipped clues");
        let hands = FITS.map(|hand| hand.parse().expect("the tests read the shipped gradings"));
        let clues = || clues.cards().flat_map(|(_, card)| card.pairs());
        let columns: HashMap<String, usize> = (0..)
            .zip(clues())
            .map(|(column, (fr, _))| (slug(fr), column))
            .collect();
        let width = columns.len();
        let words = || {
            let faces = words.cards().map(|card| (card.id.get_ref(), card.pairs()));
            faces.flat_map(|(id, faces)| faces.map(move |face| (id, face)))
        };
        let grades = hands.map(|hand: Grading| {
            let mut grades = vec![0; words().count() * width];
            for (row, (card, (fr, _))) in grades.chunks_exact_mut(width).zip(words()) {
                let line = hand.line(card, &slug(fr), language);
                for (clue, grade) in line.into_iter().flat_map(graded) {
                    row[columns[clue]] = grade;
                }
            }
            grades
        });
        let text = |(fr, en): (&str, &str)| {
            letters::plain(match language {
                Language::Fr => fr,
                Language::En => en,
            })
        };
        let clue = |pair: (&str, &str)| {
            let column = columns[&slug(pair.0)];
            (text(pair), Clue { column })
        };
        Self {
            language,
            words: words().map(|(_, face)| text(face)).zip(0..).collect(),
            clues: clues().map(clue).collect(),
            grades,
        }
    }

    /// A word, if it is known.
    pub fn word(&self, text: &str) -> Option<Word> {
        // As it is written; otherwise without an article and in the singular.
        let texts = [letters::plain(text), letters::key(text, self.language)];
        let row = texts.iter().find_map(|plain| self.words.get(plain));
        row.map(|row| Word { row: *row })
    }

    /// A clue, if it is one of ours.
    pub fn clue(&self, text: &str) -> Option<Clue> {
        self.clues.get(&letters::plain(text)).copied()
    }

    /// What each of the two hands says: 3 says it at once, 2 fits, 1 could
    /// pass, 0 does not fit.
    pub fn grades(&self, word: Word, clue: Clue) -> [u8; 2] {
        let at = word.row * self.clues.len() + clue.column;
        self.grades.each_ref().map(|grades| grades[at])
    }
}
