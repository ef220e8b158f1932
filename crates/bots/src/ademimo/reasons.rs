//! Why a clue was given, and why a word was thought to be somebody's: facts
//! about one player's mind, for sentences of the page.

use serde::Serialize;
use ts_rs::TS;

use super::mind::{Mind, Spot};
use super::said::Said;

/// From this grade on a clue fits a word.
const FITS: f32 = 1.5;
/// Up to this grade it does not.
const FITS_NOT: f32 = 1.1;

/// What speaks for a clue, or for a place.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(tag = "why", rename_all = "snake_case")]
#[ts(export_to = "ademimo.ts", rename = "AdemimoWhy")]
pub enum Why {
    /// The clue fits no other word on the table.
    Only,
    /// The clue fits this word, and that on `rival` less.
    More { rival: u8 },
    /// The clue fits this word as well as that on `rival`, at least.
    AsWell { rival: u8 },
    /// Nothing better was left.
    Rest,
}

/// What a clue says of the word at this index, for this mind.
pub fn why(spot: usize, own: usize, mind: &Mind) -> Why {
    let grades = mind.grades(spot);
    if grades[own] < FITS {
        return Why::Rest;
    }
    let others = grades.iter().enumerate().filter(|(place, _)| *place != own);
    let rival = others.max_by(|one, other| one.1.total_cmp(other.1));
    let Some((place, grade)) = rival.filter(|(_, grade)| **grade > FITS_NOT) else {
        return Why::Only;
    };
    // Places are counted from 1.
    let rival = u8::try_from(place + 1).unwrap_or(u8::MAX);
    if *grade < grades[own] {
        Why::More { rival }
    } else {
        Why::AsWell { rival }
    }
}

/// Of several placements, the one that says most for the word at this index.
pub fn most_telling(said: &[Said], own: usize, mind: &Mind) -> Option<usize> {
    let lead = |said: &&Said| {
        let grades = mind.grades(said.spot);
        let others = grades.iter().enumerate().filter(|(place, _)| *place != own);
        let rival = others.map(|(_, grade)| *grade).fold(0.0, f32::max);
        grades[own] + (grades[own] - rival)
    };
    let best = said
        .iter()
        .max_by(|one, other| lead(one).total_cmp(&lead(other)));
    best.map(|said| said.spot)
}

/// A clue on the table and what it says.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
#[ts(export_to = "ademimo.ts", rename = "AdemimoReason")]
pub struct Reason {
    /// Index of the card, from 0.
    pub card: u8,
    /// Index of the clue on its card, from 0.
    pub clue: u8,
    #[serde(flatten)]
    pub why: Why,
}

impl Reason {
    pub fn new(spot: usize, own: usize, mind: &Mind) -> Self {
        let Spot { card, clue } = mind.spots[spot];
        let why = why(spot, own, mind);
        Self { card, clue, why }
    }
}
