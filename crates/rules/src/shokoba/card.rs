//! The forty cards.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize, de};
use ts_rs::TS;

/// In the order that breaks ties: the commonest first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
#[ts(export_to = "shokoba.ts")]
pub enum Gem {
    Sapphire,
    Ruby,
    Emerald,
    Diamond,
}

/// A value and a gem. Cards alike in both are interchangeable. They are ordered
/// by value, then gem, and written as the gem's letter and the value: `S10`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, TS)]
#[ts(type = "string", export_to = "shokoba.ts")]
pub struct Card {
    value: u8,
    gem: Gem,
}

/// How many cards the game has.
pub const CARDS: usize = 40;

/// How many that differ: a common and a rare gem of each value.
pub(super) const KINDS: usize = 20;

/// In the order of cards.
const BY_KIND: [Card; KINDS] = {
    let mut kinds = [Card {
        value: 0,
        gem: Gem::Sapphire,
    }; KINDS];
    let mut kind = 0;
    while kind < KINDS {
        let value = kind as u8 / 2 + 1;
        let gem = match (value, kind % 2) {
            (7, 0) => Gem::Emerald,
            (7, _) => Gem::Diamond,
            (_, 0) => Gem::Sapphire,
            (_, _) => Gem::Ruby,
        };
        kinds[kind] = Card { value, gem };
        kind += 1;
    }
    kinds
};

impl Card {
    /// The card, if the game has it: every 7 is a diamond or an emerald, and
    /// no other card is.
    pub fn new(gem: Gem, value: u8) -> Option<Self> {
        let card = Self { value, gem };
        (card.copies() > 0).then_some(card)
    }

    pub fn value(self) -> u8 {
        self.value
    }

    pub fn gem(self) -> Gem {
        self.gem
    }

    /// Cards alike have the same number, below [`KINDS`]; a greater card has a
    /// greater one.
    pub(super) fn kind(self) -> usize {
        usize::from(self.value - 1) * 2 + self.gem as usize % 2
    }

    pub(super) fn of_kind(kind: usize) -> Self {
        BY_KIND[kind]
    }

    /// How many cards like this one there are.
    fn copies(self) -> usize {
        match (self.gem, self.value) {
            (Gem::Diamond, 7) => 1,
            (Gem::Emerald, 7) => 3,
            (Gem::Ruby, 1..=6 | 8..=10) => 1,
            (Gem::Sapphire, 1..=6 | 8..=10) => 3,
            (Gem::Diamond | Gem::Emerald | Gem::Ruby | Gem::Sapphire, _) => 0,
        }
    }

    /// All forty, sorted.
    pub fn pack() -> Vec<Self> {
        let mut pack = Vec::with_capacity(CARDS);
        for value in 1..=10 {
            for gem in Gem::ALL {
                let card = Self { value, gem };
                pack.extend(std::iter::repeat_n(card, card.copies()));
            }
        }
        pack
    }
}

impl Gem {
    pub const ALL: [Self; 4] = [Self::Sapphire, Self::Ruby, Self::Emerald, Self::Diamond];
}

/// Cards of which only the kinds matter: how many there are of each.
#[derive(Clone, Copy)]
pub(super) struct Counted(u64);

/// Each kind has so many bits, from the lowest on. No card has more than three
/// copies.
const COUNT: usize = 3;
const MOST: u64 = (1 << COUNT) - 1;

impl Counted {
    pub fn of(cards: &[Card]) -> Self {
        let one = |card: &Card| 1 << (COUNT * card.kind());
        Self(cards.iter().map(one).sum())
    }

    /// Takes a card like this one out, if there is one.
    pub fn take(&mut self, card: Card) -> bool {
        let at = COUNT * card.kind();
        let is_there = self.0 >> at & MOST != 0;
        self.0 -= u64::from(is_there) << at;
        is_there
    }

    /// Each kind that is there, sorted, with how many there are.
    pub fn kinds(mut self) -> impl Iterator<Item = (Card, u8)> {
        std::iter::from_fn(move || {
            if self.0 == 0 {
                return None;
            }
            let kind = self.0.trailing_zeros() as usize / COUNT;
            let copies = self.0 >> (COUNT * kind) & MOST;
            self.0 -= copies << (COUNT * kind);
            Some((Card::of_kind(kind), copies as u8))
        })
    }
}

