//! Words and clues of Ademimo, of the game or of a pack.

use std::ops::RangeInclusive;

use super::Reason;
use super::report::Report;
use crate::likeness::Parts;
use crate::source::Entry;
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

/// Whether each clue can be read, is there once, and gives none of these words
/// away: any clue can meet any word.
pub(super) fn clues(
    report: &mut Report<'_>,
    cards: &[&Entry],
    words: &[&Entry],
    languages: &[Language],
) {
    let words: Vec<(Language, Vec<(&str, Parts)>)> = languages
        .iter()
        .map(|&language| {
            let texts = words.iter().flat_map(|card| card.texts(language));
            let texts = texts.map(|text| text.get_ref().as_str());
            (
                language,
                texts
                    .map(|text| (text, Parts::of(text, language)))
                    .collect(),
            )
        })
        .collect();
    for card in cards {
        for (language, words) in &words {
            report.texts(card, *language, CLUE_LENGTH);
            number(report, card, *language, &(2..=4, "two to four"));
            for clue in card.texts(*language) {
                let parts = Parts::of(clue.get_ref(), *language);
                for (word, word_parts) in words {
                    if let Some(how) = parts.likeness(word_parts) {
                        let reason = Reason::GivesAway {
                            clue: clue.get_ref().clone(),
                            word: (*word).to_owned(),
                            how,
                        };
                        report.find(clue, &card.id, reason);
                    }
                }
            }
        }
    }
    for &language in languages {
        report.twice(cards.iter().copied(), language);
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
