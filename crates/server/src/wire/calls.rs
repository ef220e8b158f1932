//! What crosses the wire beside the sockets.

use rules::{AnySetup, GameName, Language};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::room::TablePhase;

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
    pub table: Option<String>,
}

/// The answer: whoever opens this link within ten minutes is this person.
#[derive(Clone, Debug, Serialize, TS)]
#[ts(export_to = "wire.ts")]
pub struct MoveLink {
    pub link: String,
    /// The link as a picture, SVG.
    pub qr: String,
}

/// `GET /api/packs`: more words for Pictomania, that the operator added.
#[derive(Clone, Debug, Serialize, TS)]
#[ts(export_to = "wire.ts")]
pub struct PackView {
    /// What a setup calls it.
    pub pack: String,
    pub language: Language,
    pub title: String,
    /// For how many rounds of one match it lasts: green, yellow, orange, red.
    pub rounds: [u8; 4],
}

/// A table in a list: on the home page, or one's own.
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
    /// Whether whoever asks sits there.
    pub yours: bool,
}

/// The answer: where it stands.
#[derive(Clone, Debug, Serialize, Deserialize, TS)]
#[ts(export_to = "wire.ts")]
pub struct Opened {
    pub code: String,
    /// The address to send to friends.
    pub link: String,
}
