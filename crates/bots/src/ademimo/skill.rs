//! What makes a level: how far its mind strays, and what it thinks of.

use std::fmt;
use std::str::FromStr;

use crate::Level;
use crate::chance::mix;

/// Which grading a player follows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reading {
    /// Both, in a mixture of its own.
    Own,
    /// Both alike.
    Both,
    One,
    Two,
}

impl Reading {
    /// How much of it is the second hand's, from 0 to 1.
    pub fn share(self, who: u64) -> f32 {
        match self {
            Self::Own => (mix(!who) >> 40) as f32 / (1 << 24) as f32,
            Self::Both => 0.5,
            Self::One => 0.0,
            Self::Two => 1.0,
        }
    }
}

impl fmt::Display for Reading {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Own => "",
            Self::Both => ":both",
            Self::One => ":one",
            Self::Two => ":two",
        })
    }
}

impl FromStr for Reading {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        match text {
            "both" => Ok(Self::Both),
            "one" => Ok(Self::One),
            "two" => Ok(Self::Two),
            _ => Err("a player follows grading `one`, `two` or `both`".to_owned()),
        }
    }
}

#[derive(Clone, Copy, Debug)]
pub struct Skill {
    /// Giving: how far its idea of a fit is off, in grades.
    pub whims: f32,
    /// Listening: the same. It is more, because one chooses one's own clues
    /// with care.
    pub mishears: f32,
    /// What a grade is worth: a logarithm.
    pub trust: f32,
    /// How often it takes one of the next best clues, in percent.
    pub hasty: usize,
    /// Giving: looks at the other nine words, too.
    pub compares: bool,
    /// Giving: thinks of its next pawns, and of the cards that others may take.
    pub plans: bool,
    /// Listening: asks which clue the other would have taken for each word.
    pub puts_itself_in_their_place: bool,
    /// Voting: looks for the best places for all opponents together.
    pub weighs_all_together: bool,
}

impl Skill {
    pub fn of(level: Level) -> Self {
        let expert = Self {
            whims: 0.3,
            mishears: 1.0,
            trust: 1.3,
            hasty: 0,
            compares: true,
            plans: true,
            puts_itself_in_their_place: true,
            weighs_all_together: true,
        };
        match level {
            Level::Expert => expert,
            Level::Habitue => Self {
                whims: 0.4,
                mishears: 0.9,
                puts_itself_in_their_place: false,
                ..expert
            },
            Level::Debutant => Self {
                whims: 0.5,
                hasty: 10,
                compares: false,
                plans: false,
                puts_itself_in_their_place: false,
                weighs_all_together: false,
                ..expert
            },
            // For measuring only: says what fits best, understands what fits best.
            Level::Reference => Self {
                whims: 0.0,
                mishears: 0.0,
                compares: false,
                plans: false,
                puts_itself_in_their_place: false,
                weighs_all_together: false,
                ..expert
            },
        }
    }
}
