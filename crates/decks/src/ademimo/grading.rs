//! A hand's grading: how well each clue fits each word, as somebody wrote it
//! down.
//!
//! Words and clues are named by their French text in plain letters, so that a
//! person can read the file, and a word also by its card. What holds for both
//! languages stands under `[both]`; a line under `[en]` takes its place where
//! the English words mean something else.

use std::collections::BTreeMap;

use serde::Deserialize;

use crate::letters;
use crate::source::Text;
use rules::Language;

/// The grades, best first: says it at once, fits, could pass.
pub(crate) const GRADES: [u8; 3] = [3, 2, 1];

/// The clues of one word: a list for each grade, divided by spaces.
pub(crate) type Line = [Text; GRADES.len()];

/// By card, then by word.
pub(crate) type Lines = BTreeMap<String, BTreeMap<String, Line>>;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Grading {
    pub both: Lines,
    #[serde(default)]
    pub en: Lines,
}

impl Grading {
    /// The line of a word of the deck, in this language.
    pub fn line(&self, card: &str, word: &str, language: Language) -> Option<&Line> {
        let own = match language {
            Language::Fr => None,
            Language::En => self.en.get(card).and_then(|words| words.get(word)),
        };
        own.or_else(|| self.both.get(card)?.get(word))
    }
}

/// Every clue of a line, with its grade.
pub(crate) fn graded(line: &Line) -> impl Iterator<Item = (&str, u8)> {
    line.iter().zip(GRADES).flat_map(|(clues, grade)| {
        let clues = clues.get_ref().split_whitespace();
        clues.map(move |clue| (clue, grade))
    })
}

/// How a grading names a word or a clue with this French text.
pub(crate) fn slug(french: &str) -> String {
    letters::plain(french).replace(' ', "-")
}
