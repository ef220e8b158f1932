//! The wire: JSON over one WebSocket per table, in small families.
//!
//! These types are the source; the TypeScript in `web/src/lib/protocol` is
//! generated from them.

use bots::Level;
use rules::{AnyBadSetup, AnyHappening, AnyMove, AnyRefusal, AnySetup, AnyView, Happenings, Seat};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::person::{Colour, PersonId};

/// What a browser asks for. The id is the browser's own choice and is kept in
/// the log: the same command sent again is accepted again and done once.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, TS)]
#[ts(export_to = "wire.ts")]
pub struct In {
    pub id: CommandId,
    #[serde(flatten)]
    pub command: Command,
}

#[derive(Clone, Debug, PartialEq, Eq, Deserialize, TS)]
#[serde(tag = "do", rename_all = "snake_case")]
#[ts(export_to = "wire.ts")]
pub enum Command {
    /// Take a free seat; during a match, one that a computer player keeps.
    Sit { seat: Seat },
    /// Give one's seat up; during a match a computer player takes it.
    Stand,
    /// The host puts a computer player on a free seat, changes its level, or
    /// sends it away.
    Computer { seat: Seat, level: Option<Level> },
    /// The host's choice of game, options and number of seats.
    Configure { setup: AnySetup, seats: u8 },
    /// The host opens the match, also the next one after the end.
    Start,
    /// Play a move of the game.
    Play {
        #[serde(rename = "move")]
        mv: AnyMove,
    },
}

/// Chosen by the browser: 8 to 40 letters, digits or hyphens.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[serde(try_from = "String")]
#[ts(as = "String", export_to = "wire.ts")]
pub struct CommandId(String);

impl TryFrom<String> for CommandId {
    type Error = &'static str;

    fn try_from(text: String) -> Result<Self, Self::Error> {
        let good = (8..=40).contains(&text.len())
            && text
                .bytes()
                .all(|byte| byte.is_ascii_alphanumeric() || byte == b'-');
        good.then_some(Self(text))
            .ok_or("an id is 8 to 40 letters, digits or hyphens")
    }
}

impl CommandId {
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

/// What a browser is told. `n` counts this connection's own messages, so that
/// a number tells nothing about what others were sent.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[ts(export_to = "wire.ts")]
pub struct Out {
    pub n: u32,
    #[serde(flatten)]
    pub message: Message,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(tag = "say", rename_all = "snake_case")]
#[ts(export_to = "wire.ts")]
pub enum Message {
    /// The first message. `build` names the page that belongs to this server.
    Hello { build: String, you: PersonId },
    /// People and seats, whenever they change.
    Table(TableView),
    /// What the viewer sees of the game, and what happened since the last view.
    View {
        /// Counts the matches of this table; happenings are numbered within one.
        #[serde(rename = "match")]
        match_number: u32,
        happened: Happenings<AnyHappening>,
        view: AnyView,
    },
    /// The command is in the log.
    Accepted { id: CommandId },
    /// Nothing was done; `id` is missing when none could be read.
    Refused {
        id: Option<CommandId>,
        refusal: Refusal,
    },
    /// Whether what is played can be stored. Commands wait while it cannot.
    Saving { interrupted: bool },
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[ts(export_to = "wire.ts")]
pub struct TableView {
    pub code: String,
    pub phase: TablePhase,
    pub setup: AnySetup,
    pub host: PersonId,
    pub seats: Vec<Option<Sitter>>,
    /// The seat of whom this is sent to.
    pub you: Option<Seat>,
    /// How many people look on without a seat.
    pub spectators: u32,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "snake_case")]
#[ts(export_to = "wire.ts")]
pub enum TablePhase {
    Lobby,
    Playing,
    Over,
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
}

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
    /// Not a message of this protocol; `detail` is for whoever writes a client.
    NotUnderstood {
        detail: String,
    },
    /// Too many messages in a short time.
    TooFast,
    NoSuchSeat,
    SeatTaken,
    AlreadySeated,
    NotSeated,
    NotHost,
    /// Only before the match starts.
    NotInLobby,
    /// Every seat must be taken before the match starts.
    SeatsFree,
    /// There is no match to play in.
    NoMatch,
    /// Somebody would lose their seat.
    SeatsInUse,
    /// The match is not over.
    StillPlaying,
}

/// `POST /api/tables`: open a table.
#[derive(Clone, Debug, Deserialize, TS)]
#[ts(export_to = "wire.ts")]
pub struct NewTable {
    pub setup: AnySetup,
    pub seats: u8,
}

/// The answer: where it stands.
#[derive(Clone, Debug, Serialize, Deserialize, TS)]
#[ts(export_to = "wire.ts")]
pub struct Opened {
    pub code: String,
    /// The address to send to friends.
    pub link: String,
}
