//! The gradings: complete, and proof that words and clues suit each other.
//!
//! The first two grades count as fitting. What counts is the mean of all hands.

use std::collections::{HashMap, HashSet};

use super::report::Report;
use super::{Finding, Reason};
use crate::Source;
use crate::ademimo::{Clues, Grading, Lines, Words, graded, slug};
use crate::source::{Entry, Text};

/// The least grade that counts as fitting.
const FITTING: u8 = 2;
/// Every clue fits so many of a hundred words.
const WORDS_OF_A_HUNDRED: usize = 6;
/// Every word has so many clues that fit.
const CLUES: usize = 12;
/// Every easy word has so many among the easy clues.
const EASY_CLUES: usize = 5;

/// A deck that was read, with its files.
pub(super) struct Deck<'a> {
    pub words: (Source<'a>, &'a Words),
    pub clues: (Source<'a>, &'a Clues),
}

/// What is wrong with the gradings, and what they say is wrong with the deck.
pub(super) fn check(deck: &Deck<'_>, hands: &[Source<'_>]) -> Vec<Finding> {
    let mut findings = Vec::new();
    let mut read = Vec::new();
    for source in hands {
        match source.parse::<Grading>() {
            Ok(hand) => {
                findings.extend(check_hand(*source, &hand, deck));
                read.push(hand);
            }
            Err(finding) => findings.push(finding),
        }
    }
    // Nobody counts with half a table.
    if findings.is_empty() && !read.is_empty() {
        findings.extend(check_words(deck, &read));
        findings.extend(check_clues(deck, &read));
    }
    findings
}

impl Deck<'_> {
    /// Every word with its card, and whether it is the easy one.
    fn words(&self) -> impl Iterator<Item = (&Entry, &Text, bool)> {
        let cards = self.words.1.cards();
        cards.flat_map(|card| {
            let faces = card.fr.iter().zip([false, true]);
            faces.map(move |(word, easy)| (card, word, easy))
        })
    }

    /// Every clue with its card, and whether it is an easy one.
    fn clues(&self) -> impl Iterator<Item = (&Entry, &Text, bool)> {
        let cards = self.clues.1.cards();
        cards.flat_map(|(easy, card)| card.fr.iter().map(move |clue| (card, clue, easy)))
    }
}

/// Every word once, every clue of a line at most once, and nothing that is not
/// in the deck.
fn check_hand(source: Source<'_>, hand: &Grading, deck: &Deck<'_>) -> Vec<Finding> {
    let mut report = Report::new(source);
    let clues: HashSet<String> = deck
        .clues()
        .map(|(_, clue, _)| slug(clue.get_ref()))
        .collect();
    let name =
        |(card, word, _): (&Entry, &Text, bool)| (card.id.get_ref().clone(), slug(word.get_ref()));
    let words: Vec<(String, String)> = deck.words().map(name).collect();
    let has = |lines: &Lines, card: &String, word: &String| {
        lines
            .get(card)
            .is_some_and(|words| words.contains_key(word))
    };
    for (card, word) in words.iter().cloned() {
        if !has(&hand.both, &card, &word) {
            report.whole(Reason::NotGraded { card, word });
        }
    }
    for (card, lines) in hand.both.iter().chain(&hand.en) {
        for (word, line) in lines {
            let (card, word) = (card.clone(), word.clone());
            if !words.contains(&(card.clone(), word.clone())) {
                report.at(&line[0], Reason::NoSuchWord { card, word });
            }
            let mut seen = HashSet::new();
            for (clue, _) in graded(line) {
                let clue = clue.to_owned();
                if !clues.contains(&clue) {
                    report.at(&line[0], Reason::NoSuchClue { clue });
                } else if !seen.insert(clue.clone()) {
                    report.at(&line[0], Reason::GradedTwice { clue });
                }
            }
        }
    }
    report.findings
}

/// The clues that fit a word, each as often as a hand says so.
fn fitting<'a>(
    card: &'a Entry,
    word: &'a Text,
    read: &'a [Grading],
) -> impl Iterator<Item = &'a str> {
    let word = slug(word.get_ref());
    let line = move |hand: &'a Grading| hand.both.get(card.id.get_ref())?.get(&word);
    let graded = read.iter().filter_map(line).flat_map(graded);
    let fitting = graded.filter(|(_, grade)| *grade >= FITTING);
    fitting.map(|(clue, _)| clue)
}

/// Every word has its clues.
fn check_words(deck: &Deck<'_>, read: &[Grading]) -> Vec<Finding> {
    let mut report = Report::new(deck.words.0);
    let hands = read.len();
    let easy_clues = deck.clues().filter(|(_, _, easy)| *easy);
    let easy_clues: HashSet<String> = easy_clues
        .map(|(_, clue, _)| slug(clue.get_ref()))
        .collect();
    for (card, word, easy) in deck.words() {
        let clues: Vec<&str> = fitting(card, word, read).collect();
        let simple = clues
            .iter()
            .filter(|clue| easy_clues.contains(**clue))
            .count();
        let text = word.get_ref().clone();
        if clues.len() < CLUES * hands {
            let (found, needed) = (clues.len() / hands, CLUES);
            report.find(
                word,
                &card.id,
                Reason::FewClues {
                    text,
                    found,
                    needed,
                },
            );
        } else if easy && simple < EASY_CLUES * hands {
            let (found, needed) = (simple / hands, EASY_CLUES);
            report.find(
                word,
                &card.id,
                Reason::FewEasyClues {
                    text,
                    found,
                    needed,
                },
            );
        }
    }
    report.findings
}

/// Every clue has its words.
fn check_clues(deck: &Deck<'_>, read: &[Grading]) -> Vec<Finding> {
    let mut report = Report::new(deck.clues.0);
    let hands = read.len();
    let mut counts: HashMap<&str, usize> = HashMap::new();
    for (card, word, _) in deck.words() {
        for clue in fitting(card, word, read) {
            *counts.entry(clue).or_default() += 1;
        }
    }
    let needed = (deck.words().count() * WORDS_OF_A_HUNDRED).div_ceil(100);
    for (card, clue, _) in deck.clues() {
        let count = counts
            .get(&*slug(clue.get_ref()))
            .copied()
            .unwrap_or_default();
        if count < needed * hands {
            let (text, found) = (clue.get_ref().clone(), count / hands);
            report.find(
                clue,
                &card.id,
                Reason::FewWords {
                    text,
                    found,
                    needed,
                },
            );
        }
    }
    report.findings
}
