//! Ademimo: no clue gives a word away by its letters.

use super::report::Report;
use super::{Finding, Reason};
use crate::ademimo::{CLUE_CARDS, Clues, EASY_CLUE_CARDS, WORD_CARDS, Words};
use crate::source::{Entry, Text};
use rules::Language;

use crate::{Source, letters};

/// Ten words share a phone's screen in two columns.
const WORD_LENGTH: usize = 16;
/// Three clues share a small card with the pawns on them.
const CLUE_LENGTH: usize = 14;

/// A shorter word hides in others by chance.
const SHORTEST_HIDDEN: usize = 4;

/// Words that only link others and mean nothing by themselves.
const LINKS: [&str; 10] = [
    "qui", "par", "les", "des", "aux", "the", "and", "of", "to", "with",
];

/// What is wrong with a deck of words and clues.
pub fn check(words: Source<'_>, clues: Source<'_>) -> Vec<Finding> {
    match (words.parse::<Words>(), clues.parse::<Clues>()) {
        (Ok(word_file), Ok(clue_file)) => {
            let mut findings = check_words(words, &word_file);
            findings.extend(check_clues(clues, &clue_file, &word_file));
            findings
        }
        (words, clues) => [words.err(), clues.err()].into_iter().flatten().collect(),
    }
}

fn check_words(source: Source<'_>, file: &Words) -> Vec<Finding> {
    let mut report = Report::new(source);
    report.count("word cards", file.cards().count(), WORD_CARDS);
    report.ids(file.cards());
    for card in file.cards() {
        for language in Language::ALL {
            report.texts(card, language, WORD_LENGTH);
            let found = card.texts(language).len();
            if !matches!(found, 0 | 2) {
                let needed = "an ordinary and an easy one".to_owned();
                let reason = Reason::Texts {
                    language,
                    found,
                    needed,
                };
                report.find(&card.id, &card.id, reason);
            }
        }
    }
    for language in Language::ALL {
        report.twice(file.cards(), language);
    }
    report.findings
}

fn check_clues(source: Source<'_>, file: &Clues, words: &Words) -> Vec<Finding> {
    let mut report = Report::new(source);
    let cards = || file.cards().map(|(_, card)| card);
    report.count("clue cards", cards().count(), CLUE_CARDS);
    report.count("easy clue cards", file.easy.len(), EASY_CLUE_CARDS);
    report.ids(cards());
    for card in cards() {
        let (fr, en) = (card.fr.len(), card.en.len());
        if fr != en && fr > 0 && en > 0 {
            report.find(&card.id, &card.id, Reason::Uneven { fr, en });
        }
        for language in Language::ALL {
            report.texts(card, language, CLUE_LENGTH);
            let found = card.texts(language).len();
            if !matches!(found, 0 | 2..=4) {
                let needed = "two to four".to_owned();
                let reason = Reason::Texts {
                    language,
                    found,
                    needed,
                };
                report.find(&card.id, &card.id, reason);
            }
            for clue in card.texts(language) {
                betrayals(&mut report, card, clue, words, language);
            }
        }
    }
    for language in Language::ALL {
        report.twice(cards(), language);
    }
    report.findings
}

/// Every word of the deck that the letters of the clue give away: any clue can
/// meet any word.
fn betrayals(
    report: &mut Report<'_>,
    card: &Entry,
    clue: &Text,
    words: &Words,
    language: Language,
) {
    for word in words.cards().flat_map(|card| card.texts(language)) {
        let (clue_text, word_text) = (clue.get_ref().clone(), word.get_ref().clone());
        let reason = match likeness(&clue_text, &word_text, language) {
            Some(Likeness::Hidden) => Reason::Hidden {
                clue: clue_text,
                word: word_text,
            },
            Some(Likeness::SameRoot) => Reason::SameRoot {
                clue: clue_text,
                word: word_text,
            },
            None => continue,
        };
        report.find(clue, &card.id, reason);
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Likeness {
    Hidden,
    SameRoot,
}

/// Compares each word of a clue with each word of a word ("talon aiguille").
fn likeness(clue: &str, word: &str, language: Language) -> Option<Likeness> {
    let (clue, word) = (letters::plain(clue), letters::plain(word));
    let word = telling_parts(&word);
    let pairs: Vec<(&str, &str)> = telling_parts(&clue)
        .into_iter()
        .flat_map(|a| word.iter().map(move |&b| (a, b)))
        .collect();
    if pairs.iter().any(|(a, b)| hides(a, b) || hides(b, a)) {
        Some(Likeness::Hidden)
    } else if pairs.iter().any(|(a, b)| share_root(a, b, language)) {
        Some(Likeness::SameRoot)
    } else {
        None
    }
}

fn telling_parts(plain: &str) -> Vec<&str> {
    plain
        .split_whitespace()
        .filter(|part| part.len() > 2 && !LINKS.contains(part))
        .collect()
}

fn hides(inner: &str, outer: &str) -> bool {
    inner == outer || inner.len() >= SHORTEST_HIDDEN && outer.contains(inner)
}

fn share_root(a: &str, b: &str, language: Language) -> bool {
    let (root_a, root_b) = (letters::root(a, language), letters::root(b, language));
    let begins = |whole: &str, root: &str| root.len() >= SHORTEST_HIDDEN && whole.starts_with(root);
    root_a == root_b || begins(a, root_b) || begins(b, root_a)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_clue_is_like_a_word_when_its_letters_give_it_away() {
        use Language::{En, Fr};
        use Likeness::{Hidden, SameRoot};
        for (clue, word, language, expected) in [
            ("noir", "baignoire", Fr, Some(Hidden)),
            ("rouge", "feu rouge", Fr, Some(Hidden)),
            ("sucré", "sucre", Fr, Some(Hidden)),
            ("glacé", "glacier", Fr, Some(SameRoot)),
            ("qui vole", "cerf-volant", Fr, Some(SameRoot)),
            ("qui pique", "pot", Fr, None),
            ("mou", "moutarde", Fr, None),
            ("outdoors", "door", En, Some(Hidden)),
            ("free", "freezer", En, Some(Hidden)),
            ("freezing", "freezer", En, Some(SameRoot)),
            ("sunny", "sun", En, Some(SameRoot)),
            ("old", "goldfish", En, None),
        ] {
            assert_eq!(likeness(clue, word, language), expected, "{clue}, {word}");
        }
    }
}
