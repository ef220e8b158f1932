//! The options of a match, and what follows from the number of players.

use std::fmt;

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use super::practice::PRACTICE_SEATS;
use super::{Ademimo, ClueCard, Practice};
use crate::{BySeat, Game, Language, Seat, TurnClock};

/// A match has four rounds, except in practice.
pub const ROUNDS: usize = 4;

/// Places for words, and number tokens: 1 to 10.
pub const PLACES: u8 = 10;

/// Word cards that a match takes, at least: no word comes twice (A15).
pub const WORD_CARDS: usize = PLACES as usize * ROUNDS;

/// Pawns that a player has for Description.
pub const PAWNS: u8 = 3;

/// What the table agreed on before the first round.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(default, deny_unknown_fields)]
#[ts(export_to = "ademimo.ts", rename = "AdemimoSetup")]
pub struct Setup {
    /// The language of words and clues.
    pub language: Language,
    /// The young players' variant: easy faces only, and everybody may pass.
    pub young: bool,
    /// Who begins the first round (A16); by lot if nobody is named.
    pub first: Option<Seat>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional = nullable)]
    pub clock: Option<TurnClock>,
    /// Cards beside the house's own. The rules do not look at it.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional = nullable)]
    pub pack: Option<Pack>,
    /// The first seat practises; none in an ordinary match.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional = nullable)]
    pub practice: Option<Practice>,
}

/// A pack of words that the table plays with.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
#[ts(export_to = "ademimo.ts", rename = "AdemimoPack")]
pub struct Pack {
    pub name: String,
    /// Into the house's cards; otherwise it is played instead of them.
    pub mixed: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(tag = "why", rename_all = "snake_case")]
#[ts(export_to = "ademimo.ts", rename = "AdemimoBadSetup")]
pub enum BadSetup {
    /// Three to six players.
    Players { seats: u8 },
    /// Nobody who describes sits where the first player is said to sit.
    First,
    /// Too little or too much time for a turn.
    Clock,
    /// Practice is for four seats.
    Practice,
    /// Too few cards for four rounds, a card twice, or one that cannot be played.
    Deck,
    /// An explicit order must be one that chance could have brought (A15, A16).
    Order,
}

impl Setup {
    pub fn check(&self, seats: usize) -> Result<(), BadSetup> {
        if !Ademimo::SEATS.contains(&seats) {
            return Err(BadSetup::Players {
                seats: u8::try_from(seats).unwrap_or(u8::MAX),
            });
        }
        if self.practice.is_some() && seats != PRACTICE_SEATS {
            return Err(BadSetup::Practice);
        }
        if self
            .first
            .is_some_and(|first| !self.may_begin(first, seats))
        {
            return Err(BadSetup::First);
        }
        if self.clock.is_some_and(|clock| !clock.is_sensible()) {
            return Err(BadSetup::Clock);
        }
        Ok(())
    }

    /// Practice needs its four seats, and whoever is to begin must describe.
    pub fn fit(&self, seats: usize) -> Self {
        let practice = self.practice.filter(|_| seats == PRACTICE_SEATS);
        let fitting = Self {
            practice,
            ..self.clone()
        };
        Self {
            first: self.first.filter(|first| fitting.may_begin(*first, seats)),
            ..fitting
        }
    }

    /// The same player is to begin, wherever they sit now.
    pub fn moved(&self, to: impl Fn(Seat) -> Option<Seat>) -> Self {
        Self {
            first: self.first.and_then(to),
            ..self.clone()
        }
    }

    /// Whether this seat can be the first player of a round.
    pub(super) fn may_begin(&self, first: Seat, seats: usize) -> bool {
        first.index() < seats && self.describes(first)
    }

    /// Whether this clue card is played with.
    pub fn uses(&self, card: &ClueCard) -> bool {
        !self.young || card.easy
    }

    /// Clue cards that a match takes, at least. There are too few easy ones for
    /// four rounds, so enough for one round will do (A15).
    pub fn clue_cards(&self, seats: usize) -> usize {
        clue_cards(seats) * if self.young { 1 } else { ROUNDS }
    }

    /// Everyone plays alone.
    pub fn sides(&self, _seats: usize) -> Option<BySeat<u8>> {
        None
    }
}

impl fmt::Display for BadSetup {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Players { .. } => "three to six play",
            Self::First => "nobody sits where the first player is said to sit",
            Self::Clock => TurnClock::SENSIBLE,
            Self::Practice => "practice is for four seats",
            Self::Deck => {
                "the deck has too few cards, a card twice, or one without two to four clues"
            }
            Self::Order => "the order is none that chance could have brought",
        })
    }
}

/// Clue cards laid out each round: 9, 10, 11, 12 for 3, 4, 5, 6 players.
pub fn clue_cards(seats: usize) -> usize {
    seats + 6
}
