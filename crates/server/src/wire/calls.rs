//! What crosses the wire beside the sockets.

use rules::{AnySetup, AnyView, GameName, Language};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use super::{SheetInk, TableView};
use crate::room::{Invitation, TablePhase};

/// `POST /api/tables`: open a table.
#[derive(Clone, Debug, Deserialize, TS)]
#[ts(export_to = "wire.ts")]
pub struct NewTable {
    pub setup: AnySetup,
    pub seats: u8,
}

/// `POST /api/me/move`: to another device, and to this table if there is one.
#[derive(Clone, Debug, Deserialize, TS)]
#[ts(export_to = "wire.ts")]
pub struct MoveTo {
    /// As in its link: `BCDFGH` or `BCDFGH/bcdfghjklmnp`.
    pub table: Option<String>,
}

/// The answer: anyone who opens this link within ten minutes becomes this
/// person.
#[derive(Clone, Debug, Serialize, TS)]
#[ts(export_to = "wire.ts")]
pub struct MoveLink {
    pub link: String,
    /// The link as a picture, SVG.
    pub qr: String,
}

/// `GET /api/packs`: more cards with words, added by the operator.
#[derive(Clone, Debug, Serialize, TS)]
#[ts(export_to = "wire.ts")]
pub struct PackView {
    /// Its name in a setup.
    pub pack: String,
    pub language: Language,
    pub title: String,
    /// How many rounds of one match its faces are enough for: green, yellow,
    /// orange, red. None of any in a pack without faces.
    pub rounds: [u8; 4],
    /// The words on its faces, and how many of them computer players can draw.
    pub drawn: KnownWords,
    /// Words to describe; none in a pack of faces only.
    pub words: Option<PackWords>,
}

/// The words and clues of a pack.
#[derive(Clone, Debug, Serialize, TS)]
#[ts(export_to = "wire.ts")]
pub struct PackWords {
    pub ordinary: KnownWords,
    /// Those with an easy face, for young players.
    pub easy: KnownWords,
    /// How many a match takes that is played with these alone.
    pub needed: u32,
    /// Cards with clues of its own.
    pub clue_cards: u32,
}

/// How many words there are.
#[derive(Clone, Debug, Serialize, TS)]
#[ts(export_to = "wire.ts")]
pub struct KnownWords {
    pub number: u32,
    /// How many of them computer players know.
    pub known: u32,
}

/// A table in a list: on the home page, or one of one's own.
#[derive(Clone, Debug, Serialize, TS)]
#[ts(export_to = "wire.ts")]
pub struct Listed {
    pub code: String,
    pub game: GameName,
    pub phase: TablePhase,
    pub seats: u8,
    /// People at the table.
    pub people: u8,
    pub computers: u8,
    /// The host's name.
    pub host: String,
    /// Whether the person who asks sits there.
    pub yours: bool,
}

/// `GET /api/tables/BCDFGH/matches/2.json`: a match that is over, as it ended.
#[derive(Clone, Debug, Serialize, TS)]
#[ts(export_to = "wire.ts")]
pub struct Earlier {
    #[serde(rename = "match")]
    pub match_number: u32,
    /// Who sat there.
    pub table: TableView,
    pub view: AnyView,
    /// What was drawn, round by round.
    pub ink: Vec<Drawn>,
}

/// All sheets of one round.
#[derive(Clone, Debug, Serialize, TS)]
#[ts(export_to = "wire.ts")]
pub struct Drawn {
    pub round: u32,
    pub sheets: Vec<SheetInk>,
}

/// The answer: where the table is.
#[derive(Clone, Debug, Serialize, TS)]
#[ts(export_to = "wire.ts")]
pub struct Opened {
    pub code: String,
    /// The secret in its link, for whoever opened it.
    pub invitation: Option<Invitation>,
}
