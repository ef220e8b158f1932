//! What a player can do.

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
