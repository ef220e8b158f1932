//! How close the words of a face are to each other.

use std::fmt;

use serde::Deserialize;

/// From things that a child draws to sayings and feelings.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Level {
    Green,
    Yellow,
    Orange,
    Red,
}

impl Level {
    pub const ALL: [Self; 4] = [Self::Green, Self::Yellow, Self::Orange, Self::Red];

    /// How many faces the game has.
    pub fn faces(self) -> usize {
        match self {
            Self::Green | Self::Yellow | Self::Orange => 54,
            Self::Red => 36,
        }
    }
}

/// As the packs call it.
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
