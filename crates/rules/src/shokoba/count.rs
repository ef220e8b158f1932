//! The five stones at the end of a round (S12).

use serde::Serialize;
use ts_rs::TS;

use super::{Card, Gem};

/// What earns a stone at the end of a round, in the order of counting.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "snake_case")]
#[ts(export_to = "shokoba.ts")]
pub enum Category {
    Diamond,
    Emeralds,
    Rubies,
    Sapphires,
    Cards,
}

impl Category {
    pub const ALL: [Self; 5] = [
        Self::Diamond,
        Self::Emeralds,
        Self::Rubies,
        Self::Sapphires,
        Self::Cards,
    ];
}

/// How many cards of each gem somebody has taken.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, TS)]
#[ts(export_to = "shokoba.ts")]
pub struct Gems {
    pub diamonds: u32,
    pub emeralds: u32,
    pub rubies: u32,
    pub sapphires: u32,
}

impl Gems {
    pub fn of(pile: &[Card]) -> Self {
        let mut gems = Self::default();
        for card in pile {
            match card.gem() {
                Gem::Diamond => gems.diamonds += 1,
                Gem::Emerald => gems.emeralds += 1,
                Gem::Ruby => gems.rubies += 1,
                Gem::Sapphire => gems.sapphires += 1,
            }
        }
        gems
    }

    fn in_category(self, category: Category) -> u32 {
        match category {
            Category::Diamond => self.diamonds,
            Category::Emeralds => self.emeralds,
            Category::Rubies => self.rubies,
            Category::Sapphires => self.sapphires,
            Category::Cards => self.diamonds + self.emeralds + self.rubies + self.sapphires,
        }
    }
}

/// One category: what each side has, and who gets the stone, if anybody.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[ts(export_to = "shokoba.ts")]
pub struct Award {
    pub category: Category,
    pub counts: Vec<u32>,
    pub side: Option<u8>,
}

/// The count of one round: all lists are by side.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[ts(export_to = "shokoba.ts")]
pub struct Count {
    pub round: u32,
    /// Stones for each SHOKOBA of the round, won as they happened.
    pub shokobas: Vec<u32>,
    pub awards: Vec<Award>,
    /// Stones of the whole match after this round.
    pub stones: Vec<u32>,
}

/// The five awards for these piles, one pile per side.
pub fn awards(piles: &[Vec<Card>]) -> Vec<Award> {
    let gems: Vec<Gems> = piles.iter().map(|pile| Gems::of(pile)).collect();
    let award = |category| {
        let counts: Vec<u32> = gems.iter().map(|gems| gems.in_category(category)).collect();
        let side = sole_most(&counts);
        Award {
            category,
            counts,
            side,
        }
    };
    Category::ALL.map(award).into()
}

/// Whoever has strictly the most; nobody if there is a tie (S12) or all have
/// none.
fn sole_most(counts: &[u32]) -> Option<u8> {
    let most = *counts.iter().max()?;
    let mut best = (0_u8..).zip(counts).filter(|&(_, &count)| count == most);
    match (best.next(), best.next()) {
        (Some((side, _)), None) if most > 0 => Some(side),
        (_, _) => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn s12_a_tie_for_most_is_nobodys() {
        assert_eq!(sole_most(&[4, 1, 4]), None);
        assert_eq!(sole_most(&[1, 2, 0]), Some(1));
    }

    #[test]
    fn no_stone_for_what_nobody_has() {
        assert_eq!(sole_most(&[0, 0]), None);
        assert_eq!(sole_most(&[0]), None);
    }
}
