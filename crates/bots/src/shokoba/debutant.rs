//! The beginner: plausible but careless.
//!
//! It overlooks most claims, and captures more easily the more cards they add
//! up. Of what it sees, it mostly plays what looks largest.

use super::cards::Cards;
use super::engine::Play;
use super::memory::Memory;
use crate::chance::Chance;

/// How often a capture of one card is overlooked, in percent.
const OVERLOOKS_ONE: usize = 8;
/// How much more often for each further card that has to be added up.
const OVERLOOKS_MORE: usize = 22;
/// How often a claim is not thought of.
const OVERLOOKS_CLAIM: usize = 70;
/// How often it lays a card although it sees a capture.
const HOLDS_BACK: usize = 10;
/// How often it plays the first thing that it sees.
const HASTY: usize = 25;

pub fn best(memory: &Memory, chance: &mut Chance) -> Play {
    let Memory {
        rules, position, ..
    } = memory;
    let mut legal = Vec::new();
    position.plays(rules, &mut legal);
    let mut seen: Vec<Play> = legal
        .iter()
        .copied()
        .filter(|play| match (play.is_claim(), play.taken.count()) {
            (true, _) => chance.below(100) >= OVERLOOKS_CLAIM,
            (false, 0) => false,
            (false, cards) => {
                let overlooks = OVERLOOKS_ONE + OVERLOOKS_MORE * (cards as usize - 1);
                chance.below(100) >= overlooks
            }
        })
        .collect();
    // It lays only cards for which it sees no capture.
    let lays: Vec<Play> = legal
        .iter()
        .copied()
        .filter(|play| play.is_lay() && !seen.iter().any(|take| take.card == play.card))
        .collect();
    if let Some(claim) = seen.iter().copied().find(|play| play.is_claim()) {
        return claim;
    }
    if seen.is_empty() {
        seen = if lays.is_empty() { legal } else { lays };
    } else if !lays.is_empty() && chance.below(100) < HOLDS_BACK {
        seen = lays;
    }
    if chance.below(100) < HASTY {
        return seen[chance.below(seen.len())];
    }
    let looks = |play: &Play| looks(play, position.table);
    seen.into_iter()
        .max_by_key(looks)
        .expect("somebody in turn has a card, and so a play")
}

/// How good a play looks at first sight.
fn looks(play: &Play, table: Cards) -> u32 {
    if play.is_lay() {
        // Keeps sevens, gives away small cards.
        return 10 - play.card.value() + if play.card.value() == 7 { 0 } else { 7 };
    }
    let won = play.card.with(play.taken);
    let sweeps = play.taken == table;
    100 + 60 * u32::from(sweeps) + 40 * won.diamonds() + 8 * won.emeralds() + 2 * won.count()
}
