//! What a viewer may know, what happened, and the open position.

use serde::Serialize;
use ts_rs::TS;

use super::{Card, Count, Gems, Move, Setup};
use crate::{BySeat, Outcome, Seat};

#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[ts(export_to = "shokoba.ts", rename = "ShokobaView")]
pub struct View {
    /// The seat that looks; none for a spectator.
    pub viewer: Option<Seat>,
    pub setup: Setup,
    /// Stones that end the match at the end of a round.
    pub target: u32,
    pub round: u32,
    pub dealer: Seat,
    /// Cards left to deal.
    pub deck: u32,
    /// In the order in which they came.
    pub table: Vec<Card>,
    /// The viewer's own hand.
    pub hand: Vec<Card>,
    pub players: BySeat<Player>,
    /// Players, or teams.
    pub sides: Vec<Side>,
    pub phase: PhaseView,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[ts(export_to = "shokoba.ts")]
pub struct Player {
    /// How many cards in hand.
    pub cards: u32,
    /// Index into the sides.
    pub side: u8,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[ts(export_to = "shokoba.ts")]
pub struct Side {
    pub seats: Vec<Seat>,
    pub stones: u32,
    /// How many cards lie in the face-down pile.
    pub pile: u32,
    /// S15: shown only with the option.
    pub gems: Option<Gems>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(tag = "phase", rename_all = "snake_case")]
#[ts(export_to = "shokoba.ts", rename = "ShokobaPhase")]
pub enum PhaseView {
    Playing {
        turn: Seat,
        /// The viewer's legal plays. In `claimable` games only lays are listed:
        /// showing captures and claims would leave no room for errors.
        plays: Vec<Move>,
        /// The card just laid, which the player whose turn it is may still
        /// claim.
        claimable: Option<Card>,
    },
    /// Between two rounds.
    Counted { count: Count, ready: BySeat<bool> },
    Over {
        rounds: Vec<Count>,
        outcome: Outcome,
    },
}

/// What happened at the table, in order; everybody sees all of it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(tag = "what", rename_all = "snake_case")]
#[ts(export_to = "shokoba.ts", rename = "ShokobaHappening")]
pub enum Happening {
    /// A round begins: hands are dealt and four cards turned up.
    RoundBegan {
        round: u32,
        dealer: Seat,
        table: Vec<Card>,
    },
    /// All hands were empty: more cards for everybody.
    DealtMore {
        deck: u32,
    },
    Laid {
        seat: Seat,
        card: Card,
    },
    Took {
        seat: Seat,
        card: Card,
        taking: Vec<Card>,
        shokoba: bool,
    },
    /// The card that `from` laid took after all, for `seat`.
    Claimed {
        seat: Seat,
        from: Seat,
        card: Card,
        taking: Vec<Card>,
        shokoba: bool,
    },
    /// S10: what is left goes to the last taker; to nobody if none took.
    Rest {
        seat: Option<Seat>,
        cards: Vec<Card>,
    },
    // Boxed: a table keeps a round's happenings, mostly lays and takings.
    Counted {
        count: Box<Count>,
    },
    Won {
        outcome: Box<Outcome>,
    },
}

impl Happening {
    /// The count of a round, if this happening reports one.
    #[allow(
        clippy::wildcard_enum_match_arm,
        reason = "one happening of a game is a count"
    )]
    pub fn count(&self) -> Option<&Count> {
        match self {
            Self::Counted { count } => Some(count),
            _ => None,
        }
    }
}

/// Everything. For tools and finished games.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Open {
    pub round: u32,
    pub dealer: Seat,
    pub hands: BySeat<Vec<Card>>,
    pub table: Vec<Card>,
    /// The next card to deal comes first.
    pub deck: Vec<Card>,
    /// By side.
    pub piles: Vec<Vec<Card>>,
    pub stones: Vec<u32>,
    /// Stones won by sweeping in this round.
    pub shokobas: Vec<u32>,
    pub last_taker: Option<Seat>,
    pub phase: OpenPhase,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "phase", rename_all = "snake_case")]
pub enum OpenPhase {
    Playing {
        turn: Seat,
        /// The card just laid; it may be claimed if errors are `claimable`.
        laid: Option<Laid>,
    },
    Counted {
        ready: BySeat<bool>,
    },
    Over {
        outcome: Outcome,
    },
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Laid {
    pub seat: Seat,
    pub card: Card,
}
