//! What a player can do, and why the referee may say no.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use super::Card;

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(tag = "move", rename_all = "snake_case", deny_unknown_fields)]
#[ts(export_to = "shokoba.ts", rename = "ShokobaMove")]
pub enum Move {
    /// Play a card and take one set that adds up to it (S2).
    Take { card: Card, taking: Vec<Card> },
    /// Play a card that takes nothing.
    Lay { card: Card },
    /// Take a set with the card that the previous player laid, if it could have
    /// taken that set (option `claimable`). The claimer's own turn follows.
    Claim { taking: Vec<Card> },
    /// I have seen the count; the next round is dealt when everybody has.
    Ready,
}

/// Each variant becomes a sentence on the page. Its comment names the ruling
/// behind it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(tag = "why", rename_all = "snake_case")]
#[ts(export_to = "shokoba.ts", rename = "ShokobaRefusal")]
pub enum Refusal {
    NotYourTurn,
    NotInHand {
        card: Card,
    },
    NotOnTable {
        card: Card,
    },
    /// A capture names at least one table card.
    TakesNothing,
    /// S2: the set must add up to the card.
    Sum {
        card: Card,
        sum: u32,
    },
    /// S3: a card that could take cannot be laid.
    MustTake {
        card: Card,
    },
    /// E2: take the equal card.
    EqualFirst {
        card: Card,
    },
    /// Nothing was laid just before, or errors are refused at this table.
    NothingToClaim,
    /// The round is counted: no cards are played until the next deal.
    BetweenRounds,
    /// `ready` is for the pause between two rounds.
    RoundNotOver,
    AlreadyReady,
    MatchOver,
}
