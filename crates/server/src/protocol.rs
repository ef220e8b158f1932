//! The wire: JSON over one WebSocket per table, in small families.
//!
//! These types are the source; the TypeScript in `web/src/lib/protocol` is
//! generated from them.

use std::str::FromStr;

use arrayvec::ArrayString;
use bots::Level;
use rules::pictomania::Ink;
use rules::{
    AnyBadSetup, AnyHappening, AnyMove, AnyRefusal, AnySetup, AnyView, GameName, Happenings,
    Language, Seat,
};
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

impl In {
    /// Nearly all commands are moves, and a move is read twice as fast as its
    /// own type.
    pub fn parse(text: &str) -> serde_json::Result<Self> {
        #[derive(Deserialize)]
        struct Move {
            id: CommandId,
            #[serde(rename = "do")]
            _do: Play,
            #[serde(rename = "move")]
            mv: AnyMove,
        }
        #[derive(Deserialize)]
        #[serde(rename_all = "snake_case")]
        enum Play {
            Play,
        }
        match serde_json::from_str(text) {
            Ok(Move { id, mv, .. }) => Ok(Self {
                id,
                command: Command::Play { mv },
            }),
            Err(_) => serde_json::from_str(text),
        }
    }
}

#[derive(Clone, Debug, PartialEq, Eq, Deserialize, TS)]
#[serde(tag = "do", rename_all = "snake_case")]
#[ts(export_to = "wire.ts")]
pub enum Command {
    /// Take a free seat; during a match, one that a computer player keeps.
    Sit {
        seat: Seat,
    },
    /// Give one's seat up; during a match a computer player takes it.
    Stand,
    /// The host puts a computer player on a free seat, changes its level, or
    /// sends it away.
    Computer {
        seat: Seat,
        level: Option<Level>,
    },
    /// The host's choice of game, options and number of seats.
    Configure {
        setup: AnySetup,
        seats: u8,
    },
    /// The host opens the match, also the next one after the end.
    Start,
    /// Play a move of the game.
    Play {
        #[serde(rename = "move")]
        mv: AnyMove,
    },
    /// Back to the lobby after the end, for other options or another game.
    Reopen,
    /// In the lobby: I am ready, or not any more.
    Ready {
        ready: bool,
    },
    /// The host changes the order of the seats.
    Swap {
        one: Seat,
        other: Seat,
    },
    /// The host says who may come in.
    Door {
        door: Door,
    },
    /// The host sends somebody away, who cannot come back.
    Remove {
        person: PersonId,
    },
    /// The host has been away for some time: be it instead.
    TakeHost,
    /// Let a computer player take the seat of somebody who has been away for
    /// some time: at once for the host, by majority for the others.
    Substitute {
        seat: Seat,
    },
    /// Take one's seat back from the computer player that kept it.
    TakeBack,
    /// Talk, where the game allows it.
    Say {
        text: String,
    },
    React {
        reaction: Reaction,
    },
    /// The drawings of one round of the present match; not kept.
    Album {
        round: u32,
    },
    /// What would the expert play? Only for who plays alone; not kept.
    Hint,
}

/// Who may come in.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
#[ts(export_to = "wire.ts")]
pub struct Door {
    /// The home page lists the table; otherwise only the link leads here.
    pub listed: bool,
    /// Who has no seat may look on.
    pub spectators: bool,
}

impl Default for Door {
    fn default() -> Self {
        Self {
            listed: false,
            spectators: true,
        }
    }
}

/// Said with one tap.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
#[ts(export_to = "wire.ts")]
pub enum Reaction {
    Bravo,
    Laugh,
    Wow,
    Hmm,
    Oops,
    Thanks,
    Again,
    Heart,
}

/// Chosen by the browser: 8 to 40 letters, digits or hyphens.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[serde(try_from = "ArrayString<40>")]
#[ts(as = "String", export_to = "wire.ts")]
pub struct CommandId(ArrayString<40>);

/// It is no id of a command.
#[derive(Debug, thiserror::Error)]
#[error("an id is 8 to 40 letters, digits or hyphens")]
pub struct BadId;

impl TryFrom<ArrayString<40>> for CommandId {
    type Error = BadId;

    fn try_from(text: ArrayString<40>) -> Result<Self, BadId> {
        let fits = |byte: u8| byte.is_ascii_alphanumeric() || byte == b'-';
        let good = text.len() >= 8 && text.bytes().all(fits);
        good.then_some(Self(text)).ok_or(BadId)
    }
}

impl FromStr for CommandId {
    type Err = BadId;

