//! The people's side of a table, as one of them is told about it.

use bots::Level;
use rules::{AnySetup, BySeat, Seat};
use serde::Serialize;
use ts_rs::TS;

use crate::people::Colour;
use crate::room::{Door, Fair, Invitation, Leafing, PersonId, TablePhase};

#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[ts(export_to = "wire.ts")]
pub struct TableView {
    pub code: String,
    pub phase: TablePhase,
    pub setup: AnySetup,
    pub door: Door,
    pub leafing: Leafing,
    /// The recipient may go on with a reveal for everybody.
    pub leafs: bool,
    pub host: PersonId,
    /// The host has been away for some time: anybody with a seat may take over.
    pub host_away: bool,
    pub seats: Vec<Option<Sitter>>,
    /// The recipient's seat.
    pub you: Option<Seat>,
    /// A computer player keeps this seat for the recipient.
    pub kept: Option<Seat>,
    /// The secret in the table's link; a table of 0.1 has none.
    pub invitation: Option<Invitation>,
    /// Those who ask for a seat, in the order in which they asked.
    pub asking: Vec<AskingView>,
    /// Those who knock at the door; only people with a seat and the host hear
    /// them.
    pub knocking: Vec<Onlooker>,
    /// The recipient answers those who ask or knock, and may go back to the lobby
    /// after the end.
    pub answers: bool,
    /// Whether talk is allowed now.
    pub talk: bool,
    /// The recipient plays alone, and may ask for a hint.
    pub hints: bool,
    pub fair: Option<Fair>,
    /// After the end: whether to play again.
    pub again: Option<AgainView>,
    /// How many matches that are over can be looked at, from the first on; not
    /// the one that is on the table.
    pub earlier: u32,
    /// The side of each seat; nothing where everyone plays alone.
    pub sides: Option<BySeat<u8>>,
    /// Between matches: what would begin now; nothing while too few are here.
    pub start: Option<Fit>,
    /// In the lobby: the present options, adjusted to each number of seats.
    pub fits: Vec<Fit>,
}

/// After the end: who wants to play again.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[ts(export_to = "wire.ts")]
pub struct AgainView {
    pub wanted_by: Vec<Seat>,
    /// How many of those who are here it takes.
    pub needed: u32,
    /// If the recipient wants it, the match begins.
    pub begins: bool,
}

/// The present options, without those that do not suit this number of players.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[ts(export_to = "wire.ts")]
pub struct Fit {
    pub seats: u8,
    pub setup: AnySetup,
}

/// Somebody asks for a seat in the middle of a match.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[ts(export_to = "wire.ts")]
pub struct AskingView {
    pub id: PersonId,
    pub name: String,
    pub seat: Seat,
    /// A yes gives it to them at once. Otherwise they have seen another seat's
    /// secrets, and get it when the next round begins.
    pub at_once: bool,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[ts(export_to = "wire.ts")]
pub struct Onlooker {
    pub id: PersonId,
    /// Empty for anyone who has not chosen one.
    pub name: String,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[ts(export_to = "wire.ts")]
pub struct Sitter {
    /// Who plays here; nobody where a computer player sits.
    pub id: Option<PersonId>,
    /// A computer player's level.
    pub computer: Option<Level>,
    /// Empty for a computer player: the page has a name for it.
    pub name: String,
    /// The person's favourite, or another if that one is taken here.
    pub colour: Colour,
    /// Connected now; a computer player always is.
    pub here: bool,
    /// Away for so long that a computer player may be given the seat.
    pub away: bool,
    /// Ready in the lobby; a computer player always is.
    pub ready: bool,
    /// The person a computer player keeps the seat for.
    pub kept_for: Option<String>,
    /// How many people want a computer player here, and how many it takes.
    pub votes: u32,
    pub needed: u32,
    /// One of these votes is the recipient's.
    pub voted: bool,
}
