//! The options of a match.

use std::fmt;

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use super::Pictomania;
use super::level::{Level, PLACES};
use super::practice::PRACTICE_SEATS;
use crate::{BySeat, Game, Language};

/// Rounds in a match.
pub const ROUNDS: usize = 4;

/// What the table agreed on before the first round.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(default, deny_unknown_fields)]
#[ts(export_to = "pictomania.ts", rename = "PictomaniaSetup")]
pub struct Setup {
    /// The language of the words on the cards.
    pub language: Language,
    /// Which cards each round is played with.
    pub levels: [Level; ROUNDS],
    /// P10: one black token fewer; recommended for five or six players.
    pub competitive: bool,
    pub scoring: Scoring,
    /// P18: tied players' drawings are put to a vote for the funniest.
    pub tie_break: bool,
    /// P20: the rules themselves have no clock.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional = nullable)]
    pub time: Option<TimeLimit>,
    /// The name of a deck other than the house's own. The rules do not look at
    /// it.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional = nullable)]
    pub pack: Option<String>,
    /// P21: a computer player takes the seat of somebody who has left. Otherwise
    /// the others go on with fewer.
    #[serde(skip_serializing_if = "is_true")]
    #[ts(as = "Option<bool>", optional = nullable)]
    pub fill_in: bool,
    /// The first seat practises drawing, and the others only look.
    #[serde(skip_serializing_if = "is_false")]
    #[ts(as = "Option<bool>", optional = nullable)]
    pub practice: bool,
}

/// What is usual is left out of logs, which older programs can read then.
fn is_true(usual: &bool) -> bool {
    *usual
}

fn is_false(usual: &bool) -> bool {
    !*usual
}

/// P17: how black tokens count.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
#[ts(export_to = "pictomania.ts")]
pub enum Scoring {
    #[default]
    Full,
    /// In the first round they always count for their owner.
    Learning,
}

/// P20: a player who runs out of time finishes without a token.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(tag = "limit", rename_all = "snake_case", deny_unknown_fields)]
#[ts(export_to = "pictomania.ts")]
pub enum TimeLimit {
    /// For drawing and guessing, counted from the deal.
    Round { seconds: u16 },
    /// Starts once all but one are done.
    Countdown { seconds: u16 },
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(tag = "why", rename_all = "snake_case")]
#[ts(export_to = "pictomania.ts", rename = "PictomaniaBadSetup")]
pub enum BadSetup {
    /// Three to six players.
    Players { seats: u8 },
    /// Too little or too much time.
    Time,
    /// Practice is for three seats.
    Practice,
    /// Too few cards of a level for its rounds, or a card that is not whole.
    Deck { level: Level },
    /// An explicit order must hold the cards of the rounds, each once, and
    /// fair letters and numbers for each seat in each round.
    Order,
}

impl fmt::Display for BadSetup {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Players { .. } => f.write_str("three to six play"),
            Self::Time => f.write_str("a round lasts 30 to 1800 seconds, a countdown 5 to 600"),
            Self::Practice => f.write_str("practice is for three seats"),
            Self::Deck { level } => write!(
                f,
                "the deck has too few {level} cards, or one that is there twice or not whole"
            ),
            Self::Order => f.write_str("the order is none that chance could have brought"),
        }
    }
}

impl Default for Setup {
    fn default() -> Self {
        Self {
            language: Language::default(),
            levels: Level::ALL,
            competitive: false,
            scoring: Scoring::default(),
            tie_break: false,
            time: None,
            pack: None,
            fill_in: true,
            practice: false,
        }
    }
}

impl Setup {
    pub fn check(&self, seats: usize) -> Result<(), BadSetup> {
        if !Pictomania::SEATS.contains(&seats) {
            return Err(BadSetup::Players {
                seats: u8::try_from(seats).unwrap_or(u8::MAX),
            });
        }
        if self.practice && seats != PRACTICE_SEATS {
            return Err(BadSetup::Practice);
        }
        let sensible = match self.time {
            Some(TimeLimit::Round { seconds }) => (30..=1800).contains(&seconds),
            Some(TimeLimit::Countdown { seconds }) => (5..=600).contains(&seconds),
            None => true,
        };
        sensible.then_some(()).ok_or(BadSetup::Time)
    }

    /// Practice needs its three seats.
    pub fn fit(&self, seats: usize) -> Self {
        Self {
            practice: self.practice && seats == PRACTICE_SEATS,
            ..self.clone()
        }
    }

    /// Everyone plays alone.
    pub fn sides(&self, _seats: usize) -> Option<BySeat<u8>> {
        None
    }

    /// How many cards of a level will be drawn in the rounds after the first
    /// `played`.
    pub(super) fn cards_needed(&self, level: Level, played: usize) -> usize {
        let rounds = self.levels[played..].iter().filter(|of| **of == level);
        PLACES * rounds.count()
    }
}
