//! The cards: words to describe, clues to describe them with.

use std::collections::BTreeSet;

use serde::{Deserialize, Serialize};

use super::practice::PRACTICE_ROUNDS;
use super::setup::{PLACES, ROUNDS, WORD_CARDS};
use super::{BadSetup, Setup};

/// All cards, in the one language of the match.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Deck {
    pub words: Vec<WordCard>,
    pub clues: Vec<ClueCard>,
}

/// One word on each face; the easy one is for young players.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct WordCard {
    pub id: String,
    pub ordinary: String,
    pub easy: String,
}

/// Two to four clues; pawns are placed beside them.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ClueCard {
    pub id: String,
    /// Also for young players.
    pub easy: bool,
    pub clues: Vec<String>,
}

impl WordCard {
    /// The word on the face that is played with.
    pub fn word(&self, young: bool) -> &str {
        if young { &self.easy } else { &self.ordinary }
    }
}

impl Deck {
    /// The clue cards that a match with this setup is played with, as indices.
    pub(super) fn clues_for(&self, setup: &Setup) -> Vec<usize> {
        (0..self.clues.len())
            .filter(|&clue| setup.uses(&self.clues[clue]))
            .collect()
    }

    /// How many rounds a match has at most. Practice lasts as long as the words
    /// do.
    pub(super) fn rounds(&self, setup: &Setup) -> usize {
        match setup.practice {
            None => ROUNDS,
            Some(_) => (self.words.len() / usize::from(PLACES)).min(PRACTICE_ROUNDS),
        }
    }

    /// Whether `seats` players can play four rounds with these cards.
    pub fn check(&self, setup: &Setup, seats: usize) -> Result<(), BadSetup> {
        let enough = self.words.len() >= WORD_CARDS
            && self.clues_for(setup).len() >= setup.clue_cards(seats);
        let playable = self
            .clues
            .iter()
            .all(|card| (2..=4).contains(&card.clues.len()));
        let different = all_different(self.words.iter().map(|card| &card.id))
            && all_different(self.clues.iter().map(|card| &card.id));
        (enough && playable && different)
            .then_some(())
            .ok_or(BadSetup::Deck)
    }
}

pub(super) fn all_different<T: Ord>(mut things: impl Iterator<Item = T>) -> bool {
    let mut seen = BTreeSet::new();
    things.all(|thing| seen.insert(thing))
}
