//! Cards with words, their levels, and the order in which chance deals them.

use std::collections::{BTreeMap, BTreeSet};

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use super::level::{Level, PLACES};
use super::setup::{BadSetup, ROUNDS, Setup};
use crate::{BySeat, Dice, Seed};

/// Words on a face, and the highest number on a number card.
pub const WORDS: usize = 7;

/// A card in the holder, with the face that is up.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[ts(export_to = "pictomania.ts")]
pub struct WordCard {
    /// The face's id in its deck.
    pub face: String,
    /// Seven; the first has number 1.
    pub words: Vec<String>,
}

/// A place in the card holder, and the letter card that points at it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, TS)]
#[ts(export_to = "pictomania.ts")]
pub enum Letter {
    A,
    B,
    C,
}

impl Letter {
    pub const ALL: [Self; PLACES] = [Self::A, Self::B, Self::C];

    pub fn index(self) -> usize {
        self as usize
    }
}

/// All cards that a match is played with, in one language.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Deck {
    pub faces: Vec<Face>,
}

/// One side of a card: seven words that are close to each other.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Face {
    pub id: String,
    /// The front and back of a card have the same number: they leave the game
    /// together.
    pub card: u16,
    pub level: Level,
    pub words: Vec<String>,
}

/// What a player is dealt: a card in the holder, and a word on it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
#[ts(export_to = "pictomania.ts")]
pub struct Secret {
    pub letter: Letter,
    /// 1 to 7.
    pub number: u8,
}

/// An explicit order of everything that chance decides. Secrets are dealt to
/// every seat in every round; players who have left do not use theirs.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Order {
    pub faces: Faces,
    pub rounds: Vec<BySeat<Secret>>,
}

/// The faces of each level by their ids, in the order in which they are drawn;
/// at most one per card.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Faces {
    pub green: Vec<String>,
    pub yellow: Vec<String>,
    pub orange: Vec<String>,
    pub red: Vec<String>,
}

/// The cards of each level in the order in which they will be drawn, as indices
/// into the deck's list.
pub(super) struct Stock([Vec<usize>; 4]);

impl Deck {
    /// Whether the cards are whole, and enough for the rounds of this match.
    pub fn check(&self, setup: &Setup) -> Result<(), BadSetup> {
        let mut ids = BTreeSet::new();
        let mut cards: BTreeMap<u16, (Level, usize)> = BTreeMap::new();
        for face in &self.faces {
            let level = face.level;
            let (of, faces) = cards.entry(face.card).or_insert((level, 0));
            *faces += 1;
            let whole = face.words.len() == WORDS
                && face.words.iter().all(|word| !word.trim().is_empty())
                && ids.insert(&face.id)
                && *of == level
                && *faces <= 2;
            if !whole {
                return Err(BadSetup::Deck { level });
            }
        }
        for level in Level::ALL {
            let of_level = cards.values().filter(|(of, _)| *of == level).count();
            if of_level < setup.cards_needed(level, 0) {
                return Err(BadSetup::Deck { level });
            }
        }
        Ok(())
    }
}

impl Faces {
    pub fn of(&self, level: Level) -> &Vec<String> {
        match level {
            Level::Green => &self.green,
            Level::Yellow => &self.yellow,
            Level::Orange => &self.orange,
            Level::Red => &self.red,
        }
    }

    pub fn of_mut(&mut self, level: Level) -> &mut Vec<String> {
        match level {
            Level::Green => &mut self.green,
            Level::Yellow => &mut self.yellow,
            Level::Orange => &mut self.orange,
            Level::Red => &mut self.red,
        }
    }
}

impl Order {
    /// What a seed decides, at a table of `seats` with this deck.
    pub fn from_seed(seed: &Seed, seats: usize, deck: &Deck) -> Self {
        let mut faces = Faces::default();
        for (stream, level) in (0..).zip(Level::ALL) {
            let mut dice = Dice::new(seed, stream);
            let mut drawn: Vec<&Face> = deck
                .faces
                .iter()
                .filter(|face| face.level == level)
                .collect();
            dice.shuffle(&mut drawn);
            // Whichever face of a card comes first is the one that is seen.
            let mut cards = BTreeSet::new();
            drawn.retain(|face| cards.insert(face.card));
            *faces.of_mut(level) = drawn.into_iter().map(|face| face.id.clone()).collect();
        }
        let rounds = (0..ROUNDS as u64)
            .map(|round| {
                let mut dice = Dice::new(seed, Level::ALL.len() as u64 + round);
                let mut letters = [Letter::ALL, Letter::ALL].concat();
                let mut numbers: Vec<u8> = numbers().collect();
                dice.shuffle(&mut letters);
                dice.shuffle(&mut numbers);
                BySeat::new(seats, |seat| Secret {
                    letter: letters[seat.index()],
                    number: numbers[seat.index()],
                })
            })
            .collect();
        Self { faces, rounds }
    }

    /// The stock to draw from, if this order can be dealt at a table of
    /// `seats`. Lists that leave out cards of the deck make a smaller stock.
    pub(super) fn check(
        &self,
        seats: usize,
        setup: &Setup,
        deck: &Deck,
    ) -> Result<Stock, BadSetup> {
        let by_id: BTreeMap<&str, usize> = (0..)
            .zip(&deck.faces)
            .map(|(at, face)| (face.id.as_str(), at))
            .collect();
        let mut stock = Stock(Default::default());
        for level in Level::ALL {
            let mut cards = BTreeSet::new();
            let mut drawn = Vec::new();
            for id in self.faces.of(level) {
                let at = *by_id.get(id.as_str()).ok_or(BadSetup::Order)?;
                let face = &deck.faces[at];
                if face.level != level || !cards.insert(face.card) {
                    return Err(BadSetup::Order);
                }
                drawn.push(at);
            }
            if drawn.len() < setup.cards_needed(level, 0) {
                return Err(BadSetup::Order);
            }
            stock.0[level.index()] = drawn;
        }
        let fair = |round: &BySeat<Secret>| {
            let mut seen = BTreeSet::new();
            let each_once = round
                .values()
                .all(|secret| numbers().any(|n| n == secret.number) && seen.insert(secret.number));
            let shared = |letter| round.values().filter(|s| s.letter == letter).count() <= 2;
            round.seats() == seats && each_once && Letter::ALL.into_iter().all(shared)
        };
        if self.rounds.len() == ROUNDS && self.rounds.iter().all(fair) {
            Ok(stock)
        } else {
            Err(BadSetup::Order)
        }
    }
}

impl Stock {
    /// The cards of a level, in the order in which they are drawn.
    pub fn of(&self, level: Level) -> &[usize] {
        &self.0[level.index()]
    }
}

/// The number cards.
pub fn numbers() -> impl Iterator<Item = u8> {
    1..=7
}
