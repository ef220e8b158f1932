//! What a player can do.

use std::sync::Arc;

use serde::de::MapAccess;
use serde::de::value::MapAccessDeserializer;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use ts_rs::TS;

use super::deck::Letter;
use super::ink::{Orientation, Stroke};
use super::tokens::Stars;
use crate::Seat;
use crate::tagged::{self, Tagged};

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(
    tag = "move",
    rename_all = "snake_case",
    deny_unknown_fields,
    remote = "Self"
)]
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

impl Serialize for Move {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        Self::serialize(self, serializer)
    }
}

impl<'de> Deserialize<'de> for Move {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        tagged::read(from)
    }
}

/// A stroke is long, and read as it comes.
impl<'de> Tagged<'de> for Move {
    const TAG: &'static str = "move";
    type Tag = String;

    fn after<M: MapAccess<'de>>(name: String, rest: M) -> Result<Self, M::Error> {
        if name == "stroke" {
            return Deserialize::deserialize(MapAccessDeserializer::new(rest)).map(Self::Stroke);
        }
        let rest = tagged::again(Self::TAG, name, rest);
        Self::deserialize(MapAccessDeserializer::new(rest))
    }

    fn whole<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        Self::deserialize(from)
    }
}
