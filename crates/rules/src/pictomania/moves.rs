//! What a player can do, and why the referee may say no.

use std::sync::Arc;

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use super::deck::Letter;
use super::ink::{Orientation, Stroke};
use super::tokens::Stars;
use crate::Seat;

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(tag = "move", rename_all = "snake_case", deny_unknown_fields)]
#[ts(export_to = "pictomania.ts", rename = "PictomaniaMove")]
pub enum Move {
    /// The words have been read, the drawings looked at, or the count seen.
    Ready,
    /// "I don't know this word": another card comes, and nobody learns who
    /// asked.
    Replace {
        card: Letter,
    },

    /// A finished line of the pencil (P1).
    Stroke(Arc<Stroke>),
    /// Take back the last stroke, erasure or clearing.
    Undo,
    /// Strokes by the number of the event that drew them.
    Erase {
        strokes: Vec<u32>,
    },
    Clear,
    /// Only while the sheet is empty.
    Turn {
        orientation: Orientation,
    },

    /// P2: a number card, face down, on another player's stack. It is final
    /// (P4) and locks the guesser's own drawing (P5).
    Guess {
        on: Seat,
        number: u8,
    },
    /// P9, P10: no more drawing or guessing from now on.
    Done {
        token: Option<Stars>,
    },

    /// P16: I drew the wrong word.
    OwnUp,
    /// P19: this drawing breaks the rules.
    Challenge {
        on: Seat,
    },
    /// Agree with a challenge; silence means no.
    Agree {
        on: Seat,
    },

    /// P18: whose drawings were the funniest.
    Vote {
        funniest: Seat,
    },
}

impl Move {
    /// Whether the move changes only the player's own sheet. Such moves give
    /// way to all others, and change nothing in a view except a sheet's
    /// revision and orientation.
    pub fn is_ink(&self) -> bool {
        match self {
            Self::Stroke(_) | Self::Undo | Self::Erase { .. } | Self::Clear | Self::Turn { .. } => {
                true
            }
            Self::Ready
            | Self::Replace { .. }
            | Self::Guess { .. }
            | Self::Done { .. }
            | Self::OwnUp
            | Self::Challenge { .. }
            | Self::Agree { .. }
            | Self::Vote { .. } => false,
        }
    }
}

/// Each variant becomes a sentence on the page. Its comment names the ruling
/// behind it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(tag = "why", rename_all = "snake_case")]
#[ts(export_to = "pictomania.ts", rename = "PictomaniaRefusal")]
pub enum Refusal {
    /// P21: leaving is final.
    YouLeft,
    MatchOver,
    AlreadyReady,
    /// `ready` is for reading, looking and counting.
    NothingToBeReadyFor,
    /// Cards are replaced before the deal, not after it.
    AlreadyDealt,
    /// The level has only as many cards left as its rounds need.
    NoCardToSpare,

    /// Drawing and guessing begin with the deal and end with the round.
    NotDrawing,
    /// P9: a player who is done neither draws nor guesses.
    YouAreDone,
    /// P5: the first guess has locked the drawing.
    SheetLocked,
    /// A point lies off the sheet.
    OffSheet,
    /// Limits that no real drawing reaches.
    StrokeTooLong,
    SheetFull,
    NotOnSheet {
        stroke: u32,
    },
    ErasesNothing,
    NothingToUndo,
    /// The sheet is turned before the first stroke.
    SheetNotEmpty,
    TurnedAlready,

    /// Number cards go from 1 to 7.
    NoSuchNumber,
    /// P3: each number card is played once per round.
    NumberUsed {
        number: u8,
    },
    /// P3: one guess per drawing.
    AlreadyGuessed {
        on: Seat,
    },
    /// P3, P18, P19: players do not guess, challenge or vote for their own
    /// drawing.
    OwnDrawing,
    /// Nobody at that seat draws in this round.
    NoSuchDrawing,
    /// P10: in the base game there is a token for everybody.
    MustTakeToken,
    /// P9: no such token is left.
    NoSuchToken {
        token: Stars,
    },

    /// P16, P19: owning up and challenges come before the guesses are shown.
    NotRevealing,
    /// P16 applies once.
    AlreadyWrong {
        on: Seat,
    },
    /// P19: once per drawing.
    AlreadyChallenged {
        on: Seat,
    },
    NotChallenged {
        on: Seat,
    },
    AlreadyAgreed {
        on: Seat,
    },

    /// P18: there is a vote only between tied players, after the last round.
    NoVote,
    NotTied {
        seat: Seat,
    },
    AlreadyVoted,
}