/// Every card's text, by gem and value. A view names many cards, and formatting
/// them used to be a good part of its cost.
const TEXTS: [[&str; 10]; 4] = [
    ["S1", "S2", "S3", "S4", "S5", "S6", "S7", "S8", "S9", "S10"],
    ["R1", "R2", "R3", "R4", "R5", "R6", "R7", "R8", "R9", "R10"],
    ["E1", "E2", "E3", "E4", "E5", "E6", "E7", "E8", "E9", "E10"],
    ["D1", "D2", "D3", "D4", "D5", "D6", "D7", "D8", "D9", "D10"],
];

impl Card {
    fn text(self) -> &'static str {
        TEXTS[self.gem as usize][usize::from(self.value) - 1]
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.text())
    }
}

/// The text does not name a card of this game.
#[derive(Debug, PartialEq, Eq)]
pub struct NoSuchCard;

impl FromStr for Card {
    type Err = NoSuchCard;

    fn from_str(text: &str) -> Result<Self, NoSuchCard> {
        // Each card has one spelling: "S05" and "S+5" are not cards.
        for (gem, texts) in Gem::ALL.into_iter().zip(TEXTS) {
            if let Some(at) = texts.iter().position(|other| *other == text) {
                let value = u8::try_from(at + 1).expect("at most ten");
                return Self::new(gem, value).ok_or(NoSuchCard);
            }
        }
        Err(NoSuchCard)
    }
}

impl Serialize for Card {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.text())
    }
}

impl<'de> Deserialize<'de> for Card {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Text;
        impl de::Visitor<'_> for Text {
            type Value = Card;
            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a card such as S10")
            }
            fn visit_str<E: de::Error>(self, text: &str) -> Result<Card, E> {
                text.parse()
                    .map_err(|NoSuchCard| E::invalid_value(de::Unexpected::Str(text), &self))
            }
        }
        deserializer.deserialize_str(Text)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_pack_is_the_one_of_the_specification() {
        let pack = Card::pack();
        assert_eq!(pack.len(), CARDS);
        let sum: u32 = pack.iter().map(|card| u32::from(card.value)).sum();
        assert_eq!(sum, 220);
        for value in 1..=10 {
            assert_eq!(pack.iter().filter(|card| card.value == value).count(), 4);
        }
        let of = |gem| pack.iter().filter(|card| card.gem == gem).count();
        assert_eq!(Gem::ALL.map(of), [27, 9, 3, 1]);
        for card in pack.iter().filter(|card| card.value == 7) {
            assert!(matches!(card.gem, Gem::Diamond | Gem::Emerald));
        }
    }

    #[test]
    fn kinds_are_numbered_in_order() {
        let mut pack = Card::pack();
        pack.dedup();
        let numbers: Vec<usize> = pack.iter().map(|card| card.kind()).collect();
        assert_eq!(numbers, (0..KINDS).collect::<Vec<_>>());
        assert!(pack.iter().all(|card| Card::of_kind(card.kind()) == *card));
    }

    #[test]
    fn cards_are_counted_by_kind_and_taken_out() {
        let mut counted = Counted::of(&Card::pack());
        let copies = |counted: Counted| counted.kinds().map(|(card, copies)| (card.kind(), copies));
        let whole = |kind: usize| if kind.is_multiple_of(2) { 3 } else { 1 };
        assert!(copies(counted).eq((0..KINDS).map(|kind| (kind, whole(kind)))));
        assert!(Card::pack().into_iter().all(|card| counted.take(card)));
        assert!(copies(counted).eq([]));
        assert!(!counted.take(Card::of_kind(5)));
    }

    #[test]
    fn a_card_is_written_one_way_only() {
        for card in Card::pack() {
            assert_eq!(card.to_string().parse(), Ok(card));
        }
        for text in [
            "", "S", "S7", "D1", "S0", "S11", "s5", "S05", "S+5", "5S", "É7", "S256",
        ] {
            assert_eq!(text.parse::<Card>(), Err(NoSuchCard), "{text}");
        }
    }
}
