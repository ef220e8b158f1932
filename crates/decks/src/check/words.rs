//! Words and clues of Ademimo, of the game or of a pack.

use std::ops::RangeInclusive;

use super::Reason;
use super::report::Report;
use crate::likeness::Parts;
use crate::source::{Entry, Text};
use rules::Language;

/// Ten words share a phone's screen in two columns.
const WORD_LENGTH: usize = 16;
/// Three clues share a small card with the pawns on them.
const CLUE_LENGTH: usize = 14;

/// How many texts a card has, in figures and in words.
pub(super) type Number = (RangeInclusive<usize>, &'static str);

/// Whether each word can be read, and each card has its number of them.
pub(super) fn words(
    report: &mut Report<'_>,
    cards: &[&Entry],
    languages: &[Language],
    needed: &Number,
) {
    for card in cards {
        for &language in languages {
            report.texts(card, language, WORD_LENGTH);
            number(report, card, language, needed);
        }
    }
}

/// The words of a card: one if the easy face shows the same as the other.
pub(super) fn different(card: &Entry, language: Language) -> &[Text] {
    match card.texts(language) {
        [ordinary, easy] if ordinary.get_ref() == easy.get_ref() => std::slice::from_ref(ordinary),
        texts => texts,
    }
}

/// Whether each clue can be read, is there once, and gives none of these words
/// away: any clue can meet any word.
pub(super) fn clues(
    report: &mut Report<'_>,
    cards: &[&Entry],
    words: &[&Entry],
    languages: &[Language],
) {
    let words: Vec<(Language, Vec<Apart<'_>>)> = languages
        .iter()
        .map(|&language| {
            let texts = words.iter().flat_map(|card| different(card, language));
            let words = texts.map(|text| Apart::new(text.get_ref(), language));
            (language, words.collect())
        })
        .collect();
    for card in cards {
        for (language, words) in &words {
            report.texts(card, *language, CLUE_LENGTH);
            number(report, card, *language, &(2..=4, "two to four"));
            for text in card.texts(*language) {
                let clue = Apart::new(text.get_ref(), *language);
                for word in words {
                    if let Some(how) = clue.parts.likeness(&word.parts) {
                        let (clue, word) = (clue.text.to_owned(), word.text.to_owned());
                        report.find(text, &card.id, Reason::GivesAway { clue, word, how });
                    }
                }
            }
        }
    }
    for &language in languages {
        report.twice(cards.iter().copied(), language);
    }
}

/// Whether a clue of the game gives one of a pack's words away.
pub(super) fn given_away<'a>(
    report: &mut Report<'_>,
    words: &[&Entry],
    clues: impl Iterator<Item = &'a String>,
    language: Language,
) {
    let clues: Vec<Apart<'_>> = clues.map(|clue| Apart::new(clue, language)).collect();
    for card in words {
        for text in different(card, language) {
            let word = Apart::new(text.get_ref(), language);
            for clue in &clues {
                if let Some(how) = clue.parts.likeness(&word.parts) {
                    let (clue, word) = (clue.text.to_owned(), word.text.to_owned());
                    report.find(text, &card.id, Reason::GivenAway { clue, word, how });
                }
            }
        }
    }
}

/// A text, and what it is compared by.
struct Apart<'a> {
    text: &'a str,
    parts: Parts,
}

impl<'a> Apart<'a> {
    fn new(text: &'a str, language: Language) -> Self {
        let parts = Parts::of(text, language);
        Self { text, parts }
    }
}

/// A missing language is another finding.
fn number(report: &mut Report<'_>, card: &Entry, language: Language, (fits, needed): &Number) {
    let found = card.texts(language).len();
    if found != 0 && !fits.contains(&found) {
        let reason = Reason::Texts {
            language,
            found,
            needed: (*needed).to_owned(),
        };
        report.find(&card.id, &card.id, reason);
    }
}
