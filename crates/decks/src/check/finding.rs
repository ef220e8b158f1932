//! One thing that is wrong with a deck.

use std::fmt;

use thiserror::Error;

use crate::likeness::Likeness;
use crate::pictomania::{Gender, Level};
use rules::Language;

/// Where it is and what is wrong, for whoever edits the file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Finding {
    pub file: String,
    /// From 1.
    pub line: usize,
    /// Of the card or face; empty if the finding is about the whole file.
    pub id: String,
    pub reason: Reason,
}

impl fmt::Display for Finding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}: ", self.file, self.line)?;
        if !self.id.is_empty() {
            write!(f, "{}: ", self.id)?;
        }
        self.reason.fmt(f)
    }
}

#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum Reason {
    /// What the reader of the format says.
    #[error("{0}")]
    Unreadable(String),
    #[error("there are {found} {what} in the file, the game has {needed}")]
    Count {
        what: &'static str,
        found: usize,
        needed: usize,
    },
    #[error("the id is taken by the card on line {line}")]
    IdTwice { line: usize },
    #[error("the language `{0}` is missing")]
    MissingLanguage(Language),
    #[error("{found} texts in `{language}` instead of {needed}")]
    Texts {
        language: Language,
        found: usize,
        needed: String,
    },
    #[error("{fr} texts in `fr` but {en} in `en`")]
    Uneven { fr: usize, en: usize },
    #[error("“{text}” is there already, on line {line}")]
    Twice { text: String, line: usize },
    #[error("a text is empty")]
    Empty,
    #[error("“{text}” has a space too many")]
    Spaces { text: String },
    #[error("“{text}” has “{letter}”; letters, space, hyphen and ’ are allowed")]
    Letter { text: String, letter: char },
    #[error("“{text}” has {length} letters, the card has room for {limit}")]
    TooLong {
        text: String,
        length: usize,
        limit: usize,
    },
    #[error("the clue “{clue}” gives away the word “{word}”: {how}")]
    GivesAway {
        clue: String,
        word: String,
        how: Likeness,
    },
    #[error("no grades for `{card}.{word}`")]
    NotGraded { card: String, word: String },
    #[error("the deck has no word `{card}.{word}`")]
    NoSuchWord { card: String, word: String },
    #[error("the deck has no clue `{clue}`")]
    NoSuchClue { clue: String },
    #[error("`{clue}` has two grades for one word")]
    GradedTwice { clue: String },
    #[error("{found} clues fit “{text}”, it needs {needed}")]
    FewClues {
        text: String,
        found: usize,
        needed: usize,
    },
    #[error("{found} easy clues fit “{text}”, it needs {needed}")]
    FewEasyClues {
        text: String,
        found: usize,
        needed: usize,
    },
    #[error("the clue “{text}” fits {found} words, it needs {needed}")]
    FewWords {
        text: String,
        found: usize,
        needed: usize,
    },
    #[error("the game’s clue “{clue}” gives this word away, “{word}”: {how}")]
    GivenAway {
        clue: String,
        word: String,
        how: Likeness,
    },
    #[error("“{inner}” is in “{outer}” of the same face")]
    Contained { inner: String, outer: String },
    #[error("“{text}” is in {file} already, on line {line}")]
    InOtherLevel {
        text: String,
        file: String,
        line: usize,
    },
    #[error("“{words}” is no pair: that is two words of `en` on this face, and each pair once")]
    NoPair { words: String },
    #[error("{found} pairs of words that are easily confused, a green face needs {needed}")]
    FewPairs { found: usize, needed: usize },
    #[error("{found} faces of trades up to here, a level has {most} at most")]
    ManyTrades { found: usize, most: usize },
    #[error("“{text}” does not fit the others: the face says `trades = \"{gender}\"`")]
    OtherGender { text: String, gender: Gender },
    #[error("the pack needs a name, such as `name = {{ fr = \"La mer\" }}`")]
    NoName,
    #[error("the name has a character that cannot be shown, {0:?}")]
    Unshowable(char),
    #[error("words in `{0}`, but the pack has no name in `{0}`")]
    Unnamed(Language),
    #[error("the pack has neither faces nor words")]
    NoCards,
    #[error("clues, but no words to describe with them")]
    CluesAlone,
    #[error("the face needs a level, such as `level = \"green\"`")]
    NoLevel,
    #[error("{found} {level} faces, a round needs {needed}: three to show, one to replace")]
    TooFew {
        level: Level,
        found: usize,
        needed: usize,
    },
}
