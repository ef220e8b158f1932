//! What a computer player takes a drawing for while it grows, for somebody who
//! practises.

use rules::pictomania::{Letter, Secret, View, WORDS};
use serde::Serialize;
use ts_rs::TS;

use super::opinion::Opinion;
use super::{Gallery, Page};
use crate::{Level, Player};

/// As many thoughts as one can read at a glance.
const MOST: usize = 5;

/// The words that a drawing looks like, the likeliest first; none while there
/// is nothing to see.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[ts(export_to = "pictomania.ts", rename = "PictomaniaThoughts")]
pub struct Thoughts {
    pub list: Vec<Thought>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
#[ts(export_to = "pictomania.ts", rename = "PictomaniaThought")]
pub struct Thought {
    pub word: Secret,
    pub percent: u8,
}

/// What the best eyes of the house think of the viewer's own drawing. Only in
/// practice: in a match it would be a way to ask the others.
pub fn thoughts(view: &View, gallery: &Gallery) -> Option<Thoughts> {
    let me = view.viewer.filter(|_| view.setup.practice)?;
    let page: &Page = &gallery.pages[me];
    let Some(glance) = &page.glance else {
        return Some(Thoughts { list: Vec::new() });
    };
    let expert = Player {
        level: Level::Expert,
        who: 0,
    };
    let opinion = Opinion::of(expert, view, gallery.occasion, (me, page), glance);
    let mut words: Vec<(usize, f32)> = (0..).zip(opinion.words().iter().copied()).collect();
    words.sort_by(|a, b| b.1.total_cmp(&a.1));
    let thought = |&(at, likely): &(usize, f32)| Thought {
        word: secret(at),
        percent: (likely * 100.0).round() as u8,
    };
    let list = words.iter().take(MOST).map(thought).collect();
    Some(Thoughts { list })
}

/// The card and the number of a word on the table, counted card by card.
pub fn secret(at: usize) -> Secret {
    Secret {
        letter: Letter::ALL[at / WORDS],
        number: u8::try_from(at % WORDS + 1).expect("there are seven"),
    }
}
