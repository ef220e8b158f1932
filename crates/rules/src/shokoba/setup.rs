//! The options of a match.

use std::fmt;

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use super::Shokoba;
use crate::{BySeat, Game, Seat, TurnClock};

/// What the table agreed on before the first deal.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(default, deny_unknown_fields)]
#[ts(export_to = "shokoba.ts", rename = "ShokobaSetup")]
pub struct Setup {
    /// Two teams of two (S16).
    pub teams: bool,
    pub errors: Errors,
    /// E1: nine cards each at once, teams only.
    pub nine_cards: bool,
    /// E2: no sum while a card of the same value lies on the table.
    pub equal_first: bool,
    /// A target other than the rulebook's.
    pub target: Option<u32>,
    /// S15: show what everyone has taken, gem by gem.
    pub show_counts: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional = nullable)]
    pub clock: Option<TurnClock>,
}

/// What happens when a card is laid although it could have taken.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
#[ts(export_to = "shokoba.ts")]
pub enum Errors {
    /// The referee refuses it (S3).
    #[default]
    Refused,
    /// The next player may claim what it could have taken.
    Claimable,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(tag = "why", rename_all = "snake_case")]
#[ts(export_to = "shokoba.ts", rename = "ShokobaBadSetup")]
pub enum BadSetup {
    /// Two to four players.
    Players { seats: u8 },
    /// Teams need four players.
    TeamsNeedFour,
    /// Nine cards each are for teams only (E1).
    NineCardsNeedTeams,
    /// A target lies between 3 and 21.
    Target { target: u32 },
    /// Too little or too much time for a turn.
    Clock,
    /// An explicit order must hold the forty cards, and a dealer at the table.
    Order,
}

impl fmt::Display for BadSetup {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Players { .. } => f.write_str("two to four play"),
            Self::TeamsNeedFour => f.write_str("teams need four players"),
            Self::NineCardsNeedTeams => f.write_str("nine cards each are for teams only"),
            Self::Target { target } => {
                write!(f, "the target lies between 3 and 21, not at {target}")
            }
            Self::Clock => f.write_str(TurnClock::SENSIBLE),
            Self::Order => f.write_str(
                "the order needs a dealer of this table, and the forty cards in each round",
            ),
        }
    }
}

impl Setup {
    pub fn check(&self, seats: usize) -> Result<(), BadSetup> {
        if !Shokoba::SEATS.contains(&seats) {
            return Err(BadSetup::Players {
                seats: u8::try_from(seats).unwrap_or(u8::MAX),
            });
        }
        if self.teams && seats != 4 {
            return Err(BadSetup::TeamsNeedFour);
        }
        if self.nine_cards && !self.teams {
            return Err(BadSetup::NineCardsNeedTeams);
        }
        if self.clock.is_some_and(|clock| !clock.is_sensible()) {
            return Err(BadSetup::Clock);
        }
        match self.target {
            Some(target) if !(3..=21).contains(&target) => Err(BadSetup::Target { target }),
            Some(_) | None => Ok(()),
        }
    }

    /// Teams need four players, and nine cards need teams.
    pub fn fit(&self, seats: usize) -> Self {
        let teams = self.teams && seats == 4;
        Self {
            teams,
            nine_cards: teams && self.nine_cards,
            ..self.clone()
        }
    }

    /// The team of each seat; nothing where everyone plays alone.
    pub fn sides(&self, seats: usize) -> Option<BySeat<u8>> {
        self.teams
            .then(|| BySeat::new(seats, |seat| self.side(seat, seats)))
    }

    pub(super) fn number_of_sides(&self, seats: usize) -> usize {
        if self.teams { 2 } else { seats }
    }

    /// Teams sit alternately (S16). Without teams, every player is a side.
    pub(super) fn side(&self, seat: Seat, seats: usize) -> u8 {
        let side = seat.index() % self.number_of_sides(seats);
        u8::try_from(side).expect("at most four sides")
    }

    /// The stones that end the match (S13).
    pub fn target(&self, seats: usize) -> u32 {
        self.target.unwrap_or(match (seats, self.teams) {
            (3, _) => 6,
            (4, false) => 5,
            _ => 7,
        })
    }

    pub fn hand_size(&self) -> usize {
        if self.nine_cards { 9 } else { 3 }
    }
}
