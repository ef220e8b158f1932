//! Why the referee may say no.

use serde::Serialize;
use ts_rs::TS;

use super::tokens::Stars;
use crate::Seat;

/// Each variant becomes a sentence on the page. Its comment names the ruling
/// behind it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(tag = "why", rename_all = "snake_case")]
#[ts(export_to = "pictomania.ts", rename = "PictomaniaRefusal")]
pub enum Refusal {
    /// P21: nobody plays at a seat that was left for good.
    YouLeft,
    /// P21: whoever is away sits the round out.
    YouAreAway,
    /// P18, P19: computer players neither challenge nor vote.
    OnlyPeople,
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
