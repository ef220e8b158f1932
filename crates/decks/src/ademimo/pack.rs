//! The words and clues that a pack adds, and which of ours go with them.

use std::collections::HashSet;

use super::{Clues, deck, knows};
use crate::letters;
use crate::likeness::Parts;
use crate::source::Entry;
use rules::Language;
use rules::ademimo::{ClueCard, Deck, Setup, WORD_CARDS, WordCard};

/// The cards of a pack in one language.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PackCards {
    language: Language,
    words: Vec<PackWord>,
    clues: Vec<ClueCard>,
    our_words: Ours<WordCard>,
    our_clues: Ours<ClueCard>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
struct PackWord {
    id: String,
    ordinary: String,
    /// Without one it is no word for young players.
    easy: Option<String>,
}

/// The cards of our own deck, as seen from a pack.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Ours<T> {
    /// They go with those of the pack.
    fit: Vec<T>,
    /// They repeat one, or are given away by one: only for where cards are few.
    clash: Vec<T>,
}

impl PackCards {
    /// The cards of a checked file.
    pub(crate) fn new(words: &[Entry], clues: &Clues, language: Language) -> Self {
        let words: Vec<PackWord> = words
            .iter()
            .map(|card| PackWord::new(card, language))
            .collect();
        let clues: Vec<ClueCard> = clues
            .cards()
            .map(|(easy, card)| ClueCard {
                id: id(card),
                easy,
                clues: card.strings(language),
            })
            .collect();
        let house = deck(language);
        let clue_texts = || clues.iter().flat_map(|card| &card.clues);
        let word_keys = keys(words.iter().flat_map(PackWord::texts), language);
        let clue_keys = keys(clue_texts(), language);
        let telling: Vec<Parts> = clue_texts().map(|clue| Parts::of(clue, language)).collect();
        let clashes = |word: &String| {
            let parts = Parts::of(word, language);
            word_keys.contains(&letters::key(word, language))
                || telling.iter().any(|clue| clue.likeness(&parts).is_some())
        };
        Self {
            language,
            our_words: Ours::new(&house.words, |card| {
                clashes(&card.ordinary) || clashes(&card.easy)
            }),
            our_clues: Ours::new(&house.clues, |card| {
                let mut clues = card.clues.iter();
                clues.any(|clue| clue_keys.contains(&letters::key(clue, language)))
            }),
            words,
            clues,
        }
    }

    /// The words that a match is played with, as their faces show them.
    pub fn words(&self, young: bool) -> impl Iterator<Item = &str> {
        self.words.iter().filter_map(move |word| word.face(young))
    }

    /// How many of these words computer players know.
    pub fn known(&self, young: bool) -> usize {
        let words = self.words(young);
        words.filter(|word| knows(self.language, word)).count()
    }

    pub fn clue_cards(&self) -> usize {
        self.clues.len()
    }

    /// The cards that a table plays with; nothing if the pack has no word for
    /// it. The words are the pack's alone, or with ours if they are mixed. The
    /// clues are the pack's alone only where the words are, and where they are
    /// enough.
    pub fn deck(&self, setup: &Setup, mixed: bool, seats: usize) -> Option<Deck> {
        let words = self
            .words
            .iter()
            .filter(|word| word.face(setup.young).is_some());
        let words: Vec<WordCard> = words.map(PackWord::card).collect();
        if words.is_empty() {
            return None;
        }
        let clues = self.clues.iter().filter(|card| setup.uses(card)).cloned();
        let clues: Vec<ClueCard> = clues.collect();
        let needed = setup.clue_cards(seats);
        let own_clues = !mixed && clues.len() >= needed;
        Some(Deck {
            words: match mixed {
                true => self.our_words.join(words, WORD_CARDS, |_| true),
                false => words,
            },
            clues: match own_clues {
                true => clues,
                false => self.our_clues.join(clues, needed, |card| setup.uses(card)),
            },
        })
    }
}

impl PackWord {
    fn new(card: &Entry, language: Language) -> Self {
        let mut texts = card.strings(language).into_iter();
        Self {
            id: id(card),
            ordinary: texts.next().expect("the check asks for one or two"),
            easy: texts.next(),
        }
    }

    fn texts(&self) -> impl Iterator<Item = &String> {
        std::iter::once(&self.ordinary).chain(&self.easy)
    }

    fn face(&self, young: bool) -> Option<&str> {
        match young {
            true => self.easy.as_deref(),
            false => Some(&self.ordinary),
        }
    }

    /// Where no easy word is asked for, nobody sees that there is none.
    fn card(&self) -> WordCard {
        WordCard {
            id: self.id.clone(),
            ordinary: self.ordinary.clone(),
            easy: self.easy.as_ref().unwrap_or(&self.ordinary).clone(),
        }
    }
}

impl<T: Clone> Ours<T> {
    fn new(cards: &[T], clashes: impl Fn(&T) -> bool) -> Self {
        let (clash, fit) = cards.iter().cloned().partition(clashes);
        Self { fit, clash }
    }

    /// A pack's cards with ours; with those that clash only as far as there
    /// would be too few without them.
    fn join(&self, pack: Vec<T>, needed: usize, uses: impl Fn(&T) -> bool) -> Vec<T> {
        let mut cards = pack;
        cards.extend(self.fit.iter().filter(|card| uses(card)).cloned());
        let missing = needed.saturating_sub(cards.len());
        let clash = self.clash.iter().filter(|card| uses(card));
        cards.extend(clash.take(missing).cloned());
        cards
    }
}

fn keys<'a>(texts: impl Iterator<Item = &'a String>, language: Language) -> HashSet<String> {
    texts.map(|text| letters::key(text, language)).collect()
}

/// An id of a pack is never one of ours, which have no colon.
fn id(card: &Entry) -> String {
    format!("pack:{}", card.id.get_ref())
}
