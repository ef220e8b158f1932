//! Why nothing was done.

use rules::{AnyBadSetup, AnyRefusal};
use serde::Serialize;
use ts_rs::TS;

/// Why nothing was done.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(tag = "kind", rename_all = "snake_case")]
#[ts(export_to = "wire.ts")]
pub enum Refusal {
    /// The referee says no.
    Rules {
        refusal: AnyRefusal,
    },
    /// These options do not go together.
    Setup {
        refusal: AnyBadSetup,
    },
    /// Not a message of this protocol; `detail` is for authors of clients.
    NotUnderstood {
        detail: String,
    },
    /// Too many messages in a short time.
    TooFast,
    /// Another command was done under the same id.
    IdUsed,
    NoSuchSeat,
    SeatTaken,
    AlreadySeated,
    NotSeated,
    NotHost,
    /// Only before the match starts.
    NotInLobby,
    /// The game is for more players than are here.
    TooFewPlayers,
    /// There is no match to play in, or no such round.
    NoMatch,
    /// Somebody would lose their seat.
    SeatsInUse,
    /// The match is not over.
    StillPlaying,
    /// They are here, or have been away only for a moment.
    StillHere,
    /// No seat is kept for you.
    NothingKept,
    /// During a match one asks for a seat.
    AskFirst,
    /// Somebody on this device plays already, and sees what it shows.
    SameEyes,
    /// The wish for a seat was declined in this match.
    Declined,
    /// Too many people have asked for a seat.
    TooManyAsk,
    /// They have seen another seat's secrets, and get this one when the next
    /// round begins.
    NextRound,
    /// Practice is for one person, on the first seat, among computer players.
    PracticeAlone,
    /// Nobody has asked for that, or they have taken it back.
    NotAsked,
    /// They are not in the room, and may only knock.
    Outside,
    /// They are in the room already.
    Inside,
    /// One knock is enough.
    Knocked,
    /// Nobody answers the door any more.
    DoorShut,
    /// No computer player plays this game yet.
    NoComputers,
    /// The rules ask for silence now.
    NoTalk,
    /// Nothing to say, or too much.
    BadText,
    /// Too many lines and reactions within a minute.
    TooMuchTalk,
    /// The host has sent you away.
    Removed,
    /// Nobody can send themselves away.
    Yourself,
    /// Only for somebody who plays alone, when it is their turn.
    NoHint,
    /// No pack of this name, or not in this language.
    NoSuchPack,
    /// The time is not over, or was for another turn.
    TimeNotUp,
}

impl Refusal {
    /// Its name on the wire, for counting.
    pub fn kind(&self) -> String {
        let told = serde_json::to_value(self).expect("a refusal is plain data");
        told["kind"].as_str().unwrap_or_default().to_owned()
    }
}
