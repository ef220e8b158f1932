//! What a record changes, and so who has to be shown what.

use crate::room::{Act, Entry, Room, TablePhase};

/// What a record changes.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Touched {
    /// Nothing that anybody sees.
    Nothing,
    /// Drawings only.
    Ink,
    /// What was said.
    Talk,
    Game,
    /// Perhaps also who sits where.
    People,
}

/// What may change on the people's side of a table when somebody plays.
#[derive(PartialEq, Eq)]
pub struct Public {
    phase: TablePhase,
    talk: bool,
}

impl Touched {
    #[allow(
        clippy::wildcard_enum_match_arm,
        reason = "whatever is no play may change who sits where"
    )]
    pub fn by(did: &[Entry]) -> Self {
        let touched = did.iter().map(|entry| match &entry.act {
            Act::Fence { .. } => Self::Nothing,
            Act::Play { mv, .. } if mv.is_ink() => Self::Ink,
            Act::Say { .. } | Act::React { .. } => Self::Talk,
            Act::Play { .. } | Act::TimeUp { .. } | Act::Wake => Self::Game,
            _ => Self::People,
        });
        touched
            .max_by_key(|touched| *touched as u8)
            .unwrap_or(Self::People)
    }
}

impl Public {
    pub fn of(room: &Room) -> Self {
        Self {
            phase: room.phase(),
            talk: room.may_talk(),
        }
    }
}
