//! What a browser is told.

use bots::{AnyHint, AnyRemarks};
use rules::{AnyHappening, AnyView, Happenings, Ink, Seat};
use serde::Serialize;
use ts_rs::TS;

use super::{Onlooker, Refusal, TableView};
use crate::room::{CommandId, Outside, PersonId, Said};

/// What a browser is told. `n` counts this connection's own messages, so the
/// number reveals nothing about what others were sent.
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
    /// How many people look on without a seat, and the first of them, whenever
    /// that changes. Before the first time nobody does.
    Onlookers { number: u32, first: Vec<Onlooker> },
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
    /// Nothing was done; `id` is missing if none could be read.
    Refused {
        id: Option<CommandId>,
        refusal: Refusal,
    },
    /// Whether what is played can be stored. Commands wait while it cannot.
    Saving { interrupted: bool },
    /// What was said, from line number `from` on. The first time, it is
    /// everything that is remembered.
    Talk { from: u32, lines: Vec<Line> },
    /// The clock has changed.
    Clock { running: Option<Running> },
    /// So many milliseconds of a reveal have been told, counted from when the
    /// message was sent: the same step for everybody.
    Told {
        #[serde(rename = "match")]
        match_number: u32,
        round: u32,
        #[ts(type = "number")]
        millis: u64,
    },
    /// The ink of one round, from where this connection's ink ended. The first
    /// time, and in answer to `album`, it starts at the beginning.
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
    Remarks {
        id: CommandId,
        remarks: Option<AnyRemarks>,
    },
    /// The same person has opened the table elsewhere; this connection ends.
    Moved,
    /// The host has sent this person away; this connection ends.
    Removed,
    /// This person is not in the room, and is shown nothing of it.
    Outside { why: Outside },
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[ts(export_to = "wire.ts")]
pub struct SheetInk {
    pub seat: Seat,
    /// The sheet's revision before the first of these events.
    pub from: u32,
    pub ink: Vec<Ink>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[ts(export_to = "wire.ts")]
pub struct Line {
    pub by: PersonId,
    pub name: String,
    /// Where they sat when they said it; none for an onlooker.
    pub seat: Option<Seat>,
    pub said: Said,
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
