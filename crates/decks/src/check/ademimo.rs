//! Ademimo: all cards are there, and no clue gives a word away.

use super::report::Report;
use super::{Finding, Reason, fits, words};
use crate::ademimo::{CLUE_CARDS, Clues, EASY_CLUE_CARDS, WORD_CARDS, Words};
use crate::source::Entry;
use rules::Language;

use crate::Source;

/// What is wrong with a deck of words and clues, judged also by the gradings
/// of how well they suit each other.
pub fn check(words: Source<'_>, clues: Source<'_>, hands: &[Source<'_>]) -> Vec<Finding> {
    match (words.parse::<Words>(), clues.parse::<Clues>()) {
        (Ok(word_file), Ok(clue_file)) => {
            let mut findings = check_words(words, &word_file);
            findings.extend(check_clues(clues, &clue_file, &word_file));
            let deck = fits::Deck {
                words: (words, &word_file),
                clues: (clues, &clue_file),
            };
            findings.extend(fits::check(&deck, hands));
            findings
        }
        (words, clues) => [words.err(), clues.err()].into_iter().flatten().collect(),
    }
}

fn check_words(source: Source<'_>, file: &Words) -> Vec<Finding> {
    let mut report = Report::new(source);
    let cards: Vec<&Entry> = file.cards().collect();
    report.count("word cards", cards.len(), WORD_CARDS);
    report.ids(file.cards());
    let needed = (2..=2, "an ordinary and an easy one");
    words::words(&mut report, &cards, &Language::ALL, &needed);
    for language in Language::ALL {
        report.twice(file.cards(), language);
    }
    report.findings
}

fn check_clues(source: Source<'_>, file: &Clues, words: &Words) -> Vec<Finding> {
    let mut report = Report::new(source);
    let cards: Vec<&Entry> = file.cards().map(|(_, card)| card).collect();
    report.count("clue cards", cards.len(), CLUE_CARDS);
    report.count("easy clue cards", file.easy.len(), EASY_CLUE_CARDS);
    report.ids(cards.iter().copied());
    let words: Vec<&Entry> = words.cards().collect();
    words::clues(&mut report, &cards, &words, &Language::ALL);
    for card in &cards {
        let (fr, en) = (card.fr.len(), card.en.len());
        if fr != en && fr > 0 && en > 0 {
            report.find(&card.id, &card.id, Reason::Uneven { fr, en });
        }
    }
    report.findings
}