    fn from_str(text: &str) -> Result<Self, BadId> {
        ArrayString::from(text).map_err(|_| BadId)?.try_into()
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
    /// What was said, from line number `from` on; the first time, what is
    /// remembered of it.
    Talk { from: u32, lines: Vec<Line> },
    /// Time runs, differently from before.
    Clock { running: Option<Running> },
    /// Ink of one round, from where this connection's ended; the first time,
    /// and in answer to `album`, from the beginning.
    Ink {
        #[serde(rename = "match")]
        match_number: u32,
        round: u32,
        sheets: Vec<SheetInk>,
    },
    Hint {
        id: CommandId,
        hint: Option<AnyHint>,
    },
    /// The same person has opened the table elsewhere; this connection ends.
    Moved,
    /// The host has sent this person away; this connection ends.
    Removed,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[ts(export_to = "wire.ts")]
pub struct SheetInk {
    pub seat: Seat,
    /// The sheet's revision before the first of these.
    pub from: u32,
    pub ink: Vec<Ink>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[ts(export_to = "wire.ts")]
pub struct Line {
    pub by: PersonId,
    pub name: String,
    /// Where they sat when they said it; nowhere for who looks on.
    pub seat: Option<Seat>,
    pub said: Said,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "snake_case")]
#[ts(export_to = "wire.ts")]
pub enum Said {
    Text(String),
    Reaction(Reaction),
}

/// Milliseconds, counted from when the message was sent.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
#[ts(export_to = "wire.ts")]
pub struct Running {
    /// Until the present turn's or phase's own time is over.
    #[ts(type = "number")]
    pub left: u64,
    /// Extra time after that.
    #[ts(type = "number")]
    pub extra: u64,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(tag = "game", rename_all = "snake_case")]
#[ts(export_to = "wire.ts")]
pub enum AnyHint {
    Shokoba(bots::shokoba::Hint),
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[ts(export_to = "wire.ts")]
pub struct TableView {
    pub code: String,
    pub phase: TablePhase,
    pub setup: AnySetup,
    pub door: Door,
    pub host: PersonId,
    /// The host has been away for some time: anybody with a seat may take over.
    pub host_away: bool,
    pub seats: Vec<Option<Sitter>>,
    /// The seat of whom this is sent to.
    pub you: Option<Seat>,
    /// A computer player keeps this seat for whom this is sent to.
    pub kept: Option<Seat>,
    /// Those who look on without a seat.
    pub spectators: Vec<Onlooker>,
    /// Whether talk is allowed now.
    pub talk: bool,
    /// Whom this is sent to plays alone, and may ask for a hint.
    pub hints: bool,
    pub fair: Option<Fair>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[ts(export_to = "wire.ts")]
pub struct Onlooker {
    pub id: PersonId,
    /// Empty for who has not chosen one.
    pub name: String,
}

/// The deal of a match was decided before its first move.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[ts(export_to = "wire.ts")]
pub struct Fair {
    /// SHA-256 of the seed's 32 bytes, in hexadecimal.
    pub commitment: String,
    /// The seed itself, once the match is over.
    pub seed: Option<String>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
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
    /// Away for so long that the seat may be given to a computer player.
    pub away: bool,
    /// In the lobby; a computer player always is.
    pub ready: bool,
    /// Whom a computer player keeps the seat for.
    pub kept_for: Option<String>,
    /// People who want a computer player here, and how many it takes.
    pub votes: u32,
    pub needed: u32,
    /// One of these votes comes from whom this is sent to.
    pub voted: bool,
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
    /// There is no match to play in, or no such round.
    NoMatch,
    /// Somebody would lose their seat.
    SeatsInUse,
    /// The match is not over.
    StillPlaying,
    /// They are here, or have been away for a moment only.
    StillHere,
    /// No seat is kept for you.
    NothingKept,
    /// No computer player plays this game yet.
    NoComputers,
    /// The rules ask for silence now.
    NoTalk,
    /// Nothing to say, or too much.
    BadText,
    /// The host has sent you away.
    Removed,
    /// Nobody can send themselves away.
    Yourself,
    /// Only for who plays alone, in turn.
    NoHint,
    /// No pack of this name, or not in this language.
    NoSuchPack,
    /// The time is not over, or it was another turn's.
    TimeNotUp,
}

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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_move_is_read_as_its_type_says() {
        let play = r#"{"id":"command-1","do":"play","move":{"game":"shokoba","move":"ready"}}"#;
        let sit = r#"{"id":"command-2","do":"sit","seat":1}"#;
        // Commands without a move of their own do not become one.
        let ready = r#"{"id":"command-3","do":"ready","ready":true,"move":{"game":"shokoba","move":"ready"}}"#;
        for text in [play, sit, ready] {
            let typed: In = serde_json::from_str(text).unwrap();
            assert_eq!(In::parse(text).unwrap(), typed);
        }
        assert!(matches!(
            In::parse(play).unwrap().command,
            Command::Play { .. }
        ));
        let wrong = play.replace("shokoba", "chess");
        let error = In::parse(&wrong).unwrap_err().to_string();
        assert!(error.contains("chess"), "{error}");
    }
}
