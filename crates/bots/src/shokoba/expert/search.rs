//! The search: every play is tried in the same worlds, each played out to the
//! end of the round. Plays differ less within one world than worlds differ from
//! each other, so a few hundred worlds tell good plays from better ones.

use super::recipe::Recipe;
use super::standing::Standing;
use super::worlds::Worlds;
use crate::chance::Chance;
use crate::shokoba::cards::Cards;
use crate::shokoba::engine::{Order, Play, Rules};
use crate::shokoba::memory::Memory;
use crate::shokoba::reference;

pub fn best(
    recipe: &Recipe,
    memory: &Memory,
    candidates: &[Play],
    standing: &Standing,
    chance: &mut Chance,
) -> Play {
    let mut worlds = Worlds::new(memory, recipe.inference, chance);
    let side = memory.rules.side(memory.me);
    // Nobody is expected to lay a card that takes, so claims come first or never.
    let rules = Rules {
        claimable: false,
        ..memory.rules
    };
    let mut worths = vec![0.0; candidates.len()];
    let mut order: Order = [Cards::NONE; 40];
    let mut world = memory.position;
    for _ in 0..recipe.iterations.div_ceil(candidates.len()) {
        worlds.draw(&mut world, &mut order, chance);
        for (worth, &play) in worths.iter_mut().zip(candidates) {
            if !recipe.same_worlds {
                worlds.draw(&mut world, &mut order, chance);
            }
            let mut position = world;
            position.play(&rules, &order, play);
            while !position.over {
                let greedy = reference::best(&rules, position.table, position.hand());
                position.play(&rules, &order, greedy);
            }
            *worth += standing.worth(position.stones(&rules))[side];
        }
    }
    let plays = worths.iter().zip(candidates);
    let best = plays.max_by(|(one, _), (other, _)| one.total_cmp(other));
    *best.expect("there is a candidate").1
}
