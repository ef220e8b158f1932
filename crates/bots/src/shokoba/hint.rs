//! What the expert would play, and one fact that says why.

use rules::shokoba::{Happening, Move, View};
use serde::Serialize;
use ts_rs::TS;

use super::Bot;
use super::cards::Cards;
use super::engine::Play;
use super::memory::Memory;
use crate::Level;

#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[ts(export_to = "shokoba.ts", rename = "ShokobaHint")]
pub struct Hint {
    #[serde(rename = "move")]
    pub mv: Move,
    pub why: Why,
}

/// What speaks for the play most; each variant is a sentence of the page. All
/// of it is true of the play, though the expert weighs more than one fact.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(tag = "why", rename_all = "snake_case")]
#[ts(export_to = "shokoba.ts", rename = "ShokobaWhy")]
pub enum Why {
    /// There is no other play.
    OnlyPlay,
    SweepsTable,
    TakesDiamond,
    /// With the card played; so are the rubies and the cards.
    TakesEmeralds {
        n: u32,
    },
    /// The player before overlooked it.
    ClaimsError {
        cards: u32,
    },
    TakesRubies {
        n: u32,
    },
    /// No other play wins as many cards.
    TakesMost {
        cards: u32,
    },
    /// What lies there then adds up to more than 10: nobody can sweep it.
    LeavesSafe {
        sum: u32,
    },
    /// What lies there then adds up to a value of which all cards are known to
    /// lie elsewhere: nobody can sweep it.
    LeavesGone {
        sum: u32,
    },
    TakesCards {
        cards: u32,
    },
    /// Another play would have given the diamond away.
    KeepsDiamond,
    /// Nothing speaks for it but what speaks against the others.
    LeastHarm,
}

/// A hint for the viewer in turn; nothing when there is no card to play.
pub fn hint(view: &View, happened: &[Happening], seed: u64) -> Option<Hint> {
    let memory = Memory::new(view, happened)?;
    let play = Bot::from(Level::Expert).play(view, happened, seed);
    Some(Hint {
        mv: play.to_move(),
        why: why(&memory, play),
    })
}

fn why(memory: &Memory, play: Play) -> Why {
    let position = &memory.position;
    let mut plays = Vec::new();
    position.plays(&memory.rules, &mut plays);
    if plays.len() == 1 {
        return Why::OnlyPlay;
    }
    let won = won(memory, play);
    let left = left(memory, play);
    let (emeralds, rubies, cards) = (won.emeralds(), won.rubies(), won.count());
    if cards > 0 && left.is_empty() {
        return Why::SweepsTable;
    }
    if won.diamonds() > 0 {
        return Why::TakesDiamond;
    }
    if emeralds > 0 {
        return Why::TakesEmeralds { n: emeralds };
    }
    if play.is_claim() {
        return Why::ClaimsError { cards };
    }
    if rubies > 0 {
        return Why::TakesRubies { n: rubies };
    }
    let others = || plays.iter().filter(|&&other| other != play);
    let fewer = |other: &Play| self::won(memory, *other).count() < cards;
    if cards > 0 && others().all(fewer) {
        return Why::TakesMost { cards };
    }
    let sum = left.sum();
    // Worth saying only if another play would be dangerous.
    if others().any(|other| sweepable(memory, self::left(memory, *other))) {
        if sum > 10 {
            return Why::LeavesSafe { sum };
        }
        if !sweepable(memory, left) {
            return Why::LeavesGone { sum };
        }
    }
    if cards > 0 {
        return Why::TakesCards { cards };
    }
    if others().any(|other| other.is_lay() && other.card.diamonds() > 0) {
        return Why::KeepsDiamond;
    }
    Why::LeastHarm
}

fn won(memory: &Memory, play: Play) -> Cards {
    if play.is_claim() {
        play.taken.with(memory.position.laid)
    } else if play.is_lay() {
        Cards::NONE
    } else {
        play.taken.with(play.card)
    }
}

fn left(memory: &Memory, play: Play) -> Cards {
    let table = memory.position.table;
    if play.is_claim() {
        table.without(memory.position.laid).without(play.taken)
    } else if play.is_lay() {
        table.with(play.card)
    } else {
        table.without(play.taken)
    }
}

/// Whether some card that others may hold is worth the whole table.
fn sweepable(memory: &Memory, table: Cards) -> bool {
    let sum = table.sum();
    !table.is_empty() && memory.unseen.kinds().any(|card| card.value() == sum)
}
