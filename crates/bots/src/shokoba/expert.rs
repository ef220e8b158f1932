//! The expert: tries every play in worlds that fit everything it has seen.
//!
//! It draws worlds from what others can hold (`worlds`), plays each of them
//! out with every play (`search`), and values the end of the round by the
//! chance of winning the match (`standing`). Once nothing is hidden any more,
//! it calculates to the end (`ending`).

mod ending;
mod plain;
mod recipe;
mod search;
mod standing;
mod worlds;

pub use recipe::Recipe;

use super::engine::Play;
use super::memory::Memory;
use crate::chance::Chance;
use standing::Standing;

/// How often others are expected to stray from the greedy play.
const STRAYS: f32 = 0.1;

/// The expert's play.
pub fn best(recipe: &Recipe, memory: &Memory, chance: &mut Chance) -> Play {
    let candidates = candidates(memory);
    if let [only] = candidates[..] {
        return only;
    }
    if recipe.plain {
        return plain::best(recipe.iterations, memory, &candidates, chance);
    }
    let standing = Standing::new(memory, recipe.standing);
    if recipe.ending
        && let Some(play) = ending::best(memory, &candidates, &standing)
    {
        return play;
    }
    search::best(recipe, memory, &candidates, &standing, chance)
}

/// The plays worth considering: in `claimable` games, never laying a card that
/// could take, which only invites a claim.
fn candidates(memory: &Memory) -> Vec<Play> {
    let mut plays = Vec::new();
    memory.position.plays(&memory.rules, &mut plays);
    let takes: Vec<Play> = plays
        .iter()
        .copied()
        .filter(|play| !play.is_lay())
        .collect();
    plays.retain(|play| !play.is_lay() || !takes.iter().any(|take| take.card == play.card));
    plays
}
