//! What a player can do, and why the referee may say no.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::Seat;

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(tag = "move", rename_all = "snake_case", deny_unknown_fields)]
#[ts(export_to = "ademimo.ts", rename = "AdemimoMove")]
pub enum Move {
    /// Place on one clue of one card (A1), both counted from 0; the card says
    /// whether it takes one pawn or two.
    Place { card: u8, clue: u8 },
    /// Place no more pawns in this Description. Only in the young variant.
    Pass,
    /// Put an opponent's pawn on a place, 1 to 10, or take it off the board. If
    /// another pawn stands there, the two change places.
    Vote { opponent: Seat, place: Option<u8> },
    /// My votes stand. The round is counted when all have confirmed.
    Confirm,
    /// Take the confirmation back (A11).
    Withdraw,
    /// I have seen the reveal; the next round begins when everybody has.
    Ready,
    /// Enough practice: the match ends after this round. Only for a player who
    /// practises, between two rounds.
    Finish,
}

/// Each variant becomes a sentence on the page. Its comment names the ruling
/// behind it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(tag = "why", rename_all = "snake_case")]
#[ts(export_to = "ademimo.ts", rename = "AdemimoRefusal")]
pub enum Refusal {
    NotYourTurn,
    NoSuchClue {
        card: u8,
        clue: u8,
    },
    /// A4: one of the player's own pawns is on that card.
    OwnPawnThere {
        card: u8,
    },
    /// A3: the card holds a pawn, so it takes two, and only one is left.
    NeedsTwoPawns {
        card: u8,
    },
    /// A5: a player who can place must place.
    MustPlace,
    /// All pawns are placed: it is time to vote.
    DescriptionOver,
    /// Clues are still being given.
    VoteNotBegun,
    /// Votes are for other players at the table who describe a word.
    NotAnOpponent {
        opponent: Seat,
    },
    /// In practice, those who describe do not vote.
    NoVote,
    /// Places are 1 to 10.
    NoSuchPlace {
        place: u8,
    },
    /// A10: the player's own pawn stands on their own word.
    OwnPlace {
        place: u8,
    },
    /// A10: every opponent's pawn must be placed.
    VotesMissing {
        opponents: Vec<Seat>,
    },
    /// After the confirmation a pawn can move but not leave the board: withdraw
    /// first.
    Confirmed,
    AlreadyConfirmed,
    NotConfirmed,
    /// The round is revealed: there is nothing to do until the next one.
    BetweenRounds,
    /// `ready` and `finish` are for the pause between two rounds.
    RoundNotOver,
    AlreadyReady,
    /// Only a player who practises ends the match early.
    NotPractising,
    MatchOver,
}
