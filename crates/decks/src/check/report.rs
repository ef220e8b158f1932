//! Findings about one file, and the checks that every kind of card needs.

use std::collections::HashMap;

use super::{Finding, Reason};
use crate::letters;
use crate::source::{Entry, Text};
use rules::Language;

use crate::Source;

pub(super) struct Report<'a> {
    source: Source<'a>,
    pub findings: Vec<Finding>,
}

impl<'a> Report<'a> {
    pub fn new(source: Source<'a>) -> Self {
        Self {
            source,
            findings: Vec::new(),
        }
    }

    /// Notes what is wrong with the card `id`, at the place of `text`.
    pub fn find(&mut self, text: &Text, id: &Text, reason: Reason) {
        self.note(self.source.line_of(text), id.get_ref(), reason);
    }

    /// Notes what is wrong at the place of `text`, outside any card.
    pub fn at(&mut self, text: &Text, reason: Reason) {
        self.note(self.source.line_of(text), "", reason);
    }

    /// Notes what is wrong with the file as a whole.
    pub fn whole(&mut self, reason: Reason) {
        self.note(1, "", reason);
    }

    /// Notes a wrong number of cards.
    pub fn count(&mut self, what: &'static str, found: usize, needed: usize) {
        if found != needed {
            self.whole(Reason::Count {
                what,
                found,
                needed,
            });
        }
    }

    fn note(&mut self, line: usize, id: &str, reason: Reason) {
        self.findings.push(Finding {
            file: self.source.name.to_owned(),
            line,
            id: id.to_owned(),
            reason,
        });
    }

    pub fn ids<'e>(&mut self, cards: impl Iterator<Item = &'e Entry>) {
        let mut lines = HashMap::new();
        for card in cards {
            let line = self.source.line_of(&card.id);
            if let Some(&line) = lines.get(card.id.get_ref()) {
                self.find(&card.id, &card.id, Reason::IdTwice { line });
            } else {
                lines.insert(card.id.get_ref(), line);
            }
        }
    }

    /// The same word twice, whatever its accents, capitals and number.
    pub fn twice<'e>(&mut self, cards: impl Iterator<Item = &'e Entry>, language: Language) {
        self.twice_among(cards.map(|card| (card, card.texts(language))), language);
    }

    /// The same among some of the texts of each card.
    pub fn twice_among<'e>(
        &mut self,
        cards: impl Iterator<Item = (&'e Entry, &'e [Text])>,
        language: Language,
    ) {
        let mut lines = HashMap::new();
        for (card, texts) in cards {
            for text in texts {
                let key = letters::key(text.get_ref(), language);
                if let Some(&line) = lines.get(&key) {
                    let text_twice = text.get_ref().clone();
                    let reason = Reason::Twice {
                        text: text_twice,
                        line,
                    };
                    self.find(text, &card.id, reason);
                } else {
                    lines.insert(key, self.source.line_of(text));
                }
            }
        }
    }

    /// Whether the language is there, and each text fits on the card.
    pub fn texts(&mut self, card: &Entry, language: Language, limit: usize) {
        if card.texts(language).is_empty() {
            self.find(&card.id, &card.id, Reason::MissingLanguage(language));
        }
        for text in card.texts(language) {
            for reason in writing(text.get_ref(), language, limit) {
                self.find(text, &card.id, reason);
            }
        }
    }
}

/// What is wrong with the letters of a text.
fn writing(text: &str, language: Language, limit: usize) -> Vec<Reason> {
    if text.trim().is_empty() {
        return vec![Reason::Empty];
    }
    let mut reasons = Vec::new();
    let owned = || text.to_owned();
    if text.trim() != text || text.contains("  ") {
        reasons.push(Reason::Spaces { text: owned() });
    }
    let foreign = text
        .chars()
        .find(|&letter| !letters::is_allowed(letter, language));
    if let Some(letter) = foreign {
        reasons.push(Reason::Letter {
            text: owned(),
            letter,
        });
    }
    let length = text.chars().count();
    if length > limit {
        reasons.push(Reason::TooLong {
            text: owned(),
            length,
            limit,
        });
    }
    reasons
}
