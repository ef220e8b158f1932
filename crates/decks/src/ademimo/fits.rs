//! How well clues fit words: what two hands graded, and what vectors expect of
//! the words that nobody graded.

use std::collections::HashMap;
use std::sync::LazyLock;

use super::grading::{Grading, graded, slug};
use super::nouns::{Nouns, Row};
use super::{CLUES, Clues, FITS, NOUNS, WORDS, Words};
use crate::letters;
use rules::Language;

/// What is known of a word and a clue. Grades go from 0 to 3.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Fit {
    /// What each of the two hands said; nothing for words outside our deck.
    pub grades: Option<[u8; 2]>,
    /// What vectors expect.
    pub expected: f32,
}

/// A word that computer players know.
#[derive(Clone, Copy)]
pub struct Word {
    graded: Option<usize>,
    row: Row,
}

/// A clue of our deck.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Clue {
    column: usize,
    /// In the table of nouns.
    expected: usize,
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

fn nouns() -> &'static Nouns {
    static READ: LazyLock<Nouns> =
        LazyLock::new(|| Nouns::read(NOUNS).expect("the tests read the shipped table"));
    &READ
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
        let expected: HashMap<&str, usize> = nouns().clues.iter().copied().zip(0..).collect();
        let clue = |pair: (&str, &str)| {
            let slug = slug(pair.0);
            let (column, expected) = (columns[&slug], expected[&*slug]);
            (text(pair), Clue { column, expected })
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
        texts.iter().find_map(|plain| {
            Some(Word {
                graded: self.words.get(plain).copied(),
                row: nouns().row(plain, self.language)?,
            })
        })
    }

    /// A clue, if it is one of ours.
    pub fn clue(&self, text: &str) -> Option<Clue> {
        self.clues.get(&letters::plain(text)).copied()
    }

    pub fn fit(&self, word: Word, clue: Clue) -> Fit {
        let at = word.graded.map(|row| row * self.clues.len() + clue.column);
        Fit {
            grades: at.map(|at| self.grades.each_ref().map(|grades| grades[at])),
            expected: word.row.expected(clue.expected),
        }
    }
}
