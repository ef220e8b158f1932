//! How hard words are, and how many cards lie open.

use std::fmt;

use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// Places in the card holder.
pub const PLACES: usize = 3;

/// How hard the words of a card are to draw.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
#[ts(export_to = "pictomania.ts")]
pub enum Level {
    Green,
    Yellow,
    Orange,
    Red,
}

impl Level {
    pub const ALL: [Self; 4] = [Self::Green, Self::Yellow, Self::Orange, Self::Red];

    pub(super) fn index(self) -> usize {
        self as usize
    }
}

/// Its name in packs.
impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Green => "green",
            Self::Yellow => "yellow",
            Self::Orange => "orange",
            Self::Red => "red",
        })
    }
}
